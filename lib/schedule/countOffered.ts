import { takesParty } from './smallestParty'

/**
 * How many of the parties that wait are offered seats when so many are free: the first whose whole party
 * fits and is not too small, then the next.
 *
 * @param parties in the order of the waiting list
 */
export const countOffered = (
  parties: readonly number[],
  free: number,
  smallest_party: number,
): number => {
  let left = free
  return parties.filter((party) => {
    if (!takesParty({ smallest_party, remain: left }, party)) return false
    left -= party
    return true
  }).length
}
