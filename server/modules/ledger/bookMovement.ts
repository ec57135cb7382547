import sql from 'sql-template-tag'
import type { LedgerHolder } from '@/lib/ledger/ledger'
import type { Transaction } from '@/server/db/pool'

/**
 * Who takes or sends the money of a movement: the merchant at the gateway that the order was opened with
 * (null: the provider's own), or the operator by transfer or in cash.
 */
export type MovedBy = { merchantNo: number | null } | 'transfer' | 'cash'

/** Begins the source of money that one payment gave to another: it came once, with the first. */
export const DIVIDED = 'split:'

export type Movement = {
  /** Locked by the caller. */
  paymentNo: number
  kind: 'payment' | 'refund'
  /** Whole won, above 0; below 0 for a payment by transfer that was recorded by mistake. */
  amount: number
  by: MovedBy
  /** The gateway's order, or the key of the refund, which leaves once; of what was divided `DIVIDED` before it. */
  source: string
  at: Date
}

const holderOf = (by: MovedBy): LedgerHolder => {
  if (by === 'cash') return 'cash'
  if (by === 'transfer') return 'operator_bank'
  return by.merchantNo === null ? 'provider_merchant' : 'operator_merchant'
}

/**
 * Books money that came or left, in the transaction that changes the payment. All of it is the
 * operator's but the provider's fee, which follows what is left of the payment: after a full refund
 * there is none. The rate is that of the Korean day on which the payment's first money came.
 */
export const bookMovement = async (
  tx: Transaction,
  { paymentNo, kind, amount, by, source, at }: Movement,
): Promise<void> => {
  const merchantNo = typeof by === 'string' ? null : by.merchantNo
  const signed = kind === 'payment' ? amount : -amount
  await tx.run(sql`
    with moved as (
      select p.no as payment_no, p.reservation_no, ship.group_no as operator_no
        from payment p join reservation r on r.no = p.reservation_no join ship on ship.no = r.ship_no
       where p.no = ${paymentNo}
    ), former as (
      select coalesce(sum(amount) filter (where kind in ('payment', 'refund')), 0) as net,
             coalesce(sum(amount) filter (where kind = 'fee' and owner = 'provider'), 0) as fee,
             coalesce(min(at) filter (where kind = 'payment'), ${at}) as first_at
        from ledger_entry where payment_no = ${paymentNo}
    ), rate as (
      select coalesce((
        select basis_points from operator_fee f join moved using (operator_no)
         where f.from_day <= (former.first_at at time zone 'Asia/Seoul')::date
         order by f.from_day desc limit 1), 0) as basis_points
        from former
    ), fee as (
      select floor(greatest(net + ${signed}::bigint, 0) * basis_points / 10000) - fee as amount
        from former, rate
    )
    insert into ledger_entry (at, kind, owner, holder, operator_no, reservation_no, payment_no,
      merchant_no, source, amount)
    select ${at}, part.kind, part.owner, ${holderOf(by)}, operator_no, reservation_no, payment_no,
           ${merchantNo}, ${source}, part.amount
      from moved, fee, lateral (values
        (${kind}::ledger_kind, 'operator'::ledger_owner, ${signed}::bigint),
        ('fee', 'operator', -fee.amount::bigint),
        ('fee', 'provider', fee.amount::bigint)
      ) as part (kind, owner, amount)
     where part.amount <> 0`)
}
