/**
 * How many of the parties that wait are offered seats when so many are free: the first whose whole party
 * fits, then the next.
 *
 * @param parties in the order of the waiting list
 */
export const countOffered = (parties: readonly number[], free: number): number => {
  let left = free
  return parties.filter((party) => {
    if (party > left) return false
    left -= party
    return true
  }).length
}
