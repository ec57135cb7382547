import sql, { empty, type Sql } from 'sql-template-tag'
import type { KstDate } from '@/lib/date/kst'
import type { SailRule } from '@/lib/sea/sailLimits'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { TideStyle } from '@/lib/tide/tide'
import type { Queryable } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { boardingStates } from './boardingRepository'
import { owesMoney } from '@/server/modules/payment/owesMoney'
import type { BookableColumns } from '@/server/modules/schedule/bookable'
import { sailRuleOf } from '@/server/modules/sea/sailRules'
import { inFleet } from '@/server/http/inFleet'

export type TodayRow = BookableColumns & {
  schedule_no: number
  ship_no: number
  ship_name: string
  meeting_place: string
  service_type: ServiceType
  tide_style: TideStyle
  lat: number
  lng: number
  tide_station: string
  use_minutes: number
  sail_rule: SailRule
  sdate: KstDate
  departure_time: string
  is_overnight: boolean
  people: number
  least_to_sail: number
  sail_hours: number
  sails_at: Date | null
  sails_anyway: { name: string; at: string } | null
  passengers_filled: number
  unpaid: number
  missing: number
  reservation_nos: number[]
}

/** Departures with what their reservations come to; `more`: other columns of departure `s`. */
export const selectToday = (where: Sql, more: Sql = empty): Sql => sql`
    select s.no as schedule_no, ship.no as ship_no, ship.name as ship_name,
      ship.meeting_place, ship.service_type,
      ship.tide_style, ship.lat, ship.lng, ship.tide_station, ship.use_minutes,
      ${sailRuleOf(sql`ship.group_no`)} as sail_rule, s.sdate, s.departure_time, s.is_overnight, s.departs_at, s.status,
      s.opens_at, s.is_waiting, s.capacity, s.taken, s.smallest_party, s.least_to_sail,
      s.sail_hours, s.sails_at,
      (select json_build_object('name', coalesce(staff.name, ''), 'at', said.decided_at)
         from sails_anyway said left join staff on staff.no = said.staff_no
        where said.schedule_no = s.no) as sails_anyway, ${more} b.*
      from ship join schedule s on s.ship_no = ship.no
      cross join lateral (
        select coalesce(sum(r.party), 0)::int as people,
          coalesce(sum(p.filled), 0)::int as passengers_filled,
          count(*) filter (where ${owesMoney})::int as unpaid,
          coalesce(sum(greatest(r.total - r.paid_amount, 0))
            filter (where ${owesMoney}), 0)::int as missing,
          coalesce(json_agg(r.no), '[]') as reservation_nos
          from reservation r
          cross join lateral (select count(*) as filled from passenger where reservation_no = r.no) p
         where r.schedule_no = s.no and r.state in ${boardingStates}
      ) b
     where ${where}`

/** The departures of the fleet between two days. */
export const findTodayRows = (db: Queryable, fleet: Fleet, days: [from: KstDate, to: KstDate]) =>
  db.rows<TodayRow>(sql`
    ${selectToday(sql`${inFleet(fleet)} and s.sdate between ${days[0]} and ${days[1]}`)}
     order by s.departs_at, ship.no`)
