import sql from 'sql-template-tag'
import type { KstDate } from '@/lib/date/kst'
import type { PriceTerms } from '@/lib/reservation/seatsPrice'
import type { ReservationState } from '@/lib/reservation/states'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { Queryable, Transaction } from '@/server/db/pool'
import { type BookableColumns, calledOffStatuses } from '@/server/modules/schedule/bookable'
import { failedBefore } from '@/server/jobs/jobFailures'

/** The name that the booker gave. */
export const findName = async (db: Queryable, reservationNo: number): Promise<string> =>
  (await db.first<{ name: string }>(sql`select name from reservation where no = ${reservationNo}`))
    ?.name ?? ''

export type NewChoice = {
  runNo: number
  reservationNo: number
  scheduleNo: number
  deadline: Date
}

/** @returns the key that opens the page of the choice */
export const insertChoice = async (tx: Transaction, choice: NewChoice): Promise<string> => {
  const row = await tx.first<{ key: string }>(sql`
    insert into weather_choice (run_no, reservation_no, schedule_no, deadline)
    values (${choice.runNo}, ${choice.reservationNo}, ${choice.scheduleNo}, ${choice.deadline})
    returning key`)
  return row?.key ?? ''
}

export type ChoiceState = 'open' | 'moved' | 'refunded' | 'kept'

export type ChoiceRow = {
  no: number
  key: string
  reservation_no: number
  state: ChoiceState
  deadline: Date
  ship_no: number
  ship_name: string
  service_type: ServiceType
  schedule_no: number
  sdate: KstDate
  departure_time: string
  is_overnight: boolean
  schedule_status: BookableColumns['status']
  /** Of the reservation, as it is now; `isThere`: it still is on that departure. */
  reservation_state: ReservationState
  isThere: boolean
  member_no: number | null
  party: number
  youths: number
  unit_price: number
  whole_seats: number | null
  price_terms: PriceTerms | null
  total: number
  paid_amount: number
  pay_type: string | null
  moved_to: {
    ship_name?: string
    sdate: KstDate
    departure_time: string
    is_overnight: boolean
  } | null
}

const choices = sql`
  select c.no, c.key, c.reservation_no, c.state, c.deadline, ship.no as ship_no,
         ship.name as ship_name, ship.service_type, c.schedule_no, s.sdate, s.departure_time, s.is_overnight,
         s.status as schedule_status, r.state as reservation_state,
         r.schedule_no = c.schedule_no as "isThere", r.member_no, r.party,
         r.youths, r.unit_price, r.whole_seats, r.price_terms, r.total, r.paid_amount, r.pay_type,
         (select json_strip_nulls(json_build_object(
                   'ship_name', case when m.ship_no <> s.ship_no then (select name from ship where no = m.ship_no) end,
                   'sdate', m.sdate, 'departure_time', to_char(m.departure_time, 'HH24:MI'),
                                   'is_overnight', m.is_overnight))
            from schedule m where m.no = c.moved_to) as moved_to
    from weather_choice c join reservation r on r.no = c.reservation_no
    join schedule s on s.no = c.schedule_no join ship on ship.no = s.ship_no`

export const findChoice = (db: Queryable, reservationNo: number, key: string) =>
  db.first<ChoiceRow>(sql`${choices} where c.key = ${key} and c.reservation_no = ${reservationNo}`)

/** The operator's other boats of the kind that was booked. */
export const findSisters = (db: Queryable, { schedule_no: no }: Pick<ChoiceRow, 'schedule_no'>) =>
  db.rows<{ no: number; name: string }>(sql`
    select sister.no, sister.name from schedule s join ship on ship.no = s.ship_no
      join ship sister using (group_no, service_type)
     where s.no = ${no} and sister.no <> ship.no and sister.is_view order by sister.no limit 20`)

export type OpenedChoice = { reservation_no: number; key: string }

/** Ends the open choices of those of these departures that are not called off any more. */
export const endKept = (tx: Transaction, scheduleNos: readonly number[], at: Date) =>
  tx.rows<OpenedChoice>(sql`
    update weather_choice c set state = 'kept', ended_at = ${at} from schedule s
     where s.no = c.schedule_no and s.no = any(${scheduleNos}::bigint[])
       and c.state = 'open' and s.status not in ${calledOffStatuses}
    returning c.reservation_no, c.key`)

/**
 * Choices whose time is over, and those that are about nothing any more: whatever changes a reservation or a
 * departure ends its choice itself, but a version before this one did not.
 */
export const findDueChoices = (
  db: Queryable,
  { job, at, limit }: { job: string; at: Date; limit: number },
) => {
  const failed = failedBefore(job, sql`c.reservation_no`, at)
  return db.rows<OpenedChoice>(sql`
    select c.reservation_no, c.key from weather_choice c join reservation r on r.no = c.reservation_no
      join schedule s on s.no = c.schedule_no ${failed.join}
     where c.state = 'open' and ${failed.isDue} and (c.deadline <= ${at} or r.state <> 'CONFIRMED'
       or r.schedule_no <> c.schedule_no or s.status not in ${calledOffStatuses})
     order by ${failed.order}, c.deadline limit ${limit}`)
}
