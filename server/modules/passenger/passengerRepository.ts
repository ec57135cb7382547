import sql from 'sql-template-tag'
import type { KstDate } from '@/lib/date/kst'
import type { ReservationState } from '@/lib/reservation/states'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { Queryable, Transaction } from '@/server/db/pool'

/** The columns of a reservation that its passenger list needs. */
export type ListedReservation = {
  reservation_no: number
  state: ReservationState
  member_no: number | null
  name: string
  phone: string
  person_key: string
  companion_key: string
  party: number
  sdate: string
  departure_time: string
  is_overnight: boolean
  departs_at: Date
  ship_name: string
  service_type: ServiceType
  persons_locked_at: Date | null
}

export type SealedPassenger = { slot: number; sealed: Buffer }

const listedReservations = sql`
  select r.no as reservation_no, r.state, r.member_no, r.name, r.phone, r.person_key, r.companion_key, r.party,
    r.sdate, c.departure_time, c.is_overnight, c.departs_at, s.name as ship_name, s.service_type,
    r.persons_locked_at
  from reservation r
  join schedule c on c.no = r.schedule_no
  join ship s on s.no = r.ship_no`

export const findReservation = (db: Queryable, reservationNo: number) =>
  db.first<ListedReservation>(
    sql`${listedReservations} where r.no = ${reservationNo} and r.deleted_at is null`,
  )

/** Locks the reservation: changes to one list are made one after another. */
export const lockReservation = (tx: Transaction, reservationNo: number) =>
  tx.first<ListedReservation>(
    sql`${listedReservations} where r.no = ${reservationNo} and r.deleted_at is null for update of r`,
  )

export const findPassengers = (db: Queryable, reservationNo: number) =>
  db.rows<SealedPassenger>(sql`
    select slot, sealed from passenger where reservation_no = ${reservationNo} order by slot`)

/** What changes with every change of a line; undefined where nobody has filled it in. */
export const findVersion = (db: Queryable, reservationNo: number, slot: number) =>
  db.first<{ version: string }>(sql`
    select xmin::text as version from passenger
     where reservation_no = ${reservationNo} and slot = ${slot}`)

export const savePassengers = (
  tx: Transaction,
  reservationNo: number,
  { passengers, at }: { passengers: SealedPassenger[]; at: Date },
) =>
  tx.run(sql`
    insert into passenger (reservation_no, slot, sealed, updated_at)
    select ${reservationNo}::bigint, slot, sealed, ${at}::timestamptz
    from unnest(${passengers.map(({ slot }) => slot)}::int[],
      ${passengers.map(({ sealed }) => sealed)}::bytea[]) as filled (slot, sealed)
    on conflict (reservation_no, slot) do update
      set sealed = excluded.sealed, updated_at = excluded.updated_at`)

export const deletePassengers = (tx: Transaction, reservationNo: number) =>
  tx.run(sql`delete from passenger where reservation_no = ${reservationNo}`)

export const lockList = (tx: Transaction, reservationNo: number, at: Date) =>
  tx.run(sql`update reservation set persons_locked_at = ${at} where no = ${reservationNo}`)

export type Completeness = {
  reservation_no: number
  service_type: ServiceType
  party: number
  filled: number
  is_locked: boolean
}

export const findCompleteness = (db: Queryable, reservationNos: readonly number[]) =>
  db.rows<Completeness>(sql`
    select r.no as reservation_no, s.service_type, r.party, r.persons_locked_at is not null as is_locked,
      (select count(*) from passenger p where p.reservation_no = r.no) as filled
    from reservation r join ship s on s.no = r.ship_no
    where r.no = any(${reservationNos}::bigint[])`)

/**
 * Purges the passenger lists of departures before a day, a limited number at a time. Only reservations
 * of the last months still have passengers, so the search starts from few rows.
 */
export const purgePassengers = (db: Queryable, of: { before: KstDate; at: Date; limit: number }) =>
  db.run(sql`
    with due as (
      select r.no from reservation r
      where r.sdate < ${of.before}
        and exists (select from passenger p where p.reservation_no = r.no)
      limit ${of.limit} for update of r skip locked
    ), purged as (
      delete from passenger p using due where p.reservation_no = due.no
    )
    update reservation r set persons_erased_at = ${of.at} from due where r.no = due.no`)
