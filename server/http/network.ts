import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

const HOME_BYTES = 8

/**
 * Whose line an address is, for counting: of IPv6 the first 64 bits, as every home has all the
 * addresses below them; of IPv4 the address, also where it is written as IPv6. Anything else as it is.
 */
export const networkOf = (address: string): string => {
  if (isIP(address) === 0) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const bytes = parsed.toByteArray().slice(0, HOME_BYTES)
  return `${ipaddr.fromByteArray([...bytes, ...Array<number>(HOME_BYTES).fill(0)]).toString()}/64`
}
