import { dayFromNow, insertGuest, insertSchedule, insertShip } from '@/__tests__/setup/builders'
import { letChange } from '@/__tests__/setup/ownChange'
import type { Db } from '@/server/db/pool'

/** A boat of its own for each history, with its departures and guests. */
export type Season = {
  host: string
  shipNo: number
  departures: number[]
  guests: { phone: string; token: string }[]
}

/** So far ahead that a cancellation gives all money back. */
const FIRST_DAY = 40

/** @param seats of each departure @param visitors how many */
export const insertSeason = async (
  db: Db,
  { seats, visitors }: { seats: readonly number[]; visitors: number },
): Promise<Season> => {
  const { no: shipNo, host, groupNo } = await insertShip(db, { payType: ['CARD'] })
  await letChange(db, groupNo)
  const departures: number[] = []
  for (const [index, capacity] of seats.entries()) {
    const sdate = dayFromNow(FIRST_DAY + index)
    departures.push(await insertSchedule(db, shipNo, { sdate, capacity }))
  }
  const guests = await Promise.all(Array.from({ length: visitors }, () => insertGuest(db)))
  return { host, shipNo, departures, guests }
}
