import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { createDb } from '@/server/db/pool'
import { assertSupported, checkServerAtStart } from '@/server/db/checkServer'
import { findFreePort } from '@/server/db/cluster/freePort'
import { RACE_TIMEOUT_MS } from '../../setup/apis'
import { testEnvironment } from '../../setup/server'
import { createTestDatabase, type TestDatabase } from '../../setup/testDatabase'
import { testProgram } from '../../setup/testPrograms'

jest.setTimeout(RACE_TIMEOUT_MS)

describe('a process at its start', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())

  const elsewhere = (change: (url: URL) => void): string => {
    const url = new URL(database.url)
    change(url)
    return url.href
  }
  const check = async (url: string): Promise<string[]> => {
    const db = createDb(url, 1)
    const warnings: string[] = []
    await checkServerAtStart({ db, url }, (sentence) => warnings.push(sentence)).finally(() =>
      db.close(),
    )
    return warnings
  }

  it('has nothing to say of a database that it can use', async () => {
    expect(await check(database.url)).toEqual([])
  })

  it('says that its database cannot be reached, without account and password, and goes on', async () => {
    const port = String(await findFreePort())
    const url = elsewhere((address) => Object.assign(address, { port, password: 'hush' }))
    const [sentence = '', ...others] = await check(url)
    expect(sentence).toMatch(/127\.0\.0\.1:\d+\/test_\w+\) cannot be reached: .*ECONNREFUSED/)
    expect(sentence).not.toContain('hush')
    expect(others).toEqual([])
  })

  it('ends with one sentence where the server refuses it', async () => {
    const url = elsewhere((address) => (address.pathname = '/nowhere'))
    const env = { ...process.env, ...testEnvironment(url) } as NodeJS.ProcessEnv
    const ended = promisify(execFile)(process.execPath, [testProgram('api')], { env })
    const { code, stderr } = (await ended.catch((error: unknown) => error)) as Record<
      'code' | 'stderr',
      unknown
    >
    expect(code).toBe(1)
    expect(stderr).toMatch(
      /^PostgreSQL of DATABASE_URL \(\S+\/nowhere\) refuses the connection: database "nowhere" does not exist\.[^\n]*\n$/,
    )
  })

  it('refuses a PostgreSQL of an unsupported version by its name', () => {
    expect(() => assertSupported('14.12 (Debian 14.12-1)')).toThrow(/PostgreSQL 14\.12 .* 15 to 18/)
    expect(() => assertSupported('19beta1')).toThrow(/PostgreSQL 19beta1 /)
    for (const version of ['15.18', '16.4', '17.0', '18.4']) {
      expect(() => assertSupported(version)).not.toThrow()
    }
  })
})
