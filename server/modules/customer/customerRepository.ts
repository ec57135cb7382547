import sql, { empty, type Sql } from 'sql-template-tag'
import type { Customer, CustomerTrip, ListedCustomer } from '@/lib/contract/console/customers'
import { CUSTOMERS_LISTED, REGULAR_TRIPS, TRIPS_LISTED } from '@/lib/customer/customerLimits'
import type { KstDate } from '@/lib/date/kst'
import type { Queryable } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { inFleet } from '@/server/http/inFleet'
import { textCondition } from '@/server/modules/reservation/reservationText'

/** Who a customer is within an operator: the phone that reservations were made with. */
export type CustomerKey = { operatorNo: number; phone: string }

export type CustomerSearch = {
  text: string
  label: string
  isRegular: boolean
  before: number | undefined
  today: KstDate
}

const FAVOURITES = 5

/** Reservations `r` that the operator's customers ordered: holds have no name, what was erased no phone. */
const ordered = (fleet: Fleet): Sql => sql`
  ship join reservation r on r.ship_no = ship.no and r.name <> '' and r.phone <> '' and ${inFleet(fleet)}`

const MADE = sql`filter (where r.state = 'COMPLETED')`
const COMING = sql`r.state in ('AWAITING_PAYMENT', 'CONFIRMED')`

/** The columns of who a phone is, of the reservations `r` of one. */
const SUMS = sql`
  max(r.no) as newest, (count(*) ${MADE})::int as trips, max(r.sdate) ${MADE} as last_day,
  min(r.sdate) filter (where ${COMING}) as next_day`

/** One page, by the newest booking: all of the operator's reservations are read, at most those of a text. */
export const findCustomers = (
  db: Queryable,
  fleet: Fleet,
  { text, label, isRegular, before: last, today }: CustomerSearch,
): Promise<ListedCustomer[]> => {
  const before = last ?? null
  const meant = textCondition(text)
  const found = meant
    ? sql`where r.phone in (select r.phone from ${ordered(fleet)} where ${meant})`
    : empty
  return db.rows<ListedCustomer>(sql`
    select latest.no as customer_no, latest.name, known.phone, known.trips, known.last_day,
           known.next_day, coalesce(c.labels, '{}') as labels,
           b.until_day as blocked_until
      from (
        select r.phone, ${SUMS} from ${ordered(fleet)} ${found} group by r.phone
        having (${before}::bigint is null or max(r.no) < ${before})
           and (not ${isRegular} or count(*) ${MADE} >= ${REGULAR_TRIPS})) known
      left join customer c on c.operator_no = ${fleet.operatorNo} and c.phone = known.phone
      left join customer_block b on b.operator_no = ${fleet.operatorNo} and b.phone = known.phone
       and b.until_day >= ${today}
      join reservation latest on latest.no = known.newest
     where ${label} = '' or ${label} = any(c.labels)
     order by latest.no desc limit ${CUSTOMERS_LISTED + 1}`)
}

/** Labels that the operator uses, in their order. */
export const findUsedLabels = async (db: Queryable, operatorNo: number): Promise<string[]> => {
  const rows = await db.rows<{ label: string }>(sql`
    select distinct label from customer cross join unnest(labels) label
     where operator_no = ${operatorNo} order by label`)
  return rows.map(({ label }) => label)
}

/** Whose reservation a number is; undefined for another operator's. */
export const findPhone = async (
  db: Queryable,
  fleet: Fleet,
  no: number,
): Promise<string | undefined> =>
  (await db.first<{ phone: string }>(sql`select r.phone from ${ordered(fleet)} where r.no = ${no}`))
    ?.phone

/** The storefront that a reservation was made on. */
export const findHost = async (db: Queryable, no: number): Promise<string> =>
  (await db.first<{ host: string }>(sql`select host from reservation where no = ${no}`))?.host ?? ''

export const findSums = (db: Queryable, fleet: Fleet, phone: string) =>
  db.first<
    Pick<Customer, 'trips' | 'last_day' | 'next_day' | 'bookings' | 'cancelled'> & {
      name: string
      customer_no: number
    }
  >(sql`
    select known.*, latest.name, known.newest as customer_no from (
      select ${SUMS}, count(*)::int as bookings,
             (count(*) filter (where r.state = 'CANCELLED'))::int as cancelled
        from ${ordered(fleet)} where r.phone = ${phone}) known
      join reservation latest on latest.no = known.newest`)

/** What the trips were made with. */
export const findFavourites = (db: Queryable, fleet: Fleet, phone: string) =>
  db.rows<Customer['favourites'][number]>(sql`
    select ship.name as ship_name, s.fish, count(*)::int as trips
      from ${ordered(fleet)} join schedule s on s.no = r.schedule_no
     where r.phone = ${phone} and r.state = 'COMPLETED'
     group by ship.name, s.fish order by trips desc, ship_name, s.fish limit ${FAVOURITES}`)

/** Trips to come, the next first, or others, the newest first. */
export const findTrips = (
  db: Queryable,
  fleet: Fleet,
  { phone, isComing }: { phone: string; isComing: boolean },
): Promise<CustomerTrip[]> =>
  db.rows<CustomerTrip>(sql`
    select r.no as reservation_no, r.state, r.pay_type, r.sdate, s.departure_time,
           ship.name as ship_name, ship.service_type, r.party
      from ${ordered(fleet)} join schedule s on s.no = r.schedule_no
     where r.phone = ${phone} and ${isComing ? COMING : sql`not ${COMING}`}
     order by ${isComing ? sql`r.sdate, r.no` : sql`r.sdate desc, r.no desc`} limit ${TRIPS_LISTED}`)

/** In how many reservations somebody did not come, as the crew's taps stand. */
export const countNoShows = async (db: Queryable, fleet: Fleet, phone: string): Promise<number> => {
  const row = await db.first<{ count: number }>(sql`
    select count(*)::int as count from ${ordered(fleet)}
     where r.phone = ${phone} and exists (
       select from boarding_tap t
        where t.reservation_no = r.no and t.kind = 'no_show'
          and not exists (select from boarding_tap other where other.reservation_no = r.no
                 and other.slot = t.slot and (other.undoes = t.id or other.kind = 'board')))`)
  return row?.count ?? 0
}

export type KeptNote = Pick<Customer, 'note' | 'labels' | 'version'>
const NOTHING: KeptNote = { note: '', labels: [], version: 0 }

export const findNote = async (
  db: Queryable,
  { operatorNo, phone }: CustomerKey,
): Promise<KeptNote> =>
  (await db.first<KeptNote>(sql`
    select note, labels, version from customer
     where operator_no = ${operatorNo} and phone = ${phone}`)) ?? NOTHING

/** Writes note and labels over the version that was seen. @returns its number; undefined for another version */
export const writeNote = async (
  db: Queryable,
  { operatorNo, phone }: CustomerKey,
  { note, labels, version, at }: KeptNote & { at: Date },
): Promise<number | undefined> =>
  (
    await db.first<{ no: number }>(
      version === 0
        ? sql`
          insert into customer (operator_no, phone, note, labels, changed_at)
          values (${operatorNo}, ${phone}, ${note}, ${labels}, ${at})
          on conflict (operator_no, phone) do nothing returning no`
        : sql`
          update customer set note = ${note}, labels = ${labels}, version = version + 1, changed_at = ${at}
           where operator_no = ${operatorNo} and phone = ${phone} and version = ${version} returning no`,
    )
  )?.no
