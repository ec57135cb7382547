import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Config, readConfig } from '@/server/config'
import { createDb, type Db } from '@/server/db/pool'
import { createApp } from '@/server/app'
import { createModules, type Modules } from '@/server/modules/modules'
import { createTestDatabase } from './testDatabase'

/** An answer as a client reads it. */
export type Answered<T = Record<string, never>> = { status: number; body: T }

export type Headers = Record<string, string>

export type TestServer = {
  /** Base of the listening server, `http://127.0.0.1:{port}`. */
  url: string
  app: FastifyInstance
  modules: Modules
  db: Db
  config: Config
  databaseUrl: string
  get<T>(path: string, headers?: Headers): Promise<Answered<T>>
  post<T>(path: string, body?: object, headers?: Headers): Promise<Answered<T>>
  put<T>(path: string, body?: object, headers?: Headers): Promise<Answered<T>>
  close(): Promise<void>
}

type Options = {
  /** The server's clock; the real one when absent. */
  now?: () => Date
  /** Environment variables that differ from the tests' usual ones. */
  env?: Record<string, string>
}

const ENVIRONMENT = {
  LOG_LEVEL: 'silent',
  REVALIDATE_SECRET: 'test-revalidate-secret',
  WEBHOOK_SECRET: 'test-webhook-secret',
  // A test waits for a lock or a connection as long as it takes; those about waiting say how long themselves.
  DB_LOCK_TIMEOUT_MS: '60000',
  DB_STATEMENT_TIMEOUT_MS: '90000',
  DB_IDLE_TRANSACTION_TIMEOUT_MS: '90000',
  DB_CONNECT_TIMEOUT_MS: '60000',
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
}

/** Environment of an api over a test's database, also for one that runs in a process of its own. */
export const testEnvironment = (databaseUrl: string): Record<string, string> => ({
  ...ENVIRONMENT,
  DATABASE_URL: databaseUrl,
  // Of its own for each database, as the journal of erasures is.
  DATA_DIR: path.join(tmpdir(), `baetgil-data-${path.basename(databaseUrl)}`),
})

/** What a member's and a guest's client send along. */
export const asMember = (token: string): Headers => ({ 'user-token-key': token })
export const asGuest = (token: string): Headers => ({ 'guest-user-token-key': token })

/** As a visitor's browser says what it is; without it a test is a program like any other. */
export const BROWSER: Headers = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 14; SM-S911N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
}

/** Speaks JSON to any api under `url`, as the storefront does. */
export const createClient = (url: string): Pick<TestServer, 'get' | 'post' | 'put'> => {
  const send = async <T>(method: string, path: string, body?: object, headers: Headers = {}) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: response.status, body: (await response.json()) as T }
  }
  return {
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    put: (path, body, headers) => send('PUT', path, body, headers),
  }
}

/** The whole api over an empty, migrated database of its own, listening on a free port. */
export const startTestServer = async ({ now, env = {} }: Options = {}): Promise<TestServer> => {
  const database = await createTestDatabase()
  const config = readConfig({ ...testEnvironment(database.url), ...env })
  const db = createDb(database.url, config.poolSize, config.dbTimeouts)
  const modules = createModules(config, db, now)
  const app = await createApp(config, modules)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const close = async () => {
    await app.close()
    await db.close()
    await database.drop()
    rmSync(config.dataDir, { recursive: true, force: true })
  }
  return { url, app, modules, db, config, databaseUrl: database.url, ...createClient(url), close }
}
