import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Machine } from '@/server/cli/machine'
import { nameOf } from '@/server/crypto/keys'
import { backupCluster } from '@/server/db/backup/backupCluster'
import { backupFolder, findBackup, removeOld } from '@/server/db/backup/backups'
import { picturesOfBackups } from '@/server/db/backup/picturesOfBackups'
import { verifyFiles } from '@/server/db/backup/manifest'
import { schemaVersion } from '@/server/db/migrate'
import { locateCluster } from '@/server/db/cluster/location'
import { clusterFolder } from '@/server/db/embedded'
import { mirrorFiles } from '@/server/storage/mirrorFiles'
import { openStore } from '@/server/storage/openStore'
import type { Closers } from './closers'
import { findDatabase, requireEmbedded } from './database'
import type { Environment } from './environment'
import { restoreDatabase } from './restore'

const hasCluster = ({ variables }: Environment): boolean => {
  const { folder } = locateCluster(clusterFolder(variables.DATA_DIR ?? ''))
  return existsSync(path.join(folder, 'PG_VERSION'))
}

/** What the commands for backups do on this machine. */
export const createMachine = (
  environment: Environment,
  closers: Closers,
  ask: Machine['ask'],
): Machine => ({
  ask,
  backup: async ({ to, keep }) => {
    requireEmbedded(environment)
    const startedAt = new Date()
    const url = await findDatabase(environment, closers)
    const folder = backupFolder(to, startedAt)
    const manifest = await backupCluster({
      url,
      folder,
      startedAt,
      now: () => new Date(),
      schema: await schemaVersion(url),
      keys: environment.config.encryptionKeys.map(nameOf),
    })
    await mirrorFiles(openStore(environment.config.pictures), picturesOfBackups(to))
    return { folder, manifest, removed: keep === undefined ? 0 : await removeOld(to, keep) }
  },
  checkBackup: async (from) => {
    const backup = await findBackup(from)
    await verifyFiles(backup.folder, backup.manifest)
    return backup
  },
  findBackup: async (from) => ({
    ...(await findBackup(from)),
    replaces: hasCluster(environment),
  }),
  restore: (wish) => restoreDatabase(environment, closers, wish),
})
