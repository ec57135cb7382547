import sql from 'sql-template-tag'
import { toKstDate } from '@/lib/date/kst'
import { notify } from '@/server/modules/message/notifications'
import { insertMember, insertSchedule, insertShip, uniquePhone } from '../../setup/builders'
import { fromAddress, setUpLimits } from '../../setup/limits'
import { messageSaying } from '../../setup/outbox'
import {
  DAY,
  insertEmailMember,
  logIn,
  MINUTE,
  provePhone,
  type RefusalBody,
  SECOND,
} from '../../setup/people'
import { asMember, type Headers } from '../../setup/server'
import { countWhere, times } from '../../setup/tables'
import { book, cancel, newGuest, ready, type Visitor } from '../../setup/visitors'

const YEAR = 365 * DAY

const HOUR = 60 * MINUTE

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

/** The tests of this folder prove docs/limits.md. */
describe('limits on push devices', () => {
  const limited = setUpLimits()
  const { clock, purge } = limited

  const register = (push_id: string, headers: Headers = {}) =>
    limited.server.post<RefusalBody>('/b/v1/user/pushid', { push_id, platform: 'ios_new' }, headers)
  const ownerOf = async (push_id: string) =>
    (
      await limited.server.db.first<{ member_no: number | null }>(
        sql`select member_no from push_device where push_id = ${push_id}`,
      )
    )?.member_no
  const newMember = async () => {
    const email = `${uniquePhone()}@device.test`
    const { no } = await insertEmailMember(limited.server.db, { email, password: 'right password' })
    return { no, email, headers: asMember(await logIn(limited.server, email, 'right password')) }
  }

  it('allows 100 new devices an hour from one address, and known ones always', async () => {
    const before = await countWhere(limited.server.db, 'push_device')
    for (const index of times(100)) await register(`new ${index}`, fromAddress('203.0.113.1'))
    expect(await register('new 100', fromAddress('203.0.113.1'))).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('1시간 뒤에') },
    })
    expect(await countWhere(limited.server.db, 'push_device')).toBe((before ?? 0) + 100)
    expect((await register('new 0', fromAddress('203.0.113.1'))).status).toBe(200)
    expect((await register('new 100', fromAddress('203.0.113.2'))).status).toBe(200)
  })

  it('keeps the latest 20 devices of a member', async () => {
    const member = await newMember()
    for (const index of times(25)) {
      clock.advance(SECOND)
      await register(`${member.email} ${index}`, member.headers)
    }
    expect(await countWhere(limited.server.db, 'push_device', sql`member_no = ${member.no}`)).toBe(
      20,
    )
    expect(await ownerOf(`${member.email} 0`)).toBeUndefined()
    expect(await ownerOf(`${member.email} 24`)).toBe(member.no)
  })

  it('does not let a visitor or another member take over a member’s device', async () => {
    const [owner, other] = [await newMember(), await newMember()]
    const push_id = `of ${owner.email}`
    await register(push_id, owner.headers)
    expect((await register(push_id)).status).toBe(200)
    expect(await ownerOf(push_id)).toBe(owner.no)
    expect((await register(push_id, other.headers)).status).toBe(200)
    expect(await ownerOf(push_id)).toBe(owner.no)
  })

  it('assigns a device to the next member who logs in, after its member has logged out', async () => {
    const [owner, other] = [await newMember(), await newMember()]
    const push_id = `of ${owner.email}`
    await register(push_id, owner.headers)
    await limited.server.post('/b/v1/user/logout', {}, owner.headers)
    expect(await ownerOf(push_id)).toBeNull()
    await register(push_id, other.headers)
    expect(await ownerOf(push_id)).toBe(other.no)
  })

  it('sends no push to a device whose session has ended', async () => {
    const owner = await newMember()
    await register(`of ${owner.email}`, owner.headers)
    const pushes = async (dedupeKey: string) => {
      const notification = {
        memberNo: owner.no,
        phone: '01012345678',
        ...messageSaying('내용'),
        dedupeKey,
      }
      await limited.server.db.transaction((tx) => notify(tx, notification))
      return countWhere(limited.server.db, 'outbox', sql`recipient = ${`of ${owner.email}`}`)
    }
    expect(await pushes(`first ${owner.no}`)).toBe(1)
    await limited.server.db.run(sql`delete from member_token where member_no = ${owner.no}`)
    expect(await pushes(`second ${owner.no}`)).toBe(1)
  })

  it('assigns a device to the next member after its session has expired', async () => {
    const [owner, other] = [await newMember(), await newMember()]
    const push_id = `of ${owner.email}`
    await register(push_id, owner.headers)
    clock.advance(91 * DAY)
    await purge()
    const late = await logIn(limited.server, other.email, 'right password')
    await register(push_id, asMember(late))
    expect(await ownerOf(push_id)).toBe(other.no)
  })

  it('purges a visitor’s device after 90 days, a member’s after a year', async () => {
    const member = await newMember()
    await register('visitor’s', fromAddress('203.0.113.3'))
    await register(`${member.email} kept`, member.headers)
    clock.advance(91 * DAY)
    await purge()
    expect(await countWhere(limited.server.db, 'push_device', sql`push_id = 'visitor’s'`)).toBe(0)
    expect(await ownerOf(`${member.email} kept`)).toBe(member.no)
    clock.advance(YEAR)
    await purge()
    expect(await countWhere(limited.server.db, 'push_device')).toBe(0)
  })
})

/** The tests of this folder prove docs/limits.md. */
describe('limits on rows of bookings', () => {
  const limited = setUpLimits()
  const { clock, purge } = limited

  const dayAfter = (days: number) => toKstDate(new Date(clock.now().getTime() + days * DAY))

  describe('waiting-list entries', () => {
    const fullTrip = async () => {
      const { no, host } = await insertShip(limited.server.db)
      const scheduleNo = await insertSchedule(limited.server.db, no, {
        capacity: 1,
        sdate: dayAfter(10),
      })
      await book(limited.server, await newGuest(limited.server.db), { scheduleNo, party: 1, host })
      return { schedule_no: scheduleNo, host }
    }
    const wait = (visitor: Visitor, body: object) =>
      limited.server.post<{ list: { awaiter_no: number }[] } & RefusalBody>(
        '/b/v1/reservation/awaiter',
        { ...body, ...visitor.who },
        visitor.headers,
      )
    const join = (visitor: Visitor, trip: object) =>
      wait(visitor, { action: 'join', party: 1, ...trip })

    it('allows a visitor 20 at a time', async () => {
      const visitor = await newGuest(limited.server.db)
      const trips = await Promise.all(times(21).map(fullTrip))
      const joined = await Promise.all(trips.map((trip) => join(visitor, trip)))
      expect(joined.filter(({ status }) => status === 200)).toHaveLength(20)
      expect(joined.find(({ status }) => status === 409)?.body.message).toContain('20건까지')
    })

    it('allows a visitor 60 an hour and purges those that were left', async () => {
      const visitor = await newGuest(limited.server.db)
      const trip = await fullTrip()
      for (let round = 0; round < 60; round += 1) {
        const { body } = await join(visitor, trip)
        await wait(visitor, { action: 'leave', awaiter_no: body.list[0]?.awaiter_no })
      }
      expect((await join(visitor, trip)).status).toBe(429)
      const mine = sql`visitor = ${`g:${visitor.phone}`}`
      expect(await countWhere(limited.server.db, 'awaiter', mine)).toBe(60)
      clock.advance(31 * DAY)
      await purge()
      expect(await countWhere(limited.server.db, 'awaiter', mine)).toBe(0)
    })
  })

  describe('alerts for free seats', () => {
    const ask = (visitor: Visitor, body: object) =>
      limited.server.post<{ list: { alert_no: number }[] } & RefusalBody>(
        '/b/v1/reservation/alert',
        { service_type: 'SHIP', party: 1, host: 'www', ...body, ...visitor.who },
        visitor.headers,
      )
    const add = (visitor: Visitor, day: number) =>
      ask(visitor, { action: 'add', days: [dayAfter(day)] })

    it('allows a visitor ten at a time', async () => {
      const visitor = await newGuest(limited.server.db)
      const added = await Promise.all(times(11).map((day) => add(visitor, 10 + day)))
      expect(added.filter(({ status }) => status === 200)).toHaveLength(10)
      expect(added.find(({ status }) => status === 409)?.body.message).toContain('10건까지')
    })

    it('allows a visitor 60 an hour of 31 days each, and purges those that ended', async () => {
      const visitor = await newGuest(limited.server.db)
      const many = times(32).map((day) => dayAfter(10 + day))
      expect((await ask(visitor, { action: 'add', days: many })).status).toBe(400)
      for (let round = 0; round < 60; round += 1) {
        const { body } = await add(visitor, 10)
        await ask(visitor, { action: 'end', alert_no: body.list[0]?.alert_no })
      }
      expect((await add(visitor, 10)).status).toBe(429)
      const mine = sql`phone = ${visitor.phone}`
      expect(await countWhere(limited.server.db, 'alert', mine)).toBe(60)
      clock.advance(31 * DAY)
      await purge()
      expect(await countWhere(limited.server.db, 'alert', mine)).toBe(0)
    })
  })

  it('allows five holds at a time and purges expired ones after a month', async () => {
    const guest = await newGuest(limited.server.db)
    const { no, host } = await insertShip(limited.server.db)
    const statuses: number[] = []
    for (const day of times(6)) {
      const scheduleNo = await insertSchedule(limited.server.db, no, { sdate: dayAfter(10 + day) })
      statuses.push((await ready(limited.server, guest, { scheduleNo, host })).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(5)
    const job = (name: string) => limited.server.modules.jobs.find((one) => one.name === name)
    clock.advance(HOUR)
    await job('expire-holds')?.run()
    clock.advance(31 * DAY)
    await job('purge-holds')?.run()
    expect(await countWhere(limited.server.db, 'reservation', sql`phone = ${guest.phone}`)).toBe(0)
  })

  it('allows 20 live reservations of a phone; a cancelled one does not count', async () => {
    const guest = await newGuest(limited.server.db)
    const { no, host } = await insertShip(limited.server.db)
    const booked = await Promise.all(
      times(20).map(async (day) => {
        return insertSchedule(limited.server.db, no, { sdate: dayAfter(10 + day) })
      }),
    )
    for (const scheduleNo of booked) await book(limited.server, guest, { scheduleNo, host })
    const one = await insertSchedule(limited.server.db, no, { sdate: dayAfter(40) })
    expect((await ready(limited.server, guest, { scheduleNo: one, host })).status).toBe(429)
    const last = await limited.server.db.first<{ no: number }>(
      sql`select max(no) as no from reservation where phone = ${guest.phone}`,
    )
    await cancel(limited.server, guest, { reservation_no: last?.no ?? 0 })
    expect((await ready(limited.server, guest, { scheduleNo: one, host })).status).toBe(200)
  })
})
