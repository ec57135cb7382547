import { chmodSync, chownSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { type Account, canEnter, databaseAccount } from '@/server/db/cluster/account'
import { StartError } from '@/server/startError'

const FOLDER = 'wal'
const SUFFIX = '.gz'
/** What may be lost with the disk of the database: its log is handed over at least this often. */
const TIMEOUT_SECONDS = 60

/** The log of the embedded database, segment by segment, on another disk. */
export type WalArchive = {
  folder: string
  /** Above this the oldest segments are removed. */
  maxMb: number
}

/** The archive of the settings; undefined without RECOVERY_DIR. */
export const walArchiveOf = ({
  recoveryDir,
  recoveryWalMb,
}: {
  recoveryDir: string | undefined
  recoveryWalMb: number
}): WalArchive | undefined =>
  recoveryDir === undefined
    ? undefined
    : { folder: path.resolve(recoveryDir, FOLDER), maxMb: recoveryWalMb }

/**
 * A shell command (PostgreSQL 18, 25.3.1): it succeeds only when the segment is on the disk, and never
 * overwrites another one; one that a crash made it archive twice is the same.
 */
const archiveCommand = ({ folder, maxMb }: WalArchive): string => {
  const target = `'${folder}/%f${SUFFIX}'`
  const store = `gzip -1 -c '%p' > ${target}.part && sync ${target}.part && mv ${target}.part ${target}`
  const isSame = `gzip -dc ${target} | cmp -s - '%p'`
  const prune = `while [ "$(du -sm '${folder}' | cut -f1)" -gt ${maxMb} ]; do rm "${folder}/$(ls -tr '${folder}' | head -n 1)" || break; done`
  return `if test -f ${target}; then ${isSame}; else ${store} && { ${prune}; true; }; fi`
}

/** Settings of the server that archives its log. */
export const archiveSettings = (archive: WalArchive | undefined): string[] =>
  archive
    ? [
        'archive_mode=on',
        `archive_timeout=${TIMEOUT_SECONDS}`,
        `archive_command=${archiveCommand(archive)}`,
      ]
    : []

/** How a restored server reads the archive. Without one, `false` says that it has nothing. */
export const restoreCommand = (archive: WalArchive | undefined): string =>
  archive ? `gzip -dc '${archive.folder}/%f${SUFFIX}' > '%p'` : 'false'

/**
 * Makes the folder, owned by the account of the database.
 *
 * @throws StartError when that account cannot reach it
 */
export const prepareArchive = ({ folder }: WalArchive): void => {
  const parent = path.dirname(folder)
  // Below a strict umask the account could not enter what is made here.
  if (mkdirSync(parent, { recursive: true })) chmodSync(parent, 0o711)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const account: Account | undefined = databaseAccount()
  if (!account) return
  chownSync(folder, account.uid, account.gid)
  if (canEnter(account, folder)) return
  throw new StartError(
    `RECOVERY_DIR: the account that runs PostgreSQL cannot enter ${folder}: name a folder that others may enter. (PostgreSQL 계정이 들어갈 수 있는 폴더를 적어 주세요.)`,
  )
}

/** Names of what is in the archive, as the server calls them. */
export const listArchive = ({ folder }: WalArchive): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(SUFFIX))
    .map((name) => name.slice(0, -SUFFIX.length))
