import { archiveSettings, prepareArchive, walArchiveOf } from '@/server/db/backup/walArchive'
import { connectOnce } from '@/server/db/connectOnce'
import { pickPort, runningEmbeddedUrl, startEmbedded } from '@/server/db/embedded'
import { StartError } from '@/server/startError'
import type { Closers } from './closers'
import type { Environment } from './environment'
import { isLocked, lockDataFolder } from './lock'
import { supervise, type Supervised } from './supervise'

/** A running database. Only the embedded one is supervised. */
export interface OpenDatabase extends Supervised {
  url: string
}

/**
 * Opens the database of DATABASE_URL, without PgBouncer between (DATABASE_DIRECT_URL), otherwise starts the embedded one.
 *
 * @throws StartError without the password when it cannot be used
 */
export async function openDatabase(
  { config, variables, secrets }: Environment,
  closers: Closers,
): Promise<OpenDatabase> {
  if (!secrets || config.databaseUrl !== undefined) {
    return connect(config.databaseDirectUrl ?? config.databaseUrl ?? '')
  }
  const dataDir = variables.DATA_DIR ?? config.dataDir
  const { POSTGRES_PASSWORD: password } = secrets
  // A restart uses the same port, as the api has the address.
  const port = await pickPort(dataDir)
  const archive = walArchiveOf(config)
  if (archive) prepareArchive(archive)
  const start = () => startEmbedded(dataDir, password, port, archiveSettings(archive))
  const { first, ...kept } = await supervise({ name: 'The embedded database', start }, closers)
  const { url, folder } = first
  if (!folder.startsWith(dataDir)) {
    console.log(`PostgreSQL cannot reach ${dataDir}: its files are in ${folder}.`)
  }
  return { url, ...kept }
}

/** @throws StartError with DATABASE_URL: the files of another server are not ours to copy */
export function requireEmbedded({ secrets }: Environment): NonNullable<Environment['secrets']> {
  if (secrets) return secrets
  throw new StartError(
    '내장 데이터베이스가 아니라 DATABASE_URL의 서버를 쓰고 있어요. 그 서버는 pg_basebackup이나 pgBackRest로 백업해 주세요 (docs/operations/backup.md).',
  )
}

/** Locks the data folder of an embedded database until the product has stopped. */
export function lockForEmbedded({ variables, secrets }: Environment, closers: Closers): void {
  if (!secrets) return
  const release = lockDataFolder(variables.DATA_DIR ?? '')
  closers.add({ close: () => Promise.resolve(release()) })
}

/**
 * URL of the database for a command that runs with or without the product: DATABASE_URL, otherwise the
 * embedded database, which is started for this command unless the product runs it.
 *
 * @throws StartError when it cannot be used
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

async function connect(url: string): Promise<OpenDatabase> {
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
