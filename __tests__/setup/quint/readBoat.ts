import sql from 'sql-template-tag'
import type { Apis } from '../apis'
import type { Boat, Numbered, Rows } from './boat'
import type { Booking, Entry, World } from './world'

const RESALES = { waiting: 'WAITING', sold: 'SOLD', paid_back: 'PAID_BACK' } as const

type BookingRow = Omit<Booking, 'day' | 'visitor' | 'first' | 'resale'> &
  Numbered & {
    schedule_no: number
    visitor: string
    deposit: number | null
    resale: { left: number; state: keyof typeof RESALES; amount: number } | null
  }

const BOOKINGS = sql`
  select r.no, r.hold_key, r.schedule_no, r.visitor, r.state::text, r.party,
         r.whole_seats is not null as whole, r.awaiter_no is not null as "isOffer",
         case r.state when 'HOLD' then 0 else r.total end as total,
         r.deposit, r.paid_amount as paid, r.is_review as "isReview",
         coalesce(refunds.pending, '[]') as pending, coalesce(refunds.sent, 0) as sent,
         array(select number from reservation_spot where reservation_no = r.no order by number) as places,
         (select json_build_object('left', seats_left, 'state', state, 'amount', amount)
            from resale where reservation_no = r.no) as resale
    from reservation r left join lateral (
      select json_agg(f.amount order by f.created_at) filter (where f.state <> 'done') as pending,
             coalesce(sum(f.amount) filter (where f.state = 'done'), 0)::integer as sent
        from payment p join payment_refund f on f.payment_no = p.no
       where p.reservation_no = r.no) refunds on true`

type DepartureRow = { no: number; taken: number; status: string }
type EntryRow = Omit<Entry, 'visitor' | 'day'> & {
  no: number
  schedule_no: number
  visitor: string
}
type Sums = { came: number; back: number }

/** The rows of the boat as they are now. */
const readRows = async ({ db }: Apis, { scheduleNos: nos, groupNo }: Boat) => ({
  departures: await db.rows<DepartureRow>(sql`
    select no, taken, status::text from schedule where no = any(${nos}::bigint[])`),
  bookings: await db.rows<BookingRow>(sql`
    ${BOOKINGS} where r.schedule_no = any(${nos}::bigint[]) and r.state <> 'RELEASED' order by r.no`),
  entries: await db.rows<EntryRow>(sql`
    select no, schedule_no, visitor, party, state = 'offered' as "isOffered" from awaiter
     where schedule_no = any(${nos}::bigint[]) and state in ('waiting', 'offered') order by no`),
  sums: await db.rows<Sums>(sql`
    select coalesce(sum(amount) filter (where kind = 'payment'), 0)::integer as came,
           coalesce(-sum(amount) filter (where kind = 'refund'), 0)::integer as back
      from ledger_entry where operator_no = ${groupNo}`),
})

const NO_RESALE = { state: 'NOT_ASKED', left: 0, amount: 0 } as const

/** What the database has of the boat now, as the model says it. */
export const readBoat = async (apis: Apis, boat: Boat): Promise<Rows> => {
  const { departures, bookings, entries, sums } = await readRows(apis, boat)
  const dayOf = (scheduleNo: number) => boat.scheduleNos.indexOf(scheduleNo) + 1
  const visitorOf = (name: string) =>
    boat.visitors.findIndex(({ phone }) => name === `g:${phone}`) + 1
  const asModelled = <T extends { schedule_no: number; visitor: string }>(row: T) => ({
    ...row,
    day: dayOf(row.schedule_no),
    visitor: visitorOf(row.visitor),
  })
  const world: World = {
    ...{ came: 0, back: 0, ...sums[0] },
    seats: boat.rows.world.seats,
    taken: Object.fromEntries(departures.map(({ no, taken }) => [dayOf(no), taken])),
    calledOff: departures.filter(({ status }) => status === 'weather').map(({ no }) => dayOf(no)),
    bookings: bookings.map(asModelled).map(({ deposit, resale, ...of }) => ({
      ...of,
      first: deposit ?? of.total,
      resale: resale ? { ...resale, state: RESALES[resale.state] } : NO_RESALE,
    })),
    entries: entries.map(asModelled),
  }
  return { bookings, entries, world }
}

const wordsOf = ({ visitor, day, party, whole, places, resale, ...of }: Booking): string =>
  [
    `visitor ${visitor} on day ${day}: ${party}${whole ? ' whole' : ''} at ${places.join('+')}`,
    `${of.state}${of.isOffer ? ' offered' : ''} ${of.first} of ${of.total}, paid ${of.paid}`,
    `${of.isReview ? 'review ' : ''}back ${of.pending.join('+')} sent ${of.sent}`,
    `resale ${resale.state} ${resale.left} ${resale.amount}`,
  ].join(', ')

/** What both sides say of seats, places, orders and money, as lines that can be compared. */
export const linesOf = ({ taken, calledOff, bookings, entries, came, back }: World): string[] => [
  `taken ${taken[1]} and ${taken[2]}, off ${calledOff.join(' ')}, came ${came}, back ${back}`,
  ...bookings.map(wordsOf),
  ...entries.map(
    ({ visitor, day, party, isOffered }) =>
      `visitor ${visitor} waits on day ${day} for ${party}${isOffered ? ': offered' : ''}`,
  ),
]
