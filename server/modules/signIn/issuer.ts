import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider'
import { ISSUER_PATH } from '@/lib/oauth/oneLogin'
import type { Keys } from '@/server/crypto/keys'
import { createRecordAdapter } from './recordAdapter'
import { createSignInKeys } from './signInKeys'

type Deps = Omit<Parameters<typeof createRecordAdapter>[0], 'usedTwice'> & {
  /** The issuer's address, by which clients know it. */
  issuer: string
  keys: Keys
  /** How long a session lasts without being used. */
  sessionSeconds: number
  isMember(no: string): Promise<boolean>
  /** Whether a client is an operator's own domain. */
  isOwnDomain(client: string): boolean
  /** The page for whoever cannot be sent back. */
  failedPage(): string
}

const MINUTE = 60
/** Of everything between the press and the log-in. */
const STEP_SECONDS = 10 * MINUTE
const COOKIE = { httpOnly: true, sameSite: 'lax', signed: true } as const

/**
 * The sub-domains' pages are the provider's own, where the press on the button is the consent. Who has an own
 * domain can let another server answer there, so that the issuer itself asks, every time.
 */
const createLoadGrant =
  ({ isOwnDomain }: Pick<Deps, 'isOwnDomain'>) =>
  async ({ oidc }: KoaContextWithOIDC) => {
    const { provider, client, session, result } = oidc
    const given = result?.consent?.grantId
    if (given !== undefined) return provider.Grant.find(given)
    if (!client || isOwnDomain(client.clientId)) return undefined
    return grantTo(provider, { clientId: client.clientId, accountId: session?.accountId })
  }

/** Of the issuer's host alone where it may be (`__Host-` needs the path `/`). Without https only in tests. */
const cookieNames = ({ issuer }: Pick<Deps, 'issuer'>) => {
  const [host, secure] = issuer.startsWith('https:') ? ['__Host-', '__Secure-'] : ['', '']
  return {
    session: `${host}sign-in`,
    interaction: `${secure}sign-in-step`,
    resume: `${secure}sign-in-resume`,
  }
}

/** What a member allows a storefront: to know who it is. */
export const grantTo = async (
  provider: Provider,
  who: { clientId?: string | undefined; accountId?: string | undefined },
) => {
  const grant = new provider.Grant(who)
  grant.addOIDCScope('openid')
  await grant.save()
  return grant
}

const configure = (deps: Deps, usedTwice: () => Error): Configuration => {
  const keys = createSignInKeys(deps.keys)
  return {
    adapter: createRecordAdapter({ ...deps, usedTwice }),
    jwks: keys.jwks,
    cookies: {
      keys: keys.cookies,
      names: cookieNames(deps),
      long: { ...COOKIE, path: '/' },
      short: COOKIE,
    },
    scopes: ['openid'],
    claims: { openid: ['sub'] },
    responseTypes: ['code'],
    subjectTypes: ['pairwise'],
    pairwiseIdentifier: (_ctx, account, client) => keys.subjectOf(account, client.clientId),
    enabledJWA: { idTokenSigningAlgValues: ['Ed25519'] },
    clientAuthMethods: ['none'],
    pkce: { required: () => true },
    clientBasedCORS: () => false,
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    interactions: { url: (_ctx, { uid }) => `${ISSUER_PATH}/interaction/${uid}` },
    ttl: {
      Session: (_ctx, { accountId }) =>
        accountId === undefined ? STEP_SECONDS : deps.sessionSeconds,
      Interaction: () => STEP_SECONDS,
      Grant: () => STEP_SECONDS,
      AuthorizationCode: MINUTE,
      AccessToken: () => MINUTE,
      IdToken: () => MINUTE,
    },
    findAccount: async (_ctx, sub) =>
      (await deps.isMember(sub)) ? { accountId: sub, claims: async () => ({ sub }) } : undefined,
    loadExistingGrant: createLoadGrant(deps),
    renderError: (ctx) => {
      ctx.type = 'html'
      ctx.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      ctx.body = deps.failedPage()
    },
  }
}

/**
 * The issuer of the one log-in (OpenID Connect Core 1.0). Loaded with the first request for it: a process
 * that is asked for none saves the memory.
 */
export const createIssuer = (deps: Deps): (() => Promise<Provider>) => {
  const load = async () => {
    const { default: OidcProvider, errors } = await import('oidc-provider')
    const usedTwice = () => new errors.InvalidGrant('authorization code already consumed')
    const provider = new OidcProvider(deps.issuer, configure(deps, usedTwice))
    // It believes the headers that `asIssuer` sets, and no others.
    provider.proxy = true
    provider.on('server_error', (_ctx, error) =>
      process.emitWarning(`one log-in: a request failed (${error.name}: ${error.message})`),
    )
    return provider
  }
  let loaded: Promise<Provider> | undefined
  return () => (loaded ??= load())
}
