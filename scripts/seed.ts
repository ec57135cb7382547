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
 * DATABASE_URL, or the embedded one, which is started for this command unless it is running.
 */
runMain(() => runCommand(seedDatabase, { exitCodeOnSignal: INTERRUPTED }))

async function seedDatabase(closers: Closers): Promise<void> {
  const ships = readShips()
  const environment = loadEnvironment()
  assertDemoAllowed(environment.config)
  const url = await findDatabase(environment, closers)
  await migrateToNewest(url)
  await fillWithDemo(url, environment.config, { ships })
}

function readShips(): number | undefined {
  const { ships } = parseArgs({ options: { ships: { type: 'string' } } }).values
  if (ships === undefined) return undefined
  const count = Number(ships)
  if (Number.isSafeInteger(count) && count > 0) return count
  throw new StartError('--ships must be a whole number of at least 1. (1 이상의 정수여야 해요.)')
}
