import sql from 'sql-template-tag'
import type { Role } from '@/lib/staff/roles'
import { hashToken } from '@/server/crypto/token'
import type { Queryable, Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'

/** Whom an invitation is for. */
export type Invited = {
  no: number
  name: string
  email: string
  role: Role
  operator_no: number | null
  operator_name: string | null
  joined_at: Date | null
  has_factor: boolean
}

const findInvited = (
  db: Queryable,
  token: string,
  at: Date,
  locking = sql``,
): Promise<Invited | undefined> =>
  db.first(sql`
    select s.no, s.name, s.email, s.role, s.operator_no, s.joined_at,
           s.totp_sealed is not null
             or exists (select from staff_passkey where staff_no = s.no) as has_factor,
           (select name from ship_group where no = s.operator_no) as operator_name
      from staff_invitation i join staff s on s.no = i.staff_no
     where i.token_hash = ${hashToken(token)} and i.expires_at > ${at} and s.ended_at is null
     ${locking}`)

/** @throws Refusal 404 `INVITATION_GONE` for a link that is unknown, used or too old */
export const requireInvited = async (...args: Parameters<typeof findInvited>): Promise<Invited> => {
  const invited = await findInvited(...args)
  if (!invited) throw refuse.code('INVITATION_GONE')
  return invited
}

/** Ends the link of an account that has one. */
export const deleteInvitation = (tx: Transaction, no: number): Promise<number> =>
  tx.run(sql`delete from staff_invitation where staff_no = ${no}`)
