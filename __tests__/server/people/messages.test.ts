import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Answer } from '@/lib/contract/wire'
import { notify } from '@/server/modules/message/notifications'
import { messageSaying } from '../../setup/outbox'
import { type BuiltMember, insertMember, uniquePhone } from '../../setup/builders'
import { asMember, startTestServer, type TestServer } from '../../setup/server'

describe('messages', () => {
  let server: TestServer
  let member: BuiltMember

  const read = async (page = 1, of = member) =>
    (await server.get<Answer<'getSmsList'>>(`/a/user/sms_list?page=${page}`, asMember(of.token)))
      .body
  const remove = (list: unknown, of = member) =>
    server.post('/a/user/sms_delete', { list }, asMember(of.token))
  const notifyMember = (text: string, dedupeKey: string = randomUUID()) =>
    server.db.transaction((tx) =>
      notify(tx, {
        ...messageSaying(text),
        memberNo: member.no,
        phone: member.phone,
        dedupeKey,
      }),
    )
  const countTexts = async (phone: string) =>
    (
      await server.db.first<{ count: number }>(
        sql`select count(*) as count from outbox where recipient = ${phone}`,
      )
    )?.count

  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    member = await insertMember(server.db)
  })

  it('reach a member on the site and by text message', async () => {
    await notifyMember('예약이 확정되었어요.')
    expect(await read()).toMatchObject({
      list: [{ title: '안내', contents: '예약이 확정되었어요.', is_new: 1 }],
      total: 1,
      page: 1,
    })
    expect(await countTexts(member.phone)).toBe(1)
  })

  it('reach a guest by text message', async () => {
    const phone = uniquePhone()
    await server.db.transaction((tx) =>
      notify(tx, { ...messageSaying('안녕하세요.'), phone, dedupeKey: `hello:${phone}` }),
    )
    expect(await countTexts(phone)).toBe(1)
  })

  it('reach the member’s devices with a session', async () => {
    const push_id = `device-${member.no}`
    await server.post('/b/v1/user/pushid', { push_id, platform: 'ios_new' }, asMember(member.token))
    await notifyMember('출항이 앞당겨졌어요.', `early:${member.no}`)
    await notifyMember('출항이 앞당겨졌어요.', `early:${member.no}`)
    const pushes = await server.db.rows<{ body: object }>(sql`
      select body from outbox where channel = 'push' and recipient = ${push_id}`)
    expect(pushes).toMatchObject([{ body: { title: '안내', text: '출항이 앞당겨졌어요.' } }])
  })

  it('are sent once per event', async () => {
    const event = `paid:${member.no}`
    await notifyMember('입금을 확인했어요.', event)
    await notifyMember('입금을 확인했어요.', event)
    expect((await read()).total).toBe(1)
    expect(await countTexts(member.phone)).toBe(1)
  })

  it('are not sent after a rollback', async () => {
    const failing = server.db.transaction(async (tx) => {
      const { no: memberNo, phone } = member
      await notify(tx, { ...messageSaying('취소'), memberNo, phone, dedupeKey: `no:${phone}` })
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect((await read()).total).toBe(0)
    expect(await countTexts(member.phone)).toBe(0)
  })

  it('are listed ten a page, newest first, and are new until the first page is read', async () => {
    for (let number = 1; number <= 12; number++) await notifyMember(`소식 ${number}`)
    const second = await read(2)
    expect(second.list.map(({ contents }) => contents)).toEqual(['소식 2', '소식 1'])
    expect(second.list.every(({ is_new }) => is_new === 1)).toBe(true)
    const first = await read(1)
    expect(first.total).toBe(12)
    expect(first.list).toHaveLength(10)
    expect(first.list[0]).toMatchObject({ contents: '소식 12', is_new: 1 })
    expect((await read(1)).list[0]?.is_new).toBe(0)
  })

  it('are deleted by their owner only', async () => {
    await notifyMember('하나')
    await notifyMember('둘')
    const [newest] = (await read()).list
    const other = await insertMember(server.db)
    expect((await remove([newest?.no], other)).status).toBe(200)
    expect((await read()).total).toBe(2)
    expect((await read(1, other)).total).toBe(0)
    expect((await remove([newest?.no, 999_999])).status).toBe(200)
    expect((await read()).list.map(({ contents }) => contents)).toEqual(['하나'])
  })

  it.each([
    ['nothing', []],
    ['nought', [0]],
    ['a word', ['x']],
    ['no list', undefined],
    ['too many', Array(101).fill(1)],
  ])('are not deleted with %s', async (_kind, list) => {
    expect((await remove(list)).status).toBe(400)
  })

  it.each(['0', '-1', '1.5', 'x', '999999999'])('have no page %s', async (page) => {
    const answer = await server.get(`/a/user/sms_list?page=${page}`, asMember(member.token))
    expect(answer.status).toBe(400)
  })

  it('answer 401 to visitors', async () => {
    expect((await server.get('/a/user/sms_list')).status).toBe(401)
    expect((await server.post('/a/user/sms_delete', { list: [1] })).status).toBe(401)
  })
})
