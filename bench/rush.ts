import { parseArgs } from 'node:util'
import { requireTools } from '@/scripts/support/aptPackages'
import { runMain } from '@/server/startError'
import type { Rates } from './support/rush/crowd'
import { type Run, startRush } from './support/rush/rush'
import { TROUBLES } from './support/rush/troubles'
import { percentile } from './support/statistics'

/**
 * A season opens (`npm run build`, then `npm run bench:rush`): for ten minutes 134 orders a second are asked
 * for, each a hold and an order, beside 20 pages a second, each with its calendar, through nginx, two webs and
 * two apis over one PostgreSQL whose commits are durable, and its replica. Then again for two minutes while an
 * api is killed, a connection of PostgreSQL ended and the replica lost. All of it, and who asks, shares this
 * machine. Prints what was reached, and ends with code 1 if anything was lost, doubled, oversold or wrongly
 * refused, if a call failed twice, or once without a trouble.
 *
 * `--minutes 2 --orders 60 --pages 20` change the figures; the minutes are then those of both runs.
 */
const WARM_UP_SECONDS = 10
const CALM_MINUTES = '10'
const TROUBLED_MINUTES = '2'

const spread = (samples: number[]) =>
  [0.5, 0.99, 1].map((share) => percentile(samples, share).toFixed(0)).join(' / ')

const rowOf = (name: string, { ordersPerSecond }: Rates, { crowd, verdict }: Run) => ({
  run: name,
  'orders/s asked': ordersPerSecond,
  'orders/s decided': (crowd.outcomes.length / crowd.seconds).toFixed(1),
  'pages/s': (crowd.pages.ms.length / crowd.seconds).toFixed(1),
  'hold p50/p99/max ms': spread(crowd.seen.holdMs),
  'order p50/p99/max ms': spread(crowd.seen.orderMs),
  'page p50/p99/max ms': spread(crowd.pages.ms),
  'calendar p50/p99/max ms': spread(crowd.calendars.ms),
  'calls failed': crowd.seen.failures.length,
  'failed twice': crowd.seen.failedTwice.length,
  'pages, calendars failed': `${crowd.pages.failures.length}, ${crowd.calendars.failures.length}`,
  'refused so far': verdict.refused,
  'booked so far': verdict.booked,
  wrong: verdict.wrong.length,
})

/** What must not be, whatever goes wrong besides. */
const faultsOf = ({ crowd, verdict }: Run): string[] => [
  ...verdict.wrong,
  ...crowd.seen.failedTwice,
  ...crowd.pages.failures,
  ...crowd.calendars.failures,
]

const readRates = (): { calm: Rates; troubled: Rates } => {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string' },
      orders: { type: 'string', default: '134' },
      pages: { type: 'string', default: '20' },
    },
  })
  const ratesFor = (minutes: string): Rates => ({
    ordersPerSecond: Number(values.orders),
    pagesPerSecond: Number(values.pages),
    seconds: Number(values.minutes ?? minutes) * 60,
  })
  return { calm: ratesFor(CALM_MINUTES), troubled: ratesFor(TROUBLED_MINUTES) }
}

runMain(async () => {
  const rates = readRates()
  requireTools('The rush', ['nginx', 'openssl'])
  const warmUp = { ...rates.calm, seconds: WARM_UP_SECONDS }
  const runs = [warmUp, rates.calm, rates.troubled]
  const wishes = runs.reduce((all, run) => all + run.ordersPerSecond * run.seconds, 0)
  // As `npm start` runs it: a commit is on the disk when it is answered.
  const rush = await startRush(Math.ceil(wishes), [])
  try {
    await rush.run(warmUp)
    const calm = await rush.run(rates.calm)
    const troubled = await rush.run(rates.troubled, TROUBLES)
    for (const { name, second } of troubled.happened)
      console.log(`second ${second.toFixed(1)} of the second run: ${name}`)
    console.table([
      rowOf('all is well', rates.calm, calm),
      rowOf('with troubles', rates.troubled, troubled),
    ])
    const faults = [...faultsOf(calm), ...calm.crowd.seen.failures, ...faultsOf(troubled)]
    for (const sentence of faults.slice(0, 20)) console.log(sentence)
    if (faults.length > 0) process.exitCode = 1
  } finally {
    await rush.stop()
  }
})
