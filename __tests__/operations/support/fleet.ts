import type { TemporaryCluster } from '@/scripts/support/temporaryCluster'
import { findFreePort } from '@/server/db/cluster/freePort'
import type { Db } from '@/server/db/pool'
import { type Nginx, startNginx } from './nginx'
import { type Part, type PartKind, startPart } from './startPart'
import { startParts } from './startParts'

/** Two webs, two apis and a worker behind the nginx of `deploy/`, as docs/operations.md has them. */
export type Fleet = {
  /** The processes that run now. */
  readonly parts: Readonly<Record<PartKind, Part[]>>
  nginx: Nginx
  databaseUrl: string
  db: Db
  /** Starts a process in the place of one that has ended, from another release if it is named. */
  start(kind: PartKind, index: number, root?: string): Promise<void>
  /** Stops a process by SIGTERM, and starts one of another release in its place. */
  replace(kind: PartKind, index: number, root?: string): Promise<void>
  stop(): Promise<void>
}

type Wanted = {
  /** Writes what the storefront needs, before webs start. */
  fill(db: Db, databaseUrl: string): Promise<unknown>
  env?: Readonly<Record<string, string>>
  /** Further settings of apis and worker that need the migrated database, such as a replica's address. */
  settingsFor?(cluster: TemporaryCluster): Promise<Readonly<Record<string, string>>>
  /** Whether nginx is told of changed pages, and keeps pages until then (`PAGE_PROXY_URLS`). */
  isToldOfPages?: boolean
  /** Whether each web serves metrics. */
  isMeasured?: boolean
  /** Where the database is made; by default a PostgreSQL of its own. */
  cluster?: TemporaryCluster
  /** Settings of PostgreSQL; by default it need not survive a power cut. */
  postgres?: readonly string[]
}

const COUNT = 2
/**
 * After the signal, a process takes requests for so long: longer than nginx leaves out the process that was
 * replaced before it (`fail_timeout`, 2 s). Else both would be left out for a moment.
 */
const DELAY_MS = '3000'
/** A test's machine may be busy: a page that waits longer for its data than a visitor would is no failure. */
const TIMEOUT_MS = '30000'

const findPorts = async (count: number): Promise<number[]> => {
  const ports = new Set<number>()
  while (ports.size < count) ports.add(await findFreePort())
  return [...ports]
}

/** @throws Error when a part of it cannot start */
export const startFleet = async (wanted: Wanted): Promise<Fleet> => {
  const {
    fill,
    env = {},
    settingsFor,
    isToldOfPages = false,
    isMeasured = false,
    postgres,
    cluster,
  } = wanted
  const [inner = 0, ...webPorts] = await findPorts(1 + COUNT)
  // Webs ask for their data through nginx, so that they need no certain api.
  const innerUrl = `http://127.0.0.1:${inner}`
  const common = {
    SHUTDOWN_DELAY_MS: DELAY_MS,
    API_TIMEOUT_MS: TIMEOUT_MS,
    WEB_URLS: webPorts.map((port) => `http://127.0.0.1:${port}`).join(','),
    ...(isToldOfPages && { PAGE_PROXY_URLS: innerUrl }),
    ...env,
  }
  const base = await startParts({
    webs: 0,
    apis: COUNT,
    worker: false,
    data: 'empty',
    env: common,
    apiUrl: innerUrl,
    ...(settingsFor && { settingsFor }),
    ...(postgres && { postgres }),
    ...(cluster && { cluster }),
  })
  const apiPorts = base.apis.map(({ port }) => port)
  const nginx = await startNginx({ webs: webPorts, apis: apiPorts, ports: { inner } })
  await fill(base.db, base.databaseUrl)
  const startOne = (kind: PartKind, port?: number, root?: string) =>
    startPart(kind, {
      env: base.environmentOf[kind],
      isMeasured: isMeasured && kind === 'web',
      ...(port && { port }),
      ...(root && { root }),
    })
  const webs = await Promise.all(webPorts.map((port) => startOne('web', port)))
  const parts: Record<PartKind, Part[]> = {
    web: webs,
    api: [...base.apis],
    worker: [await startOne('worker')],
  }

  const start: Fleet['start'] = async (kind, index, root) => {
    parts[kind][index] = await startOne(kind, parts[kind][index]?.port, root)
  }
  return {
    ...{ parts, nginx, db: base.db, databaseUrl: base.databaseUrl, start },
    replace: async (kind, index, root) => {
      await parts[kind][index]?.stop()
      await start(kind, index, root)
    },
    stop: async () => {
      await Promise.all([...parts.web, ...parts.worker].map((part) => part.stop()))
      await Promise.all(parts.api.map((part) => part.stop()))
      await nginx.stop()
      await base.stop()
    },
  }
}
