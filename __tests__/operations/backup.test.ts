import { appendFileSync, existsSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sql from 'sql-template-tag'
import { loadSecrets } from '@/scripts/support/secrets'
import { makeFolder, run } from '../scripts/support'
import { book, runJob } from '../setup/book'
import { insertSchedule, insertShip } from '../setup/builders'
import { insertEmailMember, logIn } from '../setup/people'
import { asMember } from '../setup/server'
import { type EmbeddedApi, startEmbeddedApi } from './support/embeddedApi'

const PASSWORD = 'right password'
/** A boat that nothing of the test can fill. */
const SEATS = 1_000

describe('backup and restore of the embedded database', () => {
  const temporary = makeFolder()
  const dataDir = path.join(temporary.folder, 'data')
  const backups = path.join(temporary.folder, 'backups')
  const variables = { DATA_DIR: dataDir, RECOVERY_DIR: path.join(temporary.folder, 'recovery') }

  const operate = async (...words: string[]) => {
    const command = run('scripts/operator.ts', variables, { words })
    const { code } = await command.exited
    return { code, output: command.output() }
  }
  const mustOperate = async (...words: string[]) => {
    const done = await operate(...words)
    if (done.code !== 0) throw new Error(done.output)
    return done.output
  }
  const migrateAndFill = async (script: string, words: string[]) => {
    const command = run(script, variables, { words })
    const { code } = await command.exited
    if (code !== 0) throw new Error(command.output())
  }

  let api: EmbeddedApi
  /** Reservations whose bookers were told that they have them. */
  const acknowledged: number[] = []
  /** The moment between the backup and what happened later. */
  let between: Date
  let beforeBackup: number
  let leaver: { no: number }

  /** Books one after the other until `done`, at least once. */
  const bookUntil = async (done: Promise<unknown>) => {
    let isDone = false
    const ended = done.finally(() => (isDone = true))
    const ship = await insertShip(api.db, { capacity: SEATS })
    const scheduleNo = await insertSchedule(api.db, ship.no, { capacity: SEATS })
    do acknowledged.push((await book(api, { ship, scheduleNo, party: 1 })).reservation_no)
    while (!isDone)
    await ended
  }

  const known = async (nos: readonly number[]) =>
    (
      await api.db.rows<{ no: number }>(sql`
      select no from reservation where no = any(${nos}::bigint[])`)
    ).length
  const hasLeft = async () =>
    (
      await api.db.first<{ left: boolean }>(sql`
      select left_at is not null and email = '' as left from member where no = ${leaver.no}`)
    )?.left

  beforeAll(async () => {
    await migrateAndFill('scripts/seed.ts', ['--ships', '20'])
    api = await startEmbeddedApi(dataDir, variables)
    const email = 'leaver@baetgil.test'
    leaver = await insertEmailMember(api.db, { email, password: PASSWORD })
    await bookUntil(mustOperate('backup', '--to', backups))
    beforeBackup = acknowledged.length
    const { at } = (await api.db.first<{ at: Date }>(sql`select clock_timestamp() as at`)) ?? {}
    between = at ?? new Date()
    await bookUntil(Promise.resolve())
    const token = await logIn(api, email, PASSWORD)
    await api.put('/b/v1/user/leave', { login_password: PASSWORD }, asMember(token))
    await runJob(api, 'copy-erasures')
  })
  afterAll(async () => {
    await api.close()
    temporary.remove()
  })

  it('takes a backup while bookings run, and finds every byte of it again', async () => {
    expect(acknowledged.length).toBeGreaterThan(1)
    expect(await mustOperate('backup-check', '--from', backups)).toContain('모든 파일이 그대로예요')
  })

  it('does not restore while the product runs, over a database, or without the key', async () => {
    const restore = (...words: string[]) => operate('restore', '--from', backups, '--yes', ...words)
    expect((await restore('--replace')).output).toContain('already runs')
    await api.killDatabase()
    const refused = await restore()
    expect(refused).toMatchObject({ code: 1 })
    expect(refused.output).toContain('--replace')
    const secrets = loadSecrets(dataDir)
    const file = path.join(dataDir, 'secrets.json')
    const other = { ...secrets, ENCRYPTION_KEY: Buffer.alloc(32, 9).toString('base64') }
    writeFileSync(file, JSON.stringify(other))
    expect((await restore('--replace')).output).toMatch(/암호화 키 [0-9a-f]{8}이\(가\) 없어요/)
    writeFileSync(file, JSON.stringify(secrets))
    expect(existsSync(path.join(dataDir, 'postgres.restoring'))).toBe(false)
  })

  it('loses nothing that was acknowledged before the database was killed, and audits', async () => {
    const said = await mustOperate('restore', '--from', backups, '--replace', '--yes')
    expect(said).toContain('자리와 돈이 모두 맞아요.')
    api = await startEmbeddedApi(dataDir, variables)
    expect(await known(acknowledged)).toBe(acknowledged.length)
    expect(await hasLeft()).toBe(true)
  })

  it('goes back to an earlier time, and erases again who left later', async () => {
    await api.close()
    const until = new Date(between.getTime() + 9 * 3_600_000).toISOString()
    const said = await mustOperate(
      ...['restore', '--from', backups, '--until', until.slice(0, -1), '--replace', '--yes'],
    )
    expect(said).toContain('다시 지웠어요')
    api = await startEmbeddedApi(dataDir, variables)
    expect(await known(acknowledged.slice(0, beforeBackup))).toBe(beforeBackup)
    expect(await known(acknowledged.slice(beforeBackup))).toBe(0)
    expect(await hasLeft()).toBe(true)
  })

  it('does not take a changed backup for a whole one', async () => {
    const [name = ''] = readdirSync(backups)
    appendFileSync(path.join(backups, name, 'data', 'PG_VERSION'), 'x')
    const refused = await operate('backup-check', '--from', backups)
    expect(refused.output).toContain('PG_VERSION 파일을 믿을 수 없어요')
  })
})
