import sql from 'sql-template-tag'
import { audit } from '@/server/db/audit'
import { BY_MONTH } from '@/server/db/months/byMonth'
import { keepMonths } from '@/server/db/months/keepMonths'
import { createPurgeJob } from '@/server/worker/purgeJob'
import { book, type Booked, readDetail } from '../../setup/book'
import { insertShip } from '../../setup/builders'
import { createClock, DAY } from '../../setup/people'
import { asMember, startTestServer, type TestServer } from '../../setup/server'
import { countWhere } from '../../setup/tables'

const FIVE_YEARS = 5 * 366 * DAY

const EXPIRING = ['sns_proof', 'sns_return', 'sns_state', 'staff_session', 'staff_invitation']

describe('five years after a reservation', () => {
  const clock = createClock()
  let server: TestServer
  beforeEach(async () => {
    clock.advance(new Date().getTime() - clock.now().getTime())
    server = await startTestServer({ now: clock.now })
  })
  afterEach(() => server.close())

  const purge = () => createPurgeJob(server.db, clock.now).run()

  const cancel = async (booked: Booked) => {
    const path = '/b/v1/reservation/cancel_request'
    const answer = await server.post(
      path,
      { reservation_no: booked.reservation_no, refund_amount: 0 },
      asMember(booked.member.token),
    )
    expect(answer.status).toBe(200)
  }

  const readRow = async (no: number) =>
    server.db.first<Record<string, unknown>>(sql`select * from reservation where no = ${no}`)

  /** Every text of the rows of a reservation, except in the log of events. */
  const readTexts = async (no: number) =>
    JSON.stringify(
      await server.db.rows(sql`
        select to_jsonb(r) from reservation r where no = ${no}
        union all select to_jsonb(p) from payment p where reservation_no = ${no}
        union all select to_jsonb(f) from payment_refund f join payment p on p.no = f.payment_no
         where p.reservation_no = ${no}
        union all select to_jsonb(x) from rest_order x join payment p on p.no = x.payment_no
         where p.reservation_no = ${no}
        union all select to_jsonb(h) from rest_share h join payment p on p.no = h.payment_no
         where p.reservation_no = ${no}
        union all select to_jsonb(a) from awaiter a join reservation r on r.awaiter_no = a.no
         where r.no = ${no}`),
    )

  it('erases the persons and keeps the numbers, once', async () => {
    const consents = { privacy: '2026-11-24', third_party: '2026-11-24' } as const
    const booked = await book(server, { consents })
    expect(await readRow(booked.reservation_no)).toMatchObject({ consents })
    const { person_key: key } = await readDetail(server, booked)
    await cancel(booked)
    await server.db.run(sql`
      update reservation set affiliate_code = '낚시카페', affiliate_data = 'click-77', memo = '멀미가 심해요', cancel_reason = '제가 못 가요',
             refund_account = '{"holder": "홍길동"}' where no = ${booked.reservation_no}`)
    await server.db.run(sql`
      with entry as (
        insert into ledger_entry
          (at, kind, owner, holder, operator_no, reservation_no, payment_no, amount)
        select now(), 'payment', 'operator', 'cash', ${booked.ship.groupNo}, reservation_no, no, 1000
          from payment where reservation_no = ${booked.reservation_no} returning no
      ) insert into cash_receipt select no, '123456789', now() from entry`)
    await server.db.run(sql`
      insert into rest_order (payment_no, amount, deadline, gateway_key, created_at)
      select no, 1000, now(), 'key-of-rest', now() from payment
       where reservation_no = ${booked.reservation_no}`)
    await server.db.run(sql`
      insert into rest_share (payment_no, name, amount, created_at)
      select no, '김바다', 1000, now() from payment where reservation_no = ${booked.reservation_no}`)
    const before = await readRow(booked.reservation_no)
    clock.advance(FIVE_YEARS)
    await purge()
    const after = await readRow(booked.reservation_no)

    const texts = await readTexts(booked.reservation_no)
    for (const personal of [
      '홍길동',
      booked.member.phone,
      key,
      '멀미',
      '제가 못 가요',
      '낚시카페',
      'click-77',
      'key-of-rest',
      '김바다',
    ]) {
      expect(texts).not.toContain(personal)
    }
    expect(after).toMatchObject({ name: '', phone: '', member_no: null, erased_at: clock.now() })
    expect(after?.consents).toEqual({})
    expect(await countWhere(server.db, 'cash_receipt', sql`true`)).toBe(0)
    for (const kept of ['state', 'ship_no', 'sdate', 'party', 'total', 'paid_amount', 'state_at']) {
      expect(after?.[kept]).toEqual(before?.[kept])
    }
    expect(
      await server.db.rows(sql`select kind from erasure where kind = 'contracts'`),
    ).toHaveLength(1)
    await purge()
    expect(await readRow(booked.reservation_no)).toEqual(after)
    expect(await countWhere(server.db, 'erasure', sql`kind = 'contracts'`)).toBe(1)
  })

  it('erases nothing a day before, and nothing of what is not over', async () => {
    const [ended, live] = [await book(server), await book(server)]
    await cancel(ended)
    clock.advance(5 * 365 * DAY)
    await purge()
    expect(await readRow(ended.reservation_no)).toMatchObject({ name: '홍길동', erased_at: null })
    clock.advance(3 * DAY)
    await purge()
    expect(await readRow(ended.reservation_no)).toMatchObject({ name: '' })
    expect(await readRow(live.reservation_no)).toMatchObject({ name: '홍길동' })
  })

  it('waits for money that is still owed', async () => {
    const booked = await book(server)
    await cancel(booked)
    await server.db.run(sql`
      insert into payment_refund (payment_no, amount, state, next_try_at, created_at)
      select no, 1000, 'manual', now(), now() from payment
       where reservation_no = ${booked.reservation_no}`)
    clock.advance(FIVE_YEARS)
    await purge()
    expect(await readRow(booked.reservation_no)).toMatchObject({ name: '홍길동' })
  })

  it('leaves the audit without findings when its events are dropped too', async () => {
    const booked = await book(server)
    await cancel(booked)
    clock.advance(FIVE_YEARS + 62 * DAY)
    await purge()
    for (const each of BY_MONTH) await keepMonths(server.db, each, clock.now())
    expect(
      await countWhere(
        server.db,
        'reservation_event',
        sql`reservation_no = ${booked.reservation_no}`,
      ),
    ).toBe(0)
    expect(await audit(server.db)).toEqual([])
  })

  it('the audit finds an event of no reservation', async () => {
    await server.db.run(sql`
      insert into reservation_event (reservation_no, to_state, actor) values (7, 'EXPIRED', 'worker')`)
    expect(await audit(server.db)).toEqual([
      expect.objectContaining({ rule: 'an event belongs to a reservation', no: 7 }),
    ])
  })
})

describe('what is deleted when it has expired', () => {
  const clock = createClock()
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ now: clock.now })
    const { ship } = await book(server)
    const end = new Date(clock.now().getTime() + DAY)
    await server.db.run(sql`
      with hired as (
        insert into staff (operator_no, role, name, email)
        values (${ship.groupNo}, 'owner', '대표', 'owner@baetgil.test') returning no
      ), session as (
        insert into staff_session (token_hash, staff_no, network, expires_at)
        select 'a', no, '203.0.113.0', ${end} from hired
      ), invited as (
        insert into staff_invitation (staff_no, token_hash, expires_at) select no, 'b', ${end} from hired
      ), proof as (
        insert into sns_proof (token_hash, regist_type, sns_id, name, email, expires_at)
        values ('c', 'KAKAO', '1', '홍길동', 'hong@baetgil.test', ${end})
      ), returned as (
        insert into sns_return (code_hash, nonce, sealed, expires_at) values ('d', 'e', 'f', ${end})
      ), begun as (
        insert into sns_state (nonce, expires_at) values ('e', ${end})
      )
      insert into payment_event (event_id, payment_no, kind, received_at)
      select 'notice-1', no, 'paid', ${clock.now()} from payment`)
  })
  afterAll(() => server.close())

  const purgeAfter = async (days: number) => {
    clock.advance(days * DAY)
    await createPurgeJob(server.db, clock.now).run()
  }
  const count = () => Promise.all(EXPIRING.map((table) => countWhere(server.db, table)))

  it('goes by its own end', async () => {
    await purgeAfter(0.5)
    expect(await count()).toEqual(EXPIRING.map(() => 1))
    await purgeAfter(0.5)
    expect(await count()).toEqual(EXPIRING.map(() => 0))
  })

  it('webhooks of gateways go after five years', async () => {
    await purgeAfter(5 * 365 - 1)
    expect(await countWhere(server.db, 'payment_event')).toBe(1)
    await purgeAfter(3)
    expect(await countWhere(server.db, 'payment_event')).toBe(0)
  })
})

describe('what was written of a product', () => {
  const clock = createClock()
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ now: clock.now })
    const { no, groupNo } = await insertShip(server.db)
    const at = clock.now()
    await server.db.run(sql`
      insert into ship_version (ship_no, at, origin, content)
      select ${no}, at, origin, '{}' from (values
        (${at}::timestamptz - interval '40 days', 'before'), (${at}::timestamptz, 'publish')) v (at, origin)`)
    await server.db.run(sql`
      insert into ship_draft (operator_no, service_type, content, changed_at)
      values (${groupNo}, 'SHIP', '{}', ${at})`)
  })
  afterAll(() => server.close())

  const purgeAfter = async (days: number) => {
    clock.advance(days * DAY)
    await createPurgeJob(server.db, clock.now).run()
  }
  const versions = () => countWhere(server.db, 'ship_version')

  it('goes thirty days after it was replaced; what is published stays', async () => {
    await purgeAfter(29.5)
    expect(await versions()).toBe(2)
    await purgeAfter(1)
    expect(await versions()).toBe(1)
    await purgeAfter(300)
    expect(await versions()).toBe(1)
  })

  it('goes a year after a draft was left', async () => {
    expect(await countWhere(server.db, 'ship_draft')).toBe(1)
    await purgeAfter(60)
    expect(await countWhere(server.db, 'ship_draft')).toBe(0)
  })
})
