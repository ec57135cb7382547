import type { Db, Transaction } from '@/server/db/pool'
import { JOB_LOCK_MS } from '@/server/db/timeouts'
import { createRecorder } from '@/server/modules/activity/activity'
import type { AwaiterService } from '@/server/modules/awaiter/awaiterService'
import type {
  ReservationRow,
  WeatherOperations,
} from '@/server/modules/reservation/weatherOperations'
import { isCalledOff } from '@/lib/schedule/scheduleState'
import { choiceStateOf } from '@/lib/weather/choice'
import { enqueuePages } from '@/server/regenerate/enqueuePages'
import { doEach } from '@/server/jobs/doEach'
import type { Job } from '@/server/jobs/job'
import {
  findChoice,
  findDueChoices,
  insertChoice,
  type OpenedChoice,
} from './weatherChoiceRepository'
import type { WeatherMessages } from './weatherMessages'
import type { createKeepChoices } from './keepChoices'
import { tellWeather } from './tellWeather'
import { answerRequestOf } from './weatherRequestRepository'
import {
  type Done,
  type DueDeparture,
  dueKey,
  findDue,
  lockDue,
  markDone,
} from './weatherRunRepository'

const RUNS_JOB = 'weather-runs'
const CHOICES_JOB = 'end-weather-choices'
const EVERY_MS = 1_000
const CHOICES_EVERY_MS = 5_000
const HOUR_MS = 3_600_000
/** Of one run of a job, so that it does not delay the other jobs of its process. */
const DEPARTURES_PER_RUN = 30
const CHOICES_PER_RUN = 200
const NOTHING: Done = { cancelled: 0, choosing: 0, refund: 0 }

const statusOf = ({ is_few: isFew }: DueDeparture) => (isFew ? 'few' : 'weather')

type Deps = {
  db: Db
  now: () => Date
  operations: WeatherOperations
  awaiters: Pick<AwaiterService, 'close'>
  messages: WeatherMessages
  keepChoices: ReturnType<typeof createKeepChoices>
}

/**
 * The worker's jobs of cancellations for weather, or because too few have booked. A run stands in the database and each of its departures
 * is one transaction, so whichever process comes next goes on where another one was cut off.
 */
export const createWeatherJobs = (deps: Deps): Job[] => {
  const { db, now, operations, awaiters, messages, keepChoices } = deps
  const offerChoice =
    (due: DueDeparture, at: Date) =>
    async (tx: Transaction, reservation: ReservationRow): Promise<void> => {
      const deadline = new Date(at.getTime() + due.hours * HOUR_MS)
      const { run_no: runNo, schedule_no: scheduleNo } = due
      const choice = { runNo, scheduleNo, reservationNo: reservation.no, deadline }
      const key = await insertChoice(tx, choice)
      await messages.notifyChoice(tx, reservation, due.choice_message, key)
    }

  const record = (tx: Transaction, due: DueDeparture, shipNo: number) => {
    const { staff_no: staffNo, is_acting: isActing, network } = due
    const activity = {
      action: due.is_few ? 'departure.few' : 'weather.callOff',
      operatorNo: due.operator_no,
      shipNo,
      scheduleNo: due.schedule_no,
      subjectNo: due.run_no,
      changes: { status: ['open', statusOf(due)], way: ['', due.way] },
    } as const
    return createRecorder({ staffNo, isActing, network }, now)(tx, activity)
  }

  const callOff = (due: DueDeparture): Promise<void> =>
    db.transaction(
      async (tx) => {
        if (!(await lockDue(tx, due))) return
        const at = now()
        const { schedule_no: scheduleNo, way } = due
        const done = await operations.callOff(tx, {
          scheduleNo,
          status: statusOf(due),
          decidedAt: due.decided_at,
          at,
          notify: (on, reservation) =>
            messages.notifyCancelled(on, reservation, due.refund_message),
          ...(way === 'choice' ? { offerChoice: offerChoice(due, at) } : {}),
        })
        await answerRequestOf(tx, scheduleNo, at)
        await markDone(tx, due, done ?? NOTHING, at)
        if (!done) return
        await awaiters.close(tx, scheduleNo)
        await record(tx, due, done.shipNo)
        const { staff_no: doerNo, run_no: key } = due
        // Nobody minds a departure that nobody has booked.
        if (!due.is_few || done.cancelled + done.choosing > 0) {
          const what = due.is_few ? 'few' : 'calledOff'
          await tellWeather(tx, { what, scheduleNo, doerNo, key })
        }
        await enqueuePages(tx, { kind: 'schedule', shipNo: done.shipNo }, at)
      },
      { lockMs: JOB_LOCK_MS },
    )

  const runDue = async (): Promise<void> => {
    const of = { job: RUNS_JOB, at: now(), limit: DEPARTURES_PER_RUN }
    await doEach({ db, ...of }, await findDue(db, of), {
      keyOf: dueKey,
      work: (each) => operations.untilSeatsStay(() => callOff(each)),
    })
  }

  /** Ends a choice whose time is over, with all money back, or one that is about nothing any more. */
  const endSilent = ({ reservation_no: reservationNo, key }: OpenedChoice): Promise<void> =>
    db.transaction(
      async (tx) => {
        const at = now()
        const reservation = await operations.lockWithDepartures(tx, reservationNo)
        const row = await findChoice(tx, reservationNo, key)
        if (!reservation || !row || row.state !== 'open') return
        const state = choiceStateOf({ ...row, isCalledOff: isCalledOff(row.schedule_status) })
        const { schedule_no: movedTo } = reservation
        if (state === 'kept') await keepChoices(tx, [row.schedule_no], at)
        else if (state === 'moved')
          await operations.endChoice(tx, { reservationNo, state, movedTo, at })
        else if (state === 'ended')
          await operations.endChoice(tx, { reservationNo, state: 'refunded', at })
        else if (row.deadline <= at)
          await operations.refund(tx, { reservationNo, at, actor: 'worker' })
      },
      { lockMs: JOB_LOCK_MS },
    )

  const endChoices = async (): Promise<void> => {
    const of = { job: CHOICES_JOB, at: now(), limit: CHOICES_PER_RUN }
    await doEach({ db, ...of }, await findDueChoices(db, of), {
      keyOf: ({ reservation_no: no }) => no,
      work: endSilent,
    })
  }

  return [
    { name: RUNS_JOB, everyMs: EVERY_MS, run: runDue },
    { name: CHOICES_JOB, everyMs: CHOICES_EVERY_MS, run: endChoices },
  ]
}
