import { appendFileSync, readFileSync, statSync } from 'node:fs'
import sql from 'sql-template-tag'
import { readErasures, erasureFileOf } from '@/server/modules/privacy/erasureFile'
import { recordErasure } from '@/server/modules/privacy/erasureJournal'
import { runJob } from '../../setup/book'
import { insertMember } from '../../setup/builders'
import { insertEmailMember, logIn } from '../../setup/people'
import { asMember, startTestServer, type TestServer } from '../../setup/server'

const PASSWORD = 'right password'

describe('the journal of erasures', () => {
  let server: TestServer
  let file: string
  beforeAll(async () => {
    server = await startTestServer()
    file = erasureFileOf(server.config)
  })
  afterAll(() => server.close())

  const copy = () => runJob(server, 'copy-erasures')
  const record = (subject: number, at = new Date()) =>
    recordErasure(server.db, { kind: 'member', subject }, at)
  const isLeft = async (no: number) =>
    (
      await server.db.first<{ left: boolean }>(
        sql`select left_at is not null as left from member where no = ${no}`,
      )
    )?.left
  /** As a restored database is: it does not know what happened later. */
  const forget = async (memberNo: number) => {
    await server.db.run(sql`alter table erasure disable trigger append_only`)
    await server.db.run(sql`delete from erasure where subject = ${String(memberNo)}`)
    await server.db.run(sql`alter table erasure enable trigger append_only`)
  }

  it('has a member who leaves, in the database and in a file that its owner alone can read', async () => {
    const email = 'leaving@baetgil.test'
    const { no } = await insertEmailMember(server.db, { email, password: PASSWORD })
    const token = await logIn(server, email, PASSWORD)
    const left = await server.put('/b/v1/user/leave', { login_password: PASSWORD }, asMember(token))
    expect(left.status).toBe(200)
    await copy()
    expect(await readErasures(file)).toContainEqual(
      expect.objectContaining({ kind: 'member', subject: String(no) }),
    )
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8')).not.toContain('leaving')
  })

  it('is copied once', async () => {
    await record(1_001)
    await copy()
    await copy()
    const lines = (await readErasures(file)).filter(({ subject }) => subject === '1001')
    expect(lines).toHaveLength(1)
  })

  it('loses no line to one that a power cut tore', async () => {
    await record(2_001)
    await copy()
    appendFileSync(file, '\n{"id":"7d0f')
    await record(2_002)
    await copy()
    const subjects = (await readErasures(file)).map(({ subject }) => subject)
    expect(subjects).toEqual(expect.arrayContaining(['2001', '2002']))
  })

  it('refuses words, changes and deletions', async () => {
    await expect(
      server.db.run(sql`
        insert into erasure (kind, subject, erased_at) values ('member', '홍길동', now())`),
    ).rejects.toThrow(/erasure_subject_check/)
    await record(3_001)
    await expect(server.db.run(sql`delete from erasure`)).rejects.toThrow(/append only/)
    await expect(server.db.run(sql`update erasure set subject = '1'`)).rejects.toThrow(
      /append only/,
    )
  })

  it('erases again after a restore what the database does not know, once', async () => {
    const known = await insertMember(server.db)
    const restored = await insertMember(server.db)
    // The database's clock counts microseconds: this one, cut to milliseconds, may be before the member.
    await record(restored.no, new Date(Date.now() + 1))
    await copy()
    await forget(restored.no)
    expect(await server.modules.erasures.replay()).toMatchObject({ again: 1 })
    expect(await isLeft(restored.no)).toBe(true)
    expect(await isLeft(known.no)).toBe(false)
    expect(await server.modules.erasures.replay()).toMatchObject({ again: 0 })
  })

  it('leaves somebody alone who came after the erasure and has the same number', async () => {
    const { no } = await insertMember(server.db)
    await recordErasure(server.db, { kind: 'member', subject: no }, new Date('2026-01-01'))
    await copy()
    await forget(no)
    expect(await server.modules.erasures.replay()).toMatchObject({ again: 1 })
    expect(await isLeft(no)).toBe(false)
  })

  it('stops at a kind that this version does not know', async () => {
    const line = { id: crypto.randomUUID(), kind: 'comet', subject: '1', erased_at: new Date() }
    appendFileSync(file, `\n${JSON.stringify(line)}`)
    await expect(server.modules.erasures.replay()).rejects.toThrow(/unknown kind of erasure: comet/)
  })
})
