import sql from 'sql-template-tag'
import type { Queryable, Transaction } from '@/server/db/pool'

/** A share `h` is open until an order of it is paid, or the booker withdraws it. */
export const isOpenShare = sql`
  h.withdrawn_at is null
  and not exists (select from rest_order paid where paid.share_key = h.key and paid.state = 'paid')`

/** A companion's part of a rest, in whole won. */
export type Share = {
  key: string
  /** '' where the booker gave none. */
  name: string
  /** As it was divided. */
  amount: number
  is_open: boolean
  is_withdrawn: boolean
  /** What came, and when; null while nothing did. */
  paid: number | null
  paid_at: Date | null
  /** What of it goes back, and whether all of that has arrived. */
  returned: number
  is_returned: boolean
  /** What came when the share was not open any more: all of it goes back. */
  unused: number
}

/** The shares of a payment, in the order in which they were made. */
export const findShares = (db: Queryable, paymentNo: number) =>
  db.rows<Share>(sql`
    select h.key, h.name, h.amount, ${isOpenShare} as is_open, h.withdrawn_at is not null as is_withdrawn,
      x.amount as paid, x.settled_at as paid_at, coalesce(back.amount, 0)::integer as returned,
      coalesce(back.is_done, false) as is_returned,
      (select coalesce(sum(late.paid_amount), 0)::integer
         from rest_order former join superseded_order late on late.order_id = former.order_id
        where former.payment_no = h.payment_no and former.share_key = h.key) as unused
      from rest_share h left join rest_order x on x.share_key = h.key and x.state = 'paid'
      left join lateral (
        select sum(f.amount) as amount, bool_and(f.state = 'done') as is_done
          from payment_refund f where f.order_id = x.order_id) back on true
     where h.payment_no = ${paymentNo} order by h.no`)

/** The order of the payment that a share is of. */
export const findOrderOfShare = async (db: Queryable, key: string): Promise<string | undefined> =>
  (
    await db.first<{ order_id: string }>(sql`
      select p.order_id from rest_share h join payment p on p.no = h.payment_no where h.key = ${key}`)
  )?.order_id

/** Of a reservation, for its office. */
export const findPaymentNo = async (
  db: Queryable,
  reservationNo: number,
): Promise<number | undefined> =>
  (
    await db.first<{ no: number }>(sql`
      select no from payment where reservation_no = ${reservationNo}`)
  )?.no

export const insertShare = (
  tx: Transaction,
  share: { paymentNo: number; name: string; amount: number; at: Date },
) =>
  tx.run(sql`
    insert into rest_share (payment_no, name, amount, created_at)
    values (${share.paymentNo}, ${share.name}, ${share.amount}, ${share.at})`)

/** Nobody pays it any more; one that is paid stays. Money on its way to it goes back. */
export const withdrawShare = (
  tx: Transaction,
  { key, paymentNo, at }: { key: string; paymentNo: number; at: Date },
) =>
  tx.run(sql`
    with withdrawn as (
      update rest_share h set withdrawn_at = ${at}
       where h.key = ${key} and h.payment_no = ${paymentNo} and ${isOpenShare} returning h.key
    )
    update rest_order x set state = 'cancelled' from withdrawn
     where x.share_key = withdrawn.key and x.state = 'ready'`)
