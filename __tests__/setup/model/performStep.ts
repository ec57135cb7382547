import { Refusal } from '@/server/http/refusal'
import type { Apis } from '../apis'
import { cancel, create, ready, type Visitor } from '../visitors'
import { DEPOSIT_PERCENT, firstOf, ROD, SEAT } from './departure'
import type { Step } from './departureModel'
import type { Slot } from './slot'

const ACCOUNT = { bank: '국민은행', number: '123456-78-901', holder: '홍길동' }
const AWAITER = '/b/v1/reservation/awaiter'

const byOperator = (work: Promise<unknown>): Promise<number> =>
  work.then(
    () => 200,
    (error: unknown) => {
      if (error instanceof Refusal) return error.status
      throw error
    },
  )

/**
 * Takes a step: visitors at an api of their choice, the office in the test's own process.
 *
 * @returns the status
 */
export const performStep = async (
  apis: Apis,
  { scheduleNo, host, visitors, model, rows }: Slot,
  { step, at }: { step: Step; at: number },
): Promise<number> => {
  const client = apis.clientOf(at)
  const { schedules, reservations } = apis.modules.operations
  const visitorAt = (place: number): Visitor => {
    const visitor = visitors[place]
    if (!visitor) throw new Error('No such visitor')
    return visitor
  }
  if (step.kind === 'resize')
    return byOperator(schedules.editSchedule(scheduleNo, { capacity: step.capacity }))
  if ('visitor' in step) {
    const { kind, party } = step
    const visitor = visitorAt(step.visitor)
    if (kind === 'hold') return (await ready(client, visitor, { scheduleNo, host, party })).status
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
      const total = booking.party * SEAT + step.rods * ROD
      const quote = { total } as Parameters<typeof create>[2]['quote']
      const order = {
        ...(step.rods > 0 && { options: [{ no: 1, count: step.rods }] }),
        ...(step.isDeposit && { deposit: (total * DEPOSIT_PERCENT) / 100 }),
      }
      return (await create(client, visitor, { hold_key: row.hold_key, quote }, order)).status
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
