import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { seed } from '@/demo/seed'
import { toKstDate } from '@/lib/date/kst'
import { startTemporaryCluster, type TemporaryCluster } from '@/scripts/support/temporaryCluster'
import { findFreePort } from '@/server/db/cluster/freePort'
import { createDb, type Db } from '@/server/db/pool'
import { type Part, startPart } from './startPart'

const SECRET = 'operations-test-secret'
/** What api and worker need to start; of these the web process gets REVALIDATE_SECRET alone. */
export const SECRETS = {
  REVALIDATE_SECRET: SECRET,
  WEBHOOK_SECRET: SECRET,
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
}

type Wanted = {
  webs?: number
  apis?: number
  worker?: boolean
  /** Settings for every process that differ from the defaults; LOG_LEVEL is `warn`. */
  env?: Readonly<Record<string, string>>
  /** The demo, or an empty, migrated database. */
  data?: 'demo' | 'empty'
  /** Base of the api for web processes, as `http://127.0.0.1:8080`; the n-th api for the n-th web when absent. */
  apiUrl?: string
  /** Whether each process serves metrics, on a port of its own. */
  isMeasured?: boolean
  /** Further settings of apis and worker that need the filled database first, such as a replica's address. */
  settingsFor?(cluster: TemporaryCluster): Promise<Readonly<Record<string, string>>>
  /** Called when the apis are ready, and the others have not started. */
  beforeWebs?(apis: readonly Part[]): void
  /** Where the database is made; by default a PostgreSQL of its own. */
  cluster?: TemporaryCluster
  /** Settings of PostgreSQL; by default it need not survive a power cut. */
  postgres?: readonly string[]
}

export type Parts = {
  databaseUrl: string
  db: Db
  webs: Part[]
  apis: Part[]
  worker: Part | undefined
  /** Environment of a further process of each kind, for `startPart`. */
  environmentOf: Readonly<Record<'web' | 'api' | 'worker', Readonly<Record<string, string>>>>
  /**
   * Stops whatever still runs, webs first, and removes the database. A test that puts another process in the
   * place of one puts it into these lists too.
   */
  stop(): Promise<void>
}

const NOT_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** One after the other, so that they differ. */
const findPorts = async (count: number): Promise<number[]> => {
  const ports = new Set<number>()
  while (ports.size < count) ports.add(await findFreePort())
  return [...ports]
}

/** By the command of a release: Jest's module loader cannot take the migrator. */
const migrate = (databaseUrl: string) =>
  promisify(execFile)(process.execPath, ['server/dist/migrate.mjs'], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })

const basesOf = (apiUrl: string) => ({
  API_A_URL: `${apiUrl}/a`,
  API_B_URL: `${apiUrl}/b`,
  API_C_URL: `${apiUrl}/c`,
})

/**
 * Starts processes of the built product (`npm run build`) over a temporary PostgreSQL of their own, on
 * free ports, and resolves when all are ready. A process of `webs`, `apis` or `worker` is stopped or killed
 * by itself; `stop` ends the others.
 */
export const startParts = async (wanted: Wanted = {}): Promise<Parts> => {
  const { webs = 1, apis = 1, worker = true, env = {}, data = 'demo', isMeasured = false } = wanted
  const cluster =
    wanted.cluster ?? (await startTemporaryCluster('operations', wanted.postgres ?? NOT_DURABLE))
  const databaseUrl = cluster.url('postgres')
  await migrate(databaseUrl)
  if (data === 'demo') await seed(databaseUrl, { today: toKstDate(new Date()) })
  const ports = await findPorts(apis + webs)
  const [apiPorts, webPorts] = [ports.slice(0, apis), ports.slice(apis)]
  const apiUrlOf = (index: number) =>
    wanted.apiUrl ?? `http://127.0.0.1:${apiPorts[index % apiPorts.length]}`
  const common = { LOG_LEVEL: 'warn', ...env }
  const server = {
    ...SECRETS,
    DATABASE_URL: databaseUrl,
    WEB_URLS: webPorts.map((port) => `http://127.0.0.1:${port}`).join(','),
    ...common,
    ...(await wanted.settingsFor?.(cluster)),
  }
  const web = { REVALIDATE_SECRET: SECRET, ...common, ...basesOf(apiUrlOf(0)) }
  const runningApis = await Promise.all(
    apiPorts.map((port) => startPart('api', { env: server, port, isMeasured })),
  )
  wanted.beforeWebs?.(runningApis)
  const [runningWebs, runningWorker] = await Promise.all([
    Promise.all(
      range(webs).map((index) =>
        startPart('web', {
          env: { ...web, ...basesOf(apiUrlOf(index)) },
          port: webPorts[index],
          isMeasured,
        }),
      ),
    ),
    worker ? startPart('worker', { env: server, isMeasured }) : undefined,
  ])
  const db = createDb(databaseUrl, 2)
  const parts: Parts = {
    databaseUrl,
    db,
    webs: runningWebs,
    apis: runningApis,
    worker: runningWorker,
    environmentOf: { web, api: server, worker: server },
    stop: async () => {
      await Promise.all(parts.webs.map((part) => part.stop()))
      await parts.worker?.stop()
      await Promise.all(parts.apis.map((part) => part.stop()))
      await db.close()
      await cluster.stop()
    },
  }
  return parts
}
