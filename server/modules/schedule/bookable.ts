import sql, { type Sql } from 'sql-template-tag'
import type { Schedule } from '@/lib/contract/wire'
import { type KstDate, kstDateTime, toKstDate, weekdayOf } from '@/lib/date/kst'
import { lastDefaultDay } from '@/lib/schedule/horizon'
import { decideScheduleState, type ScheduleStatus } from '@/lib/schedule/scheduleState'
import { fewestOf } from '@/lib/schedule/smallestParty'
import { takesWhole } from '@/lib/schedule/wholeBoat'

/**
 * When a departure can be booked. Each rule stands here twice: for a row in TypeScript and for a
 * query in SQL. `__tests__/server/schedule.test.ts` proves that both forms give the same answer.
 */

/** The columns of table `schedule` that decide it. */
export type BookableColumns = {
  status: ScheduleStatus
  opens_at: Date | null
  departs_at: Date
  capacity: number
  taken: number
  is_waiting: boolean
  smallest_party: number
}

/** What a visitor may do with a departure at a moment. */
export const stateOf = (row: BookableColumns, at: Date): Schedule['state'] =>
  decideScheduleState(
    {
      status: row.status,
      opensAt: row.opens_at,
      departsAt: row.departs_at,
      capacity: row.capacity,
      taken: row.taken,
      isWaitingAllowed: row.is_waiting,
    },
    at,
  )

export const remainOf = ({ capacity, taken }: BookableColumns): number => capacity - taken

/** The SQL form of `isCalledOff` (`lib/schedule/scheduleState.ts`): the statuses of a departure that does not sail. */
export const calledOffStatuses: Sql = sql`('maintenance', 'weather', 'few')`

/** Whether a run is about to call departure `s` off: until then it is shut, and stays so. */
export const underRun: Sql = sql`exists (
  select from weather_run_departure d where d.schedule_no = s.no and d.done_at is null)`

/** Whether the departure takes bookings at a moment, whether or not seats are left. */
export const takesBookings = (row: BookableColumns, at: Date): boolean =>
  ['open', 'full', 'waiting'].includes(stateOf(row, at))

/** `takesBookings` in SQL; `s` is the alias of table `schedule`. */
export const takesBookingsSql = (at: Date | Sql, s: Sql = sql`s`): Sql => sql`
  ${s}.status = 'open' and (${s}.opens_at is null or ${s}.opens_at <= ${at})
  and ${s}.departs_at > ${at}`

/** Whether nobody sails with it any more, not even those who have seats on it. */
export const isPastOrCalledOff = (row: BookableColumns, at: Date): boolean =>
  ['past', 'weather', 'maintenance', 'few'].includes(stateOf(row, at))

/** Whether seats (or rooms) for the whole party are left. */
export const hasRoom = (row: BookableColumns, party: number): boolean => remainOf(row) >= party

/** `hasRoom` in SQL. */
export const hasRoomSql = (party: number | Sql, s: Sql = sql`s`): Sql =>
  party === 1 ? sql`${s}.taken < ${s}.capacity` : sql`${s}.taken + ${party} <= ${s}.capacity`

/** Whether a party is not too small, of the seats that are left. */
export const isLargeEnough = (row: BookableColumns, party: number): boolean =>
  party >= fewestOf({ ...row, remain: remainOf(row) })

/** `isLargeEnough` in SQL, for a party that has room. */
export const isLargeEnoughSql = (party: number | Sql, s: Sql = sql`s`): Sql =>
  sql`${party} >= least(${s}.smallest_party, ${s}.capacity - ${s}.taken)`

/** Who asks for seats, or (`isWhole`) for all of the departure. */
export type PartyQuery = { party: number; isWhole?: boolean | undefined; at: Date }

/** Whether a party can book the departure at a moment. */
export const isBookable = (
  row: BookableColumns,
  { party, isWhole = false, at }: PartyQuery,
): boolean =>
  takesBookings(row, at) &&
  (isWhole
    ? takesWhole({ ...row, remain: remainOf(row) }, party)
    : hasRoom(row, party) && isLargeEnough(row, party))

/** `isBookable` in SQL. */
export const isBookableSql = (
  { party, at }: { party: number | Sql; at: Date | Sql },
  s: Sql = sql`s`,
): Sql => sql`
  ${takesBookingsSql(at, s)} and ${hasRoomSql(party, s)} and ${isLargeEnoughSql(party, s)}`

/** The columns of table `default_schedule` that decide on which days it offers a departure. */
export type DefaultColumns = {
  weekdays: number[]
  departure_time: string
  valid_from: KstDate
  valid_to: KstDate
  /** From this day on it provides nothing: the span of the boat's business is over. */
  shut_from: KstDate | null
}

/** Whether a default schedule has a departure on a Korean day. */
export const coversDay = (row: DefaultColumns, day: KstDate): boolean =>
  row.valid_from <= day &&
  day <= row.valid_to &&
  (row.shut_from === null || day < row.shut_from) &&
  row.weekdays.includes(weekdayOf(day))

/** `coversDay` in SQL; `day` is of type `date`, `d` the alias of table `default_schedule`. */
export const coversDaySql = (day: Sql, d: Sql = sql`d`): Sql => sql`
  ${day} between ${d}.valid_from and ${d}.valid_to
  and ${day} < coalesce(${d}.shut_from, 'infinity')
  and extract(dow from ${day})::smallint = any(${d}.weekdays)`

/** Whether the departure of a default schedule on a day can be booked: not past, not too far ahead. */
export const isProvided = (row: DefaultColumns, day: KstDate, at: Date): boolean =>
  coversDay(row, day) &&
  day <= lastDefaultDay(toKstDate(at)) &&
  kstDateTime(day, row.departure_time) > at

/** `isProvided` in SQL; a `day` that is SQL is of type `date`. */
export const isProvidedSql = (day: KstDate | Sql, at: Date, d: Sql = sql`d`): Sql => sql`
  ${coversDaySql(sql`${day}::date`, d)}
  and ${day}::date <= ${lastDefaultDay(toKstDate(at))}::date and ${departsAtSql(sql`${day}::date`, d)} > ${at}`

/** When the departure of a default schedule on a day leaves. */
export const departsAtSql = (day: Sql, d: Sql = sql`d`): Sql =>
  sql`(${day} + ${d}.departure_time) at time zone 'Asia/Seoul'`
