import { type Person, startOidcServer } from './oidc'

const CLIENT_ID = 'kakao-rest-api-key'
const CLIENT_SECRET = 'kakao-secret'

/**
 * Kakao Login with OpenID Connect: its metadata, answers and errors as published at
 * https://developers.kakao.com/docs/latest/ko/kakaologin/rest-api and …/kakaologin/trouble-shooting.
 * Its app has the consent item for the e-mail only where that is said.
 */
export const startKakao = async ({ hasEmailItem = false } = {}) => {
  let secret = CLIENT_SECRET
  const server = await startOidcServer({
    clientId: CLIENT_ID,
    paths: { authorize: '/oauth/authorize', token: '/oauth/token', keys: '/.well-known/jwks.json' },
    metadata: {
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
      code_challenge_methods_supported: ['S256'],
      claims_supported: [
        'iss',
        'aud',
        'sub',
        'exp',
        'iat',
        'nonce',
        'nickname',
        'picture',
        'email',
      ],
    },
    claimsOf: ({ name, email }, scope) => ({
      ...(name === undefined ? {} : { nickname: name }),
      ...(email === undefined || !scope.includes('account_email') ? {} : { email }),
    }),
    refuse: (form) =>
      form.get('client_id') === CLIENT_ID && form.get('client_secret') === secret
        ? undefined
        : { status: 401, body: { error: 'invalid_client', error_code: 'KOE010' } },
  })
  return {
    ...server,
    env: {
      KAKAO_CLIENT_ID: CLIENT_ID,
      KAKAO_CLIENT_SECRET: CLIENT_SECRET,
      KAKAO_ISSUER: server.issuer,
      KAKAO_ASKS_EMAIL: String(hasEmailItem),
    },
    /** As when somebody makes a new secret in Kakao's console. */
    changeSecret: (to: string) => {
      secret = to
    },
    /** What the browser comes back with: a query. */
    signIn: (href: string, person: Person): URLSearchParams => {
      const asked = new URL(href).searchParams.get('scope')?.split(' ') ?? []
      const items = ['openid', 'profile_nickname', ...(hasEmailItem ? ['account_email'] : [])]
      if (asked.some((item) => !items.includes(item))) throw new Error(`KOE205: ${asked.join(' ')}`)
      if (!asked.includes('openid')) throw new Error(`No ID token with ${asked.join(' ')}`)
      return server.agree(href, person)
    },
  }
}
