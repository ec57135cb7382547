import { hash } from 'node:crypto'
import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'
import type { consoleCalls } from '@/lib/contract/console/consoleCalls'
import { addDays, type KstDate, toKstDate } from '@/lib/date/kst'
import { isCalledOff } from '@/lib/schedule/scheduleState'
import { WEATHER_DAYS } from '@/lib/weather/limits'
import { findTemplateFault, type WeatherWay } from '@/lib/weather/message'
import type { Db, Queryable, Transaction } from '@/server/db/pool'
import type { Doer, Fleet } from '@/server/http/consoleCaller'
import { refuse } from '@/server/http/refusal'
import { enqueuePages } from '@/server/regenerate/enqueuePages'
import * as departures from './weatherDepartureRepository'
import * as repository from './weatherRunRepository'

type Answers = typeof consoleCalls
type Preview = ConsoleAnswer<Answers['previewWeather']>
type Listed = ConsoleAnswer<Answers['getWeatherDepartures']>
export type WeatherRun = ConsoleAnswer<Answers['getWeatherRun']>

export type RunRequest = {
  requestKey: string
  chosen: readonly repository.ChosenWay[]
  fingerprint: string
  /** The number of reservations that was typed. */
  reservations: number
  hours: number
  messages: Readonly<Record<WeatherWay, string>>
}

type Ahead = Pick<departures.DepartureRow, 'departs_at' | 'status'>

const toDeparture = <Row extends Ahead>({ departs_at, status, ...row }: Row, at: Date) => ({
  ...row,
  is_ahead: departs_at > at && !isCalledOff(status) ? (1 as const) : (0 as const),
})

/** A day that only a default schedule provides: nobody has booked it. */
const withoutRow = (row: departures.ProvidedRow) => ({
  ...row,
  schedule_no: null,
  status: 'open' as const,
  reservations: 0,
  party: 0,
  paid: 0,
  choosers: 0,
  request_reason: null,
})

const assertMessages = ({ chosen, messages }: RunRequest): void => {
  for (const way of new Set(chosen.map((each) => each.way))) {
    const fault = findTemplateFault(messages[way], way)
    if (fault !== undefined) throw refuse.code('WEATHER_MESSAGE', { fault })
  }
}

/** An operator's decisions to call departures off for weather. What is not of the fleet answers 404. */
export const createWeatherRunService = ({ db, now }: { db: Db; now: () => Date }) => {
  /** The departures of some days from a Korean day, or from today, those of default schedules included. */
  const listDepartures = async (fleet: Fleet, day?: KstDate): Promise<Listed> => {
    const at = now()
    const from = day ?? toKstDate(at)
    const days = { from, to: addDays(from, WEATHER_DAYS - 1), at }
    const [rows, provided] = await Promise.all([
      departures.findDeparturesOfDays(db, fleet, days),
      departures.findProvidedOfDays(db, fleet, days),
    ])
    const list = [...rows.map((row) => ({ ...row, default_no: null })), ...provided.map(withoutRow)]
    const inOrder = list.toSorted((a, b) => a.departs_at.getTime() - b.departs_at.getTime())
    return { from, list: inOrder.map((row) => toDeparture(row, at)) }
  }

  const previewIn = async (
    on: Queryable,
    fleet: Fleet,
    nos: readonly number[],
  ): Promise<Preview> => {
    const rows = await departures.findDeparturesByNo(on, fleet, nos)
    if (rows.length < new Set(nos).size) throw refuse.code('UNKNOWN_SCHEDULE')
    const deciding = await departures.findDeciding(on, nos)
    const at = now()
    const list = rows.map((row) => toDeparture(row, at))
    const state = JSON.stringify([
      list.map(({ schedule_no, is_ahead }) => [schedule_no, is_ahead]),
      deciding,
    ])
    return {
      list,
      reservations: new Set(deciding.map(({ no }) => no)).size,
      fingerprint: hash('sha256', state, 'base64url'),
    }
  }

  /** What calling departures off would mean now. @throws Refusal 404 */
  const preview = (fleet: Fleet, nos: readonly number[]) => previewIn(db, fleet, nos)

  const insert = async (tx: Transaction, fleet: Fleet, doer: Doer, request: RunRequest) => {
    const { requestKey, chosen, hours, messages } = request
    const { operatorNo } = fleet
    const run = { requestKey, operatorNo, doer, hours, messages, at: now() }
    const runNo = await repository.insertRun(tx, run)
    if (runNo === undefined) return
    const nos = chosen.map(({ scheduleNo }) => scheduleNo)
    await repository.lockChosen(tx, fleet, nos)
    const current = await previewIn(tx, fleet, nos)
    if (current.list.some(({ is_ahead }) => is_ahead === 0)) throw refuse.code('WEATHER_ALREADY')
    if (current.fingerprint !== request.fingerprint) {
      throw refuse.code('CHANGED_MEANWHILE', { current })
    }
    if (current.reservations !== request.reservations) throw refuse.code('WEATHER_COUNT')
    const added = await repository.insertRunDepartures(tx, runNo, chosen)
    if (added < chosen.length) throw refuse.code('WEATHER_ALREADY')
    for (const shipNo of await repository.shutChosen(tx, nos)) {
      await enqueuePages(tx, { kind: 'schedule', shipNo }, run.at)
    }
  }

  /** @throws Refusal 404 */
  const getRun = async (fleet: Fleet, no: number): Promise<WeatherRun> => {
    const run = await repository.findRun(db, fleet, no)
    if (!run) throw refuse.code('NO_WEATHER_RUN')
    const departures = await repository.findRunDepartures(db, no, now())
    const isDone = departures.every(({ is_done }) => is_done === 1)
    return {
      ...run,
      created_at: run.created_at.toISOString(),
      is_done: isDone ? 1 : 0,
      departures,
    }
  }

  /**
   * Decides to call departures off: from now on nobody can book them, and the job `weather-runs` does the
   * rest. The same request finds the run that
   * it has started before.
   *
   * @throws Refusal 400 for another number of reservations or a wrong message, 404, 409 when something
   * has changed since the preview or a departure was called off already
   */
  const start = async (fleet: Fleet, doer: Doer, request: RunRequest): Promise<WeatherRun> => {
    assertMessages(request)
    const { requestKey } = request
    const before = await repository.findRunByKey(db, fleet, requestKey)
    if (!before) await db.transaction((tx) => insert(tx, fleet, doer, request))
    const run = await repository.findRunByKey(db, fleet, requestKey)
    return getRun(fleet, run?.no ?? 0)
  }

  const listRuns = async (fleet: Fleet): Promise<ConsoleAnswer<Answers['getWeatherRuns']>> => ({
    list: (await repository.findRuns(db, fleet, now())).map(({ created_at, ...run }) => ({
      ...run,
      created_at: created_at.toISOString(),
    })),
  })

  /** The latest run that a departure was a part of; null where nobody decided to call it off. */
  const findRunOf = async (fleet: Fleet, scheduleNo: number) =>
    (await repository.findLatestRunOf(db, fleet, scheduleNo)) ?? null

  return { listDepartures, preview, start, getRun, listRuns, findRunOf }
}
