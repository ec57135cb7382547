import sql from 'sql-template-tag'
import { insertMember, insertSchedule, insertShip } from '../../setup/builders'
import { createClock, DAY, insertEmailMember, logIn, type RefusalBody } from '../../setup/people'
import { asMember, startTestServer, type TestServer } from '../../setup/server'

const PASSWORD = 'right password'

describe('leaving', () => {
  const clock = createClock()
  let server: TestServer
  let email: string
  let member: { no: number; phone: string }
  let token: string

  const leave = (login_password: string, of = token) =>
    server.put<RefusalBody>('/b/v1/user/leave', { login_password }, asMember(of))

  const insertReservation = async (state: string) => {
    const ship = await insertShip(server.db)
    const schedule = await insertSchedule(server.db, ship.no)
    await server.db.run(sql`
      insert into reservation (state, visitor, member_no, phone, name, ship_no, schedule_no, sdate,
        party, unit_price, origin_price, total, refund_policy)
      select ${state}::reservation_state, ${`m:${member.no}`}, ${member.no}, ${member.phone},
        '홍길동', ${ship.no}, no, sdate, 1, 80000, 80000, 80000, '[]'
        from schedule where no = ${schedule}`)
  }

  const countOwn = async (
    table: 'member_token' | 'favorite' | 'saved_passenger' | 'member_message',
  ) => {
    const statements = {
      member_token: sql`select count(*) as count from member_token where member_no = ${member.no}`,
      favorite: sql`select count(*) as count from favorite where member_no = ${member.no}`,
      saved_passenger: sql`select count(*) as count from saved_passenger where member_no = ${member.no}`,
      member_message: sql`select count(*) as count from member_message where member_no = ${member.no}`,
    }
    return (await server.db.first<{ count: number }>(statements[table]))?.count
  }

  beforeAll(async () => {
    server = await startTestServer({ now: clock.now })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    clock.advance(DAY)
    email = `hong${clock.now().getTime()}@baetgil.test`
    member = await insertEmailMember(server.db, { email, password: PASSWORD })
    token = await logIn(server, email, PASSWORD)
  })

  it('deletes all personal data and says what the law requires to keep', async () => {
    const ship = await insertShip(server.db)
    await server.db.run(
      sql`insert into favorite (member_no, ship_no) values (${member.no}, ${ship.no})`,
    )
    await server.db.run(sql`
      insert into saved_passenger (member_no, sealed) values (${member.no}, ${Buffer.from('x')})`)
    await server.db.run(sql`
      insert into member_message (member_no, title, contents) values (${member.no}, '안내', '내용')`)

    const { status, body } = await leave(PASSWORD)
    expect(status).toBe(200)
    expect(body.message).toContain('전자상거래법에 따라 5년')
    const row = await server.db.first<Record<string, unknown>>(
      sql`select * from member where no = ${member.no}`,
    )
    expect(row).toMatchObject({
      name: '탈퇴회원',
      rname: '',
      email: '',
      phone: '',
      password_hash: null,
    })
    expect(JSON.stringify(row)).not.toContain(email)
    for (const table of [
      'member_token',
      'favorite',
      'saved_passenger',
      'member_message',
    ] as const) {
      expect(await countOwn(table)).toBe(0)
    }
    expect((await server.get('/a/user/sms_list', asMember(token))).status).toBe(401)
    expect(await logIn(server, email, PASSWORD)).toBeUndefined()
  })

  it('keeps former reservations', async () => {
    await insertReservation('COMPLETED')
    expect((await leave(PASSWORD)).status).toBe(200)
    const kept = await server.db.first(sql`
      select no from reservation where member_no = ${member.no} and phone = ${member.phone}`)
    expect(kept).toBeDefined()
  })

  it.each(['AWAITING_PAYMENT', 'CONFIRMED', 'CANCEL_REQUESTED'])(
    'is refused while a reservation is %s',
    async (state) => {
      await insertReservation(state)
      expect(await leave(PASSWORD)).toMatchObject({
        status: 409,
        body: { code: 'LIVE_RESERVATION' },
      })
      expect(await logIn(server, email, PASSWORD)).toBeDefined()
    },
  )

  it('requires the password', async () => {
    expect(await leave('guess')).toMatchObject({ status: 400, body: { code: 'PASSWORD_WRONG' } })
    expect((await leave('')).status).toBe(400)
    expect(await logIn(server, email, PASSWORD)).toBeDefined()
  })

  it('requires no password of a Kakao member', async () => {
    const other = await insertMember(server.db)
    await server.db.run(sql`update member set regist_type = 'KAKAO' where no = ${other.no}`)
    expect((await leave('', other.token)).status).toBe(200)
  })

  it('requires a session', async () => {
    expect((await leave(PASSWORD, 'unknown')).status).toBe(401)
  })

  it('makes the address available for a new account', async () => {
    await leave(PASSWORD)
    await insertEmailMember(server.db, { email, password: 'another one' })
    expect(await logIn(server, email, 'another one')).toBeDefined()
  })
})
