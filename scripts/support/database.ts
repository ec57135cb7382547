import { connectOnce } from '@/server/db/connectOnce'
import { pickPort, runningEmbeddedUrl, startEmbedded } from '@/server/db/embedded'
import { StartError } from '@/server/startError'
import type { Closers } from './closers'
import type { Environment } from './environment'
import { isLocked, lockDataFolder } from './lock'
import { supervise, type Supervised } from './supervise'

/** A database that is up. Only the embedded one can be lost. */
export interface OpenDatabase extends Supervised {
  url: string
}

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
  const { POSTGRES_PASSWORD: password } = secrets
  // The same port each time: the api has the address.
  const port = await pickPort(dataDir)
  const start = () => startEmbedded(dataDir, password, port)
  const { first, ...kept } = await supervise({ name: 'The embedded database', start }, closers)
  const { url, folder } = first
  if (!folder.startsWith(dataDir)) {
    console.log(`PostgreSQL cannot reach ${dataDir}: its files are in ${folder}.`)
  }
  return { url, ...kept }
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
  try {
    await connectOnce(url, (client) => client.query('select'))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const { host, pathname } = new URL(url)
    throw new StartError(
      `The database at ${host}${pathname} cannot be used (${message || code}): check DATABASE_URL.`,
    )
  }
  return { url, enableRestart: () => undefined, lost: new Promise(() => undefined) }
}
