import { type Divided, splitReservation } from '@/lib/reservation/splitReservation'
import { isCalledOff } from '@/lib/schedule/scheduleState'
import { refuse } from '@/server/http/refusal'
import { assertChangeable, depositAfter, type Live } from '../change/changePlan'
import type { ChosenOption, ReservationRow } from '../reservationRow'

/** How many go into the second reservation. */
export type SplitWish = { party: number; youths: number }

type Part = Divided<ChosenOption> & { deposit: number | null }

export type SplitPlan = Record<'first' | 'second', Part>

const assertWish = (row: ReservationRow, { party, youths }: SplitWish): void => {
  if (party < 1 || party >= row.party) throw refuse.code('SPLIT_PARTY')
  const isDivided = youths <= party && youths <= row.youths
  if (!isDivided || row.youths - youths > row.party - party) throw refuse.code('SPLIT_YOUTHS')
}

/** @throws Refusal 409 with the reason why a reservation cannot be split */
export function assertDivisible(row: ReservationRow, at: Date): asserts row is Live {
  assertChangeable(row, at)
  // Its party may be choosing another day, or has all the money back.
  if (isCalledOff(row.schedule_status)) throw refuse.code('SPLIT_CALLED_OFF')
}

/**
 * What both reservations have after a split.
 *
 * @param byHand whole won of what was paid that came by transfer or in cash: what a gateway took is one order there
 * @throws Refusal 409 with the reason
 */
export const planSplit = (row: Live, wish: SplitWish, byHand: number): SplitPlan => {
  if (row.whole_seats !== null) throw refuse.code('SPLIT_WHOLE')
  assertWish(row, wish)
  if (row.paid_amount > byHand) throw refuse.code('SPLIT_PAID_ONLINE')
  // An order that is open at a gateway cannot be repriced without taking back its page or account.
  if (row.state === 'AWAITING_PAYMENT' && row.pay_type !== 'BANK') {
    throw refuse.code('SPLIT_AWAITED_ONLINE')
  }
  const { first, second } = splitReservation(
    { ...row, hasCoupon: row.member_coupon_no !== null },
    wish,
  )
  const withDeposit = (part: Divided<ChosenOption>) => ({
    ...part,
    deposit: depositAfter(row, part),
  })
  const plan = { first: withDeposit(first), second: withDeposit(second) }
  const isFree = plan.first.total === 0 || plan.second.total === 0
  if (row.state === 'AWAITING_PAYMENT' && isFree) throw refuse.code('SPLIT_FREE')
  return plan
}
