import { existsSync, readFileSync } from 'node:fs'
import pg from 'pg'
import sql from 'sql-template-tag'
import { composeSchemaPage } from '@/scripts/support/schemaPage'
import { commands } from '@/server/cli/commands'
import { BY_MONTH } from '@/server/db/months/byMonth'
import { deletionsAt } from '@/server/modules/privacy/deletions'
import { overwritesAt } from '@/server/modules/privacy/overwrites'
import { startTestServer, type TestServer } from '../../setup/server'
import { createTestDatabase, type TestDatabase } from '../../setup/testDatabase'
import { IMPERSONAL_COLUMNS } from './impersonalColumns'

const page = readFileSync('docs/retention.md', 'utf8')

/** The lines of a part's list, each as what stands before the colon and the parts behind it. */
const rowsOf = (heading: string): string[][] => {
  const part = page.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  return [...part.matchAll(/^- (.+?): (`.+)$/gm)].map(([, name = '', rest = '']) => [
    name,
    ...rest.split('; '),
  ])
}

const codes = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

/** `table.column` of each row's first two cells. */
const columnsOf = (rows: string[][]): string[] =>
  rows.flatMap(([table, columns]) =>
    codes(columns).map((column) => `${codes(table).join()}.${column}`),
  )

const personal = rowsOf('Where personal data is')
const promised = rowsOf('What the policy promises')

describe('docs/retention.md', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const ruleNames = (): string[] => {
    const now = new Date()
    return [
      ...deletionsAt(now).map(({ table }) => table),
      ...overwritesAt(now).map(({ name }) => name),
      ...BY_MONTH.map(({ table }) => table),
      'contracts',
      'leave',
    ]
  }

  it('names every column that could hold personal data, or IMPERSONAL_COLUMNS does, once', async () => {
    const rows = await server.db.rows<{ name: string }>(sql`
      select c.relname || '.' || a.attname as name
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and not c.relispartition and not a.attisdropped and c.relname <> 'schema_version'
         and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'varchar'::regtype, 'jsonb'::regtype,
                            'json'::regtype, 'bytea'::regtype, 'uuid'::regtype, 'inet'::regtype)`)
    const impersonal = Object.entries(IMPERSONAL_COLUMNS).flatMap(([table, columns]) =>
      columns.map((column) => `${table}.${column}`),
    )
    const named = [...columnsOf(personal), ...impersonal]
    expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  })

  it('names for each the rule that erases it, or says why it is kept', () => {
    const jobs = server.modules.jobs.map(({ name }) => name)
    const known = [...ruleNames(), ...jobs, ...commands.map(({ name }) => name)]
    for (const [table, , , , erasedBy = ''] of personal) {
      const rules = codes(erasedBy)
      expect([table, rules.filter((rule) => !known.includes(rule))]).toEqual([table, []])
      expect([table, rules.length > 0 || erasedBy.startsWith('kept:')]).toEqual([table, true])
    }
  })

  it('names every rule of the code', () => {
    const described = new Set([...codes(page)])
    expect(ruleNames().filter((rule) => !described.has(rule))).toEqual([])
  })

  it('names for each a test that is there', () => {
    const tests = personal.flatMap((row) => codes(row[5]))
    expect(tests).toHaveLength(personal.length)
    expect(tests.filter((test) => !existsSync(test))).toEqual([])
  })

  it('has a rule for everything that the published policy promises', async () => {
    const policy = await server.db.first<{ html: string }>(sql`
      select contents_html as html from article
       where kind = 'provision' and type = 'privacy' and ship_no is null
         and deleted_at is null`)
    const kept = policy?.html.split('<h3>3. 보관하는 기간</h3>')[1]?.split('</ul>')[0] ?? ''
    const sentences = [...kept.matchAll(/<li>(.+?)<\/li>/g)].map(([, sentence]) => sentence)
    const jobs = server.modules.jobs.map(({ name }) => name)
    expect(sentences.length).toBeGreaterThan(4)
    expect(promised.map(([sentence]) => sentence)).toEqual(sentences)
    for (const [sentence, rules] of promised) {
      const unknown = codes(rules).filter((rule) => ![...ruleNames(), ...jobs].includes(rule))
      expect([sentence, unknown, codes(rules).length > 0]).toEqual([sentence, [], true])
    }
  })
})

describe('docs/schema.md', () => {
  let database: TestDatabase

  let client: pg.Client

  beforeAll(async () => {
    database = await createTestDatabase()
    client = new pg.Client(database.url)
    await client.connect()
  })

  afterAll(async () => {
    await client.end()
    await database.drop()
  })

  it('docs/schema.md shows the schema of the migrations (`npm run docs:er` writes it)', async () => {
    expect(await composeSchemaPage(client)).toBe(readFileSync('docs/schema.md', 'utf8'))
  })

  it('shows a table that no subject names, with its references', async () => {
    await client.query('create table buoy (no bigint primary key, ship_no bigint references ship)')
    const page = await composeSchemaPage(client)
    expect(page).toContain('## Other\n')
    expect(page).toContain('- **buoy**: `no:bigint ship_no→ship?`\n')
  })
})
