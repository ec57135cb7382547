import { lengthenSheet } from '@/styles/longSheet'
import {
  type Group,
  KEYFRAMES,
  outsideQuotes,
  renameClasses,
  RULE_END,
  shortName,
  writeSheet,
} from '@/styles/sheetNames'

const GROUP = /^data-styled\.g\d+\[id="([\w-]+)"\]\{content:"([^"]*)"\}$/
const CLASSES = / class="([^"]*)"/g

const parseSheet = (text: string): Group[] => {
  const groups: Group[] = []
  let rules: string[] = []
  for (const part of text.split(RULE_END)) {
    const [, id, names = ''] = GROUP.exec(part) ?? []
    if (id === undefined) rules.push(...(part.trim() ? [part.trim()] : []))
    else {
      groups.push({ id, rules, names: names.split(',').filter(Boolean) })
      rules = []
    }
  }
  return groups
}

const isAnimation = ({ id }: Group): boolean => id.startsWith(KEYFRAMES)

/** Drops what a browser does not need to tell the rules apart. */
const minify = (css: string): string =>
  outsideQuotes(css, (part) =>
    part
      .replaceAll(';}', '}')
      .replace(/(?<![\w.])0(\.\d)/g, '$1')
      .replace(/@media \(/g, '@media(')
      .replace(/, /g, ','),
  )

/** What `lengthenSheet` reads, and the short name of each class: one that an element has already is left out. */
const nameClasses = (groups: readonly Group[], taken: ReadonlySet<string>) => {
  const short = new Map<string, string>()
  let index = 0
  const place = (name: string): string => {
    const candidate = shortName(index++)
    if (taken.has(candidate)) return `,${place(name)}`
    short.set(name, candidate)
    return `,${name}`
  }
  const names = groups
    .map((group) =>
      isAnimation(group) ? `@${group.names.join()}` : group.id + group.names.map(place).join(''),
    )
    .join(';')
  return { short, names }
}

const classesIn = (html: string): string[] =>
  [...html.matchAll(CLASSES)].flatMap(([, classes = '']) => classes.split(' '))

export type ShortSheet = {
  /** The rules for the page. */
  css: string
  /** What its classes are called by styled-components, for `lengthenSheet`. */
  names: string
  html: string
}

/**
 * The style sheet that styled-components rendered on the server and the HTML that it is for, with names
 * of one or two letters instead of hashes of six, and without those that only name a component, which no
 * rule of ours selects. React compares no attributes when it takes over a built page. Undefined where
 * the browser would not find the rules again.
 *
 * @param text of the sheet, as `ServerStyleSheet` has it
 */
export const shortenSheet = (text: string, html: string): ShortSheet | undefined => {
  const groups = parseSheet(text)
  const { short, names } = nameClasses(groups, new Set(classesIn(html)))
  const css = renameClasses(minify(groups.flatMap(({ rules }) => rules).join('')), short)
  const minified = groups.map((group) => ({ ...group, rules: group.rules.map(minify) }))
  if (lengthenSheet(css, names) !== writeSheet(minified)) return undefined
  const ids = new Set(groups.map(({ id }) => id))
  const rename = (_: string, given: string) => {
    const classes = given.split(' ').filter((name) => !ids.has(name))
    const renamed = classes.map((name) => short.get(name) ?? name).join(' ')
    return renamed === '' ? '' : ` class="${renamed}"`
  }
  return { css, names, html: html.replace(CLASSES, rename) }
}
