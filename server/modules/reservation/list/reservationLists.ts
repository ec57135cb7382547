import sql, { empty, type Sql } from 'sql-template-tag'
import type { ReservationCard } from '@/lib/contract/wire'
import { PAGE_SIZE } from '@/lib/paging/limits'
import { type ReservationListType, statesOfList } from '@/lib/reservation/states'
import { boundedCount, keysetPage, type PageRequest } from '@/server/db/paging'
import type { Queryable } from '@/server/db/pool'
import { type Booker, isOf } from '../../phone/booker'
import { SHIP_VIEW } from './shipView'
import { WEATHER_CHOICE } from '../cancel/weatherChoice'

type CardRow = Omit<ReservationCard, 'created_at' | 'pay_deadline' | 'departs_at' | 'persons'> & {
  created_at: Date
  pay_deadline: Date | null
  departs_at: Date
}

const toCard = ({ created_at, pay_deadline, departs_at, ...row }: CardRow) => ({
  ...row,
  created_at: created_at.toISOString(),
  pay_deadline: pay_deadline?.toISOString() ?? null,
  departs_at: departs_at.toISOString(),
})

type Listing = { booker: Booker; type: ReservationListType }

/** Coming trips begin with the next one; trips that are over, with the last one. */
const DIRECTIONS = {
  ready: 'asc',
  end: 'desc',
  cancel: 'desc',
} as const satisfies Record<ReservationListType, 'asc' | 'desc'>

const KEY = sql`r.sdate, s.departs_at, r.no`

const keyOrder = (direction: 'asc' | 'desc') =>
  direction === 'asc'
    ? sql`r.sdate, s.departs_at, r.no`
    : sql`r.sdate desc, s.departs_at desc, r.no desc`

/** The reservations `r` of a booker's list. */
const isListed = ({ booker, type }: Listing) => sql`
  ${isOf(booker)} and r.deleted_at is null
  and r.state = any(${statesOfList(type)}::reservation_state[])`

/**
 * The days on which a page's trips are: up to the one of its last trip, which the index on phone and day
 * gives. Without it the departures of all of a booker's trips would be read and sorted for ten of them.
 */
const isOnDaysOfPage = (listing: Listing, { page, after }: PageRequest) => {
  const isForward = DIRECTIONS[listing.type] === 'asc'
  const [beyond, order] = isForward ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  const last = (rest: Sql, offset: number) => sql`
    select r.sdate from reservation r where ${isListed(listing)} ${rest}
     order by r.sdate ${order}, r.no ${order} limit 1 offset ${offset}`
  const byPage = last(empty, Math.max(1, after === 0 ? 1 : page) * PAGE_SIZE.mypage - 1)
  // Trips of the day of the last one seen may follow it, whose order only their departures say.
  const seen = sql`(select sdate from reservation r where r.no = ${after} and ${isOf(listing.booker)})`
  const edge = after
    ? sql`case when ${seen} is null then (${byPage})
        else (${last(sql`and r.sdate ${beyond} ${seen}`, PAGE_SIZE.mypage - 1)}) end`
    : sql`(${byPage})`
  return isForward
    ? sql`r.sdate <= coalesce(${edge}, 'infinity')`
    : sql`r.sdate >= coalesce(${edge}, '-infinity')`
}

/** One page of a booker's list, by day of trip. The key begins with the columns of an index. */
export const findCards = async (
  db: Queryable,
  { booker, type, ...request }: Listing & PageRequest,
) => {
  const direction = DIRECTIONS[type]
  const { isBeyond, range } = keysetPage(request, PAGE_SIZE.mypage, {
    key: KEY,
    // Only of the booker's own: the order would tell the day of another booker's trip.
    keyOfAfter: sql`
      select ${KEY} from reservation r join schedule s on s.no = r.schedule_no
       where r.no = ${request.after} and ${isOf(booker)}`,
    direction,
  })
  // Ships are joined to the ten of the page alone.
  const rows = await db.rows<CardRow>(sql`
    select r.no as reservation_no, r.state, r.sdate, s.departure_time, s.is_overnight, r.party, r.nights,
           r.guests, nullif(r.youths, 0) as youths, r.whole_seats is not null as is_whole, r.total,
           r.pay_type, r.pay_deadline, r.created_at, s.departs_at, r.refund_amount, r.person_key,
           ${WEATHER_CHOICE} as weather_choice, ${SHIP_VIEW} as ship
      from (
        select r.no from reservation r join schedule s on s.no = r.schedule_no
         where ${isListed({ booker, type })} and ${isOnDaysOfPage({ booker, type }, request)}
           and ${isBeyond}
         order by ${keyOrder(direction)} ${range}) page
      join reservation r on r.no = page.no join schedule s on s.no = r.schedule_no
      join ship on ship.no = r.ship_no join ship_group fleet on fleet.no = ship.group_no
     order by ${keyOrder(direction)}`)
  return rows.map(toCard)
}

/** How many reservations a booker's list has: up to 1,000. */
export const countCards = async (db: Queryable, listing: Listing) => {
  const row = await db.first<{ total: number }>(sql`
    select ${boundedCount(sql`from reservation r where ${isListed(listing)}`)} as total`)
  return row?.total ?? 0
}
