import type { NextRouter } from 'next/router'
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime'
import { type ReactNode, useState } from 'react'

type Url = Parameters<NextRouter['push']>[0]
/** The visitor's address: `path` as the address bar shows it, `params` of the route. */
export type RouterLocation = {
  path?: string
  params?: Record<string, string>
  /** A slow network: the address changes only with `visits.land()`. */
  isSlow?: boolean
}
export type Visits = {
  /** The addresses that were pushed and replaced, and the current one. */
  pushed: string[]
  replaced: string[]
  current: string
  /** Changes to the next address that a slow network has kept waiting. */
  land: () => void
}

const write = (url: Url): string => {
  if (typeof url === 'string') return url
  const search = new URLSearchParams(url.query as Record<string, string>).toString()
  return `${url.pathname ?? ''}${search && `?${search}`}`
}

const nothing = () => undefined

/** A Next router in memory: it changes the address and records it, and loads no page. */
export const createMemoryRouter = (location: RouterLocation = {}) => {
  const { path = '/', params = {}, isSlow = false } = location
  const waiting: (() => void)[] = []
  const land = () => waiting.shift()?.()
  const visits: Visits = { pushed: [], replaced: [], current: path, land }

  const Provider = ({ children }: { children: ReactNode }) => {
    const [asPath, setAsPath] = useState(path)
    const [go] = useState(() => (log: string[]) => async (url: Url, as: Url = url) => {
      log.push(write(as))
      waiting.push(() => {
        visits.current = write(as)
        setAsPath(visits.current)
      })
      if (!isSlow) land()
      return true
    })
    const [moves] = useState(() => ({ push: go(visits.pushed), replace: go(visits.replaced) }))
    const { pathname, searchParams } = new URL(asPath, 'http://localhost')
    const router: NextRouter = {
      ...moves,
      route: pathname,
      pathname,
      asPath,
      query: { host: 'bada', ...params, ...Object.fromEntries(searchParams) },
      basePath: '',
      isReady: true,
      isFallback: false,
      isPreview: false,
      isLocaleDomain: false,
      back: nothing,
      forward: nothing,
      reload: nothing,
      prefetch: async () => undefined,
      beforePopState: nothing,
      events: { on: nothing, off: nothing, emit: nothing },
    }
    return <RouterContext.Provider value={router}>{children}</RouterContext.Provider>
  }
  return { Provider, visits }
}
