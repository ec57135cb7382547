import { createServer } from 'node:http'
import { INTERRUPTED, runCommand } from '@/scripts/support/command'
import { awaitHealthy } from '@/scripts/support/health'
import { findFreePort } from '@/server/db/cluster/freePort'
import { runMain, StartError } from '@/server/startError'
import { hasNginx, startPageCache } from './support/pageCache'
import { startPlainNext } from './support/plainNext'
import { measureRate } from './support/wrk'

/**
 * Pages per second of one regenerated page of a running product
 * (`npm run bench:pages -- http://localhost:3000`), compared with a minimal Next application, a
 * plain Node server of the same bytes, and the nginx cache in front. Needs wrk, and nginx for the last.
 * Uncompressed, so that gzip is not measured. Rates depend on the machine; compare the ratios.
 */
const CONNECTIONS = 16
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8)
const WARM_UP_SECONDS = 2
const PAGE = '/info/service_ship/'
const HOST = 'www.localhost'

const rateOf = async (port: number, path: string) => {
  const load = { url: `http://127.0.0.1:${port}${path}`, host: HOST, connections: CONNECTIONS }
  await measureRate({ ...load, seconds: WARM_UP_SECONDS })
  return measureRate({ ...load, seconds: SECONDS })
}

const startBareNode = async (html: string) => {
  const port = await findFreePort()
  const body = Buffer.from(html)
  const headers = { 'Content-Type': 'text/html', 'Content-Length': body.length }
  const server = createServer((_request, response) => response.writeHead(200, headers).end(body))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { port, close: async () => void server.close() }
}

const ratio = (rate: number, base: number) => (rate / base).toFixed(2)

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

      const own = await rateOf(ownPort, PAGE)
      const plain = await rateOf(plainPort, '/')
      const node = await rateOf(bare.port, PAGE)
      console.table([
        { what: 'ours', 'pages/s': Math.round(own), ratio: ratio(own, plain), budget: '≥ 0.9' },
        { what: 'plain Next', 'pages/s': Math.round(plain), ratio: '1' },
      ])
      if (!hasNginx()) return console.log('nginx is not installed: its cache was not measured.')
      const cachePort = await findFreePort()
      await startPageCache(cachePort, ownPort, closers)
      const cached = await rateOf(cachePort, PAGE)
      console.table([
        {
          what: 'nginx',
          'pages/s': Math.round(cached),
          ratio: ratio(cached, node),
          budget: '≥ 0.5',
        },
        { what: 'bare Node', 'pages/s': Math.round(node), ratio: '1' },
      ])
    },
    { exitCodeOnSignal: INTERRUPTED },
  )

runMain(async () => {
  const address = process.argv[2]
  if (!address) throw new StartError('Say where the product runs: npm run bench:pages -- http://…')
  await main(address)
})
