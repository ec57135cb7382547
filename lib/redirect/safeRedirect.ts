import { isPagePath } from '@/lib/redirect/isPagePath'

const MAX_LENGTH = 2_000
/** Any origin works: it only shows whether an address leaves it. */
const HERE = 'http://here.invalid'

/**
 * The path to go to after login: `raw` when it is the absolute path of a page on this origin with its
 * query and fragment, else the fallback. Refuses other origins, `//`, `/\`, schemes, arrays,
 * control characters (browsers drop tabs and line ends from addresses), calls and files, and over
 * 2,000 characters.
 */
export function safeRedirect(raw: unknown, fallback = '/'): string {
  if (typeof raw !== 'string' || raw.length > MAX_LENGTH) return fallback
  if (!/^\/(?![/\\])/.test(raw) || /[\p{Cc}\\]/u.test(raw)) return fallback
  return isPageHere(raw) ? raw : fallback
}

/** `/.//elsewhere` is on this origin, but becomes `//elsewhere` once its dots are resolved. */
function isPageHere(path: string): boolean {
  const url = new URL(path, HERE)
  return url.origin === HERE && !url.pathname.startsWith('//') && isPagePath(url.pathname)
}
