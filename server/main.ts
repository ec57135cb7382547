import { readConfig } from './config'
import { createDb } from './db/pool'
import { openReplica } from './db/replica/replica'
import { createReplicatedDb } from './db/replica/replicatedDb'
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
  const primary = createDb(config.databaseUrl, config.poolSize, config.dbTimeouts)
  const replica = openReplica(primary, config)
  const db = replica ? createReplicatedDb(primary, replica) : primary
  const readiness = createReadiness()
  const app = await createApp(config, createModules(config, db), readiness)
  replica?.start((message) => app.log.warn(message))
  await app.listen({ port: config.apiPort, host: config.apiHost })
  const { shutdownDelayMs: delayMs } = config
  shutDownOnSignal({ app, base: db, log: app.log, readiness, delayMs })
})
