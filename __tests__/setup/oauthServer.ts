import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import type { TestServer } from './server'

export type OAuthServer = {
  /** Environment of an api where both providers are this server. */
  env: Record<string, string>
  /** Signs a person in as a browser does and answers the code. */
  authorize(person: string, redirectUri: string): Promise<string>
  /** The number of its token requests. */
  countTokenRequests(): Promise<number>
  stop(): Promise<void>
}

/** What a browser brings back besides the code. */
export type BegunSignIn = { state: string; state_key: string }

/** Starts a sign-in as a browser does: the api redirects it with a state. */
export const beginSignIn = async (
  server: TestServer,
  provider: string,
  redirectUri: string,
): Promise<BegunSignIn> => {
  const state_key = randomBytes(24).toString('hex')
  const query = new URLSearchParams({ redirect_uri: redirectUri, state_key })
  const response = await fetch(`${server.url}/a/sns/begin/${provider}?${query}`, {
    redirect: 'manual',
  })
  const location = new URL(response.headers.get('location') ?? '')
  return { state: location.searchParams.get('state') ?? '', state_key }
}

/** Environment of an api whose provider is at `url`. */
export const oauthProvider = (name: 'KAKAO' | 'APPLE', url: string): Record<string, string> => ({
  [`${name}_AUTHORIZE_URL`]: `${url}/authorize`,
  [`${name}_TOKEN_URL`]: `${url}/token`,
  [`${name}_USER_URL`]: `${url}/userinfo`,
  [`${name}_CLIENT_ID`]: name.toLowerCase(),
  [`${name}_CLIENT_SECRET`]: `${name.toLowerCase()}-secret`,
})

/** Starts the provider of `oauthProvider.mjs` on a free port. */
export const startOAuthServer = async (): Promise<OAuthServer> => {
  const child = spawn(process.execPath, [path.join(__dirname, 'oauthProvider.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const [url = '', countUrl = ''] = line.toString().trim().split(' ')

  const authorize = async (person: string, redirectUri: string) => {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: 'any',
      redirect_uri: redirectUri,
      login_hint: person,
    })
    const response = await fetch(`${url}/authorize?${query}`, { redirect: 'manual' })
    const location = new URL(response.headers.get('location') ?? '')
    return location.searchParams.get('code') ?? ''
  }
  const countTokenRequests = async () => Number(await (await fetch(countUrl)).text())
  const stop = async () => {
    const exited = once(child, 'exit')
    child.kill()
    await exited
  }
  return {
    env: { ...oauthProvider('KAKAO', url), ...oauthProvider('APPLE', url) },
    authorize,
    countTokenRequests,
    stop,
  }
}
