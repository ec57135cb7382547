import { addDays, toKstDate } from '@/lib/date/kst'
import { stationOf } from '@/lib/sea/stationOf'
import { TIDE_DAYS_AHEAD, TIDE_EMPTY_DAYS, TIDE_REFRESH_DAYS } from '@/lib/sea/tideAge'
import type { TideStation } from '@/lib/sea/tideStations'
import type { Db } from '@/server/db/pool'
import {
  SEA_SOURCE_NAMES,
  type SeaSourceName,
  type SeaSources,
} from '@/server/gateways/sea/seaSource'
import type { Job } from '@/server/jobs/job'
import { leaveAlone } from './askSource'
import * as repository from './seaRepository'

/** A call of each source every 40 seconds: 2,160 a day. From 30 seconds on one worker runs a job for all. */
const EVERY_MS = 40_000
const DAY_MS = 86_400_000
/** A day that could not be had lets the others go first. */
const AGAIN_MS = 3_600_000

type Deps = { db: Db; now: () => Date; sources: SeaSources }

/** Stations of all boats that are sold, each once. */
const stationsOf = async (db: Db): Promise<Map<string, TideStation>> => {
  const stations = (await repository.findBoats(db)).map(stationOf)
  return new Map(stations.flatMap((station) => (station ? [[station.code, station] as const] : [])))
}

/**
 * Asks each source for the nearest day of a station that is missing or old: each station and day once for
 * all boats. A source that fails is left alone for a while, and what was known stays.
 */
export const createCollectSeaJob = ({ db, now, sources }: Deps): Job => {
  const collect = async (source: SeaSourceName, stations: Map<string, TideStation>) => {
    const at = now()
    const today = toKstDate(at)
    const span = { from: today, to: addDays(today, TIDE_DAYS_AHEAD) }
    const due = await repository.findDue(db, {
      source,
      stations: [...stations.keys()],
      ...span,
      at,
    })
    const station = due && stations.get(due.station)
    if (!station || !(await repository.takeCall(db, { source, day: today, at }))) return
    const of = { source, ...due }
    try {
      const points = await sources[source].read({ station, sdate: due.sdate })
      const days = points.length > 0 ? TIDE_REFRESH_DAYS : TIDE_EMPTY_DAYS
      const nextAt = new Date(at.getTime() + days * DAY_MS)
      await repository.saveTide(db, of, { points, at, nextAt })
      await repository.noteAnswer(db, source)
    } catch (error) {
      await leaveAlone(db, { source, at }, error)
      await repository.putOff(db, of, new Date(at.getTime() + AGAIN_MS))
    }
  }

  return {
    name: 'collect-sea',
    everyMs: EVERY_MS,
    run: async () => {
      const stations = await stationsOf(db)
      await Promise.all(SEA_SOURCE_NAMES.map((source) => collect(source, stations)))
    },
  }
}
