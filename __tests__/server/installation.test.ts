import sql from 'sql-template-tag'
import type { Answer, BoardDetail, CodeName, Page, Session } from '@/lib/contract/wire'
import { WALKTHROUGH } from '@/lib/filters/filterOptions'
import { DEFAULT_REFUND_POLICY, formatRefundPolicy } from '@/lib/refund/refund'
import { toKstDate } from '@/lib/date/kst'
import { SERVICE_TYPES } from '@/lib/serviceType/serviceType'
import { AREAS } from '@/demo/data/codes'
import { seed } from '@/demo/seed'
import { dayFromNow, insertShip, uniquePhone } from '../setup/builders'
import { catalogueOf } from '../setup/catalogue'
import { createOperatorCli, type OperatorCli } from '../setup/operatorCli'
import { provePhone } from '../setup/people'
import { startTestServer, type TestServer } from '../setup/server'

type ShipList = Answer<'getShipList'>
const EMPTY = { list: [], total: 0 }

const indexOf = (server: TestServer, host: string) =>
  server.get<Answer<'getInfoIndex'>>(`/a/info/index/${host}`)

describe('an installation without the demo', () => {
  let server: TestServer
  let desk: OperatorCli
  beforeAll(async () => {
    server = await startTestServer()
    desk = createOperatorCli(server)
    await server.modules.provider.open()
  })
  afterAll(() => server.close())

  it('has a main page and empty lists', async () => {
    const { status, body } = await indexOf(server, 'www')
    expect(status).toBe(200)
    expect(body.ship).toMatchObject({ no: 0, detail: { web_title: '뱃길 - 바다낚시 예약' } })
    expect((await server.get('/a/info/main/0')).status).toBe(200)
    for (const type of SERVICE_TYPES) {
      const list = await server.get<ShipList>(`/a/ship/list?service_type=${type}`)
      expect([type, list.status, list.body]).toEqual([type, 200, expect.objectContaining(EMPTY)])
    }
    const found = await server.get<ShipList>(
      '/a/ship/list?search=%EA%B0%91%EC%98%A4%EC%A7%95%EC%96%B4',
    )
    expect(found.body).toMatchObject(EMPTY)
    const filter = await server.get<Answer<'getShipFilter'>>('/a/ship/filter/')
    expect(JSON.stringify(filter.body)).toContain('갑오징어')
  })

  it('has the code lists that filters and catalogues use', async () => {
    const codes = await server.db.rows<CodeName & { parent: string }>(
      sql`select parent, code, name from code order by parent, sort`,
    )
    const namesOf = (parent: string) =>
      codes.filter((code) => code.parent === parent).map(({ code, name }) => [code, name])
    expect(namesOf('area')).toEqual(Object.entries(AREAS))
    expect(namesOf('walkthrough')).toEqual(WALKTHROUGH.map(({ code, label }) => [code, label]))
    expect(namesOf('fish').length).toBeGreaterThan(20)
    expect(namesOf('fishing_method')).not.toEqual([])
    expect(namesOf('fishing_method_travelout')).not.toEqual([])
    for (const area of Object.keys(AREAS)) expect(namesOf(area)).not.toEqual([])
  })

  it.each(['terms', 'privacy', 'marketing', 'refund', 'location'])(
    'has the policy text %s, once',
    async (type) => {
      const path = `/b/v1/customer/list?page=1&type=provision&sub_type=${type}`
      const { body } = await server.get<Page<BoardDetail>>(path)
      expect(body.list).toHaveLength(1)
      expect(body.list[0]?.contents).toMatch(/^<h3>.*<li>/)
    },
  )

  it('answers the refund policy that bookings follow', async () => {
    const path = '/b/v1/customer/list?page=1&type=provision&sub_type=refund'
    const { body } = await server.get<Page<BoardDetail>>(path)
    for (const line of formatRefundPolicy(DEFAULT_REFUND_POLICY)) {
      expect(body.list[0]?.contents).toContain(`<li>${line}</li>`)
    }
  })

  it('lets a visitor sign up', async () => {
    const phone = uniquePhone()
    const { status, body } = await server.post<Session>('/b/v1/user/join', {
      ...{ user_type: 'member', regist_type: 'EMAIL', email: 'first@baetgil.test' },
      ...{ name: '첫손님', password: 'long enough', phone },
      phone_token: await provePhone(server, phone),
      ...{ is_terms_agree: true, is_privacy_agree: true, is_marketing_agree: false },
    })
    expect([status, body]).toEqual([200, expect.anything()])
  })

  it('imports the catalogue of its first operator, and shows it', async () => {
    const file = catalogueOf('dokdo', [], [{ sdate: dayFromNow(20), departure_time: '05:30' }])
    desk.files.set('first.json', JSON.stringify(file))
    expect(await desk.operate('import', 'first.json')).toContain('가져왔어요.\n[dokdo')
    const list = await server.get<ShipList>('/a/ship/list?service_type=SHIP')
    expect(list.body.list).toMatchObject([{ detail: { name: '독도호' } }])
    expect((await indexOf(server, 'www')).body.service_type.map(({ code }) => code)).toEqual([
      'SHIP',
    ])
    expect((await indexOf(server, 'dokdo')).status).toBe(200)
  })
})

describe('operator init', () => {
  let server: TestServer
  let desk: OperatorCli
  beforeAll(async () => {
    server = await startTestServer({ env: { DEFAULT_HOST: 'main' } })
    desk = createOperatorCli(server)
  })
  afterAll(() => server.close())

  it('creates the provider’s storefront at the default host, and says what the footer lacks', async () => {
    const said = await desk.operate('init', '--title', '우리바다', '--firm', '우리바다(주)')
    expect(said).toContain('[main 우리바다] 스토어가 준비되었어요.')
    expect(said).toContain(
      '--owner, --biz-no, --mail-order-no, --address, --phone, --email, --hosting',
    )
    const { detail } = (await indexOf(server, 'main')).body.ship
    expect(detail).toMatchObject({ web_title: '우리바다', footer_ship_name: '우리바다(주)' })
  })

  it('changes the given fields, keeps the rest, and changes nothing when it is run again', async () => {
    const words = ['--biz-no', '123-45-67891', '--owner', '김바다']
    const contact = ['--address', '서울 중구 세종대로 110', '--phone', '02-000-0000']
    const law = ['--mail-order-no', '제2026-서울중구-0001호', '--email', 'help@baetgil.test']
    const hosting = ['--hosting', '구름호스팅']
    const said = await desk.operate('init', ...words, ...contact, ...law, ...hosting)
    expect(said).toBe('[main 우리바다] 스토어가 준비되었어요.')
    const changed = (await indexOf(server, 'main')).body
    expect(changed.ship.detail).toMatchObject({
      ...{ web_title: '우리바다', footer_ship_name: '우리바다(주)' },
      ...{ biz_no: '123-45-67891', owner_name: '김바다', phone: '02-000-0000' },
      ...{ firm_name: '우리바다(주)', mail_order_no: '제2026-서울중구-0001호' },
      email: 'help@baetgil.test',
    })
    const provider = { name: '우리바다(주)', hosting: '구름호스팅' }
    expect(changed.provider).toEqual(provider)
    await desk.operate('init')
    await server.modules.provider.open()
    expect((await indexOf(server, 'main')).body).toEqual(changed)
    const { host } = await insertShip(server.db)
    expect((await indexOf(server, host)).body.provider).toEqual(provider)
  })

  it('has the provider’s pages regenerated, and no other storefront’s', async () => {
    const { host } = await insertShip(server.db)
    await server.db.run(sql`delete from outbox`)
    await desk.operate('init', '--phone', '02-111-1111')
    const told = await server.db.rows<{ recipient: string }>(
      sql`select recipient from outbox where channel = 'regenerate'`,
    )
    const paths = told.map(({ recipient }) => recipient)
    expect(paths).toEqual(expect.arrayContaining(['/main/', '/main/info/service_ship']))
    expect(paths.filter((path) => path.startsWith(`/${host}/`))).toEqual([])
  })

  it('never takes over an operator’s storefront', async () => {
    await server.db.run(sql`
      update host set ship_no = (select min(no) from ship) where identifier = 'main'`)
    expect(await desk.operate('init', '--title', '내 것')).toContain('이미 운영자의 스토어')
    const row = await server.db.first(sql`select web_title from host where identifier = 'main'`)
    expect(row).toEqual({ web_title: '우리바다' })
  })

  it.each([
    [['--title', ' '], '--title: 비워 둘 수 없어요'],
    [['--firm', '한\n줄'], '--firm: 한 줄로'],
    [['--image', 'javascript:1'], '--image: / 또는 https://'],
    [['www'], '남는 말이 있어요: www'],
  ])('refuses %j', async (words, sentence) => {
    expect(await desk.operate('init', ...words)).toContain(sentence)
  })
})

describe('the demo', () => {
  const today = toKstDate(new Date())
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('is not written into an installation that is in use, even with few storefronts', async () => {
    await server.modules.provider.open()
    await server.db.run(sql`
      insert into coupon (name, amount, is_auto, starts_on, ends_on)
      values ('환영 쿠폰', 5000, true, current_date, current_date + 1)`)
    await expect(seed(server.databaseUrl, { today })).rejects.toThrow('이미 자료가 있어요')
    await server.db.run(sql`delete from coupon`)
  })

  it('is written into a new installation, at its default host', async () => {
    const wanted = { today, providerHost: 'main', onlyIfEmpty: true }
    expect(await seed(server.databaseUrl, wanted)).toMatchObject({ isWritten: true })
    expect(await seed(server.databaseUrl, wanted)).toMatchObject({ isWritten: false })
    const { detail } = (await indexOf(server, 'main')).body.ship
    expect(detail).toMatchObject({ web_title: '뱃길 - 전국 바다낚시 예약', biz_no: '000-00-00001' })
  })

  it('uses only codes of the code lists', async () => {
    const unknown = await server.db.rows(sql`
      select distinct used.parent, used.code from ship s
        cross join lateral (
          select 'area' as parent, s.area_code as code
          union all select s.area_code, s.port_name
          union all select 'fish', unnest(s.fish)
          union all select 'walkthrough', unnest(s.walkthrough)
          union all select 'fishing_method', unnest(s.fishing_method)
          union all select 'fishing_method_travelout', unnest(s.fishing_method_travelout)) used
        left join code c on c.parent = used.parent and c.code = used.code
       where c.code is null`)
    expect(unknown).toEqual([])
  })
})
