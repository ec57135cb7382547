import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Cluster, startCluster } from './cluster/cluster'
import { findFreePort, tryToListen } from './cluster/freePort'
import { CLUSTER_USER } from './cluster/initialise'
import { connectOnce } from './connectOnce'

export interface EmbeddedDatabase {
  /** Connection URL of the product's database. */
  url: string
  /** Folder of its files; not below the data folder if PostgreSQL could not reach that. */
  folder: string
  exited: Cluster['exited']
  stop(): Promise<void>
}

export const DATABASE = 'baetgil'
const PORT_FILE = 'postgres.port'

/**
 * Starts the embedded PostgreSQL on the data folder, on loopback. The caller holds the lock of the
 * data folder.
 *
 * @param dataDir absolute path
 * @param password of the database's only account
 * @param settings of PostgreSQL, beside those of every cluster
 * @throws StartError in one sentence
 */
export async function startEmbedded(
  dataDir: string,
  password: string,
  port: number,
  settings: readonly string[] = [],
): Promise<EmbeddedDatabase> {
  const folder = clusterFolder(dataDir)
  const cluster = await startCluster({ folder, port, password, settings })
  await createDatabase(cluster)
  const { exited, stop } = cluster
  return { url: cluster.url(DATABASE), folder: cluster.folder, exited, stop }
}

/** Where the files of the embedded database are wanted. */
export const clusterFolder = (dataDir: string): string => path.join(dataDir, 'postgres')

/** URL of the embedded database that another of our processes runs on this data folder. */
export function runningEmbeddedUrl(dataDir: string, password: string): string | undefined {
  const port = recordedPort(dataDir)
  if (port === undefined) return undefined
  return `postgres://${CLUSTER_USER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${DATABASE}`
}

/** A free port, recorded in the data folder: the last one again if it is free. */
export async function pickPort(dataDir: string): Promise<number> {
  mkdirSync(dataDir, { recursive: true })
  const last = recordedPort(dataDir)
  if (last !== undefined && (await tryToListen(last, '127.0.0.1')) === undefined) return last
  const port = await findFreePort()
  writeFileSync(path.join(dataDir, PORT_FILE), String(port))
  return port
}

function recordedPort(dataDir: string): number | undefined {
  try {
    return Number(readFileSync(path.join(dataDir, PORT_FILE), 'utf8')) || undefined
  } catch {
    return undefined
  }
}

async function createDatabase(cluster: Cluster): Promise<void> {
  await connectOnce(cluster.url('postgres'), async (client) => {
    const known = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE])
    if (known.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`)
  })
}
