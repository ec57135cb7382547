import { open, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '@/server/startError'
import { type Manifest, readManifest } from './manifest'

const NAME = /^backup-\d{8}T\d{6}Z$/
const UNFINISHED = /^backup-\d{8}T\d{6}Z\.partial-\d+$/

export type Backup = { folder: string; manifest: Manifest }

/** `backup-20261122T160000Z` in `to`: names sort by time. */
export const backupFolder = (to: string, at: Date): string =>
  path.resolve(to, `backup-${at.toISOString().replace(/[-:]|\.\d+/g, '')}`)

/** Where a backup is until it is complete. */
export const unfinishedFolder = (folder: string): string => `${folder}.partial-${process.pid}`

/** Removes what killed backups left. The caller makes sure that none is under way. */
export const removeUnfinished = async (to: string): Promise<void> => {
  const names = await readdir(to)
  for (const name of names.filter((each) => UNFINISHED.test(each))) {
    await rm(path.join(to, name), { recursive: true, force: true })
  }
}

const listNames = async (to: string): Promise<string[]> => {
  const names = await readdir(to).catch(() => [])
  return names.filter((name) => NAME.test(name)).sort()
}

/** Removes all but the newest `keep` backups of a folder. @returns how many it removed */
export const removeOld = async (to: string, keep: number): Promise<number> => {
  const old = (await listNames(to)).slice(0, -keep)
  for (const name of old) await rm(path.join(to, name), { recursive: true })
  return old.length
}

/**
 * The backup in `from`, or the newest of the backups in it.
 *
 * @throws StartError when there is none
 */
export const findBackup = async (from: string): Promise<Backup> => {
  const given = path.resolve(from)
  const own = await readManifest(given)
  if (own) return { folder: given, manifest: own }
  const newest = (await listNames(given)).at(-1)
  const folder = path.join(given, newest ?? '')
  const manifest = newest === undefined ? undefined : await readManifest(folder)
  if (manifest) return { folder, manifest }
  throw new StartError(
    `${given}: 백업이 없어요. npm run operator -- backup이 만든 폴더를 적어 주세요.`,
  )
}

/** Waits until the disk has the names in a folder. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
