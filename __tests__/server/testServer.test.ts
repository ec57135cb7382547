import pg from 'pg'
import { insertGuest, insertMember, insertSchedule, insertShip } from '../setup/builders'
import { startTestServer, type TestServer } from '../setup/server'
import { createTestDatabase, type TestDatabase } from '../setup/testDatabase'

describe('startTestServer', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer()
  })

  afterAll(() => server.close())

  it('listens, and its builders write rows that the schema accepts', async () => {
    const ship = await insertShip(server.db)
    await insertSchedule(server.db, ship.no)
    await insertMember(server.db)
    await insertGuest(server.db)
    expect(await server.get('/readyz')).toEqual({ status: 200, body: { status: 'ok' } })
  })
})

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
