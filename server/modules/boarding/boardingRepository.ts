import sql, { type Sql } from 'sql-template-tag'
import type { TapKind } from '@/lib/boarding/foldTaps'
import type { BoardingSale } from '@/lib/contract/console/boarding'
import type { KstDate } from '@/lib/date/kst'
import type { ReservationState } from '@/lib/reservation/states'
import type { BeforeDraw } from '@/lib/spot/spotDraw'
import type { Spot } from '@/lib/spot/spots'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { Queryable, Transaction } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { inFleet, inScope, type Scope } from '@/server/http/inFleet'
import { calledOffStatuses } from '@/server/modules/schedule/bookable'
import { BEFORE_DRAW, SPOTS_OF } from '@/server/modules/spot/spotsOf'

export type DepartureRow = {
  schedule_no: number
  ship_no: number
  ship_name: string
  service_type: ServiceType
  sdate: KstDate
  departure_time: string
  departs_at: Date
  is_called_off: boolean
  sale: BoardingSale
}

const DEPARTURE_COLUMNS = sql`
  s.no as schedule_no, ship.no as ship_no, ship.name as ship_name, ship.service_type, s.sdate,
  s.departure_time, s.departs_at, s.status in ${calledOffStatuses} as is_called_off,
  json_build_object('price', s.price, 'remain', s.capacity - s.taken, 'youth_price', s.youth_price,
    'youth_who', s.youth_who, 'group_size', s.group_size, 'group_price', s.group_price) as sale`

const selectDepartures = (where: Sql): Sql => sql`
  select ${DEPARTURE_COLUMNS} from schedule s join ship on ship.no = s.ship_no where ${where}`

/** A departure of the boats of a scope. */
export const findDeparture = (db: Queryable, scope: Scope, scheduleNo: number) =>
  db.first<DepartureRow>(selectDepartures(sql`s.no = ${scheduleNo} and ${inScope(scope)}`))

/** The departures of the fleet between two days, both included. */
export const findDepartures = (db: Queryable, fleet: Fleet, days: [from: KstDate, to: KstDate]) =>
  db.rows<DepartureRow>(sql`
    ${selectDepartures(sql`${inFleet(fleet)} and s.sdate between ${days[0]} and ${days[1]}`)}
    order by s.departs_at, ship.no`)

/** Who is on the list of a departure: paid, or still to be paid. */
export const boardingStates: Sql = sql`('AWAITING_PAYMENT', 'CONFIRMED', 'COMPLETED')`

export type PartyRow = {
  schedule_no: number
  reservation_no: number
  name: string
  phone: string
  party: number
  is_whole: boolean
  state: ReservationState
  missing: number
  memo: string
  options: { name: string; count: number }[]
  spots: Spot[]
  before_draw: BeforeDraw | null
  list_link_sent_at: Date | null
  boarding_key: string
  /** Encrypted, in hex. */
  passengers: { slot: number; sealed: string; version: string }[]
}

/** The reservations that begin with some departures. */
export const findParties = (db: Queryable, scheduleNos: readonly number[]) =>
  db.rows<PartyRow>(sql`
    select r.schedule_no, r.no as reservation_no, r.name, r.phone, r.party, r.whole_seats is not null as is_whole, r.state, r.memo, r.options, ${SPOTS_OF} as spots, ${BEFORE_DRAW} as before_draw, r.list_link_sent_at,
      case when r.state in ('AWAITING_PAYMENT', 'CONFIRMED')
        then greatest(r.total - r.paid_amount, 0) else 0 end as missing,
      r.boarding_key,
      coalesce((select json_agg(json_build_object('slot', p.slot, 'version', p.xmin::text,
        'sealed', encode(p.sealed, 'hex')))
        from passenger p where p.reservation_no = r.no), '[]') as passengers
      from reservation r
     where r.schedule_no = any(${scheduleNos}::bigint[]) and r.state in ${boardingStates}
     order by r.name, r.no`)

export type TapRow = {
  id: string
  reservation_no: number
  slot: number
  kind: TapKind
  undoes: string | null
  tapped_at: Date
  tapped_by: string
}

/** The taps of some reservations in the order in which they were made. */
export const findTaps = (db: Queryable, reservationNos: readonly number[]) =>
  db.rows<TapRow>(sql`
    select t.id, t.reservation_no, t.slot, t.kind, t.undoes, t.tapped_at, staff.name as tapped_by
      from boarding_tap t join staff on staff.no = t.staff_no
     where t.reservation_no = any(${reservationNos}::bigint[])
     order by t.tapped_at, t.kind, t.id`)

export type BoardedParty = {
  no: number
  state: ReservationState
  party: number
  ship_no: number
}

/** Locks a reservation of the fleet's departure, so that the taps on it are counted one after another. */
export const lockParty = (
  tx: Transaction,
  fleet: Fleet,
  of: { reservationNo: number; scheduleNo: number },
) =>
  tx.first<BoardedParty>(sql`
    select r.no, r.state, r.party, r.ship_no from reservation r join ship on ship.no = r.ship_no
     where r.no = ${of.reservationNo} and r.schedule_no = ${of.scheduleNo} and ${inFleet(fleet)}
       and r.state not in ('HOLD', 'RELEASED')
       for no key update of r`)

export type NewTap = Omit<TapRow, 'tapped_by'> & { received_at: Date; staff_no: number }

/** @returns 0 when there is a tap of this id already */
export const insertTap = (tx: Transaction, tap: NewTap) =>
  tx.run(sql`
    insert into boarding_tap (id, reservation_no, slot, kind, undoes, tapped_at, received_at, staff_no)
    values (${tap.id}, ${tap.reservation_no}, ${tap.slot}, ${tap.kind}, ${tap.undoes},
      ${tap.tapped_at}, ${tap.received_at}, ${tap.staff_no})
    on conflict (id) do nothing`)
