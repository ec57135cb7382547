/** What answers on every host and is no page: calls, scripts, pictures, probes and what begins with a dot. */
const SERVED = new Set(['_next', 'api', 'a', 'b', 'c', 'js', 'demo', 'metrics', 'livez', 'readyz'])

/**
 * Whether a path of ours is that of a page, and not of a call, a file or a probe, which a browser would show
 * as its own error or save. No page has a dot in its path.
 *
 * @param pathname with its dots resolved, as `URL` has it
 */
export const isPagePath = (pathname: string): boolean => {
  try {
    const path = decodeURIComponent(pathname)
    const [, first = ''] = path.split('/')
    return !SERVED.has(first.toLowerCase()) && !path.includes('.')
  } catch {
    // A path with an invalid percent escape is no page.
    return false
  }
}
