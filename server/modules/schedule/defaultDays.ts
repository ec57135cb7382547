import type { Schedule } from '@/lib/contract/wire'
import { type KstDate, toKstDate } from '@/lib/date/kst'
import { lastDefaultDay } from '@/lib/schedule/horizon'
import type { Db, Queryable, Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { type Limits, PER_HOUR } from '@/server/limits/limits'
import { insertFromDefaults } from './defaultRows'
import { coversDay, isProvided } from './bookable'
import { type DefaultScheduleRow, defaultDeparturesOn } from './defaultSchedule'
import { findAt, findDefault, findDefaults } from './scheduleRepository'
import { type ScheduleRow, toWireSchedule } from './scheduleRow'

/** Days that one address may create in an hour: it may be that of an office or a mobile network. */
const DAYS_PER_HOUR = 120

type Deps = { db: Db; now: () => Date; limits: Limits }
export type DefaultDay = { shipNo: number; defaultNo: number; sdate: KstDate }

/** Creates the rows of days that only default schedules provide, when a visitor books one. */
export const createDefaultDays = ({ db, now, limits }: Deps) => {
  const days = limits.quota({
    name: 'default day',
    max: DAYS_PER_HOUR,
    ...PER_HOUR,
    refusal: () => refuse.code('TOO_MANY_DEFAULT_DAYS'),
  })

  const requireDefault = async (on: Queryable, day: DefaultDay): Promise<DefaultScheduleRow> => {
    const chosen = await findDefault(on, day)
    if (!chosen) throw refuse.code('NO_SUCH_SCHEDULE')
    return chosen
  }

  const rowOf = (on: Queryable, chosen: DefaultScheduleRow, { shipNo, sdate }: DefaultDay) =>
    findAt(on, { shipNo, day: sdate, time: chosen.departure_time })

  /** The row of a default schedule's departure, if it exists. @throws Refusal 404 */
  const findMade = async (day: DefaultDay): Promise<ScheduleRow | undefined> =>
    rowOf(db, await requireDefault(db, day), day)

  /**
   * Counts a day against the limit of an address. A day that the default does not provide is not counted.
   *
   * @throws Refusal 404, 409 as `makeDefault`, 429 above the limit of the address
   */
  const assertMayMake = async (day: DefaultDay, address: string): Promise<void> => {
    assertProvided(await requireDefault(db, day), day.sdate, now())
    await days.take(address)
  }

  /**
   * The row of a default schedule's departure on a day. It is created if it does not exist, once even
   * if several transactions do so at the same time.
   *
   * @throws Refusal 404 for a default of another ship, 409 for a day that it does not provide
   */
  const makeDefault = async (tx: Transaction, day: DefaultDay) => {
    const made = await insertFromDefaults(tx, day.shipNo, [day.sdate])
    // Read again after the ship was locked: an import may have changed the default meanwhile.
    const chosen = await requireDefault(tx, day)
    assertProvided(chosen, day.sdate, now())
    const row = await rowOf(tx, chosen, day)
    if (!row) throw refuse.code('NOT_SAILING')
    return { row, isNew: made > 0 }
  }

  /**
   * `makeDefault` in a transaction of its own, which counts as one day against the limit of an address
   * unless another request created the rows first.
   *
   * @param andThen what else the transaction does if it has created the rows
   * @throws Refusal as `makeDefault` and `assertMayMake` do, and what `andThen` throws
   */
  const makeCounted = async (
    day: DefaultDay,
    address: string,
    andThen?: (tx: Transaction, row: ScheduleRow) => Promise<unknown>,
  ): Promise<ScheduleRow> => {
    await assertMayMake(day, address)
    const { row, isNew } = await db.transaction(async (tx) => {
      const made = await makeDefault(tx, day)
      if (made.isNew) await andThen?.(tx, made.row)
      return made
    })
    if (!isNew) await days.release(address)
    return row
  }

  return {
    findMade,
    makeDefault,
    makeCounted,

    /** What the defaults of ships provide to leave on a day on which they have no rows. */
    getDefaultsLeaving: async (shipNos: number[], day: KstDate): Promise<Schedule[]> => {
      const defaults = await findDefaults(db, shipNos)
      return shipNos.flatMap((no) => {
        const own = defaults.filter(({ ship_no }) => ship_no === no)
        return defaultDeparturesOn(own, day, now())
      })
    },

    /** The row of a default schedule's departure, created if need be. @throws Refusal as `makeCounted` */
    makeDefaultSchedule: async (day: DefaultDay, address: string) => {
      const row = (await findMade(day)) ?? (await makeCounted(day, address))
      return { schedule: toWireSchedule(row, now(), day.defaultNo) }
    },
  }
}

const assertProvided = (chosen: DefaultScheduleRow, day: KstDate, at: Date): void => {
  if (!coversDay(chosen, day)) throw refuse.code('NOT_SAILING')
  if (day > lastDefaultDay(toKstDate(at))) throw refuse.code('TOO_FAR')
  if (!isProvided(chosen, day, at)) throw refuse.code('DEFAULT_DAY_PAST')
}
