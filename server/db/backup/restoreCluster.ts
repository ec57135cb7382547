import { existsSync, readdirSync } from 'node:fs'
import { chown, copyFile as copyPlain, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Account } from '@/server/db/cluster/account'
import { type Cluster, startCluster } from '@/server/db/cluster/cluster'
import { type ClusterLocation, RESTORING } from '@/server/db/cluster/location'
import { StartError } from '@/server/startError'
import { type Backup, syncFolder } from './backups'
import { copyFile } from './copyFile'
import { DATA } from './manifest'
import { archiveSettings, restoreCommand, type WalArchive } from './walArchive'
import { isHistory, isSegment } from './walSegments'

/** A month of log takes hours; somebody watches. */
const READY_MS = 24 * 3_600_000
const IDENTIFIER_BYTES = 8

export type RestoreOptions = {
  backup: Backup
  location: ClusterLocation
  archive: WalArchive | undefined
  /** The database becomes as it was then; with all that is known when absent. */
  until: Date | undefined
  /** Nothing after the backup is replayed, however much of the log is there. */
  isBackupOnly: boolean
  password: string
  port: number
}

/** The identifier in `pg_control` of a cluster; undefined where there is none. */
const identifierOf = async (cluster: string): Promise<string | undefined> => {
  const handle = await open(path.join(cluster, 'global', 'pg_control'), 'r').catch(() => undefined)
  if (!handle) return undefined
  try {
    const { buffer } = await handle.read(Buffer.alloc(IDENTIFIER_BYTES), 0, IDENTIFIER_BYTES, 0)
    return buffer.readBigUInt64LE().toString()
  } finally {
    await handle.close()
  }
}

/** @throws StartError for a file that is not as the backup had it */
const putFiles = async ({ folder, manifest }: Backup, to: string): Promise<void> => {
  for (const each of ['', ...manifest.folders]) await mkdir(path.join(to, each), { mode: 0o700 })
  for (const { path: name, sha256 } of manifest.files) {
    const copied = await copyFile(path.join(folder, DATA, name), path.join(to, name))
    if (copied?.sha256 === sha256) continue
    throw new StartError(`${folder}: ${name} 파일을 믿을 수 없어요. 다른 백업을 써 주세요.`)
  }
}

/**
 * Adds what the former cluster wrote to its log and had not handed over yet (PostgreSQL 18, 25.3.5).
 *
 * @returns the names of the segments
 */
const addOwnLog = async (former: string, to: string): Promise<string[]> => {
  const log = path.join(former, 'pg_wal')
  const names = readdirSync(log).filter((name) => isSegment(name) || isHistory(name))
  const added = names.filter((name) => !existsSync(path.join(to, 'pg_wal', name)))
  for (const name of added) await copyPlain(path.join(log, name), path.join(to, 'pg_wal', name))
  return added
}

const giveTo = async (account: Account | undefined, folder: string): Promise<void> => {
  if (!account) return
  const below = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const name of ['', ...below]) {
    await chown(path.join(folder, name), account.uid, account.gid)
  }
}

/** Where the cluster is put together; a start refuses while it is there (`initialise`). */
const restoringFolder = ({ folder }: ClusterLocation): string => `${folder}${RESTORING}`

/**
 * Puts the files of a backup beside the cluster that it will replace, with the log that is known since.
 * `recovery.signal` begins a timeline of its own, so that the archive keeps both histories apart.
 */
export const prepareRestore = async ({
  backup,
  location,
  isBackupOnly,
}: RestoreOptions): Promise<string[]> => {
  const making = restoringFolder(location)
  await rm(making, { recursive: true, force: true })
  await putFiles(backup, making)
  const isSame = (await identifierOf(location.folder)) === backup.manifest.system_identifier
  const own = isSame && !isBackupOnly ? await addOwnLog(location.folder, making) : []
  await writeFile(path.join(making, 'recovery.signal'), '')
  await giveTo(location.account, making)
  return own
}

/** A setting of a starting server knows no names of time zones, not even `Z`. */
const offsetTime = (at: Date): string => at.toISOString().replace('T', ' ').replace('Z', '+00')

/** Up to where the log is replayed. `immediate` is as soon as the files of the backup agree. */
const targetOf = ({ until, isBackupOnly }: RestoreOptions): string[] => {
  if (isBackupOnly) return ['recovery_target_timeline=current', 'recovery_target=immediate']
  const time = until ? [`recovery_target_time=${offsetTime(until)}`] : []
  return ['recovery_target_timeline=latest', ...time]
}

/** Starts the cluster that was put together; PostgreSQL replays the log before it is ready. */
export const startRestored = (options: RestoreOptions): Promise<Cluster> => {
  const { location, archive, password, port } = options
  return startCluster({
    folder: restoringFolder(location),
    port,
    password,
    readyMs: READY_MS,
    settings: [
      // Its new timeline has to be in the archive too.
      ...archiveSettings(archive),
      `restore_command=${restoreCommand(archive)}`,
      // Ready means that all of it is replayed, and that it can be written to.
      'hot_standby=off',
      'recovery_target_action=promote',
      ...targetOf(options),
    ],
  })
}

/**
 * Puts the restored cluster in the place of the former one, which stays beside it.
 *
 * @returns where the former one is now, if there was one
 */
export const takePlace = async (
  location: ClusterLocation,
  at: Date,
): Promise<string | undefined> => {
  const { folder } = location
  const hasFormer = existsSync(path.join(folder, 'PG_VERSION'))
  const former = `${folder}.replaced-${at.toISOString().replace(/[-:]|\.\d+/g, '')}`
  if (hasFormer) await rename(folder, former)
  else await rm(folder, { recursive: true, force: true })
  await rename(restoringFolder(location), folder)
  await syncFolder(path.dirname(folder))
  return hasFormer ? former : undefined
}
