import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../setup/testDatabase'

describe('createTestDatabase', () => {
  let databases: TestDatabase[]

  beforeAll(async () => {
    databases = await Promise.all([createTestDatabase(), createTestDatabase()])
  })

  afterAll(() => Promise.all(databases.map((database) => database.drop())))

  it('gives each caller a migrated database of its own', async () => {
    const counts = await Promise.all(
      databases.map(async ({ url }, index) => {
        const client = new pg.Client(url)
        await client.connect()
        await client.query(`CREATE TABLE only_${index} ()`)
        const { rows } = await client.query<{ ours: string; total: string }>(
          `SELECT count(*) FILTER (WHERE tablename LIKE 'only_%') AS ours, count(*) AS total
             FROM pg_tables WHERE schemaname = 'public'`,
        )
        await client.end()
        return rows[0]
      }),
    )
    expect(counts.map((row) => Number(row?.ours))).toEqual([1, 1])
    expect(Number(counts[0]?.total)).toBeGreaterThan(1)
  })
})
