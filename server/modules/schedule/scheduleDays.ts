import sql from 'sql-template-tag'
import type { Schedule } from '@/lib/contract/wire'
import { addDays, daysBetween, type KstDate } from '@/lib/date/kst'
import { MAX_DAYS_AT_ONCE } from '@/lib/schedule/operatorLimits'
import type { Db, Queryable } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import type { Recorder } from '@/server/modules/activity/activity'
import type { AfterChange } from './afterChange'
import { enqueuePages } from '@/server/regenerate/enqueuePages'
import { daysAround, isSailing } from './boatTrips'
import { insertFromDefaults } from './defaultRows'
import { defaultDeparturesOn, defaultNoOf } from './defaultSchedule'
import { type DaySpan, daysAhead } from './assertMayOpen'
import { lockShip } from './lockDeparture'
import { underRun } from './bookable'
import { findDefaults, findRows } from './scheduleRepository'
import { toWireSchedule } from './scheduleRow'

type Span = DaySpan & { shipNo: number }
type Status = 'open' | 'closed' | 'maintenance'

type Deps = AfterChange & {
  db: Db
  now: () => Date
  record: Recorder
}

const assertShip = async (db: Queryable, shipNo: number): Promise<void> => {
  const ship = await db.first(sql`select no from ship where no = ${shipNo}`)
  if (!ship) throw refuse.code('UNKNOWN_SHIP')
}

/** An operator's commands for many days of one ship at a time. */
export const createScheduleDays = ({ db, now, offers, keepChoices, record }: Deps) => {
  /**
   * The departures of some days as visitors see them, those of default schedules included; a hidden
   * ship is listed too. At most `MAX_DAYS_AT_ONCE` days from the first.
   *
   * @throws Refusal 404 for an unknown ship
   */
  const listSchedules = async ({ shipNo, from, to }: Span): Promise<Schedule[]> => {
    await assertShip(db, shipNo)
    const days = spanOf(from, to)
    const last = days.at(-1) ?? from
    const [rows, defaults] = await Promise.all([
      findRows(db, { shipNos: [shipNo], from, to: last }),
      findDefaults(db, [shipNo]),
    ])
    const at = now()
    return days.flatMap((day) => {
      const own = rows.filter(({ sdate }) => sdate === day)
      return own.length > 0
        ? own.map((row) => toWireSchedule(row, at, defaultNoOf(defaults, row)))
        : defaultDeparturesOn(defaults, day, at)
    })
  }

  /**
   * Opens or closes every departure of a span of days, those of default schedules included. Existing
   * bookings stay; departures that were called off for weather, or are about to be, stay as they are.
   *
   * @returns how many departures have the status now
   * @throws Refusal 404 for an unknown ship, 409 for days that have passed
   */
  const setDays = ({ shipNo, ...span }: Span, status: Status): Promise<number> =>
    db.transaction(async (tx) => {
      const at = now()
      const days = daysAhead(span, at)
      const ship = await lockShip(tx, sql`${shipNo}`)
      if (!ship) throw refuse.code('UNKNOWN_SHIP')
      await insertFromDefaults(tx, shipNo, isSailing(status) ? daysAround(ship, days, at) : days)
      const locked = await tx.rows<{ no: number }>(sql`
        select no from schedule
         where ship_no = ${shipNo} and sdate between ${span.from} and ${span.to}
           and departs_at > ${at} and status not in ('weather', 'few') and origin <> 'dropped'
         order by no for update`)
      // After the lock: a statement that waits does not see the run that it has waited for.
      const rows = await tx.rows<{ no: number; status: string }>(sql`
        select no, status from schedule s
         where no = any(${locked.map(({ no }) => no)}::bigint[]) and not ${underRun} order by no`)
      const nos = rows.map(({ no }) => no)
      await tx.run(sql`update schedule set status = ${status} where no = any(${nos}::bigint[])`)
      for (const { no, status: before } of rows) {
        if (before === status) continue
        const changes = { status: [before, status] as const }
        const of = { operatorNo: ship.group_no, shipNo, scheduleNo: no, changes }
        await record(tx, { action: 'departure.status', ...of })
      }
      await keepChoices(tx, nos, at)
      await offers.offerAll(tx, nos, at)
      await enqueuePages(tx, { kind: 'schedule', shipNo }, at)
      return nos.length
    })

  return { listSchedules, setDays }
}

const spanOf = (from: KstDate, to: KstDate): KstDate[] => {
  const length = Math.min(daysBetween(from, to) + 1, MAX_DAYS_AT_ONCE)
  return Array.from({ length: Math.max(0, length) }, (_, index) => addDays(from, index))
}
