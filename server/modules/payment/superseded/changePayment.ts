import sql from 'sql-template-tag'
import type { BankAccount, PayType } from '@/lib/contract/wire'
import type { Db, Queryable, Transaction } from '@/server/db/pool'
import { GatewayDeclined, GatewayUnavailable } from '@/server/gateways/payment'
import { refuse } from '@/server/http/refusal'
import { SHIP_ACCOUNT } from '@/server/modules/operator/shipAccount'
import { findByReservation, insertPayments, lockPayment } from '../paymentRepository'
import type { Payments } from '../payments'
import type { PaymentSettlement } from '../outcome/paymentSettlement'
import { countSuperseded, supersede } from './supersededRepository'

export const MAX_ORDERS = 20

/**
 * Limits the gateway orders of one payment, since each costs a call to the gateway.
 *
 * @throws Refusal 429
 */
export const assertOrderLimit = async (db: Queryable, paymentNo: number): Promise<void> => {
  if ((await countSuperseded(db, paymentNo)) >= MAX_ORDERS) throw refuse.code('PAYMENT_TOO_OFTEN')
}

type Deps = { db: Db; now: () => Date; settle: PaymentSettlement['settle'] }

/** What a visitor may do with an unpaid payment: check whether it was paid, and change the method. */
export const createChangePayment = ({
  db,
  now,
  settle,
}: Deps): Pick<Payments, 'check' | 'change' | 'reprice'> => ({
  check: async (reservationNo: number, isWanted: boolean): Promise<void> => {
    const payment = await findByReservation(db, reservationNo)
    if (payment?.state !== 'ready' || !payment.gateway) return
    try {
      await settle(payment.order_id, { isWanted })
    } catch (error) {
      const isUnclear = error instanceof GatewayDeclined || error instanceof GatewayUnavailable
      if (!isUnclear) throw error
    }
  },

  change: async (
    tx: Transaction,
    { reservationNo, method, deadline }: { reservationNo: number; method: PayType; deadline: Date },
  ): Promise<BankAccount | null> => {
    const payment = await lockPayment(tx, reservationNo)
    if (!payment) throw refuse.notFound()
    await assertOrderLimit(tx, payment.no)
    const account = sql`(select ${SHIP_ACCOUNT} from reservation r join ship on ship.no = r.ship_no
      where r.no = ${reservationNo} and ${method} = 'BANK')`
    await supersede(tx, {
      paymentNo: payment.no,
      orderId: payment.order_id,
      from: ['ready', 'failed'],
      at: now(),
      set: sql`, method = ${method}, deadline = ${deadline}, account = ${account}`,
    })
    return (await findByReservation(tx, reservationNo))?.account ?? null
  },

  reprice: async (tx, { reservationNo, due, deadline }): Promise<void> => {
    const payment = await lockPayment(tx, reservationNo)
    if (!payment) {
      const row = sql`select *, ${due}::integer as due from reservation where no = ${reservationNo}`
      await tx.run(insertPayments(sql`(${row})`))
      return
    }
    const set = sql`, amount = ${due}, deadline = ${deadline ?? payment.deadline}`
    if (payment.state !== 'ready' || !payment.gateway) {
      await tx.run(sql`update payment set state = state ${set} where no = ${payment.no}`)
      return
    }
    await assertOrderLimit(tx, payment.no)
    const { no: paymentNo, order_id: orderId } = payment
    await supersede(tx, {
      paymentNo,
      orderId,
      from: ['ready'],
      at: now(),
      set: sql`${set}, account = null`,
    })
  },
})
