import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { checkMigrations } from '@/lint/migrations/checkMigrations'
import {
  composeReleasedSchema,
  findMissing,
  parseReleasedSchema,
  readReleasedSchemas,
  RELEASES_FOLDER,
} from '@/scripts/support/releasedSchema'
import { findWord, readSources, wordsOf } from '@/scripts/support/sources'
import { createTestDatabase, type TestDatabase } from '../../setup/testDatabase'

const FOLDER = 'server/db/migrations'
/** Older ones were written before there was a version to run beside. */
const FIRST_CHECKED = 149

const releases = readReleasedSchemas()
const sources = readSources()
const migrations = readdirSync(FOLDER)
  .sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10))
  .map((file) => ({
    number: Number.parseInt(file, 10),
    file: `${FOLDER}/${file}`,
    sql: readFileSync(path.join(FOLDER, file), 'utf8'),
  }))

/** Where today's version or the newest released one uses a name of the schema. */
const usedAt = (name: string): string | undefined => {
  const isReleased = releases.at(-1)?.used.some((used) => [used.name, used.column].includes(name))
  return findWord(sources, name) ?? (isReleased ? `${RELEASES_FOLDER} has it` : undefined)
}

const question = {
  from: FIRST_CHECKED,
  releases: releases.map(({ migration }) => migration),
  usedAt,
}

it('no migration locks out or breaks the version before (ADR 56)', async () => {
  expect(await checkMigrations({ ...question, migrations })).toEqual([])
})

it('would find one that does', async () => {
  const sql = `-- contract: unused since 0.1 (migration 148)
    drop table reservation`
  const last = { number: 9_999, file: 'last.sql', sql }
  const said = await checkMigrations({ ...question, migrations: [...migrations, last] })
  expect(said).toEqual([
    expect.stringMatching(/^last\.sql:2 reservation is said to be unused, and is used: server\//),
  ])
})

describe('the newest schema', () => {
  let database: TestDatabase
  let client: pg.Client

  beforeAll(async () => {
    database = await createTestDatabase()
    client = new pg.Client(database.url)
    await client.connect()
  })
  beforeEach(() => client.query('begin'))
  afterEach(() => client.query('rollback'))
  afterAll(async () => {
    await client.end()
    await database.drop()
  })

  it('has all that the released version uses (`npm run release:schema`)', async () => {
    const newest = releases.at(-1)
    expect(newest?.used.length).toBeGreaterThan(500)
    expect(newest && (await findMissing(client, newest))).toEqual([])
  })

  it.each([
    ['alter table reservation drop column memo cascade', 'reservation.memo is gone'],
    ['drop table article cascade', 'article.title is gone'],
    [
      'alter table article alter column title type varchar',
      'article.title was text and is character varying',
    ],
    ['alter table ship add column hull text not null', 'ship.hull is required'],
    [
      'alter table reservation alter column paid_at set not null',
      'reservation.paid_at was null and is required',
    ],
    [
      "alter type reservation_state rename value 'COMPLETED' to 'DONE'",
      'reservation_state.COMPLETED is gone',
    ],
  ])('would be refused after: %s', async (statement, wrong) => {
    const words = wordsOf(sources)
    const before = parseReleasedSchema(await composeReleasedSchema(client, { migration: 1, words }))
    expect(await findMissing(client, before)).toEqual([])
    await client.query(statement)
    expect(await findMissing(client, before)).toContain(wrong)
  })

  it('may grow', async () => {
    const words = wordsOf(sources)
    const before = parseReleasedSchema(await composeReleasedSchema(client, { migration: 1, words }))
    await client.query(
      'alter table ship add column hull text, add column keel text not null default 1',
    )
    await client.query('alter table ship alter column name drop not null')
    expect(await findMissing(client, before)).toEqual([])
  })
})
