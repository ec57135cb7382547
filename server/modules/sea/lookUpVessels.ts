import { addDays, daysBetween, toKstDate } from '@/lib/date/kst'
import { daysToNextLookUp, endNoticeDue, FIRST_NOTICE_DAYS, oldestVessel } from '@/lib/sea/vessel'
import type { Db } from '@/server/db/pool'
import type { VesselRegister } from '@/server/gateways/sea/vesselRegister'
import { forEachIsolated } from '@/server/jobs/forEachIsolated'
import type { Job } from '@/server/jobs/job'
import { enqueuePages } from '@/server/regenerate/enqueuePages'
import { leaveAlone } from './askSource'
import * as calls from './seaRepository'
import { tellEnd, tellTooMany } from './tellVessel'
import * as repository from './vesselRepository'

/** A boat every 40 seconds; from 30 seconds on one worker runs a job for all. */
const LOOK_UP_MS = 40_000
const TELL_MS = 3_600_000
const DAY_MS = 86_400_000
/** A boat that could not be had lets the others go first. */
const AGAIN_MS = 3_600_000
export const VESSEL_SOURCE = 'vessels'

type Deps = { db: Db; now: () => Date; register: VesselRegister }

/** Looks a boat up, and stores what the register says. @throws GatewayFailure where it gives no usable answer */
export const createLookUpVessel =
  ({ db, register }: Omit<Deps, 'now'>) =>
  async (number: string, at: Date): Promise<void> => {
    const vessel = await register.read(number)
    const left = vessel?.endsOn ? daysBetween(toKstDate(at), vessel.endsOn) : null
    const nextAt = new Date(at.getTime() + daysToNextLookUp(left) * DAY_MS)
    await db.transaction(async (tx) => {
      await repository.saveVessel(tx, number, { vessel, at, nextAt })
      if (vessel) await tellTooMany(tx, number, vessel)
      for (const { no, service_type: serviceType } of await repository.findShipsOf(tx, number)) {
        await enqueuePages(tx, { kind: 'ship', no, serviceType }, at)
      }
    })
    await calls.noteAnswer(db, VESSEL_SOURCE)
  }

const createLookUp = ({ db, now, register }: Deps) => {
  const lookUp = createLookUpVessel({ db, register })

  const wait = async (number: string, at: Date, error: unknown): Promise<void> => {
    await leaveAlone(db, { source: VESSEL_SOURCE, at }, error)
    await repository.putVesselOff(db, number, new Date(at.getTime() + AGAIN_MS))
  }

  return async (): Promise<void> => {
    const at = now()
    const due = await repository.findDueVessel(db, at)
    if (!due || !(await calls.takeCall(db, { source: VESSEL_SOURCE, day: toKstDate(at), at })))
      return
    await lookUp(due.number, at).catch((error: unknown) => wait(due.number, at, error))
  }
}

const createTelling = ({ db, now }: Deps) => {
  return async (): Promise<void> => {
    const today = toKstDate(now())
    const until = addDays(today, FIRST_NOTICE_DAYS)
    const ending = await repository.findEnding(db, { until, since: oldestVessel(now()) })
    await forEachIsolated(ending, async ({ number, ends_on: endsOn, told_days: told }) => {
      const days = endNoticeDue(daysBetween(today, endsOn), told)
      if (days === undefined) return
      await db.transaction(async (tx) => {
        if (await repository.noteTold(tx, number, days)) await tellEnd(tx, { number, endsOn, days })
      })
    })
  }
}

/**
 * Looks the boats that are sold up in the register, each number once for all products, again every month and
 * daily around the end of its span. A source that fails is left alone for a while, and what was known stays.
 */
export const createVesselJobs = (deps: Deps): Job[] => [
  { name: 'look-up-vessels', everyMs: LOOK_UP_MS, run: createLookUp(deps) },
  { name: 'tell-ending-vessels', everyMs: TELL_MS, run: createTelling(deps) },
]
