import sql from 'sql-template-tag'
import { type KstDate, toKstDate } from '@/lib/date/kst'
import type { Config } from '@/server/config'
import type { Keys } from '@/server/crypto/keys'
import { connectOnce } from '@/server/db/connectOnce'
import { createDb } from '@/server/db/pool'
import { LONG_WORK_TIMEOUTS } from '@/server/db/timeouts'
import { MEMBERS } from '@/demo/data/people'
import { OPERATORS } from '@/demo/data/operators'
import { growOperator } from '@/demo/growth/growOperator'
import { writeStaff } from '@/demo/write/writeStaff'
import { seed, type SeedOptions } from '@/demo/seed'
import { StartError } from '@/server/startError'

type Wanted = Pick<SeedOptions, 'ships' | 'onlyIfEmpty'> & {
  /** Whether the first operator is a large one. */
  isBusy?: boolean
}

/**
 * Fills an empty database with the demo as of today in Korea.
 *
 * @throws StartError when the database is in use, unless `onlyIfEmpty`
 */
export async function fillWithDemo(
  databaseUrl: string,
  { defaultHost, encryptionKeys }: Pick<Config, 'defaultHost' | 'encryptionKeys'>,
  { isBusy = false, ...wanted }: Wanted,
): Promise<void> {
  const startedAt = Date.now()
  const today = toKstDate(new Date(startedAt))
  const isOperators = OPERATORS.some(({ host }) => host === defaultHost)
  const { isWritten } = await seed(databaseUrl, {
    ...wanted,
    today,
    providerHost: isOperators ? undefined : defaultHost,
  })
  await addStaff(databaseUrl, encryptionKeys)
  if (!isWritten) return
  if (isBusy) await makeBusy(databaseUrl, today)
  console.log(`The demo is in the database (${((Date.now() - startedAt) / 1000).toFixed(1)} s).`)
}

async function makeBusy(databaseUrl: string, today: KstDate): Promise<void> {
  const db = createDb(databaseUrl, 1, LONG_WORK_TIMEOUTS)
  try {
    await growOperator(db, today)
    await db.run(sql`analyze`)
  } finally {
    await db.close()
  }
}

/** Only where the demo is: an installation of its own has no accounts that everybody knows. */
async function addStaff(databaseUrl: string, encryptionKeys: Keys): Promise<void> {
  if (!(await hasDemo(databaseUrl))) return
  const db = createDb(databaseUrl, 1)
  try {
    await db.transaction((tx) => writeStaff(tx, encryptionKeys))
  } finally {
    await db.close()
  }
}

const NOT_FOR_VISITORS =
  'everybody knows the password of its accounts. (https에서는 데모를 쓸 수 없어요. 데모 계정의 비밀번호는 공개되어 있어요.)'

/** @throws StartError where visitors come over https, and the demo is wanted or is there already */
export function assertDemoAllowed({ publicProtocol }: Pick<Config, 'publicProtocol'>): void {
  if (publicProtocol !== 'https') return
  throw new StartError(`The demo does not go with PUBLIC_PROTOCOL=https: ${NOT_FOR_VISITORS}`)
}

/** Whether the accounts of the demo are in the database. */
export async function hasDemo(databaseUrl: string): Promise<boolean> {
  const logins = MEMBERS.map(({ email }) => email)
  const statement = 'select from member where login_id = any($1) limit 1'
  return connectOnce(databaseUrl, async (client) => {
    const { rowCount } = await client.query(statement, [logins])
    return rowCount === 1
  })
}
