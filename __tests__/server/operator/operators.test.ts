import sql from 'sql-template-tag'
import { book } from '../../setup/book'
import {
  dayFromNow,
  insertHost,
  insertMember,
  insertSchedule,
  insertShip,
} from '../../setup/builders'
import { catalogueOf } from '../../setup/catalogue'
import { newStaff, type TestStaff } from '../../setup/console'
import { asMember, startTestServer, type TestServer } from '../../setup/server'
import { logInWithPassword, postKeepingCookie } from '../../setup/staffLogin'

type Listed = {
  list: { no: number; name: string; email: string; joined_at: string | null }[]
  activity: { action: string; staff: { no: number } | null; subject: { no: number } | null }[]
}
type Linked = { link: string; code?: string }

const PASSWORD = 'a-new-password'
const tokenOf = (link: string): string => link.split('#')[1] ?? ''

describe('operators of a provider', () => {
  type Made = { operator_no: number; link: string; code?: string; message?: string }

  type Operator = { state: string; address: string; missing: string[]; owners: object[] }

  let server: TestServer

  let provider: TestStaff

  let sequence = 0

  beforeAll(async () => {
    server = await startTestServer()
    await insertHost(server.db)
  })

  beforeEach(async () => {
    provider = await newStaff(server.db, { role: 'provider' })
  })

  afterAll(() => server.close())

  const make = (more: object = {}) => {
    const host = `new${++sequence}`
    const body = {
      ...{ name: '독도선단', host, fee_basis_points: 350 },
      ...{ owner_name: '김독도', owner_email: `${host}@example.com`, ...more },
    }
    return server
      .post<Made>('/c/v1/operators', body, provider.headers)
      .then((answer) => ({ ...answer, host }))
  }

  const read = async (no: number) =>
    (await server.get<Operator>(`/c/v1/operators/${no}`, provider.headers)).body

  const setState = (no: number, state: string) =>
    server.post<{ message?: string }>(
      `/c/v1/operators/${no}/state`,
      { state, reason: '연락이 되지 않아요' },
      provider.headers,
    )

  const shut = async (host: string) => {
    const { body } = await server.get<{ list: { host: string; state: string }[] }>('/a/info/shut')
    return body.list.find((each) => each.host === host)?.state
  }

  describe('a new operator', () => {
    it('has a storefront that waits, a fee, an invited owner, and a list of what it misses', async () => {
      const { status, body, host } = await make()
      expect(status).toBe(200)
      expect(body.link).toContain('/invite#')
      expect(await read(body.operator_no)).toMatchObject({
        ...{ state: 'open', fee_basis_points: 350 },
        owners: [{ name: '김독도', is_joined: false }],
        missing: ['owner', 'firm', 'account', 'ship', 'refund', 'departures', 'booking'],
      })
      expect(await shut(host)).toBe('preparing')
      expect((await server.get(`/a/info/index/${host}`)).status).toBe(404)
      const recorded = await server.db.rows<{ action: string }>(sql`
      select action from activity where operator_no = ${body.operator_no} order by no`)
      expect(recorded.map(({ action }) => action)).toEqual(['operator.make', 'staff.invite'])
    })

    it('sets its storefront up before it has a product, and sees what is missing', async () => {
      const { body, host } = await make()
      const owner = await newStaff(server.db, { role: 'owner', operatorNo: body.operator_no })
      const change = { phone_hours: '매일' }
      expect((await server.put('/c/v1/storefront', change, owner.headers)).status).toBe(200)
      const { body: own } = await server.get('/c/v1/storefront', owner.headers)
      expect(own).toMatchObject({ ...change, web_title: '독도선단', links: [] })
      const banners = { version: 0, list: [] }
      expect((await server.put('/c/v1/storefront/banners', banners, owner.headers)).status).toBe(
        200,
      )
      // A page made now would be kept as not found.
      const pages = await server.db.rows(sql`
      select from outbox where channel = 'regenerate' and recipient like ${`/${host}/%`}`)
      expect(pages).toEqual([])
      const { body: setUp } = await server.get<Operator>('/c/v1/set-up', owner.headers)
      expect(setUp.missing).toEqual([
        'owner',
        'firm',
        'account',
        'ship',
        'refund',
        'departures',
        'booking',
      ])
    })

    it('opens its storefront with the first ship, from whichever door it comes', async () => {
      const { body, host } = await make()
      const [operator] = catalogueOf(`ship-${host}`, []).operators
      await server.modules.imports.importCatalogue({ operators: [{ ...operator, host }] })
      expect(await shut(host)).toBeUndefined()
      const { body: store } = await server.get<{ group: object }>(`/a/info/index/${host}`)
      expect(store.group).toMatchObject({ no: body.operator_no })
      expect((await read(body.operator_no)).missing).toEqual([
        'owner',
        'firm',
        'departures',
        'booking',
      ])
    })

    it('sells nothing of others on the storefront that waits', async () => {
      const { host } = await make()
      const ship = await insertShip(server.db)
      const scheduleNo = await insertSchedule(server.db, ship.no)
      const member = await insertMember(server.db)
      const held = await server.post(
        '/b/v1/reservation/ready',
        { schedule_no: scheduleNo, party: 1, host, user_type: 'member' },
        asMember(member.token),
      )
      expect(held.status).toBe(404)
    })

    it('is refused whole where its address is taken, or is one of the provider’s', async () => {
      const { host } = await make()
      expect(await make({ host })).toMatchObject({ status: 409, body: { code: 'HOST_IN_USE' } })
      expect((await make({ host: 'console' })).status).toBe(400)
      const made = await server.db.first<{ count: number }>(sql`
      select count(*)::int as count from host where identifier = ${host}`)
      expect(made).toEqual({ count: 1 })
    })
  })

  describe('an operator that is suspended', () => {
    it('is hidden and takes no new hold; bookings that stand are read and cancelled', async () => {
      const ship = await insertShip(server.db)
      const hidden = await insertShip(server.db, { groupNo: ship.groupNo })
      await server.db.run(sql`update ship set is_view = false where no = ${hidden.no}`)
      const booked = await book(server, { ship })
      expect((await setState(ship.groupNo, 'suspended')).status).toBe(200)
      expect(await shut(ship.host)).toBe('suspended')
      expect((await server.get(`/a/ship/simple_info/${ship.no}`)).status).toBe(410)
      const other = await insertMember(server.db)
      for (const host of [ship.host, 'www']) {
        const held = await server.post(
          '/b/v1/reservation/ready',
          { schedule_no: booked.scheduleNo, party: 1, host, user_type: 'member' },
          asMember(other.token),
        )
        expect(held.status).toBe(404)
      }
      const { token } = booked.member
      const path = `/b/v1/reservation/detail/${booked.reservation_no}`
      expect((await server.get(path, asMember(token))).status).toBe(200)
      expect((await server.get(`/a/info/index/${ship.host}`)).status).toBe(200)

      await server.modules.ships.setShown(hidden.no, true, 'everybody')
      const shown = () =>
        server.db.rows<{ no: number }>(sql`
        select no from ship where group_no = ${ship.groupNo} and is_view order by no`)
      expect(await shown()).toEqual([])
      expect((await setState(ship.groupNo, 'open')).status).toBe(200)
      expect(await shown()).toEqual([{ no: ship.no }, { no: hidden.no }])
      expect(await shut(ship.host)).toBeUndefined()
    })

    it('is closed only when nobody will sail any more, and in two steps', async () => {
      const ship = await insertShip(server.db)
      const { scheduleNo } = await book(server, { ship, sdate: dayFromNow(3) })
      expect((await setState(ship.groupNo, 'closed')).status).toBe(409)
      await setState(ship.groupNo, 'suspended')
      expect(await setState(ship.groupNo, 'closed')).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('예약 1건') as string },
      })
      await server.db.run(sql`
      update schedule set departs_at = now() - interval '1 day' where no = ${scheduleNo}`)
      expect((await setState(ship.groupNo, 'closed')).status).toBe(200)
      expect(await shut(ship.host)).toBe('closed')
      expect((await read(ship.groupNo)).state).toBe('closed')
    })
  })

  describe('a provider’s person who only looks', () => {
    it('reads the operator’s console, and is refused every change', async () => {
      const ship = await insertShip(server.db)
      await server.post(
        '/c/v1/session/operator',
        { operator_no: ship.groupNo, is_looking: true },
        provider.headers,
      )
      expect((await server.get('/c/v1/ship_guides', provider.headers)).status).toBe(200)
      const change = () =>
        server.put<{ code?: string }>(
          `/c/v1/ship_guides/${ship.no}`,
          { phone_hours: '09:00~18:00', parking: '', meeting_image: '' },
          provider.headers,
        )
      expect(await change()).toMatchObject({ status: 403, body: { code: 'LOOKING_ONLY' } })
      await server.post('/c/v1/session/operator', { operator_no: ship.groupNo }, provider.headers)
      expect((await change()).body.code).not.toBe('LOOKING_ONLY')
      const recorded = await server.db.rows<{ action: string }>(sql`
      select action from activity where operator_no = ${ship.groupNo} order by no`)
      expect(recorded.map(({ action }) => action).slice(0, 3)).toEqual([
        'staff.look',
        'staff.actAsEnd',
        'staff.actAs',
      ])
    })
  })
})

describe('the provider’s own people', () => {
  let server: TestServer
  let me: TestStaff
  beforeAll(async () => {
    server = await startTestServer()
  })
  beforeEach(async () => {
    await server.db.run(sql`update staff set ended_at = now() where role = 'provider'`)
    me = await newStaff(server.db, { role: 'provider' })
    await server.db.run(sql`update staff set joined_at = now() where no = ${me.no}`)
  })
  afterAll(() => server.close())

  const read = async () => (await server.get<Listed>('/c/v1/providers', me.headers)).body
  const invite = (email: string) =>
    server.post<Linked>('/c/v1/providers', { name: '정뱃길', email }, me.headers)
  const noOf = async (email: string) =>
    (await read()).list.find((each) => each.email === email)?.no ?? 0
  const about = (no: number, what: string) =>
    server.post<{ code?: string; link?: string }>(`/c/v1/providers/${no}/${what}`, {}, me.headers)

  it('come in by a link, and are recorded without their e-mail', async () => {
    const { status, body } = await invite('new-provider@example.com')
    expect(status).toBe(200)
    const accepted = await postKeepingCookie(server, '/v1/invitation/accept', {
      token: tokenOf(body.link),
      password: PASSWORD,
    })
    expect(accepted).toMatchObject({ status: 200, body: { role: 'provider', is_complete: false } })
    const no = await noOf('new-provider@example.com')
    const { list, activity } = await read()
    expect(list.map((each) => each.no)).toEqual([me.no, no])
    expect(activity.slice(0, 2)).toMatchObject([
      { action: 'staff.join', staff: { no } },
      { action: 'staff.invite', staff: { no: me.no }, subject: { no } },
    ])
    const rows = await server.db.rows(sql`select changes from activity where subject_no = ${no}`)
    expect(JSON.stringify(rows)).not.toContain('example.com')
  })

  it('end: the log-in, the sessions and the link are gone', async () => {
    const other = await newStaff(server.db, { role: 'provider' })
    expect((await about(other.no, 'end')).status).toBe(200)
    expect((await server.get('/c/v1/session', other.headers)).status).toBe(401)
    expect((await read()).list.map(({ no }) => no)).toEqual([me.no])
    expect((await read()).activity[0]).toMatchObject({
      action: 'staff.end',
      subject: { no: other.no },
    })
    expect((await about(other.no, 'end')).status).toBe(404)
  })

  it('keep one who has come in, also when two end each other at once', async () => {
    const other = await newStaff(server.db, { role: 'provider' })
    expect(await about(me.no, 'end')).toMatchObject({
      status: 409,
      body: { code: 'LAST_PROVIDER' },
    })
    await server.db.run(sql`update staff set joined_at = now() where no = ${other.no}`)
    const ended = await Promise.all([
      about(other.no, 'end'),
      server.post(`/c/v1/providers/${me.no}/end`, {}, other.headers),
    ])
    expect(ended.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('get a new link, and a new second factor after a lost phone', async () => {
    await invite('lost@example.com')
    const no = await noOf('lost@example.com')
    const { body } = await about(no, 'invite')
    const token = tokenOf(body.link ?? '')
    await postKeepingCookie(server, '/v1/invitation/accept', { token, password: PASSWORD })
    await server.db.run(sql`update staff set totp_sealed = '\\x00' where no = ${no}`)
    expect((await about(no, 'factors/reset')).status).toBe(200)
    const [row] = await server.db.rows(sql`select totp_sealed from staff where no = ${no}`)
    expect(row).toEqual({ totp_sealed: null })
    expect((await logInWithPassword(server, 'lost@example.com', PASSWORD)).status).toBe(200)
  })

  it.each(['invite', 'end', 'factors/reset'])(
    'answer the number of an operator’s person as one that does not exist: %s',
    async (what) => {
      const { groupNo: operatorNo } = await insertShip(server.db)
      const owner = await newStaff(server.db, { operatorNo })
      expect(await about(owner.no, what)).toEqual(await about(990_001, what))
      expect((await server.get('/c/v1/session', owner.headers)).status).toBe(200)
    },
  )

  it('are not found by an operator’s owner', async () => {
    const { groupNo: operatorNo } = await insertShip(server.db)
    const owner = await newStaff(server.db, { operatorNo })
    const answer = await server.post(`/c/v1/staff/${me.no}/end`, {}, owner.headers)
    expect(answer.status).toBe(404)
  })
})
