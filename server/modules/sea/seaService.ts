import type { Answer } from '@/lib/contract/wire'
import { groupBy } from '@/lib/array/groupBy'
import { addDays, type KstDate, kstDateTime, toKstDate } from '@/lib/date/kst'
import { fishingDay } from '@/lib/schedule/fishingDay'
import { doubtsToSail, maySailAnyway } from '@/lib/sea/sailLimits'
import { daysAtSea, seaOfDeparture } from '@/lib/sea/seaOfDeparture'
import { type NearStation, stationOf } from '@/lib/sea/stationOf'
import { oldestShown } from '@/lib/sea/tideAge'
import type { Db } from '@/server/db/pool'
import type { Breaker } from '@/server/gateways/breaker'
import type { DataGoKrSettings } from '@/server/gateways/sea/dataGoKr'
import { createKhoaFishing } from '@/server/gateways/sea/khoaFishing'
import { createKhoaTide } from '@/server/gateways/sea/khoaTide'
import { createKmaMidTerm } from '@/server/gateways/sea/kmaMidTerm'
import { createKmaPrewarnings } from '@/server/gateways/sea/kmaPrewarnings'
import { createKmaVillage } from '@/server/gateways/sea/kmaVillage'
import { createKmaWarnings } from '@/server/gateways/sea/kmaWarnings'
import { createVesselRegister } from '@/server/gateways/sea/vesselRegister'
import type { ScheduleService } from '@/server/modules/schedule/scheduleService'
import { createCollectForecastsJob } from './collectForecasts'
import { createCollectPlacesJob } from './collectPlaces'
import { createCollectSeaJob } from './collectSea'
import { createCollectWarningsJob } from './collectWarnings'
import { createLookUpVessel, createVesselJobs } from './lookUpVessels'
import { createShutDefaultsJob } from './shutDefaults'
import { type Leaving, readDoubtDays, readSeaDays } from './readSea'
import * as repository from './seaRepository'

type Deps = {
  db: Db
  now: () => Date
  schedules: Pick<ScheduleService, 'getLeaving'>
  /** Undefined: nothing is collected, and nothing shown. */
  settings: DataGoKrSettings | undefined
  breakerOf: (name: string) => Breaker
}

/** Of later days a calendar says nothing. */
const DOUBT_DAYS = 7

export type SeaService = ReturnType<typeof createSeaService>

const readTide = async (
  db: Db,
  station: NearStation,
  { sdate, at }: { sdate: KstDate; at: Date },
): Promise<Answer<'getTide'>['tide']> => {
  const of = { station: station.code, sdate, since: oldestShown(at) }
  const stored = await repository.findTide(db, of)
  const turns = stored.find(({ source }) => source === 'turns')
  const levels = stored.find(({ source }) => source === 'levels')
  const oldest = stored.map(({ fetched_at }) => fetched_at).sort((a, b) => +a - +b)[0]
  if (!oldest || stored.every(({ points }) => points.length === 0)) return null
  return {
    station: station.name,
    km: Math.round(station.km),
    fetched_at: oldest.toISOString(),
    turns: turns?.source === 'turns' ? turns.points : [],
    levels: levels?.points.map(({ at, cm }) => ({ at, cm })) ?? [],
  }
}

/** What leaves to fish on days with a boat; of a day on which nothing is known to leave, all of it. */
const findLeaving = async (
  schedules: Deps['schedules'],
  { no, use_minutes }: { no: number; use_minutes: number },
  days: KstDate[],
): Promise<Leaving[]> => {
  const leaving = groupBy(await schedules.getLeaving(no, days), fishingDay)
  return days.flatMap((sdate): Leaving[] => {
    const allDay = { schedule_no: null, sdate, departs_at: kstDateTime(sdate, '00:00') }
    const own = leaving.get(sdate)?.map((one) => ({ ...one, departs_at: new Date(one.departs_at) }))
    return own?.map((one) => ({ ...one, use_minutes })) ?? [{ ...allDay, use_minutes: 0 }]
  })
}

/** The sea at the ports of boats, from what the worker has collected: no visitor waits for a source. */
export const createSeaService = ({ db, now, schedules, settings, breakerOf }: Deps) => ({
  /**
   * Tide, forecast and warnings at a boat's port on a Korean day; null where nothing is known that is young enough.
   */
  getTide: async (shipNo: number, sdate: KstDate): Promise<Answer<'getTide'>> => {
    const boat = settings && (await repository.findBoat(db, shipNo))
    const station = boat && stationOf(boat)
    if (!station) return { tide: null, forecast: null, warnings: null }
    const at = now()
    const leaving = await findLeaving(schedules, { ...boat, no: shipNo }, [sdate])
    const [tide, seaOf] = await Promise.all([
      readTide(db, station, { sdate, at }),
      readSeaDays(db, { boats: [boat], days: daysAtSea(leaving), at }),
    ])
    const { forecast, warnings } = seaOf(boat, sdate)
    const seas = leaving.map((departure) => ({
      no: departure.schedule_no,
      departs_at: departure.departs_at,
      ...seaOfDeparture(departure, (day) => seaOf(boat, day), at),
    }))
    const { sail_rule: rule } = boat
    const doubted = seas.filter((sea) => doubtsToSail([sea], rule).length > 0)
    if (doubted.length === 0) return { tide, forecast, warnings, weather_check: null }
    const doubts = doubtsToSail(doubted, rule)
    const in_doubt = doubted.map(({ departs_at }) => departs_at.toISOString())
    const said = await repository.findSailing(db, shipNo, sdate)
    const may = seas.filter((sea) => maySailAnyway(sea, rule)).map(({ no }) => no)
    const sailing = said.filter((no) => may.includes(no))
    const weather_check = { doubts, hour: rule.hour, sailing, in_doubt }
    return { tide, forecast, warnings, weather_check }
  },

  /** Warnings at a boat's port in the days ahead, and what is forecast at its operator's limits. */
  getWarnings: async (shipNo: number): Promise<Answer<'getSeaWarnings'>> => {
    const at = now()
    const boat = settings && (await repository.findBoat(db, shipNo))
    if (!boat) return { checked_at: null, days: [] }
    const days = Array.from({ length: DOUBT_DAYS }, (_, ahead) => addDays(toKstDate(at), ahead))
    const leaving = await findLeaving(schedules, { ...boat, no: shipNo }, days)
    return readDoubtDays(db, boat, { leaving, at })
  },

  /** Looks one boat up at once; undefined without a key. */
  lookUpVessel:
    settings && createLookUpVessel({ db, register: createVesselRegister({ settings, breakerOf }) }),

  jobs: [
    // Also without a key: what was shut by one is open again.
    createShutDefaultsJob({ db, now }),
    ...(settings
      ? [
          createCollectSeaJob({ db, now, sources: createKhoaTide({ settings, breakerOf }) }),
          ...createVesselJobs({ db, now, register: createVesselRegister({ settings, breakerOf }) }),
          createCollectForecastsJob({
            db,
            now,
            forecasts: createKhoaFishing({ settings, breakerOf }),
          }),
          createCollectWarningsJob({
            db,
            now,
            warnings: createKmaWarnings({ settings, breakerOf }),
            prewarnings: createKmaPrewarnings({ settings, breakerOf }),
          }),
          createCollectPlacesJob({
            db,
            now,
            places: {
              grid: createKmaVillage({ settings, breakerOf }),
              area: createKmaMidTerm({ settings, breakerOf }),
            },
          }),
        ]
      : []),
  ],
})
