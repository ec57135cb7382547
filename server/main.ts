import { readConfig } from './config'
import { createDb } from './db/pool'
import { createApp } from './http/app'
import { createModules } from './modules/modules'
import { checkKeysAtStart } from './modules/keys/checkKeysAtStart'
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
  const modules = createModules(config, db)
  await checkKeysAtStart(modules.keys)
  const readiness = createReadiness()
  const app = await createApp(config, modules, readiness)
  await app.listen({ port: config.apiPort, host: config.apiHost })
  const { shutdownDelayMs: delayMs } = config
  shutDownOnSignal({ app, base: db, log: app.log, readiness, delayMs })
})
