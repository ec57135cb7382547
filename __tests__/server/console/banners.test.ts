import sql from 'sql-template-tag'
import type { OwnBanner } from '@/lib/storefront/banner'
import type { MainData } from '@/lib/contract/wire'
import { addDays, kstDateTime, toKstDate } from '@/lib/date/kst'
import { operatorPictureAddress } from '@/lib/picture/operatorPicture'
import { createBannerSpansJob } from '@/server/modules/storefront/bannerSpans'
import { insertHost, insertShip } from '../../setup/builders'
import { newStaff } from '../../setup/console'
import { createOperatorCli } from '../../setup/operatorCli'
import { startTestServer, type TestServer } from '../../setup/server'
import { countWhere } from '../../setup/tables'

type Saved = { version: number; list: (OwnBanner & { is_shown: boolean })[]; message: string }

const PATH = '/c/v1/storefront/banners'
/** The server's clock stands still, unless a test sets it: no day ends while the tests run. */
const NOW = new Date()
const TODAY = toKstDate(NOW)
const dayFrom = (days: number) => addDays(TODAY, days)

const bannerOf = (title: string, of: Partial<OwnBanner> = {}): OwnBanner => ({
  ...{ image: '/b.webp', title, link: '/customer/event' },
  ...{ shown_from: null, shown_until: null, is_on: true },
  ...of,
})

describe('banners of a storefront', () => {
  let server: TestServer
  let now = NOW
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
    await insertHost(server.db)
    await server.db.run(sql`
      insert into banner (image, title, link) values ('/p.webp', '뱃길', '/')`)
  })
  afterAll(() => server.close())
  beforeEach(() => {
    now = NOW
  })

  const newOwner = async () => {
    const ship = await insertShip(server.db)
    const { headers } = await newStaff(server.db, { role: 'owner', operatorNo: ship.groupNo })
    const get = async () => (await server.get<Saved>(PATH, headers)).body
    const set = async (list: object[], version?: number) =>
      server.put<Saved>(PATH, { version: version ?? (await get()).version, list }, headers)
    const main = async () => (await server.get<MainData>(`/a/info/main/${ship.no}`)).body
    const shown = async () => (await main()).main_banner.map(({ title }) => title)
    return { ship, headers, get, set, main, shown }
  }
  const pagesOf = async (host: string) =>
    (
      await server.db.rows<{ recipient: string }>(sql`
        select recipient from outbox where channel = 'regenerate' and recipient like ${`/${host}/%`}`)
    ).map(({ recipient }) => recipient)

  it('are shown in their order on the own main page alone, which is made anew, and recorded', async () => {
    const [owner, other] = [await newOwner(), await newOwner()]
    expect(await owner.shown()).toEqual(['뱃길'])
    expect((await owner.set([bannerOf('둘'), bannerOf('하나')])).status).toBe(200)
    expect(await owner.shown()).toEqual(['둘', '하나'])
    expect(await other.shown()).toEqual(['뱃길'])
    expect(await pagesOf(owner.ship.host)).toEqual([`/${owner.ship.host}/`])
    const [recorded] = await server.db.rows(sql`
      select changes from activity where action = 'storefront.banners' and operator_no = ${owner.ship.groupNo}`)
    expect(recorded).toEqual({
      changes: { banners: ['', '둘 → /customer/event\n하나 → /customer/event'] },
    })
  })

  it('that are hidden or not yet due are no reason to show the provider’s', async () => {
    const { set, shown } = await newOwner()
    await set([bannerOf('숨김', { is_on: false }), bannerOf('내일', { shown_from: dayFrom(1) })])
    expect(await shown()).toEqual([])
  })

  it('begin and end on their days, and the main page with them', async () => {
    const { ship, set, shown } = await newOwner()
    await set([bannerOf('주말', { shown_from: dayFrom(1), shown_until: dayFrom(2) })])
    const wakeAt = async (days: number) => {
      now = kstDateTime(dayFrom(days), '05:00')
      await server.db.run(sql`delete from outbox where channel = 'regenerate'`)
      await createBannerSpansJob({ db: server.db, now: () => now }).run()
      return { shown: await shown(), pages: await pagesOf(ship.host) }
    }
    const [page] = [`/${ship.host}/`]
    expect(await wakeAt(1)).toEqual({ shown: ['주말'], pages: [page] })
    expect(await wakeAt(2)).toEqual({ shown: ['주말'], pages: [] })
    expect(await wakeAt(3)).toEqual({ shown: [], pages: [page] })
  })

  it('keep a picture from being removed, and say its text; another operator’s is not there', async () => {
    const { ship, headers, set, main } = await newOwner()
    const name = 'BannerPicture0000001'
    await server.db.run(sql`
      insert into operator_picture (name, operator_no, state, alt, size_bytes, received_bytes)
      values (${name}, ${ship.groupNo}, 'ready', '해 뜨는 바다', 1, 1)`)
    const image = operatorPictureAddress(name)
    await set([bannerOf('사진', { image })])
    expect((await main()).main_banner).toMatchObject([{ image, alt: '해 뜨는 바다' }])
    const removed = await server.post(`/c/v1/pictures/${name}/remove`, {}, headers)
    expect(removed.status).toBe(409)
    const other = await newOwner()
    expect((await other.set([bannerOf('남의 것', { image })])).status).toBe(404)
    expect(await other.get()).toEqual({ version: 0, list: [] })
  })

  it.each([
    ['a link elsewhere without https', [{ ...bannerOf('가'), link: 'http://example.kr' }]],
    ['no picture', [{ ...bannerOf('가'), image: '' }]],
    [
      'an end before its beginning',
      [bannerOf('가', { shown_from: TODAY, shown_until: dayFrom(-1) })],
    ],
    ['more than ten', Array.from({ length: 11 }, () => bannerOf('가'))],
  ])('are refused with %s, and stay as they were', async (_title, list) => {
    const { set, get } = await newOwner()
    await set([bannerOf('전')])
    expect((await set(list)).status).toBe(400)
    expect((await get()).list.map(({ title }) => title)).toEqual(['전'])
  })

  it('are not written over what somebody else changed meanwhile', async () => {
    const { set, get } = await newOwner()
    await set([bannerOf('먼저')], 0)
    const late = await set([bannerOf('나중')], 0)
    expect(late).toMatchObject({ status: 409, body: { message: expect.stringContaining('배너') } })
    expect((await get()).list.map(({ title }) => title)).toEqual(['먼저'])
  })

  it('are put by a command as by the console', async () => {
    const { ship, get } = await newOwner()
    const cli = createOperatorCli(server)
    const { image, title, link } = bannerOf('명령')
    cli.files.set('banners.json', JSON.stringify([{ image, title, link, shown_from: TODAY }]))
    expect(await cli.operate('banners-set', ship.host, 'banners.json')).toContain('1개로')
    expect((await get()).list).toMatchObject([bannerOf('명령', { shown_from: TODAY })])
    expect(await cli.operate('banners', ship.host)).toBe(`명령 → ${link} (${TODAY}~)`)
    cli.files.set('bad.json', JSON.stringify([{ image, title, link: 'http://example.kr' }]))
    expect(await cli.operate('banners-set', ship.host, 'bad.json')).toContain('0.link')
    expect(await cli.operate('banners', 'nowhere')).toContain('찾을 수 없어요')
  })

  it('of the provider are on every main page without its own, all made anew, and recorded', async () => {
    const [owner, other] = [await newOwner(), await newOwner()]
    await other.set([bannerOf('내 것')])
    const { headers } = await newStaff(server.db, { role: 'provider' })
    const path = '/c/v1/provider_banners'
    const before = (await server.get<Saved>(path, headers)).body
    const set = (list: object[], version = before.version) =>
      server.put<Saved>(path, { version, list }, headers)
    expect(
      (await set([bannerOf('남의 것', { image: operatorPictureAddress('BannerPicture0000001') })]))
        .status,
    ).toBe(404)
    await server.db.run(sql`delete from outbox where channel = 'regenerate'`)
    const soon = bannerOf('뱃길 내일', { shown_from: dayFrom(1) })
    expect((await set([soon, bannerOf('뱃길 둘')])).status).toBe(200)
    expect((await set([])).status).toBe(409)
    expect([await owner.shown(), await other.shown()]).toEqual([['뱃길 둘'], ['내 것']])
    expect(await pagesOf(owner.ship.host)).toEqual([`/${owner.ship.host}/`])
    expect(
      await countWhere(
        server.db,
        'activity',
        sql`action = 'storefront.banners' and operator_no is null`,
      ),
    ).toBe(1)
    await server.db.run(sql`delete from outbox where channel = 'regenerate'`)
    now = kstDateTime(dayFrom(1), '05:00')
    await createBannerSpansJob({ db: server.db, now: () => now }).run()
    expect(await owner.shown()).toEqual(['뱃길 내일', '뱃길 둘'])
    expect(await pagesOf(owner.ship.host)).toEqual([`/${owner.ship.host}/`])
  })

  it('stand in the sections that the operator chose', async () => {
    const { headers, main } = await newOwner()
    const sections = ['main_banner', 'ship_board']
    expect((await server.put('/c/v1/storefront', { sections }, headers)).status).toBe(200)
    expect((await main()).sections).toEqual(sections)
    const twice = { sections: ['event', 'event'] }
    expect((await server.put('/c/v1/storefront', twice, headers)).status).toBe(400)
  })
})
