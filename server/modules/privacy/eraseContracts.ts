import sql from 'sql-template-tag'
import { toKstDate } from '@/lib/date/kst'
import type { Db, Queryable, Transaction } from '@/server/db/pool'
import { recordErasure } from './erasureJournal'
import { CONTRACT_MONTHS, monthsBefore } from './periods'

type Due = { before: Date; at: Date; limit: number }

/**
 * Erases the persons of reservations that ended, and were paid back where money was owed, before a moment:
 * who booked, what they wrote, their accounts, the keys of their links, and the gateway's name for their
 * payment. What was sold, when and for how much stays for the books.
 *
 * @returns how many reservations
 */
const eraseSome = async (tx: Queryable, { before, at, limit }: Due): Promise<number> => {
  const row = await tx.first<{ count: number }>(sql`
    with due as materialized (
      select r.no from reservation r
       where r.state in ('COMPLETED', 'CANCELLED', 'EXPIRED') and r.erased_at is null
         and r.state_at <= ${before} and not r.is_review
         and not exists (select from payment p join payment_refund f on f.payment_no = p.no
                          where p.reservation_no = r.no
                            and (f.state <> 'done' or f.done_at > ${before}))
       order by r.state_at limit ${limit} for update skip locked
    ), paid as (
      update payment p set account = null, redirect_url = null, return_url = null, gateway_key = null,
             deposit_secret = null, receipt = null
        from due where p.reservation_no = due.no
    ), receipted as (
      delete from cash_receipt c using ledger_entry l, payment p, due
       where c.entry_no = l.no and l.payment_no = p.no and p.reservation_no = due.no
    ), given_up as (
      update superseded_order o set gateway_key = null, cancel_key = null
        from payment p join due on due.no = p.reservation_no where o.payment_no = p.no
    ), rested as (
      update rest_order x set gateway_key = null, redirect_url = null, return_url = null
        from payment p join due on due.no = p.reservation_no where x.payment_no = p.no
    ), refunded as (
      update payment_refund f set account = null, cancel_key = null
        from payment p join due on due.no = p.reservation_no where f.payment_no = p.no
    ), tapped as (
      delete from boarding_tap where reservation_no in (select no from due)
    ), pushed as (
      delete from push_reservation where reservation_no in (select no from due)
    ), waited as (
      update awaiter a set phone = '', name = '', visitor = 'erased:' || a.no, member_no = null
       where a.no in (select awaiter_no from reservation where no in (select no from due))
    ), erased as (
      update reservation r
         set name = '', phone = '', visitor = 'erased:' || r.no, member_no = null, memo = '',
             affiliate_code = '', affiliate_data = '', consents = '{}', crew_note = '', cancel_reason = '', refund_account = null, person_key = gen_random_uuid(),
             companion_key = gen_random_uuid(), boarding_key = gen_random_uuid(),
             hold_key = gen_random_uuid(), erased_at = ${at}
        from due where r.no = due.no returning r.no
    )
    select count(*)::int as count from erased`)
  return row?.count ?? 0
}

/** Few, as each reservation has rows in several tables. */
const ROWS_PER_STATEMENT = 200
/** The next run goes on. */
const STATEMENTS_PER_RUN = 200

/**
 * Erases the persons of reservations five years after their last change (전자상거래법 시행령 제6조 제1항),
 * some at a time, each time recorded in the journal of erasures.
 */
export const eraseContracts = async (db: Db, at: Date): Promise<void> => {
  const before = monthsBefore(at, CONTRACT_MONTHS)
  for (let statement = 0; statement < STATEMENTS_PER_RUN; statement += 1) {
    const erased = await db.transaction(async (tx) => {
      const count = await eraseSome(tx, { before, at, limit: ROWS_PER_STATEMENT })
      const subject = toKstDate(before)
      if (count > 0) await recordErasure(tx, { kind: 'contracts', subject }, at)
      return count
    })
    if (erased < ROWS_PER_STATEMENT) return
  }
}

/** After a restore: the persons of reservations that had ended five years before the journal's line. */
export const eraseContractsAgain = async (
  tx: Transaction,
  _before: string,
  at: Date,
): Promise<void> => {
  const due = { before: monthsBefore(at, CONTRACT_MONTHS), at, limit: ROWS_PER_STATEMENT }
  while ((await eraseSome(tx, due)) === ROWS_PER_STATEMENT);
}
