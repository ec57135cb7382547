import Fastify, { LogController } from 'fastify'
import { readConfig } from '@/server/config'
import { misspeltSettings } from '@/server/config/misspelt'
import { checkServerAtStart } from '@/server/db/checkServer'
import { createDb } from '@/server/db/pool'
import { openReplica } from '@/server/db/replica/replica'
import { registerProbes } from '@/server/http/probes'
import { loggerOf } from '@/server/telemetry/logOptions'
import { checkKeysAtStart } from '@/server/modules/keys/checkKeysAtStart'
import { createModules } from '@/server/modules/modules'
import { closeInOrder } from '@/server/process/closeInOrder'
import { createReadiness } from '@/server/process/readiness'
import { shutDownOnSignal } from '@/server/process/shutDownOnSignal'
import { createSharedRegeneration } from '@/server/regenerate/sharedRegeneration'
import { runMain, StartError } from '@/server/startError'
import { createLog } from '@/server/telemetry/createLog'
import { logForeignLines } from '@/server/telemetry/logForeignLines'
import { databaseMetrics } from '@/server/telemetry/metrics/databaseMetrics'
import { gatewayMetrics } from '@/server/telemetry/metrics/gatewayMetrics'
import { jobMetrics } from '@/server/telemetry/metrics/jobMetrics'
import { replicaMetrics } from '@/server/telemetry/metrics/replicaMetrics'
import { stockMetrics } from '@/server/telemetry/metrics/stockMetrics'
import { startTelemetry } from '@/server/telemetry/startTelemetry'
import { createJobTurns } from './jobTurns'
import { createMonthsJob } from './monthsJob'
import { createOutboxJobs } from './outboxJob'
import { createPurgeJob } from './purgeJob'
import { createWatchJobs } from './watchJobs'
import { createWorker } from './worker'

/** The worker: runs the jobs of every module. It listens for probes only, if WORKER_PORT is set. */
runMain(async () => {
  const config = readConfig(process.env)
  if (config.databaseUrl === undefined) {
    throw new StartError(
      'DATABASE_URL is missing: the worker needs a database. `npm start` brings its own.',
    )
  }
  const warn = (sentence: string) => createLog(config).warn(sentence)
  misspeltSettings(process.env).forEach(warn)
  const isPooled = config.databaseDirectUrl !== undefined
  const db = createDb(config.databaseUrl, config.poolSize, config.dbTimeouts, { isPooled })
  const replica = openReplica(db, { ...config, poolSize: 1 })
  await checkServerAtStart({ db, url: config.databaseUrl, isPooled }, warn)
  const modules = createModules(config, db)
  await checkKeysAtStart(modules.keys)
  const app = Fastify({
    logger: loggerOf(config),
    logController: new LogController({ disableRequestLogging: true }),
  })
  logForeignLines(app.log, console)
  const telemetry = await startTelemetry({
    process: 'worker',
    config: config.telemetry,
    log: app.log,
    metrics: [
      jobMetrics,
      stockMetrics,
      databaseMetrics(db.pools),
      replicaMetrics(replica),
      gatewayMetrics,
    ],
  })
  const now = () => new Date()
  const shared = config.cacheUrl ? createSharedRegeneration(config.cacheUrl, warn) : undefined
  const outbox = createOutboxJobs(config, db, app.log, {
    shared,
    untilReadable: replica?.untilComplete,
  })
  const watch = createWatchJobs({ db, now, log: app.log })
  const upkeep = [createPurgeJob(db, now), createMonthsJob(db, now)]
  const worker = createWorker(
    [...modules.jobs, ...outbox, ...upkeep, ...watch],
    app.log,
    createJobTurns(db, now),
  )
  const readiness = createReadiness()
  const findFault = async () =>
    (await modules.findDatabaseFault()) ?? (worker.overdueJobs().length > 0 ? 'jobs' : undefined)
  registerProbes(app, { readiness, findFault })
  if (config.workerPort !== undefined) {
    await app.listen({ port: config.workerPort, host: config.apiHost })
  }
  replica?.start(warn)
  worker.start()
  const close = async () => {
    shared?.close()
    await replica?.close()
    await db.close()
  }
  const base = closeInOrder({ close }, telemetry)
  // Nobody sends it requests, so that it need not wait until a balancer has seen that it ends.
  const stoppable = { servers: [app.server], close: () => app.close() }
  shutDownOnSignal({ app: stoppable, worker, base, log: app.log, readiness, delayMs: 0 })
})
