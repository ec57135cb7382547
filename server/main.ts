import { readConfig } from './config'
import { createDb } from './db/pool'
import { createApp } from './http/app'
import { createModules } from './modules/modules'
import { stopWhenTold } from './process/stop'
import { runMain, StartError } from './startError'
import { createForgetJob } from './worker/forgetJob'
import { createOutboxJobs } from './worker/outboxJob'
import { createWorker } from './worker/worker'

runMain(async () => {
  const config = readConfig(process.env)
  if (config.databaseUrl === undefined) {
    throw new StartError(
      'DATABASE_URL is missing: the api needs a database. `npm start` brings its own.',
    )
  }
  const db = createDb(config.databaseUrl, config.poolSize, config.limits)
  const modules = createModules(config, db)
  const app = await createApp(config, modules)
  const outbox = createOutboxJobs(config, db, app.log)
  const forget = createForgetJob(db, () => new Date())
  const worker = createWorker([...modules.jobs, ...outbox, forget], app.log)
  await app.listen({ port: config.apiPort, host: config.apiHost })
  worker.start()
  stopWhenTold({ app, worker, base: db, log: app.log })
})
