import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'
import type { consoleCalls } from '@/lib/contract/console/consoleCalls'
import { isCalledOff } from '@/lib/schedule/scheduleState'
import type { Db, Transaction } from '@/server/db/pool'
import type { Doer, Fleet } from '@/server/http/consoleCaller'
import { refuse } from '@/server/http/refusal'
import { createRecorder } from '@/server/modules/activity/activity'
import { tellWeather } from './tellWeather'
import * as repository from './weatherRequestRepository'

type WeatherRequest = ConsoleAnswer<typeof consoleCalls.askWeather>

const toWire = (
  { asked_at, ship_no: _, staff_no, ...row }: repository.RequestRow,
  staffNo: number | null,
): WeatherRequest => ({
  ...row,
  asked_at: asked_at.toISOString(),
  is_own: staff_no !== null && staff_no === staffNo ? 1 : 0,
})

/** What captains ask the office for. What is not of the fleet answers 404. */
export const createWeatherRequestService = ({ db, now }: { db: Db; now: () => Date }) => {
  const requireOwn = async (fleet: Fleet, scheduleNo: number, at: Date) => {
    const departure = await repository.findOwnDeparture(db, fleet, scheduleNo)
    if (!departure) throw refuse.code('UNKNOWN_SCHEDULE')
    if (departure.departs_at <= at) throw refuse.code('SCHEDULE_DEPARTED')
    if (isCalledOff(departure.status)) throw refuse.code('WEATHER_ALREADY')
    return departure
  }

  /**
   * Asks the office to call a departure off. While a request is open, another one changes nothing and
   * answers the first.
   *
   * @throws Refusal 404, 409 for a departure that has left or was called off
   */
  const ask = async (
    fleet: Fleet,
    doer: Doer,
    scheduleNo: number,
    reason: string,
  ): Promise<WeatherRequest> => {
    const at = now()
    const { ship_no: shipNo } = await requireOwn(fleet, scheduleNo, at)
    const { operatorNo } = fleet
    return db.transaction(async (tx) => {
      const { staffNo } = doer
      const request = { operatorNo, scheduleNo, staffNo, reason, at }
      if (await repository.insertRequest(tx, request)) {
        const activity = { action: 'weather.ask', operatorNo, shipNo, scheduleNo, reason } as const
        await createRecorder(doer, now)(tx, activity)
      }
      const row = await repository.findOpenRequestOf(tx, scheduleNo)
      if (!row) throw refuse.code('WEATHER_ALREADY')
      await tellWeather(tx, { what: 'asked', scheduleNo, doerNo: row.staff_no, key: row.no })
      return toWire(row, doer.staffNo)
    })
  }

  /** Requests about departures ahead that nobody has answered, the next departure first. */
  const listOpen = async (fleet: Fleet, staffNo: number): Promise<WeatherRequest[]> =>
    (await repository.findOpenRequests(db, fleet, now())).map((row) => toWire(row, staffNo))

  /** How many of them there are, however many are listed. */
  const countOpen = (fleet: Fleet): Promise<number> =>
    repository.countOpenRequests(db, fleet, now())

  /** The one about a departure. */
  const find = async (
    fleet: Fleet,
    scheduleNo: number,
    staffNo: number,
  ): Promise<WeatherRequest | null> => {
    const [row] = await repository.findOpenRequests(db, fleet, now(), scheduleNo)
    return row ? toWire(row, staffNo) : null
  }

  /** Takes back what this person asked for. @throws Refusal 404, also for another person's request */
  const withdraw = (
    fleet: Fleet,
    doer: Doer & { staffNo: number },
    requestNo: number,
  ): Promise<void> =>
    db.transaction(async (tx) => {
      const own = { no: requestNo, staffNo: doer.staffNo, at: now() }
      const ended = await repository.withdrawRequest(tx, fleet, own)
      if (!ended) throw refuse.code('NO_WEATHER_REQUEST')
      const about = { shipNo: ended.ship_no, scheduleNo: ended.schedule_no }
      const activity = {
        action: 'weather.withdraw',
        operatorNo: fleet.operatorNo,
        ...about,
      } as const
      await createRecorder(doer, now)(tx, activity)
    })

  /** Ends a request: the departure sails. @throws Refusal 404 */
  const decline = (fleet: Fleet, doer: Doer, requestNo: number, reason: string): Promise<void> =>
    db.transaction(async (tx) => {
      const ended = await repository.answerRequest(tx, fleet, requestNo, now())
      if (!ended) throw refuse.code('NO_WEATHER_REQUEST')
      const { operatorNo } = fleet
      const about = { operatorNo, shipNo: ended.ship_no, scheduleNo: ended.schedule_no, reason }
      await createRecorder(doer, now)(tx, { action: 'weather.decline', ...about })
    })

  /** Ends the open request of a departure that a command calls off. */
  const answer = (tx: Transaction, scheduleNo: number): Promise<unknown> =>
    repository.answerRequestOf(tx, scheduleNo, now())

  return { ask, listOpen, countOpen, find, withdraw, decline, answer }
}
