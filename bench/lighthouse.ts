import type { Page } from '@playwright/test'
import { INTERRUPTED, runCommand } from '@/scripts/support/command'
import { runMain, StartError } from '@/server/startError'
import { look, middle, type Sight } from './support/lighthouse'
import { pageOn, readAddress } from './support/productAddress'
import { findDonePage, startVisitorBrowser } from './support/visitorBrowser'

/**
 * What Lighthouse's phone says of five pages of a running product with its demo
 * (`npm run bench:lighthouse -- http://localhost:3000`): the middle of several visits.
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
  const on = (host: string, path: string) => pageOn(address, host, path)
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

const rowOf = (page: string, sight: Sight) => ({
  page,
  score: sight.score,
  'LCP s': (sight.lcpMs / 1000).toFixed(2),
  'TBT ms': sight.tbtMs,
  CLS: sight.cls.toFixed(3),
  kB: Math.round(sight.bytes / 1000),
  requests: sight.requests,
  'long tasks': sight.longTasks,
})

runMain(async () => {
  const address = readAddress('bench:lighthouse')
  await runCommand(
    async (closers) => {
      const { debugPort, page } = await startVisitorBrowser(closers)
      for (const [name, url] of Object.entries(await findPages(address, page))) {
        const sights: Sight[] = []
        while (sights.length < VISITS) sights.push(await look(url, debugPort))
        console.table([rowOf(name, middle(sights))])
      }
    },
    { exitCodeOnSignal: INTERRUPTED },
  )
})
