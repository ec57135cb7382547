import pg from 'pg'
import { runningEmbeddedUrl, startEmbedded } from '@/server/db/embedded'
import { StartError } from '@/server/startError'
import type { Closers } from './closers'
import type { Environment } from './environment'
import { isLocked, lockDataFolder } from './lock'
import { heeded } from './processes'

export interface OpenDatabase {
  url: string
  /** Rejects when the embedded server ends by itself; never settles otherwise. */
  lost: Promise<never>
}

const CONNECT_TIMEOUT_MS = 5_000

/**
 * The server of DATABASE_URL when it answers, else the embedded one, whose data folder it locks.
 *
 * @throws StartError in one sentence that never shows the password
 */
export async function openDatabase(
  { config, variables, secrets }: Environment,
  closers: Closers,
): Promise<OpenDatabase> {
  if (!secrets || config.databaseUrl !== undefined) return reach(config.databaseUrl ?? '')
  const dataDir = variables.DATA_DIR ?? config.dataDir
  const embedded = await startEmbedded(dataDir, secrets.POSTGRES_PASSWORD)
  closers.add({ close: embedded.stop })
  if (!embedded.folder.startsWith(dataDir)) {
    console.log(`PostgreSQL cannot reach ${dataDir}: its files are in ${embedded.folder}.`)
  }
  const lost = embedded.exited.then(({ code, signal }) => {
    throw new StartError(
      `The embedded database ended by itself (${signal ?? `exit code ${code}`}).`,
    )
  })
  return { url: embedded.url, lost: heeded(lost) }
}

/** Locks the data folder of an embedded database until the product has stopped. */
export function lockForEmbedded({ variables, secrets }: Environment, closers: Closers): void {
  if (!secrets) return
  const release = lockDataFolder(variables.DATA_DIR ?? '')
  closers.add({ close: () => Promise.resolve(release()) })
}

/**
 * Address of the database for a command that runs beside the product or without it: DATABASE_URL,
 * the embedded database of a running product, or the embedded one started for the while.
 *
 * @throws StartError in one sentence
 */
export async function findDatabase(environment: Environment, closers: Closers): Promise<string> {
  const { secrets, variables } = environment
  const dataDir = variables.DATA_DIR ?? ''
  if (secrets && isLocked(dataDir)) {
    const url = runningEmbeddedUrl(dataDir, secrets.POSTGRES_PASSWORD)
    if (url !== undefined) return url
  }
  lockForEmbedded(environment, closers)
  return (await openDatabase(environment, closers)).url
}

async function reach(url: string): Promise<OpenDatabase> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  try {
    await client.connect()
    await client.end()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const { host, pathname } = new URL(url)
    throw new StartError(
      `The database at ${host}${pathname} cannot be used (${message || code}): check DATABASE_URL.`,
    )
  }
  return { url, lost: new Promise(() => undefined) }
}
