import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { StartError } from '@/server/startError'
import type { Account } from './account'
import type { Place } from './place'

/** Superuser of every embedded cluster. */
export const CLUSTER_USER = 'baetgil'

/**
 * Makes a new cluster in `place` unless one is there. The collation is PostgreSQL's own C.UTF-8
 * (Hangul syllables sort as in a dictionary), so the data do not depend on the machine's locales.
 *
 * @throws StartError with initdb's own last words.
 */
export function initialise(place: Place, password: string): void {
  if (existsSync(path.join(place.folder, 'PG_VERSION'))) return
  withPasswordFile(password, place.account, (file) => runInitdb(place, file))
}

/** A folder of mode 700: the password is never readable by another account, nor in the process list. */
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

function runInitdb(place: Place, passwordFile: string): void {
  const result = spawnSync(
    path.join(place.native, 'bin', 'initdb'),
    [
      `--pgdata=${place.folder}`,
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
    { ...place.account, cwd: place.account ? place.folder : undefined, encoding: 'utf8' },
  )
  if (result.status === 0) return
  const words = (result.error?.message ?? result.stderr).trim().split('\n').at(-1) ?? ''
  throw new StartError(`The embedded database could not be made in ${place.folder}: ${words}`)
}
