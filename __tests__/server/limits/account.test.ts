import sql from 'sql-template-tag'
import { createPurgeJob } from '@/server/worker/purgeJob'
import { insertMember, insertShip, uniquePhone } from '../../setup/builders'
import {
  createClock,
  DAY,
  insertEmailMember,
  logIn,
  provePhone,
  type RefusalBody,
  SECOND,
} from '../../setup/people'
import { asMember, startTestServer, type TestServer } from '../../setup/server'
import { countWhere, times } from '../../setup/tables'

const YEAR = 365 * DAY

/** docs/limits.md is what these files prove. */
describe('no visitor fills a table with what is their own', () => {
  const clock = createClock()
  let server: TestServer

  const forget = () => createPurgeJob(server.db, clock.now).run()
  beforeAll(async () => {
    server = await startTestServer({ now: clock.now })
  })
  afterAll(() => server.close())
  beforeEach(() => clock.advance(2 * DAY))

  it('with sessions: of a member the hundred latest live', async () => {
    const email = `${uniquePhone()}@session.test`
    const { no } = await insertEmailMember(server.db, { email, password: 'right password' })
    const first = await logIn(server, email, 'right password')
    // As many as may live beside it; each log-in of its own would take a password's time.
    await server.db.run(sql`
      insert into member_token (token_hash, member_no, created_at, expires_at)
      select sha256(turn::text::bytea), ${no}, ${clock.now()}::timestamptz + turn * interval '1 second',
        ${clock.now()}::timestamptz + interval '90 days' from generate_series(1, 99) turn`)
    expect((await server.get('/a/user/sms_list', asMember(first))).status).toBe(200)
    clock.advance(100 * SECOND)
    await logIn(server, email, 'right password')
    expect(await countWhere(server.db, 'member_token', sql`member_no = ${no}`)).toBe(100)
    expect((await server.get('/a/user/sms_list', asMember(first))).status).toBe(401)
  })

  it('with favourites: a thousand of a member, and each as often as one likes', async () => {
    const { no, token } = await insertMember(server.db)
    const ship = await insertShip(server.db)
    await server.db.run(sql`
      insert into ship (group_no, service_type, name, area_code, port_name, tide_style, lat, lng,
        time_text, use_minutes, capacity, price, pay_type, meeting_place, departure_address,
        bank_account, owner_name, biz_no, phone, address, copyright)
      select group_no, service_type, name, area_code, port_name, tide_style, lat, lng,
        time_text, use_minutes, capacity, price, pay_type, meeting_place, departure_address,
        bank_account, owner_name, biz_no, phone, address, copyright
        from ship cross join generate_series(1, 1000) where no = ${ship.no}`)
    await server.db.run(sql`
      insert into favorite (member_no, ship_no)
      select ${no}, no from ship where no <> ${ship.no} order by no desc limit 1000`)
    const keep = (ship_no: number) =>
      server.post<RefusalBody>('/b/v1/user/favorite', { ship_no, action: 'add' }, asMember(token))
    expect(await keep(ship.no)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('찜은 1000개까지') },
    })
    const known = await server.db.first<{ ship_no: number }>(
      sql`select ship_no from favorite where member_no = ${no} limit 1`,
    )
    expect((await keep(known?.ship_no ?? 0)).status).toBe(200)
  })

  it('with profile pictures: one of a member, however many come at once', async () => {
    const { no } = await insertMember(server.db)
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    // One process takes one at a time of a member; this is what many processes come to.
    const upload = () => server.modules.members.profile.setPicture(no, pixel)
    const uploaded = await Promise.allSettled(times(35).map(upload))
    expect(uploaded.filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
    const refused = uploaded.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(refused).toMatchObject(times(5).map(() => ({ status: 429 })))
    expect(await countWhere(server.db, 'picture', sql`member_no = ${no}`)).toBe(1)
  })

  it('with codes, proofs and guests: what came of thirty codes a day is gone in two', async () => {
    for (let round = 0; round < 30; round += 1) {
      const phone = uniquePhone()
      const phone_token = await provePhone(server, phone)
      const guest = { name: '김손님', phone, phone_token }
      expect((await server.post('/a/reservation/guest_login', guest)).status).toBe(200)
    }
    expect((await server.post('/b/v1/user/phone_auth', { phone: uniquePhone() })).status).toBe(429)
    clock.advance(3 * DAY)
    await forget()
    const left = await Promise.all([
      countWhere(server.db, 'phone_code'),
      countWhere(server.db, 'phone_proof'),
    ])
    expect(left).toEqual([0, 0])
    expect(await countWhere(server.db, 'guest_token', sql`expires_at <= ${clock.now()}`)).toBe(0)
  })

  it('with messages: those deleted go after a month, all after three years', async () => {
    const { no } = await insertMember(server.db)
    await server.db.run(sql`
      insert into member_message (member_no, title, contents, created_at, deleted_at)
      values (${no}, '지운 것', '', ${clock.now()}, ${clock.now()}),
             (${no}, '남은 것', '', ${clock.now()}, null)`)
    clock.advance(31 * DAY)
    await forget()
    expect(await countWhere(server.db, 'member_message', sql`member_no = ${no}`)).toBe(1)
    clock.advance(3 * YEAR)
    await forget()
    expect(await countWhere(server.db, 'member_message', sql`member_no = ${no}`)).toBe(0)
  })

  it('with what is counted itself', async () => {
    await Promise.all(times(50).map((index) => logIn(server, `${index}@nobody.test`, 'guess')))
    expect(await countWhere(server.db, 'rate_limit')).toBeGreaterThan(0)
    clock.advance(YEAR)
    await forget()
    expect(await countWhere(server.db, 'rate_limit')).toBe(0)
  })
})
