import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Restored, RestoreWish } from '@/server/cli/machine'
import { nameOf } from '@/server/crypto/keys'
import { audit, type Finding } from '@/server/db/audit'
import { type Backup, findBackup } from '@/server/db/backup/backups'
import { picturesOfBackups } from '@/server/db/backup/picturesOfBackups'
import {
  prepareRestore,
  type RestoreOptions,
  startRestored,
  takePlace,
} from '@/server/db/backup/restoreCluster'
import { listArchive, prepareArchive, walArchiveOf } from '@/server/db/backup/walArchive'
import { findGap } from '@/server/db/backup/walSegments'
import { findFreePort } from '@/server/db/cluster/freePort'
import { type ClusterLocation, locateCluster } from '@/server/db/cluster/location'
import { stopOrphan } from '@/server/db/cluster/stopOrphan'
import { clusterFolder, DATABASE } from '@/server/db/embedded'
import { newestMigration } from '@/server/db/newestMigration'
import { createDb } from '@/server/db/pool'
import { LONG_WORK_TIMEOUTS } from '@/server/db/timeouts'
import type { Replayed } from '@/server/modules/privacy/erasureService'
import { createModules } from '@/server/modules/modules'
import { StartError } from '@/server/startError'
import { copyMissing } from '@/server/storage/mirrorFiles'
import { openStore } from '@/server/storage/openStore'
import { createPurgeJob } from '@/server/worker/purgeJob'
import type { Closers } from './closers'
import { lockForEmbedded, requireEmbedded } from './database'
import type { Environment } from './environment'
import { migrateToNewest } from './schema'

const CONNECTIONS = 3
const MAJOR = /\d+/

/** Version of the embedded PostgreSQL, such as `18`. */
const embeddedMajor = ({ native }: ClusterLocation): string | undefined => {
  const said = spawnSync(path.join(native, 'bin', 'postgres'), ['--version'], { encoding: 'utf8' })
  return MAJOR.exec(said.stdout)?.[0]
}

/** @throws StartError for a backup that this machine, this version or these keys cannot use */
const assertUsable = (
  { folder, manifest }: Backup,
  location: ClusterLocation,
  { config }: Environment,
): void => {
  const { server_version: version, platform, schema, keys } = manifest
  const refuse = (why: string) => new StartError(`${folder}: ${why}`)
  if (MAJOR.exec(version)?.[0] !== embeddedMajor(location)) {
    throw refuse(`PostgreSQL ${version}의 백업이라 이 버전에서는 쓸 수 없어요.`)
  }
  if (platform !== `${process.platform}-${process.arch}`) {
    throw refuse(`${platform} 컴퓨터의 백업이라 여기서는 쓸 수 없어요.`)
  }
  if (schema > newestMigration()) {
    throw refuse('더 새로운 뱃길이 만든 백업이에요. 같은 버전이나 더 새 버전으로 복원해 주세요.')
  }
  const known = new Set(config.encryptionKeys.map(nameOf))
  const lost = keys.filter((key) => !known.has(key))
  if (lost.length === 0) return
  throw refuse(
    `암호화 키 ${lost.join(', ')}이(가) 없어요. 따로 보관한 secrets.json을 DATA_DIR에 두거나 ENCRYPTION_KEYS_OLD에 적어 주세요.`,
  )
}

/** @throws StartError when the log has a gap: what came after it could not be restored */
const assertNoGap = (
  { backup, archive, isBackupOnly }: RestoreOptions,
  own: readonly string[],
): void => {
  if (isBackupOnly) return
  const gap = findGap(backup.manifest.wal.last, [...own, ...(archive ? listArchive(archive) : [])])
  if (gap === undefined) return
  throw new StartError(
    `로그 ${gap}이(가) 없어 그 뒤를 되살릴 수 없어요. 더 새 백업을 쓰거나, --backup-only를 붙여 백업한 때까지만 복원해 주세요.`,
  )
}

const describeFailure = (error: unknown, until: Date | undefined): unknown => {
  if (!(error instanceof StartError)) return error
  if (until && error.message.includes('before configured recovery target')) {
    return new StartError('--until의 때까지 남아 있는 기록이 없어요. 더 이른 때를 적어 주세요.')
  }
  return error
}

/**
 * What has to be erased by now: what the law says, by its jobs, and what the journal says was erased after
 * the backup.
 */
const bringUpToDate = async (
  url: string,
  { config }: Environment,
): Promise<{ replayed: Replayed; findings: Finding[] }> => {
  await migrateToNewest(url)
  const db = createDb(url, CONNECTIONS, LONG_WORK_TIMEOUTS)
  try {
    const now = () => new Date()
    const modules = createModules(config, db, now)
    await modules.keys.check()
    const replayed = await modules.erasures.replay()
    const purges = modules.jobs.filter(({ name }) => /^(purge|erase)-/.test(name))
    for (const job of [...purges, createPurgeJob(db, now)]) await job.run()
    return { replayed, findings: await audit(db) }
  } finally {
    await db.close()
  }
}

const prepare = async (
  environment: Environment,
  { from, until, isBackupOnly, replace }: RestoreWish,
): Promise<RestoreOptions> => {
  const { config, variables } = environment
  const { POSTGRES_PASSWORD: password } = requireEmbedded(environment)
  const backup = await findBackup(from)
  const location = locateCluster(clusterFolder(variables.DATA_DIR ?? ''))
  assertUsable(backup, location, environment)
  if (until && until < backup.manifest.ended_at) {
    throw new StartError('--until이 백업보다 일러요. 더 이른 백업을 선택해 주세요.')
  }
  const isEmpty = !existsSync(location.folder) || readdirSync(location.folder).length === 0
  if (!isEmpty && !replace) {
    throw new StartError(
      `${location.folder}에 데이터베이스가 있어요. 그 대신 쓰려면 --replace를 붙여 주세요.`,
    )
  }
  const archive = walArchiveOf(config)
  if (archive) prepareArchive(archive)
  await stopOrphan(location.folder)
  return { backup, location, archive, until, isBackupOnly, password, port: await findFreePort() }
}

/**
 * Restores the embedded database beside the one that is there, brings it up to date, and only then puts
 * it in its place.
 *
 * @throws StartError when the product runs, or the backup cannot be used
 */
export const restoreDatabase = async (
  environment: Environment,
  closers: Closers,
  wish: RestoreWish,
): Promise<Restored> => {
  requireEmbedded(environment)
  lockForEmbedded(environment, closers)
  const options = await prepare(environment, wish)
  const own = await prepareRestore(options)
  assertNoGap(options, own)
  const cluster = await startRestored(options).catch((error: unknown) => {
    throw describeFailure(error, options.until)
  })
  closers.add({ close: () => cluster.stop() })
  // Before the journal of erasures, which takes out again what was erased since.
  const pictures = picturesOfBackups(path.dirname(options.backup.folder))
  await copyMissing(pictures, openStore(environment.config.pictures))
  const state = await bringUpToDate(cluster.url(DATABASE), environment)
  await cluster.stop()
  const former = await takePlace(options.location, new Date())
  return { backup: options.backup, former, ...state }
}
