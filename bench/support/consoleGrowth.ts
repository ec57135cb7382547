import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import { monthOf, toKstDate } from '@/lib/date/kst'
import type { Db } from '@/server/db/pool'
import type { Call } from './growthCalls'

const TOKEN = 'bench-desk'
const TOKEN_HASH = createHash('sha256').update(TOKEN).digest()
/** What a page of the console sends. */
const STAFF = {
  'x-forwarded-host': 'console.localhost',
  origin: 'http://console.localhost',
  cookie: `__Host-staff=${TOKEN}`,
}
const TODAY = toKstDate(new Date())
const RESERVATIONS_PER_DEPARTURE = 10

/** Surnames and syllables of which a few thousand names are made. */
const [SURNAMES, SYLLABLES] = ['김이박최정강조윤장임', '민서지현수영호진우연은재성준하미경태']

/** Somebody who books often: as many reservations at every size, more than a page has. */
const REGULAR = { name: '한가람', phone: '01077774242', reservations: 40 }

/** Spread over all days: an answer is as long at one size as at the other. */
const insertRegular = async (db: Db, shipNo: number): Promise<void> => {
  await db.run(sql`
    update reservation r set name = ${REGULAR.name}, phone = ${REGULAR.phone},
           visitor = ${`g:${REGULAR.phone}`}
      from (
        select no, row_number() over (order by sdate, no) as nth, count(*) over () as all_of_them
          from reservation where ship_no = ${shipNo} and name <> '') own
     where own.no = r.no and own.nth % (own.all_of_them / ${REGULAR.reservations}::int) = 0`)
}

/**
 * Gives the operator of a ship one departure a day, as many before today as after, each with ten
 * reservations, and somebody of its office who is logged in.
 */
export const prepareConsole = async (
  db: Db,
  { shipNo, departures }: { shipNo: number; departures: number },
): Promise<void> => {
  // A database that was measured before has them, but its log-in lasted a day.
  const known = await db.run(sql`
    update staff_session set factor_at = now(), expires_at = now() + interval '1 day'
     where token_hash = ${TOKEN_HASH}`)
  if (known > 0) return
  // So that it has the seats, and is back before its next departure of the day.
  await db.run(sql`
    update ship set capacity = greatest(capacity, 20), use_minutes = 30 where no = ${shipNo}`)
  await db.run(sql`
    insert into schedule (ship_no, sdate, departure_time, departs_at, capacity, taken, price)
    select ${shipNo}, day, '04:17', (day + time '04:17') at time zone 'Asia/Seoul', 20,
           ${RESERVATIONS_PER_DEPARTURE}::int, 80000
      from generate_series(1, ${departures}::int) index
     cross join lateral (select current_date - ${departures}::int / 2 + index as day) of_day
    on conflict do nothing`)
  await db.run(sql`
    insert into reservation (state, visitor, phone, name, ship_no, schedule_no, sdate, party,
      unit_price, origin_price, total, paid_amount, pay_type, refund_policy)
    select 'CONFIRMED', 'g:' || phone, phone,
           substr(${SURNAMES}, 1 + no % 10, 1) || substr(${SYLLABLES}, 1 + no * 7 % 18, 1)
             || substr(${SYLLABLES}, 1 + no * 11 / 18 % 18, 1),
           ship_no, schedule_no, sdate, 1, price, price, price, price, 'BANK', '[]'
      from (
        select s.no as schedule_no, s.ship_no, s.sdate, s.price, (s.no * 10 + nth)::int as no,
               '010' || lpad(((s.no * 10 + nth) * 7919 % 100000000)::text, 8, '0') as phone
          from schedule s cross join generate_series(1, ${RESERVATIONS_PER_DEPARTURE}::int) nth
         where s.ship_no = ${shipNo} and s.departure_time = '04:17') booked`)
  await insertRegular(db, shipNo)
  await db.run(sql`
    with made as (
      insert into staff (operator_no, role, name, email)
      select group_no, 'manager', '김매니저', 'desk@example.com' from ship where no = ${shipNo}
      returning no
    )
    insert into staff_session (token_hash, staff_no, factor_at, expires_at)
    select ${TOKEN_HASH}, no, now(), now() + interval '1 day'
      from made`)
}

const read = (name: string, path: string): Call => ({
  name: `console: ${name}`,
  run: ({ get }) => get(encodeURI(`/c/v1/${path}`), STAFF),
})

const search = (name: string, query: string): Call =>
  read(`reservations, ${name}`, `reservations?${query}`)

/** The calls of one operator that grow with the operator's own departures first. */
export const CONSOLE_CALLS: readonly Call[] = [
  read('today', 'today'),
  read('calendar', `calendar/${monthOf(TODAY)}?ship_no=0`),
  search('from today', `from=${TODAY}`),
  search('by name', `text=${REGULAR.name}`),
  search('by initials', 'text=ㅎㄱㄹ'),
  search('by two initials', 'text=ㄱㅁ'),
  search('by phone', `text=${REGULAR.phone.slice(-4)}`),
  search('of a day', `from=${TODAY}&to=${TODAY}`),
  search('by number', 'text=12'),
]
