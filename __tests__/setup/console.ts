import { randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Role } from '@/lib/staff/roles'
import { hashToken } from '@/server/crypto/token'
import type { Queryable } from '@/server/db/pool'
import type { Headers } from './server'

export type TestStaff = { no: number; role: Role; headers: Headers }

type StaffOptions = {
  role?: Role
  /** The fleet (`groupNo` of a built ship); none for a provider's person. */
  operatorNo?: number
  /** A captain's boats. */
  shipNos?: number[]
  /** Of a provider's person: the fleet they act for. */
  actingFor?: number
  /** When the second factor was given; null: it was not. */
  factorAt?: Date | null
}

const DAY_MS = 86_400_000
let sequence = 0

/** What a browser sends with the session of `token`, from a page of the console. */
export const asStaff = (token: string): Headers => ({
  'x-forwarded-host': 'console.localhost',
  origin: 'http://console.localhost',
  cookie: `__Host-staff=${token}`,
})

/** Somebody of the console who is logged in; an owner with a fresh second factor unless said otherwise. */
export const newStaff = async (db: Queryable, of: StaffOptions = {}): Promise<TestStaff> => {
  const role = of.role ?? 'owner'
  const token = randomBytes(32).toString('base64url')
  const factorAt = of.factorAt === undefined ? new Date() : of.factorAt
  const row = await db.first<{ no: number }>(sql`
    with member as (
      insert into staff (operator_no, role, name, email)
      values (${of.operatorNo ?? null}, ${role}, '김담당', ${`staff${++sequence}@example.com`})
      returning no)
    insert into staff_session (token_hash, staff_no, acting_for, factor_at, expires_at)
    select ${hashToken(token)}, no, ${of.actingFor ?? null}::int, ${factorAt}::timestamptz,
           ${new Date(Date.now() + DAY_MS)}::timestamptz
      from member returning staff_no as no`)
  const no = row?.no ?? 0
  for (const shipNo of of.shipNos ?? []) {
    await db.run(sql`insert into staff_ship (staff_no, ship_no) values (${no}, ${shipNo})`)
  }
  return { no, role, headers: asStaff(token) }
}
