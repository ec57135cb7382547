import sql, { empty } from 'sql-template-tag'
import type { DefaultSchedule } from '@/lib/contract/console/calendarShapes'
import { type KstDate, toKstDate } from '@/lib/date/kst'
import type { Queryable, Transaction } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { inFleet } from '@/server/http/inFleet'

export type DefaultTerms = {
  weekdays: number[]
  capacity: number
  price: number
  fish: string
  method: string
  validFrom: KstDate
  validTo: KstDate
}
export type NewDefault = DefaultTerms & { shipNo: number; time: string }

const select = (fleet: Fleet, at: Date) => sql`
  select d.no as default_no, d.ship_no, ship.name as ship_name, d.weekdays, d.departure_time,
         d.capacity, d.price, d.fish, d.method, d.valid_from, d.valid_to, d.version,
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
     where d.ship_no = ${given.shipNo} and d.departure_time = ${given.time}
       and d.weekdays && ${given.weekdays}::smallint[]
       and d.valid_from <= ${given.validTo} and d.valid_to >= ${given.validFrom}
       ${no === undefined ? empty : sql`and d.no <> ${no}`} limit 1`)
  return found !== undefined
}

export const insertDefault = async (tx: Transaction, given: NewDefault): Promise<number> => {
  const row = await tx.first<{ no: number }>(sql`
    insert into default_schedule
      (ship_no, departure_time, weekdays, capacity, price, fish, method, valid_from, valid_to)
    values (${given.shipNo}, ${given.time}, ${given.weekdays}, ${given.capacity}, ${given.price},
      ${given.fish}, ${given.method}, ${given.validFrom}, ${given.validTo}) returning no`)
  return row?.no ?? 0
}

export const updateDefault = (tx: Transaction, no: number, given: DefaultTerms) =>
  tx.run(sql`
    update default_schedule set weekdays = ${given.weekdays}, capacity = ${given.capacity},
      price = ${given.price}, fish = ${given.fish}, method = ${given.method},
      valid_from = ${given.validFrom}, valid_to = ${given.validTo} where no = ${no}`)

export const endDefault = (tx: Transaction, no: number, lastDay: KstDate) =>
  tx.run(sql`update default_schedule set valid_to = least(valid_to, ${lastDay}) where no = ${no}`)

export const deleteDefault = (tx: Transaction, no: number) =>
  tx.run(sql`delete from default_schedule where no = ${no}`)
