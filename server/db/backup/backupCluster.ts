import { createHash } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { connectOnce } from '@/server/db/connectOnce'
import { StartError } from '@/server/startError'
import { removeUnfinished, syncFolder, unfinishedFolder } from './backups'
import { copyCluster } from './clusterFiles'
import { copyFile } from './copyFile'
import { type BackedUpFile, DATA, type Manifest, writeManifest } from './manifest'
import { segmentsBetween } from './walSegments'

/** A checkpoint of a large database takes minutes. */
const ANSWER_MS = 900_000
/** Any number: two backups at once would remove each other's unfinished folders. */
const BACKUP_LOCK = 7_202_612

export type BackupOptions = {
  /** Of the embedded database, as its superuser. */
  url: string
  /** Folder for the backup; one beside it is used until it is complete. */
  folder: string
  startedAt: Date
  now: () => Date
  schema: number
  keys: readonly string[]
}

type Stopped = { label: string; tablespaces: string; last: string }

const one = async <Row extends pg.QueryResultRow>(
  client: pg.Client,
  text: string,
  values: unknown[] = [],
): Promise<Row> => {
  const { rows } = await client.query<Row>(text, values)
  if (!rows[0]) throw new Error(`no row: ${text}`)
  return rows[0]
}

/**
 * Until the session ends the server keeps the log that the backup needs, and the lock says that one is
 * being made.
 */
const begin = async (client: pg.Client, name: string): Promise<string> => {
  const { free } = await one<{ free: boolean }>(client, 'select pg_try_advisory_lock($1) as free', [
    BACKUP_LOCK,
  ])
  if (!free) throw new StartError('다른 백업을 만들고 있어요. 끝난 뒤 다시 실행해 주세요.')
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [
    `baetgil_backup_${process.pid}`,
  ])
  const { first } = await one<{ first: string }>(
    client,
    'select pg_walfile_name(pg_backup_start($1, true)) as first',
    [name],
  )
  return first
}

const stop = async (client: pg.Client): Promise<Stopped> =>
  one<Stopped>(
    client,
    `select labelfile as label, spcmapfile as tablespaces, pg_walfile_name(lsn) as last
       from pg_backup_stop(false)`,
  )

const copyLog = async (
  from: string,
  to: string,
  segments: readonly string[],
): Promise<BackedUpFile[]> => {
  const files: BackedUpFile[] = []
  for (const segment of segments) {
    const name = path.join('pg_wal', segment)
    const copied = await copyFile(path.join(from, name), path.join(to, DATA, name))
    if (!copied) throw new Error(`the server has removed ${segment} during the backup`)
    files.push({ path: name, ...copied })
  }
  return files
}

/** Says where recovery begins; without it the copy would be taken for a cluster that crashed. */
const storeLabel = async (to: string, { label, tablespaces }: Stopped): Promise<BackedUpFile> => {
  if (tablespaces.trim() !== '')
    throw new StartError('표 공간을 쓰는 데이터베이스는 백업할 수 없어요.')
  const name = 'backup_label'
  await writeFile(path.join(to, DATA, name), label, { mode: 0o600, flush: true })
  const sha256 = createHash('sha256').update(label).digest('hex')
  return { path: name, bytes: Buffer.byteLength(label), sha256 }
}

/** The whole copy, on one connection: PostgreSQL ends the backup when that is lost. */
const copyOnline = async (client: pg.Client, making: string, options: BackupOptions) => {
  const first = await begin(client, path.basename(options.folder))
  await removeUnfinished(path.dirname(options.folder))
  await mkdir(making, { mode: 0o700 })
  const server = await one<{ folder: string; version: string; id: string }>(
    client,
    `select current_setting('data_directory') as folder, current_setting('server_version') as version,
            system_identifier::text as id from pg_control_system()`,
  )
  const { folders, files } = await copyCluster(server.folder, making)
  const stopped = await stop(client)
  const log = await copyLog(server.folder, making, segmentsBetween(first, stopped.last))
  const label = await storeLabel(making, stopped)
  return {
    server,
    folders,
    files: [...files, ...log, label],
    wal: { first, last: stopped.last },
  }
}

/**
 * Makes a base backup of the running cluster by PostgreSQL's low-level API, with the log that makes it
 * consistent. It has its name only when it is complete and on the disk.
 *
 * @throws StartError when another backup is being made; errors of the file system and of PostgreSQL
 */
export const backupCluster = async (options: BackupOptions): Promise<Manifest> => {
  const { folder, startedAt, now, schema, keys } = options
  const making = unfinishedFolder(folder)
  await mkdir(path.dirname(folder), { recursive: true })
  try {
    const copied = await connectOnce(
      options.url,
      (client) => copyOnline(client, making, options),
      ANSWER_MS,
    )
    const manifest: Manifest = {
      format: 1,
      started_at: startedAt,
      ended_at: now(),
      server_version: copied.server.version,
      platform: `${process.platform}-${process.arch}`,
      system_identifier: copied.server.id,
      schema,
      keys: [...keys],
      wal: copied.wal,
      folders: copied.folders,
      files: copied.files,
    }
    await writeManifest(making, manifest)
    await rename(making, folder)
    await syncFolder(path.dirname(folder))
    return manifest
  } catch (error) {
    await rm(making, { recursive: true, force: true })
    throw error
  }
}
