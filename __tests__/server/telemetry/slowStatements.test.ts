import sql from 'sql-template-tag'
import { createBatcher } from '@/server/db/batcher'
import { createDb, type Db } from '@/server/db/pool'
import { runFor } from '@/server/telemetry/requestContext'
import { createLog } from '@/server/telemetry/createLog'
import { logSlowStatements } from '@/server/telemetry/slowStatements'
import { createTestDatabase, type TestDatabase } from '../../setup/testDatabase'

/** Longer than a statement takes that does not sleep, on a busy machine too. */
const SLOW_MS = 1_000
const sleep = (seconds: number) =>
  sql`select pg_sleep(${seconds}), ${'010-1234-5678'}::text as phone`

let database: TestDatabase
let db: Db
let lines: Record<string, unknown>[]
let end: () => void

beforeAll(async () => {
  database = await createTestDatabase()
  db = createDb(database.url, 2)
})
afterAll(async () => {
  await db.close()
  await database.drop()
})
beforeEach(() => {
  lines = []
  const log = createLog({ logLevel: 'info' }, { write: (line) => lines.push(JSON.parse(line)) })
  end = logSlowStatements(log, SLOW_MS)
})
afterEach(() => end())

const within = <T>(id: string, work: () => Promise<T>) => runFor({ ids: [id] }, work)

it('names the statement, its time and its request, and none of its values', async () => {
  await within('request-1', () => db.first(sleep(1.1)))
  await within('request-2', () => db.first(sql`select 1`))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({
    msg: 'slow statement',
    requestId: 'request-1',
    pool: 'main',
    statement: 'select pg_sleep($1), $2::text as phone',
  })
  expect(lines[0]?.ms).toBeGreaterThanOrEqual(SLOW_MS)
  expect(JSON.stringify(lines)).not.toContain('010-1234')
})

it('keeps requests apart that wait at the same time, in transactions too', async () => {
  const asked = ['request-a', 'request-b', 'request-c', 'request-d']
  await Promise.all(
    asked.map((id) => within(id, () => db.transaction((tx) => tx.first(sleep(1.1))))),
  )
  expect(lines.map(({ requestId }) => requestId).sort()).toEqual(asked)
})

it('names a prepared statement, and all requests that share a batch', async () => {
  const ask = createBatcher(
    async (seconds: number[]) => {
      await db.keyPool.first(sleep(Math.max(...seconds)), 'shared_sleep')
      return seconds
    },
    { maxBatchSize: 8, maxConcurrent: 1, isRetriedIndividually: false },
  )
  await Promise.all(['request-x', 'request-y'].map((id) => within(id, () => ask(1.1))))
  expect(lines).toEqual([
    expect.objectContaining({
      statement: 'shared_sleep',
      pool: 'key',
      requestIds: ['request-x', 'request-y'],
    }),
  ])
})

it('counts how many waited for a connection before it', async () => {
  await Promise.all([1, 2, 3, 4].map(() => db.first(sleep(1.1))))
  expect(Math.max(...lines.map(({ waiting }) => Number(waiting)))).toBeGreaterThan(0)
})
