import Fastify from 'fastify'
import { readConfig } from '@/server/config'
import { createDb } from '@/server/db/pool'
import { registerProbes } from '@/server/http/probes'
import { loggerOf } from '@/server/http/logOptions'
import { createModules } from '@/server/modules/modules'
import { createReadiness } from '@/server/process/readiness'
import { shutDownOnSignal } from '@/server/process/shutDownOnSignal'
import { runMain, StartError } from '@/server/startError'
import { createOutboxJobs } from './outboxJob'
import { createPurgeJob } from './purgeJob'
import { createWorker } from './worker'

/** The worker: runs the jobs of every module. It listens for probes only, if WORKER_PORT is set. */
runMain(async () => {
  const config = readConfig(process.env)
  if (config.databaseUrl === undefined) {
    throw new StartError(
      'DATABASE_URL is missing: the worker needs a database. `npm start` brings its own.',
    )
  }
  const db = createDb(config.databaseUrl, config.poolSize, config.dbTimeouts)
  const modules = createModules(config, db)
  const app = Fastify({ logger: loggerOf(config), disableRequestLogging: true })
  const readiness = createReadiness()
  registerProbes(app, { readiness, check: modules.health })
  const outbox = createOutboxJobs(config, db, app.log)
  const purge = createPurgeJob(db, () => new Date())
  const worker = createWorker([...modules.jobs, ...outbox, purge], app.log)
  if (config.workerPort !== undefined) {
    await app.listen({ port: config.workerPort, host: config.apiHost })
  }
  worker.start()
  const { shutdownDelayMs: delayMs } = config
  shutDownOnSignal({ app, worker, base: db, log: app.log, readiness, delayMs })
})
