import sql from 'sql-template-tag'
import type { Queryable, Transaction } from '@/server/db/pool'

/** Of one member; above it the oldest end. */
const MAX_OF_MEMBER = 100

type SignIn = { uid: string; memberNo: number; at: Date; expiresAt: Date }

/** Begins a log-in of a member in one browser. */
export const insertSignIn = (
  db: Queryable,
  { uid, memberNo, at, expiresAt }: SignIn,
): Promise<number> =>
  db.run(sql`
    with begun as (
      insert into sign_in (uid, member_no, created_at, expires_at)
      values (${uid}, ${memberNo}, ${at}, ${expiresAt})
    )
    delete from sign_in where uid in (
      select uid from sign_in where member_no = ${memberNo}
       order by created_at desc, uid offset ${MAX_OF_MEMBER - 1})`)

/** A log-in lasts as long as the newest session that came of it. False once it has ended. */
export const extendSignIn = async (
  tx: Transaction,
  { uid, memberNo, expiresAt }: Omit<SignIn, 'at'>,
): Promise<boolean> =>
  (await tx.run(sql`
    update sign_in set expires_at = ${expiresAt}
     where uid = ${uid} and member_no = ${memberNo}`)) === 1

/** Locks the session of a token where it belongs to no log-in yet: two tabs bring it here at once. */
export const lockUnshared = async (tx: Transaction, tokenHash: Buffer): Promise<boolean> =>
  (await tx.run(sql`
    select from member_token where token_hash = ${tokenHash} and sign_in is null for update`)) === 1

/** The session of a token belongs to a log-in from now on. */
export const joinSignIn = (tx: Transaction, tokenHash: Buffer, uid: string): Promise<number> =>
  tx.run(sql`update member_token set sign_in = ${uid} where token_hash = ${tokenHash}`)

/** Locks the log-in that a token belongs to: no session comes of it any more. */
export const lockSignInOf = async (
  tx: Transaction,
  tokenHash: Buffer,
): Promise<string | undefined> => {
  const row = await tx.first<{ uid: string }>(sql`
    select uid from sign_in
     where uid = (select sign_in from member_token where token_hash = ${tokenHash}) for update`)
  return row?.uid
}

/** With it go what the issuer stores of it, and sessions that were opened at the last moment. */
export const deleteSignIn = (tx: Transaction, uid: string): Promise<number> =>
  tx.run(sql`delete from sign_in where uid = ${uid}`)

export const deleteSignIns = async (
  tx: Queryable,
  memberNo: number,
  keep: Buffer | null,
): Promise<void> => {
  await tx.run(sql`update member_token set sign_in = null where token_hash = ${keep}::bytea`)
  await tx.run(sql`delete from sign_in where member_no = ${memberNo}`)
}
