/** Pages that answer a question in their address, and by which names it is asked. */
const ASKED: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/search\/?$/, ['search']],
  [/^\/ship\/[1-9]\d*\/?$/, ['sdate', 'yyyymm']],
]

/**
 * Whether a page must be made for the question in its address: the kept page, which is the same for
 * everybody, answers it only where scripts run.
 *
 * @param names of the query
 */
export const isAskedPath = (pathname: string, names: Iterable<string>): boolean => {
  const given = new Set(names)
  return ASKED.some(([path, asked]) => path.test(pathname) && asked.some((name) => given.has(name)))
}
