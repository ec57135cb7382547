import { audit } from '@/server/db/audit'
import { runMain } from '@/server/startError'
import { startApi } from './support/api'
import { createPost, percentile, type Post } from './support/httpClient'
import { measureMinimal } from './support/minimalBooking'
import { guestToken, insertDepartures, insertGuests, startWorld } from './support/world'

/**
 * Reservations per second over HTTP (`npm run bench:booking`), each of two calls (hold, reserve),
 * beside the minimal booking statement on the same server in the same run. Budgets: half of it on
 * many departures, 0.6 on one.
 */
const CLIENTS = 16
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8)
const WARM_UP_SECONDS = 3
const MANY = 1_000
const GUESTS = 200_000

type Rush = { perSecond: number; ready: number[]; create: number[] }

let nextGuest = 0

const bookOnce = async (post: Post, departures: number, rush: Omit<Rush, 'perSecond'>) => {
  const who = { user_type: 'guest', guest_token: guestToken(nextGuest++) }
  const schedule_no = 1 + Math.floor(Math.random() * departures)
  const began = performance.now()
  const held = await post<{ hold_key: string; quote: { total: number } }>(
    '/b/v1/reservation/ready',
    { schedule_no, party: 1, host: 'www', ...who },
  )
  const between = performance.now()
  await post('/b/v2/reservation/index', {
    hold_key: held.hold_key,
    name: '홍길동',
    pay_type: 'BANK',
    total: held.quote.total,
    is_agree: true,
    ...who,
  })
  rush.ready.push(between - began)
  rush.create.push(performance.now() - between)
}

const rushFor = async (post: Post, departures: number, seconds: number): Promise<Rush> => {
  const rush = { ready: [], create: [] }
  const end = Date.now() + seconds * 1_000
  const visitor = async () => {
    while (Date.now() < end) await bookOnce(post, departures, rush)
  }
  await Promise.all(Array.from({ length: CLIENTS }, visitor))
  return { ...rush, perSecond: rush.ready.length / seconds }
}

const measure = async (post: Post, databaseUrl: string, departures: number, budget: number) => {
  const rush = await rushFor(post, departures, SECONDS)
  const { perSecond, by } = await measureMinimal({
    databaseUrl,
    clients: CLIENTS,
    seconds: SECONDS,
    departures,
  })
  const spread = (samples: number[]) =>
    [0.5, 0.99].map((share) => percentile(samples, share).toFixed(1)).join(' / ')
  return {
    departures,
    'reservations/s': Math.round(rush.perSecond),
    'ready p50/p99 ms': spread(rush.ready),
    'index p50/p99 ms': spread(rush.create),
    'minimal/s': Math.round(perSecond),
    by,
    // One reservation is two calls and two commits; the minimal statement is one.
    'reservations : minimal': (rush.perSecond / perSecond).toFixed(2),
    'calls : minimal': ((rush.perSecond * 2) / perSecond).toFixed(2),
    budget: `≥ ${budget}`,
  }
}

runMain(async () => {
  const world = await startWorld()
  await insertDepartures(world.db, MANY)
  await insertGuests(world.db, GUESTS)
  const api = await startApi(world.databaseUrl)
  const post = createPost(api.port, CLIENTS)
  await rushFor(post, MANY, WARM_UP_SECONDS)
  const rows = [
    await measure(post, world.databaseUrl, MANY, 0.5),
    await measure(post, world.databaseUrl, 1, 0.6),
  ]
  await api.stop()
  console.table(rows)
  // The minimal statement keeps neither seats nor events, so only what it cannot spoil is asked.
  const oversold = (await audit(world.db)).filter(({ rule }) => rule === 'no departure is oversold')
  console.log(`oversold departures: ${oversold.length}`)
  await world.close()
})
