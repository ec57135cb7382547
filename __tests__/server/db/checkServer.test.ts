import { execFile } from 'node:child_process'
import { type AddressInfo, createServer } from 'node:net'
import { promisify } from 'node:util'
import sql from 'sql-template-tag'
import { createDb } from '@/server/db/pool'
import { CALL_TIMEOUTS } from '@/server/db/timeouts'
import { assertSupported, checkServerAtStart } from '@/server/db/checkServer'
import { findFreePort } from '@/server/db/cluster/freePort'
import { RACE_TIMEOUT_MS } from '../../setup/apis'
import { testEnvironment } from '../../setup/server'
import { createTestDatabase, type TestDatabase } from '../../setup/testDatabase'
import { testProgram } from '../../setup/testPrograms'

jest.setTimeout(RACE_TIMEOUT_MS)

/** A server that refuses every connection with this sentence, as PostgreSQL's protocol says it. */
const startRefusing = async (sentence: string) => {
  const fields = ['SFATAL', 'C08P01', `M${sentence}`, ''].join('\0') + '\0'
  const length = Buffer.alloc(4)
  length.writeInt32BE(4 + Buffer.byteLength(fields))
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () =>
      socket.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)])),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}

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

  it('ends where PgBouncer is between and the settings do not say so', async () => {
    const bouncer = await startRefusing('unsupported startup parameter: lock_timeout')
    const url = elsewhere((address) => Object.assign(address, { port: String(bouncer.port) }))
    await expect(check(url)).rejects.toThrow(/is PgBouncer: name the server .* DATABASE_DIRECT_URL/)
    bouncer.close()
  })

  it('ends where nothing limits what it asks PgBouncer, as here, where there is none', async () => {
    const db = createDb(database.url, 1, CALL_TIMEOUTS, { isPooled: true })
    const asked = checkServerAtStart({ db, url: database.url, isPooled: true }, () => undefined)
    await expect(asked).rejects.toThrow(/PgBouncer of DATABASE_URL sets no lock_timeout/)
    await db.close()
  })

  it('sets timeouts with each transaction and prepares nothing where PgBouncer is between', async () => {
    const db = createDb(database.url, 1, CALL_TIMEOUTS, { isPooled: true })
    const asked = sql`select current_setting('lock_timeout') as lock,
      (select count(*) from pg_prepared_statements) as prepared`
    const found = [
      await db.transaction((tx) => tx.first(asked, 'named')),
      await db.transaction((tx) => tx.first(asked, 'named'), { lockMs: 50 }),
      await db.batchPool.first(asked, 'named'),
      await db.batchPool.first(asked, 'named'),
    ]
    expect(found).toEqual(['3s', '50ms', '300ms', '300ms'].map((lock) => ({ lock, prepared: 0 })))
    await db.close()
  })

  it('refuses a PostgreSQL of an unsupported version by its name', () => {
    expect(() => assertSupported('14.12 (Debian 14.12-1)')).toThrow(/PostgreSQL 14\.12 .* 15 to 18/)
    expect(() => assertSupported('19beta1')).toThrow(/PostgreSQL 19beta1 /)
    for (const version of ['15.18', '16.4', '17.0', '18.4']) {
      expect(() => assertSupported(version)).not.toThrow()
    }
  })
})
