import { spawnSync, type SpawnSyncReturns } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DISK_FULL, isDiskFullMessage, StartError } from '@/server/startError'
import type { Account } from './account'
import { type ClusterLocation, RESTORING } from './location'

/** Superuser of every embedded cluster. */
export const CLUSTER_USER = 'baetgil'

/** Suffix of a cluster's folder until it is complete. */
const UNFINISHED = '.making-'

/**
 * Creates a cluster in `location` unless there is one. It is created in a folder next to it and renamed when
 * complete, so that an interrupted start leaves no incomplete cluster. The collation is PostgreSQL's own C.UTF-8
 * (Hangul syllables sort as in a dictionary), independent of the machine's locales.
 *
 * @throws StartError with the error message of initdb.
 */
export function initialise(location: ClusterLocation, password: string): void {
  if (existsSync(path.join(location.folder, 'PG_VERSION'))) return
  assertNoRestore(location.folder)
  removeUnfinished(location.folder)
  const making = `${location.folder}${UNFINISHED}${process.pid}`
  try {
    mkdirSync(making)
    if (location.account) chownSync(making, location.account.uid, location.account.gid)
    const beside = { ...location, folder: making }
    withPasswordFile(password, location.account, (file) => runInitdb(beside, file))
    moveTo(location.folder, making)
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
}

/** A restore that was interrupted at its last step: an empty database must not take its place. */
function assertNoRestore(folder: string): void {
  if (!existsSync(`${folder}${RESTORING}`)) return
  throw new StartError(
    `A restore into ${folder} was not finished: run \`npm run operator -- restore\` again. (복원이 끝나지 않았어요. 다시 복원해 주세요.)`,
  )
}

/** The initdb of a killed start may still write to its folder: then a later start removes it. */
function removeUnfinished(folder: string): void {
  const { dir, base } = path.parse(folder)
  for (const name of readdirSync(dir).filter((each) => each.startsWith(`${base}${UNFINISHED}`))) {
    try {
      rmSync(path.join(dir, name), { recursive: true })
    } catch {
      continue
    }
  }
}

/** Renames over a folder that is missing or empty. */
function moveTo(folder: string, making: string): void {
  try {
    renameSync(making, folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error
    throw new StartError(
      `${folder} has files but no database: move them away. (데이터베이스가 아닌 파일이 있어요.)`,
    )
  }
}

/** In a folder of mode 700, so that the password is neither readable nor in the process list. */
function withPasswordFile(
  password: string,
  account: Account | undefined,
  run: (file: string) => void,
): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'baetgil-'))
  const file = path.join(folder, 'password')
  try {
    writeFileSync(file, `${password}\n`, { mode: 0o600 })
    if (account) for (const owned of [folder, file]) chownSync(owned, account.uid, account.gid)
    run(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function runInitdb(location: ClusterLocation, passwordFile: string): void {
  const result = spawnSync(
    path.join(location.native, 'bin', 'initdb'),
    [
      `--pgdata=${location.folder}`,
      `--username=${CLUSTER_USER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      '--no-sync',
    ],
    { ...location.account, cwd: location.account ? location.folder : undefined, encoding: 'utf8' },
  )
  if (result.status === 0) return
  throw new StartError(
    `The embedded database could not be created in ${path.dirname(location.folder)}: ${reasonOf(result)}`,
  )
}

/** initdb prints its clean-up after the reason. */
function reasonOf({ error, stderr, signal }: SpawnSyncReturns<string>): string {
  const lines = (error?.message ?? stderr).trim().split('\n')
  if (lines.some(isDiskFullMessage)) return `${DISK_FULL}.`
  const reason = lines.find((line) => /error|fatal|panic/i.test(line)) ?? lines.at(-1)
  return reason || `initdb ended (${signal}).`
}
