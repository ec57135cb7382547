import sql from 'sql-template-tag'
import { FAILURES_TO_OPEN, PAUSE_MS } from '@/server/gateways/breaker'
import { createBreakers } from '@/server/gateways/breakers'
import { GatewayFailure } from '@/server/gateways/failure'
import { createDb, type Db } from '@/server/db/pool'
import { createTestDatabase, type TestDatabase } from '../../setup/testDatabase'

type Row = {
  is_open: boolean
  since: Date
  failure: string | null
  failed_at: Date | null
  answered_at: Date | null
}

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await createTestDatabase()
  db = createDb(database.url, 2)
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const readRow = (name: string) =>
  db.first<Row>(sql`
    select is_open, since, failure, failed_at, answered_at from gateway_state where name = ${name}`)

it('writes what became of a gateway, and since when', async () => {
  const start = Date.UTC(2026, 10, 22)
  let at = start
  const breakerOf = createBreakers({ db, now: () => new Date(at), log: { warn: () => undefined } })
  const breaker = breakerOf('toss')
  const fail = () =>
    breaker.run(() => Promise.reject(new GatewayFailure('broken', 'it answered 503')))

  await breaker.run(async () => 'answer')
  const answered = { is_open: false, since: new Date(start), answered_at: new Date(start) }
  expect(await readRow('toss')).toEqual({ ...answered, failure: null, failed_at: null })

  at += 1_000
  const failedAt = new Date(at)
  for (let time = 0; time < FAILURES_TO_OPEN; time += 1) await expect(fail()).rejects.toThrow('503')
  const failed = { failure: 'broken', failed_at: failedAt }
  expect(await readRow('toss')).toEqual({ ...answered, ...failed, is_open: true, since: failedAt })

  at += PAUSE_MS
  await breaker.run(async () => 'answer')
  const back = new Date(at)
  expect(await readRow('toss')).toEqual({
    ...failed,
    is_open: false,
    since: back,
    answered_at: back,
  })
})

it('has one breaker for each name', () => {
  const breakerOf = createBreakers({ db, now: () => new Date() })
  expect(breakerOf('kakao')).toBe(breakerOf('kakao'))
  expect(breakerOf('kakao')).not.toBe(breakerOf('apple'))
})
