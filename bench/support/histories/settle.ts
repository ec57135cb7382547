import sql from 'sql-template-tag'
import { readConfig } from '@/server/config'
import { createModules } from '@/server/modules/modules'
import { until } from '@/__tests__/setup/until'
import type { Product } from './product'

/**
 * Minutes after the history at which the jobs run: three times before a hold or a card payment may expire, so
 * that money that was paid in time is found in time; then when both have expired, and when the gateway is asked
 * for the last time.
 */
const MINUTES = [2, 4, 7, 25, 60, 120]
const JOBS = ['reconcile', 'refunds', 'expire-holds', 'expire-unpaid']
/** A job takes so many at a time, and leaves what the worker has locked. */
const RUNS = 2

/** No process of the product is inside a statement or a transaction, several looks in a row. */
const untilIdle = async ({ db }: Product): Promise<void> => {
  let looks = 0
  await until(async () => {
    const busy = await db.first(sql`
      select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and backend_type = 'client backend' and state <> 'idle'`)
    looks = busy ? 0 : looks + 1
    return looks > 2
  }, 'no statement runs')
}

/** Lets two hours pass: the product's own jobs run by a clock that is ahead, beside its worker. */
export const settle = async (product: Product): Promise<void> => {
  await untilIdle(product)
  const began = Date.now()
  let minutes = 0
  const now = () => new Date(began + minutes * 60_000)
  const { jobs } = createModules(readConfig(product.env), product.db, now)
  const due = JOBS.map((name) => {
    const job = jobs.find((one) => one.name === name)
    if (!job) throw new Error(`no such job: ${name}`)
    return job
  })
  for (minutes of MINUTES) {
    for (let run = 0; run < RUNS; run += 1) {
      // What failed is tried again by the next run; what stays undone the judge sees.
      for (const job of due) await job.run().catch(() => undefined)
    }
  }
  await untilIdle(product)
}
