import sql from 'sql-template-tag'
import type { Role } from '@/lib/staff/roles'
import type { Queryable } from '@/server/db/pool'

/** A session with whom it belongs to. */
export type SessionRow = {
  session_no: number
  staff_no: number
  name: string
  role: Role
  operator_no: number | null
  operator_name: string | null
  acting_for: number | null
  factor_at: Date | null
  ship_nos: number[]
}

/** The session of a token; undefined for one that is unknown, has expired or was ended. */
export const findSession = (
  db: Queryable,
  tokenHash: Buffer,
  at: Date,
): Promise<SessionRow | undefined> =>
  db.first(
    sql`
      select t.no as session_no, s.no as staff_no, s.name, s.role, t.acting_for, t.factor_at,
             g.no as operator_no, g.name as operator_name,
             array(select ship_no from staff_ship where staff_no = s.no order by ship_no) as ship_nos
        from staff_session t join staff s on s.no = t.staff_no
        left join ship_group g on g.no = coalesce(s.operator_no, t.acting_for)
       where t.token_hash = ${tokenHash} and t.expires_at > ${at} and s.ended_at is null`,
    'staff_session',
  )

/** Notes that a session is used. Once in a while is enough: it orders the list of sessions. */
export const touchSession = (db: Queryable, sessionNo: number, at: Date): Promise<number> =>
  db.run(sql`
    update staff_session set seen_at = ${at}
     where no = ${sessionNo} and seen_at < ${at}::timestamptz - interval '5 minutes'`)

export const deleteSession = (db: Queryable, sessionNo: number): Promise<number> =>
  db.run(sql`delete from staff_session where no = ${sessionNo}`)
