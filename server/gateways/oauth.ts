import { z } from 'zod'
import type { OAuthConfig } from '@/server/config/groups'

/** A person's profile at a sign-in provider. */
export type OAuthProfile = { id: string; name: string; email: string }

export type OAuthGateway = {
  /**
   * Exchanges an authorisation code for a profile; undefined when the provider refuses the code.
   *
   * @throws Error when the provider does not answer in ten seconds, or answers 5xx
   */
  redeem(code: string, redirectUri: string): Promise<OAuthProfile | undefined>
}

const TIMEOUT_MS = 10_000

const tokens = z.object({ access_token: z.string().min(1), id_token: z.string().optional() })

/** OpenID Connect's claims, which Apple gives, and the shape of Kakao's own user endpoint. */
const claims = z.object({
  sub: z.string().min(1),
  name: z.string().default(''),
  email: z.string().default(''),
})
const idClaims = claims.extend({ aud: z.union([z.string(), z.array(z.string())]) })
const kakaoUser = z
  .object({
    id: z.union([z.number(), z.string()]),
    kakao_account: z
      .object({
        email: z.string().default(''),
        profile: z.object({ nickname: z.string().default('') }).prefault({}),
      })
      .prefault({}),
  })
  .transform(({ id, kakao_account: account }) => ({
    sub: String(id),
    name: account.profile.nickname,
    email: account.email,
  }))
const user = z.union([claims, kakaoUser])

const toProfile = ({ sub, name, email }: z.output<typeof claims>): OAuthProfile => ({
  id: sub,
  name,
  email,
})

/**
 * The claims of an id_token. It comes directly from the token endpoint over TLS, so its signature need
 * not be checked (OpenID Connect Core 3.1.3.7).
 */
const readIdToken = (idToken: string, clientId: string): OAuthProfile | undefined => {
  const [, payload = ''] = idToken.split('.')
  const read = idClaims.safeParse(parseJson(Buffer.from(payload, 'base64url').toString('utf8')))
  return read.success && [read.data.aud].flat().includes(clientId)
    ? toProfile(read.data)
    : undefined
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A failure of the provider is no refusal of the code. */
const assertAnswered = ({ status }: Response): void => {
  if (status >= 500) throw new Error(`provider answered ${status}`)
}

/**
 * Sign-in by OAuth 2 authorisation code (RFC 6749 §4.1) at the configured endpoints. Not openid-client:
 * it validates an id_token by its issuer, which the settings do not have (docs/dependencies.md).
 */
export const createOAuthGateway = (config: OAuthConfig): OAuthGateway => {
  const requestTokens = async (code: string, redirectUri: string) => {
    const response = await fetch(config.tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: config.clientId,
        client_secret: config.clientSecret,
        code,
        ...(redirectUri === '' ? {} : { redirect_uri: redirectUri }),
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    assertAnswered(response)
    const read = tokens.safeParse(parseJson(await response.text()))
    return response.ok && read.success ? read.data : undefined
  }

  const requestUser = async (accessToken: string) => {
    const response = await fetch(config.userUrl, {
      headers: { authorization: `Bearer ${accessToken}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    assertAnswered(response)
    const read = user.safeParse(parseJson(await response.text()))
    return response.ok && read.success ? toProfile(read.data) : undefined
  }

  return {
    redeem: async (code, redirectUri) => {
      const granted = await requestTokens(code, redirectUri)
      if (!granted) return undefined
      // Apple has the profile in the id_token only; others have a user endpoint.
      if (granted.id_token !== undefined) return readIdToken(granted.id_token, config.clientId)
      return requestUser(granted.access_token)
    },
  }
}
