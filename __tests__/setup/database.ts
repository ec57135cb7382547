import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { bundleProgram } from '@/scripts/support/bundleProgram'
import { startTemporaryCluster } from '@/scripts/support/temporaryCluster'
import { runAsAdmin, TEST_ADMIN_URL, TEST_TEMPLATE, withDatabase } from './testDatabase'
import { keepProgramsIn, TEST_PROGRAMS, testProgram, type TestProgram } from './testPrograms'

/** What the teardown undoes. */
export interface TestServer {
  adminUrl: string
  template: string
  stop(): Promise<void>
}

declare global {
  var baetgilTestServer: TestServer | undefined
}

const SETTINGS = [
  // Test data is thrown away: nothing has to survive a power cut.
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_init_zero=off',
  // Several races at once, each with a few processes, each of which may open its pools wholly.
  'max_connections=500',
]

const MEMORY_FOLDER = '/dev/shm'
/** What a whole run writes at most, several times over. */
const ROOM_BYTES = 3 * 1024 ** 3

/**
 * One PostgreSQL for a whole test run (`TEST_DATABASE_URL`, else an embedded one in a temporary
 * folder) with one migrated template, from which every test file clones a database of its own; and
 * the programs that tests start in processes of their own.
 */
export default async function setUpDatabase(): Promise<void> {
  const { adminUrl, stop } = await openServer()
  const template = `template_${randomBytes(6).toString('hex')}`
  await runAsAdmin(adminUrl, `CREATE DATABASE ${template}`)
  keepProgramsIn(path.resolve('server/dist', template))
  await Promise.all([migrateTemplate(withDatabase(adminUrl, template)), bundlePrograms()])
  process.env[TEST_ADMIN_URL] = adminUrl
  process.env[TEST_TEMPLATE] = template
  globalThis.baetgilTestServer = { adminUrl, template, stop }
}

async function openServer(): Promise<Pick<TestServer, 'adminUrl' | 'stop'>> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { adminUrl: given, stop: () => Promise.resolve() }
  const { url, stop } = await startTemporaryCluster('test', SETTINGS, memoryFolder())
  return { adminUrl: url('postgres'), stop }
}

/** A database has a thousand files, and a disk takes ten times as long to make them. */
function memoryFolder(): string | undefined {
  if (!existsSync(MEMORY_FOLDER)) return undefined
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
  return bavail * bsize > ROOM_BYTES ? MEMORY_FOLDER : undefined
}

/** A process under tsx would translate each of its files anew. */
async function bundlePrograms(): Promise<void> {
  const names = Object.keys(TEST_PROGRAMS) as TestProgram[]
  await Promise.all(
    names.map((name) => bundleProgram({ main: TEST_PROGRAMS[name], bundled: testProgram(name) })),
  )
}

/** In a process of its own: the migrator is an ES module, which Jest's module loader cannot take. */
async function migrateTemplate(url: string): Promise<void> {
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/migrate.ts'], {
    env: { ...process.env, DATABASE_URL: url },
  })
}
