import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { promisify } from 'node:util'
import { bundleProgram } from '@/scripts/support/bundleProgram'
import { startTemporaryCluster } from '@/scripts/support/temporaryCluster'
import { runAsAdmin, TEST_ADMIN_URL, TEST_API, TEST_TEMPLATE, withDatabase } from './testDatabase'

/** What the teardown undoes. */
export interface TestServer {
  adminUrl: string
  template: string
  /** The folder of the bundled api. */
  programs: string
  stop(): Promise<void>
}

declare global {
  var baetgilTestServer: TestServer | undefined
}

/** Test data is thrown away: nothing has to survive a power cut. */
const NOT_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/**
 * One PostgreSQL for a whole test run (`TEST_DATABASE_URL`, else an embedded one in a temporary
 * folder) with one migrated template, from which every test file clones a database of its own; and the
 * api as one file, for tests that start it in a process of its own.
 */
export default async function setUpDatabase(): Promise<void> {
  const { adminUrl, stop } = await openServer()
  const template = `template_${randomBytes(6).toString('hex')}`
  const programs = path.resolve('server/dist', template)
  const api = path.join(programs, 'api.mjs')
  await runAsAdmin(adminUrl, `CREATE DATABASE ${template}`)
  await Promise.all([
    migrateTemplate(withDatabase(adminUrl, template)),
    bundleProgram('server/main.ts', api),
  ])
  process.env[TEST_ADMIN_URL] = adminUrl
  process.env[TEST_TEMPLATE] = template
  process.env[TEST_API] = api
  globalThis.baetgilTestServer = { adminUrl, template, programs, stop }
}

async function openServer(): Promise<Pick<TestServer, 'adminUrl' | 'stop'>> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { adminUrl: given, stop: () => Promise.resolve() }
  const { url, stop } = await startTemporaryCluster('test', NOT_DURABLE)
  return { adminUrl: url('postgres'), stop }
}

/** In a process of its own: the migrator is an ES module, which Jest's module loader cannot take. */
async function migrateTemplate(url: string): Promise<void> {
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/migrate.ts'], {
    env: { ...process.env, DATABASE_URL: url },
  })
}
