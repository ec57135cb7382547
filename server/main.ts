import { readConfig } from './config'
import { createDb } from './db/pool'
import { createApp } from './http/app'
import { createModules } from './modules/modules'
import { checkKeysAtStart } from './modules/keys/checkKeysAtStart'
import { shutDownOnSignal } from './process/shutDownOnSignal'
import { runMain, StartError } from './startError'
import { createPurgeJob } from './worker/purgeJob'
import { createOutboxJobs } from './worker/outboxJob'
import { createWorker } from './worker/worker'

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
  const app = await createApp(config, modules)
  const outbox = createOutboxJobs(config, db, app.log)
  const purge = createPurgeJob(db, () => new Date())
  const worker = createWorker([...modules.jobs, ...outbox, purge], app.log)
  await app.listen({ port: config.apiPort, host: config.apiHost })
  worker.start()
  shutDownOnSignal({ app, worker, base: db, log: app.log })
})
