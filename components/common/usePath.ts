import { useRouter } from 'next/router'

/**
 * The path as the visitor sees it, without query and trailing slash; the main page is empty.
 * While a page is made, Next's path still begins with the host identifier that the middleware put
 * there: without taking it off, server and browser would render different things.
 */
export const usePath = (): string => {
  const { asPath, query } = useRouter()
  const path = asPath.replace(/[?#].*$/, '').replace(/\/$/, '')
  const prefix = `/${String(query.host)}`
  return path === prefix || path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path
}
