import { readConfig } from './config'
import { createDb } from './db/pool'
import { createApp } from './http/app'
import { createModules } from './modules/modules'
import { runMain, StartError } from './startError'
import { createForgetJob } from './worker/forgetJob'
import { createOutboxJobs } from './worker/outboxJob'
import { createWorker } from './worker/worker'

/** How long open requests may take to finish after SIGTERM. */
const DRAIN_MS = 10_000

runMain(async () => {
  const config = readConfig(process.env)
  if (config.databaseUrl === undefined) {
    throw new StartError(
      'DATABASE_URL is missing: the api needs a database. `npm start` brings its own.',
    )
  }
  const db = createDb(config.databaseUrl, config.poolSize)
  const modules = createModules(config, db)
  const app = await createApp(config, modules)
  const outbox = createOutboxJobs(config, db, app.log)
  const forget = createForgetJob(db, () => new Date())
  const worker = createWorker([...modules.jobs, ...outbox, forget], app.log)
  await app.listen({ port: config.apiPort, host: config.apiHost })
  worker.start()

  const stop = async () => {
    setTimeout(() => process.exit(1), DRAIN_MS).unref()
    await Promise.all([app.close(), worker.stop()])
    await db.close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
})
