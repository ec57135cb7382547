import sql from 'sql-template-tag'
import { audit } from '@/server/db/audit'
import { runMain } from '@/server/startError'
import { startApi } from './support/api'
import { createPost, percentile, type Post } from './support/httpClient'
import { measureMinimal } from './support/minimalBooking'
import { guestToken, insertDepartures, insertGuests, startWorld, type World } from './support/world'

/**
 * Reservations per second over HTTP (`npm run bench:booking`), beside the minimal booking statement
 * on the same server in the same run. Budgets: half of it on many departures, 0.6 on one. A
 * reservation is two calls and two commits: the hold, which takes the seat and writes the row as
 * the minimal statement does, and the order, which prices it and opens its payment; the hold is
 * measured alone as well.
 */
const CLIENTS = 16
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8)
/** Node's compiler is done with the hot path after a few thousand calls. */
const WARM_UP_SECONDS = 6
const MANY = 1_000
const GUESTS = 200_000

type Rush = { ready: number[]; index: number[] }
/** One visitor's whole errand, its calls' milliseconds noted. */
type Errand = (post: Post, departures: number, rush: Rush) => Promise<unknown>
type Held = { hold_key: string; quote: { total: number } }

let nextGuest = 0

const timed = async <T>(samples: number[], call: Promise<T>): Promise<T> => {
  const began = performance.now()
  const answer = await call
  samples.push(performance.now() - began)
  return answer
}

const holdAs = (post: Post, departures: number, rush: Rush, guest_token: string) => {
  const schedule_no = 1 + Math.floor(Math.random() * departures)
  const asked = { schedule_no, party: 1, host: 'www', user_type: 'guest', guest_token }
  return timed(rush.ready, post<Held>('/b/v1/reservation/ready', asked))
}

const hold: Errand = (post, departures, rush) =>
  holdAs(post, departures, rush, guestToken(nextGuest++))

const reserve: Errand = async (post, departures, rush) => {
  const guest_token = guestToken(nextGuest++)
  const { hold_key, quote } = await holdAs(post, departures, rush, guest_token)
  const order = { hold_key, name: '홍길동', pay_type: 'BANK', total: quote.total, is_agree: true }
  const who = { user_type: 'guest', guest_token }
  await timed(rush.index, post('/b/v2/reservation/index', { ...order, ...who }))
}

/** All clients at their errand, again and again; answers errands per second too. */
const rushFor = async (errand: Errand, post: Post, departures: number, seconds: number) => {
  const rush: Rush = { ready: [], index: [] }
  let done = 0
  const end = Date.now() + seconds * 1_000
  const visitor = async () => {
    while (Date.now() < end) {
      await errand(post, departures, rush)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, visitor))
  return { ...rush, perSecond: done / seconds }
}

const spread = (samples: number[]) =>
  [0.5, 0.99].map((share) => percentile(samples, share).toFixed(1)).join(' / ')

const measure = async (post: Post, databaseUrl: string, departures: number, budget: number) => {
  const held = await rushFor(hold, post, departures, SECONDS)
  const reserved = await rushFor(reserve, post, departures, SECONDS)
  const asked = { databaseUrl, clients: CLIENTS, seconds: SECONDS, departures }
  const minimal = await measureMinimal(asked)
  const row = (errand: string, { perSecond, ready, index }: typeof held) => ({
    departures,
    errand,
    'per second': Math.round(perSecond),
    'ready p50/p99 ms': spread(ready),
    'index p50/p99 ms': index.length > 0 ? spread(index) : '',
    'minimal/s': Math.round(minimal.perSecond),
    by: minimal.by,
    ratio: (perSecond / minimal.perSecond).toFixed(2),
    budget: `≥ ${budget}`,
  })
  return [row('hold', held), row('hold and order', reserved)]
}

/**
 * Tables grown and counted before anybody plans over them: a connection that planned over empty
 * ones would read them from end to end for as long as it lives.
 */
const growTables = async ({ databaseUrl, db }: World) => {
  const api = await startApi(databaseUrl)
  await rushFor(reserve, createPost(api.port, CLIENTS), MANY, WARM_UP_SECONDS)
  await api.stop()
  await db.run(sql`vacuum analyze`)
}

runMain(async () => {
  const world = await startWorld()
  await insertDepartures(world.db, MANY)
  await insertGuests(world.db, GUESTS)
  await growTables(world)
  const api = await startApi(world.databaseUrl)
  const post = createPost(api.port, CLIENTS)
  await rushFor(reserve, post, MANY, WARM_UP_SECONDS)
  const rows = [
    ...(await measure(post, world.databaseUrl, MANY, 0.5)),
    ...(await measure(post, world.databaseUrl, 1, 0.6)),
  ]
  await api.stop()
  console.table(rows)
  // The minimal statement keeps neither seats nor events, so only what it cannot spoil is asked.
  const oversold = (await audit(world.db)).filter(({ rule }) => rule === 'no departure is oversold')
  console.log(`oversold departures: ${oversold.length}`)
  await world.close()
})
