import sql from 'sql-template-tag'
import { insertMember, insertShip, uniquePhone } from '../../setup/builders'
import { setUpLimits } from '../../setup/limits'
import {
  DAY,
  insertEmailMember,
  logIn,
  provePhone,
  type RefusalBody,
  SECOND,
} from '../../setup/people'
import { asMember } from '../../setup/server'
import { countWhere, times } from '../../setup/tables'

const YEAR = 365 * DAY

/** The tests of this folder prove docs/limits.md. */
describe('limits on rows of one visitor', () => {
  const limited = setUpLimits()
  const { clock, purge } = limited

  it('keeps the latest 100 sessions of a member', async () => {
    const email = `${uniquePhone()}@session.test`
    const { no } = await insertEmailMember(limited.server.db, { email, password: 'right password' })
    const first = await logIn(limited.server, email, 'right password')
    // As many as may live beside it; each log-in of its own would take a password's time.
    await limited.server.db.run(sql`
      insert into member_token (token_hash, member_no, created_at, expires_at)
      select sha256(turn::text::bytea), ${no}, ${clock.now()}::timestamptz + turn * interval '1 second',
        ${clock.now()}::timestamptz + interval '90 days' from generate_series(1, 99) turn`)
    expect((await limited.server.get('/a/user/sms_list', asMember(first))).status).toBe(200)
    clock.advance(100 * SECOND)
    await logIn(limited.server, email, 'right password')
    expect(await countWhere(limited.server.db, 'member_token', sql`member_no = ${no}`)).toBe(100)
    expect((await limited.server.get('/a/user/sms_list', asMember(first))).status).toBe(401)
  })

  it('allows 1,000 favourites of a member, and adding one of them again', async () => {
    const { no, token } = await insertMember(limited.server.db)
    const ship = await insertShip(limited.server.db)
    await limited.server.db.run(sql`
      insert into ship (group_no, service_type, name, area_code, port_name, tide_style, lat, lng,
        time_text, use_minutes, capacity, price, pay_type, meeting_place, departure_address,
        bank_account, owner_name, biz_no, phone, address, copyright)
      select group_no, service_type, name, area_code, port_name, tide_style, lat, lng,
        time_text, use_minutes, capacity, price, pay_type, meeting_place, departure_address,
        bank_account, owner_name, biz_no, phone, address, copyright
        from ship cross join generate_series(1, 1000) where no = ${ship.no}`)
    await limited.server.db.run(sql`
      insert into favorite (member_no, ship_no)
      select ${no}, no from ship where no <> ${ship.no} order by no desc limit 1000`)
    const keep = (ship_no: number) =>
      limited.server.post<RefusalBody>(
        '/b/v1/user/favorite',
        { ship_no, action: 'add' },
        asMember(token),
      )
    expect(await keep(ship.no)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('찜은 1000개까지') },
    })
    const known = await limited.server.db.first<{ ship_no: number }>(
      sql`select ship_no from favorite where member_no = ${no} limit 1`,
    )
    expect((await keep(known?.ship_no ?? 0)).status).toBe(200)
  })

  it('stores one profile picture of a member and limits concurrent uploads', async () => {
    const { no } = await insertMember(limited.server.db)
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    // One process takes one at a time of a member; this is what many processes come to.
    const upload = () => limited.server.modules.members.profile.setPicture(no, pixel)
    const uploaded = await Promise.allSettled(times(35).map(upload))
    expect(uploaded.filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
    const refused = uploaded.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(refused).toMatchObject(times(5).map(() => ({ status: 429 })))
    expect(await countWhere(limited.server.db, 'picture', sql`member_no = ${no}`)).toBe(1)
  })

  it('allows 30 codes a day of an address and purges codes, proofs and guest tokens after two days', async () => {
    for (let round = 0; round < 30; round += 1) {
      const phone = uniquePhone()
      const phone_token = await provePhone(limited.server, phone)
      const guest = { name: '김손님', phone, phone_token }
      expect((await limited.server.post('/a/reservation/guest_login', guest)).status).toBe(200)
    }
    expect(
      (await limited.server.post('/b/v1/user/phone_auth', { phone: uniquePhone() })).status,
    ).toBe(429)
    clock.advance(3 * DAY)
    await purge()
    const left = await Promise.all([
      countWhere(limited.server.db, 'phone_code'),
      countWhere(limited.server.db, 'phone_proof'),
    ])
    expect(left).toEqual([0, 0])
    expect(
      await countWhere(limited.server.db, 'guest_token', sql`expires_at <= ${clock.now()}`),
    ).toBe(0)
  })

  it('purges deleted messages after a month and all after three years', async () => {
    const { no } = await insertMember(limited.server.db)
    await limited.server.db.run(sql`
      insert into member_message (member_no, title, contents, created_at, deleted_at)
      values (${no}, '지운 것', '', ${clock.now()}, ${clock.now()}),
             (${no}, '남은 것', '', ${clock.now()}, null)`)
    clock.advance(31 * DAY)
    await purge()
    expect(await countWhere(limited.server.db, 'member_message', sql`member_no = ${no}`)).toBe(1)
    clock.advance(3 * YEAR)
    await purge()
    expect(await countWhere(limited.server.db, 'member_message', sql`member_no = ${no}`)).toBe(0)
  })

  it('purges the counters of limits', async () => {
    await Promise.all(
      times(50).map((index) => logIn(limited.server, `${index}@nobody.test`, 'guess')),
    )
    expect(await countWhere(limited.server.db, 'rate_limit')).toBeGreaterThan(0)
    clock.advance(YEAR)
    await purge()
    expect(await countWhere(limited.server.db, 'rate_limit')).toBe(0)
  })
})
