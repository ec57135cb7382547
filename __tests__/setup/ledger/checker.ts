import sql from 'sql-template-tag'
import type { LedgerFirm } from './firm'

type Sums = { sold: number; refunded: number; coupons: number; fee: number; to_pay: number }

/** Money that came and went, by who holds it, as the ledger has it. */
const heldByLedger = async ({ server, fleet }: LedgerFirm) => {
  const rows = await server.db.rows<{ holder: string; amount: number }>(sql`
    select holder, sum(amount)::bigint as amount from ledger_entry
     where operator_no = ${fleet.operatorNo} and kind in ('payment', 'refund') group by holder`)
  const of = (holder: string) => rows.find((row) => row.holder === holder)?.amount ?? 0
  return { gateway: of('provider_merchant'), bank: of('operator_bank'), cash: of('cash') }
}

/** The same from the gateway's own books, and from what the test did by hand. */
const heldInTruth = async ({ server, ship, byHand }: LedgerFirm) => {
  const row = await server.db.first<{ amount: number }>(sql`
    select coalesce(sum(o.amount - o.refunded_amount), 0)::bigint as amount from sandbox_payment o
      join (select order_id, no from payment
            union select order_id, payment_no from superseded_order
            union select order_id, payment_no from rest_order) known
        on known.order_id::text = o.order_id::text
      join payment p on p.no = known.no join reservation r on r.no = p.reservation_no
     where r.ship_no = ${ship.no} and o.state = 'paid'`)
  return { gateway: row?.amount ?? 0, ...byHand }
}

/** What is below 0 and cannot be: a payment, its fee, a merchant's part of it, cash. */
const findNegative = ({ server, fleet }: LedgerFirm) =>
  server.db.rows(sql`
    select what, no, amount from (
      select 'payment' as what, payment_no as no, sum(amount) as amount from ledger_entry
       where operator_no = ${fleet.operatorNo} and kind in ('payment', 'refund') group by payment_no
      union all
      select 'fee', payment_no, sum(amount) from ledger_entry
       where operator_no = ${fleet.operatorNo} and kind = 'fee' and owner = 'provider'
       group by payment_no
      union all
      select 'merchant', payment_no, sum(amount) from ledger_entry
       where operator_no = ${fleet.operatorNo} and holder = 'provider_merchant'
         and kind in ('payment', 'refund') group by payment_no
      union all
      select 'coupon', reservation_no, sum(amount) from ledger_entry
       where operator_no = ${fleet.operatorNo} and kind = 'coupon' and owner = 'operator'
       group by reservation_no
      union all
      select 'cash', null, sum(amount) from ledger_entry
       where operator_no = ${fleet.operatorNo} and holder = 'cash'
      union all
      select 'fee above what is left', payment_no,
             coalesce(sum(amount) filter (where kind in ('payment', 'refund')), 0)
               - coalesce(sum(amount) filter (where kind = 'fee' and owner = 'provider'), 0)
        from ledger_entry where operator_no = ${fleet.operatorNo} and payment_no is not null
       group by payment_no) sums where amount < 0`)

const plus = (a: Sums, b: Sums): Sums => ({
  sold: a.sold + b.sold,
  refunded: a.refunded + b.refunded,
  coupons: a.coupons + b.coupons,
  fee: a.fee + b.fee,
  to_pay: a.to_pay + b.to_pay,
})

/** All of the ledger, added up without the settlements' own statement. */
const wholeLedger = ({ server, fleet }: LedgerFirm) =>
  server.db.first<Sums & { owed: number }>(sql`
    with own as (select * from ledger_entry where operator_no = ${fleet.operatorNo}),
    sums as (
      select coalesce(sum(amount) filter (where kind = 'payment'), 0)::bigint as sold,
             coalesce(sum(-amount) filter (where kind = 'refund'), 0)::bigint as refunded,
             coalesce(sum(amount) filter (where kind = 'coupon' and owner = 'operator'), 0)::bigint as coupons,
             coalesce(sum(amount) filter (where kind = 'fee' and owner = 'provider'), 0)::bigint as fee
        from own),
    sides as (
      select kind, case when owner = 'operator' and holder = 'provider_merchant' then amount
                        when owner = 'provider' and holder <> 'provider_merchant' then -amount
                        else 0 end as amount
        from own)
    select sums.*,
           (select coalesce(sum(amount), 0)::bigint from sides where kind <> 'payout') as to_pay,
           (select coalesce(sum(amount), 0)::bigint from sides) as owed
      from sums`)

/** Whether settlements and what is open are the ledger, and what is owed is what was not paid out. */
const findDifferences = async (firm: LedgerFirm): Promise<unknown[]> => {
  const { settlements } = firm.server.modules.console
  const { list, open } = await settlements.ofOperator(firm.fleet.operatorNo)
  const all = list.reduce<Sums>((sum, row) => plus(sum, row), plus(open, NOTHING))
  const unpaid = list.filter((row) => row.paid_out_at === null)
  const owed = unpaid.reduce((sum, row) => sum + row.to_pay, open.to_pay)
  const ledger = await wholeLedger(firm)
  const settled = JSON.stringify({ ...all, owed })
  return settled === JSON.stringify(ledger) ? [] : [{ settled, ledger: JSON.stringify(ledger) }]
}
const NOTHING: Sums = { sold: 0, refunded: 0, coupons: 0, fee: 0, to_pay: 0 }

/** What is wrong with a firm's ledger; empty when nothing is. See `audit` for each payment. */
export const findFaults = async (firm: LedgerFirm): Promise<string[]> => {
  const [ledger, truth] = [await heldByLedger(firm), await heldInTruth(firm)]
  const held = { gateway: truth.gateway, bank: truth.bank, cash: truth.cash }
  const isSame = JSON.stringify(ledger) === JSON.stringify(held)
  return [
    ...(isSame ? [] : [{ ledger, held }]),
    ...(await findNegative(firm)),
    ...(await findDifferences(firm)),
  ].map((fault) => JSON.stringify(fault))
}
