import sql from 'sql-template-tag'
import { StartError } from '@/server/startError'
import { isUnavailable } from './databaseError'
import type { Queryable } from './pool'

const SUPPORTED = [15, 18] as const

/**
 * Refuses a server that the migrations and statements were not written for.
 *
 * @param version as `server_version` says it, such as `14.12 (Debian 14.12-1)`
 * @throws StartError that names the version
 */
export const assertSupported = (version: string): void => {
  const major = Number.parseInt(version, 10)
  const [oldest, newest] = SUPPORTED
  if (major >= oldest && major <= newest) return
  throw new StartError(
    `PostgreSQL ${version} of DATABASE_URL is not supported: ${oldest} to ${newest} are. (DATABASE_URL의 PostgreSQL은 ${oldest}부터 ${newest}까지만 쓸 수 있어요.)`,
  )
}

/** Without account and password. */
const placeOf = (databaseUrl: string): string => {
  const { host, pathname } = new URL(databaseUrl)
  return `PostgreSQL of DATABASE_URL (${host}${pathname})`
}

/** What PgBouncer says to whoever sets timeouts at the start of a connection. */
const OF_POOLER = /unsupported startup parameter/

/** @throws StartError where PgBouncer does not limit how long a statement may take and wait */
const assertLimited = (lock: string, statement: string): void => {
  if (lock !== '0' && statement !== '0') return
  throw new StartError(
    'PgBouncer of DATABASE_URL sets no lock_timeout or statement_timeout: see connect_query in deploy/failover/pgbouncer.ini. (PgBouncer의 connect_query를 확인해 주세요.)',
  )
}

type Settings = { version: string; lock: string; statement: string }

/**
 * Says at the start of a process in one sentence what is wrong with its database. One that is away may
 * come back: the process starts, and is not ready until then.
 *
 * @param isPooled whether PgBouncer is between
 * @throws StartError for a server that refuses this account or database, has another version, or is reached
 * through PgBouncer although the settings do not say so
 */
export const checkServerAtStart = async (
  { db, url, isPooled = false }: { db: Pick<Queryable, 'first'>; url: string; isPooled?: boolean },
  warn: (sentence: string) => void,
): Promise<void> => {
  try {
    const row = await db.first<Settings>(sql`
      select current_setting('server_version') as version, current_setting('lock_timeout') as lock,
             current_setting('statement_timeout') as statement`)
    assertSupported(row?.version ?? '')
    if (isPooled && row) assertLimited(row.lock, row.statement)
  } catch (error) {
    if (error instanceof StartError) throw error
    // Several addresses that all refuse: the message is empty.
    const { code, message } = error as NodeJS.ErrnoException
    const reason = message || code
    if (OF_POOLER.test(reason ?? '')) {
      throw new StartError(
        `${placeOf(url)} is PgBouncer: name the server itself in DATABASE_DIRECT_URL. (DATABASE_DIRECT_URL에 PostgreSQL의 주소를 적어 주세요.)`,
      )
    }
    if (isUnavailable(error)) {
      return warn(
        `${placeOf(url)} cannot be reached: ${reason}. This process is not ready until it can. (데이터베이스에 연결할 수 없어요.)`,
      )
    }
    throw new StartError(
      `${placeOf(url)} refuses the connection: ${reason}. (데이터베이스가 연결을 거절했어요. DATABASE_URL을 확인해 주세요.)`,
    )
  }
}
