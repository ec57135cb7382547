import { PAGE_SIZE } from '@/lib/paging/limits'
import sql from 'sql-template-tag'
import type { ReservationCard } from '@/lib/contract/wire'
import {
  statesOfList,
  type ReservationListType,
  type ReservationState,
} from '@/lib/reservation/states'
import { type PageRequest, keysetPage } from '@/server/db/paging'
import type { Queryable } from '@/server/db/pool'
import type { Booker } from './booker'
import { SHIP_VIEW, type ShipView } from './shipView'

/**
 * Whether reservation `r` is the booker's: a guest's by the verified phone, a member's also by the
 * phone, so that members see what they booked as guests before they joined.
 */
const isOf = ({ memberNo, phone }: Pick<Booker, 'memberNo' | 'phone'>) =>
  memberNo === null
    ? sql`r.phone = ${phone}`
    : sql`(r.member_no = ${memberNo} or r.phone = ${phone})`

/** The open choice after a cancellation for weather, from `reservation r` and its departure `s`; else null. */
const WEATHER_CHOICE = sql`(
  select json_build_object('key', c.key, 'deadline',
           to_char(c.deadline at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
    from weather_choice c
   where c.reservation_no = r.no and c.state = 'open' and r.state = 'CONFIRMED'
     and s.status = 'weather')`

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
  const rows = await db.rows<CardRow>(sql`
    select r.no as reservation_no, r.state, r.sdate, s.departure_time, r.party, r.nights, r.total,
           r.pay_type, r.pay_deadline, r.created_at, s.departs_at, r.refund_amount, r.person_key,
           ${WEATHER_CHOICE} as weather_choice, ${SHIP_VIEW} as ship
      from reservation r join schedule s on s.no = r.schedule_no join ship on ship.no = r.ship_no
      join ship_group fleet on fleet.no = ship.group_no
     where ${isOf(booker)} and r.deleted_at is null
       and r.state = any(${statesOfList(type)}::reservation_state[])
       and ${isBeyond}
     order by ${keyOrder(direction)} ${range}`)
  return rows.map(toCard)
}

export const countCards = async (db: Queryable, { booker, type }: Listing) => {
  const row = await db.first<{ total: number }>(sql`
    select count(*) as total from reservation r
     where ${isOf(booker)} and r.deleted_at is null
       and r.state = any(${statesOfList(type)}::reservation_state[])`)
  return row?.total ?? 0
}

/** Removes a reservation from its booker's list; returns 0 when it was removed before. */
export const markDeleted = (db: Queryable, no: number, at: Date) =>
  db.run(sql`update reservation set deleted_at = ${at} where no = ${no} and deleted_at is null`)

/** The state of a booker's reservation; undefined when it is not the booker's or was removed. */
export const findOwnState = (db: Queryable, no: number, booker: Booker) =>
  db.first<{ state: ReservationState; schedule_no: number }>(sql`
    select r.state, r.schedule_no from reservation r
     where r.no = ${no} and ${isOf(booker)} and r.deleted_at is null
       and r.state not in ('HOLD', 'RELEASED')`)

/** The departure of a hold; undefined when it is not the booker's, or is no hold. */
export const findOwnHold = (db: Queryable, no: number, booker: Booker) =>
  db.first<{ schedule_no: number }>(sql`
    select r.schedule_no from reservation r
     where r.no = ${no} and ${isOf(booker)} and r.state = 'HOLD'`)

export type DetailRow = {
  name: string
  memo: string
  host: string
  paid_at: Date | null
  refund_amount: number | null
  person_key: string
  companion_key: string
  created_at: Date
  persons_locked_at: Date | null
  capacity: number
  taken: number
  fish: string
  method: string
  opens_at: Date | null
  is_waiting: boolean
  tide_style: 7 | 8
  ship: ShipView
  cancel_reason: string
  coupon: 'used' | 'returned' | null
  weather_choice: { key: string; deadline: string } | null
  timeline: { state: ReservationState; at: string; note: string; amount: number | null }[]
}

/** What only the detail page shows, in addition to `ReservationRow`. */
export const findDetail = (db: Queryable, no: number) =>
  db.first<DetailRow>(sql`
    select r.name, r.memo, r.host, r.paid_at, r.refund_amount, r.person_key, r.companion_key,
           r.created_at, r.persons_locked_at, r.cancel_reason, s.capacity, s.taken, s.fish, s.method, s.opens_at,
           s.is_waiting, ship.tide_style, ${SHIP_VIEW} as ship, ${WEATHER_CHOICE} as weather_choice,
           case when issue.no is null then null
             when issue.reservation_no = r.no then 'used' else 'returned' end as coupon,
           (select coalesce(json_agg(json_build_object('state', e.to_state, 'at', e.at,
                     'note', e.note, 'amount', e.amount) order by e.no), '[]')
              from reservation_event e where e.reservation_no = r.no) as timeline
      from reservation r join schedule s on s.no = r.schedule_no join ship on ship.no = r.ship_no
      join ship_group fleet on fleet.no = ship.group_no
      left join member_coupon issue on issue.no = r.member_coupon_no
     where r.no = ${no}`)
