import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Cluster, startCluster } from '@/server/db/cluster/cluster'
import { findFreePort } from '@/server/db/cluster/freePort'

/** A PostgreSQL that is stopped and started while others use it. */
export type Database = {
  port: number
  url: string
  /** `isCrash`: its processes end at once, and it reads its log again (`pg_ctl stop -m immediate`). */
  restart(isCrash: boolean): Promise<void>
  stop(): Promise<void>
}

/** What is acknowledged outlives the processes of PostgreSQL, though not a power cut. */
const SETTINGS = ['fsync=off', 'full_page_writes=off']

const crash = async ({ folder, exited }: Cluster): Promise<void> => {
  const pid = Number.parseInt(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8'), 10)
  process.kill(pid, 'SIGQUIT')
  await exited
}

/** In a process of its own: Jest's module loader cannot take the migrator. */
const migrate = (url: string) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/migrate.ts'], {
    env: { ...process.env, DATABASE_URL: url },
  })

/** A migrated, empty database in a folder. */
export const startDatabase = async (folder: string): Promise<Database> => {
  // Root's temporary folders are closed to the account that PostgreSQL runs as.
  chmodSync(folder, 0o755)
  const options = {
    folder: path.join(folder, 'postgres'),
    port: await findFreePort(),
    password: randomBytes(16).toString('hex'),
    settings: SETTINGS,
  }
  let cluster = await startCluster(options)
  let restarting: Promise<void> | undefined
  const restart = async (isCrash: boolean) => {
    await (isCrash ? crash(cluster) : cluster.stop())
    cluster = await startCluster(options)
    restarting = undefined
  }
  const url = cluster.url('postgres')
  await migrate(url)
  return {
    port: options.port,
    url,
    restart: (isCrash) => (restarting ??= restart(isCrash)),
    stop: () => cluster.stop(),
  }
}
