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

/** Each provider's page for signing in; undefined if it is not configured. */
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

/** What a browser brings back from a provider. */
export type SignInReturn = {
  provider: SnsProvider
  code: string
  redirectUri: string
  state: string
  stateKey: string
  address: string
}

type SignedIn = { session: Session; profile: null } | { session: null; profile: SnsProfile }

/** Enough to fill in a sign-up, including the wait for a text message. */
const PROOF_LIFE_MS = 30 * 60_000
const SIGN_INS_PER_HOUR = 60
const NAMES = { KAKAO: '카카오', APPLE: '애플' } as const

/** Logs the kind of failure, without the authorisation code or personal data. */
const warnOfFailure = (provider: SnsProvider, error: unknown): void => {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown'
  process.emitWarning(`${provider} did not answer a sign-in (${reason})`)
}

const notOffered = (provider: SnsProvider) =>
  refuse.code('SIGN_IN_NOT_OFFERED', { provider: NAMES[provider] })

export type SnsSignIn = ReturnType<typeof createSnsSignIn>

/** Sign-in by Kakao and Apple. */
export const createSnsSignIn = (deps: Deps) => {
  const { db, now, sessions, gateways, signInPages, states, limits } = deps
  const quota = limits.quota({
    name: 'sns',
    max: SIGN_INS_PER_HOUR,
    ...PER_HOUR,
    refusal: () => refuse.code('SIGN_IN_TOO_OFTEN'),
  })

  /** Throws 400 unless this browser started this sign-in here and it has not returned before. */
  const assertStarted = async ({
    provider,
    redirectUri,
    state,
    stateKey,
    address,
  }: SignInReturn) => {
    const read = states.read(state, { provider, redirectUri, key: stateKey })
    if (!read) throw refuse.code('SIGN_IN_NOT_BEGUN')
    await quota.take(address)
    if (!(await consumeNonce(db, read))) throw refuse.code('SIGN_IN_NOT_BEGUN')
  }

  const redeem = async (back: SignInReturn) => {
    const { provider, code, redirectUri } = back
    const gateway = gateways[provider]
    if (!gateway) throw notOffered(provider)
    await assertStarted(back)
    const profile = await gateway.redeem(code, redirectUri).catch((error: unknown) => {
      warnOfFailure(provider, error)
      return undefined
    })
    if (profile) return profile
    throw refuse.code('SIGN_IN_FAILED', { provider: NAMES[provider] })
  }

  /** The profile that fills in a sign-up, with a proof of the sign-in. */
  const prepareJoin = async (registType: SnsProvider, person: OAuthProfile) => {
    const token = createToken()
    const expiresAt = new Date(now().getTime() + PROOF_LIFE_MS)
    await insertSnsProof(db, { ...person, tokenHash: hashToken(token), registType, expiresAt })
    return { ...person, regist_type: registType, sns_token: token }
  }

  return {
    /** The address of the provider's page for signing in. Throws 400 if it is not configured. */
    begin: (terms: SignInTerms & { provider: SnsProvider }): string => {
      const page = signInPages[terms.provider]
      if (!page) throw notOffered(terms.provider)
      return authorizeHref(page, { redirectUri: terms.redirectUri, state: states.issue(terms) })
    },

    /**
     * Redeems an authorisation code: a session for a member, otherwise the profile for a sign-up.
     * The provider is called only for a sign-in that this browser started here. Throws 400 if the
     * provider is not configured or refuses, or the sign-in was not started, 429 above the limit.
     */
    signIn: async (back: SignInReturn): Promise<SignedIn> => {
      const { provider } = back
      const person = await redeem(back)
      const member = await findByLogin(db, provider, person.id)
      if (member) return { session: await sessions.open(db, member), profile: null }
      return { session: null, profile: await prepareJoin(provider, person) }
    },

    /** Consumes a sign-up's proof and answers its identity. Throws 400 for an invalid one. */
    consume: async (tx: Transaction, registType: SnsProvider, token: string): Promise<string> => {
      const proof = { tokenHash: hashToken(token), registType, at: now() }
      const id = await consumeSnsProof(tx, proof)
      if (id !== undefined) return id
      throw refuse.code('SNS_PROOF_NEEDED', { provider: NAMES[registType] })
    },
  }
}
