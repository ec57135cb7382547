import sql from 'sql-template-tag'
import { FORMER_STAFF } from '@/server/modules/privacy/overwrites'
import { createPurgeJob } from '@/server/worker/purgeJob'
import { insertShip, insertSchedule } from '../../setup/builders'
import { createClock, DAY } from '../../setup/people'
import { startTestServer, type TestServer } from '../../setup/server'
import { countWhere } from '../../setup/tables'

describe('what is overwritten when its period is over', () => {
  const clock = createClock()
  let server: TestServer
  beforeEach(async () => {
    server = await startTestServer({ now: clock.now })
  })
  afterEach(() => server.close())

  const purgeAfter = async (days: number) => {
    clock.advance(days * DAY)
    await createPurgeJob(server.db, clock.now).run()
  }
  const readOne = async (table: ReturnType<typeof sql>) =>
    server.db.first<Record<string, unknown>>(table)

  it('of somebody who has left an operator: address and phone, later the name', async () => {
    const ship = await insertShip(server.db)
    await server.db.run(sql`
      insert into staff (operator_no, role, name, email, phone, ended_at)
      values (${ship.groupNo}, 'captain', '김선장', 'kim@baetgil.test', '01011112222', ${clock.now()}),
             (${ship.groupNo}, 'captain', '박선장', 'park@baetgil.test', '01033334444', null)`)
    const read = () => server.db.rows(sql`select name, email, phone from staff order by no`)
    const working = { name: '박선장', email: 'park@baetgil.test', phone: '01033334444' }
    await purgeAfter(85)
    expect((await read())[0]).toMatchObject({ email: 'kim@baetgil.test' })
    await purgeAfter(10)
    expect(await read()).toEqual([{ name: '김선장', email: '', phone: '' }, working])
    await purgeAfter(5 * 366)
    expect(await read()).toEqual([{ name: FORMER_STAFF, email: '', phone: '' }, working])
  })

  it('of decisions about the weather: who from where, and what they wrote', async () => {
    const ship = await insertShip(server.db)
    const scheduleNo = await insertSchedule(server.db, ship.no)
    await server.db.run(sql`
      insert into weather_run (request_key, operator_no, network, hours, refund_message, created_at)
      values (gen_random_uuid(), ${ship.groupNo}, '203.0.113.0', 12, '죄송해요', ${clock.now()})`)
    await server.db.run(sql`
      insert into weather_request (operator_no, schedule_no, reason, asked_at)
      values (${ship.groupNo}, ${scheduleNo}, '파도', ${clock.now()})`)
    await purgeAfter(5 * 365)
    expect(await readOne(sql`select network from weather_run`)).toEqual({ network: '203.0.113.0' })
    await purgeAfter(3)
    expect(await readOne(sql`select network, refund_message, hours from weather_run`)).toEqual({
      network: '',
      refund_message: '',
      hours: 12,
    })
    expect(await readOne(sql`select reason from weather_request`)).toEqual({ reason: '' })
  })

  it('of what an operator took down: texts and pictures', async () => {
    const ship = await insertShip(server.db)
    await server.db.run(sql`
      insert into fishing_report (ship_no, main_ship_no, sdate, title, contents_html, images, lat, lng,
        area_code, deleted_at)
      select no, no, current_date, '조황', '<p>홍길동 님</p>', '{/a.jpg}', 36, 126, 'CHUNGNAM', ${clock.now()}
        from ship where no = ${ship.no}`)
    await server.db.run(sql`
      insert into article (kind, type, ship_no, title, contents_html, image, deleted_at)
      values ('board', '', ${ship.no}, '소식', '<p>홍길동 님</p>', '/a.jpg', ${clock.now()}),
             ('board', '', ${ship.no}, '지금', '<p>새 소식</p>', '', null)`)
    const formerPolicies = sql`kind = 'provision' and deleted_at is not null and contents_html <> ''`
    const before = await countWhere(server.db, 'article', formerPolicies)
    expect(before).toBeGreaterThan(0)
    await purgeAfter(190)
    expect(await readOne(sql`select contents_html, images from fishing_report`)).toEqual({
      contents_html: '',
      images: [],
    })
    expect(
      await server.db.rows(sql`
        select title, contents_html as html, image from article where kind = 'board' order by no`),
    ).toEqual([
      { title: '소식', html: '', image: '' },
      { title: '지금', html: '<p>새 소식</p>', image: '' },
    ])
    // Former policy texts say what was agreed to.
    expect(await countWhere(server.db, 'article', formerPolicies)).toBe(before)
  })

  it('of the test gateway: accounts and addresses', async () => {
    await server.db.run(sql`
      insert into sandbox_payment (gateway_key, order_id, amount, method, account, return_url, created_at)
      values ('sandbox_1', gen_random_uuid(), 1000, 'VBANK', '{"number": "1"}', 'https://a', ${clock.now()})`)
    await purgeAfter(5 * 366)
    expect(await readOne(sql`select account, return_url, amount from sandbox_payment`)).toEqual({
      account: null,
      return_url: '',
      amount: 1000,
    })
  })
})
