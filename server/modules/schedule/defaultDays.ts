import { type KstDate, toKstDate } from '@/lib/date/kst'
import { lastDefaultDay } from '@/lib/schedule/horizon'
import type { Db, Queryable, Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { type Limits, PER_HOUR } from '@/server/limits/limits'
import { insertFromDefaults } from './defaultRows'
import { coversDay, type DefaultScheduleRow, offersOf } from './defaultSchedule'
import { findAt, findDefault } from './scheduleRepository'
import { type ScheduleRow, toWireSchedule } from './scheduleRow'

const NO_SUCH_DEFAULT = '찾으시는 일정이 없습니다.'
const NOT_SAILING = '선택하신 날은 운항하지 않습니다. 다른 날을 선택해 주세요.'
const TOO_FAR = '아직 예약을 받지 않는 날입니다. 1년 안의 날을 선택해 주세요.'
const TOO_MANY = '한 시간에 열 수 있는 일정 수를 넘었습니다. 잠시 후 다시 시도해 주세요.'
const PAST = '이미 지난 일정입니다. 다른 날을 선택해 주세요.'

/** Days that one address may have made of defaults in an hour: an office, a mobile network. */
const DAYS_PER_HOUR = 120

type Deps = { db: Db; now: () => Date; limits: Limits }
export type DefaultDay = { shipNo: number; defaultNo: number; sdate: KstDate }

/** Days that become rows because somebody wants to book them. */
export const createDefaultDays = ({ db, now, limits }: Deps) => {
  const days = limits.quota({
    name: 'default day',
    max: DAYS_PER_HOUR,
    ...PER_HOUR,
    message: TOO_MANY,
  })

  const findOffered = async (on: Queryable, day: DefaultDay): Promise<DefaultScheduleRow> => {
    const chosen = await findDefault(on, day)
    if (!chosen) throw refuse.notFound(NO_SUCH_DEFAULT)
    return chosen
  }

  const rowOf = (on: Queryable, chosen: DefaultScheduleRow, { shipNo, sdate }: DefaultDay) =>
    findAt(on, { shipNo, day: sdate, time: chosen.departure_time })

  /** The row of a default's departure, where it has been made. @throws Refusal 404 */
  const findMade = async (day: DefaultDay): Promise<ScheduleRow | undefined> =>
    rowOf(db, await findOffered(db, day), day)

  /**
   * Counts a day for whoever wants it made; nothing is counted for one that is not offered.
   *
   * @throws Refusal 404, 409 as `makeDefault`, 429 beyond what an address may have made
   */
  const assertMayMake = async (day: DefaultDay, address: string): Promise<void> => {
    assertOffered(await findOffered(db, day), day.sdate, now())
    await days.take(address)
  }

  /**
   * The row that a default stands for on a day, made if need be, once however many ask.
   *
   * @throws Refusal 404 for a default of another ship, 409 for a day that it does not offer
   */
  const makeDefault = async (tx: Transaction, day: DefaultDay) => {
    const made = await insertFromDefaults(tx, day.shipNo, [day.sdate])
    // Read after the ship was locked: an import may have changed it meanwhile.
    const chosen = await findOffered(tx, day)
    assertOffered(chosen, day.sdate, now())
    const row = await rowOf(tx, chosen, day)
    if (!row) throw refuse.conflict(NOT_SAILING, 'NOT_SAILING')
    return { row, isNew: made > 0 }
  }

  return {
    findMade,
    assertMayMake,
    makeDefault,

    /** `makeDefault` by itself, as the wire has it. @throws Refusal as it and `assertMayMake` do */
    makeDefaultSchedule: async (day: DefaultDay, address: string) => {
      const standing = await findMade(day)
      if (standing) return { schedule: toWireSchedule(standing, now()) }
      await assertMayMake(day, address)
      const { row } = await db.transaction((tx) => makeDefault(tx, day))
      return { schedule: toWireSchedule(row, now()) }
    },
  }
}

const assertOffered = (chosen: DefaultScheduleRow, day: KstDate, at: Date): void => {
  if (!coversDay(chosen, day)) throw refuse.conflict(NOT_SAILING, 'NOT_SAILING')
  if (day > lastDefaultDay(toKstDate(at))) throw refuse.conflict(TOO_FAR, 'TOO_FAR')
  if (offersOf([chosen], day, at).length === 0) throw refuse.conflict(PAST, 'PAST')
}
