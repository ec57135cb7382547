import sql, { empty, join, raw } from 'sql-template-tag'
import type { DefaultSchedule } from '@/lib/contract/console/calendarShapes'
import { type KstDate, toKstDate } from '@/lib/date/kst'
import {
  DEFAULT_TERM_NAMES,
  type DefaultTermName,
  type NewTerms,
  orUsual,
  type TermValues,
} from '@/lib/schedule/departureTerms'
import type { Queryable, Transaction } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { inFleet } from '@/server/http/inFleet'
import { termColumns } from '../termColumns'

export type DefaultTerms = NewTerms<DefaultTermName> & {
  weekdays: number[]
  valid_from: KstDate
  valid_to: KstDate
}
export type NewDefault = DefaultTerms & { ship_no: number; time: string }

const select = (fleet: Fleet, at: Date) => sql`
  select d.no as default_no, d.ship_no, ship.name as ship_name, ship.service_type, d.weekdays, d.departure_time,
         ${termColumns(DEFAULT_TERM_NAMES, 'd')}, d.valid_from, d.valid_to, d.shut_from, d.version,
         (select count(*) from schedule s
           where s.origin = 'kept' and s.departs_at > ${at} and s.ship_no = d.ship_no
             and s.departure_time = d.departure_time)::int as booked
    from default_schedule d join ship on ship.no = d.ship_no where ${inFleet(fleet)}`

/** The operator's default schedules that have not ended, by ship and time. */
export const findDefaultsOf = (db: Queryable, fleet: Fleet, at: Date) =>
  db.rows<DefaultSchedule>(sql`
    ${select(fleet, at)} and d.valid_to >= ${toKstDate(at)}
     order by d.ship_no, d.departure_time, d.valid_from, d.no`)

export const findOneDefault = (db: Queryable, fleet: Fleet, no: number, at: Date) =>
  db.first<DefaultSchedule>(sql`${select(fleet, at)} and d.no = ${no}`)

/** Locks a ship against others who change its defaults or create departures from them. */
export const lockShipForDefaults = (tx: Transaction, fleet: Fleet, shipNo: number) =>
  tx.first<{ no: number }>(
    sql`select no from ship where no = ${shipNo} and ${inFleet(fleet)} for no key update`,
  )

export const lockShipOfDefault = (tx: Transaction, fleet: Fleet, no: number) =>
  tx.first<{ no: number }>(sql`
    select no from ship where no = (select ship_no from default_schedule where no = ${no})
       and ${inFleet(fleet)} for no key update`)

/** Whether another default of the ship and time has one of its weekdays within its days. */
export const overlaps = async (
  tx: Transaction,
  { no, ...given }: NewDefault & { no?: number },
): Promise<boolean> => {
  const found = await tx.first(sql`
    select from default_schedule d
     where d.ship_no = ${given.ship_no} and d.departure_time = ${given.time}
       and d.weekdays && ${given.weekdays}::smallint[]
       and d.valid_from <= ${given.valid_to} and d.valid_to >= ${given.valid_from}
       ${no === undefined ? empty : sql`and d.no <> ${no}`} limit 1`)
  return found !== undefined
}

/** The same weekday twice is one. */
const daysOf = ({ weekdays }: DefaultTerms) => [...new Set(weekdays)].sort()

export const insertDefault = async (tx: Transaction, given: NewDefault): Promise<number> => {
  const terms: Partial<TermValues> = orUsual(given)
  const row = await tx.first<{ no: number }>(sql`
    insert into default_schedule (ship_no, departure_time, weekdays, valid_from, valid_to,
      ${termColumns(DEFAULT_TERM_NAMES)})
    values (${given.ship_no}, ${given.time}, ${daysOf(given)}, ${given.valid_from},
      ${given.valid_to}, ${join(DEFAULT_TERM_NAMES.map((name) => terms[name]))}) returning no`)
  return row?.no ?? 0
}

/** Changes a default; absent terms stay as they are. */
export const updateDefault = (tx: Transaction, no: number, given: DefaultTerms) => {
  const changed = DEFAULT_TERM_NAMES.filter((name) => given[name] !== undefined)
  return tx.run(sql`
    update default_schedule set weekdays = ${daysOf(given)}, valid_from = ${given.valid_from},
      valid_to = ${given.valid_to}, ${join(changed.map((name) => sql`${raw(name)} = ${given[name]}`))}
     where no = ${no}`)
}

export const endDefault = (tx: Transaction, no: number, lastDay: KstDate) =>
  tx.run(sql`update default_schedule set valid_to = least(valid_to, ${lastDay}) where no = ${no}`)

export const deleteDefault = (tx: Transaction, no: number) =>
  tx.run(sql`delete from default_schedule where no = ${no}`)
