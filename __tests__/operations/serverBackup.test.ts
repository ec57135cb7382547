import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { until } from '../setup/until'
import { type DebianCluster, makeDebianCluster } from './support/debianCluster'
import { readBlocks } from './support/manualBlocks'

/** One booking after the other, each told when it is there. */
const BOOK = `while psql -qAt -d postgres -c 'insert into booking values (default) returning no'; do :; done`
const INSERTED = /^\d+$/gm

/** What the handbook sets, so that the log is handed over within a minute. */
const settingsOf = (manual: string): string[] =>
  Array.from(
    manual.matchAll(/--command="(alter system [^"]+)"/g),
    ([, statement = '']) => statement,
  )

describe('backup and restore of a PostgreSQL of its own, by the scripts of deploy/', () => {
  let cluster: DebianCluster
  /** What bookers were told that they have. */
  let acknowledged: number[] = []
  let backup: string
  /** The log of the database that was lost. */
  let lostLog: string
  /** A file of it that is not the last one. */
  let middle: string
  let between: { at: string; count: number }
  let archived: number

  const follow = () => {
    const ended = once(cluster.spawnAsPostgres('sh', 'deploy/wal.sh'), 'exit')
    return { ended }
  }
  const listed = (folder: string) => cluster.run(['ls', folder]).split('\n').sort()
  const logs = () => listed(cluster.backups).filter((name) => name.startsWith('wal.until-'))
  /** Ends a file of the log, and waits until it is archived. */
  const archive = async (): Promise<string> => {
    const name = cluster.ask('select pg_walfile_name(pg_switch_wal())')
    await until(async () => {
      await new Promise(setImmediate)
      return listed(`${cluster.backups}/wal`).includes(`${name}.gz`)
    }, `${name} is archived`)
    return name
  }
  const restore = (words: readonly string[], log?: string) =>
    cluster.run(['sh', 'deploy/restore.sh', `${cluster.backups}/${backup}`, ...words], {
      ...(log && { WAL_FOLDER: log }),
    })
  const known = () => cluster.ask('select no from booking order by no').split('\n').map(Number)
  const backUp = () => cluster.asPostgres(['sh', 'deploy/backup.sh'], { BACKUP_KEEP: '1' })

  beforeAll(async () => {
    cluster = makeDebianCluster()
    cluster.start()
    const settings = settingsOf(
      readBlocks(readFileSync('docs/operations.md', 'utf8'))
        .map(({ text }) => text)
        .join(''),
    )
    expect(settings).toHaveLength(2)
    cluster.ask(...settings, 'select pg_reload_conf()')
    cluster.ask(
      'create table booking (no bigint generated always as identity, at timestamptz default now())',
    )
  })
  afterAll(() => {
    cluster.stop()
    cluster.remove()
  })

  it('takes a checked backup and the log after it while bookings run', async () => {
    const follower = follow()
    const writer = cluster.spawnAsPostgres('sh', '-c', BOOK)
    let said = ''
    writer.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()))
    const told = () => Array.from(said.matchAll(INSERTED), Number)
    const more = async () => {
      const { length } = told()
      await until(async () => {
        await new Promise(setImmediate)
        return told().length > length
      }, 'another booking is there')
    }
    await more()
    backup = backUp().split('/').at(-1) ?? ''
    await more()
    middle = await archive()
    between = { count: told().length, at: cluster.ask('select clock_timestamp()') }
    await more()
    await archive()
    archived = told().length
    await more()
    cluster.kill()
    await Promise.all([once(writer, 'close'), follower.ended])
    acknowledged = told()
    cluster.run(['rm', '-r', cluster.data])
    expect(backup).toMatch(/^20\d\d-.*Z$/)
    expect(listed(cluster.backups)).toEqual([backup, 'wal'])
  })

  it('restores to the newest: everything that was archived is there', () => {
    const said = restore([])
    expect(said).toContain('Restored from')
    expect(known()).toEqual(expect.arrayContaining(acknowledged.slice(0, archived)))
    lostLog = logs()[0] ?? ''
    expect(lostLog).not.toBe('')
  })

  it('goes on from there: the log is kept anew, beside new bookings', async () => {
    const follower = follow()
    await until(async () => cluster.ask('select count(*) from pg_stat_replication') === '1')
    cluster.ask('insert into booking values (default)')
    await archive()
    cluster.stop()
    await follower.ended
    cluster.start()
  })

  it('restores to a point in time, by the log of the database that was lost', () => {
    restore([between.at], `${cluster.backups}/${lostLog}`)
    expect(known()).toEqual(expect.arrayContaining(acknowledged.slice(0, between.count)))
    expect(known()).not.toContain(acknowledged.at(-1))
    expect(cluster.ask(`select max(at) < '${between.at}' from booking`)).toBe('t')
    const left = `select count(*) from pg_file_settings where name ~ '^(recovery_|restore_)'`
    expect(cluster.ask(left)).toBe('0')
  })

  it('puts the database back when the log does not reach the time', () => {
    const before = known()
    expect(() => restore(['2100-01-01'], `${cluster.backups}/${lostLog}`)).toThrow(
      'The database is as it was',
    )
    cluster.start()
    expect(known()).toEqual(before)
  })

  it('refuses a log with a gap, and a backup with a changed file, and touches nothing', () => {
    const before = known()
    const log = `${cluster.backups}/${lostLog}`
    cluster.stop()
    cluster.run(['sh', '-c', `mv main main-aside && mv ${log}/${middle}.gz aside`])
    expect(() => restore([], log)).toThrow(/the log before [0-9A-F]{16} is missing/)
    cluster.run(['sh', '-c', `mv main-aside main && mv aside ${log}/${middle}.gz`])
    cluster.start()
    cluster.run(['sh', '-c', `echo x >> ${cluster.backups}/${backup}/PG_VERSION`])
    expect(() => restore([])).toThrow('PG_VERSION')
    expect(known()).toEqual(before)
  })

  it('keeps no log that no backup needs', () => {
    expect(logs().length).toBeGreaterThan(1)
    const newest = backUp().split('/').at(-1)
    expect(listed(cluster.backups)).toEqual([newest])
  })
})
