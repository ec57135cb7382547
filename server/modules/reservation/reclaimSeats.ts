import sql from 'sql-template-tag'
import type { Transaction } from '@/server/db/pool'
import type { ReservationRow } from './reservationRow'
import type { Guard } from './insertHolds'

type Night = { no: number; is_open: boolean; is_free: boolean }

/** Why seats could not be had again. */
export type SeatsLost = 'closed' | 'taken'

/**
 * Takes the seats of an ended reservation again, in all its nights or none: what holding asks is
 * asked here too. The departures are locked first, in the order that everybody keeps, and only then
 * read, so that nobody sells a seat between reading and taking.
 *
 * @param guard for tests only: without it seats are taken whether or not they are free
 * @returns undefined when they are taken, else what was in the way
 */
export const reclaimSeats = async (
  tx: Transaction,
  { no, schedule_no, party, nights }: ReservationRow,
  at: Date,
  { isGuarded }: Guard,
): Promise<SeatsLost | undefined> => {
  const locked = await tx.rows<{ no: number }>(sql`
    select s.no from schedule first join schedule s using (ship_no, departure_time)
     where first.no = ${schedule_no} and s.sdate between first.sdate and first.sdate + ${nights - 1}::int
     order by s.no for update of s`)
  const nos = locked.map((night) => night.no)
  const found = await tx.rows<Night>(sql`
    select no, taken + ${party} <= capacity as is_free,
           status = 'open' and departs_at > ${at} and (opens_at is null or opens_at <= ${at}) as is_open
      from schedule where no = any(${nos}::bigint[])`)
  if (found.length < nights || found.some((night) => !night.is_open)) return 'closed'
  if (isGuarded && found.some((night) => !night.is_free)) return 'taken'
  await tx.run(sql`update schedule set taken = taken + ${party} where no = any(${nos}::bigint[])`)
  if (nights > 1) {
    await tx.run(sql`
      insert into reservation_night (reservation_no, schedule_no, units)
      select ${no}, night, ${party} from unnest(${nos}::bigint[]) night`)
  }
  return undefined
}
