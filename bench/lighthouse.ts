import type { Page } from '@playwright/test'
import { requireBrowser } from '@/scripts/support/aptPackages'
import { INTERRUPTED, runCommand } from '@/scripts/support/command'
import { runMain, StartError } from '@/server/startError'
import { look, middle, requireLighthouse, type Sight } from './support/lighthouse'
import { findDonePage, startVisitorBrowser } from './support/visitorBrowser'

/**
 * What Lighthouse's phone says of five pages of a running product with its demo
 * (`npm run bench:lighthouse -- http://localhost:3000`): the middle of several visits, beside the same
 * page with its scripts blocked. The two take turns, since a machine's speed changes.
 */
const VISITS = Number(process.env.BENCH_VISITS ?? 5)
const LIST = '/info/service_ship/'
/** Storefront of one operator, where the trip and the member's reservations are looked at. */
const OPERATOR = 'bada'
const TRIP = /href="(\/ship\/\d+)[?"]/

type Addresses = Readonly<Record<string, string>>

const readHtml = async (page: Page, url: string) => {
  const answer = await page.goto(url)
  return (await answer?.text()) ?? ''
}

const findPages = async (address: string, page: Page): Promise<Addresses> => {
  const on = (host: string, path: string) => {
    const url = new URL(path, address)
    url.hostname = `${host}.localhost`
    return url.href
  }
  const trip = TRIP.exec(await readHtml(page, on(OPERATOR, LIST)))?.[1]
  if (!trip) throw new StartError(`No trip is offered at ${on(OPERATOR, LIST)}.`)
  return {
    main: on('www', '/'),
    list: on('www', LIST),
    trip: on(OPERATOR, trip),
    reports: on('www', '/info/ship_board/'),
    done: on(OPERATOR, await findDonePage(page, on(OPERATOR, '/'))),
  }
}

const rowOf = (page: string, kind: string, sight: Sight) => ({
  page,
  kind,
  score: sight.score,
  'LCP s': (sight.lcpMs / 1000).toFixed(2),
  'TBT ms': sight.tbtMs,
  CLS: sight.cls.toFixed(3),
  kB: Math.round(sight.bytes / 1000),
  requests: sight.requests,
  'long tasks': sight.longTasks,
})

const compare = async (name: string, url: string, debugPort: number) => {
  const ours: Sight[] = []
  const withoutScripts: Sight[] = []
  for (let visit = 0; visit < VISITS; visit += 1) {
    ours.push(await look(url, { debugPort, isWithoutScripts: false }))
    withoutScripts.push(await look(url, { debugPort, isWithoutScripts: true }))
  }
  return [rowOf(name, 'ours', middle(ours)), rowOf(name, 'without scripts', middle(withoutScripts))]
}

runMain(async () => {
  const address = process.argv[2]
  if (!address) {
    throw new StartError('Say where the product runs: npm run bench:lighthouse -- http://…')
  }
  requireBrowser()
  requireLighthouse()
  await runCommand(
    async (closers) => {
      const { debugPort, page } = await startVisitorBrowser(closers)
      for (const [name, url] of Object.entries(await findPages(address, page))) {
        console.table(await compare(name, url, debugPort))
      }
    },
    { exitCodeOnSignal: INTERRUPTED },
  )
})
