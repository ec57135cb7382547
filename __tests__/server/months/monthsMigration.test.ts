import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { runAsAdmin, TEST_ADMIN_URL, withDatabase } from '../../setup/testDatabase'

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
