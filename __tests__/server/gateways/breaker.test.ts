import sql from 'sql-template-tag'
import { createDb, type Db } from '@/server/db/pool'
import {
  createBreaker,
  FAILURES_TO_OPEN,
  type GatewayNote,
  GatewayPaused,
  PAUSE_MS,
} from '@/server/gateways/breaker'
import { createBreakers } from '@/server/gateways/breakers'
import { GatewayFailure } from '@/server/gateways/failure'
import { GatewayDeclined, GatewayUnavailable } from '@/server/gateways/payment'
import { createTestDatabase, type TestDatabase } from '../../setup/testDatabase'

const down = () => Promise.reject(new GatewayFailure('slow', 'no answer'))
const up = () => Promise.resolve('answer')

const setUp = () => {
  let at = Date.UTC(2026, 10, 22)
  const logged: string[] = []
  const notes: GatewayNote[] = []
  const breaker = createBreaker({
    name: 'toss',
    now: () => new Date(at),
    log: { warn: (_, message) => logged.push(message) },
    note: async (note) => notes.push(note),
  })
  const fail = async (times: number) => {
    for (let time = 0; time < times; time += 1) await breaker.run(down).catch(() => undefined)
  }
  return { breaker, logged, notes, fail, advance: (ms: number) => (at += ms) }
}

it('stops asking after failures in a row, and says so once', async () => {
  const { breaker, logged, fail } = setUp()
  await fail(FAILURES_TO_OPEN - 1)
  await expect(breaker.run(up)).resolves.toBe('answer')
  await fail(FAILURES_TO_OPEN)
  const call = jest.fn(up)
  await expect(breaker.run(call)).rejects.toBeInstanceOf(GatewayPaused)
  await expect(breaker.run(call)).rejects.toBeInstanceOf(GatewayUnavailable)
  expect(call).not.toHaveBeenCalled()
  expect(logged).toEqual(['gateway is down'])
})

it('lets one call through after the pause; an answer ends it', async () => {
  const { breaker, logged, fail, advance } = setUp()
  await fail(FAILURES_TO_OPEN)
  advance(PAUSE_MS)
  let answer: (text: string) => void = () => undefined
  const first = breaker.run(() => new Promise<string>((resolve) => (answer = resolve)))
  await expect(breaker.run(up)).rejects.toBeInstanceOf(GatewayPaused)
  answer('back')
  await expect(first).resolves.toBe('back')
  await expect(breaker.run(up)).resolves.toBe('answer')
  expect(logged).toEqual(['gateway is down', 'gateway answers again'])
})

it('pauses again where that call fails', async () => {
  const { breaker, logged, fail, advance } = setUp()
  await fail(FAILURES_TO_OPEN)
  advance(PAUSE_MS)
  await fail(1)
  await expect(breaker.run(up)).rejects.toBeInstanceOf(GatewayPaused)
  advance(PAUSE_MS)
  await expect(breaker.run(up)).resolves.toBe('answer')
  expect(logged).toEqual(['gateway is down', 'gateway answers again'])
})

it('takes a refusal for an answer', async () => {
  const { breaker, fail } = setUp()
  await fail(FAILURES_TO_OPEN - 1)
  await expect(
    breaker.run(() => Promise.reject(new GatewayDeclined('한도 초과'))),
  ).rejects.toThrow()
  await fail(FAILURES_TO_OPEN - 1)
  await expect(breaker.run(up)).resolves.toBe('answer')
})

it.each([
  ['a wrong key, which may be that of one operator', new GatewayFailure('key', 'unauthorized')],
  ['a defect of ours', new TypeError('x is not a function')],
])('goes on asking after %s', async (_, error) => {
  const { breaker } = setUp()
  for (let time = 0; time < FAILURES_TO_OPEN; time += 1) {
    await expect(breaker.run(() => Promise.reject(error))).rejects.toBe(error)
  }
  await expect(breaker.run(up)).resolves.toBe('answer')
})

it('notes what is new at once, and what goes on once a minute', async () => {
  const { breaker, notes, fail, advance } = setUp()
  await breaker.run(up)
  await breaker.run(up)
  await fail(FAILURES_TO_OPEN)
  advance(60_000)
  await breaker.run(up)
  advance(60_000)
  await breaker.run(up)
  expect(notes.map(({ isOpen, failure }) => [isOpen, failure])).toEqual([
    [false, undefined],
    [false, 'slow'],
    [true, 'slow'],
    [false, undefined],
    [false, undefined],
  ])
})

it('answers also where its state cannot be noted', async () => {
  const logged: string[] = []
  const breaker = createBreaker({
    name: 'toss',
    now: () => new Date(),
    log: { warn: (_, message) => logged.push(message) },
    note: () => Promise.reject(new Error('the database is gone')),
  })
  await expect(breaker.run(up)).resolves.toBe('answer')
  expect(logged).toEqual(['the state of a gateway was not noted'])
})

describe('breakers of a process', () => {
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
    const breakerOf = createBreakers({
      db,
      now: () => new Date(at),
      log: { warn: () => undefined },
    })
    const breaker = breakerOf('toss')
    const fail = () =>
      breaker.run(() => Promise.reject(new GatewayFailure('broken', 'it answered 503')))

    await breaker.run(async () => 'answer')
    const answered = { is_open: false, since: new Date(start), answered_at: new Date(start) }
    expect(await readRow('toss')).toEqual({ ...answered, failure: null, failed_at: null })

    at += 1_000
    const failedAt = new Date(at)
    for (let time = 0; time < FAILURES_TO_OPEN; time += 1)
      await expect(fail()).rejects.toThrow('503')
    const failed = { failure: 'broken', failed_at: failedAt }
    expect(await readRow('toss')).toEqual({
      ...answered,
      ...failed,
      is_open: true,
      since: failedAt,
    })

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
})
