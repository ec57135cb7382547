import sql from 'sql-template-tag'
import type { Answer } from '@/lib/contract/wire'
import { insertHost, type BuiltShip } from '../../setup/builders'
import { startTestServer, type TestServer } from '../../setup/server'
import { insertTrip } from './rows'

type Page = Extract<Answer<'getFishBoardList'>, { total: unknown }>
type Item = Page['list'][number]

const CLOCK = new Date('2026-05-20T03:00:00Z')

let server: TestServer
let west: BuiltShip
let south: BuiltShip
let abroad: BuiltShip

const publish = (shipNo: number, ...fish: string[]) => publishOn('2026-05-20', shipNo, ...fish)

const publishOn = (sdate: string, shipNo: number, ...fish: string[]) =>
  server.modules.reports.publish(
    {
      shipNo,
      sdate,
      title: '조황',
      contentsHtml: '<p>대박</p>',
      images: [],
      catch: fish.map((name) => ({ fish: name, count: 12, size_cm: null })),
    },
    'everybody',
  )

beforeAll(async () => {
  server = await startTestServer({ now: () => CLOCK })
  await insertHost(server.db)
  // Its code is not its name, unlike those of the installation.
  await server.db.run(sql`
    insert into code (parent, code, name, sort) values ('fish', 'FLOUNDER', '도다리', 99)`)
  west = await insertTrip(server.db, { name: '서해호', areaCode: 'INCHEON' })
  south = await insertTrip(server.db, { name: '남해호', areaCode: 'GYEONGNAM' })
  abroad = await insertTrip(server.db, { name: '해외호', areaCode: 'OVERSEAS' })
})
afterAll(() => server.close())

const list = async <T = Page>(query: Record<string, string | number>) => {
  const search = new URLSearchParams(Object.entries(query).map(([key, of]) => [key, String(of)]))
  return (await server.get<T>(`/a/ship/fish_board_list?${search}`)).body
}
const numbersOf = (items: readonly Item[]) => items.map(({ no }) => no)
const numbers = async (query: Record<string, string | number>) => {
  const { list: items, total } = await list(query)
  expect(total).toBe(items.length)
  return numbersOf(items)
}

it('GET /ship/fish_board_list: of species, of coasts, of both together, newest first', async () => {
  const squidWest = await publish(west.no, '갑오징어', '우럭')
  const squidSouth = await publish(south.no, '갑오징어')
  const flounderSouth = await publish(south.no, '도다리')
  const squidAbroad = await publish(abroad.no, '갑오징어')
  const nothingWest = await publish(west.no)

  expect(await numbers({ fish: '갑오징어' })).toEqual([squidAbroad, squidSouth, squidWest])
  expect(await numbers({ fish: 'FLOUNDER' })).toEqual([flounderSouth])
  expect(await numbers({ fish: '우럭,FLOUNDER' })).toEqual([flounderSouth, squidWest])
  expect(await numbers({ coast: 'WEST' })).toEqual([nothingWest, squidWest])
  expect(await numbers({ coast: 'SOUTH,WEST' })).toEqual([
    nothingWest,
    flounderSouth,
    squidSouth,
    squidWest,
  ])
  expect(await numbers({ coast: 'SOUTH', fish: '갑오징어' })).toEqual([squidSouth])
  // 우럭 was caught, and something was caught in the south, but not both at once.
  expect(await numbers({ coast: 'SOUTH', fish: '우럭' })).toEqual([])
  expect(await numbers({ coast: 'EAST' })).toEqual([])
  expect(await numbers({ ship_no: west.no, fish: '갑오징어' })).toEqual([squidWest])
  expect(await numbers({ ship_no: west.no, coast: 'SOUTH' })).toEqual([])
  expect(
    numbersOf(await list<Item[]>({ is_map_mode: 1, coast: 'SOUTH', fish: '갑오징어' })),
  ).toEqual([squidSouth])
})

it('ignores species and coasts that do not exist, and keeps those that do', async () => {
  const all = await numbers({})
  expect(all.length).toBeGreaterThan(0)
  expect(await numbers({ fish: '없는고기' })).toEqual(all)
  expect(await numbers({ coast: 'NORTH', fish: "'; --" })).toEqual(all)
  expect(await numbers({ fish: '없는고기,FLOUNDER' })).toEqual(await numbers({ fish: 'FLOUNDER' }))
})

it('no longer lists a report that was withdrawn, nor one of a hidden ship', async () => {
  const no = await publish(south.no, '대구')
  expect(await numbers({ fish: '대구' })).toEqual([no])
  await server.modules.reports.withdraw(no, 'everybody')
  expect(await numbers({ fish: '대구', coast: 'SOUTH' })).toEqual([])
  const hidden = await insertTrip(server.db, { areaCode: 'GYEONGNAM', isView: false })
  await publish(hidden.no, '대구')
  expect(await numbers({ fish: '대구', coast: 'SOUTH' })).toEqual([])
})

it('has pages of 30 and the total of the filter', async () => {
  const ship = await insertTrip(server.db, { areaCode: 'GANGWON' })
  for (let n = 0; n < 32; n += 1) await publish(ship.no, n % 16 === 0 ? '방어' : '가자미')
  const query = { coast: 'EAST', fish: '가자미,방어' }
  const first = await list(query)
  const second = await list({ ...query, page: 2 })
  expect([first.total, first.list.length, second.total, second.list.length]).toEqual([
    32, 30, 32, 2,
  ])
  expect(new Set(numbersOf([...first.list, ...second.list])).size).toBe(32)
  expect((await list({ coast: 'EAST', fish: '방어' })).total).toBe(2)
})

it('GET /ship/filter/ says the season of a storefront: two weeks around the day in former years', async () => {
  const seasonOf = async (query = '') =>
    (await server.get<Answer<'getShipFilter'>>(`/a/ship/filter/${query}`)).body.season
  await publishOn('2025-05-06', west.no, '농어', '도다리')
  await publishOn('2024-06-03', west.no, '도다리', '이름 없는 고기')
  await publishOn('2025-05-05', west.no, '열기')
  await publishOn('2025-06-04', west.no, '열기')
  await publishOn('2023-05-20', south.no, '농어')
  await publishOn('2022-05-20', south.no, '농어')
  const withdrawn = await publishOn('2025-05-20', south.no, '열기')
  await server.modules.reports.withdraw(withdrawn, 'everybody')
  expect(await seasonOf('?ship_no=0')).toEqual(['농어', 'FLOUNDER'])
  expect(await seasonOf(`?ship_no=${west.no}`)).toEqual(['FLOUNDER', '농어'])
  expect(await seasonOf(`?ship_no=${abroad.no}`)).toEqual([])
  // Who speaks the specification alone asks for no storefront.
  expect(await seasonOf()).toBeUndefined()
})
