import sql from 'sql-template-tag'
import { createDb, type Db } from '@/server/db/pool'
import { enqueue } from '@/server/modules/outbox/outbox'
import type { ClaimedMessage } from '@/server/modules/outbox/outboxRepository'
import { createOutboxWorker } from '@/server/modules/outbox/outboxWorker'
import { MAX_TRIES, retryDelayMs } from '@/server/modules/outbox/retries'
import { sendIndividually, type Senders } from '@/server/modules/outbox/senders'
import { createClock, DAY, MINUTE } from '../../setup/people'
import { createTestDatabase, type TestDatabase } from '../../setup/testDatabase'

const quiet = { warn: () => undefined }

describe('the outbox worker', () => {
  const clock = createClock()
  let database: TestDatabase
  let db: Db
  let sent: ClaimedMessage[]
  /** How many of the next sends fail. */
  let failures: number

  const send = async (message: ClaimedMessage) => {
    if (failures-- > 0) throw new Error('gateway answered 503')
    sent.push(message)
  }
  const texts = sendIndividually(send)
  /** The number of pages of each call. */
  let calls: number[]
  /** Pages that cannot be regenerated. */
  let broken: string[]
  const makePages = async (pages: ClaimedMessage[]) => {
    calls.push(pages.length)
    if (pages.some(({ recipient }) => broken.includes(recipient)))
      throw new Error('web answered 502')
    sent.push(...pages)
  }
  const regenerate = { send: makePages, perCall: 100, calls: 1, isJoined: true as const }
  const senders: Senders = { sms: texts, push: texts, mail: texts, web_push: texts, regenerate }
  const addPages = (count: number) =>
    db.run(sql`
      insert into outbox (channel, recipient, body)
      select 'regenerate', '/host/' || n, '{"text": ""}' from generate_series(1, ${count}::int) n`)
  const pagesLeft = () =>
    db.rows<{ recipient: string; tries: number }>(
      sql`select recipient, tries from outbox where sent_at is null order by no`,
    )
  const createWorker = () => createOutboxWorker(db, senders, clock.now, quiet)
  const add = (text: string, dedupeKey?: string) =>
    enqueue(db, [{ channel: 'sms', recipient: '01012345678', body: { text }, dedupeKey }])
  const state = () =>
    db.first<{ tries: number; sent_at: Date | null; failed_at: Date | null }>(
      sql`select tries, sent_at, failed_at from outbox`,
    )

  beforeAll(async () => {
    database = await createTestDatabase()
    db = createDb(database.url, 10)
    clock.advance(DAY)
  })
  afterAll(async () => {
    await db.close()
    await database.drop()
  })
  beforeEach(async () => {
    await db.run(sql`truncate outbox`)
    sent = []
    failures = 0
    calls = []
    broken = []
  })

  it('sends due messages once', async () => {
    await add('안녕하세요')
    await createWorker().runOnce()
    await createWorker().runOnce()
    expect(sent).toMatchObject([{ channel: 'sms', body: { text: '[뱃길] 안녕하세요' } }])
    expect((await state())?.sent_at).not.toBeNull()
  })

  it('sends each of a hundred messages once with five workers', async () => {
    for (let number = 0; number < 100; number++) await add(`소식 ${number}`)
    const drain = async () => {
      const worker = createWorker()
      while ((await worker.runOnce()) > 0);
    }
    await Promise.all(Array.from({ length: 5 }, drain))
    expect(sent).toHaveLength(100)
    expect(new Set(sent.map(({ no }) => no)).size).toBe(100)
  })

  it('waits longer after each failure', async () => {
    failures = 2
    await add('다시')
    await createWorker().runOnce()
    expect(await createWorker().runOnce()).toBe(0)
    clock.advance(retryDelayMs(1))
    await createWorker().runOnce()
    clock.advance(retryDelayMs(1))
    expect(await createWorker().runOnce()).toBe(0)
    clock.advance(retryDelayMs(2) - retryDelayMs(1))
    await createWorker().runOnce()
    expect(sent).toHaveLength(1)
  })

  it('marks a message as failed after the last try', async () => {
    failures = MAX_TRIES
    await add('안 됨')
    for (let tries = 1; tries <= MAX_TRIES + 1; tries++) {
      await createWorker().runOnce()
      clock.advance(DAY)
    }
    expect(await state()).toMatchObject({ tries: MAX_TRIES, sent_at: null })
    expect((await state())?.failed_at).not.toBeNull()
    expect(sent).toHaveLength(0)
  })

  it('sends the messages of a process that ended while sending', async () => {
    await add('이어서')
    const dying = { ...senders, sms: sendIndividually(() => new Promise<void>(() => undefined)) }
    void createOutboxWorker(db, dying, clock.now, quiet).runOnce()
    while ((await state())?.tries === 0);
    expect(await createWorker().runOnce()).toBe(0)
    clock.advance(MINUTE)
    await createWorker().runOnce()
    expect(sent).toHaveLength(1)
  })

  it('enqueues an event once, and logs neither text nor number', async () => {
    const lines: unknown[] = []
    failures = 1
    expect(await add('비밀', 'event:1')).toBe(1)
    expect(await add('비밀', 'event:1')).toBe(0)
    const log = { warn: (fields: object) => lines.push(fields) }
    await createOutboxWorker(db, senders, clock.now, log).runOnce()
    expect(lines).toHaveLength(1)
    expect(JSON.stringify(lines)).not.toMatch(/비밀|0101234/)
  })

  it('regenerates a hundred pages per call without delaying text messages', async () => {
    await addPages(250)
    await add('늦지 않게')
    await createWorker().runOnce()
    expect(sent.filter(({ channel }) => channel === 'sms')).toHaveLength(1)
    while ((await createWorker().runOnce()) > 0);
    expect(calls).toEqual([100, 100, 50])
    expect(new Set(sent.map(({ no }) => no)).size).toBe(251)
  })

  it('regenerates the other pages when one fails', async () => {
    broken = ['/host/2']
    await addPages(3)
    await createWorker().runOnce()
    clock.advance(retryDelayMs(1))
    await createWorker().runOnce()
    expect(calls).toEqual([3, 1, 1, 1])
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual(['/host/1', '/host/3'])
  })

  it('makes a page once for all of its changes that are due', async () => {
    for (let change = 0; change < 3; change += 1) await addPages(150)
    await createWorker().runOnce()
    expect(new Set(sent.map(({ recipient }) => recipient)).size).toBe(100)
    expect(sent).toHaveLength(300)
    await createWorker().runOnce()
    expect(calls).toEqual([300, 150])
    expect(await pagesLeft()).toEqual([])
  })

  it('does not make a page for a change that is not due', async () => {
    await addPages(1)
    await addPages(1)
    await db.run(sql`
      update outbox set next_try_at = ${new Date(clock.now().getTime() + MINUTE)}
       where no = (select max(no) from outbox)`)
    await createWorker().runOnce()
    expect(calls).toEqual([1])
    expect(await pagesLeft()).toEqual([{ recipient: '/host/1', tries: 0 }])
  })

  it('asks for a page that failed apart, with all of its changes', async () => {
    broken = ['/host/2']
    await addPages(3)
    await createWorker().runOnce()
    await addPages(3)
    clock.advance(retryDelayMs(1))
    await createWorker().runOnce()
    expect(calls).toEqual([3, 2, 2, 2])
    expect(await pagesLeft()).toEqual([
      { recipient: '/host/2', tries: 2 },
      { recipient: '/host/2', tries: 1 },
    ])
  })
})
