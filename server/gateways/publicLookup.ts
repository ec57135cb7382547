import { lookup as resolve, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether an address is one of the public internet: not of this machine, of a private network or reserved. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'

/**
 * Resolves a name for a connection, and refuses one that leads into a private network. The connection
 * uses the addresses that were checked, so that the name cannot lead elsewhere in between.
 */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? []
    if (error || !first) return done(error ?? new Error('The name has no address.'), '', 0)
    if (!found.every(({ address }) => isPublicAddress(address))) {
      return done(new Error('The name leads into a private network.'), '', 0)
    }
    if (options.all) return done(null, found)
    return done(null, first.address, first.family)
  })
}
