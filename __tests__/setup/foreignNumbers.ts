import sql from 'sql-template-tag'
import type { ConsoleCallName } from '@/lib/contract/console/consoleCalls'
import type { Queryable } from '@/server/db/pool'
import { insertSchedule, insertShip } from './builders'
import { newStaff } from './console'

/**
 * How each call of the console is asked with numbers of another operator: `rights.test.ts` expects the
 * same answer as for numbers that do not exist, and another answer for the caller's own.
 *
 * A new call does not compile without its line here:
 * - it takes no number of anything that belongs to an operator: `NO_NUMBERS`;
 * - it does: a function from the numbers of one operator (`World`) to a valid input. What `World` lacks,
 *   such as a statement's line, is added to it and inserted by `createWorld`.
 */

/** Numbers of what one operator has. */
export type World = {
  operatorNo: number
  shipNo: number
  scheduleNo: number
  /** Somebody of the operator who was invited and has not come in yet. */
  staffNo: number
  /** A session and a passkey of the caller; of another operator's person in another world. */
  sessionNo: number
  passkeyNo: number
}

type CallInput = { params?: Record<string, number>; query?: object; body?: object }

/** For a call that takes no number of anything that belongs to an operator. */
export const NO_NUMBERS = 'no numbers'

type Lines = Record<ConsoleCallName, typeof NO_NUMBERS | ((world: World) => CallInput)>

/** Numbers that no row has. */
export const MISSING: World = {
  operatorNo: 990_001,
  shipNo: 990_002,
  scheduleNo: 990_003,
  staffNo: 990_004,
  sessionNo: 990_005,
  passkeyNo: 990_006,
}

const byStaffNo = ({ staffNo }: World): CallInput => ({ params: { no: staffNo } })

const accountLines = {
  getSession: NO_NUMBERS,
  endSession: NO_NUMBERS,
  logIn: NO_NUMBERS,
  giveCode: NO_NUMBERS,
  getFactors: NO_NUMBERS,
  beginTotp: NO_NUMBERS,
  finishTotp: NO_NUMBERS,
  beginPasskey: NO_NUMBERS,
  finishPasskey: NO_NUMBERS,
  askPasskey: NO_NUMBERS,
  givePasskey: NO_NUMBERS,
  removeTotp: NO_NUMBERS,
  removePasskey: ({ passkeyNo }: World) => ({ params: { no: passkeyNo } }),
  renewRecoveryCodes: NO_NUMBERS,
  changeOwnPassword: NO_NUMBERS,
  getOwnSessions: NO_NUMBERS,
  endOwnSession: ({ sessionNo }: World) => ({ params: { no: sessionNo } }),
  readInvitation: NO_NUMBERS,
  acceptInvitation: NO_NUMBERS,
}

const teamLines = {
  getTeam: NO_NUMBERS,
  inviteStaff: ({ shipNo }: World) => ({
    body: { name: '새 선장', email: `s${shipNo}@example.com`, role: 'captain', ship_nos: [shipNo] },
  }),
  inviteAgain: byStaffNo,
  changeStaff: ({ staffNo }: World) => ({
    params: { no: staffNo },
    body: { name: '새 이름', role: 'manager', ship_nos: [], version: 1 },
  }),
  endStaff: byStaffNo,
  resetFactors: byStaffNo,
  getOperators: NO_NUMBERS,
  // The provider's people may act as every operator.
  actAs: NO_NUMBERS,
}

const activityLines = {
  getActivity: ({ scheduleNo }: World) => ({ query: { schedule_no: scheduleNo } }),
  getActivityFilters: NO_NUMBERS,
}

export const FOREIGN_NUMBERS: Lines = { ...accountLines, ...teamLines, ...activityLines }

const insertNo = async (db: Queryable, statement: ReturnType<typeof sql>): Promise<number> =>
  (await db.first<{ no: number }>(statement))?.no ?? 0

/** Inserts an operator with one of each thing; `owner` is who asks in this world. */
export const createWorld = async (db: Queryable) => {
  const ship = await insertShip(db)
  const operatorNo = ship.groupNo
  const scheduleNo = await insertSchedule(db, ship.no)
  const owner = await newStaff(db, { operatorNo })
  const invited = await newStaff(db, { operatorNo, role: 'manager' })
  await db.run(sql`
    insert into activity (at, operator_no, staff_no, action, schedule_no)
    values (now(), ${operatorNo}, ${owner.no}, 'staff.change', ${scheduleNo})`)
  const world: World = {
    operatorNo,
    shipNo: ship.no,
    scheduleNo,
    staffNo: invited.no,
    sessionNo: await insertNo(
      db,
      sql`insert into staff_session (token_hash, staff_no, expires_at)
          values (${Buffer.from(`world ${operatorNo}`)}, ${owner.no}, now() + interval '1 day')
          returning no`,
    ),
    passkeyNo: await insertNo(
      db,
      sql`insert into staff_passkey (staff_no, credential_id, public_key, counter, label)
          values (${owner.no}, ${`key ${operatorNo}`}, ${Buffer.from('key')}, 0, '휴대폰')
          returning no`,
    ),
  }
  // A factor of its own, so that the passkey is not the last.
  await db.run(sql`update staff set totp_sealed = ${Buffer.from('sealed')} where no = ${owner.no}`)
  return { world, owner }
}
