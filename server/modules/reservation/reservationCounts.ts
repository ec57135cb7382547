import sql from 'sql-template-tag'
import type { Queryable } from '@/server/db/pool'

/** How many reservations a proved phone opens; holds are not yet any. */
export const countReservations = async (db: Queryable, phone: string): Promise<number> => {
  const row = await db.first<{ count: number }>(sql`
    select count(*) as count from reservation
     where phone = ${phone} and deleted_at is null and state not in ('HOLD', 'RELEASED')`)
  return row?.count ?? 0
}
