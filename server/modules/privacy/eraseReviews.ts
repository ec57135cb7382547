import sql, { type Sql } from 'sql-template-tag'
import type { Queryable, Transaction } from '@/server/db/pool'

/**
 * Deletes reviews for good, with the pictures that were sent for them; the job `sweep-pictures` removes
 * their files within a day.
 *
 * @param where of review `v` and its reservation `r`
 * @returns their numbers
 */
export const eraseReviews = async (tx: Queryable, where: Sql): Promise<number[]> => {
  const gone = await tx.rows<{ no: number; reservation_no: number }>(sql`
    delete from review v using reservation r
     where r.no = v.reservation_no and ${where} returning v.no, v.reservation_no`)
  const booked = gone.map(({ reservation_no: no }) => no)
  await tx.run(sql`delete from operator_picture where reservation_no = any(${booked}::bigint[])`)
  return gone.map(({ no }) => no)
}

/** After a restore: a review that its author had deleted. */
export const eraseReviewAgain = async (tx: Transaction, no: string, at: Date): Promise<void> => {
  await eraseReviews(tx, sql`v.no = ${no}::bigint and v.created_at <= ${at}`)
}
