import sql from 'sql-template-tag'
import { audit } from '@/server/db/audit'
import { bookerOfMember, credentialOf } from '@/server/modules/phone/booker'
import { insertHold } from '@/server/modules/reservation/hold/insertHolds'
import { insertMember, insertSchedule, insertShip } from '../../setup/builders'
import { untilWaiting } from '../../setup/lockWaits'
import { createClock, DAY, insertEmailMember, logIn, type RefusalBody } from '../../setup/people'
import {
  type Answered,
  asMember,
  type Headers,
  startTestServer,
  type TestServer,
} from '../../setup/server'
import { book, create, newGuest, newMember, ready, type Visitor } from '../../setup/visitors'

const PASSWORD = 'right password'

type Refused = { message: string; code?: string }

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

describe('leaving during other calls of the member', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
  afterEach(async () => expect(await audit(server.db)).toEqual([]))

  /** A Kakao member, who leaves without a password. */
  const newLeaver = async () => {
    const member = await newMember(server.db)
    await server.db.run(sql`update member set regist_type = 'KAKAO' where no = ${member.no}`)
    return member
  }
  const newTrip = async (capacity = 5) => {
    const ship = await insertShip(server.db)
    return { ...ship, scheduleNo: await insertSchedule(server.db, ship.no, { capacity }) }
  }
  const leave = (headers: Headers) =>
    server.put<Refused>('/b/v1/user/leave', { login_password: '' }, headers)
  const takenOf = async (scheduleNo: number) =>
    (
      await server.db.first<{ taken: number }>(
        sql`select taken from schedule where no = ${scheduleNo}`,
      )
    )?.taken
  const join = (visitor: Visitor, trip: { scheduleNo: number; host: string }) =>
    server.post(
      '/b/v1/reservation/awaiter',
      { action: 'join', schedule_no: trip.scheduleNo, party: 1, host: trip.host, ...visitor.who },
      visitor.headers,
    )
  /** The bookers of a departure's live holds, reservations and waiting-list entries. */
  const ownersOf = (scheduleNo: number) =>
    server.db.rows<{ visitor: string }>(sql`
      select visitor from reservation
       where schedule_no = ${scheduleNo} and state in ('HOLD', 'AWAITING_PAYMENT', 'CONFIRMED')
      union all
      select visitor from awaiter
       where schedule_no = ${scheduleNo} and state = 'waiting'`)

  it('lets no order that has started turn a hold into a reservation', async () => {
    const trip = await newTrip()
    const member = await newLeaver()
    const { body: held } = await ready(server, member, trip)
    expect((await leave(member.headers)).status).toBe(200)
    expect(await takenOf(trip.scheduleNo)).toBe(0)
    // The call was authenticated before the member left; the rest of it runs here.
    const credential = credentialOf(bookerOfMember({ ...member, name: '홍길동' }))
    const order = {
      holdKey: held.hold_key,
      name: '홍길동',
      memo: '',
      payType: 'BANK' as const,
      options: [],
      couponNo: undefined,
      total: held.quote.total,
      isPayAgain: false,
    }
    await expect(
      server.modules.reservations.create({ ...order, credential }),
    ).rejects.toMatchObject({
      status: 409,
      code: 'HOLD_EXPIRED',
    })
    expect(await ownersOf(trip.scheduleNo)).toEqual([])
  })

  it('offers the released seats to the next on the waiting list', async () => {
    const trip = await newTrip(1)
    const [member, waiter] = [await newLeaver(), await newGuest(server.db)]
    await ready(server, member, trip)
    expect((await join(waiter, trip)).status).toBe(200)
    expect((await leave(member.headers)).status).toBe(200)
    expect(await ownersOf(trip.scheduleNo)).toEqual([{ visitor: `g:${waiter.phone}` }])
  })

  it('ends waiting-list entries and offers and deletes their phone', async () => {
    const [full, offered] = [await newTrip(1), await newTrip(1)]
    const [owner, holder] = [await newGuest(server.db), await newLeaver()]
    const member = await newLeaver()
    await book(server, owner, full)
    await ready(server, holder, offered)
    await join(member, full)
    await join(member, offered)
    await leave(holder.headers)
    expect(await ownersOf(offered.scheduleNo)).toEqual([{ visitor: `m:${member.no}` }])
    expect((await leave(member.headers)).status).toBe(200)
    expect(await ownersOf(offered.scheduleNo)).toEqual([])
    expect(await ownersOf(full.scheduleNo)).toEqual([{ visitor: `g:${owner.phone}` }])
    const kept = await server.db.rows(sql`
      select state, phone from awaiter where member_no = ${member.no}`)
    expect(kept).toEqual([
      { state: 'left', phone: '' },
      { state: 'left', phone: '' },
    ])
  })

  it('keeps holds when leaving is refused', async () => {
    const [trip, booked] = [await newTrip(), await newTrip()]
    const member = await newLeaver()
    await book(server, member, booked)
    const { body: held } = await ready(server, member, trip)
    expect(await leave(member.headers)).toMatchObject({
      status: 409,
      body: { code: 'LIVE_RESERVATION' },
    })
    expect((await create(server, member, held)).status).toBe(200)
  })

  it('is refused while late money is under review', async () => {
    const member = await newLeaver()
    const { body } = await book(server, member, await newTrip())
    const { reservations } = server.modules.operations
    await reservations.cancelByOperator(body.reservation_no)
    await reservations.confirmDeposit(body.reservation_no, body.total)
    expect((await leave(member.headers)).status).toBe(409)
    await reservations.refundReviewed(body.reservation_no)
    await reservations.finishRefund(body.reservation_no)
    expect((await leave(member.headers)).status).toBe(200)
  })

  it('keeps the reservation of a guest with the same phone', async () => {
    const member = await newLeaver()
    const guest = await newGuest(server.db, member.phone)
    const trip = await newTrip()
    await book(server, guest, trip)
    expect((await leave(member.headers)).status).toBe(200)
    const { body } = await server.get<{ total: number }>(
      '/a/reservation/guest_list?type=ready',
      guest.headers,
    )
    expect(body.total).toBe(1)
  })

  it('notifies a former member by text message only', async () => {
    const member = await newLeaver()
    const { body } = await book(server, member, await newTrip())
    const { reservations } = server.modules.operations
    await reservations.cancelByOperator(body.reservation_no)
    expect((await leave(member.headers)).status).toBe(200)
    await reservations.confirmDeposit(body.reservation_no, body.total)
    const told = await server.db.first<{ texts: number; shown: number }>(sql`
      select (select count(*) from outbox where recipient = ${member.phone}
               and dedupe_key like ${`reservation:${body.reservation_no}:review:%`}) as texts,
             (select count(*) from member_message where member_no = ${member.no}) as shown`)
    expect(told).toEqual({ texts: 1, shown: 0 })
  })

  describe('refuses with 401, without storing anything, a call of another device:', () => {
    type Sent = (member: Awaited<ReturnType<typeof newLeaver>>) => Promise<Answered<unknown>>
    const person = {
      name: '김동승',
      birth: '1990-01-01',
      sex: 'M',
      address: '충남 보령시',
      phone: '01099998888',
      emergency_phone: '01077776666',
    }
    const calls: [string, Sent][] = [
      ['a hold', async (member) => ready(server, member, await newTrip())],
      [
        'a waiting-list entry',
        async (member) => {
          const trip = await newTrip(1)
          await book(server, await newGuest(server.db), trip)
          return join(member, trip)
        },
      ],
      [
        'a favourite',
        async (member) => {
          const ship_no = (await insertShip(server.db)).no
          return server.post('/b/v1/user/favorite', { ship_no, action: 'add' }, member.headers)
        },
      ],
      [
        'a saved passenger',
        (member) =>
          server.post('/b/v1/user/ship_person', { action: 'save', person }, member.headers),
      ],
      [
        'a new name',
        (member) => server.put('/b/v1/user/name', { name: '김새이름' }, member.headers),
      ],
      [
        'a push address',
        (member) =>
          server.post(
            '/b/v1/user/pushid',
            { push_id: `device-${member.no}`, platform: 'android_new' },
            member.headers,
          ),
      ],
      ['a coupon', (member) => server.post('/a/user/coupon_auto', {}, member.headers)],
    ]

    it.each(calls)('%s', async (_, send) => {
      await server.db.run(sql`
        insert into coupon (name, amount, is_auto, starts_on, ends_on)
        select '환영', 1000, true, current_date, current_date + 30
         where not exists (select from coupon where is_auto)`)
      const member = await newLeaver()
      const { asked } = await server.db.transaction(async (tx) => {
        // Leaving holds the same lock: authenticated calls wait until it commits.
        await tx.run(sql`select from member where no = ${member.no} for update`)
        const asked = send(member)
        await untilWaiting(server.db)
        await tx.run(
          sql`update member set left_at = now(), name = '탈퇴회원' where no = ${member.no}`,
        )
        return { asked }
      })
      expect(await asked).toMatchObject({ status: 401 })
      const kept = await server.db.first(sql`
        select (select count(*) from reservation where member_no = m.no) as reservations,
               (select count(*) from awaiter where member_no = m.no) as places,
               (select count(*) from favorite where member_no = m.no) as favorites,
               (select count(*) from saved_passenger where member_no = m.no) as passengers,
               (select count(*) from push_device where member_no = m.no) as devices,
               (select count(*) from member_coupon where member_no = m.no) as coupons,
               m.name from member m where m.no = ${member.no}`)
      expect(kept).toEqual({
        reservations: 0,
        places: 0,
        favorites: 0,
        passengers: 0,
        devices: 0,
        coupons: 0,
        name: '탈퇴회원',
      })
    })
  })

  it('answers 409 while another transaction locks the account', async () => {
    const member = await newLeaver()
    const { asked } = await server.db.transaction(async (tx) => {
      await tx.run(sql`select from member where no = ${member.no} for key share`)
      return { asked: await leave(member.headers) }
    })
    expect(asked).toMatchObject({ status: 409, body: { code: 'BUSY' } })
    expect((await leave(member.headers)).status).toBe(200)
  })

  it('is retried after a concurrent hold', async () => {
    const trip = await newTrip()
    const member = await newLeaver()
    const { asked } = await server.db.transaction(async (tx) => {
      const at = new Date()
      const hold = {
        scheduleNo: trip.scheduleNo,
        party: 2,
        host: trip.host,
        credential: credentialOf(bookerOfMember({ ...member, name: '홍길동' })),
        at,
        expiresAt: new Date(at.getTime() + 600_000),
      }
      expect(await insertHold(tx, hold)).toBeDefined()
      const asked = leave(member.headers)
      await untilWaiting(server.db)
      return { asked }
    })
    expect((await asked).status).toBe(200)
    expect(await ownersOf(trip.scheduleNo)).toEqual([])
    expect(await takenOf(trip.scheduleNo)).toBe(0)
  })
})
