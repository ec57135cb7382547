import type { CDPSession, Page } from '@playwright/test'
import { INTERRUPTED, runCommand } from '@/scripts/support/command'
import { runMain } from '@/server/startError'
import { type Interaction, interactions } from './support/interactions'
import { pageOn, readAddress } from './support/productAddress'
import { percentile } from './support/statistics'
import { comeToRest, findTrip, logIn, startVisitorBrowser } from './support/visitorBrowser'

/**
 * How long a phone's visitor waits for the next picture after a press, in a running product with its
 * demo (`npm run bench:interaction -- http://localhost:3000`): the Event Timing API's duration of each
 * press, as INP counts it, with the processor four times slower.
 */
const PRESSES = Number(process.env.BENCH_PRESSES ?? 10)
const SLOWER = 4
const GOAL_MS = 100
/** The API rounds to 8 ms and reports from 16 on: a press that it does not report was faster. */
const LEAST_MS = 16
const OPERATOR = 'bada'
const PHONE = { width: 360, height: 740 }

type Watched = { presses: PerformanceEntry[] }

const watchPresses = (page: Page) =>
  page.addInitScript((durationThreshold) => {
    const watched = window as unknown as Watched
    watched.presses = []
    const options = { type: 'event', durationThreshold } as PerformanceObserverInit
    new PerformanceObserver((list) => {
      watched.presses.push(
        ...list
          .getEntries()
          .filter(
            (entry) => (entry as PerformanceEntry & { interactionId?: number }).interactionId,
          ),
      )
    }).observe(options)
  }, LEAST_MS)

/** The longest part of the last press, after two frames in which it was reported. */
const lastPress = (page: Page) =>
  page.evaluate(async (least) => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    await new Promise((resolve) => requestIdleCallback(resolve))
    const watched = window as unknown as Watched
    return Math.max(least, ...watched.presses.map(({ duration }) => duration))
  }, LEAST_MS)

const forgetPresses = (page: Page) =>
  page.evaluate(() => void ((window as unknown as Watched).presses = []))

const measure = async (page: Page, url: string, how: Interaction, cdp: CDPSession) => {
  await page.goto(url)
  await comeToRest(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const times: number[] = []
  for (let turn = 0; turn < PRESSES; turn += 1) {
    await how.reset?.(page)
    await lastPress(page)
    await forgetPresses(page)
    await how.press(page, turn)
    times.push(await lastPress(page))
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return {
    interaction: how.name,
    'p75 ms': percentile(times, 0.75),
    'p98 ms': percentile(times, 0.98),
    goal: `p75 ≤ ${GOAL_MS}`,
  }
}

runMain(async () => {
  const address = readAddress('bench:interaction')
  const on = (host: string, path: string) => pageOn(address, host, path)
  await runCommand(
    async (closers) => {
      const { page } = await startVisitorBrowser(closers)
      await page.setViewportSize(PHONE)
      await watchPresses(page)
      const cdp = await page.context().newCDPSession(page)
      const trip = await findTrip(page, on(OPERATOR, '/'))
      // On the operator's storefront the visitor is a guest.
      await logIn(page, on('www', '/'))
      for (const how of interactions(trip)) {
        const host = how.host === 'operator' ? OPERATOR : 'www'
        console.table([await measure(page, on(host, how.path), how, cdp)])
      }
    },
    { exitCodeOnSignal: INTERRUPTED },
  )
})
