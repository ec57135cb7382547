import sql from 'sql-template-tag'
import type { Role } from '@/lib/staff/roles'
import type { Queryable, Transaction } from '@/server/db/pool'

/** Somebody of the console whose account has not ended. */
export type AccountRow = {
  no: number
  operator_no: number | null
  role: Role
  name: string
  email: string
  password_hash: string | null
  totp_sealed: Buffer | null
  totp_step: number
  version: number
}

const COLUMNS = sql`no, operator_no, role, name, email, password_hash, totp_sealed, totp_step, version`

/** Whether one-time codes are set up. */
export const hasTotp = (account: Pick<AccountRow, 'totp_sealed'> | undefined): boolean =>
  Boolean(account?.totp_sealed)

export const normalizeEmail = (email: string): string => email.trim().toLowerCase()

/** The accounts of an address, one at each operator, with what the person knows the operator by. */
export const listByEmail = (
  db: Queryable,
  email: string,
): Promise<
  (AccountRow & { operator_name: string | null; host: string | null; is_closed: boolean })[]
> =>
  db.rows(sql`
    select ${COLUMNS}, (select name from ship_group where no = operator_no) as operator_name,
           exists (select from ship_group where no = operator_no and state = 'closed') as is_closed,
           (select min(identifier) from host where host.operator_no = staff.operator_no) as host
      from staff where lower(email) = ${normalizeEmail(email)} and ended_at is null
     order by no`)

export const findAccount = (db: Queryable, no: number): Promise<AccountRow | undefined> =>
  db.first(sql`select ${COLUMNS} from staff where no = ${no} and ended_at is null`)

/** The account, locked: changes of one person's factors and rights happen one after another. */
export const lockAccount = (tx: Transaction, no: number): Promise<AccountRow | undefined> =>
  tx.first(sql`select ${COLUMNS} from staff where no = ${no} and ended_at is null for update`)

export const updatePassword = (
  tx: Transaction,
  no: number,
  passwordHash: string,
): Promise<number> => tx.run(sql`update staff set password_hash = ${passwordHash} where no = ${no}`)

/** Uses up a time step. @returns whether no code of it or of a later one was used before */
export const takeTotpStep = async (tx: Transaction, no: number, step: number): Promise<boolean> =>
  (await tx.run(
    sql`update staff set totp_step = ${step} where no = ${no} and totp_step < ${step}`,
  )) === 1

export const setTotp = (
  tx: Transaction,
  no: number,
  totp: { sealed: Buffer; step: number } | null,
): Promise<number> =>
  tx.run(sql`
    update staff set totp_sealed = ${totp?.sealed ?? null}, totp_step = ${totp?.step ?? 0}
     where no = ${no}`)
