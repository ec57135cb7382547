import path from 'node:path'
import { createInterface } from 'node:readline'
import {
  type Exit,
  spawnWatched,
  stopChild,
  type WatchedChild,
} from '@/server/process/parentWatchdog'
import { DISK_FULL, isDiskFullMessage, StartError } from '@/server/startError'
import { CLUSTER_USER, initialise } from './initialise'
import { locateCluster, type ClusterLocation } from './location'
import { stopOrphan } from './stopOrphan'

export interface ClusterOptions {
  /** Absolute folder wanted for the cluster's files. */
  folder: string
  port: number
  password: string
  /** Extra settings, `name=value`. */
  settings?: readonly string[]
  /** Milliseconds until it has to be ready; a restore takes longer than a start. */
  readyMs?: number
}

export interface Cluster {
  /** Actual folder of the files: another one than requested if that was not accessible. */
  readonly folder: string
  readonly exited: Promise<Exit>
  /** Connection URL of one of its databases. */
  url(database: string): string
  stop(): Promise<void>
}

/** A replica accepts reads only. */
const READY = /database system is ready to accept (?:read-only )?connections/
const STOP_GRACE_MS = 15_000
/** After a crash the server replays its log first; longer than this means that it hangs. */
const READY_MS = 120_000

/** Loopback only, no socket file, and about 150 MB of memory when idle. */
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=100',
  'shared_buffers=64MB',
  'timezone=UTC',
  'lc_messages=C',
  'log_min_messages=log',
  'log_checkpoints=off',
]

/**
 * Starts an own PostgreSQL server; the first start creates its files.
 *
 * @throws StartError when the files cannot be created or the server does not start.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const location = locateCluster(options.folder)
  await stopOrphan(location.folder)
  initialise(location, options.password)
  const server = spawnServer(location, options)
  await awaitReady(server, options.readyMs ?? READY_MS)
  const login = `${CLUSTER_USER}:${encodeURIComponent(options.password)}`
  return {
    folder: location.folder,
    exited: server.exited,
    url: (database) => `postgres://${login}@127.0.0.1:${options.port}/${database}`,
    stop: async () => void (await stopChild(server, STOP_GRACE_MS)),
  }
}

function spawnServer(
  location: ClusterLocation,
  { port, settings = [] }: ClusterOptions,
): WatchedChild {
  const flags = [...SETTINGS, ...settings].flatMap((setting) => ['-c', setting])
  return spawnWatched({
    command: path.join(location.native, 'bin', 'postgres'),
    args: ['-D', location.folder, '-p', String(port), ...flags],
    signal: 'SIGINT',
    cwd: location.folder,
    env: { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV },
    ...location.account,
  })
}

async function awaitReady(server: WatchedChild, readyMs: number): Promise<void> {
  const failures: string[] = []
  const ready = new Promise<'ready'>((resolve) => {
    createInterface({ input: server.stderr }).on('line', (line) => {
      if (READY.test(line)) resolve('ready')
      if (/FATAL|PANIC/.test(line)) failures.push(line)
    })
  })
  server.stdout.resume()
  const late = setTimeout(() => {
    failures.push(`it was not ready after ${readyMs / 1_000} s`)
    server.kill()
  }, readyMs)
  const outcome = await Promise.race([ready, server.exited])
  clearTimeout(late)
  if (outcome === 'ready') return
  const reason = failures.some(isDiskFullMessage)
    ? `${DISK_FULL}.`
    : (failures.at(0) ?? 'no reason given')
  throw new StartError(`The embedded database did not start: ${reason}`)
}
