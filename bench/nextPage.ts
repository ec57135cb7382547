import type { CDPSession, Page } from '@playwright/test'
import { INTERRUPTED, runCommand } from '@/scripts/support/command'
import { runMain } from '@/server/startError'
import { type Way, ways } from './support/nextPages'
import { pageOn, readAddress } from './support/productAddress'
import { percentile } from './support/statistics'
import { findTrip, startVisitorBrowser } from './support/visitorBrowser'
import { type Turn, type Watched, watchNextPage } from './support/watchNextPage'

/**
 * How long a phone's visitor waits from a press to the painted next page, and back, in a running product
 * with its demo (`npm run bench:next-page -- http://localhost:3000`): a processor four times slower, and
 * round trips and bytes of Lighthouse's slow 4G.
 */
const TURNS = Number(process.env.BENCH_PRESSES ?? 8)
const SLOWER = 4
const GOAL_MS = 200
const OPERATOR = 'bada'
const PHONE = { width: 360, height: 740 }
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_638.4 * 1_000) / 8,
  uploadThroughput: (675 * 1_000) / 8,
}
/** How long a finger stays, and how long a visitor looks at what will be pressed. */
const TOUCH_MS = 80
const READING_MS = 2_000

/** As a visitor who saves data, for whom nothing is prepared. */
const IS_SPARING = process.env.BENCH_SPARING === '1'
/** What esbuild calls in functions that run in the page. */
const BUNDLER_HELPER = 'globalThis.__name = (it) => it'
const SPARING = `Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`

const pause = (page: Page, ms: number) => page.waitForTimeout(ms)

const touch = async (page: Page, cdp: CDPSession, way: Way, turn: number) => {
  const links = page.locator(way.link).filter({ visible: true })
  await links.first().waitFor()
  const link = links.nth(turn % (await links.count()))
  const show = () =>
    link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await show()
  await pause(page, READING_MS)
  // What came meanwhile may have moved it.
  await show()
  const box = await link.boundingBox()
  if (!box) throw new Error(`${way.name}: the link is not seen`)
  const at = { x: box.x + Math.min(box.width / 2, 60), y: box.y + box.height / 2 }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await pause(page, TOUCH_MS)
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const painted = async (page: Page): Promise<Turn> => {
  await page.waitForFunction(() => (window as unknown as Watched).turn?.painted, undefined, {
    polling: 100,
  })
  return page.evaluate(() => (window as unknown as Watched).turn as Turn)
}

const measure = async (page: Page, url: string, way: Way, cdp: CDPSession) => {
  const there: Turn[] = []
  const back: Turn[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    await page.goto(url)
    await way.prepare?.(page)
    await touch(page, cdp, way, turn)
    there.push(await painted(page))
    await pause(page, READING_MS)
    await page.evaluate(() => (window as unknown as Watched).goBack())
    back.push(await painted(page))
  }
  const p75 = (turns: readonly Turn[], from: 'pressed' | 'released') =>
    Math.round(
      percentile(
        turns.map((turn) => turn.painted - turn[from]),
        0.75,
      ),
    )
  return {
    way: way.name,
    'p75 ms': p75(there, 'released'),
    'since touch': p75(there, 'pressed'),
    'back ms': p75(back, 'pressed'),
    goal: `≤ ${GOAL_MS}`,
  }
}

runMain(async () => {
  const address = readAddress('bench:next-page')
  const on = (host: string, path: string) => pageOn(address, host, path)
  await runCommand(
    async (closers) => {
      const { page } = await startVisitorBrowser(closers)
      await page.setViewportSize(PHONE)
      if (IS_SPARING) await page.addInitScript(SPARING)
      await page.addInitScript(BUNDLER_HELPER)
      await page.addInitScript(watchNextPage)
      const trip = await findTrip(page, on(OPERATOR, '/'))
      const cdp = await page.context().newCDPSession(page)
      await cdp.send('Network.enable')
      await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
      await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true })
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
      for (const way of ways(trip)) {
        const host = way.host === 'operator' ? OPERATOR : 'www'
        console.table([await measure(page, on(host, way.from), way, cdp)])
      }
    },
    { exitCodeOnSignal: INTERRUPTED },
  )
})
