import sql from 'sql-template-tag'
import type { Answer } from '@/lib/contract/wire'
import { createSitemapSource } from '@/server/db/sitemapSource'
import { insertHost, type BuiltShip } from '../../setup/builders'
import { startTestServer, type TestServer } from '../../setup/server'
import { insertTrip } from './rows'

let server: TestServer
let main: BuiltShip
let mate: BuiltShip
let other: BuiltShip

beforeAll(async () => {
  server = await startTestServer()
  await insertHost(server.db)
  main = await insertTrip(server.db, { name: '바다호' })
  mate = await insertTrip(server.db, { name: '바다2호', groupNo: main.groupNo })
  other = await insertTrip(server.db, { name: '남의호' })
  await insertTrip(server.db, { name: '숨은호', groupNo: main.groupNo, isView: false })
})
afterAll(() => server.close())

const read = async (query: string) =>
  (await server.get<Answer<'getSitemap'>>(`/a/info/sitemap?${query}`)).body
const pagesOf = async (shipNo: number, kind: string) =>
  (await read(`ship_no=${shipNo}&kind=${kind}`)).list
const numbers = (pages: { no: number }[]) => pages.map(({ no }) => no)

const notice = (shipNo: number | null) =>
  server.modules.articles.publish(
    {
      kind: 'notice',
      type: '',
      shipNo,
      title: '알림',
      contentsHtml: '<p>글</p>',
      image: '/demo/a.webp',
      isPopup: false,
    },
    'everybody',
  )

it('has the shown ships of the fleet, and none on the provider’s storefront', async () => {
  expect(numbers(await pagesOf(main.no, 'trip'))).toEqual([main.no, mate.no])
  expect(await pagesOf(0, 'trip')).toEqual([])
})

it('has the articles of the provider and its own, with their pictures', async () => {
  const [everywhere, own, theirs] = [
    await notice(null),
    await notice(main.no),
    await notice(other.no),
  ]
  expect(numbers(await pagesOf(main.no, 'notice'))).toEqual([everywhere, own])
  expect(numbers(await pagesOf(other.no, 'notice'))).toEqual([everywhere, theirs])
  const [first] = await pagesOf(0, 'notice')
  expect(first).toMatchObject({ no: everywhere, images: ['/demo/a.webp'] })
  await server.modules.articles.withdraw({ no: everywhere, kind: 'notice', scope: 'everybody' })
  expect(await pagesOf(0, 'notice')).toEqual([])
  expect((await read('ship_no=0')).parts).toEqual([])
  expect((await read(`ship_no=${main.no}`)).parts.map(({ kind }) => kind)).toEqual([
    'trip',
    'notice',
  ])
})

it('says when a trip last changed: what its page says, not its rank', async () => {
  const changedAt = async () => (await pagesOf(other.no, 'trip'))[0]?.changed_at
  await server.db.run(sql`update ship set changed_at = '2026-01-01' where no = ${other.no}`)
  const before = await changedAt()
  await server.db.run(sql`update ship set popularity = popularity + 1 where no = ${other.no}`)
  expect(await changedAt()).toBe(before)
  await server.db.run(sql`update ship set price = price + 1 where no = ${other.no}`)
  expect(Date.parse((await changedAt()) ?? '')).toBeGreaterThan(Date.parse(before ?? ''))
  const { parts } = await read(`ship_no=${other.no}`)
  expect(parts.find(({ kind }) => kind === 'trip')).toEqual({
    kind: 'trip',
    part: 1,
    changed_at: await changedAt(),
  })
})

it('is divided into parts of 50,000', async () => {
  const rows = sql`
    select no, timestamptz '2026-01-01' + no * interval '1 second' as changed_at, '{}'::text[] as images
    from generate_series(1, 50001) no`
  const source = createSitemapSource(server.db, rows)
  expect((await source.parts()).map(({ part }) => part)).toEqual([1, 2])
  expect(await source.pages(1)).toHaveLength(50_000)
  expect(numbers(await source.pages(2))).toEqual([50_001])
  expect(await source.pages(3)).toEqual([])
})

it('refuses what is no kind', async () => {
  expect((await server.get('/a/info/sitemap?kind=user')).status).toBe(400)
})
