import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { notify } from '@/server/modules/message/notifications'
import { messageSaying } from '../../setup/outbox'
import { insertMember } from '../../setup/builders'
import { asMember, startTestServer, type TestServer } from '../../setup/server'
import { insertTrip } from '../publishing/rows'

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
