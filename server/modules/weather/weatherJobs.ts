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
import { forEachIsolated } from '@/server/worker/forEachIsolated'
import type { Job } from '@/server/worker/worker'
import { endChoice, findChoice, findDueChoices, insertChoice } from './weatherChoiceRepository'
import type { WeatherMessages } from './weatherMessages'
import { answerRequestOf } from './weatherRequestRepository'
import { type Done, type DueDeparture, findDue, lockDue, markDone } from './weatherRunRepository'

const EVERY_MS = 1_000
const CHOICES_EVERY_MS = 5_000
const HOUR_MS = 3_600_000
/** Of one run of a job, so that it does not delay the other jobs of its process. */
const DEPARTURES_PER_RUN = 30
const CHOICES_PER_RUN = 200
/** More than one is needed only when somebody books at that moment. */
const MAX_TRIES = 3
const NOTHING: Done = { cancelled: 0, choosing: 0, refund: 0 }

type Deps = {
  db: Db
  now: () => Date
  operations: WeatherOperations
  awaiters: Pick<AwaiterService, 'close'>
  messages: WeatherMessages
}

/**
 * The worker's jobs of cancellations for weather. A run stands in the database and each of its departures
 * is one transaction, so whichever process comes next goes on where another one was cut off.
 */
export const createWeatherJobs = ({ db, now, operations, awaiters, messages }: Deps): Job[] => {
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
      action: 'weather.callOff',
      operatorNo: due.operator_no,
      shipNo,
      scheduleNo: due.schedule_no,
      subjectNo: due.run_no,
      changes: { status: ['open', 'weather'], way: ['', due.way] },
    } as const
    return createRecorder({ staffNo, isActing, network }, now)(tx, activity)
  }

  const callOff = (due: DueDeparture): Promise<void> =>
    db.transaction(async (tx) => {
      if (!(await lockDue(tx, due))) return
      const at = now()
      const { schedule_no: scheduleNo, way } = due
      const done = await operations.callOff(tx, {
        scheduleNo,
        at,
        notify: (on, reservation) => messages.notifyCancelled(on, reservation, due.refund_message),
        ...(way === 'choice' ? { offerChoice: offerChoice(due, at) } : {}),
      })
      await answerRequestOf(tx, scheduleNo, at)
      await markDone(tx, due, done ?? NOTHING, at)
      if (!done) return
      await awaiters.close(tx, scheduleNo)
      await record(tx, due, done.shipNo)
      await enqueuePages(tx, { kind: 'schedule', shipNo: done.shipNo }, at)
    })

  const callOffAgain = async (due: DueDeparture): Promise<void> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await callOff(due)
      } catch (error) {
        if (tries === MAX_TRIES || !operations.isToRetry(error)) throw error
      }
    }
  }

  const runDue = async (): Promise<void> =>
    forEachIsolated(await findDue(db, DEPARTURES_PER_RUN), callOffAgain)

  /** Ends a choice whose time is over: all money back, unless the departure sails after all. */
  const endSilent = (due: { reservation_no: number; key: string }): Promise<void> =>
    db.transaction(
      async (tx) => {
        const at = now()
        const { reservation_no: reservationNo, key } = due
        await operations.lock(tx, reservationNo)
        const row = await findChoice(tx, reservationNo, key)
        if (!row || row.state !== 'open') return
        const state = choiceStateOf({ ...row, isCalledOff: isCalledOff(row.schedule_status) })
        if (state === 'open') await operations.refund(tx, { reservationNo, at, actor: 'worker' })
        const ended = state === 'kept' ? 'kept' : 'refunded'
        await endChoice(tx, { no: row.no, state: ended, isSilent: state === 'open', at })
      },
      { lockMs: JOB_LOCK_MS },
    )

  const endChoices = async (): Promise<void> =>
    forEachIsolated(await findDueChoices(db, now(), CHOICES_PER_RUN), endSilent)

  return [
    { name: 'weather-runs', everyMs: EVERY_MS, run: runDue },
    { name: 'end-weather-choices', everyMs: CHOICES_EVERY_MS, run: endChoices },
  ]
}
