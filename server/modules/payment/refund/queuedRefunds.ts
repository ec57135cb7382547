import sql, { type Sql } from 'sql-template-tag'
import type { BankAccount } from '@/lib/contract/wire'
import type { Transaction } from '@/server/db/pool'
import {
  type GatewayCancel,
  GatewayDeclined,
  GatewayUnavailable,
  type PaymentGateway,
} from '@/server/gateways/payment'
import { forEachIsolated } from '@/server/jobs/forEachIsolated'
import { findOwnCancel, splitCancel } from './gatewayCancels'
import { markManual, markRefused, markSent, MAX_REFUSALS } from './refundRepository'
import type { GatewayDeps } from '../superseded/supersededPayments'

const REASON = '예약 취소'

type Queued = {
  idempotency_key: string
  payment_no: number
  reservation_no: number
  order_id: string
  gateway: string | null
  merchant_no: number | null
  gateway_key: string
  /** Of a refund that the gateway has made and whose money has not arrived yet. */
  cancel_key: string | null
  amount: number
  /** How often the gateway has refused it for the moment. */
  refusals: number
  /** Where it is an order of the rest: its number. */
  rest_order: string | null
  account: BankAccount | null
}

type Deps = GatewayDeps & {
  /** Records that a queued refund is done. @returns false when it was before */
  finish(
    tx: Transaction,
    refund: { reservationNo: number; from: 'queued'; key: string; cancelKey: string },
  ): Promise<boolean>
}

const restOf = ({ rest_order: order_id, merchant_no }: Queued) =>
  order_id === null ? null : { order_id, merchant_no }

/** Sends queued refunds to the gateway, and follows them until the money has arrived. */
export const createQueuedRefunds = ({ db, now, gateways, listeners, finish }: Deps) => {
  const claim = (limit: number, nextTry: Sql): Promise<Queued[]> =>
    db.rows<Queued>(sql`
      with claimed as (
        update payment_refund set tries = tries + 1,
          next_try_at = ${now()}::timestamptz + ${nextTry}
        where idempotency_key in (
          select idempotency_key from payment_refund where state = 'queued' and next_try_at <= ${now()}
          order by next_try_at for update skip locked limit ${limit})
        returning *
      )
      select f.idempotency_key, f.payment_no, p.reservation_no, paid.order_id, paid.gateway,
        paid.merchant_no, paid.gateway_key, f.cancel_key, f.amount, f.refusals, f.order_id as rest_order,
        case when p.method = 'VBANK' and f.order_id is null then f.account end as account
        from claimed f join payment p on p.no = f.payment_no cross join lateral (
          select x.order_id, x.gateway, x.merchant_no, x.gateway_key from rest_order x
           where x.order_id = f.order_id
          union all
          select p.order_id, p.gateway, p.merchant_no, p.gateway_key where f.order_id is null) paid`)

  const finishQueued = (queued: Queued, cancel: GatewayCancel) =>
    db.transaction(async (tx) => {
      const { reservation_no: reservationNo, idempotency_key: key, amount } = queued
      const refund = { reservationNo, from: 'queued', key, cancelKey: cancel.key } as const
      if (!(await finish(tx, refund)) || cancel.amount <= amount) return
      // The gateway gave back more than was asked for: somebody did it in its own console.
      const of = { reservationNo, restOrder: restOf(queued) }
      await splitCancel(tx, { listeners, at: now(), ...of, cancel, known: amount })
    })

  /** A refund is done once its money has arrived. One that the bank rejected is left to the operator. */
  const record = (queued: Queued, cancel: GatewayCancel): Promise<unknown> => {
    const { idempotency_key: key } = queued
    if (!cancel.state) return finishQueued(queued, cancel)
    if (cancel.state === 'failed') return markManual(db, key)
    return markSent(db, { key, cancelKey: cancel.key })
  }

  const inquire = (gateway: PaymentGateway, queued: Queued) =>
    gateway.inquire({ orderId: queued.order_id, gatewayKey: queued.gateway_key })

  const follow = async (gateway: PaymentGateway, queued: Queued): Promise<unknown> => {
    const found = await inquire(gateway, queued)
    const sent = found?.cancels.find(({ key }) => key === queued.cancel_key)
    return sent && record(queued, sent)
  }

  const findOwn = async (gateway: PaymentGateway, queued: Queued) => {
    const found = await inquire(gateway, queued)
    return found && findOwnCancel(db, queued, found)
  }

  /**
   * Unless the money is back already, a refusal that may pass is asked again, with growing pauses and
   * through a night. Any other is left to the operator.
   */
  const afterDecline = async (
    gateway: PaymentGateway,
    queued: Queued,
    { isPassing }: GatewayDeclined,
  ): Promise<unknown> => {
    const own = await findOwn(gateway, queued)
    if (own) return record(queued, own)
    const isAskedAgain = isPassing && queued.refusals + 1 < MAX_REFUSALS
    return (isAskedAgain ? markRefused : markManual)(db, queued.idempotency_key)
  }

  const askForRefund = async (queued: Queued): Promise<unknown> => {
    const { idempotency_key: idempotencyKey, gateway_key: gatewayKey, amount, account } = queued
    const gateway = await gateways.of(queued)
    if (queued.cancel_key !== null) return follow(gateway, queued)
    // What was refused has another key by now: it must not have been made after all.
    const own = queued.refusals > 0 ? await findOwn(gateway, queued) : undefined
    if (own) return record(queued, own)
    const refund = { orderId: queued.order_id, gatewayKey, amount, reason: REASON, account }
    try {
      const cancel = await gateway.refund({ ...refund, idempotencyKey })
      return await record(queued, cancel)
    } catch (error) {
      if (error instanceof GatewayDeclined) return afterDecline(gateway, queued, error)
      throw error
    }
  }

  /** An unclear result is retried with the same key. */
  const refundAtGateway = (queued: Queued): Promise<unknown> =>
    askForRefund(queued).catch((error: unknown) => {
      if (!(error instanceof GatewayUnavailable)) throw error
    })

  return async (limit: number, nextTry: Sql): Promise<void> =>
    forEachIsolated(await claim(limit, nextTry), refundAtGateway)
}
