import sql from 'sql-template-tag'
import { type KstDate, kstDateTime } from '@/lib/date/kst'
import type { Queryable } from '@/server/db/pool'
import type { ScheduleRow } from './scheduleRow'

export type NewSchedule = {
  shipNo: number
  sdate: KstDate
  /** HH:MM in Korea. */
  time: string
  capacity: number
  /** Won for one person, or for one room and night. */
  price: number
  fish?: string
  method?: string
  /** When bookings open; at once when absent. */
  opensAt?: Date
  isWaiting?: boolean
}

/** Changes of an existing departure; absent fields stay as they are. */
export type ScheduleEdit = Partial<Omit<NewSchedule, 'shipNo' | 'sdate' | 'time' | 'opensAt'>> & {
  /** Null: bookings open at once. */
  opensAt?: Date | null
}

/** What the record of a change says of a departure, beside its day and time. */
export const RECORDED = [
  'capacity',
  'price',
  'fish',
  'method',
  'status',
  'opens_at',
  'is_waiting',
] as const satisfies readonly (keyof ScheduleRow)[]

/** Creates a departure; undefined when one of that day and time exists already. */
export const insertSchedule = (db: Queryable, schedule: NewSchedule) =>
  db.first<{ no: number }>(sql`
    insert into schedule (ship_no, sdate, departure_time, departs_at, capacity, price, fish, method,
      opens_at, is_waiting)
    values (${schedule.shipNo}, ${schedule.sdate}, ${schedule.time}, ${kstDateTime(schedule.sdate, schedule.time)},
      ${schedule.capacity}, ${schedule.price}, ${schedule.fish ?? ''}, ${schedule.method ?? ''},
      ${schedule.opensAt ?? null}, ${schedule.isWaiting ?? true})
    on conflict (ship_no, sdate, departure_time) do update
      set (capacity, price, fish, method, opens_at, is_waiting, origin) = (excluded.capacity,
        excluded.price, excluded.fish, excluded.method, excluded.opens_at, excluded.is_waiting,
        'operator')
      where schedule.origin = 'dropped'
    returning no`)

const OF_DEFAULTS = ['capacity', 'price', 'fish', 'method'] as const

/** Changes a departure. One whose default values change belongs to the operator from then on. */
export const updateSchedule = (db: Queryable, no: number, edit: ScheduleEdit): Promise<number> =>
  db.run(sql`
    update schedule set
      origin = case when ${OF_DEFAULTS.some((field) => edit[field] !== undefined)} or
        origin = 'dropped' then 'operator' else origin end,
      capacity = coalesce(${edit.capacity ?? null}, capacity),
      price = coalesce(${edit.price ?? null}, price),
      fish = coalesce(${edit.fish ?? null}, fish),
      method = coalesce(${edit.method ?? null}, method),
      opens_at = ${edit.opensAt === undefined ? sql`opens_at` : sql`${edit.opensAt}`},
      is_waiting = coalesce(${edit.isWaiting ?? null}, is_waiting)
     where no = ${no}`)
