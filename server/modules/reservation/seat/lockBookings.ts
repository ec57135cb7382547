import sql from 'sql-template-tag'
import type { Transaction } from '@/server/db/pool'

/** A reservation that came while its departure was about to be locked: try again from the start. */
export class SeatsChanged extends Error {}

const MAX_TRIES = 3

/** Reservations with seats of a departure; new ones can come until it is locked. */
const bookingsOf = async (tx: Transaction, scheduleNo: number): Promise<number[]> => {
  const rows = await tx.rows<{ no: number }>(sql`
    select distinct reservation_no as no from reservation_seat
     where schedule_no = ${scheduleNo} order by no`)
  return rows.map(({ no }) => no)
}

/** Locks the reservations of a departure, before any departure, as every transaction does. */
export const lockBookings = async (tx: Transaction, scheduleNo: number): Promise<number[]> => {
  const nos = await bookingsOf(tx, scheduleNo)
  await tx.rows(sql`
    select from reservation where no = any(${nos}::bigint[]) order by no for update`)
  return nos
}

/**
 * The reservations of a departure that is locked by now.
 *
 * @param nos those that `lockBookings` locked
 * @throws SeatsChanged when one came in between, which can no longer be locked in that order
 */
export const bookingsAsLocked = async (
  tx: Transaction,
  scheduleNo: number,
  nos: readonly number[],
): Promise<number[]> => {
  const known = new Set(nos)
  const now = await bookingsOf(tx, scheduleNo)
  if (now.some((no) => !known.has(no))) throw new SeatsChanged()
  return now
}

/** Tries again what `SeatsChanged` ended: more than once is needed only when somebody books at that moment. */
export const untilSeatsStay = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === MAX_TRIES || !(error instanceof SeatsChanged)) throw error
    }
  }
}
