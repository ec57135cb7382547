import type { Socket } from 'node:net'
import { BlockList, isIP } from 'node:net'

const LOOPBACK = ['127.0.0.0/8', '::1/128'] as const

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

const addTo = (list: BlockList, network: string): void => {
  const [address = '', bits] = network.split('/')
  if (bits === undefined) list.addAddress(address, familyOf(address))
  else list.addSubnet(address, Number(bits), familyOf(address))
}

/** Whether a connection comes from one of our own proxies, as TRUSTED_PROXIES names them. */
export type TrustsPeer = (socket: Pick<Socket, 'remoteAddress'>) => boolean

/** @param networks addresses and networks (`10.0.0.0/8`); `loopback` is this machine */
export const createTrust = (networks: readonly string[]): TrustsPeer => {
  const list = new BlockList()
  const all = networks.flatMap((network) => (network === 'loopback' ? LOOPBACK : [network]))
  for (const network of all) addTo(list, network)
  // A connection carries many requests, and its peer stays the same.
  const decided = new WeakMap<object, boolean>()
  return (socket) => {
    const known = decided.get(socket)
    if (known !== undefined) return known
    const { remoteAddress: address } = socket
    const isTrusted = address !== undefined && list.check(address, familyOf(address))
    decided.set(socket, isTrusted)
    return isTrusted
  }
}
