import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '@/server/startError'
import { copyFile } from './copyFile'
import { type BackedUpFile, DATA } from './manifest'

/**
 * What a base backup leaves out (PostgreSQL 18, "Making a Base Backup Using the Low Level API", 25.3.4):
 * what belongs to the running server or is made anew when it starts.
 */
const EMPTY_FOLDERS = [
  ...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots'],
  ...['pg_stat_tmp', 'pg_subtrans'],
]
const OMITTED =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|current_logfiles|recovery\.signal|standby\.signal|postgresql\.auto\.conf\.tmp|pg_internal\.init.*|pgsql_tmp.*)$/
/** Copied last, so that it is not older than the files that it describes. */
const CONTROL_FILE = path.join('global', 'pg_control')

type Listed = { folders: string[]; files: string[] }

/** Paths below `root`. A folder that goes away while it is read is left out. */
const listTree = async (root: string, below = ''): Promise<Listed> => {
  const entries = await readdir(path.join(root, below), { withFileTypes: true }).catch(() => [])
  const listed: Listed = { folders: [], files: [] }
  for (const entry of entries) {
    const name = path.join(below, entry.name)
    if (OMITTED.test(entry.name)) continue
    if (entry.isDirectory()) {
      const inside = await listTree(root, name)
      listed.folders.push(name, ...inside.folders)
      if (EMPTY_FOLDERS.every((folder) => !isBelow(name, folder)))
        listed.files.push(...inside.files)
    } else if (entry.isSymbolicLink()) {
      throw new StartError(`${path.join(root, name)}: 다른 곳에 있는 파일은 백업할 수 없어요.`)
    } else if (entry.isFile()) listed.files.push(name)
  }
  return listed
}

const isBelow = (name: string, folder: string): boolean =>
  name === folder || name.startsWith(`${folder}${path.sep}`)

/** Replication slots have a folder each, which must not come back with a restore. */
const isKept = (folder: string): boolean => !folder.startsWith(`pg_replslot${path.sep}`)

/**
 * Copies the files of a running cluster, between `pg_backup_start` and `pg_backup_stop`.
 *
 * @param from the cluster's folder
 * @param to folder of the backup
 */
export const copyCluster = async (
  from: string,
  to: string,
): Promise<{ folders: string[]; files: BackedUpFile[] }> => {
  const listed = await listTree(from)
  const folders = listed.folders.filter(isKept)
  const target = path.join(to, DATA)
  for (const folder of ['', ...folders]) await mkdir(path.join(target, folder), { mode: 0o700 })
  const ordinary = listed.files.filter((name) => name !== CONTROL_FILE)
  const files: BackedUpFile[] = []
  for (const name of [...ordinary, CONTROL_FILE]) {
    const copied = await copyFile(path.join(from, name), path.join(target, name))
    if (copied) files.push({ path: name, ...copied })
  }
  return { folders, files }
}
