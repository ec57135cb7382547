import type { WholeDeparture } from '@/lib/contract/console/departure'
import { toKstDate } from '@/lib/date/kst'
import { oldestRetainedDay } from '@/lib/passenger/oldestRetainedDay'
import { daysAtSea } from '@/lib/sea/seaOfDeparture'
import { drawsAt, spotsPart } from '@/lib/spot/spotDraw'
import { seesPhones } from '@/lib/staff/rights'
import type { Role } from '@/lib/staff/roles'
import type { Db } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { findOptions } from '@/server/modules/option/departureOptions'
import { refuse } from '@/server/http/refusal'
import { readSeaDays } from '@/server/modules/sea/readSea'
import { findStanding } from '@/server/modules/spot/standing'
import { findTaps } from './boardingRepository'
import { findBookings, findPageRow } from './departureRepository'
import { slotStates, toTodayDeparture } from './todayDeparture'

/** What module weather knows of a departure. */
type Weather = {
  findRequest: (
    fleet: Fleet,
    scheduleNo: number,
    staffNo: number,
  ) => Promise<WholeDeparture['weather_request']>
  findRunOf: (fleet: Fleet, scheduleNo: number) => Promise<WholeDeparture['weather_run']>
}

type Person = { no: number; role: Role }

export type DeparturePages = ReturnType<typeof createDeparturePages>

/** One departure with its reservations, as its page shows it. @throws Refusal 404 */
export const createDeparturePages =
  ({ db, now, weather }: { db: Db; now: () => Date; weather: Weather }) =>
  async (
    fleet: Fleet,
    { no: staffNo, role }: Person,
    scheduleNo: number,
  ): Promise<WholeDeparture> => {
    const at = now()
    const [row, bookings, options, spots, request, run] = await Promise.all([
      findPageRow(db, fleet, scheduleNo),
      findBookings(db, fleet, scheduleNo),
      findOptions(db, fleet, scheduleNo),
      findStanding(db, scheduleNo),
      weather.findRequest(fleet, scheduleNo, staffNo),
      weather.findRunOf(fleet, scheduleNo),
    ])
    if (!row) throw refuse.code('UNKNOWN_DEPARTURE')
    const [taps, seaOf] = await Promise.all([
      findTaps(db, row.reservation_nos),
      readSeaDays(db, { boats: [row], days: daysAtSea([row]), at }),
    ])
    const isBeforeDraw = row.spot_way === 'drawn' && !row.drawn_at
    const states = slotStates(taps)
    const { fish, method, is_overnight, kept, waiting } = row
    const hasPhones = seesPhones(role) && row.sdate >= oldestRetainedDay(toKstDate(at))
    return {
      departure: {
        ...toTodayDeparture(row, [...states.values()].flat(), { at, seaOf }),
        ...{ fish, method, is_overnight, kept, waiting },
      },
      bookings: bookings.map(({ spots, before_draw, ...one }) => ({
        ...one,
        ...(!hasPhones && { phone: '' }),
        ...spotsPart({ spots, before_draw }),
      })),
      weather_request: request,
      weather_run: run,
      options,
      ...(row.spot_way !== 'none' && !isBeforeDraw && { spots }),
      ...(row.spot_way === 'drawn' && {
        spot_draw: {
          draws_at: drawsAt(row.departs_at, row.draw_minutes).toISOString(),
          drawn_at: row.drawn_at?.toISOString() ?? null,
        },
      }),
    }
  }
