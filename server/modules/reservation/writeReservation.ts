import sql, { empty } from 'sql-template-tag'
import { payDeadline } from '@/lib/reservation/deadlines'
import type { Queryable } from '@/server/db/pool'
import { tellingParts } from '@/server/modules/message/tell'
import type { BankAccount, Opened, Payments } from '@/server/modules/payment/payments'
import type { Order, Priced } from './priceOrder'
import type { ReservationRow } from './reservationRow'
import { composeReceived } from './tellVisitor'
import { transitionParts } from './transition'

export type Created = Pick<
  ReservationRow,
  'no' | 'state' | 'total' | 'pay_type' | 'pay_deadline'
> & {
  /** Where its payment goes on, as far as it is known without asking the gateway. */
  opened?: Opened
}

type Writing = { hold: ReservationRow; order: Order; priced: Priced; at: Date }

/**
 * Writes the reservation, its payment and what is told of it in one statement, if the hold still is
 * what `hold` says: as large, not run out, and nobody's reservation yet. Undefined when it is not.
 */
export const writeReservation = async (
  on: Queryable,
  payments: Payments,
  { hold, order, priced, at }: Writing,
): Promise<Created | undefined> => {
  const { total } = priced
  const { payType, booker } = order
  const isFree = total === 0
  const deadline = payDeadline(payType, { now: at, departsAt: hold.departs_at })
  const pay_deadline = isFree ? null : deadline
  const state = isFree ? ('CONFIRMED' as const) : ('AWAITING_PAYMENT' as const)
  const change = transitionParts(
    {
      reservationNo: hold.no,
      from: 'HOLD',
      to: state,
      actor: booker.kind,
      at,
      set: columnsOf({ order, priced, at }, pay_deadline),
    },
    sql`and hold_expires_at > ${at} and origin_price = ${hold.origin_price}`,
  )
  const payment = payments.preparing({ method: payType, amount: total, deadline }, sql`moved`)
  const telling = tellingParts(composeReceived({ ...hold, total }, pay_deadline), sql`moved`)
  const moved = await on.first<{ no: number; account: BankAccount | null }>(
    sql`
      with ${change}, booked as (
        update awaiter a set state = 'booked', reservation_no = moved.no from moved
         where a.visitor = moved.visitor and a.schedule_no = moved.schedule_no
           and a.state in ('waiting', 'offered')
      ), ${isFree ? empty : sql`prepared as (${payment}),`} ${telling}
      select no, ${isFree ? sql`null` : sql`(select account from prepared)`} as account from moved`,
    isFree ? 'reserve_free' : 'reserve',
  )
  if (!moved) return undefined
  const opened = moved.account ? { opened: { account: moved.account, redirectUrl: null } } : {}
  return { no: hold.no, state, total, pay_type: payType, pay_deadline, ...opened }
}

const columnsOf = (
  { order, priced, at }: Omit<Writing, 'hold'>,
  deadline: Date | null,
) => sql`, name = ${order.name}, memo = ${order.memo}, pay_type = ${order.payType},
  options = ${JSON.stringify(priced.options)}, origin_price = ${priced.origin},
  discount = ${priced.discount}, total = ${priced.total},
  member_coupon_no = ${order.couponNo ?? null}, pay_deadline = ${deadline}, created_at = ${at}`
