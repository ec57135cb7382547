import type { ReservationState } from '@/lib/reservation/states'
import type { Transaction } from '@/server/db/pool'
import { insertRows, type Row } from './insertRows'
import { createRandom, type Random } from '@/demo/random'
import { isPaid, originOf, paidAtOf, refundOf, totalOf } from './money'
import type { DemoReservation } from './demoReservations'

const HOLD_MS = 600_000

/** The states that a reservation went through after its hold, up to the present one. */
const WAY: Partial<Record<ReservationState, readonly ReservationState[]>> = {
  AWAITING_PAYMENT: ['AWAITING_PAYMENT'],
  CONFIRMED: ['AWAITING_PAYMENT', 'CONFIRMED'],
  COMPLETED: ['AWAITING_PAYMENT', 'CONFIRMED', 'COMPLETED'],
  EXPIRED: ['AWAITING_PAYMENT', 'EXPIRED'],
  CANCEL_REQUESTED: ['AWAITING_PAYMENT', 'CONFIRMED', 'CANCEL_REQUESTED'],
  CANCELLED: ['AWAITING_PAYMENT', 'CONFIRMED', 'CANCELLED'],
}

/** Writes reservations with their history. */
export async function writeReservations(
  tx: Transaction,
  reservations: readonly DemoReservation[],
): Promise<void> {
  const random = createRandom(`keys ${reservations.length}`)
  const rows = reservations.map((each) => reservationRow(each, random))
  await insertRows(tx, 'reservation', rows)
  await insertRows(tx, 'reservation_event', reservations.flatMap(eventRows))
}

function reservationRow(reservation: DemoReservation, random: Random): Row {
  const { schedule, person, state } = reservation
  return {
    no: reservation.no,
    state,
    hold_key: random.uuid(),
    person_key: random.uuid(),
    companion_key: random.uuid(),
    visitor: person.visitor,
    member_no: person.memberNo,
    phone: person.phone,
    name: person.name,
    memo: '',
    ship_no: schedule.ship_no,
    schedule_no: schedule.no,
    sdate: schedule.sdate,
    party: reservation.party,
    nights: 1,
    options: [],
    unit_price: schedule.price,
    origin_price: originOf(reservation),
    discount: reservation.discount,
    total: totalOf(reservation),
    member_coupon_no: reservation.memberCouponNo,
    pay_type: reservation.payType,
    refund_policy: schedule.ship.row.refund_policy,
    hold_expires_at: new Date(reservation.createdAt.getTime() + HOLD_MS),
    pay_deadline: reservation.payDeadline,
    paid_amount: isPaid(reservation) ? totalOf(reservation) : 0,
    paid_at: paidAtOf(reservation),
    refund_percent: reservation.refundPercent,
    refund_amount: refundOf(reservation),
    cancel_reason: reservation.cancelReason,
    is_review: false,
    held_at: reservation.createdAt,
    created_at: reservation.createdAt,
    state_at: reservation.stateAt,
  }
}

function eventRows(reservation: DemoReservation): Row[] {
  const { no, state, person, createdAt, stateAt } = reservation
  const way = WAY[state] ?? []
  const visitor = person.memberNo === null ? 'guest' : 'member'
  return way.map((to, step) => ({
    reservation_no: no,
    from_state: way[step - 1] ?? 'HOLD',
    to_state: to,
    actor: actorOf(to, visitor),
    note: '',
    amount: amountOf(reservation, to),
    at: step === way.length - 1 ? stateAt : new Date(createdAt.getTime() + step * HOLD_MS),
  }))
}

/** Money received or, below zero, given back in a step, in won; null where none moved. */
function amountOf(reservation: DemoReservation, to: ReservationState): number | null {
  if (to === 'CONFIRMED') return totalOf(reservation)
  const refund = refundOf(reservation) ?? 0
  return to === 'CANCELLED' && refund > 0 ? -refund : null
}

function actorOf(state: ReservationState, visitor: string): string {
  if (state === 'CONFIRMED') return 'gateway'
  return state === 'COMPLETED' || state === 'EXPIRED' ? 'worker' : visitor
}
