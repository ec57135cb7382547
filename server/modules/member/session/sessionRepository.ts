import sql from 'sql-template-tag'
import type { Queryable } from '@/server/db/pool'
import type { Member } from '@/server/http/identity'

const releaseDevices = sql`
  update push_device d set member_no = null, session_hash = null
    from ended where d.session_hash = ended.token_hash`

/** The member of each token; undefined for an unknown, expired or revoked one. */
export const findByTokens = async (
  db: Queryable,
  tokenHashes: Buffer[],
  at: Date,
): Promise<(Member | undefined)[]> => {
  const rows = await db.rows<Member & { token_hash: Buffer }>(
    sql`
      select t.token_hash, m.no, m.phone, m.name
        from member_token t join member m on m.no = t.member_no
       where t.token_hash = any(${tokenHashes}::bytea[]) and t.expires_at > ${at}
         and m.left_at is null`,
    'members_by_token',
  )
  return tokenHashes.map((tokenHash) => rows.find((row) => row.token_hash.equals(tokenHash)))
}

/** Opens a session and deletes the member's oldest ones above `max`. */
export const insertToken = (
  db: Queryable,
  token: {
    tokenHash: Buffer
    memberNo: number
    signIn: string | null
    at: Date
    expiresAt: Date
    max: number
  },
): Promise<number> =>
  db.run(sql`
    with opened as (
      insert into member_token (token_hash, member_no, sign_in, created_at, expires_at)
      values (${token.tokenHash}, ${token.memberNo}, ${token.signIn}, ${token.at}, ${token.expiresAt})
    )
    delete from member_token where token_hash in (
      select token_hash from member_token where member_no = ${token.memberNo}
       order by created_at desc, token_hash offset ${token.max - 1})`)

/** Ends a session. Its device receives no further pushes for the member. */
export const deleteToken = (db: Queryable, tokenHash: Buffer): Promise<number> =>
  db.run(sql`
    with ended as (delete from member_token where token_hash = ${tokenHash} returning token_hash)
    ${releaseDevices}`)

/** Ends all sessions that came of one log-in. */
export const deleteTokensOf = (db: Queryable, signIn: string): Promise<number> =>
  db.run(sql`
    with ended as (delete from member_token where sign_in = ${signIn} returning token_hash)
    ${releaseDevices}`)

/** Ends all sessions of the member except that of `keep`. */
export const deleteTokens = (
  db: Queryable,
  memberNo: number,
  keep: Buffer | null,
): Promise<number> =>
  db.run(sql`
    with ended as (
      delete from member_token
       where member_no = ${memberNo} and token_hash is distinct from ${keep}::bytea
      returning token_hash
    )
    ${releaseDevices}`)

export const hasUnread = async (db: Queryable, memberNo: number): Promise<0 | 1> => {
  const row = await db.first<{ flag: 0 | 1 }>(sql`
    select exists (
      select 1 from member_message
       where member_no = ${memberNo} and read_at is null and deleted_at is null)::int as flag`)
  return row?.flag ?? 0
}
