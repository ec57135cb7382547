import { existsSync } from 'node:fs'
import sql, { raw } from 'sql-template-tag'
import { OPERATORS } from '@/demo/data/operators'
import { ANGLER, DEMO_PASSWORD, GUEST } from '@/demo/data/people'
import { STAFF } from '@/demo/data/staff'
import { growOperator } from '@/demo/growth/growOperator'
import { growTo } from '@/demo/growth/growTo'
import { seed } from '@/demo/seed'
import { writeStaff } from '@/demo/write/writeStaff'
import type { Answer } from '@/lib/contract/wire'
import { addDays, kstDateTime, monthOf, shiftMonth, toKstDate, weekdayOf } from '@/lib/date/kst'
import { PICTURE_FORMATS, pictureSrcSet } from '@/lib/picture/pictureSrcSet'
import { fishingDay } from '@/lib/schedule/fishingDay'
import { SERVICE_TYPES } from '@/lib/serviceType/serviceType'
import { needsSecondFactor } from '@/lib/staff/roles'
import { audit } from '@/server/db/audit'
import { createDb, type Db } from '@/server/db/pool'
import { createModules } from '@/server/modules/modules'
import { insertShip } from '../setup/builders'
import { createOperatorCli, type OperatorCli } from '../setup/operatorCli'
import { asMember, startTestServer, type TestServer } from '../setup/server'
import { logInWithPassword, postKeepingCookie } from '../setup/staffLogin'
import { createTestDatabase, type TestDatabase } from '../setup/testDatabase'

const AT = new Date('2026-11-21T05:00:00Z')

describe('the demo’s ships and departures', () => {
  const today = toKstDate(new Date())

  const now = () => kstDateTime(today, '12:00')

  /** These tests write whole demos, on a machine that may be busy with other tests. */
  const PATIENCE_MS = 600_000

  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer({ now })
    await seed(server.databaseUrl, { today })
  }, PATIENCE_MS)

  afterAll(() => server.close())

  const countOf = async (db: Db, statement: ReturnType<typeof sql>): Promise<number> =>
    (await db.first<{ count: number }>(statement))?.count ?? 0

  test('every service type has ships, and a storefront whose main ship has it', async () => {
    const rows = await server.db.rows<{ type: string }>(sql`
    select distinct s.service_type as type from host h join ship s on s.no = h.ship_no`)
    expect(rows.map((row) => row.type).sort()).toEqual([...SERVICE_TYPES].sort())
    expect(await countOf(server.db, sql`select count(*) from host`)).toBeGreaterThanOrEqual(8)
    expect(await countOf(server.db, sql`select count(*) from ship`)).toBeGreaterThanOrEqual(60)
  })

  test('the provider’s storefront shows every operator, another one its own fleet', async () => {
    const www = await server.get<Answer<'getInfoIndex'>>('/a/info/index/www')
    expect(www.body.ship.no).toBe(0)
    expect(www.body.service_type).toHaveLength(SERVICE_TYPES.length)
    const bada = await server.get<Answer<'getInfoIndex'>>('/a/info/index/bada')
    expect(bada.body.service_type.map(({ code }) => code)).toEqual(['SHIP'])
  })

  test('the calendar of a fleet shows every state there is', async () => {
    const bada = await server.get<Answer<'getInfoIndex'>>('/a/info/index/bada')
    const months = [0, 1, 2, 3].map((n) => shiftMonth(monthOf(today), n))
    const answers = await Promise.all(
      months.map((month) =>
        server.get<Answer<'getScheduleFleetList'>>(
          `/a/ship/schedule_fleet_list/${bada.body.ship.no}/${month}`,
        ),
      ),
    )
    const schedules = answers
      .flatMap(({ body }) => body.list)
      .flatMap(({ days }) => days)
      .flatMap((day) => day.schedules)
    const states = new Set(schedules.map(({ state }) => state))
    const all = ['open', 'full', 'waiting', 'upcoming', 'maintenance', 'weather', 'closed', 'past']
    expect([...states].sort()).toEqual(all.sort())
    expect(schedules.some((schedule) => schedule.schedule_no === null)).toBe(true)
    expect(schedules.some(({ sdate }) => sdate === addDays(today, 89))).toBe(true)
  })

  describe('for two people after 갑오징어 next Saturday', () => {
    const saturday = addDays(today, ((6 - weekdayOf(today) + 6) % 7) + 1)
    const wish = encodeURI(`sdate=${saturday}&party=2&fish=갑오징어`)
    const find = async (host: string) => {
      const { body: index } = await server.get<Answer<'getInfoIndex'>>(`/a/info/index/${host}`)
      const path = `/a/ship/list?ship_no=${index.ship.no}&sort=price&${wish}`
      return (await server.get<Answer<'getShipList'>>(path)).body
    }

    test.each([
      ['www', 5],
      ['bada', 2],
    ])('%s has boats with seats', async (host, least) => {
      const { list, total } = await find(host)
      expect(total).toBeGreaterThanOrEqual(least)
      for (const { detail } of list) {
        const { next_sdate, next_is_overnight: is_overnight, next_time } = detail
        expect(fishingDay({ sdate: next_sdate ?? '', is_overnight })).toBe(saturday)
        expect(next_time).toEqual(expect.any(String))
        expect(detail.next_remain).toBeGreaterThanOrEqual(2)
      }
    })

    test('departures have prices of their own', async () => {
      const { list } = await find('www')
      expect(list.some(({ detail }) => detail.next_price !== detail.price)).toBe(true)
    })
  })

  test('a bus is where it takes its passengers, and its catch where it brings them', async () => {
    const { body } = await server.get<Answer<'getShipList'>>('/a/ship/list?service_type=BUS')
    const places = body.list.map(({ detail }) => `${detail.area_name} ${detail.port_name}`)
    expect(places).toEqual(
      expect.arrayContaining(['서울 사당역', '경기 수원역', '대전 대전 복합터미널']),
    )
    const search = `/a/ship/list?service_type=BUS&search=${encodeURI('격포')}`
    expect((await server.get<Answer<'getShipList'>>(search)).body.total).toBe(body.total)
    const abroad = sql`select count(*) from fishing_report r join ship s on s.no = r.ship_no
    where s.service_type = 'BUS' and r.area_code <> 'JEONBUK'`
    expect(await countOf(server.db, abroad)).toBe(0)
  })

  test.each(['CONTEST', 'EXPERIENCE', 'PENSION', 'CREATOR'])('%s can be booked', async (type) => {
    const path = `/a/ship/list?service_type=${type}&party=2`
    expect((await server.get<Answer<'getShipList'>>(path)).body.total).toBeGreaterThan(0)
  })

  test('the audit of the bookings finds nothing', async () => {
    expect(await audit(server.db)).toEqual([])
  })

  test('the member logs in and finds more than a page in every list', async () => {
    const login = await server.post<Answer<'login'>>('/a/user/login', {
      login_id: ANGLER.email,
      user_type: 'member',
      login_password: DEMO_PASSWORD,
      regist_type: 'EMAIL',
    })
    expect(login.status).toBe(200)
    const headers = asMember(login.body.token_key)
    const lists = ['reservation/list?type=ready', 'reservation/list?type=end', 'user/favorite_list']
    for (const path of [...lists, 'user/coupon_list', 'user/sms_list']) {
      const { body } = await server.get<{ total: number }>(`/a/${path}`, headers)
      expect(body.total).toBeGreaterThan(10)
    }
    const cancelled = await server.get<{ total: number }>(
      '/a/reservation/list?type=cancel',
      headers,
    )
    expect(cancelled.body.total).toBeGreaterThan(2)
  })

  test('the guest has reservations of every list', async () => {
    const states = await server.db.rows<{ state: string }>(
      sql`select distinct state from reservation where phone = ${GUEST.phone} order by 1`,
    )
    expect(states.map(({ state }) => state)).toEqual(
      expect.arrayContaining([
        'AWAITING_PAYMENT',
        'CONFIRMED',
        'COMPLETED',
        'CANCELLED',
        'EXPIRED',
      ]),
    )
  })

  test('there are reports with a catch, popups, notices, FAQs and policies', async () => {
    const reports = sql`select count(*) from fishing_report where jsonb_array_length(catch) > 0`
    expect(await countOf(server.db, reports)).toBeGreaterThanOrEqual(200)
    const popups = await server.get<{ list: unknown[] }>(
      `/b/v1/customer/event_list/0?rows=3&is_popup=1&yyyymm=${monthOf(today)}`,
    )
    expect(popups.body.list).toHaveLength(3)
    for (const type of ['terms', 'privacy', 'marketing', 'refund', 'location']) {
      const policy = await server.get<{ total: number }>(
        `/b/v1/customer/list?page=1&type=provision&sub_type=${type}`,
      )
      expect(policy.body.total).toBe(1)
    }
  })

  test('every picture that the demo names is in the repository, in each width and format', async () => {
    const tables = ['ship', 'host', 'banner', 'article', 'fishing_report']
    const rows = await Promise.all(
      tables.map((table) =>
        server.db.rows<{ row: string }>(sql`select t::text as row from ${raw(table)} t`),
      ),
    )
    const named = new Set(rows.flat().flatMap(({ row }) => row.match(/\/demo\/[\w.-]+/g) ?? []))
    const files = [...named].flatMap((address) => [
      address,
      ...PICTURE_FORMATS.flatMap((format) =>
        Array.from(
          pictureSrcSet(address, format)?.matchAll(/\/demo\/[\w.-]+/g) ?? [],
          ([file]) => file,
        ),
      ),
    ])
    expect(named.size).toBeGreaterThan(80)
    expect(files.filter((file) => !existsSync(`public${file}`))).toEqual([])
  })

  describe('with a database that is not empty', () => {
    test('the seed is refused in one sentence', async () => {
      await expect(seed(server.databaseUrl, { today })).rejects.toThrow('이미 자료가 있어요')
    })

    test('the seed does nothing with onlyIfEmpty', async () => {
      const { hosts } = await seed(server.databaseUrl, { today, onlyIfEmpty: true })
      expect(hosts).toContain('bada')
    })
  })

  describe('two databases of the same day', () => {
    let other: TestDatabase
    beforeAll(async () => {
      other = await createTestDatabase()
      await seed(other.url, { today })
    }, PATIENCE_MS)
    afterAll(() => other.drop())

    const TABLES = [
      'ship',
      'schedule',
      'reservation',
      'payment',
      'member',
      'article',
      'fishing_report',
    ]
    test.each(TABLES)('have the same rows of %s', async (table) => {
      const [here, there] = await Promise.all(
        [server.databaseUrl, other.url].map(fingerprint(table)),
      )
      expect(here).toEqual(there)
    })

    test(
      'grow to the requested number of ships and to a large operator, and the audit still finds nothing',
      async () => {
        const db = createDb(other.url, 2)
        await growTo(db, { ships: 120 }, today)
        expect(await countOf(db, sql`select count(*) from ship`)).toBe(120)
        await growOperator(db, today, 1)
        const boats = sql`select count(*) from ship where group_no = 1`
        expect(await countOf(db, boats)).toBe(40)
        expect(await audit(db)).toEqual([])
        await db.close()
      },
      PATIENCE_MS,
    )
  })

  const fingerprint = (table: string) => async (url: string) => {
    const db = createDb(url, 1)
    // The key of a ticket is drawn by the database.
    const rows = await db.first(sql`
    select md5(string_agg((to_jsonb(t) - 'boarding_key')::text, '|' order by no)) as hash, count(*)
      from ${raw(table)} t`)
    await db.close()
    return rows
  }
})

describe('the demo’s staff', () => {
  let server: TestServer
  let cli: OperatorCli
  beforeAll(async () => {
    server = await startTestServer({ now: () => AT })
    cli = createOperatorCli(server)
    await insertShip(server.db, { name: '바다1호' })
    await server.db.run(sql`update ship_group set name = ${OPERATORS[0]?.name ?? ''}`)
    const { encryptionKeys } = server.config
    await server.db.transaction((tx) => writeStaff(tx, encryptionKeys))
  })
  afterAll(() => server.close())

  const codeOf = async (email: string): Promise<string> =>
    /\d{6}/.exec(await cli.operate('staff', 'code', '--email', email))?.[0] ?? ''

  it.each(STAFF)('lets $email in, who is $role', async ({ email, role }) => {
    const { headers, body } = await logInWithPassword(server, email, DEMO_PASSWORD)
    expect(body).toMatchObject({ role, is_complete: !needsSecondFactor(role) })
    if (body.is_complete) return
    const code = await codeOf(email)
    expect((await postKeepingCookie(server, '/v1/session/code', { code }, headers)).status).toBe(
      200,
    )
    const next = await codeOf(email)
    expect(next).not.toBe(code)
    const again = await logInWithPassword(server, email, DEMO_PASSWORD)
    const used = { code: next }
    expect((await postKeepingCookie(server, '/v1/session/code', used, again.headers)).status).toBe(
      200,
    )
    expect(await cli.operate('staff-code', '--email', email)).toContain('30초 뒤에')
  })

  it('gives the captain the main boat', async () => {
    const { body } = await logInWithPassword(server, 'captain@baetgil.test', DEMO_PASSWORD)
    const row = await server.db.first(sql`
      select h.name from staff_ship t join ship h on h.no = t.ship_no
       where t.staff_no = ${body.staff_no}`)
    expect(row).toEqual({ name: '바다1호' })
  })

  it('is written once', async () => {
    await server.db.transaction((tx) => writeStaff(tx, server.config.encryptionKeys))
    expect(await server.db.rows(sql`select no from staff`)).toHaveLength(STAFF.length)
  })

  it('has no code behind https', async () => {
    const modules = createModules({ ...server.config, publicProtocol: 'https' }, server.db)
    const behind = createOperatorCli({ db: server.db, modules })
    expect(await behind.operate('staff-code', '--email', 'owner@baetgil.test')).toContain(
      '데모 계정의 코드만',
    )
  })
})
