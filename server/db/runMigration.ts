import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { isDeadlock, isLockTimeout } from './databaseError'

/** First line of a file that is not run in a transaction; it has one statement, which can be repeated. */
export const OUTSIDE = '-- outside a transaction'

/**
 * How long a migration waits for a lock. Whoever comes after it waits behind it, so that this is what a
 * visitor may wait longer: less than the time limit of a call.
 */
const LOCK_MS = 1_000
/** Between two tries, so that those who waited get on. */
const PAUSE_MS = 2_000
/** With the pauses, five minutes of a table that is never free for a moment. */
const MAX_TRIES = 100

export type ScriptRunner = {
  /** Runs one statement of the migrator; after a script, the record of it, which ends its transaction. */
  query(statement: string): Promise<pg.QueryResult>
  /** Runs a file; its transaction stays open for the record of it, so that both are kept or neither. */
  runScript(script: string): Promise<void>
}

/**
 * Runs the files of migrations so that the version before can go on working.
 *
 * @param pauseMs milliseconds between two tries
 * @param maxTries after as many the error of PostgreSQL is thrown
 */
export const createScriptRunner = (
  client: pg.Client,
  { pauseMs = PAUSE_MS, maxTries = MAX_TRIES } = {},
): ScriptRunner => {
  let isInTransaction = false

  const begin = async (script: string) => {
    try {
      await client.query(`begin;\nset local lock_timeout = ${LOCK_MS};\n${script}`)
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  }

  const runInTransaction = async (script: string) => {
    await giveWay(() => begin(script), { pauseMs, maxTries })
    isInTransaction = true
  }

  return {
    query: async (statement) => {
      const result = await client.query(statement)
      if (isInTransaction) await client.query('commit')
      isInTransaction = false
      return result
    },
    runScript: (script) =>
      script.startsWith(OUTSIDE)
        ? giveWay(() => runOutside(client, script), { pauseMs, maxTries })
        : runInTransaction(script),
  }
}

/** Repeats a step that was ended by a lock timeout or a deadlock, after a pause for the others. */
const giveWay = async (
  step: () => Promise<void>,
  { pauseMs, maxTries }: { pauseMs: number; maxTries: number },
): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await step()
    } catch (error) {
      const isInTheWay = isLockTimeout(error) || isDeadlock(error)
      if (!isInTheWay || tries >= maxTries) throw error
      await wait(pauseMs)
    }
  }
}

/**
 * No lock timeout: what may run outside a transaction takes no lock that others wait for, and an index
 * waits for the end of every transaction that is older.
 */
const runOutside = async (client: pg.Client, script: string): Promise<void> => {
  await dropHalfMadeIndexes(client, script)
  await client.query(script)
}

/** An index that was interrupted while it was built is there but not used, and `if not exists` skips it. */
const dropHalfMadeIndexes = async (client: pg.Client, script: string): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
      where not i.indisvalid and c.relkind = 'i' and c.relnamespace = current_schema()::regnamespace
        and $1 ~ ('\\m' || c.relname || '\\M')`,
    [script],
  )
  for (const { name } of rows) {
    await client.query(`drop index concurrently if exists ${pg.escapeIdentifier(name)}`)
  }
}
