import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { book } from '../book'
import { dayFromNow, insertDefaultSchedule, insertSchedule, insertShip } from '../builders'
import { newStaff } from '../console'
import type { TestServer } from '../server'

/** Numbers of what one operator has. */
export type World = {
  shipNo: number
  scheduleNo: number
  reservationNo: number
  awaiterNo: number
  /** Somebody of the operator who was invited and has not come in yet. */
  staffNo: number
  /** A session and a passkey of the caller; of another operator's person in another world. */
  sessionNo: number
  passkeyNo: number
  defaultNo: number
  keptNo: number
  batchNo: number
  moveNo: number
  lineNo: number
  /** A deposit in the ledger. */
  entryNo: number
  requestNo: number
  runNo: number
  messageNo: number
  inquiryNo: number
  /** An inquiry for the whole boat, and the quote of another one. */
  askedNo: number
  quoteNo: number
  reviewNo: number
  reportNo: number
  articleNo: number
  /** What is written of a product of its own, and what a ship said before. */
  draftNo: number
  versionNo: number
  couponNo: number
  refundKey: string
  pictureName: string
}

export type CallInput = {
  params?: Record<string, number | string>
  query?: object
  body?: object
}

/** For a call that takes no number of anything that belongs to an operator. */
export const NO_NUMBERS = 'no numbers' as const

/** Numbers that no row has. */
export const MISSING: World = {
  shipNo: 990_001,
  scheduleNo: 990_002,
  reservationNo: 990_003,
  awaiterNo: 990_004,
  staffNo: 990_005,
  sessionNo: 990_006,
  passkeyNo: 990_007,
  defaultNo: 990_008,
  keptNo: 990_009,
  batchNo: 990_010,
  lineNo: 990_011,
  entryNo: 990_016,
  requestNo: 990_012,
  runNo: 990_013,
  messageNo: 990_014,
  inquiryNo: 990_015,
  askedNo: 990_023,
  quoteNo: 990_024,
  reviewNo: 990_022,
  reportNo: 990_017,
  articleNo: 990_018,
  draftNo: 990_019,
  versionNo: 990_020,
  couponNo: 990_021,
  refundKey: randomUUID(),
  moveNo: 990_016,
  pictureName: 'nobody-has-picture--',
}

const FIRST_NO = 50_000
const NUMBERS = /\b(?:5\d{4}|9900\d\d)\b/g

/** Numbers of rows begin high, so that an answer shows which of its numbers are some. */
export const beginNumbersHigh = async ({ db }: TestServer): Promise<void> => {
  await db.run(sql`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, ${FIRST_NO})
      from pg_sequences where schemaname = 'public'`)
}

/** An answer without the numbers of rows, which it may repeat. */
export const withoutNumbers = (text: string): string => text.replace(NUMBERS, '#')

type Rows = {
  operatorNo: number
  shipNo: number
  scheduleNo: number
  ownerNo: number
  reservationNo: number
}

const insertNo = async ({ db }: TestServer, statement: ReturnType<typeof sql>): Promise<number> =>
  (await db.first<{ no: number }>(statement))?.no ?? 0

const insertOwn = async (server: TestServer, { ownerNo }: Rows) => ({
  sessionNo: await insertNo(
    server,
    sql`insert into staff_session (token_hash, staff_no, expires_at)
        values (${Buffer.from(`world ${ownerNo}`)}, ${ownerNo}, now() + interval '1 day')
        returning no`,
  ),
  passkeyNo: await insertNo(
    server,
    sql`insert into staff_passkey (staff_no, credential_id, public_key, counter, label)
        values (${ownerNo}, ${`key ${ownerNo}`}, ${Buffer.from('key')}, 0, '휴대폰')
        returning no`,
  ),
})

const insertOfDeparture = async (server: TestServer, rows: Rows) => ({
  awaiterNo: await insertNo(
    server,
    sql`insert into awaiter (schedule_no, visitor, phone, name, party)
        values (${rows.scheduleNo}, 'g:01000000000', '01000000000', '박초행', 1) returning no`,
  ),
  keptNo: await insertNo(
    server,
    sql`with counted as (update schedule set taken = taken + 1 where no = ${rows.scheduleNo})
        insert into kept_seat (request_key, schedule_no, seats, frees_at)
        values (${randomUUID()}, ${rows.scheduleNo}, 1, now() + interval '1 day') returning no`,
  ),
  moveNo: await insertNo(
    server,
    sql`insert into departure_move (request_key, operator_no, from_no, to_no, status, is_made, moved_at,
          refuse_until)
        values (${randomUUID()}, ${rows.operatorNo}, ${rows.scheduleNo}, ${rows.scheduleNo}, 'open', true,
          now(), now()) returning no`,
  ),
  requestNo: await insertNo(
    server,
    sql`insert into weather_request (operator_no, schedule_no, staff_no, asked_at)
        values (${rows.operatorNo}, ${rows.scheduleNo}, ${rows.ownerNo}, now()) returning no`,
  ),
})

/** An inquiry for all of an empty departure, and one that is answered by a quote. */
const insertQuote = async (server: TestServer, { shipNo }: Rows) => {
  const emptyNo = await insertSchedule(server.db, shipNo, { sdate: dayFromNow(40) })
  const ask = () =>
    insertNo(
      server,
      sql`insert into inquiry (kind, ship_no, schedule_no, people, title, contents, phone)
          values ('contact', ${shipNo}, ${emptyNo}, 6, '독선 6명', '얼마인가요?', '01000000000') returning no`,
    )
  const [askedNo, answeredNo] = [await ask(), await ask()]
  const quoteNo = await insertNo(
    server,
    sql`insert into whole_quote (inquiry_no, ship_no, schedule_no, departs_at, party, price, refund_policy,
          valid_until, sent_at)
        select ${answeredNo}, ship_no, no, departs_at, 6, 900000, '[]', now() + interval '1 day', now()
          from schedule where no = ${emptyNo} returning no`,
  )
  return { askedNo, quoteNo }
}

const insertOfOperator = async (
  server: TestServer,
  { operatorNo, shipNo, reservationNo }: Rows,
) => ({
  messageNo: await insertNo(
    server,
    sql`insert into outbox (channel, recipient, body, ship_no, failed_at)
        values ('sms', '01000000000', '{"text": "[뱃길] 소식"}', ${shipNo}, now()) returning no`,
  ),
  inquiryNo: await insertNo(
    server,
    sql`insert into inquiry (kind, ship_no, title, contents, phone)
        values ('contact', ${shipNo}, '주차', '주차장이 있나요?', '01000000000') returning no`,
  ),
  reviewNo: await insertNo(
    server,
    sql`insert into review (reservation_no, ship_no, author, sdate, stars, mean, contents, is_rewarded, created_at)
        values (${reservationNo}, ${shipNo}, '박*행', '2026-01-01', '{"seat": 5}', 500, '잘 다녀왔어요.', false,
          now()) returning no`,
  ),
  reportNo: await insertNo(
    server,
    sql`insert into fishing_report (ship_no, main_ship_no, sdate, title, contents_html, area_code, lat, lng)
        values (${shipNo}, ${shipNo}, '2026-01-01', '조황', '', 'boryeong', 36, 126) returning no`,
  ),
  articleNo: await insertNo(
    server,
    sql`insert into article (kind, ship_no, title, contents_html)
        values ('notice', ${shipNo}, '공지', '<p>안내</p>') returning no`,
  ),
  couponNo: await insertNo(
    server,
    sql`insert into coupon (name, operator_no, amount, starts_on, ends_on)
        values ('단골 할인', ${operatorNo}, 1000, current_date, current_date + 9) returning no`,
  ),
  batchNo: await insertNo(
    server,
    sql`insert into departure_batch
          (operator_no, request_key, action, last_reservation_no, made_at)
        values (${operatorNo}, ${randomUUID()}, 'price', 0, now()) returning no`,
  ),
  lineNo: await insertNo(
    server,
    sql`insert into statement_line (operator_no, account, hash, at, depositor, amount)
        values (${operatorNo}, '101-0000-0000', ${Buffer.from(`line ${operatorNo}`)}, now(),
          '박초행', 1) returning no`,
  ),
  draftNo: await insertNo(
    server,
    sql`insert into ship_draft (operator_no, service_type, content, changed_at)
        values (${operatorNo}, 'SHIP', '{"name": "바다9호"}', now()) returning no`,
  ),
  versionNo: await insertNo(
    server,
    sql`insert into ship_version (ship_no, at, origin, content)
        values (${shipNo}, now(), 'publish', '{"name": "바다8호"}') returning no`,
  ),
  runNo: await insertNo(
    server,
    sql`insert into weather_run (request_key, operator_no, hours, created_at)
        values (${randomUUID()}, ${operatorNo}, 24, now()) returning no`,
  ),
})

const insertPicture = async ({ db }: TestServer, { operatorNo }: Rows) => {
  const pictureName = randomUUID().replaceAll('-', '').slice(0, 20)
  await db.run(sql`
    insert into operator_picture (name, operator_no, state, size_bytes, received_bytes)
    values (${pictureName}, ${operatorNo}, 'ready', 1, 1)`)
  return { pictureName }
}

/** A refund that has to be transferred. */
const insertRefund = async ({ db }: TestServer, { reservationNo }: Rows) => {
  const refundKey = randomUUID()
  await db.run(sql`
    insert into payment_refund
      (idempotency_key, payment_no, amount, state, next_try_at, created_at)
    select ${refundKey}, no, 1, 'manual', now(), now() from payment
     where reservation_no = ${reservationNo}`)
  return { refundKey }
}

const insertDeposit = async (server: TestServer, { operatorNo, reservationNo }: Rows) => ({
  entryNo: await insertNo(
    server,
    sql`insert into ledger_entry
          (at, kind, owner, holder, operator_no, reservation_no, payment_no, amount)
        select now(), 'payment', 'operator', 'cash', ${operatorNo}, ${reservationNo}, no, 1
          from payment where reservation_no = ${reservationNo} returning no`,
  ),
})

/** Inserts an operator with one of each thing; `owner` is who asks in this world. */
export const createWorld = async (server: TestServer) => {
  const { db } = server
  const ship = await insertShip(db)
  const operatorNo = ship.groupNo
  const scheduleNo = await insertSchedule(db, ship.no)
  const { reservation_no: reservationNo } = await book(server, { ship, scheduleNo })
  const owner = await newStaff(db, { operatorNo })
  const invited = await newStaff(db, { operatorNo, role: 'manager' })
  // A factor of its own, so that the passkey is not the last.
  await db.run(sql`update staff set totp_sealed = ${Buffer.from('sealed')} where no = ${owner.no}`)
  await db.run(sql`
    insert into activity (at, operator_no, staff_no, action, schedule_no)
    values (now(), ${operatorNo}, ${owner.no}, 'staff.change', ${scheduleNo})`)
  const rows = { operatorNo, shipNo: ship.no, scheduleNo, ownerNo: owner.no, reservationNo }
  const world: World = {
    shipNo: ship.no,
    scheduleNo,
    reservationNo,
    staffNo: invited.no,
    defaultNo: await insertDefaultSchedule(db, ship.no, { time: '06:00' }),
    ...(await insertOwn(server, rows)),
    ...(await insertOfDeparture(server, rows)),
    ...(await insertOfOperator(server, rows)),
    ...(await insertRefund(server, rows)),
    ...(await insertPicture(server, rows)),
    ...(await insertQuote(server, rows)),
    ...(await insertDeposit(server, rows)),
  }
  return { world, owner, operatorNo }
}
