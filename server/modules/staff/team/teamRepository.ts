import sql, { type Sql } from 'sql-template-tag'
import type { OperatorRole, Role } from '@/lib/staff/roles'
import type { Queryable, Transaction } from '@/server/db/pool'

/** The fleet whose people they are; null for the provider's own. */
export type TeamNo = number | null

type RoleIn<Team extends TeamNo> = Team extends number ? OperatorRole : 'provider'

export type TeamRow<Team extends TeamNo = number> = {
  no: number
  name: string
  email: string
  role: RoleIn<Team>
  ship_nos: number[]
  version: number
  has_factor: boolean
  joined_at: Date | null
  invited_until: Date | null
  seen_at: Date | null
}

/** Roles that may invite others: of each team one such person has to stay. */
const LEADING: readonly Role[] = ['owner', 'provider']
export const isLeading = (role: Role): boolean => LEADING.includes(role)

const TEAM = sql`
  select s.no, s.name, s.email, s.role, s.version, s.joined_at,
         array(select ship_no from staff_ship where staff_no = s.no order by ship_no) as ship_nos,
         s.totp_sealed is not null
           or exists (select from staff_passkey where staff_no = s.no) as has_factor,
         i.expires_at as invited_until,
         (select max(seen_at) from staff_session where staff_no = s.no) as seen_at
    from staff s left join staff_invitation i on i.staff_no = s.no and i.expires_at > now()`

/** Accounts of a team that have not ended; of the provider's people, who have no fleet, `null` finds them. */
const isIn = (team: TeamNo): Sql =>
  team === null
    ? sql`s.operator_no is null and s.ended_at is null`
    : sql`s.operator_no = ${team} and s.ended_at is null`

/** The people of a team, in the order they came. */
export const listTeam = <Team extends TeamNo>(
  db: Queryable,
  team: Team,
): Promise<TeamRow<Team>[]> => db.rows(sql`${TEAM} where ${isIn(team)} order by s.no`)

export const findTeamMember = <Team extends TeamNo>(
  db: Queryable,
  team: Team,
  no: number,
): Promise<TeamRow<Team> | undefined> => db.first(sql`${TEAM} where ${isIn(team)} and s.no = ${no}`)

export const listShips = (
  db: Queryable,
  operatorNo: number,
): Promise<{ no: number; name: string }[]> =>
  db.rows(sql`select no, name from ship where group_no = ${operatorNo} order by name, no`)

/**
 * Locks a team's accounts, so that of two changes at once the later sees the earlier: two owners could
 * otherwise take each other's role and leave none.
 */
export const lockTeam = (tx: Transaction, team: TeamNo): Promise<{ no: number }[]> =>
  tx.rows(sql`select s.no from staff s where ${isIn(team)} order by s.no for update`)

/** Those who may invite others and have joined, other than this one. */
export const countOtherLeaders = async (
  tx: Transaction,
  team: TeamNo,
  no: number,
): Promise<number> =>
  (
    await tx.first<{ count: number }>(sql`
      select count(*)::int as count from staff s
       where ${isIn(team)} and s.role = any(${LEADING}::staff_role[]) and s.no <> ${no}
         and s.joined_at is not null`)
  )?.count ?? 0

export type NewAccount = { operatorNo: number | null; role: Role; name: string; email: string }

/** Adds an account without a password. @throws the index `staff_once` for a second one of an address in a team */
export const insertAccount = async (tx: Transaction, account: NewAccount): Promise<number> =>
  (
    await tx.first<{ no: number }>(sql`
      insert into staff (operator_no, role, name, email)
      values (${account.operatorNo}, ${account.role}, ${account.name}, ${account.email})
      returning no`)
  )?.no ?? 0

export const replaceShips = async (
  tx: Transaction,
  staffNo: number,
  shipNos: readonly number[],
): Promise<void> => {
  await tx.run(sql`delete from staff_ship where staff_no = ${staffNo}`)
  await tx.run(sql`
    insert into staff_ship (staff_no, ship_no)
    select distinct ${staffNo}::bigint, unnest(${shipNos}::bigint[])`)
}

/** How many of these boats are the operator's. */
export const countOwnShips = async (
  tx: Transaction,
  operatorNo: number,
  shipNos: readonly number[],
): Promise<number> =>
  (
    await tx.first<{ count: number }>(sql`
      select count(*)::int as count from ship
       where group_no = ${operatorNo} and no = any(${shipNos}::bigint[])`)
  )?.count ?? 0

export const updateAccount = (
  tx: Transaction,
  no: number,
  { name, role }: { name: string; role: OperatorRole },
): Promise<number> =>
  tx.run(sql`
    update staff set name = ${name}, role = ${role}, version = version + 1 where no = ${no}`)

/** Ends an account: its log-in, factors and invitation are gone, what it did stays in the record. */
export const endAccount = async (tx: Transaction, no: number, at: Date): Promise<void> => {
  await tx.run(sql`
    update staff set ended_at = ${at}, password_hash = null, version = version + 1 where no = ${no}`)
  await tx.run(sql`delete from staff_invitation where staff_no = ${no}`)
  await tx.run(sql`delete from calendar_feed where staff_no = ${no}`)
  await deleteFactors(tx, no)
  // What waits for the end of their quiet hours.
  await tx.run(sql`
    delete from outbox where channel in ('sms', 'mail') and next_try_at > ${at}
       and sent_at is null and failed_at is null and unknown_at is null
       and starts_with(dedupe_key, ${`staff:${no}:`})`)
}

export const deleteFactors = async (tx: Transaction, no: number): Promise<void> => {
  await tx.run(sql`update staff set totp_sealed = null, totp_step = 0 where no = ${no}`)
  await tx.run(sql`delete from staff_passkey where staff_no = ${no}`)
  await tx.run(sql`delete from staff_recovery_code where staff_no = ${no}`)
}
