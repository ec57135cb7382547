import { createHash } from 'node:crypto'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type Account, canEnter, databaseAccount } from './account'
import { nativeFolder } from './binaries'

/** Where a cluster lives and what runs it. */
export interface Place {
  /** Folder of the cluster's files. */
  folder: string
  /** Folder with `bin`, `lib`, `share`. */
  native: string
  account: Account | undefined
}

const SHARED_ROOT = '/var/lib/baetgil'

/**
 * Decides where the cluster of `wanted` lives. A checkout below a folder that only root may enter
 * (`/root`, mode 700) is out of reach for the account that PostgreSQL runs as: then files and
 * programs move below /var/lib/baetgil, in a folder of this checkout's own.
 */
export function findPlace(wanted: string): Place {
  const account = databaseAccount()
  const native = nativeFolder()
  mkdirSync(path.dirname(wanted), { recursive: true })
  if (!account) return { folder: wanted, native, account }
  const home = path.join(
    SHARED_ROOT,
    createHash('sha256').update(wanted).digest('hex').slice(0, 12),
  )
  const isInReach = canEnter(account, path.dirname(wanted))
  if (!isInReach) makeReachable(SHARED_ROOT, home)
  const folder = isInReach ? wanted : path.join(home, 'postgres')
  mkdirSync(folder, { recursive: true })
  chownSync(folder, account.uid, account.gid)
  const isNativeInReach = canEnter(account, path.join(native, 'bin'))
  return { folder, native: isNativeInReach ? native : copyNative(native), account }
}

/** Explicit modes: a strict umask would lock the account out again. */
function makeReachable(...folders: string[]): void {
  for (const folder of folders) {
    mkdirSync(folder, { recursive: true })
    chmodSync(folder, 0o755)
  }
}

/** Copies beside and renames, so that a copy cut short is never mistaken for a whole one. */
function copyNative(native: string): string {
  const version = createHash('sha256').update(native).digest('hex').slice(0, 12)
  const copy = path.join(SHARED_ROOT, `programs-${version}`)
  if (existsSync(copy)) return copy
  makeReachable(SHARED_ROOT)
  const partial = `${copy}.${process.pid}`
  cpSync(native, partial, { recursive: true, verbatimSymlinks: true })
  if (existsSync(copy)) rmSync(partial, { recursive: true })
  else renameSync(partial, copy)
  return copy
}
