import sql from 'sql-template-tag'
import type { Queryable, Transaction } from '@/server/db/pool'

type Own = { memberNo: number; no: number }

export const listSaved = (
  db: Queryable,
  memberNo: number,
): Promise<{ no: number; sealed: Buffer }[]> =>
  db.rows(sql`select no, sealed from saved_passenger where member_no = ${memberNo} order by no`)

/** The number of the member's saved passengers. Concurrent additions wait for this transaction. */
export const lockAndCount = async (tx: Transaction, memberNo: number): Promise<number> => {
  await tx.run(sql`select 1 from member where no = ${memberNo} for update`)
  const row = await tx.first<{ count: number }>(sql`
    select count(*) as count from saved_passenger where member_no = ${memberNo}`)
  return row?.count ?? 0
}

export const insertSaved = (tx: Transaction, memberNo: number, sealed: Buffer): Promise<number> =>
  tx.run(sql`insert into saved_passenger (member_no, sealed) values (${memberNo}, ${sealed})`)

export const updateSaved = (
  db: Queryable,
  { memberNo, no, sealed }: Own & { sealed: Buffer },
): Promise<number> =>
  db.run(sql`
    update saved_passenger set sealed = ${sealed} where no = ${no} and member_no = ${memberNo}`)

export const deleteSaved = (db: Queryable, { memberNo, no }: Own): Promise<number> =>
  db.run(sql`delete from saved_passenger where no = ${no} and member_no = ${memberNo}`)
