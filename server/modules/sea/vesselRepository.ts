import sql from 'sql-template-tag'
import type { KstDate } from '@/lib/date/kst'
import type { Vessel } from '@/lib/sea/vessel'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { Queryable, Transaction } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { inFleet } from '@/server/http/inFleet'

/** Numbers of the boats that are sold or written, as the register has them. */
const WANTED = sql`(
  select vessel_number(registration_no) as number from ship
   where archived_at is null and is_in_register(service_type)
  union
  select vessel_number(content->>'registration_no') from ship_draft
   where is_in_register(service_type))`

/** The boat that is to be looked up first. */
export const findDueVessel = (db: Queryable, at: Date): Promise<{ number: string } | undefined> =>
  db.first(sql`
    select wanted.number from ${WANTED} wanted left join vessel known using (number)
     where wanted.number is not null and (known.next_at is null or known.next_at <= ${at})
     order by known.next_at nulls first, wanted.number limit 1`)

/** Stores what the register says of a boat; undefined: that it does not know it. */
export const saveVessel = (
  tx: Transaction,
  number: string,
  { vessel, at, nextAt }: { vessel: Vessel | undefined; at: Date; nextAt: Date },
): Promise<number> =>
  tx.run(sql`
    insert into vessel (number, name, port, passengers, starts_on, ends_on, fetched_at, next_at)
    values (${number}, ${vessel?.name ?? null}, ${vessel?.port ?? null}, ${vessel?.passengers ?? null},
            ${vessel?.startsOn ?? null}, ${vessel?.endsOn ?? null}, ${at}, ${nextAt})
    on conflict (number) do update
      set name = excluded.name, port = excluded.port, passengers = excluded.passengers,
          starts_on = excluded.starts_on, ends_on = excluded.ends_on,
          fetched_at = excluded.fetched_at, next_at = excluded.next_at,
          told_days = case when vessel.ends_on = excluded.ends_on then vessel.told_days end`)

/** It was looked up in vain; what is known stays. */
export const putVesselOff = (db: Queryable, number: string, nextAt: Date): Promise<number> =>
  db.run(sql`
    insert into vessel (number, next_at) values (${number}, ${nextAt})
    on conflict (number) do update set next_at = excluded.next_at`)

export type RegisteredShip = {
  no: number
  name: string
  service_type: ServiceType
  capacity: number
  is_view: boolean
}

/** What is sold with a boat. */
export const findShipsOf = (db: Queryable, number: string): Promise<RegisteredShip[]> =>
  db.rows<RegisteredShip>(sql`
    select no, name, service_type, capacity, is_view from ship
     where vessel_number(registration_no) = ${number} and archived_at is null
       and is_in_register(service_type)
     order by no`)

/** Boats whose span of business ends until a day, the youngest answer no older than `since`. */
export const findEnding = (
  db: Queryable,
  { until, since }: { until: KstDate; since: Date },
): Promise<{ number: string; ends_on: KstDate; told_days: number | null }[]> =>
  db.rows(sql`
    select number, ends_on, told_days from vessel
     where ends_on <= ${until} and fetched_at > ${since} order by number`)

/** @returns false where another process has told of it */
export const noteTold = async (tx: Transaction, number: string, days: number): Promise<boolean> =>
  (await tx.run(sql`
    update vessel set told_days = ${days}
     where number = ${number} and (told_days is null or told_days > ${days})`)) === 1

/** `ends_on`: the last day of a span that is over; null where default schedules are to provide again. */
export type ShutShip = { no: number; name: string; ends_on: KstDate | null }

/** Boats whose default schedules are open after a span that is over, or shut after one that is not. */
export const findWronglyShut = (
  db: Queryable,
  { today, since }: { today: KstDate; since: Date },
): Promise<ShutShip[]> =>
  db.rows<ShutShip>(sql`
    select distinct ship.no, ship.name, known.ends_on
      from default_schedule d join ship on ship.no = d.ship_no
      left join vessel known on known.number = vessel_number(ship.registration_no)
       and is_in_register(ship.service_type) and known.name is not null
       and known.fetched_at > ${since} and known.ends_on < ${today}
     where d.valid_to >= ${today} and d.shut_from is distinct from known.ends_on + 1
     order by ship.no`)

/** @returns false where another process has done it */
export const shutDefaults = async (
  tx: Transaction,
  { no, ends_on }: Pick<ShutShip, 'no' | 'ends_on'>,
): Promise<boolean> => {
  await tx.first(sql`select from ship where no = ${no} for no key update`)
  return (
    (await tx.run(sql`
      update default_schedule set shut_from = ${ends_on}::date + 1
       where ship_no = ${no} and shut_from is distinct from ${ends_on}::date + 1`)) > 0
  )
}

export type BoatOf = {
  /** Null for what is in no register, and without a number of fourteen digits. */
  number: string | null
  name: string | null
  port: string | null
  passengers: number | null
  starts_on: KstDate | null
  ends_on: KstDate | null
  fetched_at: Date | null
}

/** What is known of the boat of a fleet's product. */
export const findBoatOf = (db: Queryable, fleet: Fleet, shipNo: number) =>
  db.first<BoatOf>(sql`
    select boat.number, known.name, known.port, known.passengers, known.starts_on, known.ends_on,
           known.fetched_at
      from ship cross join lateral (select case when is_in_register(ship.service_type)
             then vessel_number(ship.registration_no) end as number) boat
      left join vessel known on known.number = boat.number
     where ship.no = ${shipNo} and ${inFleet(fleet)}`)
