import sql from 'sql-template-tag'
import { startApple } from '../../fakes/apple'
import type { Claims } from '../../fakes/oidc'
import { runJob } from '../../setup/book'
import { insertMember, insertSchedule, insertShip } from '../../setup/builders'
import { createClock, DAY, MINUTE, type RefusalBody } from '../../setup/people'
import { asMember, startTestServer, type TestServer } from '../../setup/server'

const ADDRESS = '/b/sns/apple/notices'

type Kept = {
  login_id: string
  email: string
  is_mail_off: boolean
  login_gone_at: Date | null
  left_at: Date | null
}

describe('events of Apple', () => {
  const clock = createClock()
  let apple: Awaited<ReturnType<typeof startApple>>
  let server: TestServer
  let sub: string
  let member: { no: number; token: string }

  const post = (body: object) => server.post<RefusalBody>(ADDRESS, body)
  const send = (type: string, of: { sub?: string; at?: Date; claims?: Claims } = {}) =>
    post(apple.event({ type, sub: of.sub ?? sub, at: of.at ?? clock.now() }, of.claims))
  const read = () =>
    server.db.first<Kept>(sql`
      select login_id, email, is_mail_off, login_gone_at, left_at from member where no = ${member.no}`)
  const isLoggedIn = async () =>
    (await server.get('/a/user/sms_list', asMember(member.token))).status === 200
  const insertReservation = async (state: string) => {
    const ship = await insertShip(server.db)
    const schedule = await insertSchedule(server.db, ship.no)
    await server.db.run(sql`
      insert into reservation (state, visitor, member_no, phone, name, ship_no, schedule_no, sdate,
        party, unit_price, origin_price, total, refund_policy)
      select ${state}::reservation_state, ${`m:${member.no}`}, ${member.no}, '01000000000', '홍길동',
        ${ship.no}, no, sdate, 1, 80000, 80000, 80000, '[]' from schedule where no = ${schedule}`)
  }

  beforeAll(async () => {
    apple = await startApple()
    server = await startTestServer({ now: clock.now, env: apple.env })
  })
  afterAll(async () => {
    await server.close()
    await apple.stop()
  })
  beforeEach(async () => {
    clock.advance(MINUTE)
    apple.fail({})
    sub = `001.${clock.now().getTime()}`
    member = await insertMember(server.db)
    await server.db.run(sql`
      update member set regist_type = 'APPLE', login_id = ${sub},
        email = ${`${sub}@privaterelay.appleid.com`} where no = ${member.no}`)
  })

  it('end the sessions of a person who ended the consent, and keep the account', async () => {
    await server.db.run(sql`
      insert into sns_proof (token_hash, regist_type, sns_id, expires_at)
      values (${Buffer.from(sub)}, 'APPLE', ${sub}, ${new Date(clock.now().getTime() + DAY)})`)
    expect(await isLoggedIn()).toBe(true)
    expect((await send('consent-revoked')).status).toBe(200)
    expect(await isLoggedIn()).toBe(false)
    expect(await read()).toMatchObject({ login_id: sub, left_at: null })
    expect(await server.db.rows(sql`select from sns_proof where sns_id = ${sub}`)).toEqual([])
  })

  it.each(['account-deleted', 'account-delete'])('end the membership: %s', async (type) => {
    expect((await send(type)).status).toBe(200)
    expect(await isLoggedIn()).toBe(false)
    expect(await read()).toMatchObject({ login_id: `gone:${member.no}`, email: '' })
    await runJob(server, 'end-gone-memberships')
    expect(await read()).toMatchObject({ left_at: clock.now(), login_id: `left:${member.no}` })
  })

  it('keep an account until its paid trip is over, without its sign-in', async () => {
    await insertReservation('CONFIRMED')
    await send('account-deleted')
    await runJob(server, 'end-gone-memberships')
    expect(await read()).toMatchObject({ login_id: `gone:${member.no}`, left_at: null })
    await server.db.run(
      sql`update reservation set state = 'COMPLETED' where member_no = ${member.no}`,
    )
    await runJob(server, 'end-gone-memberships')
    expect(await read()).toMatchObject({ left_at: clock.now() })
    expect(
      await server.db.first(sql`select no from reservation where member_no = ${member.no}`),
    ).toBeDefined()
  })

  it('are followed again after a restore', async () => {
    await insertReservation('CONFIRMED')
    await send('account-deleted')
    await runJob(server, 'copy-erasures')
    await server.db.run(sql`alter table erasure disable trigger append_only`)
    await server.db.run(sql`delete from erasure where subject = ${String(member.no)}`)
    await server.db.run(sql`alter table erasure enable trigger append_only`)
    await server.db.run(sql`
      update member set login_id = ${sub}, login_gone_at = null where no = ${member.no}`)
    await server.modules.erasures.replay()
    expect(await read()).toMatchObject({ login_id: `gone:${member.no}` })
  })

  it('stop mail to a relay address, and go on with it, in the order of the events', async () => {
    const before = new Date(clock.now().getTime() - MINUTE)
    await send('email-disabled')
    expect(await read()).toMatchObject({ is_mail_off: true })
    await send('email-enabled', { at: before })
    expect(await read()).toMatchObject({ is_mail_off: true })
    clock.advance(MINUTE)
    await send('email-enabled')
    expect(await read()).toMatchObject({ is_mail_off: false })
  })

  it('leave an address alone that is not of the relay', async () => {
    await server.db.run(sql`update member set email = 'own@baetgil.test' where no = ${member.no}`)
    await send('email-disabled')
    expect(await read()).toMatchObject({ is_mail_off: false })
    await send('account-deleted')
    expect(await read()).toMatchObject({ email: 'own@baetgil.test' })
  })

  it('are followed once, also when ten come at once', async () => {
    const event = apple.event({ type: 'email-disabled', sub, at: clock.now() })
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(event)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    await server.db.run(sql`update member set is_mail_off = false where no = ${member.no}`)
    expect((await post(event)).status).toBe(200)
    expect(await read()).toMatchObject({ is_mail_off: false })
  })

  it.each([
    ['of a kind that is not known', 'account-moved', undefined],
    ['about a person who is not known', 'account-deleted', '001.nobody'],
  ])('%s are taken, and change nothing', async (_, type, of) => {
    expect((await send(type, { sub: of })).status).toBe(200)
    expect(await isLoggedIn()).toBe(true)
  })

  it.each<[string, Claims]>([
    ['for another app', { aud: 'kr.example.other' }],
    ['of another issuer', { iss: 'https://appleid.example.com' }],
    ['that is over', { exp: 1 }],
    ['without an end', { exp: undefined }],
    ['of next year', { iat: Math.floor(Date.now() / 1_000) + 365 * 86_400 }],
    ['without an identifier', { jti: undefined }],
    ['without an event', { events: 'nothing' }],
  ])('%s are refused', async (_, claims) => {
    expect(await send('consent-revoked', { claims })).toMatchObject({
      status: 401,
      body: { message: '서명이 올바르지 않아요.' },
    })
    expect(await isLoggedIn()).toBe(true)
  })

  it('signed with another key, or with none, are refused', async () => {
    const { payload } = apple.event({ type: 'consent-revoked', sub, at: clock.now() })
    const head = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
    const unsigned = `${head}.${payload.split('.')[1]}.`
    expect((await post({ payload: unsigned })).status).toBe(401)
    apple.fail({ isForged: true })
    expect((await send('consent-revoked')).status).toBe(401)
    expect(await isLoggedIn()).toBe(true)
  })

  it('that are none are refused in Korean', async () => {
    const refused = { status: 400, body: { message: '알림이 들어 있지 않아요.' } }
    for (const body of [{}, { payload: 7 }, { payload: '' }])
      expect(await post(body)).toMatchObject(refused)
    expect((await post({ payload: 'not a token' })).status).toBe(401)
    expect((await post({ payload: 'x'.repeat(20_000) })).status).toBe(413)
  })

  it('are asked for again while Apple’s keys cannot be read', async () => {
    const other = await startTestServer({ now: clock.now, env: apple.env })
    apple.fail({ status: 503 })
    const { payload } = apple.event({ type: 'consent-revoked', sub, at: clock.now() })
    expect((await other.post(ADDRESS, { payload })).status).toBe(503)
    apple.fail({})
    expect((await other.post(ADDRESS, { payload })).status).toBe(200)
    await other.close()
  })

  it('are not taken without sign-in by Apple', async () => {
    const other = await startTestServer({ now: clock.now })
    expect((await other.post(ADDRESS, { payload: 'a' })).status).toBe(404)
    await other.close()
  })
})
