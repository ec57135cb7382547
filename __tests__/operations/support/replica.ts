import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Cluster, startCluster } from '@/server/db/cluster/cluster'
import { findFreePort } from '@/server/db/cluster/freePort'
import { connectOnce } from '@/server/db/connectOnce'

export type TestReplica = {
  /** Connection URL of a database. */
  url(database: string): string
  /** Stops replaying what the primary sends; `resume` goes on. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** As a machine that is gone. */
  kill(): Promise<void>
  /** PostgreSQL's `immediate`: every connection is ended at once, in the midst of its statement. */
  stopImmediately(): Promise<void>
  stop(): Promise<void>
}

const SLOT = 'test_replica'

/** What a running server has for itself alone: its log is sent by the primary. */
const clear = (folder: string): void => {
  for (const name of ['postmaster.pid', 'postmaster.opts']) {
    rmSync(path.join(folder, name), { force: true })
  }
  for (const inner of ['pg_wal', 'pg_replslot']) {
    for (const name of readdirSync(path.join(folder, inner))) {
      rmSync(path.join(folder, inner, name), { recursive: true })
    }
  }
}

/** Files of a cluster belong to the account that PostgreSQL runs as. */
const addFile = (folder: string, name: string, text: string): void => {
  const { uid, gid } = statSync(folder)
  writeFileSync(path.join(folder, name), text)
  chownSync(path.join(folder, name), uid, gid)
}

/**
 * A copy of a running cluster's files, as `pg_basebackup` makes one: the embedded PostgreSQL comes without
 * that program.
 */
const copyCluster = (primary: Pick<Cluster, 'folder' | 'url'>, folder: string): Promise<void> =>
  connectOnce(primary.url('postgres'), async (client) => {
    await client.query(`select pg_create_physical_replication_slot('${SLOT}', true)`)
    await client.query(`select pg_backup_start('replica', fast => true)`)
    execFileSync('cp', ['-a', primary.folder, folder])
    const { rows } = await client.query<{ labelfile: string }>(`select * from pg_backup_stop()`)
    clear(folder)
    addFile(folder, 'backup_label', rows[0]?.labelfile ?? '')
    addFile(folder, 'standby.signal', '')
  })

const sourceOf = (primaryUrl: string): string => {
  const { hostname, port, username, password } = new URL(primaryUrl)
  return `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`
}

/** Starts a streaming replica of a running cluster; the test calls `stop` on the replica first. */
export const startReplica = async (
  primary: Pick<Cluster, 'folder' | 'url'>,
): Promise<TestReplica> => {
  const home = mkdtempSync(path.join(tmpdir(), 'baetgil-replica-'))
  // Root's temporary folders are closed to the account that PostgreSQL runs as.
  chmodSync(home, 0o755)
  const folder = path.join(home, 'postgres')
  await copyCluster(primary, folder)
  const cluster = await startCluster({
    folder,
    port: await findFreePort(),
    password: randomBytes(8).toString('hex'),
    settings: [
      `primary_conninfo=${sourceOf(primary.url('postgres'))}`,
      `primary_slot_name=${SLOT}`,
    ],
  })
  const { username, password } = new URL(primary.url('postgres'))
  const url = (database: string) => {
    const its = new URL(cluster.url(database))
    its.username = username
    its.password = password
    return its.href
  }
  const run = (statement: string) =>
    connectOnce(url('postgres'), async (client) => void (await client.query(statement)))
  const end = async (signal: NodeJS.Signals) => {
    const pid = Number(execFileSync('head', ['-1', path.join(folder, 'postmaster.pid')]))
    process.kill(pid, signal)
    await cluster.exited
  }
  return {
    url,
    pause: () => run('select pg_wal_replay_pause()'),
    resume: () => run('select pg_wal_replay_resume()'),
    kill: () => end('SIGKILL'),
    stopImmediately: () => end('SIGQUIT'),
    stop: async () => {
      await cluster.stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
