import sql from 'sql-template-tag'
import { audit } from '@/server/db/audit'
import { BY_MONTH } from '@/server/db/months/byMonth'
import { keepMonths } from '@/server/db/months/keepMonths'
import { createPurgeJob } from '@/server/worker/purgeJob'
import { type Booked, book, readDetail } from '../../setup/book'
import { type Clock, createClock, DAY } from '../../setup/people'
import { asMember, startTestServer, type TestServer } from '../../setup/server'
import { countWhere } from '../../setup/tables'

const FIVE_YEARS = 5 * 366 * DAY

describe('five years after a reservation', () => {
  let clock: Clock
  let server: TestServer
  beforeEach(async () => {
    jest.restoreAllMocks()
    clock = createClock()
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
