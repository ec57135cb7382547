import sql from 'sql-template-tag'
import { addDays, monthOf, toKstDate } from '@/lib/date/kst'
import type { Db } from '@/server/db/pool'
import type { Get, Post } from './httpClient'
import { guestToken } from './guests'

/** A call of a visitor, measured at each size of the product. */
export type Call = { name: string; run(visitor: Visitor): Promise<unknown> }

/** A client of the product at one size, with rows that exist there. */
export type Visitor = { get: Get; post: Post; known: Known; nextGuest(): number }

export type Known = {
  /** A ship of the last fleet. */
  shipNo: number
  /** Departures with seats left. */
  scheduleNos: number[]
}

const TODAY = toKstDate(new Date())
const MONTH = monthOf(TODAY)
/** A guest of the seed, which has ten thousand phones at every size. */
const REGULAR = { token: 'bench-regular', phone: '01098880007' }

/** Looks up and creates the rows that the calls need. */
export const prepare = async (db: Db): Promise<Known> => {
  await db.run(sql`
    insert into guest_token (token_hash, phone, expires_at)
    values (sha256(convert_to(${REGULAR.token}, 'UTF8')), ${REGULAR.phone}, now() + interval '1 day')
    on conflict (token_hash) do update set expires_at = excluded.expires_at`)
  const ship = await db.first<{ no: number }>(sql`select max(no) as no from ship`)
  const rows = await db.rows<{ no: number }>(sql`
    select no from schedule
    where sdate > ${TODAY}::date and status = 'open' and taken < capacity and opens_at is null
    limit 1000`)
  return { shipNo: ship?.no ?? 0, scheduleNos: rows.map(({ no }) => no) }
}

const list = (name: string, query: string): Call => ({
  name,
  run: ({ get }) => get(encodeURI(`/a/ship/list?${query}`)),
})

const search = (name: string, words: string): Call => list(`search: ${name}`, `search=${words}`)

const book = async ({ post, known, nextGuest }: Visitor): Promise<void> => {
  const guest = nextGuest()
  const schedule_no = known.scheduleNos[guest % known.scheduleNos.length]
  const who = { user_type: 'guest', guest_token: guestToken(guest) }
  const answer = await post('/b/v1/reservation/ready', {
    schedule_no,
    party: 1,
    host: 'www',
    ...who,
  })
  const held = answer.json<{ hold_key: string; quote: { total: number } }>()
  await post('/b/v2/reservation/index', {
    hold_key: held.hold_key,
    name: '홍길동',
    pay_type: 'BANK',
    total: held.quote.total,
    is_agree: true,
    ...who,
  })
}

/** The most frequent calls, and those that a large table makes slow first. */
export const CALLS: readonly Call[] = [
  { name: 'main page', run: ({ get }) => get('/a/info/main/0') },
  list('list', 'service_type=SHIP'),
  list('list, page 5', 'service_type=SHIP&page=5'),
  list('list by fish and method', 'service_type=SHIP&fish=참돔&walkthrough=JIGGING'),
  list('list, reservable and coupon first', 'service_type=SHIP&is_possible=1&is_coupon=1'),
  list('list of next week’s day', `service_type=SHIP&sdate=${addDays(TODAY, 7)}`),
  list('list of a day nobody sails', `service_type=SHIP&sdate=${addDays(TODAY, 700)}`),
  list('list of a day, party and fish', `sdate=${addDays(TODAY, 7)}&party=2&fish=갑오징어`),
  list('list of a party no departure takes', 'service_type=SHIP&party=90'),
  list('list by fish no departure names', 'fish=농어'),
  list('list, soonest first', 'service_type=SHIP&sort=soon'),
  list('list of a day, cheapest first', `sdate=${addDays(TODAY, 7)}&party=2&sort=price`),
  list('list, most seats first', 'service_type=SHIP&sort=seats'),
  list('list by fish, nearest first', 'fish=갑오징어&sort=near&lat=36.33&lng=126.51'),
  search('wide', '주꾸미'),
  search('one syllable', '호'),
  search('two words', '주꾸미 충남'),
  search('two that never meet', '주꾸미 제주'),
  search('initials', 'ㅈㄲㅁ'),
  search('nothing', '없는배'),
  {
    name: 'search: narrow',
    run: ({ get, known }) => get(`/a/ship/list?search=${known.shipNo}`),
  },
  {
    name: 'calendar month',
    run: ({ get, known }) => get(`/b/v1/ship/schedule_list/${known.shipNo}/${MONTH}`),
  },
  {
    name: 'fleet month',
    run: ({ get, known }) => get(`/a/ship/schedule_fleet_list/${known.shipNo}/${MONTH}`),
  },
  { name: 'fishing reports', run: ({ get }) => get('/a/ship/fish_board_list?page=1') },
  {
    name: 'my reservations',
    run: ({ get }) =>
      get('/a/reservation/guest_list?type=end', { 'guest-user-token-key': REGULAR.token }),
  },
  { name: 'book (ready and index)', run: book },
]
