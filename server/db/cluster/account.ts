import { execFileSync, spawnSync } from 'node:child_process'
import { StartError } from '@/server/startError'

/** The account that owns the database's processes and files. */
export interface Account {
  uid: number
  gid: number
}

const NAME = 'postgres'

/**
 * PostgreSQL refuses to run as root, so root starts it as the account `postgres`, created if missing.
 * Any other user runs it as itself (`undefined`).
 *
 * @throws StartError when root cannot create the account.
 */
export function databaseAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const known = findAccount()
  if (known) return known
  const made = spawnSync('useradd', ['--system', '--user-group', '--no-create-home', NAME])
  const account = made.status === 0 ? findAccount() : undefined
  if (account) return account
  throw new StartError(
    `PostgreSQL cannot run as root and the account "${NAME}" could not be created: start as another user, or set DATABASE_URL.`,
  )
}

function findAccount(): Account | undefined {
  try {
    return { uid: readId('-u'), gid: readId('-g') }
  } catch {
    return undefined
  }
}

function readId(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, NAME], { stdio: ['ignore', 'pipe', 'ignore'] }))
}

/** Whether the account can enter `folder`, whatever modes its parents have. */
export function canEnter(account: Account, folder: string): boolean {
  return spawnSync('/usr/bin/test', ['-x', folder], { ...account, cwd: '/' }).status === 0
}
