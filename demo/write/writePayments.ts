import sql from 'sql-template-tag'
import type { Transaction } from '@/server/db/pool'
import { insertRows, type Row } from './insertRows'
import { isPaid, paidAtOf, refundOf, totalOf } from './money'
import { createRandom, type Random } from '@/demo/random'
import type { DemoReservation } from './demoReservations'

interface DemoPayment {
  reservation: DemoReservation
  no: number
  orderId: string
  refundKey: string
}

/**
 * Writes payments and refunds: our rows and, for cards, those of the sandbox gateway, so that a demo
 * reservation can be cancelled like any other.
 */
export async function writePayments(
  tx: Transaction,
  reservations: readonly DemoReservation[],
): Promise<void> {
  const random = createRandom(`payments ${reservations.length}`)
  const payments = reservations.map((each, index) => numbered(each, index + 1, random))
  await insertRows(tx, 'sandbox_payment', payments.filter(isAtGateway).map(gatewayRow))
  await insertRows(tx, 'payment', payments.map(paymentRow))
  await insertRows(tx, 'payment_refund', payments.flatMap(refundRows))
  await tx.run(sql`select book_former_payments()`)
}

const numbered = (reservation: DemoReservation, no: number, random: Random): DemoPayment => ({
  reservation,
  no,
  orderId: random.uuid(),
  refundKey: random.uuid(),
})

const isAtGateway = ({ reservation }: DemoPayment) =>
  reservation.payType === 'CARD' && isPaid(reservation)

const gatewayKeyOf = ({ no }: DemoPayment) => `demo-${no}`

const paidBackOf = ({ reservation }: DemoPayment) =>
  reservation.state === 'CANCELLED' ? (refundOf(reservation) ?? 0) : 0

function paymentRow(payment: DemoPayment): Row {
  const { reservation, no, orderId } = payment
  const { schedule, payType } = reservation
  return {
    no,
    order_id: orderId,
    reservation_no: reservation.no,
    method: payType,
    amount: totalOf(reservation),
    paid_amount: isPaid(reservation) ? totalOf(reservation) : 0,
    state: stateOf(payment),
    deadline: reservation.payDeadline,
    gateway_key: isAtGateway(payment) ? gatewayKeyOf(payment) : null,
    account: payType === 'BANK' ? schedule.ship.row.bank_account : null,
    refunded_amount: paidBackOf(payment),
    created_at: reservation.createdAt,
    settled_at: paidAtOf(reservation),
  }
}

function stateOf(payment: DemoPayment): string {
  if (payment.reservation.state === 'AWAITING_PAYMENT') return 'ready'
  if (payment.reservation.state === 'EXPIRED') return 'cancelled'
  return paidBackOf(payment) > 0 ? 'refunded' : 'paid'
}

function gatewayRow(payment: DemoPayment): Row {
  const { reservation, orderId } = payment
  return {
    gateway_key: gatewayKeyOf(payment),
    order_id: orderId,
    amount: totalOf(reservation),
    method: reservation.payType,
    state: 'paid',
    return_url: '',
    refunded_amount: paidBackOf(payment),
    created_at: reservation.createdAt,
  }
}

/** A cancelled reservation is refunded; for a requested cancellation the refund is still pending. */
function refundRows({ reservation, no, refundKey }: DemoPayment): Row[] {
  const amount = refundOf(reservation) ?? 0
  if (amount === 0) return []
  const isDone = reservation.state === 'CANCELLED'
  return [
    {
      idempotency_key: refundKey,
      payment_no: no,
      amount,
      state: isDone ? 'done' : 'manual',
      account: isDone ? null : REFUND_ACCOUNT,
      tries: isDone ? 1 : 0,
      next_try_at: reservation.stateAt,
      created_at: reservation.stateAt,
      done_at: isDone ? reservation.stateAt : null,
    },
  ]
}

const REFUND_ACCOUNT = { bank: '국민은행', number: '000000-00-000000', holder: '강태공' }
