/** Ends a rule in the text that styled-components writes and reads. */
export const RULE_END = '/*!sc*/\n'
/** The group of an animation has the animation's name after this. */
export const KEYFRAMES = 'sc-keyframes-'

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const QUOTED = /("[^"]*"|'[^']*')/
const CLASS = /\.([A-Za-z][\w-]*)/g

/** The rules of one styled component, and the names that they style. */
export type Group = { id: string; names: string[]; rules: string[] }

/** `a` to `Z`, then `aa`, `ba` … */
export const shortName = (index: number): string => {
  const letter = LETTERS.charAt(index % LETTERS.length)
  return index < LETTERS.length
    ? letter
    : letter + shortName(Math.floor(index / LETTERS.length) - 1)
}

/** Changes what is not in quotation marks. */
export const outsideQuotes = (css: string, change: (part: string) => string): string =>
  css
    .split(QUOTED)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('')

/** CSS with other names for classes; those that have none stay. */
export const renameClasses = (css: string, names: ReadonlyMap<string, string>): string =>
  outsideQuotes(css, (part) =>
    part.replace(CLASS, (given, name: string) => (names.has(name) ? `.${names.get(name)}` : given)),
  )

/** The text of a sheet as styled-components writes it, its groups numbered from 1. */
export const writeSheet = (groups: readonly Group[]): string =>
  groups
    .map(({ id, rules, names }, index) => {
      const content = names.map((name) => `${name},`).join('')
      return [...rules, `data-styled.g${index + 1}[id="${id}"]{content:"${content}"}`, ''].join(
        RULE_END,
      )
    })
    .join('')
