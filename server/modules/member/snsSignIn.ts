import type { Session, SnsProfile } from '@/lib/contract/wire'
import { createToken, hashToken } from '@/server/crypto/token'
import type { Db, Transaction } from '@/server/db/pool'
import type { OAuthGateway, OAuthProfile } from '@/server/gateways/oauth'
import { refuse } from '@/server/http/refusal'
import { findByLogin } from './memberRepository'
import type { Sessions } from './sessions'
import { insertSnsProof, spendSnsProof } from './snsProofRepository'

export type SnsProvider = 'KAKAO' | 'APPLE'

/** The providers that are configured. */
export type OAuthGateways = Record<SnsProvider, OAuthGateway | undefined>

type Deps = { db: Db; now: () => Date; sessions: Sessions; gateways: OAuthGateways }
type SignedIn = { session: Session; profile: null } | { session: null; profile: SnsProfile }

/** Long enough to fill in a sign-up, with its wait for a text message. */
const PROOF_LIFE_MS = 30 * 60_000
const NAMES = { KAKAO: '카카오', APPLE: '애플' } as const

/** What kind of failure it was, without the code or anything of the person. */
const warnOfFailure = (provider: SnsProvider, error: unknown): void => {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown'
  process.emitWarning(`${provider} did not answer a sign-in (${reason})`)
}

export type SnsSignIn = ReturnType<typeof createSnsSignIn>

/** Sign-in by Kakao and Apple. */
export const createSnsSignIn = ({ db, now, sessions, gateways }: Deps) => {
  const redeem = async (provider: SnsProvider, code: string, redirectUri: string) => {
    const gateway = gateways[provider]
    if (!gateway) throw refuse.badRequest(`${NAMES[provider]} 로그인은 지금 쓸 수 없어요.`)
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
    /**
     * Redeems an authorisation code: a session for a member, otherwise the profile for a sign-up.
     * Throws 400 when the provider is not configured or refuses.
     */
    signIn: async (provider: SnsProvider, code: string, redirectUri: string): Promise<SignedIn> => {
      const person = await redeem(provider, code, redirectUri)
      const member = await findByLogin(db, provider, person.id)
      if (member) return { session: await sessions.open(db, member), profile: null }
      return { session: null, profile: await prepareJoin(provider, person) }
    },

    /** The identity that a sign-up's proof stands for; used up. Throws 400. */
    consume: async (tx: Transaction, registType: SnsProvider, token: string): Promise<string> => {
      const proof = { tokenHash: hashToken(token), registType, at: now() }
      const id = await spendSnsProof(tx, proof)
      if (id !== undefined) return id
      throw refuse.badRequest(`${NAMES[registType]} 로그인을 다시 해 주세요.`, 'SNS_PROOF_NEEDED')
    },
  }
}
