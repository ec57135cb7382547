import sql from 'sql-template-tag'
import type { KstDate } from '@/lib/date/kst'
import type { ReservationDetail } from '@/lib/contract/wire'
import type { ReservationState } from '@/lib/reservation/states'
import type { BeforeDraw } from '@/lib/spot/spotDraw'
import type { Spot, SpotWay } from '@/lib/spot/spots'
import type { Queryable } from '@/server/db/pool'
import { BEFORE_DRAW, SPOTS_OF } from '@/server/modules/spot/spotsOf'
import { type Booker, isOf } from '../phone/booker'
import { SHIP_VIEW, type ShipView } from './list/shipView'
import { WEATHER_CHOICE } from './cancel/weatherChoice'

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

type MovedFrom = {
  ship_name: string
  sdate: KstDate
  departure_time: string
  is_overnight: boolean
}

/** What reservation `r` was on before the operator moved it. */
const MOVED_FROM = sql`(
  select json_build_object('ship_name', boat.name, 'sdate', was.sdate,
           'departure_time', to_char(was.departure_time, 'HH24:MI'), 'is_overnight', was.is_overnight)
    from schedule was join ship boat on boat.no = was.ship_no where was.no = r.moved_from)`

/** What reservation `r` waits for, or got, once its seats are sold again. */
const RESALE = sql`(
  select json_build_object('percent', percent, 'amount', amount,
           'state', case state when 'sold' then 'paid_back' else state::text end)
    from resale where reservation_no = r.no)`

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
  least_to_sail: number
  sail_hours: number
  is_joining: boolean
  sails_at: Date | null
  fish: string
  method: string
  opens_at: Date | null
  is_waiting: boolean
  tide_style: 7 | 8
  ship: ShipView
  cancel_reason: string
  coupon: 'used' | 'returned' | null
  weather_choice: { key: string; deadline: string } | null
  moved_from: MovedFrom | null
  resale: NonNullable<ReservationDetail['reservation']['resale']> | null
  /** Places aboard. */
  spots: Spot[]
  before_draw: BeforeDraw | null
  spot_way: SpotWay
  timeline: { state: ReservationState; at: string; note: string; amount: number | null }[]
}

/** What only the detail page shows, in addition to `ReservationRow`. */
export const findDetail = (db: Queryable, no: number) =>
  db.first<DetailRow>(sql`
    select r.name, r.memo, r.host, r.paid_at, r.refund_amount, r.person_key, r.companion_key,
           r.created_at, r.persons_locked_at, r.cancel_reason, s.capacity, s.taken, s.least_to_sail, s.sail_hours, s.is_joining, s.sails_at, s.fish, s.method, s.opens_at,
           s.is_waiting, ship.tide_style, ${SHIP_VIEW} as ship, ${WEATHER_CHOICE} as weather_choice,
           ${MOVED_FROM} as moved_from, ${RESALE} as resale, ${SPOTS_OF} as spots,
           ${BEFORE_DRAW} as before_draw, s.spot_way,
           case when issue.no is null then null
             when issue.reservation_no = r.no then 'used' else 'returned' end as coupon,
           (select coalesce(json_agg(json_build_object('state', e.to_state, 'at', e.at,
                     'note', e.note, 'amount', e.amount) order by e.no), '[]')
              from reservation_event e where e.reservation_no = r.no
               -- Months before its hold are not read.
               and e.at >= r.held_at - interval '1 day') as timeline
      from reservation r join schedule s on s.no = r.schedule_no join ship on ship.no = r.ship_no
      join ship_group fleet on fleet.no = ship.group_no
      left join member_coupon issue on issue.no = r.member_coupon_no
     where r.no = ${no}`)
