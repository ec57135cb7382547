/** Ends a rule in the text that styled-components writes and reads. */
const RULE_END = '/*!sc*/\n'
const GROUP = /^data-styled\.g\d+\[id="([\w-]+)"\]\{content:"([^"]*)"\}$/
/** The group's id, and its names where its rules do not say them. */
const MARK = /\/\*([\w-]+)(?::([\w,-]*))?\*\//
const NAME = /^(?:@keyframes ([\w-]+)|[^]*?\.([A-Za-z][\w-]*))/

/** The rules of one styled component. */
type Group = { id: string; rules: string[]; names: string }

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

/** The class or animation names of rules, as styled-components lists them: `a,b,`. */
const namesIn = (rules: readonly string[]): string => {
  const names = rules.map((rule) => NAME.exec(rule)).map((match) => match?.[1] ?? match?.[2] ?? '')
  return [...new Set(names)].map((name) => `${name},`).join('')
}

const parseGroups = (text: string): Group[] => {
  const groups: Group[] = []
  let rules: string[] = []
  for (const part of text.split(RULE_END)) {
    const [, id, names = ''] = GROUP.exec(part) ?? []
    if (id === undefined) rules.push(...(part.trim() ? [part] : []))
    else {
      groups.push({ id, rules, names })
      rules = []
    }
  }
  return groups
}

const writeGroups = (groups: readonly Group[]): string =>
  groups
    .map(({ id, rules, names }, index) =>
      [...rules, `data-styled.g${index + 1}[id="${id}"]{content:"${names}"}`, ''].join(RULE_END),
    )
    .join('')

const compact = (groups: readonly Group[]): string =>
  groups
    .map(({ id, rules, names }) => {
      const said = names === namesIn(rules) ? '' : `:${names}`
      return `/*${id}${said}*/${rules.join('')}`
    })
    .join('')

/**
 * The style sheet of a page as styled-components can read it again, from the text that
 * `compactSheet` made. Groups are numbered from 1 in their order.
 */
export const expandSheet = (css: string): string => {
  const [, ...parts] = css.split(MARK)
  const groups: Group[] = []
  for (let at = 0; at < parts.length; at += 3) {
    const [id = '', names, text = ''] = parts.slice(at, at + 3)
    const rules = splitRules(text)
    groups.push({ id, rules, names: names ?? namesIn(rules) })
  }
  return writeGroups(groups)
}

/**
 * The style sheet that styled-components renders on the server, without what a browser can tell from
 * the rules: where each ends, and which names they style. Unchanged where that would lose something.
 */
export const compactSheet = (text: string): { css: string; ids: ReadonlySet<string> } => {
  const groups = parseGroups(text)
  const css = compact(groups)
  const isWhole = expandSheet(css) === writeGroups(groups)
  return isWhole
    ? { css, ids: new Set(groups.map(({ id }) => id)) }
    : { css: text, ids: new Set<string>() }
}

/** Whether `compactSheet` made it. */
export const isCompactSheet = (css: string): boolean => !css.includes(RULE_END.trim())
