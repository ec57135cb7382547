import { PAGE_SIZE } from '@/lib/paging/limits'
import sql from 'sql-template-tag'
import type { ReservationCard } from '@/lib/contract/wire'
import type { KstDate } from '@/lib/date/kst'
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
 * Whose a reservation is: a guest's by the proved phone, a member's also by the phone, so that what
 * was booked as a guest before joining is not lost.
 */
const isOf = ({ memberNo, phone }: Pick<Booker, 'memberNo' | 'phone'>) =>
  memberNo === null
    ? sql`r.phone = ${phone}`
    : sql`(r.member_no = ${memberNo} or r.phone = ${phone})`

type CardRow = Omit<ReservationCard, 'created_at' | 'pay_deadline'> & {
  created_at: Date
  pay_deadline: Date | null
}

const toCard = ({ created_at, pay_deadline, ...row }: CardRow): ReservationCard => ({
  ...row,
  created_at: created_at.toISOString(),
  pay_deadline: pay_deadline?.toISOString() ?? null,
})

type Listing = { booker: Booker; type: ReservationListType }

/** One page of somebody's list, newest first. */
export const findCards = async (
  db: Queryable,
  { booker, type, ...turn }: Listing & PageRequest,
) => {
  const { isBeyond, range } = keysetPage(turn, PAGE_SIZE.mypage, {
    key: sql`r.no`,
    keyOfAfter: sql`select ${turn.after}::bigint`,
    direction: 'desc',
  })
  const rows = await db.rows<CardRow>(sql`
    select r.no as reservation_no, r.state, r.sdate, s.departure_time, r.party, r.nights, r.total,
           r.pay_type, r.pay_deadline, r.created_at, ${SHIP_VIEW} as ship
      from reservation r join schedule s on s.no = r.schedule_no join ship on ship.no = r.ship_no
      join ship_group fleet on fleet.no = ship.group_no
     where ${isOf(booker)} and r.deleted_at is null
       and r.state = any(${statesOfList(type)}::reservation_state[])
       and ${isBeyond}
     order by r.no desc ${range}`)
  return rows.map(toCard)
}

export const countCards = async (db: Queryable, { booker, type }: Listing) => {
  const row = await db.first<{ total: number }>(sql`
    select count(*) as total from reservation r
     where ${isOf(booker)} and r.deleted_at is null
       and r.state = any(${statesOfList(type)}::reservation_state[])`)
  return row?.total ?? 0
}

/** Takes it off the list; 0 when it is nobody's of this booker. */
export const markDeleted = (db: Queryable, no: number, at: Date) =>
  db.run(sql`update reservation set deleted_at = ${at} where no = ${no} and deleted_at is null`)

/** The state of one's own reservation that is still in a list. */
export const findOwnState = (db: Queryable, no: number, booker: Booker) =>
  db.first<{ state: ReservationState; schedule_no: number }>(sql`
    select r.state, r.schedule_no from reservation r
     where r.no = ${no} and ${isOf(booker)} and r.deleted_at is null
       and r.state not in ('HOLD', 'RELEASED')`)

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
  timeline: { state: ReservationState; at: string; note: string; amount: number | null }[]
}

/** What only the detail page shows, beside the reservation itself. */
export const findDetail = (db: Queryable, no: number) =>
  db.first<DetailRow>(sql`
    select r.name, r.memo, r.host, r.paid_at, r.refund_amount, r.person_key, r.companion_key,
           r.created_at, r.persons_locked_at, r.cancel_reason, s.capacity, s.taken, s.fish, s.method, s.opens_at,
           s.is_waiting, ship.tide_style, ${SHIP_VIEW} as ship,
           (select coalesce(json_agg(json_build_object('state', e.to_state, 'at', e.at,
                     'note', e.note, 'amount', e.amount) order by e.no), '[]')
              from reservation_event e where e.reservation_no = r.no) as timeline
      from reservation r join schedule s on s.no = r.schedule_no join ship on ship.no = r.ship_no
      join ship_group fleet on fleet.no = ship.group_no
     where r.no = ${no}`)

export type TodayRow = {
  reservation_no: number
  ship_no: number
  ship_name: string
  sdate: KstDate
  departure_time: string
  name: string
  phone: string
  party: number
  state: ReservationState
  total: number
  paid_amount: number
  is_review: boolean
}

/** Reservations with money that an operator has to look at, the oldest transfer first. */
export const findReviewNos = async (db: Queryable): Promise<number[]> => {
  const rows = await db.rows<{ no: number }>(
    sql`select no from reservation where is_review order by paid_at, no limit 500`,
  )
  return rows.map(({ no }) => no)
}

/** Live reservations of one day, for the operator's list. */
export const findOfDay = (db: Queryable, { sdate, shipNo }: { sdate: KstDate; shipNo?: number }) =>
  db.rows<TodayRow>(sql`
    select r.no as reservation_no, ship.no as ship_no, ship.name as ship_name, s.sdate,
           s.departure_time, r.name, r.phone, r.party, r.state, r.total, r.paid_amount, r.is_review
      from schedule s join ship on ship.no = s.ship_no
      join reservation_seat seat on seat.schedule_no = s.no
      join reservation r on r.no = seat.reservation_no
     where s.departs_at >= ${sdate}::timestamp at time zone 'Asia/Seoul'
       and s.departs_at < (${sdate}::timestamp + interval '1 day') at time zone 'Asia/Seoul'
       and (${shipNo ?? null}::bigint is null or s.ship_no = ${shipNo ?? null})
       and r.state in ('AWAITING_PAYMENT', 'CONFIRMED', 'COMPLETED')
     order by s.departs_at, ship.no, r.no`)
