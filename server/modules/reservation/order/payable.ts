import type { PayType } from '@/lib/contract/wire'
import { isCalledOff } from '@/lib/schedule/scheduleState'
import { refuse } from '@/server/http/refusal'
import { calledOff } from '@/server/modules/schedule/assertBookable'
import type { ReservationRow } from '../reservationRow'

const payTypesOf = ({ offered_pay_type, pay_type }: ReservationRow): PayType[] =>
  pay_type === null || offered_pay_type.includes(pay_type)
    ? offered_pay_type
    : [pay_type, ...offered_pay_type]

/**
 * The ways in which a reservation can be paid at a moment: the chosen one and those the ship takes.
 * None once a part of the money was transferred: the rest must come the same way.
 */
export const payableTypes = (row: ReservationRow, at: Date): PayType[] =>
  findObstacle(row, at) ? [] : payTypesOf(row)

/** @throws Refusal with the reason why it cannot be paid in this way at this moment */
export const assertPayable = (row: ReservationRow, payType: PayType, at: Date): void => {
  const obstacle = findObstacle(row, at)
  if (obstacle) throw obstacle
  if (!payTypesOf(row).includes(payType)) throw refuse.code('PAY_TYPE')
}

const findObstacle = (row: ReservationRow, at: Date) => {
  if (row.state !== 'AWAITING_PAYMENT') return refuse.code('CANNOT_PAY', { state: row.state })
  if (isCalledOff(row.schedule_status)) return calledOff(row.schedule_status)
  if (row.paid_amount > 0) return refuse.code('PART_PAID')
  const isExpired = row.departs_at <= at || (row.pay_deadline !== null && row.pay_deadline <= at)
  return isExpired ? refuse.code('CANNOT_PAY', { state: 'EXPIRED' }) : undefined
}
