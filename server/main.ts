import { readConfig } from './config'
import { createDb } from './db/pool'
import { createApp } from './http/app'
import { createModules } from './modules/modules'
import { runMain, StartError } from './startError'

/** How long open requests may take to finish after SIGTERM. */
const DRAIN_MS = 10_000

runMain(async () => {
  const config = readConfig(process.env)
  if (config.databaseUrl === undefined) {
    throw new StartError('DATABASE_URL is missing: the api needs a database. `npm start` brings its own.')
  }
  const db = createDb(config.databaseUrl, config.poolSize)
  const app = await createApp(config, createModules(config, db))
  await app.listen({ port: config.apiPort, host: '0.0.0.0' })

  const stop = async () => {
    setTimeout(() => process.exit(1), DRAIN_MS).unref()
    await app.close()
    await db.close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
})
