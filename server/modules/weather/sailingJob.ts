import { decideSailing } from '@/lib/schedule/sailing'
import { FEW_TEMPLATES } from '@/lib/weather/message'
import type { Db, Transaction } from '@/server/db/pool'
import { JOB_LOCK_MS } from '@/server/db/timeouts'
import { doEach } from '@/server/jobs/doEach'
import { forEachIsolated } from '@/server/jobs/forEachIsolated'
import type { Job } from '@/server/jobs/job'
import { createRecorder } from '@/server/modules/activity/activity'
import type { WeatherOperations } from '@/server/modules/reservation/weatherOperations'
import type { ScheduleService } from '@/server/modules/schedule/scheduleService'
import { enqueuePages } from '@/server/regenerate/enqueuePages'
import {
  findBooked,
  findUndecided,
  findUndecidedDays,
  lockUndecided,
  markSailing,
  startFewRun,
  type Undecided,
} from './sailingRepository'
import { tellWeather } from './tellWeather'
import type { WeatherMessages } from './weatherMessages'

const JOB = 'decide-sailing'
const EVERY_MS = 5_000
const PER_RUN = 50
/** Hours to choose in at most: as long before departure as it was decided. */
const MAX_HOURS = 24
const WORKER = { staffNo: null, isActing: false, network: '' }

type Deps = {
  db: Db
  now: () => Date
  operations: Pick<WeatherOperations, 'find'>
  schedules: Pick<ScheduleService, 'createFromDefaults'>
  messages: WeatherMessages
}

/**
 * Decides at its hour whether a departure sails (ADR 105). One that too few have booked is called off by the
 * road of the weather: a run of its own, which `weather-runs` does.
 */
export const createSailingJob = ({ db, now, operations, schedules, messages }: Deps): Job => {
  const sail = async (tx: Transaction, departure: Undecided, at: Date): Promise<void> => {
    const { no, ship_no: shipNo, operator_no: operatorNo } = departure
    await markSailing(tx, no, at)
    for (const reservationNo of await findBooked(tx, no)) {
      const reservation = await operations.find(tx, reservationNo)
      if (reservation) await messages.notifySails(tx, reservation)
    }
    const about = { operatorNo, shipNo, scheduleNo: no }
    await createRecorder(WORKER, now)(tx, { action: 'departure.sails', ...about, changes: {} })
    await tellWeather(tx, { what: 'sails', scheduleNo: no, doerNo: null, key: no })
  }

  const decide = (no: number): Promise<void> =>
    db.transaction(
      async (tx) => {
        const at = now()
        const departure = await lockUndecided(tx, no, at)
        const decision = departure && decideSailing(departure)
        if (!departure || decision === 'waits') return
        if (decision === 'sails') await sail(tx, departure, at)
        else {
          const { is_joining: isJoining, sail_hours: hours } = departure
          await startFewRun(tx, {
            ...{ departure, way: isJoining ? 'choice' : 'refund', messages: FEW_TEMPLATES, at },
            hours: Math.min(hours, MAX_HOURS),
          })
        }
        await enqueuePages(tx, { kind: 'schedule', shipNo: departure.ship_no }, at)
      },
      { lockMs: JOB_LOCK_MS },
    )

  const run = async (): Promise<void> => {
    const at = now()
    // Without a row it could still be booked after its hour.
    await forEachIsolated(await findUndecidedDays(db, at, PER_RUN), (day) =>
      schedules.createFromDefaults(db, day.ship_no, [day.sdate]),
    )
    const of = { job: JOB, at, limit: PER_RUN }
    await doEach({ db, ...of }, await findUndecided(db, of), {
      keyOf: ({ no }) => no,
      work: ({ no }) => decide(no),
    })
  }

  return { name: JOB, everyMs: EVERY_MS, run }
}
