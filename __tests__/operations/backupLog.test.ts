import { randomBytes } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import sql from 'sql-template-tag'
import { makeFolder, run } from '../scripts/support'
import { book } from '../setup/book'
import { insertSchedule, insertShip } from '../setup/builders'
import { until } from '../setup/until'
import { type EmbeddedApi, startEmbeddedApi } from './support/embeddedApi'

const MEGABYTE = 1024 * 1024
/** `RECOVERY_WAL_MB`: two segments of what cannot be compressed, and no third. */
const BOUND_MB = 40
const SEGMENTS_WRITTEN = 5
/** Of the 16 of a segment. */
const ROWS = 14

describe('the log beside the backups, at its bound', () => {
  const temporary = makeFolder()
  const dataDir = path.join(temporary.folder, 'data')
  const recovery = path.join(temporary.folder, 'recovery')
  const backups = path.join(temporary.folder, 'backups')
  const variables = {
    DATA_DIR: dataDir,
    RECOVERY_DIR: recovery,
    RECOVERY_WAL_MB: String(BOUND_MB),
  }
  let api: EmbeddedApi
  let early: string
  let late: string
  let booked: number

  const operate = async (...words: string[]) => {
    const command = run('scripts/operator.ts', variables, { words })
    const { code } = await command.exited
    return { code, output: command.output() }
  }
  const mustRun = async (script: string, ...words: string[]) => {
    const command = run(script, variables, { words })
    const { code } = await command.exited
    if (code !== 0) throw new Error(command.output())
    return command.output()
  }

  const wal = path.join(recovery, 'wal')
  const kept = () => readdirSync(wal).sort()
  const megabytes = () =>
    kept().reduce((sum, name) => sum + statSync(path.join(wal, name)).size, 0) / MEGABYTE

  const start = async () => {
    api = await startEmbeddedApi(dataDir, variables)
  }
  /** Fills a segment with what cannot be compressed, and waits until it is handed over. */
  const writeSegment = async (): Promise<string> => {
    for (let row = 0; row < ROWS; row += 1)
      await api.db.run(sql`insert into noise values (${randomBytes(MEGABYTE)})`)
    const switched = await api.db.first<{ name: string }>(
      sql`select pg_walfile_name(pg_switch_wal()) as name`,
    )
    const name = `${switched?.name}.gz`
    await until(async () => kept().includes(name), `${name} is handed over`)
    return name
  }
  const mustRestore = (from: string, ...words: string[]) =>
    mustRun('scripts/operator.ts', 'restore', '--from', from, ...words, '--replace', '--yes')
  /** @returns the folder of the backup */
  const backUp = async (): Promise<string> => {
    await mustRun('scripts/operator.ts', 'backup', '--to', backups)
    return path.join(backups, readdirSync(backups).sort().at(-1) ?? '')
  }
  const exists = async () =>
    (await api.db.rows(sql`select no from reservation where no = ${booked}`)).length === 1

  beforeAll(async () => {
    await mustRun('scripts/seed.ts', '--ships', '5')
    await start()
    await api.db.run(sql`create table noise (bytes bytea)`)
  })
  afterAll(async () => {
    await api.close()
    temporary.remove()
  })

  it('loses its oldest files, and never what was handed over last', async () => {
    early = await backUp()
    const written: string[] = []
    for (let segment = 0; segment < SEGMENTS_WRITTEN; segment += 1)
      written.push(await writeSegment())
    await until(async () => megabytes() <= BOUND_MB, 'the log is within its bound')
    expect(kept()).toContain(written.at(-1))
    expect(kept()).not.toContain(written[0])
    // The server keeps what it needs to start again, which the archive has lost.
    await api.db.run(sql`checkpoint`)
  })

  it('restores a backup whose log is whole, with what came after it', async () => {
    await api.db.run(sql`drop table noise`)
    late = await backUp()
    const ship = await insertShip(api.db)
    const scheduleNo = await insertSchedule(api.db, ship.no, { capacity: 2 })
    booked = (await book(api, { ship, scheduleNo, party: 1 })).reservation_no
    await api.killDatabase()
    const said = await mustRestore(late)
    expect(said).toContain('자리와 돈이 모두 맞아요.')
    await start()
    expect(await exists()).toBe(true)
  })

  it('does not skip what is missing: it says so, and leaves the database as it is', async () => {
    await api.killDatabase()
    const refused = await operate('restore', '--from', early, '--replace', '--yes')
    expect(refused.code).toBe(1)
    expect(refused.output).toMatch(/로그 [0-9A-F]{24}이\(가\) 없어 그 뒤를 되살릴 수 없어요/)
    await start()
    expect(await exists()).toBe(true)
  })

  it('restores as of the backup where the operator wants no more', async () => {
    await api.killDatabase()
    await mustRestore(early, '--backup-only')
    await start()
    expect(await exists()).toBe(false)
    const archived = await api.db.first<{ failed: number }>(
      sql`select failed_count::int as failed from pg_stat_archiver`,
    )
    expect(archived).toEqual({ failed: 0 })
    expect(await api.db.rows(sql`select 1 from pg_tables where tablename = 'noise'`)).toHaveLength(
      1,
    )
  })
})
