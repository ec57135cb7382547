import { readConfig } from './config'
import { createDb } from './db/pool'
import { openReplica } from './db/replica/replica'
import { createReplicatedDb } from './db/replica/replicatedDb'
import { createApp } from './http/app'
import { createModules } from './modules/modules'
import { checkKeysAtStart } from './modules/keys/checkKeysAtStart'
import { closeInOrder } from './process/closeInOrder'
import { createReadiness } from './process/readiness'
import { shutDownOnSignal } from './process/shutDownOnSignal'
import { runMain, StartError } from './startError'
import { logForeignLines } from './telemetry/logForeignLines'
import { bookingMetrics } from './telemetry/metrics/bookingMetrics'
import { databaseMetrics } from './telemetry/metrics/databaseMetrics'
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
  const primary = createDb(config.databaseUrl, config.poolSize, config.dbTimeouts)
  const replica = openReplica(primary, config)
  const replicated = replica && createReplicatedDb(primary, replica)
  const db = replicated ?? primary
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
    ],
  })
  replica?.start((message) => app.log.warn(message))
  await app.listen({ port: config.apiPort, host: config.apiHost })
  const { shutdownDelayMs: delayMs } = config
  shutDownOnSignal({ app, base: closeInOrder(db, telemetry), log: app.log, readiness, delayMs })
})
