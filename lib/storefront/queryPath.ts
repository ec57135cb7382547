/** Pages whose address may carry a query, and the parameters that they answer. */
const QUERIES: readonly (readonly [path: RegExp, parameters: readonly string[]])[] = [
  [/^\/search\/?$/, ['search']],
  [/^\/ship\/[1-9]\d*\/?$/, ['day', 'yyyymm']],
]

/**
 * Whether a page must be made for the query in its address. The cached page, which is the same for
 * everybody, answers the query only where scripts run.
 *
 * @param names of the query's parameters
 */
export const isQueryPath = (pathname: string, names: Iterable<string>): boolean => {
  const given = new Set(names)
  return QUERIES.some(
    ([path, parameters]) => path.test(pathname) && parameters.some((name) => given.has(name)),
  )
}
