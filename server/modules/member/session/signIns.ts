import type { Session } from '@/lib/contract/wire'
import { hashToken } from '@/server/crypto/token'
import type { Db } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { findByNo } from '../memberRepository'
import { LIFE_MS, type Sessions } from './sessions'
import * as repository from './signInRepository'

type Of = {
  /** Of the session at the issuer. */
  uid: string
  memberNo: number
}

/**
 * Log-ins that several storefronts share: one of a member in one browser, and the sessions that came of it,
 * which end together.
 */
export const createSignIns = ({
  db,
  now,
  sessions,
}: {
  db: Db
  now: () => Date
  sessions: Sessions
}) => {
  const terms = (of: Of) => {
    const at = now()
    return { ...of, at, expiresAt: new Date(at.getTime() + LIFE_MS) }
  }

  return {
    /** How long one lasts without being used, in seconds. */
    lifeSeconds: LIFE_MS / 1_000,

    nameOf: async (memberNo: number): Promise<string | undefined> =>
      (await findByNo(db, memberNo))?.name,

    /** Begins a log-in with the session of a token; false where another tab has begun it. */
    begin: (of: Of & { token: string }): Promise<boolean> =>
      db.transaction(async (tx) => {
        const tokenHash = hashToken(of.token)
        if (!(await repository.lockUnshared(tx, tokenHash))) return false
        await repository.insertSignIn(tx, terms(of))
        await repository.joinSignIn(tx, tokenHash, of.uid)
        return true
      }),

    /** Lets the session of a token belong to a log-in; false where that has ended. */
    join: (of: Of & { token: string }): Promise<boolean> =>
      db.transaction(async (tx) => {
        if (!(await repository.extendSignIn(tx, terms(of)))) return false
        await repository.joinSignIn(tx, hashToken(of.token), of.uid)
        return true
      }),

    /**
     * Opens one more session of a log-in.
     *
     * @throws Refusal 400 once it has ended
     */
    open: (of: Of): Promise<Session> =>
      db.transaction(async (tx) => {
        const isAlive = await repository.extendSignIn(tx, terms(of))
        const member = isAlive ? await findByNo(tx, of.memberNo) : undefined
        if (!member) throw refuse.code('SIGN_IN_NOT_BEGUN')
        return sessions.open(tx, member, of.uid)
      }),
  }
}
