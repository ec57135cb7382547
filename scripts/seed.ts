import { parseArgs } from 'node:util'
import { runMain, StartError } from '@/server/startError'
import type { Closers } from './support/closers'
import { INTERRUPTED, runCommand } from './support/command'
import { findDatabase } from './support/database'
import { fillWithDemo, assertDemoAllowed } from './support/demo'
import { loadEnvironment } from './support/environment'
import { migrateToNewest } from './support/schema'

/**
 * `npm run seed -- --ships N`: fills the database with the demo, or with a demo of N ships: that of
 * DATABASE_URL, or the embedded one, which is started for this command unless it is running. With `--busy`
 * the demo's first operator has 40 boats, 200 bookings a day and 3,000 customers.
 */
runMain(() => runCommand(seedDatabase, { exitCodeOnSignal: INTERRUPTED }))

async function seedDatabase(closers: Closers): Promise<void> {
  const wanted = readArguments()
  const environment = loadEnvironment()
  assertDemoAllowed(environment.config)
  const url = await findDatabase(environment, closers)
  await migrateToNewest(url)
  await fillWithDemo(url, environment.config, wanted)
}

function readArguments(): { ships: number | undefined; isBusy: boolean } {
  const options = { ships: { type: 'string' }, busy: { type: 'boolean', default: false } } as const
  const { ships, busy: isBusy } = parseArgs({ options }).values
  if (ships === undefined) return { ships, isBusy }
  const count = Number(ships)
  if (Number.isSafeInteger(count) && count > 0) return { ships: count, isBusy }
  throw new StartError('--ships must be a whole number of at least 1. (1 이상의 정수여야 해요.)')
}
