/**
 * What several tabs keep in one place and each of them may change. Every value carries a stamp, so
 * that it can be told which of two writes is the newer one, whichever of them reached the storage
 * last: a write never takes back what another tab wrote meanwhile (a last-writer-wins register).
 */

/** How many changes went before this one, and the tab that made it; 0 where a stamp is unknown. */
export type Stamp = readonly [count: number, tab: string]
export type Register = { readonly value: unknown; readonly stamp: Stamp }

export type RegisterRule = {
  /** For a session: the token it is known by, empty when there is none. */
  readonly token?: (value: unknown) => string
  /** For a list: what two tabs changed without knowing of each other, both kept. */
  readonly join?: (before: unknown, mine: unknown, theirs: unknown) => unknown
}

export type RegisterInput = {
  /** This tab's name. */
  readonly tab: string
  /** What this tab had when it last looked. */
  readonly before: unknown
  /** What it has now: different where the visitor changed something in this tab. */
  readonly mine: unknown
  /** The newest value that this tab has seen. */
  readonly known: Register
  /** What is stored now. */
  readonly theirs: Register
}

/** Two plain values of the same shape: their keys stand in the same order. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The value that holds from now on; a change made in this tab gets the next stamp. */
export const mergeRegister = (rule: RegisterRule, input: RegisterInput): Register => {
  const { tab, before, mine } = input
  const newest = newerRegister(rule, input)
  if (isSameValue(mine, before) || isOutdated(rule, input, newest)) return newest
  const value = rule.join ? rule.join(before, mine, newest.value) : mine
  return isSameValue(value, newest.value) ? newest : { value, stamp: [newest.stamp[0] + 1, tab] }
}

/**
 * Logging out ends the session that this tab knew, and a new name belongs to it: neither may touch
 * the session that another tab has begun since.
 */
function isOutdated({ token }: RegisterRule, input: RegisterInput, newest: Register): boolean {
  if (!token) return false
  const mine = token(input.mine)
  const before = token(input.before)
  const isNewSession = mine !== '' && mine !== before
  return !isNewSession && token(newest.value) !== before
}

function newerRegister(rule: RegisterRule, { tab, known, theirs }: RegisterInput): Register {
  const [knownCount] = known.stamp
  const [count] = theirs.stamp
  if (count > knownCount) return theirs
  if (count === knownCount) return ofSameCount(rule, tab, known, theirs)
  // A tab of an older version stamps nothing and writes all it has: only a login of it is news.
  const isLogin = count === 0 && rule.token?.(theirs.value) && !rule.token(known.value)
  return isLogin ? { value: theirs.value, stamp: [knownCount + 1, tab] } : known
}

/** Two tabs wrote at the same moment: every tab must come to the same answer. */
function ofSameCount(
  { token, join }: RegisterRule,
  tab: string,
  known: Register,
  theirs: Register,
): Register {
  const [count] = known.stamp
  const [first, second] = theirs.stamp[1] > known.stamp[1] ? [theirs, known] : [known, theirs]
  if (isSameValue(known.value, theirs.value)) return first
  if (count === 0) return theirs
  if (join) {
    return { value: join([], first.value, second.value), stamp: [count + 1, tab] }
  }
  // A login weighs more than a log-out of the session before it.
  return token && token(first.value) === '' ? second : first
}
