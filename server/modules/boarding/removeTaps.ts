import sql from 'sql-template-tag'
import type { Transaction } from '@/server/db/pool'

/**
 * Removes the taps that a change of a reservation leaves without a person: those of the slots beyond its
 * party, or all where it sails with another departure. They would board whoever gets the slot later, and
 * count as aboard until then. What was tapped stays in the record. A phone that sends one of them again
 * is told that there is no such person. The reservation must be locked.
 */
export const removeTaps = (
  tx: Transaction,
  { reservationNo, party }: { reservationNo: number; party: number },
): Promise<number> =>
  tx.run(sql`
    delete from boarding_tap where reservation_no = ${reservationNo} and slot > ${party}`)
