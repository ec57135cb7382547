import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Cluster, startCluster } from '@/server/db/cluster/cluster'
import { findFreePort } from '@/server/db/cluster/freePort'

export type TemporaryCluster = Pick<Cluster, 'folder' | 'url' | 'stop'>

/**
 * Starts an empty embedded PostgreSQL on a free port, for a test, a benchmark or the schema page.
 *
 * @param purpose part of the folder's name, such as `test`
 * @param settings of PostgreSQL, such as `fsync=off`
 * @param within the folder in which its own is made
 * @returns `url` of a database by its name, `folder` of the files, and `stop`, which also deletes them
 */
export async function startTemporaryCluster(
  purpose: string,
  settings: readonly string[] = [],
  within = tmpdir(),
): Promise<TemporaryCluster> {
  const folder = mkdtempSync(path.join(within, `baetgil-${purpose}-`))
  // Root's temporary folders are closed to the account that PostgreSQL runs as.
  chmodSync(folder, 0o755)
  const cluster = await startCluster({
    folder: path.join(folder, 'postgres'),
    port: await findFreePort(),
    password: randomBytes(16).toString('hex'),
    settings,
  })
  const stop = async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { folder: cluster.folder, url: (database) => cluster.url(database), stop }
}
