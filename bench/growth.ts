import { parseArgs } from 'node:util'
import sql from 'sql-template-tag'
import { toKstDate } from '@/lib/date/kst'
import { seed } from '@/demo/seed'
import { runMain } from '@/server/startError'
import { startApi } from './support/api'
import { type Call, CALLS, prepare, type Visitor } from './support/growthCalls'
import { createGet, createPost, percentile } from './support/httpClient'
import { insertGuests, startBenchDatabase } from './support/benchDatabase'

/**
 * How calls slow down as the product grows (`npm run bench:growth -- --ships 100000`): each is measured
 * over HTTP on two api processes, one with a hundredth of the other's ships, departures and
 * reservations. Budget: at most twice the time.
 */
const GROWTH = 100
const ROUNDS = 30
const WARM_UP_ROUNDS = 5
const GUESTS = 2_000

const startSize = async (ships: number) => {
  const database = await startBenchDatabase()
  await seed(database.databaseUrl, { today: toKstDate(new Date()), ships })
  await insertGuests(database.db, GUESTS)
  const known = await prepare(database.db)
  // Autovacuum would do this after some minutes.
  await database.db.run(sql`vacuum (analyze)`)
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
  return { visitor, stop }
}

const timeOf = async (call: Call, visitor: Visitor): Promise<number> => {
  const began = performance.now()
  await call.run(visitor)
  return performance.now() - began
}

/** Measures both sizes in turn, so that other load on the machine affects both. */
const measure = async (call: Call, small: Visitor, large: Visitor) => {
  const times: { small: number[]; large: number[] } = { small: [], large: [] }
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    const [atSmall, atLarge] = [await timeOf(call, small), await timeOf(call, large)]
    if (round < 0) continue
    times.small.push(atSmall)
    times.large.push(atLarge)
  }
  const [small50, small95, large50, large95] = [times.small, times.large].flatMap((samples) =>
    [0.5, 0.95].map((share) => percentile(samples, share)),
  ) as [number, number, number, number]
  return {
    call: call.name,
    'small p50/p95 ms': `${small50.toFixed(1)} / ${small95.toFixed(1)}`,
    'large p50/p95 ms': `${large50.toFixed(1)} / ${large95.toFixed(1)}`,
    'large : small': (large50 / small50).toFixed(2),
  }
}

const readShips = (): number => {
  const { values } = parseArgs({ options: { ships: { type: 'string', default: '100000' } } })
  return Number(values.ships)
}

runMain(async () => {
  const ships = readShips()
  const small = await startSize(ships / GROWTH)
  const large = await startSize(ships)
  const rows = []
  for (const call of CALLS) rows.push(await measure(call, small.visitor, large.visitor))
  console.log(`${ships / GROWTH} and ${ships} ships, budget ≤ 2`)
  console.table(rows)
  await Promise.all([small.stop(), large.stop()])
})
