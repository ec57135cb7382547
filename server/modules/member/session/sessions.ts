import type { Session } from '@/lib/contract/wire'
import { createToken, hashToken } from '@/server/crypto/token'
import type { Db, Queryable } from '@/server/db/pool'
import type { Member } from '@/server/http/identity'
import { createBatcher, BATCHED_READS } from '@/server/db/batcher'
import type { MemberRow } from '../memberRepository'
import * as repository from './sessionRepository'
import { deleteSignIn, deleteSignIns, lockSignInOf } from './signInRepository'

export const LIFE_MS = 90 * 86_400_000
/** Per member; above it the oldest are deleted. */
const MAX_SESSIONS = 100

export type Sessions = ReturnType<typeof createSessions>

/** Members' sessions: random tokens, valid for ninety days; the database stores their hashes. */
export const createSessions = ({ db, now }: { db: Db; now: () => Date }) => ({
  /** The member of a token; undefined for an unknown, expired or revoked one. */
  identify: createBatcher<string, Member | undefined>(
    (tokens) => repository.findByTokens(db.keyPool, tokens.map(hashToken), now()),
    BATCHED_READS,
  ),

  /**
   * Opens a session; the result is the answer of a login.
   *
   * @param signIn the log-in that it came of, where storefronts share one
   */
  open: async (
    tx: Queryable,
    member: MemberRow,
    signIn: string | null = null,
  ): Promise<Session> => {
    const token = createToken()
    const at = now()
    const expiresAt = new Date(at.getTime() + LIFE_MS)
    await repository.insertToken(tx, {
      tokenHash: hashToken(token),
      memberNo: member.no,
      signIn,
      at,
      expiresAt,
      max: MAX_SESSIONS,
    })
    return {
      token_key: token,
      name: member.name,
      regist_type: member.registType,
      image: member.image,
      phone: member.phone,
      rname: member.rname,
      is_message_new: await repository.hasUnread(tx, member.no),
    }
  },

  /** Ends the session of this token, and all that came of the same log-in. */
  end: (token: string): Promise<void> =>
    db.transaction(async (tx) => {
      const tokenHash = hashToken(token)
      const signIn = await lockSignInOf(tx, tokenHash)
      if (signIn === undefined) return void (await repository.deleteToken(tx, tokenHash))
      await repository.deleteTokensOf(tx, signIn)
      await deleteSignIn(tx, signIn)
    }),

  /** Ends every session and log-in of the member, except the session of `keepToken`. */
  endOthers: async (tx: Queryable, memberNo: number, keepToken?: string): Promise<void> => {
    const keep = keepToken === undefined ? null : hashToken(keepToken)
    await repository.deleteTokens(tx, memberNo, keep)
    await deleteSignIns(tx, memberNo, keep)
  },
})
