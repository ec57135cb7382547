import sql from 'sql-template-tag'
import type { Answer, Inquiry, Page } from '@/lib/contract/wire'
import { insertMember, insertShip } from '../../setup/builders'
import type { RefusalBody } from '../../setup/people'
import { asMember, startTestServer, type TestServer } from '../../setup/server'

const question = { type: 'qna', title: '출조 문의', contents: '멀미약이 있나요?' }
const letter = { type: 'contact', title: '제휴', contents: '함께하고 싶어요.', email: 'a@b.kr' }

describe('inquiries', () => {
  let server: TestServer
  let token: string

  const add = (body: object, headers = {}) =>
    server.post<{ no: number } & RefusalBody>('/b/v1/customer/add', body, headers)
  const detail = (no: number | string, of = token) =>
    server.get<Answer<'getCustomerDetail'> & RefusalBody>(
      `/b/v1/customer/detail/${no}`,
      asMember(of),
    )

  beforeAll(async () => {
    server = await startTestServer()
    token = (await insertMember(server.db)).token
  })
  afterAll(() => server.close())

  it('stores a member’s Q&A and shows it with its answer', async () => {
    const { body } = await add(question, asMember(token))
    expect((await detail(body.no)).body.detail).toMatchObject({ title: '출조 문의', answer: null })
    await server.db.run(sql`
      update inquiry set answer = '네, 있어요.', answered_at = now() where no = ${body.no}`)
    expect((await detail(body.no)).body.detail.answer).toBe('네, 있어요.')
  })

  it('lists the member’s own, ten a page, newest first', async () => {
    const member = await insertMember(server.db)
    for (let number = 1; number <= 11; number++) {
      await add({ ...question, title: `문의 ${number}` }, asMember(member.token))
    }
    const list = async (page: number, of = member.token) =>
      (await server.get<Page<Inquiry>>(`/b/v1/customer/list?type=qna&page=${page}`, asMember(of)))
        .body
    const first = await list(1)
    expect(first).toMatchObject({ total: 11, page: 1 })
    expect(first.list.map(({ title }) => title).slice(0, 2)).toEqual(['문의 11', '문의 10'])
    expect((await list(2)).list).toHaveLength(1)
    expect((await list(1, (await insertMember(server.db)).token)).total).toBe(0)
  })

  it('answers 404 for another member’s, as for one that does not exist', async () => {
    const { body } = await add(question, asMember(token))
    const other = (await insertMember(server.db)).token
    const theirs = await detail(body.no, other)
    expect(theirs).toEqual(await detail(999_999, other))
    expect(theirs.status).toBe(404)
  })

  it('accepts a contact inquiry of anybody with an address for the answer', async () => {
    expect((await add(letter)).status).toBe(200)
    expect((await add({ ...letter, email: '', phone: '010-1234-5678' })).status).toBe(200)
    expect(await add({ ...letter, email: '' })).toMatchObject({
      status: 400,
      body: { message: '답변을 받을 이메일이나 휴대폰 번호를 입력해 주세요.' },
    })
  })

  it('stores the ship that it is about, if it exists', async () => {
    const ship = await insertShip(server.db)
    const shipOf = async (no: number) =>
      (
        await server.db.first<{ ship_no: number | null }>(
          sql`select ship_no from inquiry where no = ${no}`,
        )
      )?.ship_no
    const known = await add({ ...letter, ship_no: ship.no })
    const unknown = await add({ ...letter, ship_no: 999_999 })
    expect(await shipOf(known.body.no)).toBe(ship.no)
    expect(await shipOf(unknown.body.no)).toBeNull()
  })

  it('answers 401 to a visitor’s Q&A', async () => {
    expect((await add(question)).status).toBe(401)
    expect((await server.get('/b/v1/customer/detail/1')).status).toBe(401)
    expect((await server.get('/b/v1/customer/list?type=qna')).status).toBe(401)
  })

  it.each([
    [{ ...question, title: ' ' }, '제목을 입력해 주세요.'],
    [{ ...question, contents: '' }, '내용을 입력해 주세요.'],
    [{ ...question, contents: '가'.repeat(5_001) }, '내용을 5000자 이내로 입력해 주세요.'],
    [{ ...question, type: 'other' }, '문의 종류가 올바르지 않아요.'],
    [{ ...question, email: 'x' }, expect.any(String)],
  ])('refuses an incomplete one', async (body, message) => {
    expect(await add(body, asMember(token))).toMatchObject({ status: 400, body: { message } })
  })

  it.each(['0', 'x', '1.5', '99999999999999999999'])('answers 404 for number %s', async (no) => {
    expect((await detail(no)).status).toBe(400)
  })
})
