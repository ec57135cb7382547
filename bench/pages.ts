import { requireTools } from '@/scripts/support/aptPackages'
import { INTERRUPTED, runCommand } from '@/scripts/support/command'
import { awaitHealthy } from '@/scripts/support/health'
import { findFreePort } from '@/server/db/cluster/freePort'
import { runMain, StartError } from '@/server/startError'
import { startBareNode } from './support/bareNode'
import { startPageCache } from './support/pageCache'
import { startPlainNext } from './support/plainNext'
import { middleOf } from './support/statistics'
import { measureRate } from './support/wrk'

/**
 * Pages per second of one regenerated page of a running product
 * (`npm run bench:pages -- http://localhost:3000`), compared with a minimal Next application, a
 * plain Node server of the same bytes, and the nginx cache in front. Needs wrk, and nginx for the last.
 * Uncompressed, so that gzip is not measured. Rates depend on the machine; compare the ratios. For nginx
 * start the product with PAGE_PROXY_URLS=http://127.0.0.1:{port} and this with BENCH_PROXY_PORT={port},
 * so that pages are kept as long as with the proxy that it is told of.
 */
const CONNECTIONS = 16
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const WARM_UP_SECONDS = 2
const PAGE = '/info/service_ship/'
const HOST = 'www.localhost'

type Place = { port: number; path: string }

const loadOf = ({ port, path }: Place) => ({
  url: `http://127.0.0.1:${port}${path}`,
  host: HOST,
  connections: CONNECTIONS,
})

/** The middle of several rounds for each; they take turns, as a machine's speed changes. */
const takeTurns = async (places: Readonly<Record<string, Place>>) => {
  const rates: Record<string, number[]> = {}
  for (const place of Object.values(places)) {
    await measureRate({ ...loadOf(place), seconds: WARM_UP_SECONDS })
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, place] of Object.entries(places)) {
      ;(rates[name] ??= []).push(await measureRate({ ...loadOf(place), seconds: SECONDS }))
    }
  }
  return Object.entries(rates).map(([what, all]) => ({ what, rate: middleOf(all) }))
}

/** Prints each rate, and how it compares with the last one. */
const printRates = (rates: readonly { what: string; rate: number }[], budget: string) => {
  const base = rates.at(-1)?.rate ?? 0
  console.table(
    rates.map(({ what, rate }, index) => ({
      what,
      'pages/s': Math.round(rate),
      ratio: (rate / base).toFixed(2),
      budget: index < rates.length - 1 ? budget : '',
    })),
  )
}

const main = async (address: string) =>
  runCommand(
    async (closers) => {
      const html = await (await fetch(new URL(PAGE, address))).text()
      const ownPort = Number(new URL(address).port || 80)
      const plainPort = await findFreePort()
      await startPlainNext(plainPort, Buffer.byteLength(html), closers)
      await awaitHealthy('plain', { port: plainPort, path: '/', host: HOST })
      const bare = await startBareNode(html, closers)

      const ours = { port: ownPort, path: PAGE }
      printRates(await takeTurns({ ours, 'plain Next': { port: plainPort, path: '/' } }), '≥ 0.95')
      const cachePort = Number(process.env.BENCH_PROXY_PORT ?? (await findFreePort()))
      await startPageCache(cachePort, ownPort, closers)
      const nginx = { port: cachePort, path: PAGE }
      const node = { port: bare.port, path: PAGE }
      printRates(await takeTurns({ nginx, 'bare Node': node }), '≥ 0.9')
    },
    { exitCodeOnSignal: INTERRUPTED },
  )

runMain(async () => {
  const address = process.argv[2]
  if (!address) throw new StartError('Say where the product runs: npm run bench:pages -- http://…')
  requireTools('This bench', ['nginx', 'wrk'])
  await main(address)
})
