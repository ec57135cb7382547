import sql from 'sql-template-tag'
import type { Queryable, Transaction } from '@/server/db/pool'

/** How many reservations a proved phone opens; holds are not yet any. */
export const countReservations = async (db: Queryable, phone: string): Promise<number> => {
  const row = await db.first<{ count: number }>(sql`
    select count(*) as count from reservation
     where phone = ${phone} and deleted_at is null and state not in ('HOLD', 'RELEASED')`)
  return row?.count ?? 0
}

/** Whether a trip or a refund of the member's is still to come. */
export const hasLiveReservation = async (tx: Transaction, memberNo: number): Promise<boolean> => {
  const row = await tx.first(sql`
    select 1 from reservation
     where member_no = ${memberNo}
       and state in ('AWAITING_PAYMENT', 'CONFIRMED', 'CANCEL_REQUESTED') limit 1`)
  return row !== undefined
}
