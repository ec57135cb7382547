import type { Session, SnsProfile, Storefront } from '@/lib/contract/wire'
import { authorizeHref, type SnsProvider } from '@/lib/oauth/authorizeHref'
import { createToken, hashToken } from '@/server/crypto/token'
import type { Db, Transaction } from '@/server/db/pool'
import type { OAuthGateway, OAuthProfile } from '@/server/gateways/oauth'
import { refuse } from '@/server/http/refusal'
import { type Limits, PER_HOUR } from '@/server/limits/limits'
import { findByLogin } from './memberRepository'
import type { Sessions } from './sessions'
import type { SignInState, SignInTerms } from './signInState'
import { insertSnsProof, consumeNonce, consumeSnsProof } from './snsProofRepository'

/** The providers that are configured. */
export type OAuthGateways = Record<SnsProvider, OAuthGateway | undefined>

/** Where each provider's visitors sign in; undefined where it is not configured. */
export type SignInPages = Record<
  SnsProvider,
  Omit<Storefront['sns'][number], 'regist_type'> | undefined
>

type Deps = {
  db: Db
  now: () => Date
  sessions: Sessions
  gateways: OAuthGateways
  signInPages: SignInPages
  states: SignInState
  limits: Limits
}

/** A visitor who comes back from a provider. */
export type SignInReturn = {
  provider: SnsProvider
  code: string
  redirectUri: string
  state: string
  stateKey: string
  address: string
}

type SignedIn = { session: Session; profile: null } | { session: null; profile: SnsProfile }

/** Long enough to fill in a sign-up, with its wait for a text message. */
const PROOF_LIFE_MS = 30 * 60_000
const SIGN_INS_PER_HOUR = 60
const TOO_MANY = '로그인을 너무 여러 번 하셨어요. 한 시간 뒤에 다시 시도해 주세요.'
const NOT_BEGUN = '로그인을 처음부터 다시 해 주세요.'
const NAMES = { KAKAO: '카카오', APPLE: '애플' } as const

/** What kind of failure it was, without the code or anything of the person. */
const warnOfFailure = (provider: SnsProvider, error: unknown): void => {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown'
  process.emitWarning(`${provider} did not answer a sign-in (${reason})`)
}

const notOffered = (provider: SnsProvider) =>
  refuse.badRequest(`${NAMES[provider]} 로그인은 지금 쓸 수 없어요.`)

export type SnsSignIn = ReturnType<typeof createSnsSignIn>

/** Sign-in by Kakao and Apple. */
export const createSnsSignIn = (deps: Deps) => {
  const { db, now, sessions, gateways, signInPages, states, limits } = deps
  const quota = limits.quota({
    name: 'sns',
    max: SIGN_INS_PER_HOUR,
    ...PER_HOUR,
    message: TOO_MANY,
  })

  /** Throws 400 unless the visitor's own browser began this sign-in here, and it comes back first. */
  const assertBegun = async ({ provider, redirectUri, state, stateKey, address }: SignInReturn) => {
    const read = states.read(state, { provider, redirectUri, key: stateKey })
    if (!read) throw refuse.badRequest(NOT_BEGUN, 'SIGN_IN_NOT_BEGUN')
    await quota.take(address)
    if (!(await consumeNonce(db, read))) throw refuse.badRequest(NOT_BEGUN, 'SIGN_IN_NOT_BEGUN')
  }

  const redeem = async (back: SignInReturn) => {
    const { provider, code, redirectUri } = back
    const gateway = gateways[provider]
    if (!gateway) throw notOffered(provider)
    await assertBegun(back)
    const profile = await gateway.redeem(code, redirectUri).catch((error: unknown) => {
      warnOfFailure(provider, error)
      return undefined
    })
    if (profile) return profile
    throw refuse.badRequest(`${NAMES[provider]} 로그인에 실패했어요. 다시 시도해 주세요.`)
  }

  /** What fills in a sign-up, with the proof that it was really this person who signed in. */
  const prepareJoin = async (registType: SnsProvider, person: OAuthProfile) => {
    const token = createToken()
    const expiresAt = new Date(now().getTime() + PROOF_LIFE_MS)
    await insertSnsProof(db, { ...person, tokenHash: hashToken(token), registType, expiresAt })
    return { ...person, regist_type: registType, sns_token: token }
  }

  return {
    /** The provider's page on which the visitor signs in. Throws 400 when it is not configured. */
    begin: (terms: SignInTerms & { provider: SnsProvider }): string => {
      const page = signInPages[terms.provider]
      if (!page) throw notOffered(terms.provider)
      return authorizeHref(page, { redirectUri: terms.redirectUri, state: states.issue(terms) })
    },

    /**
     * Redeems an authorisation code: a session for a member, otherwise the profile for a sign-up.
     * The provider is asked only about a sign-in that this browser began here. Throws 400 when it is
     * not configured or refuses, or the sign-in was not begun, and 429 for too many of an address.
     */
    signIn: async (back: SignInReturn): Promise<SignedIn> => {
      const { provider } = back
      const person = await redeem(back)
      const member = await findByLogin(db, provider, person.id)
      if (member) return { session: await sessions.open(db, member), profile: null }
      return { session: null, profile: await prepareJoin(provider, person) }
    },

    /** The identity that a sign-up's proof stands for; used up. Throws 400. */
    consume: async (tx: Transaction, registType: SnsProvider, token: string): Promise<string> => {
      const proof = { tokenHash: hashToken(token), registType, at: now() }
      const id = await consumeSnsProof(tx, proof)
      if (id !== undefined) return id
      throw refuse.badRequest(`${NAMES[registType]} 로그인을 다시 해 주세요.`, 'SNS_PROOF_NEEDED')
    },
  }
}
