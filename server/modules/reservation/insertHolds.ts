import sql, { empty, type Sql } from 'sql-template-tag'
import type { Queryable } from '@/server/db/pool'
import type { BookerCredential } from './booker'
import { CREDENTIAL_COLUMNS, credentialRow, joinGuestToken, PHONE, VISITOR } from './credentialSql'
import { type HoldRequest, isBookable, shipOnStorefront } from './holdRepository'
import { HOLD_COLUMNS, type HoldRow } from './holdView'

/** A hold of one departure by somebody who may still have to be recognised. */
export type NewHold = Omit<HoldRequest, 'booker' | 'nights'> & {
  credential: BookerCredential
  /** Set where the seats are offered to somebody who waited for them. */
  awaiterNo?: number
}

/** For tests only: without its guard the statement oversells, which proves what the guard does. */
export type Guard = { isGuarded: boolean }

/** The same for holds that one credential asks for of one departure, which gets one of them. */
const duplicateKey = ({ credential: { content }, scheduleNo }: NewHold): string =>
  `${scheduleNo} ${'tokenHash' in content ? content.tokenHash.toString('hex') : content.booker.visitor}`

/** Whoever asks twice at once is served once; the other is to find the hold that stands. */
const withoutDuplicates = (holds: NewHold[]): { hold: NewHold; place: number }[] => {
  const seen = new Set<string>()
  return holds.flatMap((hold, place) => {
    const name = duplicateKey(hold)
    if (seen.has(name)) return []
    seen.add(name)
    return [{ hold, place }]
  })
}

/** Holds as rows of a query, each with its place in line; without a visitor for an unknown token. */
const requestRows = (holds: NewHold[]): Sql => {
  const rows = withoutDuplicates(holds).map(({ hold: { credential, ...hold }, place }) => ({
    place,
    schedule_no: hold.scheduleNo,
    party: hold.party,
    host: hold.host,
    at: hold.at,
    expires_at: hold.expiresAt,
    awaiter_no: hold.awaiterNo,
    ...credentialRow(credential),
  }))
  return sql`
    select place, schedule_no, party, host, at, asked.expires_at, awaiter_no, member_no,
           ${VISITOR} as visitor, ${PHONE} as phone
      from json_to_recordset(${JSON.stringify(rows)}::json) as asked (
             place integer, schedule_no bigint, party integer, host text, at timestamptz,
             expires_at timestamptz, awaiter_no bigint, ${CREDENTIAL_COLUMNS})
      ${joinGuestToken(sql`asked.at`)}`
}

/**
 * Takes the seats of all these holds and writes them in one statement. What is left is read under
 * the departures' own locks, first come first served, and nothing can come between. All lock
 * departures by number and then phones in their order, so two statements never wait in a circle.
 *
 * Answers undefined in place of a hold that could not be had like this: nobody is behind the token,
 * the departure cannot be booked, somebody before it in line left too few seats, or the visitor's
 * hold on it stands already.
 */
export const insertHolds = async (
  db: Queryable,
  holds: NewHold[],
  { isGuarded }: Guard,
): Promise<(HoldRow | undefined)[]> => {
  // What is locked is open to the last who asked; each is served by the moment of asking.
  const latest = new Date(Math.max(...holds.map(({ at }) => at.getTime())))
  const rows = await db.rows<HoldRow & { place: number }>(
    sql`
      with asked as materialized (${requestRows(holds)}
      ), departure as materialized (
        select s.*, ship.is_view, ship.group_no, ship.refund_policy
          from schedule s join ship on ship.no = s.ship_no
         where s.no = any(${holds.map((hold) => hold.scheduleNo)}::bigint[])
           and ${isBookable(latest)}
           ${isGuarded ? sql`and s.taken < s.capacity` : empty}
         order by s.no for no key update of s
      ), line as (
        select asked.*, s.no, s.ship_no, s.sdate, s.price, s.refund_policy, s.capacity,
               s.taken + sum(asked.party) over (partition by s.no order by asked.place) as sold
          from asked join departure s on s.no = asked.schedule_no
         where asked.visitor is not null and ${isBookable(sql`asked.at`)}
           and ${shipOnStorefront(sql`asked.host`, sql`s`)}
           -- nor one whose hold stands: it may just be ending, and would wait for our locks
           and 0 = (select count(*) from reservation r where r.visitor = asked.visitor
                      and r.schedule_no = s.no and r.state = 'HOLD')
      ), made as (
        insert into reservation (state, visitor, member_no, phone, ship_no, schedule_no, host, sdate,
          party, unit_price, origin_price, total, refund_policy, hold_expires_at, held_at, created_at,
          state_at, awaiter_no)
        select 'HOLD', visitor, member_no, phone, ship_no, no, host, sdate, party, price,
          price * party, price * party, refund_policy, expires_at, at, at, at, awaiter_no
          from line ${isGuarded ? sql`where sold <= capacity` : empty}
         order by phone, place
        on conflict (visitor, schedule_no) where state = 'HOLD' do nothing
        returning no, hold_key, visitor, schedule_no, hold_expires_at, unit_price, party, nights,
          origin_price, total, refund_policy
      ), seat as (
        -- From what is locked, also what stays: the check constraint sees the row first as it was
        -- when the statement began, and would refuse seats that have come free since.
        update schedule s set taken = departure.taken + made.party, capacity = departure.capacity
          from (select schedule_no, sum(party)::int as party from made group by schedule_no) made
          join departure on departure.no = made.schedule_no
         where s.no = made.schedule_no
      )
      select ${HOLD_COLUMNS}, line.place, line.sold::int as taken
        from made r join line on line.visitor = r.visitor and line.no = r.schedule_no
         and line.party = r.party
        join departure s on s.no = r.schedule_no`,
    isGuarded ? 'hold' : 'hold_unguarded',
  )
  const byPlace = new Map(rows.map((row) => [row.place, row]))
  return holds.map((_, place) => byPlace.get(place))
}

/** The same for one alone. */
export const insertHold = async (
  db: Queryable,
  hold: NewHold,
  guard: Guard,
): Promise<HoldRow | undefined> => (await insertHolds(db, [hold], guard))[0]
