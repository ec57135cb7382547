import type { Sql } from 'sql-template-tag'
import { readConfig } from '@/server/config'
import type { Db, Queryable } from '@/server/db/pool'
import { createModules } from '@/server/modules/modules'
import { testEnvironment } from './server'

/**
 * A database for a negative control: it changes the text of each statement that contains `part`, so that
 * a test can show that the product is wrong without it.
 */
export const breakStatement = (db: Db, part: string, instead: string): Db => {
  const broken = (statement: Sql) =>
    ({ text: statement.text.replace(part, instead), values: statement.values }) as Sql
  const breaking = (from: Queryable): Queryable => ({
    // A changed statement is not the one that the connection has prepared under this name.
    rows: (statement, name) =>
      statement.text.includes(part) ? from.rows(broken(statement)) : from.rows(statement, name),
    first: (statement, name) =>
      statement.text.includes(part) ? from.first(broken(statement)) : from.first(statement, name),
    run: (statement) => from.run(broken(statement)),
  })
  return {
    ...db,
    ...breaking(db),
    batchPool: breaking(db.batchPool),
    transaction: (work, options) =>
      db.transaction((tx) => work({ ...breaking(tx), isTransaction: true }), options),
  }
}

/** A database in which a locked departure has nobody aboard, however many it has sold. */
export const seeNoSeats = (db: Db): Db =>
  breakStatement(db, 'select s.* from schedule s', 'select s.*, 0 as taken from schedule s')

/** The product's services over such a database. */
export const modulesOver = (db: Db) =>
  createModules(readConfig(testEnvironment('postgres://unused@127.0.0.1:1/unused')), db)
