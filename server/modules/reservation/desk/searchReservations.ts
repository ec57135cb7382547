import sql, { empty, type Sql } from 'sql-template-tag'
import type { KstDate } from '@/lib/date/kst'
import type { PayType } from '@/lib/reservation/payTypes'
import type { ReservationState } from '@/lib/reservation/states'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { Db } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { textCondition } from '@/server/modules/reservation/reservationText'
import { inFleet } from '@/server/http/inFleet'

const PAGE_SIZE = 30

export type ReservationSearch = {
  /** A part of a name or its initials, four digits of a phone or more, or a number of a reservation. */
  text: string
  from: KstDate | undefined
  to: KstDate | undefined
  shipNo: number | undefined
  scheduleNo: number | undefined
  state: ReservationState | undefined
  payType: PayType | undefined
  /** Only those that owe money. */
  isMissing: boolean
  /** Only those whose money an operator must look at. */
  isReview: boolean
  /** The last reservation that was seen. */
  after: number | undefined
}

export type FoundReservation = {
  reservation_no: number
  schedule_no: number
  state: ReservationState
  pay_type: PayType | null
  is_cash: boolean
  is_terminal: boolean
  is_review: boolean
  name: string
  phone: string
  party: number
  nights: number
  total: number
  paid_amount: number
  sdate: KstDate
  departure_time: string
  ship_no: number
  ship_name: string
  service_type: ServiceType
  crew_note: string
}

/** `FoundReservation` of a reservation `r` of a departure `s` of `ship`. */
export const foundColumns: Sql = sql`
  r.no as reservation_no, r.schedule_no, r.state, r.pay_type, r.is_cash, r.is_terminal, r.is_review,
  r.name, r.phone, r.party, r.nights, r.total, r.paid_amount, r.sdate, s.departure_time, r.ship_no,
  ship.name as ship_name, ship.service_type, r.crew_note`

const OWES = sql`
  r.state in ('AWAITING_PAYMENT', 'CONFIRMED') and r.paid_amount < r.total`

/** Holds have no name: what has one was ordered. */
const filters = (search: ReservationSearch): Sql[] => [
  sql`r.name <> ''`,
  ...(search.from ? [sql`r.sdate >= ${search.from}`] : []),
  ...(search.to ? [sql`r.sdate <= ${search.to}`] : []),
  ...(search.scheduleNo ? [sql`r.schedule_no = ${search.scheduleNo}`] : []),
  ...(search.state ? [sql`r.state = ${search.state}`] : []),
  ...(search.payType ? [sql`r.pay_type = ${search.payType}`] : []),
  ...(search.isMissing ? [OWES] : []),
  ...(search.isReview ? [sql`r.is_review`] : []),
]

const all = (conditions: Sql[]): Sql => conditions.reduce((sum, each) => sql`${sum} and ${each}`)

/** Where a reservation stands in the order; nowhere if it is another operator's. */
const keyOf = (fleet: Fleet, no: number): Sql => sql`
  select last.sdate, last.no from reservation last join ship on ship.no = last.ship_no
   where last.no = ${no} and ${inFleet(fleet)}`

/** A text finds few of a boat's: they are found in its own index, and sorted afterwards. */
const ofText = (where: Sql): Sql =>
  sql`select r.sdate, r.no from reservation r where r.ship_no = ship.no and ${where}`

/** A boat's next ones, by its departures: no index of reservations has their order, for each order would write it. */
const ofDays = (where: Sql, fleet: Fleet, { from, to, after }: ReservationSearch): Sql => {
  const days = [
    ...(from ? [sql`d.sdate >= ${from}`] : []),
    ...(to ? [sql`d.sdate <= ${to}`] : []),
    ...(after ? [sql`d.sdate >= (select seen.sdate from (${keyOf(fleet, after)}) seen)`] : []),
  ]
  return sql`
    select d.sdate, r.no from schedule d join reservation r on r.schedule_no = d.no
     where d.ship_no = ship.no and ${all([...days, where])}
     order by d.sdate, r.no limit ${PAGE_SIZE + 1}`
}

/**
 * One page of an operator's reservations: by day of departure, the next first; with a text the last
 * first. Each boat's page is read by itself and the pages are merged, so that the time depends on the
 * boats and not on how many reservations there are.
 */
export const searchReservations = async (
  db: Db,
  fleet: Fleet,
  search: ReservationSearch,
): Promise<{ list: FoundReservation[]; hasMore: boolean }> => {
  const text = textCondition(search.text)
  const [direction, side] = text ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const order = sql`order by found.sdate ${direction}, found.no ${direction} limit ${PAGE_SIZE + 1}`
  const beyond = search.after ? [sql`(r.sdate, r.no) ${side} (${keyOf(fleet, search.after)})`] : []
  const where = all([...filters(search), ...(text ? [text] : []), ...beyond])
  const ofShip = text
    ? sql`(select * from (${ofText(where)} offset 0) found ${order})`
    : sql`(${ofDays(where, fleet, search)})`
  const rows = await db.rows<FoundReservation>(sql`
    select ${foundColumns}
      from (
        select found.sdate, found.no from ship cross join lateral ${ofShip} found
         where ${inFleet(fleet)} ${search.shipNo ? sql`and ship.no = ${search.shipNo}` : empty}
         ${order}) page
      join reservation r on r.no = page.no
      join schedule s on s.no = r.schedule_no join ship on ship.no = r.ship_no
     order by r.sdate ${direction}, r.no ${direction}`)
  return { list: rows.slice(0, PAGE_SIZE), hasMore: rows.length > PAGE_SIZE }
}
