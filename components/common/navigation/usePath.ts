import { useRouter } from 'next/router'

/**
 * The path as the visitor sees it, without query and trailing slash; the main page is empty.
 * While a page is rendered on the server, Next's path still has the prefix that the middleware added:
 * the host identifier and perhaps `query` or the page of a list. It is removed here, because server and
 * browser must render the same.
 */
export const usePath = (): string => {
  const { asPath, query } = useRouter()
  const path = asPath.replace(/[?#].*/s, '').replace(/\/$/, '')
  // A browser's path never has the prefix; after a search Next takes `/search` for the main page of a host.
  if (typeof window !== 'undefined') return path
  const prefix = `/${String(query.host)}`
  const own = path === prefix || path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path
  return own.replace(/^\/(?:query|page\/\d+)(?=\/)/, '')
}
