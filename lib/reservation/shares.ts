/** With the booker. */
export const MAX_SHARERS = 30
/** Links of a booking at all, those that were withdrawn too. */
export const MAX_SHARES = 60
/** Whole won: card companies take no less. */
export const LEAST_SHARE = 1_000
export const SHARE_NAME_LENGTH = 20

/**
 * Divides whole won by weights: parts that sum up exactly, none more than its weight where `amount` is at most their
 * sum, and none zero where each weight would get a won.
 */
export const divideBy = (amount: number, weights: readonly number[]): number[] => {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map(() => 0)
  const upTo = (weight: number) => Number((BigInt(amount) * BigInt(weight)) / BigInt(total))
  let before = 0
  return weights.map((weight) => {
    const part = upTo(before + weight) - upTo(before)
    before += weight
    return part
  })
}

/** What is divided, in whole won: the price of all but what companions have paid, and the booker's part of that. */
type Divided = {
  /** What is still owed. */
  rest: number
  /** What the booker has paid already, as the deposit. */
  paid: number
  /** With the booker. */
  people: number
}

/**
 * What each companion pays where all pay alike, the deposit counted as the booker's part. The booker pays what is
 * left, with the won that do not divide: nothing, where the deposit is more than one part.
 *
 * @returns a part for each but the booker; empty where a part would be below `LEAST_SHARE`
 */
export const equalShares = ({ rest, paid, people }: Divided): number[] => {
  const companions = people - 1
  const each = Math.floor((rest + paid) / people)
  const parts =
    each * companions > rest
      ? divideBy(
          rest,
          Array.from({ length: companions }, () => 1),
        )
      : Array.from({ length: companions }, () => each)
  return parts.some((part) => part < LEAST_SHARE) ? [] : parts
}

/**
 * What open shares ask for now. They never ask for more than is owed: where that has become less, each asks for as
 * much less in proportion. Nobody is asked for more than was divided.
 *
 * @param rest whole won that are still owed
 */
export const askedShares = (rest: number, amounts: readonly number[]): number[] => {
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  return total <= rest ? [...amounts] : divideBy(Math.max(0, rest), amounts)
}

/** Names as a booker writes them, `김바다, 이파도`: at most so many, each cut to its length. */
export const readNames = (text: string, most: number): string[] =>
  text
    .split(/[,\n·]/)
    .map((name) => name.replace(/\p{Cc}/gu, '').trim())
    .map((name) => Array.from(name).slice(0, SHARE_NAME_LENGTH).join('').trim())
    .filter((name) => name !== '')
    .slice(0, most)
