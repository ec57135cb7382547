import { generateKeyPairSync, randomUUID, verify } from 'node:crypto'
import { type Claims, type Person, type TokenAnswer, startOidcServer } from './oidc'

const CLIENT_ID = 'kr.baetgil.login'
const TEAM_ID = 'TEAM123456'
const KEY_ID = 'KEY1234567'
const MAX_SECRET_SECONDS = 15_777_000
const DAY_SECONDS = 86_400
const INVALID_CLIENT: TokenAnswer = { status: 400, body: { error: 'invalid_client' } }

const parse = (part = ''): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>

/**
 * Sign in with Apple: metadata, answers and errors as published at
 * https://developer.apple.com/documentation/signinwithapplerestapi. It checks the client secret by the
 * public key, gives the name at the first consent only, and publishes no PKCE.
 */
export const startApple = async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const consented = new Set<string>()
  let audience = ''

  const isSecretRight = (secret: string): boolean => {
    const [head = '', claims = '', signature = ''] = secret.split('.')
    const now = Date.now() / 1_000
    const { iss, sub, aud, iat, exp } = parse(claims)
    const key = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
    return (
      verify(
        'sha256',
        Buffer.from(`${head}.${claims}`),
        key,
        Buffer.from(signature, 'base64url'),
      ) &&
      JSON.stringify(parse(head)) === JSON.stringify({ alg: 'ES256', kid: KEY_ID }) &&
      [iss, sub, aud].join() === [TEAM_ID, CLIENT_ID, audience].join() &&
      Number(iat) <= now &&
      Number(exp) > now &&
      Number(exp) <= now + MAX_SECRET_SECONDS
    )
  }

  const server = await startOidcServer({
    clientId: CLIENT_ID,
    paths: { authorize: '/auth/authorize', token: '/auth/token', keys: '/auth/keys' },
    metadata: {
      response_types_supported: ['code'],
      response_modes_supported: ['query', 'fragment', 'form_post'],
      subject_types_supported: ['pairwise'],
      id_token_signing_alg_values_supported: ['RS256'],
      scopes_supported: ['openid', 'email', 'name'],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
    },
    claimsOf: ({ email }) => ({
      nonce_supported: true,
      ...(email === undefined ? {} : { email, email_verified: true }),
      ...(email?.endsWith('@privaterelay.appleid.com') ? { is_private_email: true } : {}),
    }),
    refuse: (form) => {
      const isRight =
        form.get('client_id') === CLIENT_ID && isSecretRight(form.get('client_secret') ?? '')
      return isRight ? undefined : INVALID_CLIENT
    },
  })
  audience = server.issuer

  return {
    ...server,
    env: {
      APPLE_CLIENT_ID: CLIENT_ID,
      APPLE_TEAM_ID: TEAM_ID,
      APPLE_KEY_ID: KEY_ID,
      APPLE_PRIVATE_KEY: String(privateKey.export({ format: 'pem', type: 'pkcs8' })).replaceAll(
        '\n',
        '\\n',
      ),
      APPLE_ISSUER: server.issuer,
    },
    /** What it posts when something becomes of an account: `events` is JSON in a text. */
    event: (event: { type: string; sub: string; at?: Date }, claims: Claims = {}) => {
      const { type, sub, at = new Date() } = event
      const iat = Math.floor(at.getTime() / 1_000)
      const events = JSON.stringify({ type, sub, event_time: at.getTime() })
      const own = { iss: server.issuer, aud: CLIENT_ID, iat, exp: iat + DAY_SECONDS }
      return { payload: server.signClaims({ ...own, jti: randomUUID(), events, ...claims }) }
    },
    /** What the browser comes back with: a form. The name is in it at the first consent only. */
    signIn: (href: string, person: Person): URLSearchParams => {
      const asked = new URL(href).searchParams
      if (asked.has('scope') && asked.get('response_mode') !== 'form_post')
        throw new Error(
          'invalid_request: response_mode must be form_post when a scope is requested',
        )
      const form = server.agree(href, person)
      if (consented.has(person.id)) return form
      consented.add(person.id)
      const [lastName = '', firstName = ''] = (person.name ?? '').split(' ')
      form.set('user', JSON.stringify({ name: { firstName, lastName }, email: person.email }))
      return form
    },
  }
}
