import sql, { type Sql } from 'sql-template-tag'
import type { Tap } from '@/lib/boarding/foldTaps'
import type { KstDate } from '@/lib/date/kst'
import { AHEAD_EDGES } from '@/lib/insight/ahead'
import type { Ending } from '@/lib/insight/endings'
import type { InsightPeriod } from '@/lib/insight/insightPeriod'
import type { Seats } from '@/lib/insight/share'
import type { VisitStep } from '@/lib/insight/steps'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { WEATHER_REASON } from '@/lib/weather/weatherReason'
import type { Queryable } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { inFleet } from '@/server/http/inFleet'
import { offeredSeats } from '@/server/modules/schedule/offeredSeats'

/** Whose, and of which days: every row says whether it is of the year before. */
export type Asked = { fleet: Fleet; period: InsightPeriod }
type OfYear = { is_before: boolean }

/** `day` is one of the days, in either year. They are constants, so that the planner knows how few they are. */
const isWithin = (day: Sql, { now, before }: InsightPeriod): Sql => sql`
  (${day} >= ${before.from} and ${day} < ${now.until}
    and (${day} < ${before.until} or ${day} >= ${now.from}))`

/** The year before ends where the days asked for begin, or earlier. */
const isBefore = (day: Sql, { before }: InsightPeriod): Sql =>
  sql`(${day} < ${before.until}) as is_before`

/** The fleet's departures `s` of the days. */
const departures = ({ fleet, period }: Asked): Sql => sql`
  ship join schedule s on s.ship_no = ship.no and ${isWithin(sql`s.sdate`, period)} and ${inFleet(fleet)}`

const ofYear = ({ period }: Asked): Sql => isBefore(sql`s.sdate`, period)

const yyyymm = sql`to_char(s.sdate, 'YYYYMM')`
/** Departures `s` that offered seats, with their ship. */
const offered = ({ fleet, period }: Asked): Sql => {
  const { now, before } = period
  const isAsked = (day: Sql) => isWithin(day, period)
  return sql`${offeredSeats({ fleet, from: before.from, until: now.until, isAsked })} s
    join ship on ship.no = s.ship_no`
}

const seats = sql`
  sum(s.taken)::integer as sold, sum(s.capacity)::integer as offered, count(*)::integer as departures`

export type BoatMonth = OfYear &
  Seats & { ship_no: number; ship_name: string; service_type: ServiceType; yyyymm: string }

export const findBoatMonths = (db: Queryable, asked: Asked) =>
  db.rows<BoatMonth>(sql`
    select ${ofYear(asked)}, ship.no as ship_no, ship.name as ship_name, ship.service_type,
           ${yyyymm} as yyyymm, ${seats}
      from ${offered(asked)} group by 1, 2, 3, 4, 5 order by 2`)

export type SeatsDay = OfYear & Seats & { day: KstDate; service_type: ServiceType }

/** By the day of fishing, which weekday and tide are of. */
export const findSeatsDays = (db: Queryable, asked: Asked) =>
  db.rows<SeatsDay>(sql`
    select ${ofYear(asked)}, s.sdate + s.is_overnight::integer as day, ship.service_type, ${seats}
      from ${offered(asked)} group by 1, 2, 3`)

export type BookingSum = OfYear & {
  yyyymm: string
  /** A part of `lib/insight/ahead.ts`. */
  part: number
  /** Null of those that stood. */
  ending: Ending | null
  coupon: string | null
  bookings: number
  people: number
  discount: number
}

/** Who ended it is its first way out: sending the money back is the operator's. */
const endedBy: Sql = sql`
  (select e.actor from reservation_event e
    where e.reservation_no = r.no and e.at >= r.created_at
      and e.from_state in ('AWAITING_PAYMENT', 'CONFIRMED') and e.to_state in ('CANCEL_REQUESTED', 'CANCELLED')
    order by e.no limit 1)`

const ending: Sql = sql`
  case when r.state in ('CONFIRMED', 'COMPLETED') then null
       when r.state = 'EXPIRED' then 'unpaid'
       when r.cancel_reason = ${WEATHER_REASON} then 'weather'
       when ${endedBy} in ('member', 'guest') then 'visitor' else 'operator' end`

/** Reservations of the days, as sums: nobody is in them. */
export const findBookingSums = (db: Queryable, asked: Asked) =>
  db.rows<BookingSum>(sql`
    select ${ofYear(asked)}, ${yyyymm} as yyyymm,
           width_bucket(s.sdate - (r.created_at at time zone 'Asia/Seoul')::date,
                        ${AHEAD_EDGES}::integer[]) as part,
           ${ending} as ending, coupon.name as coupon, count(*)::integer as bookings,
           sum(r.party)::integer as people, sum(r.discount)::bigint as discount
      from ${departures(asked)} join reservation r on r.schedule_no = s.no
      left join member_coupon issue on issue.no = r.member_coupon_no and r.discount > 0
      left join coupon on coupon.no = issue.coupon_no
     where r.state in ('CONFIRMED', 'COMPLETED', 'CANCEL_REQUESTED', 'CANCELLED', 'EXPIRED')
     group by 1, 2, 3, 4, 5`)

export type AbsentTap = OfYear & Tap & { yyyymm: string; reservation_no: number; slot: number }

/** All taps of those who were once marked absent, in their order: who came after all is not. */
export const findAbsentTaps = (db: Queryable, asked: Asked) =>
  db.rows<AbsentTap>(sql`
    select ${ofYear(asked)}, ${yyyymm} as yyyymm, t.reservation_no, t.slot, t.id, t.kind, t.undoes
      from ${departures(asked)} join reservation r on r.schedule_no = s.no
      join boarding_tap t on t.reservation_no = r.no
     where r.state in ('CONFIRMED', 'COMPLETED') and exists (
       select from boarding_tap absent
        where absent.reservation_no = r.no and absent.slot = t.slot and absent.kind = 'no_show')
     order by t.tapped_at, t.kind, t.id`)

export type ReviewSum = OfYear & { yyyymm: string; code: string; reviews: number; sum: number }

/** Stars of the reviews that are shown, by month and facet; `code` '' counts each review once. */
export const findReviewSums = (db: Queryable, { fleet, period }: Asked) =>
  db.rows<ReviewSum>(sql`
    select ${isBefore(sql`review.sdate`, period)}, to_char(review.sdate, 'YYYYMM') as yyyymm, star.code,
           count(*)::integer as reviews, sum(star.stars)::float8 as sum
      from ship join review
        on review.ship_no = ship.no and ${isWithin(sql`review.sdate`, period)} and ${inFleet(fleet)}
      cross join lateral (
        select '' as code, review.mean / 100.0 as stars
        union all select key, value::numeric from jsonb_each_text(review.stars)) star
     where review.hidden_at is null
     group by 1, 2, 3`)

export type VisitSum = OfYear & { step: VisitStep; views: number }

/** An operator's: whoever works on some boats only does not see it. */
export const findVisitSums = (db: Queryable, { fleet, period }: Asked) =>
  db.rows<VisitSum>(sql`
    select ${isBefore(sql`v.day`, period)}, step, sum(views)::bigint as views
      from visit_day v where v.operator_no = ${fleet.operatorNo} and ${isWithin(sql`v.day`, period)}
     group by 1, 2`)

/** How tides are named at the port of the operator's first boat. */
export const findTideStyle = async (db: Queryable, fleet: Fleet) =>
  (
    await db.first<{ tide_style: 7 | 8 }>(
      sql`select tide_style from ship where ${inFleet(fleet)} order by ship.no limit 1`,
    )
  )?.tide_style ?? 7
