import { createServer } from 'node:http'
import { INTERRUPTED, runCommand } from '@/scripts/support/command'
import { awaitHealthy } from '@/scripts/support/health'
import { findFreePort } from '@/server/db/cluster/freePort'
import { runMain, StartError } from '@/server/startError'
import { hasNginx, startPageCache } from './support/pageCache'
import { startPlainNext } from './support/plainNext'
import { middleOf } from './support/statistics'
import { measureRate } from './support/wrk'

/**
 * Pages per second of one regenerated page of a running product
 * (`npm run bench:pages -- http://localhost:3000`), compared with a minimal Next application, a
 * plain Node server of the same bytes, and the nginx cache in front. Needs wrk, and nginx for the last.
 * Uncompressed, so that gzip is not measured. Rates depend on the machine; compare the ratios.
 */
const CONNECTIONS = 16
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const WARM_UP_SECONDS = 2
/**
 * Addresses that nginx keeps one by one and the web server answers with the same page: as many
 * entries, bytes and requests for new ones as that many storefronts, without making their data.
 */
const MANY = 3_000
const PAGE = '/info/service_ship/'
const HOST = 'www.localhost'

type Place = { port: number; path: string; addresses?: number }

const loadOf = ({ port, path, addresses }: Place) => ({
  url: `http://127.0.0.1:${port}${path}`,
  host: HOST,
  connections: CONNECTIONS,
  ...(addresses && { addresses }),
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

const startBareNode = async (html: string) => {
  const port = await findFreePort()
  const body = Buffer.from(html)
  const headers = { 'Content-Type': 'text/html', 'Content-Length': body.length }
  const server = createServer((_request, response) => response.writeHead(200, headers).end(body))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { port, close: async () => void server.close() }
}

const main = async (address: string) =>
  runCommand(
    async (closers) => {
      const html = await (await fetch(new URL(PAGE, address))).text()
      const ownPort = Number(new URL(address).port || 80)
      const plainPort = await findFreePort()
      await startPlainNext(plainPort, Buffer.byteLength(html), closers)
      await awaitHealthy('plain', { port: plainPort, path: '/', host: HOST })
      const bare = await startBareNode(html)
      closers.add(bare)

      const ours = { port: ownPort, path: PAGE }
      printRates(await takeTurns({ ours, 'plain Next': { port: plainPort, path: '/' } }), '≥ 0.95')
      if (!hasNginx()) return console.log('nginx is not installed: its cache was not measured.')
      const cachePort = await findFreePort()
      await startPageCache(cachePort, ownPort, closers)
      const nginx = { port: cachePort, path: PAGE }
      const manyPages = { ...nginx, path: `${PAGE}?page_of_test=`, addresses: MANY }
      const node = { port: bare.port, path: PAGE }
      const rates = await takeTurns({
        nginx,
        [`nginx, ${MANY} pages`]: manyPages,
        'bare Node': node,
      })
      printRates(rates, '≥ 0.9')
    },
    { exitCodeOnSignal: INTERRUPTED },
  )

runMain(async () => {
  const address = process.argv[2]
  if (!address) throw new StartError('Say where the product runs: npm run bench:pages -- http://…')
  await main(address)
})
