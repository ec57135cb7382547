import sql from 'sql-template-tag'
import type { Answer } from '@/lib/contract/wire'
import { insertMember, type BuiltShip } from '../../setup/builders'
import { asMember, startTestServer, type TestServer } from '../../setup/server'
import { countRows, insertTrip } from './rows'

let server: TestServer
let bada: BuiltShip
let mate: BuiltShip

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server
  await db.run(sql`delete from code`)
  await db.run(sql`
    insert into code (parent, code, name, sort) values
      ('fish', 'SQUID', '갑오징어', 2), ('fish', '우럭', '우럭', 1), ('area', 'CHUNGNAM', '충남', 1),
      ('CHUNGNAM', '오천항', '오천항', 1), ('fishing_method', '에기', '에기', 1),
      ('fishing_method_travelout', '캐스팅', '캐스팅', 1)`)
  bada = await insertTrip(db, { name: '바다호', fish: ['SQUID', '우럭'], popularity: 1 })
  mate = await insertTrip(db, { name: '바다2호', groupNo: bada.groupNo, popularity: 9 })
})
afterAll(() => server.close())

const refused = { message: expect.stringMatching(/[가-힣]/), code: 'NOT_FOUND' }

describe('GET /ship/simple_info/{ship_no}', () => {
  it('answers everything that a trip page shows, with names for codes and the host of its storefront', async () => {
    const { body } = await server.get<Answer<'getShipSimpleInfo'>>(`/a/ship/simple_info/${mate.no}`)
    expect(body.ship).toEqual({ no: mate.no, main_ship_no: bada.no, is_favorite: 0 })
    expect(body.detail).toMatchObject({ area_name: '충남', host: bada.host, tide_style: 7 })
    expect(body.detail.refund_policy[0]).toEqual({ days: 7, percent: 100 })
    const main = await server.get<Answer<'getShipSimpleInfo'>>(`/a/ship/simple_info/${bada.no}`)
    expect(main.body.detail.fish).toEqual(['갑오징어', '우럭'])
  })

  it('has no field beyond the contract: no bank account, import key or search text', async () => {
    const { body } = await server.get<Answer<'getShipSimpleInfo'>>(`/a/ship/simple_info/${bada.no}`)
    expect(Object.keys(body.detail)).not.toEqual(expect.arrayContaining(['bank_account']))
    expect(JSON.stringify(body)).not.toContain('101-0000-0000')
  })

  it('says that a hidden ship is gone, and nothing of it; a missing one never was', async () => {
    const { no } = await insertTrip(server.db, { isView: false })
    expect(await server.get(`/a/ship/simple_info/${no}`)).toEqual({
      status: 410,
      body: { code: 'GONE', message: expect.any(String), page: `/ship/${no}` },
    })
    expect(await server.get('/a/ship/simple_info/999999')).toEqual({ status: 404, body: refused })
  })
})

describe('codes, fleets and suggestions', () => {
  it('GET /ship/group/{no} lists the fleet, its main ship first', async () => {
    const { body } = await server.get<Answer<'getShipGroup'>>(`/a/ship/group/${bada.groupNo}`)
    expect(body.group).toMatchObject({ no: bada.groupNo, main_ship_no: bada.no })
    expect(body.list.map(({ ship }) => ship.no)).toEqual([bada.no, mate.no])
    expect(await server.get('/a/ship/group/999999')).toEqual({ status: 404, body: refused })
  })

  it('GET /ship/filter/ answers each filter in its own order, with or without the slash', async () => {
    const { body } = await server.get<Answer<'getShipFilter'>>('/a/ship/filter/')
    expect(body.fish.map(({ name }) => name)).toEqual(['우럭', '갑오징어'])
    expect(body.area).toEqual([{ code: 'CHUNGNAM', name: '충남' }])
    expect(await server.get('/a/ship/filter')).toEqual({ status: 200, body })
  })

  it('GET /ship/places answers where ships leave from that are shown, and refuses what is no number', async () => {
    const places = (nos: string) => server.get(`/a/ship/places?ship_no=${nos}`)
    const { body } = await places(`${mate.no},${bada.no},999999`)
    expect(body).toEqual({
      list: [
        { no: bada.no, lat: expect.any(Number), lng: expect.any(Number) },
        { no: mate.no, lat: expect.any(Number), lng: expect.any(Number) },
      ],
    })
    expect((await places('바다')).status).toBe(400)
    expect((await places(Array.from({ length: 31 }, (_, no) => no + 1).join())).status).toBe(400)
  })

  it('GET /v1/code/subs/{code} answers the codes below a code, and none below an unknown one', async () => {
    const subs = async (code: string) =>
      (await server.get<Answer<'getCodeSubs'>>(`/b/v1/code/subs/${code}`)).body.list
    expect(await subs('CHUNGNAM')).toEqual([{ code: '오천항', name: '오천항' }])
    expect(await subs('NOWHERE')).toEqual([])
  })

  it('GET /customer/suggest_search answers species, areas, ports and ships, popular first', async () => {
    const { body } = await server.get<Answer<'getSuggestSearch'>>('/a/customer/suggest_search')
    expect(body.list).toEqual([
      { word: '우럭', type: 'fish' },
      { word: '갑오징어', type: 'fish' },
      { word: '충남', type: 'area' },
      { word: '오천항', type: 'port' },
      { word: '바다2호', type: 'ship' },
      { word: '바다호', type: 'ship' },
    ])
  })
})

describe('favourites', () => {
  const favorite = (ship_no: unknown, action: string, token?: string) =>
    server.post('/b/v1/user/favorite', { ship_no, action }, token ? asMember(token) : {})
  const listed = async (token: string, query = '') => {
    const { body } = await server.get<Answer<'getFavoriteList'>>(
      `/a/user/favorite_list?${query}`,
      asMember(token),
    )
    return body
  }

  it('adds once however often it is requested, removes, and changes no other member’s', async () => {
    const [mine, other] = [await insertMember(server.db), await insertMember(server.db)]
    await favorite(bada.no, 'add', other.token)
    await favorite(bada.no, 'add', mine.token)
    const again = await favorite(bada.no, 'add', mine.token)
    expect(again).toEqual({ status: 200, body: { ship_no: bada.no, is_favorite: 1 } })
    expect(await listed(mine.token)).toMatchObject({
      total: 1,
      list: [{ ship: { is_favorite: 1 } }],
    })
    await favorite(bada.no, 'delete', mine.token)
    expect(await listed(mine.token)).toEqual({ list: [], total: 0, page: 1 })
    expect((await listed(other.token)).total).toBe(1)
  })

  it('answers the numbers of all favourites at once, the 101st too, but of no hidden ship', async () => {
    const { no: memberNo, token } = await insertMember(server.db)
    const ships = await Promise.all(
      Array.from({ length: 101 }, () => insertTrip(server.db, { groupNo: bada.groupNo })),
    )
    const numbers = ships.map(({ no }) => no)
    await server.db.run(sql`
      insert into favorite (member_no, ship_no)
      select ${memberNo}::bigint, no from unnest(${numbers}::bigint[]) no`)
    const all = await listed(token, 'is_number_only=1')
    expect(all).toMatchObject({ list: [], total: 101 })
    expect([...(all.ship_no ?? [])].sort((a, b) => a - b)).toEqual(numbers.sort((a, b) => a - b))
    await server.modules.ships.setShown(numbers[0] ?? 0, false, 'everybody')
    expect((await listed(token, 'is_number_only=1')).ship_no).toHaveLength(100)
  })

  it('lists ten on a page, latest first, of one service type or all (docs/specification.md#limits)', async () => {
    const { token } = await insertMember(server.db)
    const bus = await insertTrip(server.db, { name: '버스', serviceType: 'BUS' })
    for (let n = 0; n < 11; n += 1) {
      await favorite((await insertTrip(server.db)).no, 'add', token)
    }
    await favorite(bus.no, 'add', token)
    const [first, second] = [await listed(token), await listed(token, 'page=2')]
    expect(first.list.map(({ ship }) => ship.no)[0]).toBe(bus.no)
    expect([first.list.length, second.list.length, first.total]).toEqual([10, 2, 12])
    expect((await listed(token, 'type=BUS')).total).toBe(1)
    expect((await listed(token, 'type=PENSION')).total).toBe(0)
  })

  it('refuses visitors, unknown tokens, missing ships and other actions, and changes nothing', async () => {
    const { token } = await insertMember(server.db)
    const before = await countRows(server.db, 'favorite')
    const statuses = await Promise.all([
      favorite(bada.no, 'add'),
      favorite(bada.no, 'add', 'made-up'),
      favorite(999_999, 'add', token),
      favorite(bada.no, 'toggle', token),
      favorite('x', 'add', token),
      server.get('/a/user/favorite_list'),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([401, 401, 404, 400, 400, 401])
    expect(await countRows(server.db, 'favorite')).toBe(before)
  })
})
