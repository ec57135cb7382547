import type { z } from 'zod'
import type { BoardingList, boardingCalls } from '@/lib/contract/console/boarding'
import { groupBy } from '@/lib/array/groupBy'
import { addDays, toKstDate } from '@/lib/date/kst'
import type { Sealer } from '@/server/crypto/seal'
import type { Db, Queryable } from '@/server/db/pool'
import type { Doer, Fleet } from '@/server/http/consoleCaller'
import { refuse, Refusal } from '@/server/http/refusal'
import { createRecorder } from '@/server/modules/activity/activity'
import { toBoardingList } from './boardingList'
import * as repository from './boardingRepository'
import type { DepartureRow } from './boardingRepository'
import { type BoardingSpan, boardingSpan } from './boardingSpan'
import { boardTap } from './boardTap'
import { correctTimes } from './correctTimes'

type SentTaps = z.output<(typeof boardingCalls.sendTaps)['body']>
type TapAnswer = z.input<(typeof boardingCalls.sendTaps)['answer']>

export type BoardingService = ReturnType<typeof createBoardingService>

type Deps = { db: Db; now: () => Date; sealer: Sealer }

const assertOpen = ({ opens, ends }: BoardingSpan, at: Date): void => {
  if (at < opens) throw refuse.code('BOARDING_NOT_OPEN')
  if (at > ends) throw refuse.code('BOARDING_OVER')
}

/** Who sails with a departure, and who is aboard. */
export const createBoardingService = ({ db, now, sealer }: Deps) => {
  const requireDeparture = async (fleet: Fleet, scheduleNo: number): Promise<DepartureRow> => {
    const departure = await repository.findDeparture(db, fleet, scheduleNo)
    if (!departure) throw refuse.code('UNKNOWN_DEPARTURE')
    return departure
  }

  const listsOf = async (
    on: Queryable,
    departures: readonly DepartureRow[],
    isForOffline: boolean,
  ): Promise<BoardingList[]> => {
    const parties = await repository.findParties(
      on,
      departures.map(({ schedule_no }) => schedule_no),
    )
    const taps = await repository.findTaps(
      on,
      parties.map(({ reservation_no }) => reservation_no),
    )
    const partiesOf = groupBy(parties, ({ schedule_no }) => schedule_no)
    const at = now()
    return departures.map((departure) =>
      toBoardingList(
        { departure, parties: partiesOf.get(departure.schedule_no) ?? [], taps },
        { sealer, at, isForOffline },
      ),
    )
  }

  return {
    /** @throws Refusal 404 for a departure that is not of the fleet */
    getList: async (fleet: Fleet, scheduleNo: number): Promise<BoardingList> => {
      const [list] = await listsOf(db, [await requireDeparture(fleet, scheduleNo)], false)
      if (!list) throw refuse.code('UNKNOWN_DEPARTURE')
      return list
    },

    /** The lists of today and tomorrow as a phone may keep them. */
    getOfflineLists: async (fleet: Fleet): Promise<BoardingList[]> => {
      const today = toKstDate(now())
      return listsOf(
        db,
        await repository.findDepartures(db, fleet, [today, addDays(today, 1)]),
        true,
      )
    },

    /**
     * Takes the taps of one phone in their order, each in a transaction of its own: one that cannot
     * count keeps none of the others back.
     *
     * @throws Refusal 404 for a departure that is not of the fleet
     */
    receiveTaps: async (
      { fleet, doer }: { fleet: Fleet; doer: Doer & { staffNo: number } },
      scheduleNo: number,
      sent: SentTaps,
    ): Promise<TapAnswer> => {
      const departure = await requireDeparture(fleet, scheduleNo)
      const received = now()
      const record = createRecorder(doer, now)
      const results: TapAnswer['results'] = []
      const span = boardingSpan(departure.departs_at)
      for (const tap of correctTimes(sent, received, span)) {
        const one = await asResult(() => {
          assertOpen(span, received)
          const { tapped_at } = tap
          if (tapped_at === null) throw refuse.code('TAP_TIME')
          const made = { ...tap, tapped_at, received_at: received, staff_no: doer.staffNo }
          return db.transaction((tx) => boardTap(tx, { fleet, scheduleNo, tap: made, record }))
        })
        results.push({ id: tap.id, ...one })
      }
      return { results }
    },
  }
}

type TapOutcome = Omit<TapAnswer['results'][number], 'id'>

/** A refusal of one tap is its result. */
const asResult = async (work: () => Promise<TapOutcome>): Promise<TapOutcome> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) return { result: 'refused', message: error.message }
    throw error
  }
}
