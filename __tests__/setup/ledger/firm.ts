import sql from 'sql-template-tag'
import type { Hold, PayType } from '@/lib/contract/wire'
import { addDays, toKstDate } from '@/lib/date/kst'
import { depositOf } from '@/lib/reservation/deposit'
import type { Fleet } from '@/server/http/consoleCaller'
import { createCommandRecorder } from '@/server/modules/activity/activity'
import { type BuiltShip, insertSchedule, insertShip } from '../builders'
import { startTestServer, type TestServer } from '../server'
import { create, newMember, ready, type Visitor } from '../visitors'

/** Departures leave long after a history has ended. */
const DAYS_AWAY = 900
const SEATS = 900
const HOUR_MS = 3_600_000
/** What may be paid first; whoever does not say so pays all. */
const DEPOSIT_TERMS = { deposit_percent: 30, deposit_each: 0 }

export type Booked = { no: number; visitor: Visitor; hold: Hold }

/** An operator whose money is followed, on a clock that the test sets. */
export type LedgerFirm = {
  server: TestServer
  ship: BuiltShip
  fleet: Fleet
  scheduleNo: number
  couponNo: number
  booked: Booked[]
  /** What came and went by hand: only the test knows it, and the ledger must agree. */
  byHand: { bank: number; cash: number }
}

/** A server with a clock that begins at the real time and goes on when it is told to. */
export const startLedgerServer = async () => {
  let clock = new Date()
  const server = await startTestServer({ now: () => clock })
  return {
    server,
    record: createCommandRecorder(() => clock),
    now: () => clock,
    restart: () => {
      clock = new Date()
    },
    setTo: (at: string) => {
      clock = new Date(at)
    },
    pass: (hours: number) => {
      clock = new Date(clock.getTime() + hours * HOUR_MS)
    },
  }
}
export type LedgerServer = Awaited<ReturnType<typeof startLedgerServer>>

/** An operator with a departure far away, and a coupon of which the provider bears two fifths. */
export const newLedgerFirm = async ({ server, now }: LedgerServer): Promise<LedgerFirm> => {
  const { db, modules } = server
  const ship = await insertShip(db, { capacity: SEATS })
  const today = toKstDate(now())
  const sdate = addDays(today, DAYS_AWAY)
  const scheduleNo = await insertSchedule(db, ship.no, { sdate, capacity: SEATS })
  const coupon = await modules.operations.coupons.make(
    {
      name: '뱃길 쿠폰',
      off: { amount: 33_333 },
      minPrice: 0,
      isAuto: false,
      startsOn: today,
      endsOn: sdate,
      providerPercent: 40,
    },
    { scope: 'everybody', record: createCommandRecorder(now), isProvider: true },
  )
  await db.run(sql`
    update schedule set deposit_percent = ${DEPOSIT_TERMS.deposit_percent}, balance_days = 3
     where no = ${scheduleNo}`)
  const fleet = { operatorNo: ship.groupNo, shipNos: null }
  const byHand = { bank: 0, cash: 0 }
  return { server, ship, fleet, scheduleNo, couponNo: coupon.no, booked: [], byHand }
}

type Order = { payType: PayType; party: number; withCoupon?: boolean; withDeposit?: boolean }

/** A member orders; the reservation waits for its money. */
export const order = async (
  { server, ship, scheduleNo, couponNo, booked }: LedgerFirm,
  { payType, party, withCoupon = false, withDeposit = false }: Order,
): Promise<number> => {
  const visitor = await newMember(server.db)
  const held = await ready(server, visitor, { scheduleNo, party, host: ship.host })
  const issue = withCoupon
    ? await server.db.first<{ no: number }>(sql`
        insert into member_coupon (member_no, coupon_no)
        values (${visitor.no}, ${couponNo}) returning no`)
    : undefined
  const total = held.body.quote.total - (issue ? 33_333 : 0)
  const deposit = withDeposit ? depositOf(DEPOSIT_TERMS, { total, party }) : null
  const created = await create(server, visitor, held.body, {
    ...{ pay_type: payType, total },
    ...(issue ? { coupon_no: issue.no } : {}),
    ...(deposit === null ? {} : { deposit }),
  })
  if (created.status !== 200) throw new Error(`Not ordered: ${JSON.stringify(created.body)}`)
  const no = created.body.reservation_no
  booked.push({ no, visitor, hold: held.body })
  return no
}

type GatewayOrder = { order_id: string; gateway_key: string }

/** The firm's orders that were opened at the gateway and not paid there, superseded ones too. */
export const findUnpaidOrders = ({ server, ship }: LedgerFirm): Promise<GatewayOrder[]> =>
  server.db.rows<GatewayOrder>(sql`
    select o.order_id, o.gateway_key from sandbox_payment o
      join (select order_id, no from payment
            union select order_id, payment_no from superseded_order
            union select order_id, payment_no from rest_order where state <> 'paid') known
        on known.order_id::text = o.order_id::text
      join payment p on p.no = known.no join reservation r on r.no = p.reservation_no
     where r.ship_no = ${ship.no} and o.state = 'ready' order by o.created_at, o.gateway_key`)

/** Somebody pays an order at the gateway, which then says so. */
export const payOrder = async ({ server }: LedgerFirm, paid: GatewayOrder): Promise<void> => {
  const { sandbox, payments } = server.modules.payment
  const payment = await sandbox?.find(paid.gateway_key)
  if (!sandbox || !payment) throw new Error('No such order at the gateway')
  await sandbox.approve(payment, 'never')
  await payments.settle(paid.order_id)
}
