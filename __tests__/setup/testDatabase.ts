import { randomBytes } from 'node:crypto'
import pg from 'pg'

export const TEST_ADMIN_URL = 'BAETGIL_TEST_ADMIN_URL'
export const TEST_TEMPLATE = 'BAETGIL_TEST_TEMPLATE'

export interface TestDatabase {
  url: string
  /** Ends every connection to it and removes it. */
  drop(): Promise<void>
}

/** The same server's other database. */
export function withDatabase(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

/** A migrated, empty database of the caller's own, cloned from the run's template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const adminUrl = process.env[TEST_ADMIN_URL]
  const template = process.env[TEST_TEMPLATE]
  if (!adminUrl || !template) throw new Error('__tests__/setup/database.ts has not run')
  const name = `test_${randomBytes(6).toString('hex')}`
  // Copied as files: the default writes every page of the template to the log as well.
  await runAsAdmin(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  return {
    url: withDatabase(adminUrl, name),
    drop: () => runAsAdmin(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`),
  }
}

/** Runs one statement on the server's maintenance database. */
export async function runAsAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client(adminUrl)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
