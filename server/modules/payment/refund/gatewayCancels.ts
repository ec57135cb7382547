import sql from 'sql-template-tag'
import type { Queryable, Transaction } from '@/server/db/pool'
import type { GatewayCancel, GatewayPayment } from '@/server/gateways/payment'
import { bookMovement } from '@/server/modules/ledger/bookMovement'
import { lockPayment, type Payment } from '../paymentRepository'
import type { PaymentListeners } from '../payments'
import { findRestPaid, type RestOrder } from '../rest/restRepository'
import { extentOf, markDone } from './refundRepository'

type Deps = { now: () => Date; listeners: PaymentListeners }

/** An order of the rest, as far as it matters to what the gateway gave back of it; null: the payment's own. */
type OfRest = Pick<RestOrder, 'order_id' | 'merchant_no'> | null

/** Books what the gateway gave back of a locked payment, or of an order of its rest, without being asked by us. */
export type BookCancels = (
  tx: Transaction,
  reservationNo: number,
  found: GatewayPayment,
  restOrder?: OfRest,
) => Promise<void>

type Known = { keys: string[]; is_refunding: boolean }

/** What `refund` adds to the cancellations that are known. */
type QueuedRefund = { payment_no: number; amount: number }

/**
 * The cancellation at the gateway that a declined refund of ours turned out to be: of the same amount,
 * else one that contains it, and not another refund's.
 */
export const findOwnCancel = async (
  db: Queryable,
  { payment_no: paymentNo, amount }: QueuedRefund,
  { cancels }: GatewayPayment,
): Promise<GatewayCancel | undefined> => {
  const { keys } = await findKnown(db, paymentNo)
  const unknown = cancels.filter(({ key, state }) => state !== 'failed' && !keys.includes(key))
  return unknown.find((one) => one.amount === amount) ?? unknown.find((one) => one.amount > amount)
}

/** Books what a cancellation gave back beyond the refund that it is. */
export const splitCancel = async (
  tx: Transaction,
  {
    listeners,
    at,
    reservationNo,
    restOrder,
    cancel,
    known,
  }: {
    listeners: PaymentListeners
    at: Date
    reservationNo: number
    restOrder: OfRest
    cancel: GatewayCancel
    /** Whole won of it that are booked. */
    known: number
  },
): Promise<void> => {
  const payment = await lockPayment(tx, reservationNo)
  if (!payment) return
  const rest = { key: `${cancel.key}:rest`, amount: cancel.amount - known }
  await bookPart(tx, { payment, restOrder, cancel: rest, at })
  await listeners.cancelledAtGateway(tx, { reservationNo, at, ...rest })
}

/** Takes a deposit that the bank took back out of a locked payment. `askedAt`: when the gateway was asked. */
export type BookReversal = (tx: Transaction, payment: Payment, askedAt: Date) => Promise<void>

/** An answer that is older than our own record of the deposit says nothing about it. */
const SETTLED_MS = 60_000

/** Cancellations that are refunds of ours, and whether one is on its way whose key is not known yet. */
const findKnown = async (tx: Queryable, paymentNo: number): Promise<Known> =>
  (await tx.first<Known>(sql`
    select coalesce(array_agg(cancel_key) filter (where cancel_key is not null), '{}') as keys,
      coalesce(bool_or(state = 'queued'), false) as is_refunding
      from payment_refund where payment_no = ${paymentNo}`)) ?? { keys: [], is_refunding: false }

type OfCancel = { restOrder: OfRest; cancel: GatewayCancel; at: Date }

/** Whose merchant it was that gave back. */
const merchantOf = (payment: Payment, restOrder: OfRest) => ({
  merchantNo: (restOrder ?? payment).merchant_no,
})

/**
 * A refund that waits for the operator's transfer, when the gateway has given back just as much: the
 * operator has done it in the gateway's own console.
 */
const finishManual = (
  tx: Transaction,
  { paymentNo, restOrder, cancel, at }: OfCancel & { paymentNo: number },
) =>
  markDone(
    tx,
    sql`select idempotency_key from payment_refund
         where payment_no = ${paymentNo} and state = 'manual' and amount = ${cancel.amount}
           and not is_by_hand and order_id is not distinct from ${restOrder?.order_id ?? null}::uuid
         order by created_at limit 1`,
    { at, cancelKey: cancel.key },
  )

/** Books that the payment's merchant gave back by a cancellation of its own. */
const bookPart = async (
  tx: Transaction,
  { payment, restOrder, cancel, at }: OfCancel & { payment: Payment },
): Promise<void> => {
  const { no: paymentNo } = payment
  await insertDone(tx, { paymentNo, restOrder, cancel, at })
  const source = `cancel:${paymentNo}:${cancel.key}`
  const by = merchantOf(payment, restOrder)
  const money = { paymentNo, amount: cancel.amount, by, source, at }
  await bookMovement(tx, { kind: 'refund', ...money })
}

/** A part that went back; what is left counts as paid. */
const insertDone = (
  tx: Transaction,
  { paymentNo, restOrder, cancel, at }: OfCancel & { paymentNo: number },
) =>
  tx.run(sql`
    with part as (
      insert into payment_refund (payment_no, amount, state, next_try_at, created_at, done_at, is_part,
        cancel_key, order_id)
      values (${paymentNo}, ${cancel.amount}, 'done', ${at}, ${at}, ${at}, true, ${cancel.key},
        ${restOrder?.order_id ?? null})
      returning payment_no, amount
    )
    update payment set paid_amount = greatest(paid_amount - part.amount, refunded_amount)
      from part where no = part.payment_no`)

/**
 * Cancellations that somebody made in the gateway's own console. One that equals a refund which waits for
 * the operator is that refund. Any other is money that left without a decision of ours: it is booked as
 * a refunded part, and the reservation goes to review. Its seats do not move.
 */
export const createBookCancels =
  ({ now, listeners }: Deps): BookCancels =>
  async (tx, reservationNo, found, restOrder = null) => {
    const payment = await lockPayment(tx, reservationNo)
    if (!payment || found.cancels.length === 0) return
    const known = await findKnown(tx, payment.no)
    // A refund of ours is under way: its worker records the key, and the next inquiry sees the rest.
    if (known.is_refunding) return
    const at = now()
    // What is still on its way is booked once it has arrived.
    const unknown = found.cancels.filter(({ key, state }) => !state && !known.keys.includes(key))
    for (const cancel of unknown) {
      const money = { reservationNo, at, amount: cancel.amount }
      const { no: paymentNo } = payment
      const done = await finishManual(tx, { paymentNo, restOrder, cancel, at })
      if (done) {
        const by = merchantOf(payment, restOrder)
        const refund = { paymentNo, amount: cancel.amount, by, source: done.key, at }
        await bookMovement(tx, { kind: 'refund', ...refund })
        await listeners.refunded(tx, { ...money, ...extentOf(done), actor: 'gateway' })
      } else {
        await bookPart(tx, { payment, restOrder, cancel, at })
        await listeners.cancelledAtGateway(tx, { ...money, key: cancel.key })
      }
    }
  }

/**
 * What the payment's merchant holds of it by the ledger. Money that the operator recorded by hand, as for a
 * transfer to the bank account, is not the gateway's to take back.
 */
const heldAtGateway = async (tx: Transaction, paymentNo: number): Promise<number> =>
  (
    await tx.first<{ held: number }>(sql`
      select coalesce(sum(amount), 0)::integer as held from ledger_entry
       where payment_no = ${paymentNo} and kind in ('payment', 'refund')
         and holder in ('provider_merchant', 'operator_merchant')`)
  )?.held ?? 0

/**
 * A deposit that the bank took back, as happens within minutes of it: the gateway waits for it again. It
 * is booked like a cancellation; if it comes again, it is received again.
 */
export const createBookReversal =
  ({ now, listeners }: Deps): BookReversal =>
  async (tx, payment, askedAt) => {
    const { no: paymentNo, reservation_no: reservationNo, method, settled_at: settledAt } = payment
    const isStale = !settledAt || askedAt.getTime() - settledAt.getTime() < SETTLED_MS
    if (method !== 'VBANK' || isStale) return
    const rests = await findRestPaid(tx, paymentNo)
    const held = rests.reduce((own, { left }) => own - left, await heldAtGateway(tx, paymentNo))
    const amount = Math.min(payment.paid_amount, held)
    if (amount <= 0 || (await findKnown(tx, paymentNo)).is_refunding) return
    const at = now()
    const cancel = { key: `reversed:${at.toISOString()}`, amount }
    await bookPart(tx, { payment, restOrder: null, cancel, at })
    await tx.run(sql`
      update payment set state = 'ready', ask_at = ${at}::timestamptz + interval '10 minutes'
       where no = ${paymentNo}`)
    await listeners.cancelledAtGateway(tx, { reservationNo, at, ...cancel })
  }
