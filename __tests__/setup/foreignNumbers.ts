import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { ConsoleCallName } from '@/lib/contract/console/consoleCalls'
import type { Queryable } from '@/server/db/pool'
import { dayFromNow, insertSchedule, insertShip } from './builders'
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
  reservationNo: number
  /** Somebody who waits for seats of the departure. */
  awaiterNo: number
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
  reservationNo: 990_007,
  awaiterNo: 990_008,
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

const reservation =
  (body: (world: World) => object = () => ({})) =>
  (world: World): CallInput => ({
    params: { no: world.reservationNo },
    body: { request_key: randomUUID(), ...body(world) },
  })

const changed = reservation(({ scheduleNo }) => ({
  ...{ party: 3, schedule_no: scheduleNo, version: '1', total: 0, refund_amount: 0 },
}))
const cancelled = reservation(() => ({ refund: 'sum', amount: 0, reason: '사유' }))
const byAwaiterNo = ({ awaiterNo }: World): CallInput => ({ params: { no: awaiterNo } })

const deskLines = {
  findReservations: ({ scheduleNo }: World) => ({ query: { schedule_no: scheduleNo } }),
  getReservation: reservation(),
  findDepartures: ({ shipNo }: World) => ({ query: { sdate: dayFromNow(10), ship_no: shipNo } }),
  bookByPhone: ({ scheduleNo }: World) => ({
    body: {
      ...{ request_key: randomUUID(), schedule_no: scheduleNo, name: '김민수' },
      ...{ phone: '01012345678', party: 1, pay: 'free' },
    },
  }),
  quoteChange: ({ reservationNo, scheduleNo }: World) => ({
    params: { no: reservationNo },
    query: { party: 3, schedule_no: scheduleNo },
  }),
  changeReservation: changed,
  changeWithRefund: changed,
  cancelReservation: cancelled,
  cancelWithRefund: cancelled,
  extendDeadline: reservation(() => ({ pay_deadline: '2031-01-01T00:00:00Z', version: '0' })),
  sendMessageAgain: reservation(),
  noteForCrew: reservation(() => ({ crew_note: '메모', before: '' })),
  findWaiting: ({ scheduleNo }: World) => ({ query: { schedule_no: scheduleNo } }),
  offerToWaiting: byAwaiterNo,
  removeFromWaiting: byAwaiterNo,
}

export const FOREIGN_NUMBERS: Lines = {
  ...deskLines,
  ...accountLines,
  ...teamLines,
  ...activityLines,
}

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
    reservationNo: await insertNo(
      db,
      sql`insert into reservation (state, visitor, phone, name, ship_no, schedule_no, sdate, party,
            unit_price, origin_price, total, pay_type, pay_deadline, refund_policy)
          select 'AWAITING_PAYMENT', ${`g:${operatorNo}`}, '01012345678', '김민수', ship_no, no, sdate,
            2, price, price * 2, price * 2, 'BANK', now() + interval '1 day',
            '[{"days": 0, "percent": 0}]' from schedule where no = ${scheduleNo} returning no`,
    ),
    awaiterNo: await insertNo(
      db,
      sql`insert into awaiter (schedule_no, visitor, phone, party)
          values (${scheduleNo}, 'g:01087654321', '01087654321', 1) returning no`,
    ),
    passkeyNo: await insertNo(
      db,
      sql`insert into staff_passkey (staff_no, credential_id, public_key, counter, label)
          values (${owner.no}, ${`key ${operatorNo}`}, ${Buffer.from('key')}, 0, '휴대폰')
          returning no`,
    ),
  }
  await db.run(sql`update schedule set taken = 2 where no = ${scheduleNo}`)
  // A factor of its own, so that the passkey is not the last.
  await db.run(sql`update staff set totp_sealed = ${Buffer.from('sealed')} where no = ${owner.no}`)
  return { world, owner }
}
