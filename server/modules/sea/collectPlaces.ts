import { toKstDate } from '@/lib/date/kst'
import {
  PLACE_AGAIN_MS,
  PLACE_CALLS_A_DAY,
  PLACE_PAGES,
  PLACE_REFRESH_MS,
} from '@/lib/sea/forecastAge'
import { type OwnKind, ownPlacesOf } from '@/lib/sea/forecastOf'
import type { Db } from '@/server/db/pool'
import { PLACE_SOURCES, type PlaceSources } from '@/server/gateways/sea/seaSource'
import type { Job } from '@/server/jobs/job'
import { leaveAlone } from './askSource'
import { saveForecasts } from './forecastRepository'
import { findDuePlace, putPlaceOff } from './placeRepository'
import * as repository from './seaRepository'

/**
 * A place of each kind in 60 seconds; the calls of a day (`forecastAge.ts`) are enough for 175 cells. From 30 seconds
 * on one worker runs a job for all.
 */
const EVERY_MS = 60_000
const KINDS = ['grid', 'area'] as const satisfies readonly OwnKind[]

type Own = ReturnType<typeof ownPlacesOf>
type Deps = { db: Db; now: () => Date; places: PlaceSources }

/**
 * Asks the weather service for the cells and seas of the ports of all boats that are sold, one at a time, each
 * once for all boats. A source that fails is left alone for a while, and what was known stays with its age.
 */
export const createCollectPlacesJob = ({ db, now, places }: Deps): Job => {
  const collect = async (kind: OwnKind, own: Own) => {
    const at = now()
    const wanted = new Map(own.flatMap((one) => (one.kind === kind ? [[one.place, one]] : [])))
    const due = await findDuePlace(db, { kind, places: [...wanted.keys()], at })
    const place = due && wanted.get(due.place)
    const source = PLACE_SOURCES[kind]
    const terms = { day: toKstDate(at), calls: PLACE_PAGES[kind], limit: PLACE_CALLS_A_DAY[kind] }
    if (!place || !(await repository.takeCall(db, { source, at, ...terms }))) return
    const putOff = (ms: number) =>
      putPlaceOff(db, { kind, place: place.place, nextAt: new Date(at.getTime() + ms) })
    try {
      const days = await places[kind].read(place, at)
      await saveForecasts(db, kind, { days, at })
      await repository.noteAnswer(db, source)
      await putOff(days.length > 0 ? PLACE_REFRESH_MS : PLACE_AGAIN_MS)
    } catch (error) {
      await leaveAlone(db, { source, at }, error)
      await putOff(PLACE_AGAIN_MS)
    }
  }

  return {
    name: 'collect-places',
    everyMs: EVERY_MS,
    run: async () => {
      const own = (await repository.findBoats(db)).flatMap(ownPlacesOf)
      await Promise.all(KINDS.map((kind) => collect(kind, own)))
    },
  }
}
