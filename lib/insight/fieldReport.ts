/** Kinds of pages that figures of browsers are told apart by: a label of metrics, so a closed list. */
export const PAGE_KINDS = ['main', 'list', 'trip', 'board', 'booking', 'other'] as const

export type PageKind = (typeof PAGE_KINDS)[number]

/** By the pattern of a route, without its storefront and the page of a list. */
const KINDS: readonly [pattern: RegExp, kind: PageKind][] = [
  [/^$/, 'main'],
  [/^\/(?:info\/(?:\[service\]|fleet)|search)$/, 'list'],
  [/^\/ship\/\[no\]$/, 'trip'],
  [/^\/info\/(?:ship_)?board(?:\/\[no\])?$/, 'board'],
  [/^\/reservation\/\[schedule_no\]$/, 'booking'],
]

/** @param route pattern of the page's file, such as `/[host]/ship/[no]`: never its address */
export const pageKindOf = (route: string): PageKind => {
  const own = route.replace(/^\/\[host\](?:\/query|\/page\/\[page\])?/, '')
  if (!route.startsWith('/[host]')) return 'other'
  return KINDS.find(([pattern]) => pattern.test(own))?.[1] ?? 'other'
}

/** The share of visits whose figures are reported. */
const SAMPLED_SHARE = 0.1

/** @param random of this visit, from 0 up to 1 */
export const isSampledVisit = (random: number): boolean => random < SAMPLED_SHARE

/** Names of errors that are told: others could be anything, and are `Error`. */
export const ERROR_NAMES = [
  'Error',
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'ChunkLoadError',
  'NotFoundError',
  'QuotaExceededError',
  'SecurityError',
] as const

export type ErrorName = (typeof ERROR_NAMES)[number]

/** The name of what was thrown. */
export const errorNameOf = (thrown: unknown): ErrorName =>
  ERROR_NAMES.find((name) => thrown instanceof Error && thrown.name === name) ?? 'Error'

/** A place in a built script. */
export type ScriptPlace = { file: string; line: number; column: number }

/** Where the scripts of a build are. */
const SCRIPTS = '/_next/static/'
/** A file's name, encoded as in its address: the server takes no other. */
export const SCRIPT_FILE = /^[\w.%-]{1,120}\.js$/
const PLACE = /^([^:]+):(\d{1,7}):(\d{1,7})/

/**
 * Where an error was thrown, if that is in a script of ours: an extension's is not our business.
 *
 * @param stack lines with addresses, as browsers write them; or one address with line and column
 * @param origin of the page
 */
export const scriptPlaceOf = (stack: string, origin: string): ScriptPlace | undefined => {
  const thrownAt = stack.split('\n').find((line) => /:\/\/.*:\d+:\d+/.test(line)) ?? ''
  const [, own] = thrownAt.split(`${origin}${SCRIPTS}`)
  const [, file = '', line, column] = PLACE.exec(own?.split('/').at(-1) ?? '') ?? []
  return SCRIPT_FILE.test(file) ? { file, line: Number(line), column: Number(column) } : undefined
}
