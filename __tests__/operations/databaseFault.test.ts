import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sql from 'sql-template-tag'
import { startTemporaryCluster } from '@/scripts/support/temporaryCluster'
import { startCluster } from '@/server/db/cluster/cluster'
import { findFreePort } from '@/server/db/cluster/freePort'
import { findDatabaseFault } from '@/server/db/findDatabaseFault'
import { createDb, type Db } from '@/server/db/pool'

const NEEDED = 1
/** What a test has started, to be ended in this order also when it fails. */
let endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings) await end()
  endings = []
})

const AS_ROOT = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive']

const runAsRoot = (...words: string[]) => {
  const [command = '', ...rest] = [...AS_ROOT, ...words]
  execFileSync(command, rest, { stdio: 'pipe' })
}

/** A PostgreSQL of its own that ends with the test. */
const startPostgres = async (...settings: string[]) => {
  const cluster = await startTemporaryCluster('fault', settings)
  endings.push(cluster.stop)
  return cluster.url('postgres')
}

/** A database with as much schema as the question needs. */
const connect = async (url: string): Promise<Db> => {
  const db = createDb(url, 1)
  endings.unshift(db.close)
  await db.run(sql`create table schema_version (version int)`)
  await db.run(sql`create table reservation (no int)`)
  await db.run(sql`insert into schema_version values (${NEEDED})`)
  expect(await findDatabaseFault(url, NEEDED)).toBeUndefined()
  return db
}

describe('what keeps a process from taking bookings (/readyz)', () => {
  it('is seen when PostgreSQL has lost its shared memory, though open connections work', async () => {
    const url = await startPostgres('dynamic_shared_memory_type=posix')
    const db = await connect(url)
    const backend = await db.first<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    const maps = readFileSync(`/proc/${backend?.pid}/maps`, 'utf8')
    const segments = new Set(maps.match(/\/dev\/shm\/PostgreSQL\.\d+/g))
    // What systemd does at the end of a unit with RemoveIPC whose account is PostgreSQL's.
    for (const file of segments) if (existsSync(file)) rmSync(file)
    expect(segments.size).toBeGreaterThan(0)
    expect(await db.first(sql`select 1 as works`)).toEqual({ works: 1 })
    expect(await findDatabaseFault(url, NEEDED)).toBe('database')
  })

  it('is a full disk when there is no room for a file', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'baetgil-full-'))
    runAsRoot('mount', '-t', 'tmpfs', '-o', 'size=300m,mode=0755', 'tmpfs', folder)
    endings.push(() => {
      runAsRoot('umount', folder)
      rmSync(folder, { recursive: true })
    })
    const settings = ['max_wal_size=32MB', 'fsync=off']
    const cluster = await startCluster({
      folder: path.join(folder, 'postgres'),
      port: await findFreePort(),
      password: 'full',
      settings,
    })
    endings.unshift(cluster.stop)
    const url = cluster.url('postgres')
    await connect(url)
    expect(cluster.folder.startsWith(folder)).toBe(true)
    const fill = path.join(folder, 'fill')
    expect(() => runAsRoot('dd', 'if=/dev/zero', `of=${fill}`, 'bs=4k')).toThrow(/No space left/)
    expect(await findDatabaseFault(url, NEEDED)).toBe('disk')
    runAsRoot('rm', fill)
    expect(await findDatabaseFault(url, NEEDED)).toBeUndefined()
  })

  it('is nowhere to write when the database is a replica, or was put down as one', async () => {
    const url = await startPostgres()
    const db = await connect(url)
    await db.run(sql`alter database postgres set default_transaction_read_only = on`)
    expect(await findDatabaseFault(url, NEEDED)).toBe('database')
  })
})
