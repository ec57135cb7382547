import type { Answer, BankAccount, Schedule } from '@/lib/contract/wire'
import type { KstDate } from '@/lib/date/kst'
import { dayDifference } from '@/lib/reservation/bookedPrices'
import { departureText } from '@/lib/schedule/fishingDay'
import { isCalledOff } from '@/lib/schedule/scheduleState'
import { takesParty } from '@/lib/schedule/smallestParty'
import { takesWhole } from '@/lib/schedule/wholeBoat'
import { choiceStateOf } from '@/lib/weather/choice'
import type { Db, Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import type {
  Actor,
  ReservationRow,
  WeatherOperations,
} from '@/server/modules/reservation/weatherOperations'
import type { ScheduleService } from '@/server/modules/schedule/scheduleService'
import { enqueuePages } from '@/server/regenerate/enqueuePages'
import { type ChoiceRow, findChoice, findSisters } from './weatherChoiceRepository'
import type { WeatherMessages } from './weatherMessages'

const MAX_DAYS = 20

type WeatherChoice = Answer<'getWeatherChoice'>
type Opened = { reservationNo: number; key: string }
/** `shipNo`: another boat of the operator; absent: the booked one. */
type Day = { shipNo?: number | undefined; sdate: KstDate; time: string }

type Deps = {
  db: Db
  now: () => Date
  operations: WeatherOperations
  schedules: ScheduleService
  messages: WeatherMessages
}

const stateOf = (row: ChoiceRow) =>
  choiceStateOf({ ...row, isCalledOff: isCalledOff(row.schedule_status) })

const fits = (day: Schedule, row: ChoiceRow): boolean =>
  day.state === 'open' &&
  day.schedule_no !== row.schedule_no &&
  (row.whole_seats === null ? takesParty(day, row.party) : takesWhole(day, row.party)) &&
  dayDifference(row, day) <= 0

const actorOf = ({ member_no }: ChoiceRow): Actor => (member_no === null ? 'guest' : 'member')

/**
 * What a party whose departure was called off chooses by the key of its link: another day of the same
 * boat, or its money. Another key answers 404, like a reservation that does not exist.
 */
export const createWeatherChoiceService = (deps: Deps) => {
  const { db, now, operations, schedules, messages } = deps

  const requireChoice = async (on: Db | Transaction, { reservationNo, key }: Opened) => {
    const row = await findChoice(on, reservationNo, key)
    if (!row) throw refuse.code('NO_SUCH_RESERVATION')
    return row
  }

  /** Departures that the party may move to: where too few have booked, of the operator's other boats too. */
  const findDays = async (row: ChoiceRow): Promise<WeatherChoice['days']> => {
    const sisters = row.schedule_status === 'few' ? await findSisters(db, row) : []
    const own = { no: row.ship_no, name: row.ship_name }
    const byShip = await Promise.all(
      [own, ...sisters].map(async (ship) =>
        (await schedules.getComing(ship.no))
          .filter((day) => fits(day, row))
          .map((day) => ({ day, ship })),
      ),
    )
    return byShip
      .flat()
      .toSorted((one, other) => (one.day.departs_at < other.day.departs_at ? -1 : 1))
      .slice(0, MAX_DAYS)
      .map(({ day, ship }) => ({
        ...(ship !== own && { ship_no: ship.no, ship_name: ship.name }),
        sdate: day.sdate,
        departure_time: day.departure_time,
        is_overnight: day.is_overnight,
        fish: day.fish,
        price: row.whole_seats === null ? day.price : (day.whole_price ?? day.price),
        remain: day.remain,
      }))
  }

  const toWire = async (row: ChoiceRow): Promise<WeatherChoice> => {
    const state = stateOf(row)
    const days = state === 'open' ? await findDays(row) : []
    return {
      reservation_no: row.reservation_no,
      state,
      deadline: row.deadline.toISOString(),
      ship: { no: row.ship_no, name: row.ship_name, service_type: row.service_type },
      sdate: row.sdate,
      departure_time: row.departure_time,
      is_overnight: row.is_overnight,
      ...(row.schedule_status === 'few' && { cause: 'few' as const }),
      party: row.party,
      paid_amount: row.paid_amount,
      total: row.total,
      needs_account: (await operations.refundNeedsAccount(row)) ? 1 : 0,
      moved_to: row.moved_to,
      days,
    }
  }

  const getChoice = async (opened: Opened): Promise<WeatherChoice> =>
    toWire(await requireChoice(db, opened))

  /**
   * Runs `work` while the reservation and its departures are locked and the choice is open; a repeated
   * request finds what it has chosen before, and anything else is refused.
   */
  const choose = async (
    opened: Opened,
    isDone: (row: ChoiceRow) => boolean,
    lock: (tx: Transaction) => Promise<ReservationRow | undefined>,
    work: (tx: Transaction, row: ChoiceRow, reservation: ReservationRow) => Promise<unknown>,
  ): Promise<WeatherChoice> => {
    await requireChoice(db, opened)
    await db.transaction(async (tx) => {
      const reservation = await lock(tx)
      const row = await requireChoice(tx, opened)
      if (isDone(row)) return
      if (!reservation || stateOf(row) !== 'open') throw refuse.code('WEATHER_CHOSEN')
      if (row.deadline <= now()) throw refuse.code('WEATHER_CHOICE_OVER')
      await work(tx, row, reservation)
    })
    return getChoice(opened)
  }

  /**
   * Moves the reservation to another day at the price paid or lower; where too few have booked, also to
   * another boat of the operator.
   *
   * @throws Refusal 404, 409 when there is no room any more, the choice was made, or its time is over
   */
  const move = (opened: Opened, { shipNo, sdate, time }: Day): Promise<WeatherChoice> =>
    choose(
      opened,
      ({ state, moved_to: to }) =>
        state === 'moved' && to?.sdate === sdate && to.departure_time === time,
      async (tx) => {
        const reservation = await operations.lock(tx, opened.reservationNo)
        if (!reservation) return undefined
        await schedules.createFromDefaults(tx, shipNo ?? reservation.ship_no, [sdate])
        await operations.lockMove(tx, { reservation, shipNo, sdate, time })
        return reservation
      },
      async (tx, row, reservation) => {
        const at = now()
        if (shipNo !== undefined && shipNo !== row.ship_no) {
          const sisters = row.schedule_status === 'few' ? await findSisters(tx, row) : []
          if (!sisters.some(({ no }) => no === shipNo)) throw refuse.code('WEATHER_DAY_TAKEN')
          await operations.assertSisterBoat(tx, reservation, shipNo)
        }
        const to = { reservation, shipNo, sdate, time, actor: actorOf(row), at }
        const moved = await operations.move(tx, to)
        if (!moved) throw refuse.code('WEATHER_DAY_TAKEN')
        const after = (await operations.find(tx, reservation.no)) ?? reservation
        await messages.notifyMoved(tx, after, departureText(moved), row.key)
        for (const no of new Set([row.ship_no, moved.ship_no])) {
          await enqueuePages(tx, { kind: 'schedule', shipNo: no }, at)
        }
      },
    )

  /** Gives the money back. @throws Refusal 404, 400 without an account for a transfer, 409 */
  const refund = (opened: Opened, account: BankAccount | undefined): Promise<WeatherChoice> =>
    choose(
      opened,
      ({ state }) => state === 'refunded',
      (tx) => operations.lockWithDepartures(tx, opened.reservationNo),
      async (tx, row) => {
        const at = now()
        if (!account && (await operations.refundNeedsAccount(row, tx))) {
          throw refuse.code('ACCOUNT_REQUIRED')
        }
        const { reservation_no: reservationNo } = row
        await operations.refund(tx, { reservationNo, at, account, actor: actorOf(row) })
      },
    )

  return { getChoice, move, refund }
}
