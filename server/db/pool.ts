import pg from 'pg'
import type { Sql } from 'sql-template-tag'

const INT8 = 20
const DATE = 1082
const TIME = 1083

/** Numbers are below 2^53; days and times of day stay the text that they are in KST. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return Number
    if (oid === DATE) return (day: string) => day
    if (oid === TIME) return (time: string) => time.slice(0, 5)
    return pg.types.getTypeParser(oid, format)
  }) as pg.CustomTypesConfig['getTypeParser'],
}

/** Where SQL goes: the pool itself, or one transaction. */
export type Queryable = {
  /** All rows. `name` prepares the statement once per connection, for calls made thousands of times. */
  rows<Row>(statement: Sql, name?: string): Promise<Row[]>
  /** The first row, if any. */
  first<Row>(statement: Sql, name?: string): Promise<Row | undefined>
  /** How many rows a write touched. */
  run(statement: Sql): Promise<number>
}

export type Transaction = Queryable & { readonly isTransaction: true }

export type Db = Queryable & {
  /** Runs `work` in one transaction; whatever it throws rolls everything back. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** For a library that speaks to node-postgres itself. */
  readonly pool: pg.Pool
  close(): Promise<void>
}

const queryable = (client: Pick<pg.Pool, 'query'>): Queryable => {
  const query = (statement: Sql, name?: string) =>
    client.query({ text: statement.text, values: statement.values, ...(name ? { name } : {}) })
  return {
    rows: async <Row>(statement: Sql, name?: string) =>
      (await query(statement, name)).rows as Row[],
    first: async <Row>(statement: Sql, name?: string) =>
      (await query(statement, name)).rows[0] as Row | undefined,
    run: async (statement) => (await query(statement)).rowCount ?? 0,
  }
}

/**
 * The database of this process.
 *
 * @param url a `postgres://` address
 * @param size connections at the most; for one hot row a few are faster than many
 */
export const createDb = (url: string, size: number): Db => {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    connectionTimeoutMillis: 5_000,
  })
  // An idle connection that the server closed is not an error of any request.
  pool.on('error', () => undefined)

  const transaction = async <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const result = await work({ ...queryable(client), isTransaction: true })
      await client.query('commit')
      client.release()
      return result
    } catch (error) {
      const isBroken = await client.query('rollback').then(
        () => false,
        () => true,
      )
      client.release(isBroken)
      throw error
    }
  }

  return { ...queryable(pool), transaction, pool, close: () => pool.end() }
}
