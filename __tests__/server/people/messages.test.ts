import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Answer } from '@/lib/contract/wire'
import { notify } from '@/server/modules/message/notifications'
import { type BuiltMember, insertMember, uniquePhone } from '../../setup/builders'
import { messageSaying } from '../../setup/outbox'
import { asMember, startTestServer, type TestServer } from '../../setup/server'
import { insertTrip } from '../publishing/rows'

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

describe('lists of a member of whom something is deleted', () => {
  type Listed = { list: { no?: number; ship?: { no: number } }[]; total: number; page: number }

  let server: TestServer

  let memberNo = 0

  let token = ''

  let nos: number[] = []

  const read = async (path: string, query: string) => {
    const { status, body } = await server.get<Listed>(`${path}${query}`, asMember(token))
    expect(status).toBe(200)
    return body.list.map(({ no, ship }) => no ?? ship?.no ?? 0)
  }

  beforeAll(async () => {
    server = await startTestServer()
  })

  afterAll(() => server.close())

  beforeEach(async () => {
    const member = await insertMember(server.db)
    memberNo = member.no
    token = member.token
    for (let n = 0; n < 25; n += 1) {
      await server.db.transaction((tx) =>
        notify(tx, {
          memberNo: member.no,
          phone: member.phone,
          ...messageSaying(`${n}`),
          dedupeKey: randomUUID(),
        }),
      )
    }
    const all = [1, 2, 3].map((page) => read('/a/user/sms_list', `?page=${page}`))
    nos = (await Promise.all(all)).flat()
    expect(new Set(nos).size).toBe(25)
  })

  const remove = (list: number[]) => server.post('/a/user/sms_delete', { list }, asMember(token))

  describe('a member’s list after a deletion', () => {
    it('continues after the last item shown, without skipping any', async () => {
      await remove(nos.slice(0, 3))
      expect(await read('/a/user/sms_list', `?page=2&after=${nos[9]}`)).toEqual(nos.slice(10, 20))
      // With the page number alone, as many items are skipped as were deleted.
      expect(await read('/a/user/sms_list', '?page=2')).toEqual(nos.slice(13, 23))
    })

    it('continues after a deleted last item, and starts again when all are deleted', async () => {
      await remove(nos.slice(0, 10))
      expect(await read('/a/user/sms_list', `?page=2&after=${nos[9]}`)).toEqual(nos.slice(10, 20))
      expect(await read('/a/user/sms_list', '?page=2&after=0')).toEqual(nos.slice(10, 20))
    })

    it('uses the page number when the item is not in this list', async () => {
      expect(await read('/a/user/sms_list', '?page=2&after=999999999')).toEqual(nos.slice(10, 20))
    })

    it.each(['-1', '1.5', 'x'])('refuses after=%s in Korean', async (after) => {
      const { status, body } = await server.get<{ message: string }>(
        `/a/user/sms_list?after=${after}`,
        asMember(token),
      )
      expect([status, body.message]).toEqual([400, '목록의 위치가 올바르지 않아요.'])
    })

    it('continues in favourites after one was removed', async () => {
      const ships: number[] = []
      for (let n = 0; n < 25; n += 1) {
        ships.unshift((await insertTrip(server.db, { name: `찜 ${n}호` })).no)
      }
      const set = (ship_no: number | undefined, action: 'add' | 'delete') =>
        server.post('/b/v1/user/favorite', { ship_no, action }, asMember(token))
      for (const ship of ships.toReversed()) await set(ship, 'add')
      expect(await read('/a/user/favorite_list', '')).toEqual(ships.slice(0, 10))
      await set(ships[2], 'delete')
      await set(ships[9], 'delete')
      const next = await read('/a/user/favorite_list', `?page=2&after=${ships[8]}`)
      expect(next).toEqual(ships.slice(10, 20))
    })

    it.each(['/a/user/coupon_list', '/a/user/coupon_list?type=end', '/a/reservation/list'])(
      '%s accepts it too',
      async (path) => {
        const mark = path.includes('?') ? '&' : '?'
        expect(await read(path, `${mark}page=2&after=7`)).toEqual([])
      },
    )

    it('continues in inquiries', async () => {
      for (let n = 0; n < 12; n += 1) {
        await server.db.run(sql`
        insert into inquiry (kind, member_no, type, title, contents, email, phone, created_at)
        values ('qna', ${memberNo}, 'qna', ${`${n}`}, '', '', '',
          now() + ${n} * interval '1 second')`)
      }
      const path = '/b/v1/customer/list?type=qna'
      const first = await read(path, '&page=1')
      const [last] = first.slice(-1)
      expect(await read(path, `&page=2&after=${last}`)).toEqual(await read(path, '&page=2'))
    })
  })
})
