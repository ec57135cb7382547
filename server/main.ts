import { readConfig } from './config'
import { misspeltSettings } from './config/misspelt'
import { checkServerAtStart } from './db/checkServer'
import { createDb } from './db/pool'
import { openReplica } from './db/replica/replica'
import { createReplicatedDb } from './db/replica/replicatedDb'
import { createApp } from './app'
import { createModules } from './modules/modules'
import { checkKeysAtStart } from './modules/keys/checkKeysAtStart'
import { closeInOrder } from './process/closeInOrder'
import { createReadiness } from './process/readiness'
import { shutDownOnSignal } from './process/shutDownOnSignal'
import { runMain, StartError } from './startError'
import { createLog } from './telemetry/createLog'
import { logForeignLines } from './telemetry/logForeignLines'
import { bookingMetrics } from './telemetry/metrics/bookingMetrics'
import { databaseMetrics } from './telemetry/metrics/databaseMetrics'
import { fieldMetrics } from './telemetry/metrics/fieldMetrics'
import { gatewayMetrics } from './telemetry/metrics/gatewayMetrics'
import { httpMetrics } from './telemetry/metrics/httpMetrics'
import { replicaMetrics } from './telemetry/metrics/replicaMetrics'
import { startTelemetry } from './telemetry/startTelemetry'

runMain(async () => {
  const config = readConfig(process.env)
  if (config.databaseUrl === undefined) {
    throw new StartError(
      'DATABASE_URL is missing: the api needs a database. `npm start` brings its own.',
    )
  }
  const warn = (sentence: string) => createLog(config).warn(sentence)
  misspeltSettings(process.env).forEach(warn)
  const isPooled = config.databaseDirectUrl !== undefined
  const primary = createDb(config.databaseUrl, config.poolSize, config.dbTimeouts, { isPooled })
  const replica = openReplica(primary, config)
  const replicated = replica && createReplicatedDb(primary, replica)
  const db = replicated ?? primary
  await checkServerAtStart({ db: primary, url: config.databaseUrl, isPooled }, warn)
  const modules = createModules(config, db)
  await checkKeysAtStart(modules.keys)
  const readiness = createReadiness()
  const app = await createApp(config, modules, readiness)
  logForeignLines(app.log, console)
  const telemetry = await startTelemetry({
    process: 'api',
    config: config.telemetry,
    log: app.log,
    metrics: [
      httpMetrics,
      bookingMetrics,
      databaseMetrics(db.pools),
      replicaMetrics(replica, replicated?.readCounts),
      gatewayMetrics,
      fieldMetrics,
    ],
  })
  replica?.start(warn)
  await app.listen({ port: config.apiPort, host: config.apiHost })
  const { shutdownDelayMs: delayMs } = config
  const stoppable = { servers: [app.server], close: () => app.close() }
  const base = closeInOrder(db, telemetry)
  shutDownOnSignal({ app: stoppable, base, log: app.log, readiness, delayMs })
})
