import { parseArgs } from 'node:util'
import { runMain } from '@/server/startError'
import { percentile } from './support/httpClient'
import type { Crowd, Rates } from './support/rush/crowd'
import type { Verdict } from './support/rush/judge'
import { startRush } from './support/rush/rush'
import { TROUBLES } from './support/rush/troubles'

/**
 * A season opens (`npm run build`, then `npm run bench:rush`): for ten minutes 134 orders a second are asked
 * for, each a hold and an order, beside 20 pages a second, through nginx, two webs and two apis over one
 * PostgreSQL whose commits are durable. Then again for a quarter of the time while an api is killed and a
 * connection of PostgreSQL ended. All of it, and who asks, shares this machine. Prints what was reached, and
 * ends with code 1 if anything was lost, doubled, oversold or wrongly refused.
 *
 * `--minutes 2 --orders 60 --pages 20` change the figures.
 */
const WARM_UP_SECONDS = 10
const TROUBLED_SHARE = 0.25

const spread = (samples: number[]) =>
  [0.5, 0.99, 1].map((share) => percentile(samples, share).toFixed(0)).join(' / ')

const rowOf = (run: string, { ordersPerSecond }: Rates, crowd: Crowd, verdict: Verdict) => ({
  run,
  'orders/s asked': ordersPerSecond,
  'orders/s decided': (crowd.outcomes.length / crowd.seconds).toFixed(1),
  'pages/s': (crowd.pages.ms.length / crowd.seconds).toFixed(1),
  'hold p50/p99/max ms': spread(crowd.seen.holdMs),
  'order p50/p99/max ms': spread(crowd.seen.orderMs),
  'page p50/p99/max ms': spread(crowd.pages.ms),
  'calls failed': crowd.seen.failures.length,
  'failed twice': crowd.seen.failedTwice.length,
  'pages failed': crowd.pages.failures.length,
  'refused so far': verdict.refused,
  'booked so far': verdict.booked,
  wrong: verdict.wrong.length,
})

runMain(async () => {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '10' },
      orders: { type: 'string', default: '134' },
      pages: { type: 'string', default: '20' },
    },
  })
  const rates: Rates = {
    ordersPerSecond: Number(values.orders),
    pagesPerSecond: Number(values.pages),
    seconds: Number(values.minutes) * 60,
  }
  const troubled = { ...rates, seconds: rates.seconds * TROUBLED_SHARE }
  const warmUp = { ...rates, seconds: WARM_UP_SECONDS }
  const runs = [warmUp, rates, troubled]
  const wishes = runs.reduce((all, run) => all + run.ordersPerSecond * run.seconds, 0)
  // As `npm start` runs it: a commit is on the disk when it is answered.
  const rush = await startRush(Math.ceil(wishes), [])
  try {
    await rush.run(warmUp)
    const calm = await rush.run(rates)
    const names = TROUBLES.map(({ name }) => name).join(', ')
    const broken = await rush.run(troubled, TROUBLES)
    console.table([
      rowOf('all is well', rates, calm.crowd, calm.verdict),
      rowOf(names, troubled, broken.crowd, broken.verdict),
    ])
    const wrong = [...calm.verdict.wrong, ...calm.crowd.seen.failures, ...broken.verdict.wrong]
    for (const sentence of wrong.slice(0, 20)) console.log(sentence)
    if (wrong.length > 0) process.exitCode = 1
  } finally {
    await rush.stop()
  }
})
