import { parseArgs } from 'node:util'
import { seed } from '@/demo/seed'
import { toKstDate } from '@/lib/date/kst'
import { findFreePort } from '@/server/db/cluster/freePort'
import { spawnWatched, stopChild } from '@/server/process/parentWatchdog'
import { runMain } from '@/server/startError'
import { SECRETS, startApi } from './support/api'
import { startBenchDatabase } from './support/benchDatabase'
import { createGet, type Get } from './support/httpClient'
import { residentMb } from './support/processor'

/**
 * Memory of one web process that is asked for many different pages (`npm run build`, then
 * `npm run bench:memory -- --pages 40000`), with the PAGE_CACHE_MB of the environment (64). Each trip is a
 * page of its own on every storefront.
 */
const CLIENTS = 4
const READINGS = 10
const STOP_GRACE_MS = 15_000

/** The pages of the ships on each storefront, one storefront after the other. */
function* addresses(ships: number) {
  for (let fleet = 0; ; fleet += 1) {
    const host = fleet === 0 ? 'www' : `fleet-${fleet}`
    for (let no = 1; no <= ships; no += 1) yield { host: `${host}.localhost`, path: `/ship/${no}` }
  }
}

const startWeb = async (apiPort: number) => {
  const port = await findFreePort()
  const child = spawnWatched({
    command: process.execPath,
    args: ['web/dist/main.mjs'],
    signal: 'SIGTERM',
    cwd: process.cwd(),
    env: {
      ...process.env,
      ...SECRETS,
      PORT: String(port),
      API_PORT: String(apiPort),
      NODE_ENV: 'production',
    },
  })
  for (const output of [child.stdout, child.stderr]) output.pipe(process.stderr)
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/livez`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isUp())) await new Promise((resolve) => setTimeout(resolve, 100))
  return { port, pid: child.pid, stop: async () => void (await stopChild(child, STOP_GRACE_MS)) }
}

/** Asks for the next pages; those that a storefront does not have count too, as they are kept as well. */
const askFor = async (get: Get, pages: Iterator<{ host: string; path: string }>, count: number) => {
  let left = count
  const visitor = async () => {
    while (left > 0) {
      left -= 1
      const { host, path } = pages.next().value as { host: string; path: string }
      await get(path, { host }).catch(() => undefined)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, visitor))
}

runMain(async () => {
  const { values } = parseArgs({
    options: {
      pages: { type: 'string', default: '40000' },
      ships: { type: 'string', default: '1000' },
    },
  })
  const [count, ships] = [Number(values.pages), Number(values.ships)]
  const database = await startBenchDatabase()
  await seed(database.databaseUrl, { today: toKstDate(new Date()), ships })
  const api = await startApi(database.databaseUrl)
  const web = await startWeb(api.port)
  const get = createGet(web.port, CLIENTS)
  const pages = addresses(ships)
  console.log(`pages: MB of the web process, PAGE_CACHE_MB=${process.env.PAGE_CACHE_MB ?? 64}`)
  for (let reading = 0; reading <= READINGS; reading += 1) {
    if (reading > 0) await askFor(get, pages, Math.round(count / READINGS))
    console.log(`${Math.round((count * reading) / READINGS)}: ${residentMb(web.pid)}`)
  }
  await web.stop()
  await api.stop()
  await database.close()
})
