import { readConfig } from './config'
import { createDb } from './db/pool'
import { createApp } from './http/app'
import { createModules } from './modules/modules'
import { createReadiness } from './process/readiness'
import { shutDownOnSignal } from './process/shutDownOnSignal'
import { runMain, StartError } from './startError'

runMain(async () => {
  const config = readConfig(process.env)
  if (config.databaseUrl === undefined) {
    throw new StartError(
      'DATABASE_URL is missing: the api needs a database. `npm start` brings its own.',
    )
  }
  const db = createDb(config.databaseUrl, config.poolSize, config.dbTimeouts)
  const readiness = createReadiness()
  const app = await createApp(config, createModules(config, db), readiness)
  await app.listen({ port: config.apiPort, host: config.apiHost })
  const { shutdownDelayMs: delayMs } = config
  shutDownOnSignal({ app, base: db, log: app.log, readiness, delayMs })
})
