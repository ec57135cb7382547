import sql, { empty, type Sql } from 'sql-template-tag'
import { addDays, type KstDate, toKstDate } from '@/lib/date/kst'
import { isOneBoat } from '@/lib/serviceType/traits'
import type { ServiceType } from '@/lib/serviceType/serviceType'

/**
 * A boat is on one trip at a time: a departure that sails keeps it for `use_minutes`. The trigger
 * `check_departure` refuses a second one; what stands here says so before, and skips it where a default
 * schedule would provide it.
 */
export type Boat = { service_type: ServiceType; use_minutes: number }

const MINUTE_MS = 60_000
const DAY_MINUTES = 1_440

/** Whether a departure takes its boat to sea; one whose sale has stopped sails too. */
export const isSailing = (status: string): boolean => status === 'open' || status === 'closed'

/** Whether a boat cannot sail at both moments. */
export const isSecondTrip = (boat: Boat, one: Date, other: Date): boolean =>
  isOneBoat(boat.service_type) &&
  Math.abs(one.getTime() - other.getTime()) < boat.use_minutes * MINUTE_MS

/** These days, and those before and after whose trips may reach into them; none before today. */
export const daysAround = (boat: Boat, days: readonly KstDate[], at: Date): KstDate[] => {
  if (!isOneBoat(boat.service_type)) return [...days]
  const reach = Math.ceil(boat.use_minutes / DAY_MINUTES)
  const steps = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach)
  const around = days.flatMap((day) => steps.map((step) => addDays(day, step)))
  return [...new Set(around)].filter((day) => day >= toKstDate(at)).toSorted()
}

/**
 * Whether the boat of a departure is on another trip when it would leave. Other departures that follow
 * default schedules are left out: default schedules are compared among themselves.
 *
 * @param except a condition on the other departure `other`
 */
export const isBoatAwaySql = (
  given: { shipNo: Sql; day: Sql; departsAt: Sql },
  except: Sql = empty,
): Sql => sql`
  exists (
    select from schedule other join ship boat on boat.no = other.ship_no
     where other.ship_no = ${given.shipNo} and is_one_boat(boat.service_type)
       and other.status in ('open', 'closed') and other.origin not in ('default', 'dropped')
       and other.sdate between ${given.day} - boat.use_minutes / ${DAY_MINUTES}::int - 1
                           and ${given.day} + boat.use_minutes / ${DAY_MINUTES}::int + 1
       and other.departs_at > ${given.departsAt} - boat.use_minutes * interval '1 minute'
       and other.departs_at < ${given.departsAt} + boat.use_minutes * interval '1 minute' ${except})`
