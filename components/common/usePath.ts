import { useRouter } from 'next/router'

/**
 * The path as the visitor sees it, without query and trailing slash; the main page is empty.
 * While a page is made, Next's path still begins with what the middleware put there, the host
 * identifier and perhaps `asked`: without taking them off, server and browser would render
 * different things.
 */
export const usePath = (): string => {
  const { asPath, query } = useRouter()
  const path = asPath.replace(/[?#].*$/, '').replace(/\/$/, '')
  const prefix = `/${String(query.host)}`
  const own = path === prefix || path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path
  return own.replace(/^\/query(?=\/)/, '')
}
