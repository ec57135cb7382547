import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import sql, { raw } from 'sql-template-tag'
import { isBusy } from '@/server/db/databaseError'
import { BY_MONTH } from '@/server/db/months/byMonth'
import { keepMonths } from '@/server/db/months/keepMonths'
import { fence, listMonths, listStrays, makeMonth } from '@/server/db/months/monthTables'
import { createDb, type Db } from '@/server/db/pool'
import { LONG_WORK_TIMEOUTS } from '@/server/db/timeouts'
import { runDuringTransaction, untilWaiting } from '../../setup/lockWaits'
import {
  createTestDatabase,
  runAsAdmin,
  TEST_ADMIN_URL,
  type TestDatabase,
  withDatabase,
} from '../../setup/testDatabase'

const [EVENTS, RECORD, LINES] = BY_MONTH
/** The last second of October 2026 in Korea, and the second after. */
const OCTOBER_END = new Date('2026-10-31T14:59:59Z')
const NOVEMBER = new Date('2026-10-31T15:00:00Z')
const MID_NOVEMBER = new Date('2026-11-15T03:00:00Z')
const MID_DECEMBER = new Date('2026-12-15T03:00:00Z')

const FOLDER = 'server/db/migrations'
const numberOf = (file: string): number => Number(file.split('.', 1)[0])

/** Runs the migrations of these numbers, as the migrator does. */
const runFiles = async (client: pg.Client, from: number, to: number): Promise<void> => {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.sql'))
  for (const file of files.sort((one, other) => numberOf(one) - numberOf(other))) {
    if (numberOf(file) < from || numberOf(file) > to) continue
    const script = readFileSync(path.join(FOLDER, file), 'utf8')
    await client.query(
      script.startsWith('-- outside a transaction') ? script : `begin;\n${script}\ncommit;`,
    )
  }
}

describe('tables by month', () => {
  let database: TestDatabase
  let db: Db
  beforeEach(async () => {
    database = await createTestDatabase()
    // Some tests wait for locks, on a machine that may be busy.
    db = createDb(database.url, 4, LONG_WORK_TIMEOUTS)
  })
  afterEach(async () => {
    await db.close()
    await database.drop()
  })

  const addEvents = (from: string, every: string, count: number) =>
    db.run(sql`
      insert into reservation_event (reservation_no, to_state, actor, note, at)
      select i, 'CONFIRMED', 'worker', 'note ' || i,
             ${from}::timestamptz + (i - 1) * ${every}::interval
        from generate_series(1, ${count}::int) i`)

  /** The table in which the row with this note stands. */
  const tableOf = async (note: string) =>
    (
      await db.first<{ name: string }>(sql`
      select tableoid::regclass::text as name from reservation_event where note = ${note}`)
    )?.name

  const readAll = () => db.rows(sql`select * from reservation_event order by no`)

  it('moves what stood in no month to its own, and loses nothing', async () => {
    await addEvents('2024-01-10T00:00:00Z', '7 days', 140)
    const before = await readAll()
    await keepMonths(db, EVENTS, MID_NOVEMBER)
    expect(await readAll()).toEqual(before)
    expect(await listStrays(db, EVENTS)).toEqual([])
    expect(await tableOf('note 1')).toBe('reservation_event_202401')
  })

  it('refuses no row that is written while the month of that row is made', async () => {
    await addEvents('2026-11-10T00:00:00Z', '1 second', 1)
    const writeMeanwhile = async () => {
      await untilWaiting(db)
      await addEvents('2026-11-12T00:00:00Z', '1 second', 1)
    }
    // Where a slow machine lets the lock time out, the next run makes the month.
    const makeMonths = () =>
      keepMonths(db, EVENTS, MID_NOVEMBER).catch((error: unknown) => {
        if (!isBusy(error)) throw error
      })
    await runDuringTransaction<unknown>(
      db,
      (tx) =>
        tx.run(sql`
          insert into reservation_event (reservation_no, to_state, actor, note, at)
          values (1, 'CONFIRMED', 'worker', 'first', ${new Date('2026-11-11T00:00:00Z')})`),
      [makeMonths, writeMeanwhile],
      2,
    )
    expect(await readAll()).toHaveLength(3)
  })

  it.each([
    { month: '202611', at: '2026-11-10T00:00:00Z', isFenced: false },
    { month: '202609', at: '2026-09-10T00:00:00Z', isFenced: true },
  ])('hides no row of $month from who reads while that month is made', async (made) => {
    const { month, at, isFenced } = made
    await addEvents(at, '1 second', 5)
    if (isFenced) await db.transaction((tx) => fence(tx, EVENTS, month))
    const [seen] = await runDuringTransaction(db, (tx) => makeMonth(tx, EVENTS, month), [readAll])
    expect(seen).toHaveLength(5)
  })

  it('goes on with the numbers, in the month of Korea that a row belongs to', async () => {
    await keepMonths(db, EVENTS, MID_NOVEMBER)
    await db.run(sql`
      insert into reservation_event (reservation_no, to_state, actor, note, at) values
        (1, 'CONFIRMED', 'worker', 'late', ${new Date('2026-11-30T14:59:59.999Z')}),
        (1, 'COMPLETED', 'worker', 'new', ${new Date('2026-11-30T15:00:00Z')})`)
    expect(await tableOf('late')).toBe('reservation_event_202611')
    expect(await tableOf('new')).toBe('reservation_event_202612')
    expect(await db.rows(sql`select no::int from reservation_event order by no`)).toEqual([
      { no: 1 },
      { no: 2 },
    ])
  })

  it('takes rows of a month that nobody has made, and moves them later', async () => {
    await keepMonths(db, EVENTS, MID_NOVEMBER)
    await addEvents('2027-06-01T00:00:00Z', '1 day', 3)
    expect(await tableOf('note 2')).toBe('reservation_event_default')
    await keepMonths(db, EVENTS, MID_NOVEMBER)
    expect(await tableOf('note 2')).toBe('reservation_event_202706')
  })

  it('makes three months ahead, also after it has been away', async () => {
    await keepMonths(db, EVENTS, OCTOBER_END)
    expect(await listMonths(db, EVENTS)).toEqual(['202610', '202611', '202612', '202701'])
    await keepMonths(db, EVENTS, NOVEMBER)
    expect(await listMonths(db, EVENTS)).toHaveLength(5)
  })

  it('leaves the many rows of a month that goes on until it is over', async () => {
    await addEvents('2026-11-02T00:00:00Z', '1 minute', 10_001)
    await keepMonths(db, EVENTS, MID_NOVEMBER)
    await addEvents('2026-11-15T00:00:00Z', '1 minute', 1)
    expect(await listStrays(db, EVENTS)).toEqual([{ month: '202611', count: 10_002 }])
    await keepMonths(db, EVENTS, MID_DECEMBER)
    expect(await listStrays(db, EVENTS)).toEqual([])
    expect(await db.first(sql`select count(*)::int from reservation_event_202611`)).toEqual({
      count: 10_002,
    })
  })

  it('moves one month with many rows in a run', async () => {
    await addEvents('2026-08-01T00:00:00Z', '2 minutes', 43_000)
    const before = await db.first(sql`select count(*), sum(no) from reservation_event`)
    await keepMonths(db, EVENTS, MID_NOVEMBER)
    expect((await listStrays(db, EVENTS)).map(({ month }) => month)).toEqual(['202609'])
    await keepMonths(db, EVENTS, MID_NOVEMBER)
    expect(await listStrays(db, EVENTS)).toEqual([])
    expect(await db.first(sql`select count(*), sum(no) from reservation_event`)).toEqual(before)
  })

  it('goes on where another run ended', async () => {
    await addEvents('2026-09-01T00:00:00Z', '1 day', 5)
    for (const month of ['202609', '202612']) {
      await db.transaction((tx) => fence(tx, EVENTS, month))
    }
    await keepMonths(db, EVENTS, MID_NOVEMBER)
    expect(await listMonths(db, EVENTS)).toContain('202612')
    expect(await tableOf('note 5')).toBe('reservation_event_202609')
    expect(
      await db.rows(sql`select conname from pg_constraint where conname like '%_not_%\_2%'`),
    ).toEqual([])
  })

  it('is kept by several processes at once', async () => {
    await addEvents('2026-01-01T00:00:00Z', '1 day', 300)
    const before = await readAll()
    await Promise.all([1, 2, 3].map(() => keepMonths(db, EVENTS, MID_NOVEMBER)))
    await keepMonths(db, EVENTS, MID_NOVEMBER)
    expect(await readAll()).toEqual(before)
    expect(await listStrays(db, EVENTS)).toEqual([])
  })

  describe('a month that has been kept long enough', () => {
    const deadRows = async () => {
      await db.run(sql`select pg_stat_force_next_flush()`)
      const row = await db.first<{ dead: number }>(sql`
        select sum(n_dead_tup)::int as dead from pg_stat_user_tables
         where relname like 'reservation_event%'`)
      return row?.dead
    }

    it('is dropped after five years, and not a second before', async () => {
      await keepMonths(db, EVENTS, MID_NOVEMBER)
      await addEvents('2026-11-10T00:00:00Z', '1 hour', 100)
      expect(await keepMonths(db, EVENTS, new Date('2031-11-30T14:59:59Z'))).toEqual([])
      expect(await db.first(sql`select count(*)::int from reservation_event`)).toEqual({
        count: 100,
      })
      const dropped = await keepMonths(db, EVENTS, new Date('2031-11-30T15:00:00Z'))
      expect(dropped).toContain('202611')
      expect(await db.first(sql`select count(*)::int from reservation_event`)).toEqual({ count: 0 })
      expect(await deadRows()).toBe(0)
    })

    it('would leave dead rows if its rows were deleted', async () => {
      await keepMonths(db, EVENTS, MID_NOVEMBER)
      await addEvents('2026-11-10T00:00:00Z', '1 hour', 100)
      const client = await db.pool.connect()
      await client.query('delete from reservation_event')
      await client.query('select pg_stat_force_next_flush()')
      await client.query('select 1')
      client.release()
      expect(await deadRows()).toBe(100)
    })

    it('waits for a transaction that reads it, and is dropped by the next run', async () => {
      await keepMonths(db, LINES, MID_NOVEMBER)
      const later = new Date('2027-01-01T00:00:00Z')
      await db.transaction(async (tx) => {
        await tx.rows(sql`select * from client_log`)
        const error: unknown = await keepMonths(db, LINES, later).catch((caught: unknown) => caught)
        expect(isBusy(error)).toBe(true)
      })
      expect(await keepMonths(db, LINES, later)).toEqual(['202611'])
    })
  })

  describe('the record', () => {
    beforeEach(async () => {
      await db.run(sql`
        insert into activity (at, action) values ('2026-09-15', 'old'), ('2026-11-15', 'new')`)
      await keepMonths(db, RECORD, MID_NOVEMBER)
    })

    it('refuses changes of the whole and of each month', async () => {
      for (const statement of [
        'update activity set reason = $$x$$',
        'delete from activity',
        'truncate activity',
        'update activity_202609 set reason = $$x$$',
        'delete from activity_202611',
        'truncate activity_202609',
        'truncate activity_default',
      ]) {
        await expect(db.run(raw(statement))).rejects.toThrow('append only')
      }
    })

    it('is dropped by month after five years', async () => {
      expect(await keepMonths(db, RECORD, new Date('2031-10-01T00:00:00Z'))).toEqual(['202609'])
      expect(await db.rows(sql`select action from activity`)).toEqual([{ action: 'new' }])
    })

    it('refuses changes of rows that have no month yet', async () => {
      await db.run(sql`insert into activity (at, action) values ('2030-01-01', 'stray')`)
      await expect(db.run(sql`delete from activity_default`)).rejects.toThrow('append only')
    })
  })
})

describe('the migration to tables by month', () => {
  const name = `months_${randomBytes(6).toString('hex')}`
  const adminUrl = process.env[TEST_ADMIN_URL] ?? ''
  let client: pg.Client
  beforeAll(async () => {
    await runAsAdmin(adminUrl, `CREATE DATABASE ${name}`)
    client = new pg.Client(withDatabase(adminUrl, name))
    await client.connect()
    await runFiles(client, 0, 149)
  })
  afterAll(async () => {
    await client.end()
    await runAsAdmin(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`)
  })

  it('keeps every row and number, and the statements of the version before', async () => {
    await client.query(`
      insert into activity (at, action) select now() - i * interval '1 day', 'a' || i
        from generate_series(1, 400) i;
      insert into client_log (host, kind, path, happened_at, received_at)
      select 'www', 'view', '/' || i, now(), now() from generate_series(1, 50) i;
      alter table reservation_event disable trigger all;
      insert into reservation_event (reservation_no, to_state, actor, at)
      select i, 'EXPIRED', 'worker', now() - i * interval '1 day' from generate_series(1, 400) i`)
    const insert = {
      name: 'record',
      text: 'insert into activity (at, action) values (now(), $1) returning no::int',
    }
    const [first] = (await client.query({ ...insert, values: ['before'] })).rows
    const read = async () =>
      (
        await client.query(`
          select 'activity' as of, no, at from activity
          union all select 'client_log', no, received_at from client_log
          union all select 'event', no, at from reservation_event order by 1, 2`)
      ).rows
    const before = await read()

    await runFiles(client, 150, 152)

    expect(await read()).toEqual(before)
    // The statement was prepared for the table as it was.
    const [second] = (await client.query({ ...insert, values: ['after'] })).rows
    expect(second.no).toBeGreaterThan(first.no)
    const { rows: kinds } = await client.query(`
      select relname, relkind from pg_class
       where relname in ('activity', 'client_log', 'reservation_event') order by 1`)
    expect(kinds.map(({ relkind }) => relkind)).toEqual(['p', 'p', 'p'])
    // An index of a partition that is none of its table's would be kept twice.
    const { rows: alone } = await client.query(`
      select i.indexrelid::regclass::text as name from pg_index i
       where i.indrelid::regclass::text ~ '^(activity|client_log|reservation_event)(_default)?$'
         and (not i.indisvalid or (i.indrelid::regclass::text like '%\\_default'
           and not exists (select from pg_inherits where inhrelid = i.indexrelid)))`)
    expect(alone).toEqual([])
  })
})
