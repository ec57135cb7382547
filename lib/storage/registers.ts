/**
 * Values that several tabs share in one storage and each tab may change: last-writer-wins
 * registers. Each value has a stamp that says which of two writes is newer, whichever reached the
 * storage last, so that a write never undoes what another tab wrote in the meantime.
 */

/** The number of changes so far, and the tab that made the last; 0 where the stamp is unknown. */
export type Stamp = readonly [count: number, tab: string]
export type Register = { readonly value: unknown; readonly stamp: Stamp }

export type RegisterRule = {
  /** For a session: its token, empty when there is none. */
  readonly token?: (value: unknown) => string
  /** For a list: merges the changes of two tabs that did not know of each other. */
  readonly join?: (before: unknown, mine: unknown, theirs: unknown) => unknown
}

export type RegisterInput = {
  /** This tab's name. */
  readonly tab: string
  /** This tab's value at its last exchange. */
  readonly before: unknown
  /** This tab's value now; different where the visitor changed it in this tab. */
  readonly mine: unknown
  /** The newest value that this tab has seen. */
  readonly known: Register
  /** What is stored now. */
  readonly theirs: Register
}

/** Two plain values of the same shape: their keys stand in the same order. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The value after an exchange; a change made in this tab gets the next stamp. */
export const mergeRegister = (rule: RegisterRule, input: RegisterInput): Register => {
  const { tab, before, mine } = input
  const newest = newerRegister(rule, input)
  if (isSameValue(mine, before) || isOutdated(rule, input, newest)) return newest
  const value = rule.join ? rule.join(before, mine, newest.value) : mine
  return isSameValue(value, newest.value) ? newest : { value, stamp: [newest.stamp[0] + 1, tab] }
}

/**
 * Whether a change of this tab belongs to an older session: a logout or a new name applies to the
 * session that this tab knew, not to one that another tab has started since.
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
  // A tab with an older version writes its whole state without stamps: only its login counts.
  const isLogin = count === 0 && rule.token?.(theirs.value) && !rule.token(known.value)
  return isLogin ? { value: theirs.value, stamp: [knownCount + 1, tab] } : known
}

/** Two tabs wrote at the same moment: every tab must decide alike. */
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
  // A login wins over a logout of the session before it.
  return token && token(first.value) === '' ? second : first
}
