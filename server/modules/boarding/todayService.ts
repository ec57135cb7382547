import type { OpenWork, TodayDeparture } from '@/lib/contract/console/today'
import { addDays, type KstDate, toKstDate } from '@/lib/date/kst'
import type { Role } from '@/lib/staff/roles'
import { daysAtSea } from '@/lib/sea/seaOfDeparture'
import type { Db } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { readSeaDays } from '@/server/modules/sea/readSea'
import { findTaps } from './boardingRepository'
import type { CountWork } from './openWork'
import { slotStates, toTodayDeparture } from './todayDeparture'
import { findTodayRows, type TodayRow } from './todayRepository'

export type TodayService = ReturnType<typeof createTodayService>

type Deps = { db: Db; now: () => Date; countWork: CountWork }
type Today = { today: KstDate; departures: TodayDeparture[]; work: OpenWork[] }

/** The departures of today and tomorrow, and what waits to be done, in one glance. */
export const createTodayService = ({ db, now, countWork }: Deps) => ({
  getToday: async (fleet: Fleet, role: Role): Promise<Today> => {
    const at = now()
    const today = toKstDate(at)
    const [rows, work] = await Promise.all([
      findTodayRows(db, fleet, [today, addDays(today, 1)]),
      countWork(fleet, role),
    ])
    const [taps, seaOf] = await Promise.all([
      findTaps(
        db,
        rows.flatMap(({ reservation_nos }) => reservation_nos),
      ),
      readSeaDays(db, { boats: rows, days: daysAtSea(rows), at }),
    ])
    const states = slotStates(taps)
    const statesOf = ({ reservation_nos }: TodayRow) =>
      reservation_nos.flatMap((no) => states.get(no) ?? [])
    const departures = rows.map((row) => toTodayDeparture(row, statesOf(row), { at, seaOf }))
    return { today, departures, work }
  },
})
