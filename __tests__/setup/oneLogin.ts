import { createHash, randomBytes } from 'node:crypto'
import type { Session } from '@/lib/contract/wire'
import type { RefusalBody } from './people'
import type { TestServer } from './server'

export const ISSUER_HOST = 'www.localhost:3000'
/** A storefront. */
export const BADA = 'http://bada.localhost:3000'

/** Where a cookie's line says that it is sent. */
const pathIn = (line: string) => /path=([^;]+)/i.exec(line)?.[1] ?? '/'

/** A browser at the issuer's host: it keeps the host's cookies, and follows only when it is told to. */
export type Browser = ReturnType<typeof openBrowser>

/** What a storefront's page sends with the code that came back. */
export type Redeemed = { code: string; code_verifier: string; redirect_uri: string }

export const openBrowser = (server: TestServer, issuerHost = ISSUER_HOST) => {
  /** By path and name. */
  const cookies = new Map<string, { path: string; pair: string }>()
  const lines: string[] = []
  const keep = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const path = pathIn(line)
      const key = path + pair.slice(0, pair.indexOf('='))
      if (/expires=Thu, 01 Jan 1970|max-age=0/i.test(line)) cookies.delete(key)
      else {
        lines.push(line)
        cookies.set(key, { path, pair })
      }
    }
  }
  const send = async (path: string, options: RequestInit = {}): Promise<Response> => {
    const sent = [...cookies.values()].filter((each) => path.startsWith(each.path))
    const cookie = sent.map(({ pair }) => pair).join('; ')
    const headers = { 'x-forwarded-host': issuerHost, accept: 'text/html', cookie }
    const response = await fetch(`${server.url}${path}`, {
      ...options,
      redirect: 'manual',
      headers: { ...headers, ...options.headers },
    })
    keep(response)
    return response
  }
  const pathOf = (response: Response) => {
    const { pathname, search } = new URL(response.headers.get('location') ?? '', server.url)
    return pathname + search
  }

  return {
    cookies,
    /** How they were set. */
    lines,
    send,
    pathOf,
    /** Follows redirects for as long as they lead to the issuer. */
    follow: async (path: string): Promise<Response> => {
      let response = await send(path)
      while ((response.headers.get('location') ?? '').includes('/b/oidc/')) {
        response = await send(pathOf(response))
      }
      return response
    },
    /** As a storefront's page does after a log-in. */
    share: async (token: string, { origin = BADA, to = '/' } = {}): Promise<string | null> => {
      const body = new URLSearchParams({ token, to })
      const sent = await send('/b/oidc/session', { method: 'POST', headers: { origin }, body })
      const then = sent.headers.get('location') ?? ''
      return then.startsWith('/') ? (await send(then)).headers.get('location') : then
    },
  }
}

/** The request of a storefront's page, by the name of its host. */
export const requestOf = (name: string, of: Record<string, string> = {}) => {
  const code_verifier = randomBytes(32).toString('base64url')
  const redirect_uri = `http://${name}:3000/user/login`
  const query = new URLSearchParams({
    client_id: name,
    redirect_uri,
    response_type: 'code',
    scope: 'openid',
    state: 'a-state-of-this-tab',
    code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...of,
  })
  return { path: `/b/oidc/auth?${query}`, code_verifier, redirect_uri }
}

/** What a response that leads back to a storefront brings it. */
export const broughtBack = (response: Response) => {
  const location = response.headers.get('location') ?? ''
  const { origin, pathname, searchParams } = new URL(location || 'http://nowhere/')
  return { address: `${origin}${pathname}`, ...Object.fromEntries(searchParams) } as {
    address: string
    code?: string
    error?: string
    state?: string
  }
}

export const redeem = (server: TestServer, body: Redeemed) =>
  server.post<Session & RefusalBody>('/b/v1/user/continue', body)

/** Goes from a storefront to the issuer and back, and redeems the code. */
export const continueAt = async (server: TestServer, browser: Browser, name: string) => {
  const { path, code_verifier, redirect_uri } = requestOf(name)
  const { code = '' } = broughtBack(await browser.follow(path))
  return redeem(server, { code, code_verifier, redirect_uri })
}
