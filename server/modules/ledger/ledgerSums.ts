import sql, { type Sql } from 'sql-template-tag'

/** What a month of one operator adds up to, in whole won. */
export type LedgerSums = {
  sold: number
  refunded: number
  /** What the provider bears of coupons. */
  coupons: number
  fee: number
  /** What of it the operator holds already: in the bank, in cash, at the own merchant. */
  collected: number
  /** What the provider owes the operator; below 0, what the operator owes. */
  to_pay: number
}

const sumWhere = (where: Sql): Sql =>
  sql`coalesce(sum(e.amount) filter (where ${where}), 0)::bigint`

/**
 * The columns of `LedgerSums` over entries `e`. Payments out are none of them: a settlement says what is
 * to be paid, whether it has been or not.
 */
export const ledgerSums: Sql = sql`
  ${sumWhere(sql`e.kind = 'payment'`)} as sold,
  -${sumWhere(sql`e.kind = 'refund'`)} as refunded,
  ${sumWhere(sql`e.kind = 'coupon' and e.owner = 'operator'`)} as coupons,
  ${sumWhere(sql`e.kind = 'fee' and e.owner = 'provider'`)} as fee,
  ${sumWhere(sql`e.kind <> 'payout' and e.holder <> 'provider_merchant'`)} as collected,
  ${sumWhere(sql`e.kind <> 'payout' and e.owner = 'operator'`)}
    - ${sumWhere(sql`e.kind <> 'payout' and e.holder <> 'provider_merchant'`)} as to_pay`

/** No movement at all. */
export const NO_SUMS: LedgerSums = {
  sold: 0,
  refunded: 0,
  coupons: 0,
  fee: 0,
  collected: 0,
  to_pay: 0,
}
