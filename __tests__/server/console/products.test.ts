import sql from 'sql-template-tag'
import type { Answer } from '@/lib/contract/wire'
import type { Product, ProductDraft, ProductVersion } from '@/lib/contract/console/products'
import type { SomeShipContent } from '@/lib/ship/product/shipFields'
import { SERVICE_TYPES, type ServiceType } from '@/lib/serviceType/serviceType'
import { audit } from '@/server/db/audit'
import { book } from '../../setup/book'
import { type BuiltShip, dayFromNow, insertSchedule, insertShip } from '../../setup/builders'
import { newStaff, type TestStaff } from '../../setup/console'
import { startTestServer, type TestServer } from '../../setup/server'
import { countWhere } from '../../setup/tables'
import { pagesWaiting } from '../publishing/rows'

type One = { draft: ProductDraft; code?: string; message?: string; current?: ProductDraft }
type Refused = { code?: string; message?: string; live_version?: number; sold?: unknown[] }

const PATH = '/c/v1/products'

/** What is typed for a new product; all else follows. */
const TYPED: SomeShipContent = {
  ...{ name: '새벽호', area: 'CHUNGNAM', port_name: '오천항', time_text: '05:00 ~ 15:00' },
  ...{ capacity: 20, price: 90_000, use_minutes: 600, lat: 36.44, lng: 126.52 },
  ...{ meeting_place: '오천항', departure_address: '충남 보령시 오천면' },
}

let server: TestServer
let ship: BuiltShip
let owner: TestStaff
let clock = 0
const now = () => new Date(Date.now() + clock)
beforeAll(async () => {
  server = await startTestServer({ now })
})
afterAll(() => server.close())
beforeEach(async () => {
  clock = 0
  ship = await insertShip(server.db)
  await server.db.run(sql`update ship set area_code = 'CHUNGNAM' where no = ${ship.no}`)
  owner = await newStaff(server.db, { operatorNo: ship.groupNo })
})
afterEach(async () => expect(await audit(server.db)).toEqual([]))

const start = async (service_type: ServiceType, copy_of: number | null = null) =>
  (await server.post<One>(PATH, { service_type, copy_of }, owner.headers)).body.draft
const edit = async () =>
  (await server.post<One>(`${PATH}/${ship.no}/draft`, {}, owner.headers)).body.draft
const save = (draft: ProductDraft, content: SomeShipContent) =>
  server.put<One>(
    `${PATH}/drafts/${draft.draft_no}`,
    { version: draft.version, content },
    owner.headers,
  )
const saved = async (draft: ProductDraft, content: SomeShipContent) =>
  (await save(draft, content)).body.draft
const publish = (draft: ProductDraft) =>
  server.post<{ ship_no: number; url: string } & Refused>(
    `${PATH}/drafts/${draft.draft_no}/publish`,
    { version: draft.version, live_version: draft.live_version },
    owner.headers,
  )
const detailOf = (no: number) =>
  server.get<Answer<'getShipSimpleInfo'>>(`/a/ship/simple_info/${no}`)
const list = async () => (await server.get<{ list: Product[] }>(PATH, owner.headers)).body.list
const versionsOf = async (no = ship.no) =>
  (
    await server.get<{ product: Product; list: ProductVersion[] }>(
      `${PATH}/${no}/versions`,
      owner.headers,
    )
  ).body
const setState = (state: string) =>
  server.post<Refused>(`${PATH}/${ship.no}/state`, { state }, owner.headers)
const runJob = () => server.modules.jobs.find(({ name }) => name === 'publish-drafts')?.run()

describe('a new product', () => {
  it.each(SERVICE_TYPES)('of type %s goes from nothing to live', async (type) => {
    const draft = await saved(await start(type), TYPED)
    expect(draft.problems).toEqual({})
    expect((await list())[0]).toMatchObject({ state: 'draft', name: '새벽호', ship_no: null })
    await server.db.run(sql`delete from outbox`)
    const { status, body } = await publish(draft)
    expect(status).toBe(200)
    const { detail, group } = (await detailOf(body.ship_no)).body
    expect(detail).toMatchObject({ service_type: type, name: '새벽호', area_name: '충남' })
    expect(group.no).toBe(ship.groupNo)
    expect(body.url).toContain(`//${ship.host}.`)
    const pages = await pagesWaiting(server.db)
    expect(pages).toContain(`/${ship.host}/ship/${body.ship_no}`)
    expect(pages).toContain(`/${ship.host}/`)
    expect(await list()).toHaveLength(2)
    const found = await server.get<Answer<'getShipList'>>(
      `/a/ship/list?page=1&ship_no=${ship.no}&search=${encodeURIComponent('새벽호')}`,
    )
    expect(found.body.general?.list.map((item) => item.ship.no)).toContain(body.ship_no)
  })

  it('begins with what boats of the operator have in common', async () => {
    const { content } = await start('SHIP')
    expect(content).toMatchObject({ port_name: '오천항', meeting_place: '오천항 3번 선착장' })
    expect(content.name).toBeUndefined()
  })

  it('is refused with what is missing, and stays as it was', async () => {
    const draft = await saved(await start('SHIP'), { name: '새벽호' })
    expect(Object.keys(draft.problems)).toEqual(
      expect.arrayContaining(['time_text', 'use_minutes', 'capacity', 'price']),
    )
    const { status, body } = await publish(draft)
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'PRODUCT_INCOMPLETE' })
    expect(body.message).toContain('승선정원')
    expect(await countWhere(server.db, 'ship', sql`group_no = ${ship.groupNo}`)).toBe(1)
  })

  it('has no more seats than its registration allows', async () => {
    const draft = await saved(await start('SHIP'), { ...TYPED, registered_capacity: 18 })
    expect(draft.problems).toEqual({ capacity: '신고확인증의 승객 정원 18보다 많아요.' })
    expect((await publish(draft)).status).toBe(400)
  })

  it('may be a copy, without what belongs to one boat', async () => {
    await server.db.run(sql`
      update ship set captain_name = '김선장', registration_no = '2101-12' where no = ${ship.no}`)
    const draft = await start('SHIP', ship.no)
    expect(draft.problems).toEqual({})
    expect(draft.content).toMatchObject({ name: '바다2호', captain_name: null })
    expect((await publish(draft)).status).toBe(200)
  })

  it('is the face of a storefront that had no boat', async () => {
    const group = await server.db.first<{ no: number }>(
      sql`insert into ship_group (name) values ('새선단') returning no`,
    )
    const operatorNo = group?.no ?? 0
    await server.db.run(sql`
      insert into host (identifier, operator_no, web_title) values ('saebyeok', ${operatorNo}, '새선단')`)
    owner = await newStaff(server.db, { operatorNo })
    const { body } = await publish(await saved(await start('SHIP'), TYPED))
    const index = await server.get<Answer<'getInfoIndex'>>('/a/info/index/saebyeok')
    expect(index.body.ship.no).toBe(body.ship_no)
    // Until now each of its pages was one that is not found.
    expect(await pagesWaiting(server.db)).toEqual(
      expect.arrayContaining(['/saebyeok/', '/saebyeok/customer/notice']),
    )
  })
})

describe('a draft', () => {
  const keyOf = async ({ draft_no }: ProductDraft) => {
    const path = `${PATH}/drafts/${draft_no}/preview`
    const { url } = (await server.post<{ url: string }>(path, {}, owner.headers)).body
    return new URL(url)
  }
  const preview = (key: string) => server.get<Answer<'getShipPreview'>>(`/a/ship/preview/${key}`)

  it('is seen by whoever has its link, for a day, and by nobody else', async () => {
    const draft = await saved(await edit(), { name: '바뀐호', price: 70_000 })
    const url = await keyOf(draft)
    expect(url.hostname.startsWith(`${ship.host}.`)).toBe(true)
    const key = url.pathname.replace('/preview/', '')
    expect((await preview(key)).body.detail).toMatchObject({ name: '바뀐호', price: 70_000 })
    expect((await detailOf(ship.no)).body.detail.name).toBe('바다1호')
    const forged = `${key.slice(0, 20)}${key[20] === 'A' ? 'B' : 'A'}${key.slice(21)}`
    expect((await preview(forged)).status).toBe(404)
    clock = 25 * 3_600_000
    expect((await preview(key)).status).toBe(404)
  })

  it('is seen before anything is written, and is gone once it is published', async () => {
    const draft = await start('SHIP')
    const key = (await keyOf(draft)).pathname.replace('/preview/', '')
    expect((await preview(key)).body.detail.name).toBe('이름 없는 상품')
    expect((await publish(await saved(draft, TYPED))).status).toBe(200)
    expect((await preview(key)).status).toBe(404)
  })

  it('says what differs, keeps texts as pages show them, and can be thrown away', async () => {
    const draft = await saved(await edit(), {
      name: '바다1호',
      intro_html: '<p>소개</p><script>alert(1)</script>',
    })
    expect(draft.changed).toEqual(['intro_html'])
    expect(draft.content.intro_html).toBe('<p>소개</p>')
    const drop = `${PATH}/drafts/${draft.draft_no}/drop`
    expect((await server.post(drop, { version: draft.version }, owner.headers)).status).toBe(200)
    expect((await list())[0]).toMatchObject({ draft_no: null, name: '바다1호' })
  })

  it('tells the second of two editors what the first one wrote', async () => {
    const draft = await edit()
    await save(draft, { price: 70_000 })
    const { status, body } = await save(draft, { price: 60_000 })
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'CHANGED_MEANWHILE' })
    expect(body.current?.content.price).toBe(70_000)
    expect((await save(body.current ?? draft, { price: 60_000 })).status).toBe(200)
  })

  it('tells that what is published was changed meanwhile', async () => {
    const draft = await saved(await edit(), { price: 70_000 })
    const guide = { phone_hours: '09:00~21:00', parking: '', meeting_image: '' }
    await server.put(`/c/v1/ship_guides/${ship.no}`, guide, owner.headers)
    const { status, body } = await publish(draft)
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'PRODUCT_CHANGED' })
    const again = await publish({ ...draft, live_version: body.live_version ?? 0 })
    expect(again.status).toBe(200)
    expect((await detailOf(ship.no)).body.detail).toMatchObject({
      price: 70_000,
      phone_hours: '09:00~21:00',
    })
  })
})

describe('publishing', () => {
  it('happens at its time, by the clock', async () => {
    const draft = await saved(await edit(), { price: 70_000 })
    const path = `${PATH}/drafts/${draft.draft_no}/publish_at`
    const at = new Date(Date.now() + 3_600_000).toISOString()
    const past = { version: draft.version, at: new Date(Date.now() - 1).toISOString() }
    expect((await server.post(path, past, owner.headers)).status).toBe(409)
    await server.post(path, { version: draft.version, at }, owner.headers)
    await runJob()
    expect((await detailOf(ship.no)).body.detail.price).toBe(80_000)
    clock = 3_600_001
    await runJob()
    expect((await detailOf(ship.no)).body.detail.price).toBe(70_000)
    expect((await versionsOf()).list[0]).toMatchObject({ origin: 'publish', staff_name: '김담당' })
  })

  it('that cannot be done at its time says why', async () => {
    const draft = await saved(await start('SHIP'), { name: '새벽호' })
    const path = `${PATH}/drafts/${draft.draft_no}/publish_at`
    const at = new Date(Date.now() + 1_000).toISOString()
    await server.post(path, { version: draft.version, at }, owner.headers)
    clock = 2_000
    await runJob()
    expect((await list())[0]).toMatchObject({ publish_at: null, state: 'draft' })
    expect((await list())[0]?.problem).toContain('아직 올릴 수 없어요')
  })

  it('leaves a reservation under the terms that it was made under', async () => {
    const booked = await book(server, { ship })
    const terms = () =>
      server.db.first(sql`
        select unit_price, total, refund_policy, options from reservation
         where no = ${booked.reservation_no}`)
    const before = await terms()
    const refund_policy = [{ days: 0, percent: 0 }]
    await publish(await saved(await edit(), { price: 10_000, refund_policy }))
    expect((await detailOf(ship.no)).body.detail).toMatchObject({ price: 10_000, refund_policy })
    expect(await terms()).toEqual(before)
  })
})

describe('seats of a smaller boat', () => {
  it('are refused where more is sold, naming who booked', async () => {
    const { reservation_no } = await book(server, { ship, party: 4 })
    const { status, body } = await publish(await saved(await edit(), { capacity: 3 }))
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'CAPACITY_SOLD' })
    expect(body.message).toContain(`홍길동 4명(예약 ${reservation_no})`)
    expect((await detailOf(ship.no)).body.detail.capacity).toBe(20)
  })

  it('are taken out of departures ahead that have room', async () => {
    const no = await insertSchedule(server.db, ship.no, { sdate: dayFromNow(9), capacity: 20 })
    expect((await publish(await saved(await edit(), { capacity: 12 }))).status).toBe(200)
    expect(await countWhere(server.db, 'schedule', sql`no = ${no} and capacity = 12`)).toBe(1)
  })
})

describe('versions', () => {
  const goBack = (version_no: number, live_version: number) =>
    server.post<Refused>(`${PATH}/${ship.no}/back`, { version_no, live_version }, owner.headers)

  it('say who changed what, and lead back to any for thirty days', async () => {
    await publish(await saved(await edit(), { price: 70_000 }))
    await publish(await saved(await edit(), { price: 60_000, name: '바다3호' }))
    const { list: kept } = await versionsOf()
    expect(kept.map(({ origin, changed }) => [origin, changed])).toEqual([
      ['publish', ['name', 'price']],
      ['publish', ['price']],
      ['before', []],
    ])
    const [live, , first] = kept.map(({ version_no }) => version_no)
    expect((await goBack(first ?? 0, (live ?? 0) - 1)).body.code).toBe('PRODUCT_CHANGED')
    expect((await goBack(first ?? 0, live ?? 0)).status).toBe(200)
    expect((await detailOf(ship.no)).body.detail).toMatchObject({ name: '바다1호', price: 80_000 })
    const { list: after } = await versionsOf()
    expect(after[0]).toMatchObject({ origin: 'back', changed: ['name', 'price'] })
    await server.db.run(sql`update ship_version set at = at - interval '31 days'`)
    expect((await versionsOf()).list).toHaveLength(1)
    expect((await goBack(first ?? 0, after[0]?.version_no ?? 0)).status).toBe(404)
  })

  it('are made by the import and by what visitors are told about coming, too', async () => {
    await server.modules.ships.setShown(ship.no, false, 'everybody')
    const guide = { phone_hours: '', parking: '항구 앞', meeting_image: '' }
    await server.put(`/c/v1/ship_guides/${ship.no}`, guide, owner.headers)
    const { list: kept, product } = await versionsOf()
    expect(kept.map(({ origin }) => origin)).toEqual(['guide', 'before'])
    expect(product.state).toBe('down')
  })
})

describe('a product that is not sold any more', () => {
  it('is taken down, shown again and archived; its reservations and its address stay', async () => {
    const booked = await book(server, { ship })
    expect((await setState('down')).status).toBe(200)
    expect((await detailOf(ship.no)).status).toBe(410)
    expect((await setState('live')).status).toBe(200)
    expect((await setState('archived')).status).toBe(200)
    expect(await detailOf(ship.no)).toMatchObject({ status: 410, body: { code: 'GONE' } })
    expect((await setState('live')).body.code).toBe('ARCHIVED_SHIP')
    const drafted = await server.post<Refused>(`${PATH}/${ship.no}/draft`, {}, owner.headers)
    expect(drafted.body.code).toBe('ARCHIVED_SHIP')
    expect(
      await countWhere(
        server.db,
        'reservation',
        sql`no = ${booked.reservation_no} and state = 'AWAITING_PAYMENT'`,
      ),
    ).toBe(1)
    expect((await setState('down')).status).toBe(200)
    expect((await setState('live')).status).toBe(200)
    expect((await detailOf(ship.no)).status).toBe(200)
  })

  it('is shown by publishing its draft', async () => {
    await setState('down')
    expect((await publish(await saved(await edit(), { price: 70_000 }))).status).toBe(200)
    expect((await detailOf(ship.no)).body.detail.price).toBe(70_000)
  })
})

it('has twenty pictures at most, whoever writes them', async () => {
  const draft = await start('SHIP')
  const images = Array.from({ length: 21 }, (_, index) => `/p${index}.webp`)
  const writes = [
    sql`update ship set images = ${images} where no = ${ship.no}`,
    sql`update ship_draft set content = content || ${JSON.stringify({ images })}::jsonb
         where no = ${draft.draft_no}`,
  ]
  for (const write of writes) {
    await expect(server.db.run(write)).rejects.toMatchObject({ constraint: /_images$/ })
  }
})

it('that is put away is offered in no list of boats of the calendar', async () => {
  const sister = await insertShip(server.db, { groupNo: ship.groupNo })
  const month = dayFromNow(0).slice(0, 7).replace('-', '')
  const scheduleNo = await insertSchedule(server.db, sister.no, { sdate: dayFromNow(0) })
  await server.db.run(sql`
    update ship set is_view = false, archived_at = now() where no = ${sister.no}`)
  type Calendar = { ships: { no: number }[] }
  const calendar = await server.get<Calendar>(`/c/v1/calendar/${month}`, owner.headers)
  expect(calendar.body.ships.map(({ no }) => no)).toEqual([ship.no])
  expect(JSON.stringify(calendar.body)).toContain(`"schedule_no":${scheduleNo}`)
  const lists = [`/c/v1/defaults`, '/c/v1/prices']
  for (const path of lists) {
    const { body } = await server.get(path, owner.headers)
    expect(JSON.stringify(body)).not.toContain(`"no":${sister.no},`)
  }
})
