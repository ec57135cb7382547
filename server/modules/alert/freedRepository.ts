import sql from 'sql-template-tag'
import { MAX_TOLD_A_DAY, WAVE_MINUTES } from '@/lib/alert/alertLimits'
import type { KstDate } from '@/lib/date/kst'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { Queryable, Transaction } from '@/server/db/pool'
import { failedBefore } from '@/server/jobs/jobFailures'
import { isBookableSql, takesBookingsSql } from '@/server/modules/schedule/bookable'
import { isAskedFor, ownBooking } from './alertMatch'

export const TELL_JOB = 'tell-freed-seats'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const before = (at: Date, ms: number) => new Date(at.getTime() - ms)

type Due = { at: Date; limit: number }

/** Departures of which seats came free; what failed before waits. */
export const findFreed = (db: Queryable, { at, limit }: Due) => {
  const failed = failedBefore(TELL_JOB, sql`due.schedule_no`, at)
  return db.rows<{ schedule_no: number }>(sql`
    select due.schedule_no from (
      select distinct schedule_no from freed_seats
       where due_at <= ${at} and schedule_no is not null) due ${failed.join}
     where ${failed.isDue} order by ${failed.order} limit ${limit}`)
}

export type FreedDeparture = {
  no: number
  ship_no: number
  ship_name: string
  service_type: ServiceType
  sdate: KstDate
  departure_time: string
  is_overnight: boolean
  remain: number
  smallest_party: number
  opens_at: Date | null
  is_open: boolean
}

/** One process tells at a time: what one has told is known to the next. */
export const lockTelling = (tx: Transaction) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended('alert tell', 0))`)

/** Locks the departure, as it is now. */
export const lockFreed = (tx: Transaction, scheduleNo: number, at: Date) =>
  tx.first<FreedDeparture>(sql`
    select d.no, d.ship_no, s.name as ship_name, s.service_type, d.sdate, d.departure_time,
           d.is_overnight, d.capacity - d.taken as remain, d.smallest_party,
           case when d.status = 'open' and d.opens_at > ${at} then d.opens_at end as opens_at,
           s.is_view and ${takesBookingsSql(at, sql`d`)} as is_open
      from schedule d join ship s on s.no = d.ship_no where d.no = ${scheduleNo} for no key update of d`)

export const findEvents = (tx: Transaction, scheduleNo: number, at: Date) =>
  tx.rows<{ no: number; had: number }>(sql`
    select no, had from freed_seats where schedule_no = ${scheduleNo} and due_at <= ${at} order by no`)

/** Seats for parties that were told of the departure lately and have not booked, nor ended their alert. */
export const countSpoken = async (
  tx: Transaction,
  scheduleNo: number,
  at: Date,
): Promise<number> => {
  const row = await tx.first<{ seats: number }>(sql`
    select coalesce(sum(a.party), 0)::int as seats from alert a
     where a.state = 'open' and not exists (select ${ownBooking}
         and r.state in ('HOLD', 'AWAITING_PAYMENT', 'CONFIRMED'))
       and exists (select from alert_told t where t.alert_no = a.no and t.schedule_no = ${scheduleNo}
                      and t.told_at > ${before(at, WAVE_MINUTES * MINUTE_MS)})`)
  return row?.seats ?? 0
}

export type WaitingAlert = {
  no: number
  key: string
  member_no: number | null
  phone: string
  host: string
  party: number
  is_night: boolean
  is_told_lately: boolean
}

/**
 * Open alerts that the departure came free for, in the order of asking: it has room for the party and
 * had none before, the alert did not tell of it yet, and its person neither waits nor goes then.
 */
export const findWaiting = (
  tx: Transaction,
  { scheduleNo, had, freedNo }: { scheduleNo: number; had: number; freedNo: number },
  at: Date,
) =>
  tx.rows<WaitingAlert>(sql`
    select a.no, a.key, a.member_no, a.phone, a.host, a.party, a.is_night,
           exists (select from alert_told t where t.alert_no = a.no
                      and t.told_at > ${before(at, WAVE_MINUTES * MINUTE_MS)}) as is_told_lately
      from schedule d join ship s on s.no = d.ship_no
      join alert a on a.state = 'open' and ${isAskedFor}
     where d.no = ${scheduleNo} and a.party > ${had}
       and ${isBookableSql({ party: sql`a.party`, at }, sql`d`)}
       and not exists (select from alert_told t where t.alert_no = a.no
                          and t.schedule_no = d.no and t.freed_no >= ${freedNo})
       and not exists (select from awaiter w where w.schedule_no = d.no and w.phone = a.phone
                          and w.state in ('waiting', 'offered'))
       and not exists (select ${ownBooking}
         and r.state in ('HOLD', 'AWAITING_PAYMENT', 'CONFIRMED', 'COMPLETED'))
       and (select count(*) from alert_told t where t.alert_no = a.no
               and t.told_at > ${before(at, DAY_MS)}) < ${MAX_TOLD_A_DAY}
     order by a.no`)

export const insertTold = (
  tx: Transaction,
  told: { alertNo: number; scheduleNo: number; freedNo: number; at: Date },
) =>
  tx.run(sql`
    insert into alert_told (alert_no, schedule_no, freed_no, told_at)
    values (${told.alertNo}, ${told.scheduleNo}, ${told.freedNo}, ${told.at})`)

/** Looks at these again at a moment, or never. */
export const putOff = (tx: Transaction, nos: number[], until: Date | undefined) =>
  until
    ? tx.run(sql`update freed_seats set due_at = ${until} where no = any(${nos}::bigint[])`)
    : tx.run(sql`delete from freed_seats where no = any(${nos}::bigint[])`)
