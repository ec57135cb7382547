import sql from 'sql-template-tag'
import type { Transaction } from '@/server/db/pool'

type Given = { schedule_no: number; number: number; spot: object }

/** Gives up the places of a locked reservation, in a transaction that gives them again: `divideSpots`. */
export const takeSpots = (tx: Transaction, reservationNo: number): Promise<Given[]> =>
  tx.rows<Given>(sql`
    with taken as (
      delete from reservation_spot where reservation_no = ${reservationNo}
      returning schedule_no, number, spot
    )
    select * from taken order by number`)

type Divided = { no: number; intoNo: number; party: number }

/** Of two reservations that were one, the first `party` places stay with the first. */
export const divideSpots = async (
  tx: Transaction,
  spots: readonly Given[],
  { no, intoNo, party }: Divided,
): Promise<void> => {
  const rows = spots.map((spot, at) => ({ ...spot, reservation_no: at < party ? no : intoNo }))
  await tx.run(sql`delete from reservation_spot where reservation_no in (${no}, ${intoNo})`)
  await tx.run(sql`
    insert into reservation_spot
    select * from jsonb_populate_recordset(null::reservation_spot, ${JSON.stringify(rows)}::jsonb)`)
}
