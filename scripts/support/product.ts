import type { Config } from '@/server/config'
import { storefrontAddresses } from './addresses'
import type { Closers } from './closers'
import { runCommand } from './command'
import { lockForEmbedded, type OpenDatabase, openDatabase } from './database'
import { fillWithDemo, hasDemo, assertDemoAllowed } from './demo'
import { type Environment, loadEnvironment } from './environment'
import { awaitHealthy } from './health'
import { requireFreePorts } from './ports'
import { startService } from './processes'
import { metricsVariables } from './metricsPort'
import { openProvider } from './provider'
import { migrateToNewest } from './schema'
import { markHandled } from './supervise'
import { startWebs } from './webs'

/** The differences between `npm start` and `npm run dev`. */
export interface Mode {
  nodeEnv: 'production' | 'development'
  /** Builds what the servers run from. */
  prepare(environment: Environment, closers: Closers): Promise<void>
  /** Arguments of `node` for each process. */
  parts(config: Config): Readonly<Record<'web' | 'api' | 'worker', readonly string[]>>
  /** How many web processes share the port. */
  webs(config: Config): number
}

/**
 * Runs the whole product until a stop signal; then worker, webs, api and database stop in this order and
 * the exit code is 0. Once all parts have started, a part that ends by itself is restarted.
 *
 * @throws StartError when a part cannot start, or has ended by itself too often
 */
export function runProduct(mode: Mode): Promise<void> {
  return runCommand((closers) => startAndWatch(mode, closers), { exitCodeOnSignal: 0 })
}

async function startAndWatch(mode: Mode, closers: Closers): Promise<never> {
  const environment = loadEnvironment()
  const { config } = environment
  const variables = { ...environment.variables, NODE_ENV: mode.nodeEnv }
  lockForEmbedded(environment, closers)
  await requireFreePorts(config)
  // They are independent of each other, and a first start needs both.
  const [database] = await Promise.all([
    prepareDatabase(environment, closers),
    mode.prepare(environment, closers),
  ])

  const args = mode.parts(config)
  const { shutdownDelayMs: delayMs } = config
  const apiEnv = { ...variables, DATABASE_URL: config.databaseUrl ?? database.url }
  const ofApi = { ...apiEnv, ...metricsVariables(config, 'api') }
  const api = await startService({ name: 'api', args: args.api, env: ofApi, delayMs }, closers)
  const host = `${config.defaultHost}.${config.providerDomain}`
  const apiIsUp = awaitHealthy('api', { port: config.apiPort, path: '/readyz', host })
  await Promise.race([apiIsUp, api.lost, database.lost])

  const wanted = { args: args.web, count: mode.webs(config), variables, config }
  const webs = await startWebs(wanted, closers)
  const visited = [...webs.parts, api, database]
  await Promise.race([webs.areUp, ...visited.map((part) => part.lost)])
  // After the webs, which it tells of changed pages.
  const workerEnv = {
    ...apiEnv,
    ...metricsVariables(config, 'worker'),
    WEB_URLS: webs.urls.join(','),
  }
  const worker = await startService({ name: 'worker', args: args.worker, env: workerEnv }, closers)
  const parts = [worker, ...visited]
  const lost = markHandled(Promise.race(parts.map((part) => part.lost)))
  console.log(await storefrontAddresses(database.url, config))
  for (const part of parts) part.enableRestart()
  return lost
}

async function prepareDatabase(environment: Environment, closers: Closers): Promise<OpenDatabase> {
  const { config } = environment
  const database = await openDatabase(environment, closers)
  const { url } = database
  await migrateToNewest(url)
  if (await hasDemo(url)) assertDemoAllowed(config)
  if (config.demo) await fillWithDemo(url, config, { onlyIfEmpty: true })
  await openProvider(url, config)
  return database
}
