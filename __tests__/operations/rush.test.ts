import { type Rush, startRush } from '@/bench/support/rush/rush'
import { TROUBLES } from '@/bench/support/rush/troubles'

/** Far below what `npm run bench:rush` asks for: this machine may be busy with other things. */
const RATES = { ordersPerSecond: 30, pagesPerSecond: 5, seconds: 8 }
const RUNS = 2

let rush: Rush

beforeAll(async () => {
  rush = await startRush(RATES.ordersPerSecond * RATES.seconds * RUNS)
})
afterAll(() => rush.stop())

it('sells every seat once and refuses nobody who fits, when a season opens', async () => {
  const { crowd, verdict } = await rush.run(RATES)
  expect(crowd.seen.failures).toEqual([])
  expect(crowd.pages.failures).toEqual([])
  expect(verdict.wrong).toEqual([])
  expect(verdict.booked).toBeGreaterThan(0)
  expect(verdict.refused).toBeGreaterThan(0)
})

it('loses and doubles nothing while an api is killed and a connection is ended', async () => {
  const { crowd, verdict } = await rush.run(RATES, TROUBLES)
  expect(crowd.seen.failedTwice).toEqual([])
  expect(crowd.pages.failures).toEqual([])
  expect(verdict.wrong).toEqual([])
})
