import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

const SUBNET_BYTES = 8

/**
 * The network that an address is counted under: the first 64 bits of IPv6, since one customer has all
 * addresses below them, and the whole of IPv4, also when written as IPv6. Anything else stays as it is.
 */
export const networkOf = (address: string): string => {
  if (isIP(address) === 0) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const bytes = parsed.toByteArray().slice(0, SUBNET_BYTES)
  return `${ipaddr.fromByteArray([...bytes, ...Array<number>(SUBNET_BYTES).fill(0)]).toString()}/64`
}
