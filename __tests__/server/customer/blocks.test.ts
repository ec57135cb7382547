import sql from 'sql-template-tag'
import type { Customer, ListedCustomer } from '@/lib/contract/console/customers'
import type { Hold } from '@/lib/contract/wire'
import { toKstDate } from '@/lib/date/kst'
import { createPurgeJob } from '@/server/worker/purgeJob'
import {
  type BuiltMember,
  dayFromNow,
  insertDefaultSchedule,
  insertGuest,
  insertMember,
} from '../../setup/builders'
import { type Desk, newDeparture, newDesk, phone } from '../../setup/desk'
import { createOperatorCli } from '../../setup/operatorCli'
import { exportPerson } from '../../setup/persons'
import { createClock } from '../../setup/people'
import { asMember, startTestServer, type TestServer } from '../../setup/server'
import { countWhere } from '../../setup/tables'

type Refused = { code?: string; message?: string }

describe('an operator that takes no bookings of somebody', () => {
  const clock = createClock()
  let server: TestServer
  let desk: Desk
  let member: BuiltMember
  let scheduleNo: number
  /** A reservation of the member, by which staff know them. */
  let knownNo: number
  beforeAll(async () => {
    server = await startTestServer({ now: clock.now })
  })
  beforeEach(async () => {
    desk = await newDesk(server)
    member = await insertMember(server.db)
    scheduleNo = await newDeparture(desk)
    knownNo = (await phone(desk, { phone: member.phone, name: '박노쇼' })).body.reservation_no
    await server.db.run(sql`update ship set phone = '0411234567' where no = ${desk.ship.no}`)
  })
  afterAll(() => server.close())

  const block = (of: object = {}, no = knownNo) =>
    server.post<Refused>(
      `/c/v1/customers/${no}/block`,
      { reason: '세 번 오지 않았어요', until: dayFromNow(30), ...of },
      desk.staff.headers,
    )
  const unblock = () =>
    server.post<Refused>(`/c/v1/customers/${knownNo}/unblock`, {}, desk.staff.headers)
  const hold = (of: object = {}, who = member) =>
    server.post<Hold & Refused>(
      '/b/v1/reservation/ready',
      {
        ...{ schedule_no: scheduleNo, party: 2, host: desk.ship.host, user_type: 'member' },
        ...of,
      },
      asMember(who.token),
    )
  const order = (holdKey: string) =>
    server.post<Refused>(
      '/b/v2/reservation/index',
      {
        ...{ hold_key: holdKey, name: '박노쇼', pay_type: 'BANK', total: 160_000 },
        ...{ is_agree: true, user_type: 'member' },
      },
      asMember(member.token),
    )
  const refused = { status: 409, body: { code: 'CUSTOMER_BLOCKED' } }

  it('says until when and whom to ask, and nothing of the reason; others book', async () => {
    expect((await block()).status).toBe(200)
    const answer = await hold()
    expect(answer).toMatchObject(refused)
    expect(answer.body.message).toMatch(/까지 손님의 예약을 받지 않기로 했어요/)
    expect(answer.body.message).toContain('041-123-4567')
    expect(answer.body.message).not.toContain('오지 않았어요')
    expect((await hold({}, await insertMember(server.db))).status).toBe(200)
    const other = await newDesk(server)
    const elsewhere = { schedule_no: await newDeparture(other), host: other.ship.host }
    expect((await hold(elsewhere)).status).toBe(200)
  })

  it('also to a guest with the proved phone, of a day by default and of a waiting list', async () => {
    await block()
    const guest = await insertGuest(server.db, { phone: member.phone })
    const asGuest = { user_type: 'guest', guest_token: guest.token }
    expect(await hold(asGuest)).toMatchObject(refused)
    const defaultNo = await insertDefaultSchedule(server.db, desk.ship.no, { time: '05:00' })
    const byDefault = await server.post<Refused>('/b/v1/reservation/default_ready', {
      ...{ ship_no: desk.ship.no, default_no: defaultNo, sdate: dayFromNow(20), party: 1 },
      ...{ host: desk.ship.host, ...asGuest },
    })
    expect(byDefault).toMatchObject(refused)
    await server.db.run(sql`
      update schedule set capacity = 2, taken = 2, is_waiting = true where no = ${scheduleNo}`)
    const joining = { action: 'join', schedule_no: scheduleNo, party: 2, host: desk.ship.host }
    const join = await server.post<Refused>(
      '/b/v1/reservation/awaiter',
      { ...joining, user_type: 'member' },
      asMember(member.token),
    )
    expect(join).toMatchObject(refused)
  })

  it('ends what the person waits for there, so that nothing is offered', async () => {
    await server.db.run(sql`
      insert into awaiter (schedule_no, visitor, member_no, phone, party, host)
      values (${scheduleNo}, ${`m:${member.no}`}, ${member.no}, ${member.phone}, 1, '')`)
    await block()
    const [entry] = await server.db.rows(
      sql`select state from awaiter where phone = ${member.phone}`,
    )
    expect(entry).toEqual({ state: 'left' })
  })

  it('refuses the order of seats that were held before', async () => {
    const { body } = await hold()
    await block()
    expect(await order(body.hold_key)).toMatchObject(refused)
    expect(await unblock()).toMatchObject({ status: 200 })
    expect((await order(body.hold_key)).status).toBe(200)
    expect(await unblock()).toMatchObject({ status: 409, body: { code: 'NOT_BLOCKED' } })
  })

  it('takes an order or refuses it where both come at once, and none afterwards', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { body } = await hold({ schedule_no: await newDeparture(desk) })
      const [ordered, blocked] = await Promise.all([order(body.hold_key), block()])
      expect(blocked.status).toBe(200)
      const isTaken = ordered.status === 200
      if (!isTaken) expect(ordered).toMatchObject(refused)
      expect(await hold({ schedule_no: await newDeparture(desk) })).toMatchObject(refused)
      const rows = await countWhere(
        server.db,
        'reservation',
        sql`hold_key = ${body.hold_key} and state = 'AWAITING_PAYMENT'`,
      )
      expect(rows).toBe(isTaken ? 1 : 0)
      await unblock()
    }
  })

  it('may book by its staff, keeps what was booked, and is seen by staff with the reason', async () => {
    await block()
    expect((await phone(desk, { phone: member.phone })).status).toBe(200)
    const { headers } = desk.staff
    const { body } = await server.get<Customer>(`/c/v1/customers/${knownNo}`, headers)
    const until = dayFromNow(30)
    expect(body).toMatchObject({ blocked_until: until, block_reason: '세 번 오지 않았어요' })
    expect(body.coming).toHaveLength(2)
    const list = await server.get<{ list: ListedCustomer[] }>('/c/v1/customers', headers)
    expect(list.body.list).toMatchObject([{ blocked_until: until }])
    const recorded = await server.db.rows<{ row: string }>(sql`
      select to_jsonb(a)::text as row from activity a
       where action = 'customer.block' and reservation_no = ${knownNo}`)
    expect(recorded).toHaveLength(1)
    expect(JSON.stringify(recorded)).not.toContain('오지 않았어요')
  })

  it('needs a reason and a day within a year', async () => {
    const days = { status: 400, body: { code: 'BLOCK_DAY' } }
    expect((await block({ reason: '그냥' })).status).toBe(400)
    expect(await block({ until: dayFromNow(-1) })).toMatchObject(days)
    expect(await block({ until: dayFromNow(366) })).toMatchObject(days)
    expect((await block({ until: dayFromNow(365) })).status).toBe(200)
  })

  it('ends by itself after the last day', async () => {
    const today = toKstDate(clock.now())
    await block({ until: today })
    expect(await hold()).toMatchObject(refused)
    await server.db.run(sql`
      update customer_block set until_day = until_day - 1 where phone = ${member.phone}`)
    expect((await hold()).status).toBe(200)
    await createPurgeJob(server.db, clock.now).run()
    expect(await countWhere(server.db, 'customer_block', sql`phone = ${member.phone}`)).toBe(0)
  })

  it('is told with the reason to who asks for a copy, and stays until its day', async () => {
    await server.db.run(sql`update reservation set state = 'CANCELLED' where no = ${knownNo}`)
    await block()
    const { text } = await exportPerson(server, clock.now, '--phone', member.phone)
    expect(text).toContain('세 번 오지 않았어요')
    const { operate } = createOperatorCli({ ...server, now: clock.now })
    const printed = await operate('person-erase', '--phone', member.phone)
    expect(printed).toContain('업체가 예약을 받지 않기로 한 기록')
    expect(await countWhere(server.db, 'customer_block', sql`phone = ${member.phone}`)).toBe(1)
  })
})
