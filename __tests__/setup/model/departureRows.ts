import sql from 'sql-template-tag'
import type { Queryable } from '@/server/db/pool'
import type { Booking, Departure, Entry } from './departure'

type Said = Omit<Booking, 'isDue' | 'wasSold' | 'isEarly'>

/** What the database has of a booking, with the numbers by which steps name it. */
type Row = Said & { no: number; hold_key: string; isEarly: boolean }
type EntryRow = Entry & { no: number }
export type Rows = {
  taken: number
  rods: number
  capacity: number
  isDrawn: boolean
  sailing: Departure['sailing']
  bookings: Row[]
  entries: EntryRow[]
}

type Found<T> = Omit<T, 'visitor'> & { schedule_no: number; visitor: string }

const BOOKINGS = sql`
  select s.no as schedule_no, r.no, r.hold_key, r.visitor, r.state::text, r.party, r.whole_seats as whole,
         coalesce((select json_agg(own.number order by own.number) from reservation_spot own
            where own.reservation_no = r.no), '[]') as spots,
         case when r.state in ('HOLD', 'RELEASED') then 0 else r.total end as total, r.deposit,
         coalesce((r.options -> 0 ->> 'count')::integer, 0) as rods,
         r.awaiter_no is not null as "isOffer", r.paid_amount as paid, r.is_review as "isReview",
         coalesce(f.pending, '[]') as pending, coalesce(f.sent, 0) as sent,
         (select json_build_object('left', s.seats_left, 'state', s.state, 'amount', s.amount)
            from resale s where s.reservation_no = r.no) as resale,
         (select c.state::text from weather_choice c where c.reservation_no = r.no) as choice,
         r.held_at <= s.departs_at - s.sail_hours * interval '1 hour' as "isEarly"
    from reservation r
    -- of who has joined another departure, the one that was booked
    join schedule s on s.no = coalesce(
      (select c.schedule_no from weather_choice c where c.reservation_no = r.no), r.schedule_no)
    left join lateral (
      select json_agg(f.amount order by f.created_at) filter (where f.state <> 'done') as pending,
             coalesce(sum(f.amount) filter (where f.state = 'done'), 0)::integer as sent
        from payment p join payment_refund f on f.payment_no = p.no
       where p.reservation_no = r.no) f on true`

/** The departures as the database has them, by number; each visitor by the place in those of the departure. */
export const readRows = async (
  db: Queryable,
  visitorsOf: ReadonlyMap<number, readonly string[]>,
): Promise<Map<number, Rows>> => {
  const nos = [...visitorsOf.keys()]
  const [departures, bookings, entries] = await Promise.all([
    db.rows<Omit<Rows, 'bookings' | 'entries'> & { no: number }>(sql`
      select s.no, s.taken, s.capacity, coalesce(o.taken, 0) as rods, d.drawn_at is not null as "isDrawn",
             case when s.status <> 'open' then s.status::text when s.sails_at is not null then 'sails'
               else 'open' end as sailing
        from schedule s left join option_stock o on o.schedule_no = s.no
        left join spot_draw d on d.schedule_no = s.no
       where s.no = any(${nos}::bigint[])`),
    db.rows<Found<Row>>(sql`
      ${BOOKINGS} where s.no = any(${nos}::bigint[]) order by r.no`),
    db.rows<Found<EntryRow>>(sql`
      select schedule_no, no, visitor, party,
             case when state in ('waiting', 'offered') then state::text else 'ended' end as state
        from awaiter where schedule_no = any(${nos}::bigint[]) order by no`),
  ])
  const own = <T extends { schedule_no: number; visitor: string }>(rows: T[], no: number) =>
    rows
      .filter(({ schedule_no }) => schedule_no === no)
      .map((row) => ({ ...row, visitor: visitorsOf.get(no)?.indexOf(row.visitor) ?? -1 }))
  return new Map(
    departures.map(({ no, ...of }) => [
      no,
      { ...of, bookings: own(bookings, no), entries: own(entries, no) },
    ]),
  )
}

const wordsOf = ({ visitor, ...of }: Said): string =>
  [
    ...[
      visitor,
      of.state,
      of.whole,
      of.party,
      of.spots.toSorted().join(),
      of.isOffer,
      of.rods,
      of.total,
      of.deposit,
      of.paid,
      of.isReview,
      of.pending.join('+'),
      of.sent,
    ],
    ...(of.choice ? [of.choice] : []),
    ...(of.resale ? [of.resale.left, of.resale.state, of.resale.amount] : []),
  ].join(' ')

/** What both sides say of a departure. */
type Lines = Pick<Departure, 'capacity' | 'entries' | 'isDrawn' | 'sailing'> & { bookings: Said[] }

/** Both as lines that can be compared: of each visitor the bookings in their order. */
export const linesOf = (
  departure: Lines,
  { taken, rods }: Pick<Rows, 'taken' | 'rods'>,
): string[] => [
  `taken ${taken} of ${departure.capacity}, ${rods} rods, ${departure.sailing}${departure.isDrawn ? ', drawn' : ''}`,
  ...departure.bookings
    .toSorted((a, b) => a.visitor - b.visitor)
    .map((booking) => `booking ${wordsOf(booking)}`),
  ...departure.entries.map(({ visitor, party, state }) => `entry ${visitor} ${party} ${state}`),
]
