import { parseArgs } from 'node:util'
import sql from 'sql-template-tag'
import { addDays, monthOf, toKstDate } from '@/lib/date/kst'
import { seed } from '@/demo/seed'
import { runMain } from '@/server/startError'
import { type Api, startApi } from './support/api'
import { type BenchDatabase, startBenchDatabase } from './support/benchDatabase'
import { createGet, type Get } from './support/httpClient'
import { ownStatements } from './support/ownStatements'
import { runPgbench } from './support/pgbench'
import { processorMs } from './support/processor'
import { middleOf } from './support/statistics'

/**
 * The seven most asked calls per second (`npm run bench:read`), each beside its own statements by pgbench
 * (prepared, with the same values) on the same server in the same run. `same` is when all visitors ask
 * the same, as in a rush, and share answers; `own` is when each visitor's address is different, so that
 * nothing is shared; `api ms` is the processor time of the api for one of those. Budget: half of
 * pgbench's rate.
 */
const CLIENTS = 16
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3)
const BUDGET = 0.5

const TODAY = toKstDate(new Date())

const pathsFor = (shipNo: number): Record<string, string> => ({
  info: '/a/info/index/www',
  main: '/a/info/main/0',
  list: '/a/ship/list?service_type=SHIP',
  'list with filters': encodeURI(
    `/a/ship/list?service_type=SHIP&sdate=${addDays(TODAY, 7)}&party=2&fish=갑오징어`,
  ),
  calendar: `/b/v1/ship/schedule_list/${shipNo}/${monthOf(TODAY)}`,
  'ship detail': `/a/ship/simple_info/${shipNo}`,
  reports: '/a/ship/fish_board_list?page=1',
})

let asked = 0

type Client = { get: Get; api: Api }

/** Answers per second, and the api's processor time for one; with `isOwn` each address is asked once. */
const rateOf = async ({ get, api }: Client, path: string, isOwn: boolean) => {
  const separator = path.includes('?') ? '&' : '?'
  const end = Date.now() + SECONDS * 1_000
  const began = processorMs(api.pid)
  let done = 0
  const visitor = async () => {
    while (Date.now() < end) {
      await get(isOwn ? `${path}${separator}visitor=${asked++}` : path)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, visitor))
  return { perSecond: done / SECONDS, apiMs: (processorMs(api.pid) - began) / done }
}

const measure = async (
  { databaseUrl }: BenchDatabase,
  client: Client,
  name: string,
  path: string,
) => {
  const statements = await ownStatements(databaseUrl, path)
  const load = { databaseUrl, clients: CLIENTS, seconds: SECONDS }
  const rounds: { pgbench: number; same: number; own: number; apiMs: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const pgbench = runPgbench({ ...load, script: `${statements.join(';\n')};\n` })
    const { perSecond: same } = await rateOf(client, path, false)
    const { perSecond: own, apiMs } = await rateOf(client, path, true)
    rounds.push({ pgbench, same, own, apiMs })
  }
  const ratio = (of: 'same' | 'own') =>
    middleOf(rounds.map((round) => round[of] / round.pgbench)).toFixed(2)
  const rate = (of: 'same' | 'own' | 'pgbench') =>
    Math.round(middleOf(rounds.map((each) => each[of])))
  return {
    call: name,
    statements: statements.length,
    'same/s': rate('same'),
    'own/s': rate('own'),
    'pgbench/s': rate('pgbench'),
    same: ratio('same'),
    own: ratio('own'),
    'api ms': middleOf(rounds.map(({ apiMs }) => apiMs)).toFixed(2),
    budget: `≥ ${BUDGET}`,
  }
}

runMain(async () => {
  const { values } = parseArgs({ options: { ships: { type: 'string', default: '1000' } } })
  const database = await startBenchDatabase()
  await seed(database.databaseUrl, { today: TODAY, ships: Number(values.ships) })
  await database.db.run(sql`vacuum (analyze)`)
  const ship = await database.db.first<{ no: number }>(sql`select max(no) as no from ship`)
  const api = await startApi(database.databaseUrl)
  const client = { api, get: createGet(api.port, CLIENTS) }
  const calls = Object.entries(pathsFor(ship?.no ?? 0))
  for (const [, path] of calls) await rateOf(client, path, true)
  const rows = []
  for (const [name, path] of calls) rows.push(await measure(database, client, name, path))
  console.table(rows)
  await api.stop()
  await database.close()
})
