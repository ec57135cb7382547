import sql from 'sql-template-tag'
import { type KstDate, kstDateTime } from '@/lib/date/kst'
import type { Queryable } from '@/server/db/pool'

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
  /** When booking opens; at once when absent. */
  opensAt?: Date
  isWaiting?: boolean
}

/** What may change of a departure that stands; what is absent stays. */
export type ScheduleEdit = Partial<Omit<NewSchedule, 'shipNo' | 'sdate' | 'time'>>

/** Puts a departure up; undefined where one of that day and time stands already. */
export const insertSchedule = (db: Queryable, asked: NewSchedule) =>
  db.first<{ no: number }>(sql`
    insert into schedule (ship_no, sdate, departure_time, departs_at, capacity, price, fish, method,
      opens_at, is_waiting)
    values (${asked.shipNo}, ${asked.sdate}, ${asked.time}, ${kstDateTime(asked.sdate, asked.time)},
      ${asked.capacity}, ${asked.price}, ${asked.fish ?? ''}, ${asked.method ?? ''},
      ${asked.opensAt ?? null}, ${asked.isWaiting ?? true})
    on conflict (ship_no, sdate, departure_time) do update
      set (capacity, price, fish, method, opens_at, is_waiting, origin) = (excluded.capacity,
        excluded.price, excluded.fish, excluded.method, excluded.opens_at, excluded.is_waiting,
        'operator')
      where schedule.origin = 'dropped'
    returning no`)

const OF_DEFAULTS = ['capacity', 'price', 'fish', 'method'] as const

/** What a default decides is the operator's own word from then on. */
export const updateSchedule = (db: Queryable, no: number, edit: ScheduleEdit): Promise<number> =>
  db.run(sql`
    update schedule set
      origin = case when ${OF_DEFAULTS.some((field) => edit[field] !== undefined)} or
        origin = 'dropped' then 'operator' else origin end,
      capacity = coalesce(${edit.capacity ?? null}, capacity),
      price = coalesce(${edit.price ?? null}, price),
      fish = coalesce(${edit.fish ?? null}, fish),
      method = coalesce(${edit.method ?? null}, method),
      opens_at = coalesce(${edit.opensAt ?? null}, opens_at),
      is_waiting = coalesce(${edit.isWaiting ?? null}, is_waiting)
     where no = ${no}`)
