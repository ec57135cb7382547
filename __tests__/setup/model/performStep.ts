import sql from 'sql-template-tag'
import { databaseRefusal } from '@/server/http/databaseRefusal'
import { Refusal } from '@/server/http/refusal'
import { lockShip } from '@/server/modules/schedule/lockDeparture'
import type { Apis } from '../apis'
import { cancel, create, ready, type Visitor } from '../visitors'
import { keyOf } from '../weather'
import { DEPOSIT_PERCENT, firstOf, priceOf } from './departure'
import type { Step } from './departureModel'
import type { Slot } from './slot'

const ACCOUNT = { bank: '국민은행', number: '123456-78-901', holder: '홍길동' }
const AWAITER = '/b/v1/reservation/awaiter'

const byOperator = (work: Promise<unknown>): Promise<number> =>
  work.then(
    () => 200,
    (error: unknown) => {
      const refusal = error instanceof Refusal ? error : databaseRefusal(error)
      if (!refusal) throw error
      return refusal.status
    },
  )

/**
 * Takes a step: visitors at an api of their choice, the office in the test's own process.
 *
 * @returns the status
 */
export const performStep = async (
  apis: Apis,
  { scheduleNo, host, other, crew, visitors, model, rows }: Slot,
  { step, at }: { step: Step; at: number },
): Promise<number> => {
  const client = apis.clientOf(at)
  const { schedules, reservations } = apis.modules.operations
  const visitorAt = (place: number): Visitor => {
    const visitor = visitors[place]
    if (!visitor) throw new Error('No such visitor')
    return visitor
  }
  if (step.kind === 'decide') return 200
  if (step.kind === 'comeDue') {
    await apis.db.transaction(async (tx) => {
      // A trigger locks the ship: first, as who edits the departure at the same moment does.
      await lockShip(tx, sql`(select ship_no from schedule where no = ${scheduleNo})`)
      await tx.run(sql`
        update schedule set departs_at = now() + sail_hours * interval '1 hour' where no = ${scheduleNo}`)
    })
    return 200
  }
  const path = `/c/v1/departures/${scheduleNo}`
  if (step.kind === 'draw') return (await client.post(`${path}/draw`, {}, crew)).status
  if ('moves' in step) {
    const moves = step.moves.map((one) => {
      return { ...one, reservation_no: rows.bookings[one.reservation_no]?.no }
    })
    return (await client.put(`${path}/spots`, { moves }, crew)).status
  }
  if (step.kind === 'resize')
    return byOperator(schedules.editSchedule(scheduleNo, { capacity: step.capacity }))
  if ('visitor' in step) {
    const { party } = step
    const visitor = visitorAt(step.visitor)
    if (step.kind !== 'wait') {
      const trip = { scheduleNo, host, party, isWhole: step.isWhole }
      return (await ready(client, visitor, trip)).status
    }
    const body = { action: 'join', schedule_no: scheduleNo, party, host, ...visitor.who }
    return (await client.post(AWAITER, body, visitor.headers)).status
  }
  if (step.kind === 'decline') {
    const entry = rows.entries[step.of]
    const { who, headers } = visitorAt(entry?.visitor ?? -1)
    const body = { action: 'leave', awaiter_no: entry?.no, ...who }
    return (await client.post(AWAITER, body, headers)).status
  }
  const row = rows.bookings[step.of]
  const booking = model.bookings[step.of]
  if (!row || !booking) throw new Error('No such booking')
  const visitor = visitorAt(booking.visitor)
  const { no } = row
  switch (step.kind) {
    case 'order': {
      const total = priceOf(booking, step.rods)
      const quote = { total } as Parameters<typeof create>[2]['quote']
      const order = {
        ...(step.rods > 0 && { options: [{ no: 1, count: step.rods }] }),
        ...(step.isDeposit && { deposit: (total * DEPOSIT_PERCENT) / 100 }),
      }
      return (await create(client, visitor, { hold_key: row.hold_key, quote }, order)).status
    }
    case 'chooseMoney':
    case 'join': {
      const { shipNo: ship_no, sdate } = other
      const wish =
        step.kind === 'join'
          ? { action: 'move', ship_no, sdate, departure_time: '05:00' }
          : { action: 'refund', account: ACCOUNT }
      const body = { reservation_no: no, key: await keyOf(apis.db, no), ...wish }
      return (await client.post('/b/v1/reservation/weather', body)).status
    }
    case 'chooseSpots': {
      const body = { hold_key: row.hold_key, numbers: step.numbers, ...visitor.who }
      return (await client.post('/b/v1/reservation/spots', body, visitor.headers)).status
    }
    case 'giveUp':
      return (await cancel(client, visitor, { reservation_no: no, is_hold: true })).status
    case 'cancel': {
      const { refund: refund_amount, isResale: is_resale } = step
      const request = { reservation_no: no, refund_amount, account: ACCOUNT, is_resale }
      return (await cancel(client, visitor, request)).status
    }
    case 'pay':
      return byOperator(reservations.confirmDeposit(no, firstOf(booking)))
    case 'payRest':
      return byOperator(reservations.confirmDeposit(no, booking.total - booking.paid))
    case 'reinstate':
      return byOperator(reservations.reinstate(no))
    case 'refundLate':
      return byOperator(reservations.refundReviewed(no))
    case 'finish':
      return byOperator(reservations.finishRefund(no))
    case 'expire':
      return 200
  }
}
