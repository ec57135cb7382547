import sql from 'sql-template-tag'
import type { Hold } from '@/lib/contract/wire'
import { isLockTimeout } from '@/server/db/databaseError'
import { Refusal } from '@/server/http/refusal'
import type { Random } from '@/demo/random'
import type { Apis } from '../apis'
import { until } from '../until'
import { cancel, create, ready, type Visitor } from '../visitors'
import type { Result, HoldRequest } from './checker'

export type Model = {
  apis: Apis
  random: Random
  host: string
  operatorNo: number
  /** Departures of the boat, and nights of the inn that have rows. */
  seats: number[]
  nights: number[]
  visitors: Visitor[]
  /** The last answer to a hold, by visitor and departure. */
  lastAnswers: Map<string, Hold>
}

/** What a visitor or an operator does in a step. */
export type Action = {
  description: string
  request?: HoldRequest
  /** The departures that an operator changes. */
  affects?: number | number[]
  /** Whose hold this may turn into a reservation. */
  orders?: string
  run(): Promise<Result>
}

/** One of so many expires at a time. */
const SHARE = 3
const DONE: Result = { status: 200, code: undefined }

/** Operators' commands refuse with an exception; any other error is a fault of the server. */
export const byOperator = (work: Promise<unknown>): Promise<Result> =>
  work.then(
    () => DONE,
    (error: unknown) => {
      if (error instanceof Refusal) return { status: error.status, code: error.code }
      throw error
    },
  )

const nameOf = ({ phone }: Visitor) => `g:${phone}`

const client = ({ apis, random }: Model) => apis.clientOf(random.int(0, apis.clients.length - 1))

export const hold = (model: Model, visitor: Visitor, scheduleNo: number): Action => {
  const { random, nights: inn, host, lastAnswers } = model
  const party = random.int(1, 3)
  const nights = inn.includes(scheduleNo) ? random.int(1, 3) : 1
  const who = nameOf(visitor)
  const from = client(model)
  return {
    description: `${who} wants ${party} × ${nights} of ${scheduleNo}`,
    request: { visitor: who, scheduleNo, party, nights },
    run: async () => {
      const { status, body } = await ready(from, visitor, { scheduleNo, party, nights, host })
      if (status === 200) lastAnswers.set(`${who} ${scheduleNo}`, body)
      return { status, code: body.code }
    },
  }
}

export const order = (model: Model, visitor: Visitor, scheduleNo: number): Action | undefined => {
  const held = model.lastAnswers.get(`${nameOf(visitor)} ${scheduleNo}`)
  const from = client(model)
  return (
    held && {
      description: `${nameOf(visitor)} orders ${scheduleNo}`,
      orders: nameOf(visitor),
      run: async () => {
        const { status, body } = await create(from, visitor, held)
        return { status, code: body.code }
      },
    }
  )
}

export const wait = (model: Model, visitor: Visitor, scheduleNo: number): Action => {
  const party = model.random.int(1, 3)
  const body = { action: 'join', schedule_no: scheduleNo, party, host: model.host, ...visitor.who }
  const from = client(model)
  return {
    description: `${nameOf(visitor)} waits for ${party} of ${scheduleNo}`,
    run: async () => {
      const path = '/b/v1/reservation/awaiter'
      const answer = await from.post<{ code?: string }>(path, body, visitor.headers)
      return { status: answer.status, code: answer.body.code }
    },
  }
}

/** Ends a waiting-list entry, or releases its offer. */
export const leave = (model: Model, visitor: Visitor): Action => {
  const from = client(model)
  const { who, headers } = visitor
  const path = '/b/v1/reservation/awaiter'
  return {
    description: `${nameOf(visitor)} leaves a waiting list`,
    run: async () => {
      const places = { action: 'list', ...who }
      const { body } = await from.post<{ list: { awaiter_no: number }[] }>(path, places, headers)
      const [first] = body.list
      if (!first) return DONE
      const asked = { action: 'leave', awaiter_no: first.awaiter_no, ...who }
      return { ...DONE, status: (await from.post(path, asked, headers)).status }
    },
  }
}

/** A share of the reservations in these states, of all visitors or of one. */
const someOf = async (model: Model, states: string[], visitor?: string): Promise<number[]> => {
  const rows = await model.apis.db.rows<{ no: number }>(sql`
    select no from reservation where state = any(${states}::reservation_state[])
       and (${visitor ?? null}::text is null or visitor = ${visitor ?? null}) order by no`)
  return model.random.some(rows, Math.ceil(rows.length / SHARE)).map(({ no }) => no)
}

export const giveUp = (model: Model, visitor: Visitor): Action => {
  const from = client(model)
  return {
    description: `${nameOf(visitor)} cancels`,
    run: async () => {
      const [no] = await someOf(model, ['AWAITING_PAYMENT'], nameOf(visitor))
      if (no === undefined) return DONE
      const { status, body } = await cancel(from, visitor, { reservation_no: no })
      return { status, code: body.code }
    },
  }
}

const isLocked = (error: unknown): boolean =>
  error instanceof AggregateError ? error.errors.every(isLocked) : isLockTimeout(error)

/** Runs a job until it has done everything: a job waits only briefly for what others have locked. */
export const runJob = ({ apis }: Pick<Model, 'apis'>, name: string): Promise<void> => {
  const isAnyPaused = async () =>
    (await apis.db.first(sql`
      select from job_failure where job = ${name} and next_try_at > ${new Date()}`)) !== undefined
  return until(async () => {
    const wasAnyPaused = await isAnyPaused()
    const job = apis.modules.jobs.find((each) => each.name === name)
    await job?.run().catch((error: unknown) => {
      if (!isLocked(error)) throw error
    })
    return !wasAnyPaused && !(await isAnyPaused())
  }, `${name} does everything`)
}

/** Holds and reservations expire, and three processes find them. */
export const runOut = (model: Model): Action => ({
  description: 'time runs out',
  run: async () => {
    const { db } = model.apis
    const held = await someOf(model, ['HOLD'])
    const unpaid = await someOf(model, ['AWAITING_PAYMENT'])
    // Row by row: a statement that locks several rows could deadlock with a batch of orders.
    for (const no of held) {
      await db.run(sql`
        update reservation set hold_expires_at = now() - interval '1 second'
         where no = ${no} and state = 'HOLD'`)
    }
    for (const no of unpaid) {
      await db.run(sql`
        update reservation set pay_deadline = now() - interval '1 second' where no = ${no}`)
    }
    await Promise.all([runJob(model, 'expire-holds'), runJob(model, 'expire-unpaid')])
    return DONE
  },
})

type OperatorAction = 'close' | 'reopen' | 'call off' | 'resize' | 'cancel'

export const operate = (model: Model, scheduleNo: number, what: OperatorAction): Action => {
  const { schedules, reservations } = model.apis.modules.operations
  const capacity = model.random.int(2, 8)
  const works = {
    close: () => schedules.closeSchedule(scheduleNo),
    reopen: () => schedules.reopenSchedule(scheduleNo),
    'call off': () => reservations.callOffForWeather(scheduleNo),
    resize: () => schedules.editSchedule(scheduleNo, { capacity }),
    cancel: async () => {
      const [no] = await someOf(model, ['AWAITING_PAYMENT', 'CONFIRMED'])
      return no === undefined ? undefined : reservations.cancelByOperator(no)
    },
  }
  return {
    description: `an operator: ${what} ${what === 'cancel' ? '' : scheduleNo} ${what === 'resize' ? capacity : ''}`,
    ...(what === 'cancel' ? {} : { affects: scheduleNo }),
    run: () => byOperator(works[what]()),
  }
}

const JOBS = ['expire-holds', 'expire-unpaid', 'weather-runs', 'end-weather-choices', 'finish-weather', 'promote-waiting'] // prettier-ignore

/** Runs the jobs after a step; the workers of the apis would run them within seconds. */
export const settle = async (model: Model): Promise<void> => {
  for (const name of JOBS) await runJob(model, name)
}
