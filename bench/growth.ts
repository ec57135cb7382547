import { parseArgs } from 'node:util'
import sql from 'sql-template-tag'
import { toKstDate } from '@/lib/date/kst'
import { seed } from '@/demo/seed'
import { createDb } from '@/server/db/pool'
import { LONG_WORK_TIMEOUTS } from '@/server/db/timeouts'
import { runMain } from '@/server/startError'
import { startApi } from './support/api'
import { CONSOLE_CALLS, prepareConsole } from './support/consoleGrowth'
import { type Call, CALLS, prepare, type Visitor } from './support/growthCalls'
import { createGet, createPost } from './support/httpClient'
import { type BenchDatabase, startBenchDatabase } from './support/benchDatabase'
import { insertGuests } from './support/guests'
import { residentMb } from './support/processor'
import { countPages, percentile, startCountingPages } from './support/statistics'

/**
 * How calls slow down as the product grows (`npm run bench:growth -- --ships 100000`): each is measured
 * over HTTP on two api processes, one with a hundredth of the other's ships, departures and
 * reservations; the operator whose console is measured has 100 and 10,000 departures. Budget: at most
 * 1.5 times the time. Times vary with the load of the machine; the pages (8 kB) that PostgreSQL reads
 * for a call do not. To fill the larger one takes a quarter of an hour:
 * `--small` and `--large` measure databases that stand already, with pg_stat_statements preloaded.
 */
const GROWTH = 100
const WARM_UP_ROUNDS = 10
const GUESTS = 5_000
const MB = 1_048_576

/** Of the operator whose console is measured, at both sizes. */
const OWN_DEPARTURES = { small: 100, large: 10_000 }

const fill = async (ships: number): Promise<BenchDatabase> => {
  const database = await startBenchDatabase(['shared_preload_libraries=pg_stat_statements'])
  await seed(database.databaseUrl, { today: toKstDate(new Date()), ships })
  return database
}

const open = (databaseUrl: string): BenchDatabase => {
  const db = createDb(databaseUrl, 2, LONG_WORK_TIMEOUTS)
  return { databaseUrl, db, close: () => db.close() }
}

/**
 * @param url of a database that is filled already; a new one is filled where it is empty
 * @param departures of the operator whose console is measured
 */
const startSize = async (ships: number, url: string, departures: number) => {
  const database = url === '' ? await fill(ships) : open(url)
  await insertGuests(database.db, GUESTS)
  await startCountingPages(database.db)
  const known = await prepare(database.db)
  await prepareConsole(database.db, { shipNo: known.shipNo, departures })
  // Autovacuum would do this after some minutes.
  await database.db.run(sql`vacuum (analyze)`)
  const [rows] = await database.db.rows<Record<string, number>>(sql`
    select (select count(*) from ship) as ships, (select count(*) from schedule) as departures,
           (select count(*) from reservation) as reservations,
           pg_database_size(current_database()) / ${MB} as "database MB"`)
  const api = await startApi(database.databaseUrl)
  let guest = 0
  const visitor: Visitor = {
    get: createGet(api.port),
    post: createPost(api.port, 1),
    known,
    nextGuest: () => guest++,
  }
  const stop = async () => {
    await api.stop()
    await database.close()
  }
  return { visitor, stop, rows, db: database.db, memory: () => residentMb(api.pid) }
}

type Size = Awaited<ReturnType<typeof startSize>>

const timeOf = async (call: Call, { visitor }: Size): Promise<number> => {
  const began = performance.now()
  await call.run(visitor)
  return performance.now() - began
}

const ofShares = (samples: number[]) => [0.5, 0.99].map((share) => percentile(samples, share))

const pagesOf = async (call: Call, size: Size): Promise<number> =>
  countPages(size.db, () => call.run(size.visitor))

/** Measures both sizes in turn, so that other load on the machine affects both. */
const measure = async (call: Call, small: Size, large: Size, rounds: number) => {
  const times: { small: number[]; large: number[] } = { small: [], large: [] }
  for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
    const [atSmall, atLarge] = [await timeOf(call, small), await timeOf(call, large)]
    if (round < 0) continue
    times.small.push(atSmall)
    times.large.push(atLarge)
  }
  const [smallTimes, largeTimes] = [ofShares(times.small), ofShares(times.large)]
  const written = (values: number[]) => values.map((value) => value.toFixed(1)).join(' / ')
  return {
    call: call.name,
    'small p50/p99 ms': written(smallTimes),
    'large p50/p99 ms': written(largeTimes),
    'large : small': ((largeTimes[0] ?? 0) / (smallTimes[0] ?? 1)).toFixed(2),
    'pages small': await pagesOf(call, small),
    'pages large': await pagesOf(call, large),
  }
}

const readArguments = () => {
  const { values } = parseArgs({
    options: {
      ships: { type: 'string', default: '100000' },
      rounds: { type: 'string', default: '100' },
      only: { type: 'string', default: '' },
      small: { type: 'string', default: '' },
      large: { type: 'string', default: '' },
    },
  })
  return { ...values, ships: Number(values.ships), rounds: Number(values.rounds) }
}

runMain(async () => {
  const { ships, rounds, only, ...urls } = readArguments()
  const small = await startSize(ships / GROWTH, urls.small, OWN_DEPARTURES.small)
  const large = await startSize(ships, urls.large, OWN_DEPARTURES.large)
  console.table([small.rows, large.rows])
  const calls = [...CALLS, ...CONSOLE_CALLS].filter(({ name }) => name.includes(only))
  const before = [small.memory(), large.memory()]
  const results = []
  for (const call of calls) results.push(await measure(call, small, large, rounds))
  console.log(`${ships / GROWTH} and ${ships} ships, budget ≤ 1.5`)
  console.table(results)
  const after = [small.memory(), large.memory()]
  console.log(`memory of the api, MB: ${before.join(' and ')} before, ${after.join(' and ')} after`)
  await Promise.all([small.stop(), large.stop()])
})
