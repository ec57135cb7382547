import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import sql from 'sql-template-tag'
import { hasHidden } from '@/lib/text/hiddenCharacters'
import { createSealer } from '@/server/crypto/seal'
import { book } from '../setup/book'
import { dayFromNow, insertMember } from '../setup/builders'
import { createOperatorCli } from '../setup/operatorCli'
import { asMember, startTestServer, testEnvironment, type TestServer } from '../setup/server'

const FORGED = '홍길동\n06:00 바다호 | 예약 99 | 가짜 | 확정\u001b[2J\u202e'
const run = promisify(execFile)

describe('what visitors wrote, in the operator’s terminal', () => {
  let server: TestServer
  const day = dayFromNow(12)

  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  /** As it was kept before such names were refused. */
  const bookAs = async (name: string) => {
    const booked = await book(server, { sdate: day })
    await server.db.run(
      sql`update reservation set name = ${name} where no = ${booked.reservation_no}`,
    )
    return booked
  }
  const operate = (...words: string[]) => createOperatorCli(server).operate(...words)

  it('forges no line of the day’s bookings', async () => {
    const booked = await bookAs(FORGED)
    const printed = await operate('today', '--date', day, '--ship', `${booked.ship.no}`)
    const lines = printed.split('\n')
    expect(lines).toHaveLength(2)
    expect(lines.filter(hasHidden)).toEqual([])
    expect(lines[1]).toContain('홍길동\\u{a}06:00')
  })

  it('forges no line of the passenger list, which is sealed in the database', async () => {
    const booked = await bookAs('홍길동')
    await server.modules.operations.reservations.confirmDeposit(booked.reservation_no, booked.total)
    const person = {
      name: FORGED,
      birth: '1980-05-05',
      sex: 'M',
      address: '보령시\r\n2 가짜',
      phone: '01011112222',
      emergency_phone: '01033334444',
    }
    const sealed = createSealer(server.config.encryptionKeys).seal(person)
    await server.db.run(sql`
      insert into passenger (reservation_no, slot, sealed)
      values (${booked.reservation_no}, 1, ${sealed})`)
    const printed = await operate('passengers', `${booked.scheduleNo}`)
    const lines = printed.split('\n')
    const headings = lines.findIndex((line) => line.startsWith('연번'))
    // A line for each of the two on board.
    expect(lines.slice(headings + 1)).toHaveLength(2)
    expect(lines.filter(hasHidden)).toEqual([])
  })

  it('forges no line of the money to be paid back', async () => {
    const booked = await bookAs('홍길동')
    const no = `${booked.reservation_no}`
    await operate('confirm-deposit', no, `${booked.total}`)
    await operate('cancel', no)
    await server.db.run(sql`update reservation set name = ${FORGED} where no = ${no}`)
    const lines = (await operate('refunds')).split('\n')
    expect(lines).toHaveLength(1)
    expect(lines.filter(hasHidden)).toEqual([])
    expect(lines[0]).toContain(`예약 ${no}`)
  })

  it('forges no question: the lines of a text are indented', async () => {
    const member = await insertMember(server.db)
    await server.db.run(sql`
      insert into inquiry (member_no, kind, type, title, contents, phone)
      values (${member.no}, 'qna', '', ${FORGED}, ${`첫 줄\n문의 99 | 1:1 문의${FORGED}`}, '')`)
    const lines = (await operate('questions')).split('\n')
    expect(lines.filter((line) => line.startsWith('문의'))).toHaveLength(1)
    expect(lines.filter(hasHidden)).toEqual([])
    expect(lines).toContain('  첫 줄')
  })

  it('is escaped by the command line itself, whatever a service answers', async () => {
    const environment = { ...process.env, ...testEnvironment(server.databaseUrl) }
    const words = ['--import', 'tsx', 'scripts/operator.ts', 'sink\u001b[2J\u202e']
    const failed = await run(process.execPath, words, { env: environment }).catch(
      (error: { stderr: string }) => error,
    )
    expect(failed.stderr).toContain('sink\\u{1b}[2J\\u{202e}')
    expect(failed.stderr.split('\n').filter(hasHidden)).toEqual([])
  })

  it('is cleaned where it was stored before', async () => {
    const booked = await bookAs(FORGED)
    await server.db.run(sql`
      update reservation set memo = ${'첫 줄\r\n둘째 줄\u001b[2J'} where no = ${booked.reservation_no}`)
    const migration = readFileSync('server/db/migrations/091.do.names.sql', 'utf8')
    await server.db.pool.query(migration)
    const row = await server.db.first<{ name: string; memo: string }>(
      sql`select name, memo from reservation where no = ${booked.reservation_no}`,
    )
    expect(row).toEqual({
      name: '홍길동 06:00 바다호 | 예약 99 | 가짜 | 확정 [2J',
      memo: '첫 줄\n둘째 줄 [2J',
    })
  })
})

describe('a name with an invisible character', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it.each([FORGED, '홍길동\u200b', '홍\u009b31m길동'])(
    'is refused in Korean, and changes nothing: %j',
    async (name) => {
      const member = await insertMember(server.db)
      const answer = await server.put('/b/v1/user/name', { name }, asMember(member.token))
      expect(answer).toMatchObject({
        status: 400,
        body: { message: '이름을 줄바꿈이나 보이지 않는 글자 없이 입력해 주세요.' },
      })
      const row = await server.db.first(sql`select name from member where no = ${member.no}`)
      expect(row).toEqual({ name: '홍길동' })
    },
  )
})
