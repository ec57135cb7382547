import sql from 'sql-template-tag'
import type { Alert, Answer } from '@/lib/contract/wire'
import { toKstDate, type KstDate } from '@/lib/date/kst'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { Queryable, Transaction } from '@/server/db/pool'
import type { Booker } from '@/server/modules/phone/booker'
import { isBookableSql } from '@/server/modules/schedule/bookable'
import { isAskedFor, ownBooking } from './alertMatch'

export type NewAlert = {
  serviceType: ServiceType
  shipNo: number | null
  area: string[]
  fish: string[]
  days: KstDate[]
  party: number
  maxPrice: number | null
  isNight: boolean
  host: string
  booker: Booker
}

/** Counts a visitor's open alerts; concurrent calls of the same visitor wait for the transaction. */
export const lockAndCount = async (tx: Transaction, visitor: string): Promise<number> => {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`alert:${visitor}`}, 0))`)
  const row = await tx.first<{ count: number }>(sql`
    select count(*) as count from alert where visitor = ${visitor} and state = 'open'`)
  return row?.count ?? 0
}

/** Whether the visitor has the same alert already, as after a second press. */
export const hasSame = async (tx: Transaction, alert: NewAlert): Promise<boolean> =>
  (await tx.first(sql`
    select from alert
     where visitor = ${alert.booker.visitor} and state = 'open' and host = ${alert.host}
       and service_type = ${alert.serviceType} and ship_no is not distinct from ${alert.shipNo}
       and area = ${alert.area} and fish = ${alert.fish} and days = ${alert.days}::date[]
       and party = ${alert.party} and max_price is not distinct from ${alert.maxPrice}
       and is_night = ${alert.isNight}`)) !== undefined

export const insertAlert = (tx: Transaction, alert: NewAlert, at: Date) =>
  tx.run(sql`
    insert into alert (visitor, member_no, phone, host, service_type, ship_no, area, fish, days, party,
      max_price, is_night, created_at)
    values (${alert.booker.visitor}, ${alert.booker.memberNo}, ${alert.booker.phone}, ${alert.host},
      ${alert.serviceType}, ${alert.shipNo}, ${alert.area}, ${alert.fish}, ${alert.days}::date[],
      ${alert.party}, ${alert.maxPrice}, ${alert.isNight}, ${at})`)

/** Ends an open alert of a visitor, or of whoever has its key. */
export const markEnded = (
  db: Queryable,
  { no, at, ...of }: { no: number; at: Date } & ({ visitor: string } | { key: string }),
) =>
  db.run(sql`
    update alert set state = 'ended', ended_at = ${at} where no = ${no} and state = 'open'
       and ${'key' in of ? sql`key = ${of.key}` : sql`visitor = ${of.visitor}`}`)

/** Ends what has become of no use: its person goes on one of its days, or all of them are past. */
export const endDone = async (db: Queryable, at: Date): Promise<void> => {
  await db.run(sql`
    update alert a set state = 'booked', ended_at = ${at}
     where a.state = 'open' and exists (select ${ownBooking} and r.state in ('CONFIRMED', 'COMPLETED'))`)
  await db.run(sql`
    update alert a set state = 'past', ended_at = ${at}
     where a.state = 'open' and ${toKstDate(at)}::date > all(a.days)`)
}

type Row = Omit<Alert, 'ship'> & { ship_no: number | null; ship_name: string | null }

const NAMED = sql`
  select a.no as alert_no, a.key, a.ship_no, ship.name as ship_name, a.service_type, a.days::text[], a.party,
         a.max_price, a.is_night::int, a.state,
         array(select coalesce(c.name, area) from unnest(a.area) area
           left join code c on c.parent = 'area' and c.code = area) as area,
         array(select coalesce(c.name, fish) from unnest(a.fish) fish
           left join code c on c.parent = 'fish' and c.code = fish) as fish
    from alert a left join ship on ship.no = a.ship_no`

const toWire = ({ ship_no, ship_name, ...row }: Row): Alert => ({
  ...row,
  ship: ship_no === null ? null : { no: ship_no, name: ship_name ?? '' },
})

/** The newest first. */
export const findOwn = async (db: Queryable, visitor: string): Promise<Alert[]> => {
  const rows = await db.rows<Row>(
    sql`${NAMED} where a.visitor = ${visitor} and a.state = 'open' order by a.no desc`,
  )
  return rows.map(toWire)
}

export const findByKey = async (
  db: Queryable,
  { no, key }: { no: number; key: string },
): Promise<Alert | undefined> => {
  const row = await db.first<Row>(sql`${NAMED} where a.no = ${no} and a.key = ${key}`)
  return row && toWire(row)
}

const MAX_DEPARTURES = 20

/** What can be booked of an alert now, the first departure first. */
export const findBookable = async (
  db: Queryable,
  no: number,
  at: Date,
): Promise<Answer<'getAlert'>['departures']> => {
  const rows = await db.rows<
    Omit<Answer<'getAlert'>['departures'][number], 'ship'> & { ship_no: number; ship_name: string }
  >(sql`
    select d.no as schedule_no, s.no as ship_no, s.name as ship_name, d.sdate, d.departure_time,
           d.is_overnight, d.price, d.capacity - d.taken as remain
      from alert a cross join unnest(a.days) day
      join schedule d on d.sdate between day - 1 and day and d.sdate + d.is_overnight::int = day
      join ship s on s.no = d.ship_no
     where a.no = ${no} and ${isAskedFor} and ${isBookableSql({ party: sql`a.party`, at }, sql`d`)}
     order by d.departs_at, d.no limit ${MAX_DEPARTURES}`)
  return rows.map(({ ship_no, ship_name, ...row }) => ({
    ...row,
    ship: { no: ship_no, name: ship_name },
  }))
}
