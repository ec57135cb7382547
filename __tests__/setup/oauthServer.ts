import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

export type OAuthServer = {
  /** Environment of an api where both providers are this server. */
  env: Record<string, string>
  /** Signs somebody in as a browser would: answers the code that comes back. */
  authorize(person: string, redirectUri: string): Promise<string>
  stop(): Promise<void>
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
  const url = line.toString().trim()

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
  const stop = async () => {
    const exited = once(child, 'exit')
    child.kill()
    await exited
  }
  return {
    env: { ...oauthProvider('KAKAO', url), ...oauthProvider('APPLE', url) },
    authorize,
    stop,
  }
}
