import sql from 'sql-template-tag'
import type { KstDate } from '@/lib/date/kst'
import type { ReservationState } from '@/lib/reservation/states'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { Role } from '@/lib/staff/roles'
import type { Queryable, Transaction } from '@/server/db/pool'

/** Whose calendar it is: a member's, or that of a person of the staff for one operator. */
export type Owner = { memberNo: number } | { staffNo: number; operatorNo: number }

const isOf = (owner: Owner) =>
  'memberNo' in owner
    ? sql`member_no = ${owner.memberNo}`
    : sql`staff_no = ${owner.staffNo} and operator_no = ${owner.operatorNo}`

/** '' where there is none. */
export const findKey = async (db: Queryable, owner: Owner): Promise<string> =>
  (await db.first<{ key: string }>(sql`select key from calendar_feed where ${isOf(owner)}`))?.key ??
  ''

/** Gives a new key; the one before ends. */
export const renewKey = async (tx: Transaction, owner: Owner, at: Date): Promise<string> => {
  const [memberNo, staffNo, operatorNo] =
    'memberNo' in owner ? [owner.memberNo, null, null] : [null, owner.staffNo, owner.operatorNo]
  const conflict = memberNo === null ? sql`(staff_no, operator_no)` : sql`(member_no)`
  const row = await tx.first<{ key: string }>(sql`
    insert into calendar_feed (member_no, staff_no, operator_no, created_at)
    values (${memberNo}, ${staffNo}, ${operatorNo}, ${at})
    on conflict ${conflict} do update set key = gen_random_uuid(), created_at = excluded.created_at
    returning key`)
  if (!row) throw new Error('A calendar feed was neither made nor renewed.')
  return row.key
}

/** @returns whether there was one */
export const deleteFeed = async (tx: Transaction, owner: Owner): Promise<boolean> =>
  (await tx.run(sql`delete from calendar_feed where ${isOf(owner)}`)) === 1

export type Feed =
  | { member_no: number; operator_no: null }
  | { member_no: null; operator_no: number; name: string; role: Role; ship_nos: number[] }

/**
 * What a key opens; undefined for one that is unknown, and once its person's account has ended, works for
 * another operator, or the operator has closed.
 */
export const findFeed = (db: Queryable, key: string): Promise<Feed | undefined> =>
  db.first<Feed>(sql`
    select f.member_no, f.operator_no, g.name, s.role,
           array(select ship_no from staff_ship where staff_no = s.no) as ship_nos
      from calendar_feed f left join staff s on s.no = f.staff_no
      left join ship_group g on g.no = f.operator_no
     where f.key = ${key}
       and (f.member_no is not null
         or (s.ended_at is null and g.state <> 'closed'
           and (s.operator_no = f.operator_no or s.operator_no is null)))`)

type Trip = {
  ship_name: string
  service_type: ServiceType
  sdate: KstDate
  departs_at: Date
  use_minutes: number
  meeting_place: string
  departure_address: string
  lat: number
  lng: number
}

const TRIP = sql`ship.name as ship_name, ship.service_type, d.sdate, d.departs_at, ship.use_minutes,
  ship.meeting_place, ship.departure_address, ship.lat, ship.lng`

export type BookedTrip = Trip & {
  no: number
  state: ReservationState
  nights: number
  party: number
  guests: number | null
  youths: number
  phone: string
}

type Span = { from: KstDate; to: KstDate }

/** More a calendar needs not know. */
const MAX_ENTRIES = 2_000

/** A member's trips that stand or were made, the earliest first. */
export const findTrips = (db: Queryable, memberNo: number, { from }: Pick<Span, 'from'>) =>
  db.rows<BookedTrip>(sql`
    select r.no, r.state, r.nights, r.party, r.guests, r.youths, r.whole_seats, fleet.phone, ${TRIP}
      from reservation r join schedule d on d.no = r.schedule_no join ship on ship.no = r.ship_no
      join ship_group fleet on fleet.no = ship.group_no
     where r.member_no = ${memberNo} and r.deleted_at is null and d.sdate >= ${from}
       and r.state in ('AWAITING_PAYMENT', 'CONFIRMED', 'COMPLETED')
     order by d.departs_at, r.no limit ${MAX_ENTRIES}`)

export type Party = { name: string; units: number; is_paid: boolean }

export type BookedDeparture = Trip & {
  no: number
  taken: number
  capacity: number
  parties: Party[]
}

type Boats = Span & { operatorNo: number; shipNos: readonly number[] | null }

/** Departures with parties, without their phones, the earliest first. */
export const findDepartures = (db: Queryable, { operatorNo, shipNos, from, to }: Boats) =>
  db.rows<BookedDeparture>(sql`
    select d.no, d.taken, d.capacity, ${TRIP},
           json_agg(json_build_object('name', r.name, 'units', r.party,
             'is_paid', r.state <> 'AWAITING_PAYMENT') order by r.no) as parties
      from schedule d join ship on ship.no = d.ship_no
      join reservation_seat seat on seat.schedule_no = d.no
      join reservation r on r.no = seat.reservation_no
     where ship.group_no = ${operatorNo} and (${shipNos}::bigint[] is null or ship.no = any(${shipNos}))
       and d.sdate between ${from} and ${to}
       and r.state in ('AWAITING_PAYMENT', 'CONFIRMED', 'COMPLETED')
     group by d.no, ship.no order by d.departs_at, d.no limit ${MAX_ENTRIES}`)
