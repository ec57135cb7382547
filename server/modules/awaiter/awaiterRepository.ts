import sql from 'sql-template-tag'
import type { Awaiter } from '@/lib/contract/wire'
import type { KstDate } from '@/lib/date/kst'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { Queryable, Transaction } from '@/server/db/pool'
import { isBookableSql, takesBookingsSql } from '@/server/modules/schedule/bookable'
import { failedBefore } from '@/server/jobs/jobFailures'
import type { Booker } from '@/server/modules/phone/booker'

export type WaitingEntry = {
  no: number
  visitor: string
  member_no: number | null
  phone: string
  party: number
  host: string
}

export type OpenDeparture = {
  no: number
  ship_no: number
  sdate: KstDate
  is_overnight: boolean
  departs_at: Date
  remain: number
  smallest_party: number
  ship_name: string
  service_type: ServiceType
}

export const hasWaitingEntries = async (tx: Queryable, scheduleNo: number): Promise<boolean> => {
  const row = await tx.first<{ is_any: boolean }>(
    sql`select exists (
      select from awaiter where schedule_no = ${scheduleNo} and state = 'waiting') as is_any`,
    'awaiter_any',
  )
  return row?.is_any ?? false
}

/** Locks a departure that takes bookings; undefined when it takes none. */
export const lockOpenDeparture = (tx: Queryable, scheduleNo: number, at: Date) =>
  tx.first<OpenDeparture>(sql`
    select s.no, s.ship_no, s.sdate, s.is_overnight, s.departs_at, s.capacity - s.taken as remain,
           s.smallest_party, ship.name as ship_name, ship.service_type
      from schedule s join ship on ship.no = s.ship_no
     where s.no = ${scheduleNo} and ship.is_view and ${takesBookingsSql(at)}
       for no key update of s`)

/** Locks the first entry after entry `after` whose party fits and whose booker holds no seats there. */
export const lockNextEntry = (
  tx: Queryable,
  {
    scheduleNo,
    remain,
    fewest,
    after,
  }: { scheduleNo: number; remain: number; fewest: number; after: number },
) =>
  tx.first<WaitingEntry>(sql`
    select a.no, a.visitor, a.member_no, a.phone, a.party, a.host from awaiter a
     where a.schedule_no = ${scheduleNo} and a.state = 'waiting' and a.party between ${fewest} and ${remain}
       and a.no > ${after}
       and not exists (select from reservation r where r.visitor = a.visitor
                          and r.schedule_no = a.schedule_no and r.state = 'HOLD')
     order by a.no limit 1 for update of a`)

/** Locks one entry that still waits. */
export const lockEntry = (tx: Queryable, { scheduleNo, no }: { scheduleNo: number; no: number }) =>
  tx.first<WaitingEntry>(sql`
    select a.no, a.visitor, a.member_no, a.phone, a.party, a.host from awaiter a
     where a.no = ${no} and a.schedule_no = ${scheduleNo} and a.state = 'waiting' for update of a`)

export const markOffered = (
  tx: Queryable,
  offer: { no: number; reservationNo: number; expiresAt: Date },
) =>
  tx.run(sql`
    update awaiter set state = 'offered', reservation_no = ${offer.reservationNo},
      offer_expires_at = ${offer.expiresAt} where no = ${offer.no}`)

export type JoinRequest = { scheduleNo: number; party: number; host: string; booker: Booker }

export const insertEntry = (
  db: Queryable,
  { scheduleNo, party, host, booker }: JoinRequest,
  at: Date,
) =>
  db.first<{ no: number }>(sql`
    insert into awaiter (schedule_no, visitor, member_no, phone, party, host, created_at)
    values (${scheduleNo}, ${booker.visitor}, ${booker.memberNo}, ${booker.phone}, ${party}, ${host},
      ${at})
    returning no`)

/** Counts a visitor's entries; concurrent calls for the same visitor wait for the transaction. */
export const lockAndCountEntries = async (tx: Transaction, visitor: string): Promise<number> => {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`awaiter:${visitor}`}, 0))`)
  const row = await tx.first<{ count: number }>(sql`
    select count(*) as count from awaiter
     where visitor = ${visitor} and state in ('waiting', 'offered')`)
  return row?.count ?? 0
}

export const findOwnEntry = (db: Queryable, no: number, visitor: string) =>
  db.first<{ state: 'waiting' | 'offered'; reservation_no: number | null }>(sql`
    select state, reservation_no from awaiter
     where no = ${no} and visitor = ${visitor} and state in ('waiting', 'offered')`)

/** Ends an entry that still waits; false when it was offered seats before. */
export const markLeft = async (tx: Queryable, no: number): Promise<boolean> =>
  (await tx.run(sql`update awaiter set state = 'left' where no = ${no} and state = 'waiting'`)) ===
  1

export type ClosedEntry = Pick<WaitingEntry, 'no' | 'member_no' | 'phone'> & {
  ship_no: number
  ship_name: string
  sdate: KstDate
  is_overnight: boolean
}

export const closeEntries = (tx: Queryable, scheduleNo: number) =>
  tx.rows<ClosedEntry>(sql`
    update awaiter a set state = 'closed' from schedule s join ship on ship.no = s.ship_no
     where s.no = a.schedule_no and a.schedule_no = ${scheduleNo} and a.state = 'waiting'
    returning a.no, a.member_no, a.phone, s.ship_no, ship.name as ship_name, s.sdate,
      s.is_overnight`)

/** `job` is the one that asks, which does not find again at once what it could not do. */
type DueDepartures = { job: string; at: Date; limit: number }
export type DueDeparture = { schedule_no: number }

/**
 * Departures with waiting entries that have room, as an operator's change can leave them. Each time in
 * another order: some stay among them, because no storefront sells them to those who wait.
 */
export const findOfferable = (db: Queryable, { job, at, limit }: DueDepartures) => {
  const failed = failedBefore(job, sql`due.schedule_no`, at)
  return db.rows<DueDeparture>(sql`
    select due.schedule_no from (
      select distinct a.schedule_no from awaiter a join schedule s on s.no = a.schedule_no
       where a.state = 'waiting' and ${isBookableSql({ party: sql`a.party`, at })}
         and not exists (select from reservation r where r.visitor = a.visitor
                            and r.schedule_no = a.schedule_no and r.state = 'HOLD')) due ${failed.join}
     where ${failed.isDue} order by ${failed.order}, random() limit ${limit}`)
}

/** Departures that were called off and still have waiting entries, as a crash can leave them. */
export const findCalledOff = (db: Queryable, { job, at, limit }: DueDepartures) => {
  const failed = failedBefore(job, sql`due.schedule_no`, at)
  return db.rows<DueDeparture>(sql`
    select due.schedule_no from (
      select distinct a.schedule_no from schedule s join awaiter a on a.schedule_no = s.no
       where s.status in ('weather', 'few') and s.departs_at > ${at} and a.state = 'waiting') due ${failed.join}
     where ${failed.isDue} order by ${failed.order} limit ${limit}`)
}

/** Whether a departure is still called off, which it then stays until the transaction ends. */
export const lockCalledOff = async (tx: Transaction, scheduleNo: number): Promise<boolean> =>
  (await tx.first(sql`
    select from schedule where no = ${scheduleNo} and status in ('weather', 'few') for share`)) !==
  undefined

type AwaiterRow = Omit<Awaiter, 'ship' | 'offer_expires_at'> & {
  ship_no: number
  ship_name: string
  service_type: ServiceType
  offer_expires_at: Date | null
}

/** A visitor's entries with their positions in the waiting lists (`place`), the first departure first. */
export const findOwnEntries = async (
  db: Queryable,
  visitor: string,
  at: Date,
): Promise<Awaiter[]> => {
  const rows = await db.rows<AwaiterRow>(sql`
    select a.no as awaiter_no, a.schedule_no, a.party, a.state, a.offer_expires_at, s.sdate,
           s.departure_time, s.is_overnight, ship.no as ship_no, ship.name as ship_name, ship.service_type,
           (select count(*) + 1 from awaiter before
             where before.schedule_no = a.schedule_no and before.state = 'waiting'
               and before.no < a.no) as place
      from awaiter a join schedule s on s.no = a.schedule_no join ship on ship.no = s.ship_no
     where a.visitor = ${visitor} and a.state in ('waiting', 'offered') and s.departs_at > ${at}
     order by s.departs_at, a.no`)
  return rows.map(({ ship_no, ship_name, service_type, offer_expires_at, ...row }) => ({
    ...row,
    ship: { no: ship_no, name: ship_name, service_type },
    offer_expires_at: offer_expires_at?.toISOString() ?? null,
  }))
}
