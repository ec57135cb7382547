import { createHash } from 'node:crypto'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type Account, canEnter, databaseAccount } from './account'
import { nativeFolder } from './binaries'

/** Folder, programs and account of a cluster. */
export interface ClusterLocation {
  /** Folder of the cluster's files. */
  folder: string
  /** Folder with `bin`, `lib`, `share`. */
  native: string
  account: Account | undefined
}

/** Suffix of a cluster's folder while a backup is restored into it. */
export const RESTORING = '.restoring'

const SHARED_ROOT = '/var/lib/baetgil'

/**
 * Decides where the files of a cluster are. The account that PostgreSQL runs as cannot enter a
 * checkout below a folder for root only (`/root`, mode 700): then files and programs are put below
 * /var/lib/baetgil, in a folder for this checkout.
 *
 * @param wanted absolute folder that is used if it is accessible
 */
export function locateCluster(wanted: string): ClusterLocation {
  const account = databaseAccount()
  const native = nativeFolder()
  mkdirSync(path.dirname(wanted), { recursive: true })
  if (!account) return { folder: wanted, native, account }
  const home = path.join(
    SHARED_ROOT,
    createHash('sha256').update(wanted).digest('hex').slice(0, 12),
  )
  const isAccessible = canEnter(account, path.dirname(wanted))
  if (!isAccessible) makeAccessible(SHARED_ROOT, home)
  const folder = isAccessible ? wanted : path.join(home, 'postgres')
  mkdirSync(folder, { recursive: true })
  chownSync(folder, account.uid, account.gid)
  const isNativeAccessible = canEnter(account, path.join(native, 'bin'))
  return { folder, native: isNativeAccessible ? native : copyNative(native), account }
}

/** Sets the modes explicitly: a strict umask would lock the account out. */
function makeAccessible(...folders: string[]): void {
  for (const folder of folders) {
    mkdirSync(folder, { recursive: true })
    chmodSync(folder, 0o755)
  }
}

/** Copies to a folder next to it and renames that, so that an interrupted copy is never used. */
function copyNative(native: string): string {
  const version = createHash('sha256').update(native).digest('hex').slice(0, 12)
  const copy = path.join(SHARED_ROOT, `programs-${version}`)
  if (existsSync(copy)) return copy
  makeAccessible(SHARED_ROOT)
  const partial = `${copy}.${process.pid}`
  cpSync(native, partial, { recursive: true, verbatimSymlinks: true })
  if (existsSync(copy)) rmSync(partial, { recursive: true })
  else renameSync(partial, copy)
  return copy
}
