import sql, { type Sql } from 'sql-template-tag'
import type { Queryable, Transaction } from '@/server/db/pool'

/**
 * Erases of ended reservations what no law asks for: what the booker wrote, notes about them, accounts
 * that are not needed any more, and passenger lists of trips that nobody made. Who booked, what and for
 * how much stays for five years (전자상거래법 시행령 제6조 제1항).
 *
 * @param where of reservation `r`
 * @returns the numbers of the reservations
 */
export const eraseWritten = async (tx: Queryable, where: Sql, at: Date): Promise<number[]> => {
  const rows = await tx.rows<{ no: number }>(sql`
    with ended as materialized (
      select r.no, r.state from reservation r
       where r.state in ('COMPLETED', 'CANCELLED', 'EXPIRED', 'RELEASED') and r.erased_at is null
         and not r.is_review and ${where}
         and (r.memo <> '' or r.crew_note <> '' or r.affiliate_data <> '' or r.refund_account is not null
           or exists (select from push_reservation p where p.reservation_no = r.no)
           or exists (select from payment p join rest_share h on h.payment_no = p.no
                       where p.reservation_no = r.no and h.name <> '')
           or (r.state <> 'COMPLETED'
             and exists (select from passenger p where p.reservation_no = r.no)))
       order by r.no for update
    ), lists as (
      delete from passenger where reservation_no in (select no from ended where state <> 'COMPLETED')
    ), pushed as (
      delete from push_reservation where reservation_no in (select no from ended)
    ), shared as (
      update rest_share h set name = '' from payment p join ended on ended.no = p.reservation_no
       where h.payment_no = p.no and h.name <> ''
    )
    update reservation r set memo = '', crew_note = '', affiliate_data = '', refund_account = null,
           persons_erased_at = case when ended.state <> 'COMPLETED'
             then coalesce(r.persons_erased_at, ${at}) else r.persons_erased_at end
      from ended where r.no = ended.no returning r.no`)
  return rows.map(({ no }) => no)
}

/** Ends entries of the waiting list and erases whose they were; an offer is a hold, and ends as one. */
export const eraseWaiting = async (tx: Queryable, where: Sql): Promise<number[]> => {
  const rows = await tx.rows<{ no: number }>(sql`
    update awaiter r set phone = '', name = '', visitor = 'erased:' || r.no, member_no = null,
           state = case r.state when 'waiting' then 'left' else r.state end
     where r.state <> 'offered' and ${where} returning r.no`)
  return rows.map(({ no }) => no)
}

/**
 * After a restore: what was erased of a reservation that was there then. What was written goes also where the
 * backup is from before the reservation ended.
 */
export const eraseGuestAgain = async (tx: Transaction, no: string, at: Date): Promise<void> => {
  await tx.run(sql`
    update reservation set memo = '', crew_note = '', affiliate_data = ''
     where no = ${Number(no)} and created_at <= ${at}`)
  await tx.run(sql`
    update rest_share h set name = '' from payment p join reservation r on r.no = p.reservation_no
     where h.payment_no = p.no and r.no = ${Number(no)} and r.created_at <= ${at}`)
  await eraseWritten(tx, sql`r.no = ${Number(no)} and r.created_at <= ${at}`, at)
}

/** After a restore: the person of a waiting-list entry that was there then. */
export const eraseWaitingAgain = async (tx: Transaction, no: string, at: Date): Promise<void> => {
  await eraseWaiting(tx, sql`r.no = ${Number(no)} and r.created_at <= ${at}`)
}
