import sql from 'sql-template-tag'
import type { Role } from '@/lib/staff/roles'
import type { Queryable, Transaction } from '@/server/db/pool'

/** A session with whom it belongs to. */
export type SessionRow = {
  session_no: number
  staff_no: number
  name: string
  role: Role
  operator_no: number | null
  operator_name: string | null
  acting_for: number | null
  is_looking: boolean
  factor_at: Date | null
  has_factor: boolean
  ship_nos: number[]
}

/** The session of a token; undefined for one that is unknown, has expired, was ended, or whose operator has closed. */
export const findSession = (
  db: Queryable,
  tokenHash: Buffer,
  at: Date,
): Promise<SessionRow | undefined> =>
  db.first(
    sql`
      select t.no as session_no, s.no as staff_no, s.name, s.role, t.acting_for, t.is_looking, t.factor_at,
             s.totp_sealed is not null
               or exists (select from staff_passkey where staff_no = s.no) as has_factor,
             g.no as operator_no, g.name as operator_name,
             array(select ship_no from staff_ship where staff_no = s.no order by ship_no) as ship_nos
        from staff_session t join staff s on s.no = t.staff_no
        left join ship_group g on g.no = coalesce(s.operator_no, t.acting_for)
       where t.token_hash = ${tokenHash} and t.expires_at > ${at} and s.ended_at is null
         and (s.operator_no is null or g.state <> 'closed')`,
    'staff_session',
  )

/** Notes that a session is used. Once in a while is enough: it orders the list of sessions. */
export const touchSession = (db: Queryable, sessionNo: number, at: Date): Promise<number> =>
  db.run(sql`
    update staff_session set seen_at = ${at}
     where no = ${sessionNo} and seen_at < ${at}::timestamptz - interval '5 minutes'`)

export const deleteSession = (db: Queryable, sessionNo: number): Promise<number> =>
  db.run(sql`delete from staff_session where no = ${sessionNo}`)

export type NewSession = {
  tokenHash: Buffer
  staffNo: number
  userAgent: string
  network: string
  at: Date
  expiresAt: Date
  /**
   * Sessions that a person may have; those that still wait for the second factor are deleted first, then
   * the ones unused for longest: the password alone logs nobody out.
   */
  max: number
}

export const insertSession = async (tx: Transaction, session: NewSession): Promise<void> => {
  await tx.run(sql`
    delete from staff_session where no in (
      select no from staff_session where staff_no = ${session.staffNo}
       order by factor_at is not null desc, seen_at desc, no desc offset ${session.max - 1})`)
  await tx.run(sql`
    insert into staff_session
      (token_hash, staff_no, user_agent, network, created_at, seen_at, expires_at)
    values (${session.tokenHash}, ${session.staffNo}, ${session.userAgent}, ${session.network},
      ${session.at}, ${session.at}, ${session.expiresAt})`)
}

/** Gives a session another token; `factorAt` says that the second factor was given. */
export const replaceToken = (
  tx: Transaction,
  sessionNo: number,
  to: { tokenHash: Buffer; factorAt?: Date; expiresAt?: Date },
): Promise<number> =>
  tx.run(sql`
    update staff_session
       set token_hash = ${to.tokenHash},
           factor_at = coalesce(${to.factorAt ?? null}, factor_at),
           expires_at = coalesce(${to.expiresAt ?? null}, expires_at),
           totp_pending = null, challenge = null
     where no = ${sessionNo}`)

/** Ends a person's sessions but that of `keepNo`. */
export const deleteSessions = (
  tx: Transaction,
  staffNo: number,
  keepNo: number | null = null,
): Promise<number> =>
  tx.run(sql`
    delete from staff_session where staff_no = ${staffNo} and no is distinct from ${keepNo}::bigint`)

export type ListedSession = {
  no: number
  user_agent: string
  network: string
  created_at: Date
  seen_at: Date
}

/** Sessions that are open, the one used last first. */
export const listSessions = (db: Queryable, staffNo: number, at: Date): Promise<ListedSession[]> =>
  db.rows(sql`
    select no, user_agent, network, created_at, seen_at from staff_session
     where staff_no = ${staffNo} and expires_at > ${at} order by seen_at desc, no desc`)

/** Ends one session of a person. @returns whether it was theirs */
export const deleteOwnSession = async (
  tx: Transaction,
  staffNo: number,
  sessionNo: number,
): Promise<boolean> =>
  (await tx.run(
    sql`delete from staff_session where no = ${sessionNo} and staff_no = ${staffNo}`,
  )) === 1
