import sql from 'sql-template-tag'
import type { ConsoleInquiry } from '@/lib/contract/console/inquiries'
import type { OpenWork } from '@/lib/contract/console/today'
import type { Answer } from '@/lib/contract/wire'
import { takenOf } from '../../setup/book'
import { dayFromNow, insertShip } from '../../setup/builders'
import { newStaff } from '../../setup/console'
import { type Desk, newDeparture, newDesk, phone } from '../../setup/desk'
import type { RefusalBody } from '../../setup/people'
import { type Headers, startTestServer, type TestServer } from '../../setup/server'
import { newMember } from '../../setup/visitors'

const QUESTION = { type: 'qna', title: '주차', contents: '주차장이 있나요?\n차를 가져가요.' }
const MAIL = { email: 'a@example.com' }

describe('inquiries in the console', () => {
  let server: TestServer
  let desk: Desk
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    desk = await newDesk(server)
    await server.db.run(sql`update ship set name = '라온호' where no = ${desk.ship.no}`)
  })

  const ask = async (body: object, headers: Headers) =>
    (await server.post<{ no: number }>('/b/v1/customer/add', body, headers)).body.no
  /** An inquiry of a visitor without an account; without a boat it is for the provider. */
  const write = async (shipNo: number | null, { email = '', phone = '' }) =>
    (
      await server.db.first<{ no: number }>(sql`
        insert into inquiry (kind, ship_no, title, contents, email, phone)
        values ('contact', ${shipNo}, '단체', '20명도 되나요?', ${email}, ${phone}) returning no`)
    )?.no ?? 0
  const list = async (by = desk.staff) =>
    (await server.get<{ list: ConsoleInquiry[] }>('/c/v1/inquiries', by.headers)).body.list
  const answer = (no: number, text = '네, 있어요.', by = desk.staff) =>
    server.post<RefusalBody>(`/c/v1/inquiries/${no}/answer`, { answer: text }, by.headers)
  const sent = (no: number) =>
    server.db.rows<{ channel: string; recipient: string; text: string; link: string | null }>(sql`
      select channel, recipient, body ->> 'text' as text, body ->> 'link' as link from outbox
       where dedupe_key = ${`inquiry:${no}:answered`}`)

  it('are all counted, here and among the work of today, though only the first are listed', async () => {
    await server.db.run(sql`
      insert into inquiry (kind, ship_no, title, contents)
      select 'contact', ${desk.ship.no}, '단체', '20명도 되나요?' from generate_series(1, 101)`)
    const { body } = await server.get<{ count: number; list: unknown[] }>(
      '/c/v1/inquiries',
      desk.staff.headers,
    )
    expect([body.count, body.list.length]).toEqual([101, 100])
    const today = await server.get<{ work: OpenWork[] }>('/c/v1/today', desk.staff.headers)
    expect(today.body.work).toContainEqual({ kind: 'inquiries', count: 101 })
  })

  it('of a group say for how many and when, and are booked until an hour by which it pays', async () => {
    const schedule_no = await newDeparture(desk, { sdate: dayFromNow(5) })
    const group = { people: 12, sdate: dayFromNow(5), phone: '01012345678' }
    const asked = {
      type: 'contact',
      sub_type: '단체',
      title: '단체 12명',
      contents: '단체장\n낚싯대',
    }
    const member = await newMember(server.db)
    await ask({ ...asked, ...group, ship_no: desk.ship.no }, member.headers)
    const [inquiry] = await list()
    expect(inquiry).toMatchObject({ people: 12, sdate: dayFromNow(5), ship_no: desk.ship.no })
    // Not the account's: who asks may do so for others.
    expect(inquiry).toMatchObject({ name: '단체장', phone: group.phone })
    const pay_by = new Date(Date.now() + 3_600_000).toISOString()
    const caller = { name: '홍길동', phone: group.phone, party: group.people, pay: 'transfer' }
    const of = { schedule_no, ...caller, pay_by, inquiry_no: inquiry?.inquiry_no }
    const { body } = await phone(desk, of)
    // The booking is its answer.
    expect(await list()).toEqual([])
    const stateOf = () =>
      server.db.first<{ state: string; pay_deadline: Date; total: number }>(sql`
        select state, pay_deadline, total from reservation where no = ${body.reservation_no}`)
    const held = await stateOf()
    expect(held).toMatchObject({ state: 'AWAITING_PAYMENT', pay_deadline: new Date(pay_by) })
    expect(await takenOf(server.db, schedule_no)).toBe(12)
    const { reservations } = server.modules.operations
    await reservations.confirmDeposit(body.reservation_no, held?.total ?? 0)
    expect((await stateOf())?.state).toBe('CONFIRMED')
  })

  it('are the unanswered ones about the own boats, the oldest first', async () => {
    const member = await newMember(server.db)
    const ofMember = await ask({ ...QUESTION, ship_no: desk.ship.no }, member.headers)
    const ofVisitor = await write(desk.ship.no, MAIL)
    await write(null, MAIL)
    await write((await newDesk(server)).ship.no, MAIL)
    const shown = await list()
    expect(shown.map(({ inquiry_no }) => inquiry_no)).toEqual([ofMember, ofVisitor])
    expect(shown).toMatchObject([
      { title: '주차', contents: QUESTION.contents, ship_name: '라온호', name: '홍길동' },
      { title: '단체', name: '', phone: '' },
    ])
    expect(shown[0]?.phone).toMatch(/^010/)
    await answer(ofMember)
    expect((await list()).map(({ inquiry_no }) => inquiry_no)).toEqual([ofVisitor])
  })

  it('are answered on the site, and the member hears of it', async () => {
    const member = await newMember(server.db)
    const no = await ask({ ...QUESTION, ship_no: desk.ship.no }, member.headers)
    expect(await answer(no, ' 네, 있어요.\r\n무료예요. ')).toMatchObject({ status: 200, body: {} })
    const { body } = await server.get<Answer<'getCustomerDetail'>>(
      `/b/v1/customer/detail/${no}`,
      member.headers,
    )
    expect(body.detail.answer).toBe('네, 있어요.\n무료예요.')
    expect(await sent(no)).toMatchObject([
      { channel: 'sms', text: expect.stringContaining('주차'), link: `/mypage/qna/${no}` },
    ])
  })

  it('of visitors without an account are answered by mail or text message', async () => {
    const byMail = await write(desk.ship.no, MAIL)
    const byPhone = await write(desk.ship.no, { phone: '01055556666' })
    await answer(byMail, '네.')
    await answer(byPhone, '네, 돼요.')
    expect(await sent(byMail)).toMatchObject([
      { channel: 'mail', recipient: MAIL.email, text: '단체\n\n네.' },
    ])
    expect(await sent(byPhone)).toMatchObject([
      { channel: 'sms', recipient: '01055556666', text: expect.stringContaining('네, 돼요.') },
    ])
  })

  it('are answered and recorded once, also by two at the same time', async () => {
    const no = await write(desk.ship.no, MAIL)
    const both = await Promise.all([answer(no, '첫 답'), answer(no, '둘째 답')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await answer(no)).body.message).toBe('이미 답변한 문의예요.')
    expect(await sent(no)).toHaveLength(1)
    const records = await server.db.rows(sql`
      select staff_no, ship_no from activity
       where action = 'inquiry.answer' and operator_no = ${desk.ship.groupNo}`)
    expect(records).toEqual([{ staff_no: desk.staff.no, ship_no: desk.ship.no }])
  })

  it('of another operator, or to the provider, are answered 404 and stay open', async () => {
    const foreign = await newDesk(server)
    const theirs = await write(foreign.ship.no, MAIL)
    const providers = await write(null, MAIL)
    const missing = await answer(999_999)
    expect(missing).toMatchObject({ status: 404, body: { message: '문의를 찾을 수 없어요.' } })
    for (const no of [theirs, providers]) {
      expect(await answer(no)).toEqual(missing)
      expect(await sent(no)).toEqual([])
    }
    expect(await list(foreign.staff)).toHaveLength(1)
  })

  it.each([
    ['an empty text', '', '답변을 입력해 주세요.'],
    ['blanks', ' \n ', '답변을 입력해 주세요.'],
    ['more than 5,000 characters', '가'.repeat(5_001), '답변을 5000자 이내로 입력해 주세요.'],
  ])('are not answered with %s', async (_name, text, message) => {
    const no = await write(desk.ship.no, MAIL)
    expect(await answer(no, text)).toMatchObject({ status: 400, body: { message } })
    expect((await list()).map(({ inquiry_no }) => inquiry_no)).toEqual([no])
  })

  it('are answered by templates of the operator, which it keeps for itself', async () => {
    const PATH = '/c/v1/inquiries/templates'
    const parking = { name: '주차', text: '{이름}님, 항구 앞에 있어요.' }
    const { headers } = desk.staff
    const set = (version: number, list: object[], by = headers) =>
      server.put<RefusalBody & { version: number }>(PATH, { version, list }, by)
    const kept = await set(0, [parking])
    expect(kept).toMatchObject({ status: 200, body: { list: [parking] } })
    expect((await set(0, [])).body.message).toContain('그사이 다른 사람이 자주 쓰는 답변을')
    const wrong = [{ name: '가', text: '{성함}님' }]
    expect((await set(kept.body.version, wrong)).body.message).toContain('{성함}')
    const many = Array.from({ length: 21 }, () => parking)
    expect((await set(kept.body.version, many)).status).toBe(400)
    const other = await newDesk(server)
    expect((await set(0, [], other.staff.headers)).body).toEqual({ version: 0, list: [] })
    expect((await server.get(PATH, headers)).body).toEqual(kept.body)
    const records = await server.db.rows(sql`
      select changes from activity where action = 'inquiry.templates' and operator_no = ${desk.ship.groupNo}`)
    expect(records).toEqual([
      { changes: { answer_templates: ['', '주차: {이름}님, 항구 앞에 있어요.'] } },
    ])
  })

  it('of a fleet’s part are all that somebody of that part may touch', async () => {
    const other = await insertShip(server.db, { groupNo: desk.ship.groupNo })
    const mine = await write(desk.ship.no, MAIL)
    const others = await write(other.no, MAIL)
    const { inquiries } = server.modules
    const fleet = { operatorNo: desk.ship.groupNo, shipNos: [desk.ship.no] }
    expect((await inquiries.listOpen(fleet)).map(({ no }) => no)).toEqual([mine])
    await expect(
      inquiries.answer(others, '네.', { scope: fleet, record: () => Promise.resolve() }),
    ).rejects.toMatchObject({ status: 404 })
    const captain = await newStaff(server.db, { ...{ role: 'captain' }, ...fleet })
    expect((await server.get('/c/v1/inquiries', captain.headers)).status).toBe(403)
  })
})
