import { get } from 'node:http'
import { requireTools } from '@/scripts/support/aptPackages'
import type { Closers } from '@/scripts/support/closers'
import { INTERRUPTED, runCommand } from '@/scripts/support/command'
import { awaitHealthy } from '@/scripts/support/health'
import { findFreePort } from '@/server/db/cluster/freePort'
import { runMain, StartError } from '@/server/startError'
import { startBareNode } from './support/bareNode'
import { startPageCache } from './support/pageCache'
import { startPlainNext } from './support/plainNext'
import { middleOf } from './support/statistics'
import { measureRate, type Page } from './support/wrk'

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
/** So many trips at most are asked for in turn, as pages of as many addresses that nginx keeps. */
const MANY = Number(process.env.BENCH_PAGES ?? 3_000)
/** While they are asked for, one of them changes in so many milliseconds, where the bench may say so. */
const CHANGE_MS = 1_000
const PAGE = '/info/service_ship/'
const HOST = 'www.localhost'

type Place = { port: number; path: string; pages?: readonly Page[] }

const loadOf = ({ port, path, pages }: Place) => ({
  url: `http://127.0.0.1:${port}${path}`,
  host: HOST,
  connections: CONNECTIONS,
  ...(pages && { pages }),
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

/** The paths of the trips of a running product, as its lists have them. */
const tripPaths = async (address: string): Promise<string[]> => {
  const paths: string[] = []
  for (let page = 1; paths.length < MANY; page += 1) {
    const { list } = (await (
      await fetch(new URL(`/a/ship/list?page=${page}`, address))
    ).json()) as {
      list: { ship: { no: number } }[]
    }
    if (list.length === 0) return paths
    paths.push(...list.map(({ ship }) => `/ship/${ship.no}`))
  }
  return paths
}

/** Regenerates one page after the other, as edits would; needs the product's REVALIDATE_SECRET. */
const startChanging = (address: string, paths: readonly string[], closers: Closers) => {
  const secret = process.env.REVALIDATE_SECRET
  if (!secret) return
  let next = 0
  const change = () =>
    fetch(new URL('/api/revalidate', address), {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ paths: [`/www${paths[next++ % paths.length]}`] }),
    })
  const timer = setInterval(() => void change().catch(() => undefined), CHANGE_MS)
  closers.add({ close: async () => clearInterval(timer) })
}

/** Has the proxy keep a page before the rounds. `fetch` sends no Host header of its own. */
const fill = (port: number, path: string) =>
  new Promise<void>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { host: HOST } }, (response) => {
      response.resume().on('end', resolve)
    }).on('error', reject)
  })

const main = async (address: string) =>
  runCommand(
    async (closers) => {
      const html = await (await fetch(new URL(PAGE, address))).text()
      const ownPort = Number(new URL(address).port || 80)
      const plainPort = await findFreePort()
      await startPlainNext(plainPort, Buffer.byteLength(html), closers)
      await awaitHealthy('plain', { port: plainPort, path: '/', host: HOST })
      const bare = await startBareNode(new Map([[HOST, html]]), closers)

      const ours = { port: ownPort, path: PAGE }
      printRates(await takeTurns({ ours, 'plain Next': { port: plainPort, path: '/' } }), '≥ 0.95')
      const cachePort = Number(process.env.BENCH_PROXY_PORT ?? (await findFreePort()))
      await startPageCache(cachePort, ownPort, closers)
      const nginx = { port: cachePort, path: PAGE }
      const node = { port: bare.port, path: PAGE }
      const paths = await tripPaths(address)
      for (const path of paths) await fill(cachePort, path)
      startChanging(address, paths, closers)
      printRates(await takeTurns({ nginx, 'bare Node': node }), '≥ 0.9')
      const tripHtml = await (await fetch(new URL(paths[0] ?? PAGE, address))).text()
      const trip = await startBareNode(new Map([[HOST, tripHtml]]), closers)
      const pages = paths.map((path) => ({ host: HOST, path }))
      const many = { [`nginx, ${paths.length} pages`]: { ...nginx, pages } }
      printRates(await takeTurns({ ...many, 'bare Node': { ...node, port: trip.port } }), '≥ 0.9')
    },
    { exitCodeOnSignal: INTERRUPTED },
  )

runMain(async () => {
  const address = process.argv[2]
  if (!address) throw new StartError('Say where the product runs: npm run bench:pages -- http://…')
  requireTools('This bench', ['nginx', 'wrk'])
  await main(address)
})
