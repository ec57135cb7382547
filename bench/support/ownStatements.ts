import pg from 'pg'
import type { Sql } from 'sql-template-tag'
import { readConfig } from '@/server/config'
import { createDb, type Queryable } from '@/server/db/pool'
import { createApp } from '@/server/app'
import { createModules } from '@/server/modules/modules'
import { SECRETS } from './api'

/** The literal of a text. pgbench takes a colon with a name behind it for a variable, in literals too. */
const textLiteral = (text: string): string => {
  const written = pg.escapeLiteral(text).trim()
  if (!text.includes(':')) return written
  return `${written.startsWith('E') ? '' : 'E'}${written.replaceAll(':', '\\x3a')}`
}

/** The literal of a parameter, as the api sends it. */
const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return textLiteral(value.toISOString())
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`
  return textLiteral(String(value))
}

/** A statement with its parameters written into it, in one line, as a script of pgbench has it. */
const inline = ({ text, values }: Sql): string =>
  text
    .replace(/--.*/g, '')
    // A slice of an array would be a variable too.
    .replace(/(?<!:):(?=\w)/g, ': ')
    .replace(/\$(\d+)/g, (_, number: string) => literal(values[Number(number) - 1]))
    .replace(/\s+/g, ' ')
    .trim()

/** The statements with which the api answers a call, with the values of this call. */
export const ownStatements = async (databaseUrl: string, path: string): Promise<string[]> => {
  const db = createDb(databaseUrl, 2)
  const statements: string[] = []
  const recording = (on: Queryable): Queryable => ({
    rows: (statement, name) => {
      statements.push(inline(statement))
      return on.rows(statement, name)
    },
    first: (statement, name) => {
      statements.push(inline(statement))
      return on.first(statement, name)
    },
    run: on.run,
  })
  const config = readConfig({ ...SECRETS, LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl })
  const recorded = { ...db, ...recording(db), keyPool: recording(db.keyPool) }
  const app = await createApp(config, createModules(config, recorded))
  // What is kept for a while (counts) is kept from the second call on, as in an api that is in use.
  await app.inject(path)
  statements.length = 0
  const { statusCode } = await app.inject(path)
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`)
  await app.close()
  await db.close()
  return statements
}
