import { environment } from './schema'

const MAX_CHANGES = 2
/** In a shorter name two changes make another word. */
const MIN_LENGTH = 8

/** How many letters must be put in, left out or replaced to make one text of the other (Levenshtein). */
const changesBetween = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1]
    for (const [at, other] of [...to].entries()) {
      const replaced = (row[at] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/**
 * A sentence for each variable that looks like a setting and is none, such as PAYMENT_GATWAY: nobody would
 * notice that it says nothing. Variables of other programs are left alone.
 */
export const misspeltSettings = (env: Readonly<Record<string, string | undefined>>): string[] => {
  const known = Object.keys(environment.shape)
  return Object.keys(env).flatMap((name) => {
    if (name.length < MIN_LENGTH || known.includes(name)) return []
    const meant = known.find(
      (setting) =>
        setting.length >= MIN_LENGTH &&
        !(setting in env) &&
        changesBetween(name.toUpperCase(), setting) <= MAX_CHANGES,
    )
    if (!meant) return []
    return [`${name} is no setting: ${meant} is. (${name} 대신 ${meant} 아닌가요?)`]
  })
}
