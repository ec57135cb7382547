import { type Group, KEYFRAMES, renameClasses, shortName, writeSheet } from '@/styles/sheetNames'

/** The name that a rule styles, or that an animation has. */
const NAME = /^(?:@keyframes ([\w-]+)|[^]*?\.([A-Za-z][\w-]*))/

/** Divides CSS without comments after each rule that no other rule contains. */
const splitRules = (css: string): string[] => {
  const rules: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1
    if (depth > 0) continue
    rules.push(css.slice(start, index + 1))
    start = index + 1
  }
  return rules
}

/**
 * The style sheet of a page as styled-components writes it, from what `shortenSheet` made of it.
 *
 * @param names of its groups, `id,name,name;@animation;…`: the position of a class among all is its short name
 */
export const lengthenSheet = (css: string, names: string): string => {
  const long = new Map<string, string>()
  const groupOf = new Map<string, Group>()
  let index = 0
  const groups = names.split(';').map((entry) => {
    const [id = '', ...given] = entry.split(',')
    const animation = id.startsWith('@') ? id.slice(1) : undefined
    const group: Group =
      animation === undefined
        ? { id, names: given.filter(Boolean), rules: [] }
        : { id: KEYFRAMES + animation, names: [animation], rules: [] }
    if (animation !== undefined) groupOf.set(animation, group)
    for (const name of given) {
      const short = shortName(index++)
      if (name) long.set(short, name)
      groupOf.set(short, group)
    }
    return group
  })
  for (const rule of splitRules(css)) {
    const [, animation, name = ''] = NAME.exec(rule) ?? []
    groupOf.get(animation ?? name)?.rules.push(renameClasses(rule, long))
  }
  return writeSheet(groups)
}
