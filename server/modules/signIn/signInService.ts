import type { IncomingMessage, ServerResponse } from 'node:http'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Session } from '@/lib/contract/wire'
import { ISSUER_PATH, ONE_LOGIN_PATH } from '@/lib/oauth/oneLogin'
import { bareHost } from '@/lib/storefront/host'
import type { StorefrontAddress } from '@/lib/storefront/storefrontAddress'
import type { Config } from '@/server/config'
import { deriveKeys } from '@/server/crypto/keys'
import { createSealer } from '@/server/crypto/seal'
import type { Db } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { type Limits, PER_HOUR } from '@/server/limits/limits'
import type { MemberService } from '@/server/modules/member/memberService'
import { createFindStorefront } from '@/server/modules/storefront/findStorefront'
import { createFindClient } from './clients'
import { SignInFailedPage } from './ConsentPage'
import { createIssuer } from './issuer'

type Deps = {
  config: Config
  db: Db
  now: () => Date
  limits: Limits
  address: StorefrontAddress
  members: Pick<MemberService, 'identify' | 'signIns'>
}

/** What the keys of its records and steps are derived for. */
export const SIGN_IN = 'sign-in records'
/** A carrier's address is that of hundreds of phones. */
const REQUESTS_PER_HOUR = 300
const CONTINUED_PER_HOUR = 60

/** A request of a browser as `node:http` has it. */
type Exchange = { request: IncomingMessage; response: ServerResponse }

/** A log-in of a storefront on its way to be known here, and where it goes on. */
type Step = { token: string; address: string }

export type SignInService = ReturnType<typeof createSignInService>

/** One log-in for all storefronts: the provider is the issuer of OpenID Connect, each storefront a client. */
export const createSignInService = ({ config, db, now, limits, address, members }: Deps) => {
  const { signIns } = members
  const issuer = address('', ISSUER_PATH)
  const { hostname, host, protocol, origin } = new URL(issuer)
  const provider = bareHost(config.providerDomain)
  const refusal = () => refuse.code('SIGN_IN_TOO_OFTEN')
  const requests = { name: 'sign-in requests', max: REQUESTS_PER_HOUR, ...PER_HOUR, refusal }
  const continued = { name: 'continued', max: CONTINUED_PER_HOUR, ...PER_HOUR, refusal }

  const sealer = createSealer(deriveKeys(config.encryptionKeys, SIGN_IN))
  const find = createFindStorefront(db, config)

  const isProviders = (name: string) => name === provider || name.endsWith(`.${provider}`)
  const failedPage = (message?: string) =>
    createElement(SignInFailedPage, { href: address('', ONE_LOGIN_PATH), message })

  const load = createIssuer({
    ...{ db, now, issuer, keys: config.encryptionKeys },
    sealer,
    findClient: createFindClient(db, find),
    sessionSeconds: signIns.lifeSeconds,
    isMember: async (no) => (await signIns.nameOf(Number(no))) !== undefined,
    isOwnDomain: (client) => !isProviders(client),
    failedPage: () => `<!doctype html>${renderToStaticMarkup(failedPage())}`,
  })

  return {
    load,
    failedPage,
    /** Where whoever is nobody's visitor is sent. */
    home: address('', '/'),
    nameOf: signIns.nameOf,
    requests: limits.quota(requests),
    continued: limits.quota(continued),

    /** The same address on the issuer's host; undefined where it was asked for there. */
    addressThere: (asked: string, url: string): string | undefined =>
      bareHost(asked) === hostname ? undefined : `${origin}${url}`,

    /**
     * The origin of the page that sent a form, where that is a storefront's: whoever is not may neither log a
     * browser in here as somebody else, nor have it led on.
     */
    storefrontOf: async (page: string | undefined): Promise<string | undefined> => {
      if (page === undefined || !URL.canParse(page)) return undefined
      const found = await find(new URL(page).hostname)
      return found?.origin === page ? page : undefined
    },

    /** What one step tells the next, by a cookie. */
    sealStep: (step: Step, seconds: number): string =>
      sealer.seal({ ...step, until: now().getTime() + seconds * 1_000 }).toString('base64url'),
    openStep: (value: string | undefined): Step | undefined => {
      try {
        const sealed = Buffer.from(value ?? '', 'base64url')
        const { until, ...step } = sealer.open<Step & { until: number }>(sealed)
        return until > now().getTime() ? step : undefined
      } catch {
        return undefined
      }
    },

    /** What the library sees of a request: its path below the issuer's, at the issuer's own address. */
    asIssuer: (request: IncomingMessage): IncomingMessage => {
      const { url = '', headers } = request
      headers['x-forwarded-proto'] = protocol.slice(0, -1)
      headers['x-forwarded-host'] = host
      return Object.assign(request, { originalUrl: url, url: url.slice(ISSUER_PATH.length) })
    },

    /**
     * Lets the session of a token be known at the issuer, by a cookie of its host: it joins the log-in that the
     * browser has there, or begins one.
     */
    share: async ({ request, response }: Exchange, token: string): Promise<void> => {
      const member = await members.identify(token)
      if (!member) return
      const memberNo = member.no
      const oidc = await load()
      const { cookies } = oidc.createContext(request, response)
      const name = oidc.cookieName('session')
      const known = await oidc.Session.find<InstanceType<typeof oidc.Session>>(
        cookies.get(name, { signed: true }) ?? '',
      )
      const isSame = known?.accountId === String(memberNo)
      if (isSame && (await signIns.join({ uid: known.uid, memberNo, token }))) return
      const session = new oidc.Session()
      session.loginAccount({ accountId: String(memberNo) })
      if (!(await signIns.begin({ uid: session.uid, memberNo, token }))) return
      // Somebody else was logged in here: who stays logged in elsewhere stays so.
      await known?.destroy()
      await session.save(signIns.lifeSeconds)
      cookies.set(name, session.jti, {
        ...{ httpOnly: true, sameSite: 'lax', signed: true, path: '/', overwrite: true },
        maxAge: signIns.lifeSeconds * 1_000,
      })
    },

    /**
     * Opens a session on a storefront for the member of an access token, which is good once.
     *
     * @throws Refusal 400 for a token that is none, and once the log-in has ended
     */
    open: async (accessToken: string): Promise<Session> => {
      const oidc = await load()
      const token = await oidc.AccessToken.find(accessToken)
      if (!token?.sessionUid) throw refuse.code('SIGN_IN_NOT_BEGUN')
      await token.destroy()
      return signIns.open({ uid: token.sessionUid, memberNo: Number(token.accountId) })
    },
  }
}
