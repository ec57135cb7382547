import sql from 'sql-template-tag'
import { jsonRows } from '@/server/db/jsonRows'
import { createDb, type Db } from '@/server/db/pool'
import { createTestDatabase, type TestDatabase } from '../setup/testDatabase'

const listed = sql`
  select n::bigint as no, '2026-11-22'::date + n as day, array['갑오징어', n::text] as fish,
         nullif(n, 2) as seats, 36.35::float8 as lat, '"따옴표"' as title
    from generate_series(1, ${3}::int) n order by n desc`

describe('rows as JSON', () => {
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

  it.each([undefined, 'json_rows'])(
    'are those of the query, in its order (name: %s)',
    async (name) => {
      const rows = await db.rows(listed)
      expect(rows).toHaveLength(3)
      expect(await jsonRows(db, listed, name)).toEqual(rows)
      expect(await jsonRows(db, listed, name)).toEqual(rows)
    },
  )

  it('have an instant as a text that says the same moment', async () => {
    const [row] = await jsonRows<{ at: string }>(
      db,
      sql`select ${new Date(1_234)}::timestamptz as at`,
    )
    expect(new Date(row?.at ?? '')).toEqual(new Date(1_234))
  })

  it('are none where the query has none', async () => {
    expect(await jsonRows(db, sql`select 1 as a where false`)).toEqual([])
  })
})
