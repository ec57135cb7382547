import { readFileSync } from 'node:fs'
import pg from 'pg'
import { composeSchemaPage } from '@/scripts/support/schemaPage'
import { createTestDatabase, type TestDatabase } from '../../setup/testDatabase'

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
