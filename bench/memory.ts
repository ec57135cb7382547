import { parseArgs } from 'node:util'
import sql from 'sql-template-tag'
import { startPart } from '@/__tests__/operations/support/startPart'
import { startParts } from '@/__tests__/operations/support/startParts'
import { seed } from '@/demo/seed'
import { toKstDate } from '@/lib/date/kst'
import type { Db } from '@/server/db/pool'
import { runMain } from '@/server/startError'
import { createGet, type Get } from './support/httpClient'
import { readMetric } from './support/metric'
import { processorMs, residentMb } from './support/processor'

/**
 * Memory of one web process that is asked for many different pages (`npm run build`, then
 * `npm run bench:memory -- --pages 40000`), started as it is shipped: PAGE_CACHE_MB and WEB_MEMORY_MB are
 * those of the environment, else the defaults. Each is the page of another trip: of every ship one on the
 * provider's storefront and one on its own.
 */
const CLIENTS = 16
const READINGS = 10
const PAGES_OF_SHIP = 2
const GROWTH = { departuresAShip: 16 }
const { PAGE_CACHE_MB = '64', WEB_MEMORY_MB = '512' } = process.env

type Address = { host: string; path: string }

/** The trips of all storefronts, in an order that mixes these. */
const tripsOf = async (db: Db): Promise<Address[]> => {
  const rows = await db.rows<{ host: string; no: number }>(sql`
    select h.identifier as host, s.no from host h cross join ship s
     where h.ship_no is null and s.is_view
     union all
    select h.identifier, s.no
      from host h join ship main on main.no = h.ship_no join ship s on s.group_no = main.group_no
     where s.is_view
     order by no, host`)
  return rows.map(({ host, no }) => ({ host: `${host}.localhost`, path: `/ship/${no}` }))
}

/** @returns why pages were no success */
const askFor = async (get: Get, pages: readonly Address[]): Promise<string[]> => {
  const left = pages.values()
  const failures: string[] = []
  const visitor = async () => {
    // All clients take from the one iterator.
    for (const { host, path } of left) {
      await get(path, { host }).catch((error: Error) => failures.push(error.message.slice(0, 80)))
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, visitor))
  return failures
}

const start = async (ships: number) => {
  const parts = await startParts({ data: 'empty', webs: 0, worker: false })
  await seed(parts.databaseUrl, { today: toKstDate(new Date()), ships, growth: GROWTH })
  const env = { ...parts.environmentOf.web, PAGE_CACHE_MB, WEB_MEMORY_MB }
  parts.webs.push(await startPart('web', { env, isMeasured: true }))
  return parts
}

runMain(async () => {
  const { values } = parseArgs({ options: { pages: { type: 'string', default: '40000' } } })
  const count = Number(values.pages)
  const parts = await start(Math.ceil(count / PAGES_OF_SHIP))
  const [web] = parts.webs
  if (!web) throw new Error('the web has not started')
  const pages = (await tripsOf(parts.db)).slice(0, count)
  const get = createGet(web.port, CLIENTS)
  console.log(`MB of the web; PAGE_CACHE_MB=${PAGE_CACHE_MB} WEB_MEMORY_MB=${WEB_MEMORY_MB}`)
  const began = performance.now()
  for (let reading = 0; reading <= READINGS; reading += 1) {
    const at = (part: number) => Math.round((pages.length * part) / READINGS)
    const failures = reading > 0 ? await askFor(get, pages.slice(at(reading - 1), at(reading))) : []
    const seconds = (ms: number) => Math.round(ms / 1_000)
    const kept = await readMetric(web.metricsUrl, 'baetgil_page_cache_entries')
    console.log(
      `${at(reading)} pages: ${residentMb(web.pid)} MB, ${kept} kept, after ${seconds(performance.now() - began)} s, ` +
        `of processor ${seconds(processorMs(web.pid))} s`,
      ...(failures.length > 0 ? [`${failures.length} failed: ${failures[0]}`] : []),
    )
  }
  await parts.stop()
})
