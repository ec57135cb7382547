import sql, { join, raw } from 'sql-template-tag'
import { type KstDate, kstDateTime } from '@/lib/date/kst'
import {
  DEFAULT_TERM_NAMES,
  type NewTerms,
  orUsual,
  TERM_NAMES,
  type TermName,
} from '@/lib/schedule/departureTerms'
import type { Queryable } from '@/server/db/pool'
import { termColumns, type WrittenTerms } from './termColumns'

/** A departure that is opened; `time` is HH:MM in Korea. Terms that are absent are as usual. */
export type NewSchedule = WrittenTerms &
  Pick<NewTerms, 'capacity' | 'price'> & { shipNo: number; sdate: KstDate; time: string }

/** What the record of a change says of a departure, beside its day and time. */
export const RECORDED: readonly (TermName | 'status')[] = [...TERM_NAMES, 'status']

/** Creates a departure; undefined when one of that day and time exists already. */
export const insertSchedule = (db: Queryable, { shipNo, sdate, time, ...terms }: NewSchedule) => {
  const given: WrittenTerms = orUsual(terms)
  return db.first<{ no: number }>(sql`
    insert into schedule (ship_no, sdate, departure_time, departs_at, ${termColumns(TERM_NAMES)})
    values (${shipNo}, ${sdate}, ${time}, ${kstDateTime(sdate, time)},
      ${join(TERM_NAMES.map((name) => given[name]))})
    on conflict (ship_no, sdate, departure_time) do update
      set (${termColumns(TERM_NAMES)}, base_price, origin, status, sails_at)
        = (${termColumns(TERM_NAMES, 'excluded')}, null, 'operator', 'open', null)
      where schedule.origin = 'dropped'
    returning no`)
}

/**
 * Changes a departure; absent terms stay as they are. One whose default values change belongs to the
 * operator from then on.
 */
export const updateSchedule = (db: Queryable, no: number, edit: WrittenTerms): Promise<number> => {
  const changed = TERM_NAMES.filter((name) => edit[name] !== undefined)
  const isOwn = DEFAULT_TERM_NAMES.some((name) => edit[name] !== undefined)
  return db.run(sql`
    update schedule set ${join([
      ...changed.map((name) => sql`${raw(name)} = ${edit[name]}`),
      // Whoever sets a price sets it for good.
      sql`base_price = case when ${edit.price ?? null}::int <> price then null else base_price end`,
      sql`origin = case when ${isOwn} or origin = 'dropped' then 'operator' else origin end`,
    ])}
     where no = ${no}`)
}
