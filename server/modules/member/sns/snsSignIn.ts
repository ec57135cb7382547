import type { Session, SnsProfile } from '@/lib/contract/wire'
import type { SnsProvider } from '@/lib/oauth/callbackPath'
import { createToken, hashToken } from '@/server/crypto/token'
import type { Db, Transaction } from '@/server/db/pool'
import type { OAuthAnswer, OAuthProfile } from '@/server/gateways/oauth'
import type { OAuthGateways } from '@/server/gateways/oauthProviders'
import { refuse } from '@/server/http/refusal'
import { type Limits, PER_HOUR } from '@/server/limits/limits'
import { findByLogin } from '../memberRepository'
import type { Sessions } from '../session/sessions'
import type { SignInState, SignInTerms, StartedSignIn } from '../signInState'
import { insertSnsProof, consumeNonce, consumeSnsProof } from './snsProofRepository'

export type SnsDeps = {
  db: Db
  now: () => Date
  sessions: Sessions
  gateways: OAuthGateways
  /** Whether a sign-in may go back to this address. */
  isOwnCallback(provider: SnsProvider, address: string): Promise<boolean>
  /** What the provider gave for a code of ours; see `createSnsReturn`. */
  returned(code: string, nonce: Buffer): Promise<OAuthAnswer | undefined>
  states: SignInState
  limits: Limits
}

/** What the browser of a sign-in brings back. */
export type SignInReturn = {
  provider: SnsProvider
  /** Ours, which the callback gave. */
  code: string
  /** The page of the storefront on which the sign-in began. */
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
  process.emitWarning(`${provider}: a sign-in failed (${reason})`)
}

const notOffered = (provider: SnsProvider) =>
  refuse.code('SIGN_IN_NOT_OFFERED', { provider: NAMES[provider] })

export type SnsSignIn = ReturnType<typeof createSnsSignIn>

/** Sign-in by Kakao and Apple. */
export const createSnsSignIn = (deps: SnsDeps) => {
  const { db, now, sessions, gateways, isOwnCallback, returned, states, limits } = deps
  const quota = limits.quota({
    name: 'sns',
    max: SIGN_INS_PER_HOUR,
    ...PER_HOUR,
    refusal: () => refuse.code('SIGN_IN_TOO_OFTEN'),
  })

  /** Throws 400 unless this browser started this sign-in here and it has not returned before. */
  const requireStarted = async (back: SignInReturn): Promise<StartedSignIn> => {
    const { provider, redirectUri, stateKey, address } = back
    const started = states.read(back.state, { provider, redirectUri, key: stateKey })
    if (!started) throw refuse.code('SIGN_IN_NOT_BEGUN')
    await quota.take(address)
    if (!(await consumeNonce(db, started))) throw refuse.code('SIGN_IN_NOT_BEGUN')
    return started
  }

  const redeem = async (back: SignInReturn): Promise<OAuthProfile> => {
    const { provider, code, state } = back
    const gateway = gateways[provider]
    if (!gateway) throw notOffered(provider)
    const { nonce } = await requireStarted(back)
    const answer = await returned(code, nonce)
    const profile =
      answer &&
      (await gateway.redeem(answer, states.secretsOf(state, nonce)).catch((error: unknown) => {
        warnOfFailure(provider, error)
        return undefined
      }))
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
    /**
     * The address of the provider's page for signing in; the one to go back to, which says that it
     * failed, when the provider cannot be asked. Throws 400 if it is not configured, or the sign-in
     * would end elsewhere than on a storefront.
     */
    begin: async (terms: SignInTerms): Promise<string> => {
      const { provider, redirectUri } = terms
      const gateway = gateways[provider]
      if (!gateway) throw notOffered(provider)
      if (!(await isOwnCallback(provider, redirectUri))) throw refuse.code('SIGN_IN_NOT_BEGUN')
      return gateway.authorizeHref(states.issue(terms)).catch((error: unknown) => {
        warnOfFailure(provider, error)
        return redirectUri
      })
    },

    /**
     * Redeems the code of a callback: a session for a member, otherwise the profile for a sign-up.
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
