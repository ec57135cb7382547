import sql from 'sql-template-tag'
import type { PayType } from '@/lib/reservation/payTypes'
import type { ReservationState } from '@/lib/reservation/states'
import type { BeforeDraw } from '@/lib/spot/spotDraw'
import type { Spot, SpotWay } from '@/lib/spot/spots'
import type { Queryable } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { inFleet } from '@/server/http/inFleet'
import { BEFORE_DRAW, SPOTS_OF } from '@/server/modules/spot/spotsOf'
import { boardingStates } from './boardingRepository'
import { selectToday, type TodayRow } from './todayRepository'

export type PageRow = TodayRow & {
  fish: string
  method: string
  spot_way: SpotWay
  draw_minutes: number
  drawn_at: Date | null
  kept: number
  waiting: number
}

/** A departure of the fleet. */
export const findPageRow = (db: Queryable, fleet: Fleet, scheduleNo: number) =>
  db.first<PageRow>(
    selectToday(
      sql`${inFleet(fleet)} and s.no = ${scheduleNo}`,
      sql`s.fish, s.method, s.spot_way, s.draw_minutes,
      (select drawn_at from spot_draw where schedule_no = s.no) as drawn_at,
      coalesce((select sum(seats) from kept_seat k where k.schedule_no = s.no), 0)::int as kept,
      (select count(*) from awaiter a
        where a.schedule_no = s.no and a.state in ('waiting', 'offered'))::int as waiting,`,
    ),
  )

export type BookingRow = {
  reservation_no: number
  state: ReservationState
  pay_type: PayType | null
  is_review: 0 | 1
  name: string
  phone: string
  party: number
  youths: number
  is_whole: boolean
  nights: number
  missing: number
  crew_note: string
  filled: number
  options: { name: string; count: number }[]
  spots: Spot[]
  before_draw: BeforeDraw | null
}

/** The reservations with seats of a departure, by name. */
export const findBookings = (db: Queryable, fleet: Fleet, scheduleNo: number) =>
  db.rows<BookingRow>(sql`
    select r.no as reservation_no, r.state, r.pay_type, r.is_review::int as is_review, r.name, r.phone,
      r.party, r.youths, r.whole_seats is not null as is_whole, r.nights, r.crew_note, r.options, ${SPOTS_OF} as spots, ${BEFORE_DRAW} as before_draw,
      case when r.state in ('AWAITING_PAYMENT', 'CONFIRMED')
        then greatest(r.total - r.paid_amount, 0) else 0 end as missing,
      (select count(*) from passenger where reservation_no = r.no)::int as filled
      from reservation_seat seat join reservation r on r.no = seat.reservation_no
      join ship on ship.no = r.ship_no
     where seat.schedule_no = ${scheduleNo} and r.state in ${boardingStates} and ${inFleet(fleet)}
     order by r.name, r.no`)
