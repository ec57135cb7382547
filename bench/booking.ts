import sql from 'sql-template-tag'
import { audit } from '@/server/db/audit'
import { runMain } from '@/server/startError'
import { type Api, startApi } from './support/api'
import { createPost, type Post } from './support/httpClient'
import { measureMinimal } from './support/minimalBooking'
import { processorMs } from './support/processor'
import { insertDepartures, startBenchDatabase, type BenchDatabase } from './support/benchDatabase'
import { guestToken, insertGuests } from './support/guests'
import { middleOf, percentile } from './support/statistics'

/**
 * Reservations per second over HTTP (`npm run bench:booking`), beside the minimal booking statement
 * on the same server in the same run. Budget: half of its rate for a hold and a quarter with the order on
 * many departures, 1.5 and 0.6 on one, and 20 ms for 99 of 100 calls. A hold does the same as the minimal
 * statement: it takes the seat and writes the row of the reservation. With the order, which prices it, opens its payment and notifies,
 * a reservation is two calls and two commits.
 */
const CLIENTS = 16
/** Both are measured in turn, as the speed of a machine varies; the median round counts. */
const ROUNDS = 5
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3)
/** Until Node has compiled the hot path, after a few thousand calls. */
const WARM_UP_SECONDS = 6
const MANY = 1_000
const GUESTS = 500_000

type Samples = { ready: number[]; index: number[] }
/** The calls of one visitor, whose milliseconds are added to the samples. */
type Scenario = (post: Post, departures: number, samples: Samples) => Promise<unknown>
type Held = { hold_key: string; quote: { total: number } }

let nextGuest = 0

const timed = async <T>(samples: number[], call: Promise<T>): Promise<T> => {
  const began = performance.now()
  const answer = await call
  samples.push(performance.now() - began)
  return answer
}

const holdAs = (post: Post, departures: number, samples: Samples, guest_token: string) => {
  const schedule_no = 1 + Math.floor(Math.random() * departures)
  const body = { schedule_no, party: 1, host: 'www', user_type: 'guest', guest_token }
  return timed(samples.ready, post('/b/v1/reservation/ready', body))
}

const hold: Scenario = (post, departures, samples) =>
  holdAs(post, departures, samples, guestToken(nextGuest++))

const reserve: Scenario = async (post, departures, samples) => {
  const guest_token = guestToken(nextGuest++)
  const { hold_key, quote } = (await holdAs(post, departures, samples, guest_token)).json<Held>()
  const order = { hold_key, name: '홍길동', pay_type: 'BANK', total: quote.total, is_agree: true }
  const who = { user_type: 'guest', guest_token }
  await timed(samples.index, post('/b/v2/reservation/index', { ...order, ...who }))
}

type Client = { api: Api; post: Post }

/** Runs a scenario repeatedly with all clients; its rate per second, and the api's processor time for one. */
const runFor = async (
  scenario: Scenario,
  { api, post }: Client,
  departures: number,
  seconds: number,
) => {
  const began = processorMs(api.pid)
  const samples: Samples = { ready: [], index: [] }
  let done = 0
  const end = Date.now() + seconds * 1_000
  const visitor = async () => {
    while (Date.now() < end) {
      await scenario(post, departures, samples)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, visitor))
  return {
    ...samples,
    perSecond: done / seconds,
    apiMs: (processorMs(api.pid) - began) / done,
  }
}

const spread = (samples: number[]) =>
  [0.5, 0.99].map((share) => percentile(samples, share).toFixed(1)).join(' / ')

type Round = Samples & { perSecond: number; minimal: number; apiMs: number }

const rowOf = (departures: number, budget: number, name: string, rounds: Round[]) => ({
  departures,
  scenario: name,
  'per second': Math.round(middleOf(rounds.map(({ perSecond }) => perSecond))),
  'ready p50/p99 ms': spread(rounds.flatMap(({ ready }) => ready)),
  'index p50/p99 ms': spread(rounds.flatMap(({ index }) => index)),
  'api ms': middleOf(rounds.map(({ apiMs }) => apiMs)).toFixed(2),
  'minimal/s': Math.round(middleOf(rounds.map(({ minimal }) => minimal))),
  ratio: middleOf(rounds.map(({ perSecond, minimal }) => perSecond / minimal)).toFixed(2),
  budget: `≥ ${budget}`,
})

const measure = async (
  client: Client,
  databaseUrl: string,
  departures: number,
  budgets: readonly [hold: number, order: number],
) => {
  const held: Round[] = []
  const reserved: Round[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const options = { databaseUrl, clients: CLIENTS, seconds: SECONDS, departures }
    const minimal = measureMinimal(options)
    held.push({ ...(await runFor(hold, client, departures, SECONDS)), minimal })
    reserved.push({ ...(await runFor(reserve, client, departures, SECONDS)), minimal })
  }
  return [
    rowOf(departures, budgets[0], 'hold', held),
    rowOf(departures, budgets[1], 'hold and order', reserved),
  ]
}

const clientOf = (api: Api): Client => ({ api, post: createPost(api.port, CLIENTS) })

/**
 * Fills and analyses the tables before the measured connections plan their statements: a plan made for
 * empty tables would scan them for as long as the connection lives.
 */
const growTables = async ({ databaseUrl, db }: BenchDatabase) => {
  const api = await startApi(databaseUrl)
  await runFor(reserve, clientOf(api), MANY, WARM_UP_SECONDS)
  await api.stop()
  await db.run(sql`vacuum analyze`)
}

runMain(async () => {
  const database = await startBenchDatabase()
  await insertDepartures(database.db, MANY)
  await insertGuests(database.db, GUESTS)
  await growTables(database)
  const api = await startApi(database.databaseUrl)
  const client = clientOf(api)
  await runFor(reserve, client, MANY, WARM_UP_SECONDS)
  const rows = [
    ...(await measure(client, database.databaseUrl, MANY, [0.5, 0.25])),
    ...(await measure(client, database.databaseUrl, 1, [1.5, 0.6])),
  ]
  await api.stop()
  console.table(rows)
  // The minimal statement writes neither seats nor events, so only this rule still applies.
  const oversold = (await audit(database.db)).filter(
    ({ rule }) => rule === 'no departure is oversold',
  )
  console.log(`oversold departures: ${oversold.length}`)
  await database.close()
})
