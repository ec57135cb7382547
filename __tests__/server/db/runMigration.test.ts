import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { createScriptRunner, OUTSIDE } from '@/server/db/runMigration'
import { createTestDatabase, type TestDatabase } from '../../setup/testDatabase'

let database: TestDatabase
let clients: pg.Client[]

const connect = async () => {
  const client = new pg.Client(database.url)
  await client.connect()
  clients.push(client)
  return client
}
const runnerOf = (client: pg.Client, maxTries?: number) =>
  createScriptRunner(client, { pauseMs: 1, ...(maxTries && { maxTries }) })

const countOf = async (client: pg.Client, query: string) => (await client.query(query)).rowCount

/** Asks until a query finds a row. */
const until = async (client: pg.Client, query: string) => {
  while (!(await countOf(client, query)));
}

beforeEach(async () => {
  database = await createTestDatabase()
  clients = []
})
afterEach(async () => {
  await Promise.all(clients.map((client) => client.end()))
  await database.drop()
})

describe('a migration that has to wait for a lock', () => {
  const SCRIPT = 'alter table ship add column hull text;'

  it('lets visitors pass, and comes to its turn', async () => {
    const [visitor, other, client] = await Promise.all([connect(), connect(), connect()])
    await visitor.query('begin')
    await visitor.query('select from ship')
    const running = runnerOf(client).runScript(SCRIPT)
    await until(other, `select from pg_locks where not granted and relation = 'ship'::regclass`)
    // Waits behind the migration until this gives way, as the first visitor is not done.
    await other.query('select from ship')
    await visitor.query('commit')
    await running
    await client.query('commit')
    expect(await countOf(other, 'select hull from ship limit 0')).toBe(0)
  })

  it('ends with the error of PostgreSQL when its turn never comes', async () => {
    const [visitor, client] = await Promise.all([connect(), connect()])
    await visitor.query('begin')
    await visitor.query('select from ship')
    await expect(runnerOf(client, 2).runScript(SCRIPT)).rejects.toThrow('lock timeout')
    expect(await countOf(client, 'select 1')).toBe(1)
  })

  it('is not repeated for another error', async () => {
    const client = await connect()
    await expect(runnerOf(client).runScript('select 1/0;')).rejects.toThrow('division by zero')
  })
})

it('keeps a migration and its record, or neither', async () => {
  const [client, other] = await Promise.all([connect(), connect()])
  const runner = runnerOf(client)
  await runner.runScript('create table pier ();')
  expect(await countOf(other, `select where to_regclass('pier') is not null`)).toBe(0)
  await runner.query('create table record ()')
  expect(await countOf(other, `select where to_regclass('pier') is not null`)).toBe(1)
  await client.query('begin')
  await expect(runner.query('select 1/0')).rejects.toThrow()
})

describe('a migration outside a transaction', () => {
  const SCRIPT = `${OUTSIDE}\ncreate unique index concurrently if not exists by_a on pier (a);`

  it('goes on after half of it', async () => {
    const client = await connect()
    const runner = runnerOf(client)
    await client.query('create table pier as select 1 as a from generate_series(1, 2)')
    const valid = `select from pg_index where indisvalid and indexrelid = to_regclass('by_a')`
    await expect(runner.runScript(SCRIPT)).rejects.toThrow('could not create unique index')
    expect(await countOf(client, `select where to_regclass('by_a') is not null`)).toBe(1)
    expect(await countOf(client, valid)).toBe(0)
    await client.query('delete from pier where ctid in (select ctid from pier limit 1)')
    await runner.runScript(SCRIPT)
    expect(await countOf(client, valid)).toBe(1)
  })

  it('commits in batches', async () => {
    const client = await connect()
    await client.query('create table pier (a integer)')
    await runnerOf(client).runScript(
      `${OUTSIDE}\ndo $$ begin insert into pier values (1); commit; insert into pier values (2); rollback; end $$`,
    )
    expect(await countOf(client, 'select from pier')).toBe(1)
  })

  it('is not waited for by a second process for ever', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'baetgil-migrations-'))
    writeFileSync(path.join(folder, '900.do.a.sql'), 'create table pier (a integer);')
    writeFileSync(path.join(folder, '901.do.b.sql'), SCRIPT)
    const start = () =>
      promisify(execFile)(process.execPath, [
        ...['--import', 'tsx', '__tests__/server/db/fixtures/migrateFolder.ts'],
        ...[database.url, folder],
      ])
    try {
      const [old, watcher] = await Promise.all([connect(), connect()])
      const asking = (query: string) =>
        `select from pg_stat_activity where datname = current_database()
          and pid <> pg_backend_pid() and query like '${query}%'`
      // The index waits for the end of this one, and meanwhile the second process comes.
      await old.query('begin isolation level repeatable read')
      await old.query('select 1')
      const first = start()
      await until(watcher, `${asking(OUTSIDE)} and wait_event = 'virtualxid'`)
      const second = start()
      await until(watcher, asking('select where pg_try_advisory_lock'))
      await old.query('commit')
      await Promise.all([first, second])
      expect(await countOf(watcher, `select from schema_version where version = 901`)).toBe(1)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
