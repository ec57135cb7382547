import { randomUUID } from 'node:crypto'
import sql, { raw } from 'sql-template-tag'
import type { Money } from '@/lib/contract/console/moneyParts'
import type { OpenWork } from '@/lib/contract/console/today'
import { runJob } from '../../setup/book'
import { newStaff } from '../../setup/console'
import {
  bookAs,
  expireNow,
  type Firm,
  newFirm,
  recordedOf,
  stateOf,
  TOTAL,
} from '../../setup/moneyStaff'
import { startTestServer, type TestServer } from '../../setup/server'

describe('an operator’s money', () => {
  let server: TestServer
  let firm: Firm
  beforeAll(async () => {
    server = await startTestServer()
    firm = await newFirm(server)
  })
  afterAll(() => server.close())

  const money = async (headers = firm.owner) =>
    (await server.get<Money>('/c/v1/money', headers)).body
  const post = (path: string, body: object, headers = firm.owner) =>
    server.post<{ code?: string; outcome?: string; current?: unknown }>(
      `/c/v1/money/${path}`,
      body,
      headers,
    )
  const deposit = (no: number, amount: number, seen = 0, headers = firm.owner) =>
    post(`${no}/deposit`, { amount, paid_amount: seen }, headers)
  const bookHong = async () => (await bookAs(server, firm, '홍길동')).reservation_no
  /** So many more that wait as this one does. */
  const copyReservation = async (no: number, times: number) => {
    const columns = raw(
      (
        await server.db.first<{ names: string }>(sql`
          select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
           where table_name = 'reservation' and is_identity = 'NO' and is_generated = 'NEVER'
             and column_name <> 'hold_key'`)
      )?.names ?? '',
    )
    await server.db.run(sql`
      insert into reservation (${columns})
      select ${columns} from reservation, generate_series(1, ${times}::int) where no = ${no}`)
  }
  const expired = async (paid: number) => {
    const no = await bookHong()
    await expireNow(server, no)
    await deposit(no, paid)
    return no
  }

  describe('a transfer that is awaited', () => {
    it('is listed, confirmed once, and recorded', async () => {
      const no = await bookHong()
      const awaited = (await money()).awaited.rows.find((row) => row.reservation_no === no)
      expect(awaited).toMatchObject({
        name: '홍길동',
        total: TOTAL,
        paid_amount: 0,
        party: 2,
        service_type: 'SHIP',
      })
      expect(await deposit(no, TOTAL)).toMatchObject({ status: 200, body: { outcome: 'full' } })
      expect(await stateOf(server, no)).toEqual({ state: 'CONFIRMED', paid_amount: TOTAL })
      expect(await deposit(no, TOTAL)).toMatchObject({
        status: 409,
        body: { code: 'CHANGED_MEANWHILE', current: { paid: TOTAL } },
      })
      expect((await money()).awaited.rows.map((row) => row.reservation_no)).not.toContain(no)
      expect(await recordedOf(server, no)).toEqual(['money.deposit'])
    })

    it('comes in parts, none of which counts twice', async () => {
      const no = await bookHong()
      expect((await deposit(no, 100_000)).body.outcome).toBe('short')
      expect((await deposit(no, 100_000)).body.code).toBe('CHANGED_MEANWHILE')
      expect((await money()).reviews.rows).toContainEqual(
        expect.objectContaining({ reservation_no: no, kind: 'short', amount: 60_000 }),
      )
      expect((await deposit(no, 60_000, 100_000)).body.outcome).toBe('full')
      expect(await stateOf(server, no)).toEqual({ state: 'CONFIRMED', paid_amount: TOTAL })
    })

    it.each([0, -1, 1.5, 100_000_001])('is not of %p won', async (amount) => {
      const no = await bookHong()
      expect((await deposit(no, amount)).status).toBe(400)
      expect(await stateOf(server, no)).toMatchObject({ paid_amount: 0 })
    })
  })

  it('counts and adds up all that waits, of which it lists the first, and what is sought of it', async () => {
    const crowd = await newFirm(server)
    const { reservation_no: no } = await bookAs(server, crowd, '박한길')
    await copyReservation(no, 304)
    const sum = async (query: string) =>
      (await server.get<Money>(`/c/v1/money${query}`, crowd.owner)).body.awaited
    const { count, amount, rows } = await sum('')
    expect([count, amount, rows.length]).toEqual([305, 305 * TOTAL, 300])
    const today = await server.get<{ work: OpenWork[] }>('/c/v1/today', crowd.owner)
    expect(today.body.work).toContainEqual({ kind: 'deposits', count: 305 })
    await server.db.run(sql`update reservation set name = '이나루' where no = ${no}`)
    const one = { count: 1, amount: TOTAL, rows: [{ reservation_no: no }] }
    expect(await sum(`?text=${encodeURIComponent('이나')}`)).toMatchObject(one)
    expect(await sum(`?ship_no=${crowd.ship.no}`)).toMatchObject({ count: 305 })
    expect(await sum(`?ship_no=${firm.ship.no}`)).toEqual({ count: 0, amount: 0, rows: [] })
  })

  it('shows phone numbers to the owner, not to an accountant', async () => {
    const no = await bookHong()
    const find = ({ awaited }: Money) => awaited.rows.find((row) => row.reservation_no === no)
    expect(find(await money())?.phone).toMatch(/^010/)
    expect(find(await money(firm.accountant))?.phone).toBeNull()
  })

  it('is nobody else’s', async () => {
    const no = await bookHong()
    const late = await expired(TOTAL)
    expect((await money(firm.stranger)).awaited.rows).toEqual([])
    const key = randomUUID()
    const calls: [string, object][] = [
      [`${no}/deposit`, { amount: TOTAL, paid_amount: 0 }],
      [`${late}/reinstate`, {}],
      [`${late}/refund-review`, { amount: TOTAL }],
      [`${no}/refund-surplus`, { amount: 1 }],
      [`${no}/refunds/${key}/done`, { amount: 1 }],
      [`${no}/refunds/${key}/retry`, {}],
    ]
    for (const [path, body] of calls) {
      const unknown = path.replace(/^\d+/, '999999')
      const own = await post(path, body, firm.stranger)
      expect(own).toEqual(await post(unknown, body, firm.stranger))
      expect(own.status).toBe(404)
    }
    expect(await stateOf(server, no)).toMatchObject({ state: 'AWAITING_PAYMENT' })
    expect(await stateOf(server, late)).toMatchObject({ state: 'EXPIRED' })
  })

  describe('money that came too late', () => {
    it('confirms the reservation after all', async () => {
      const no = await expired(TOTAL)
      expect((await money()).reviews.rows).toContainEqual(
        expect.objectContaining({ reservation_no: no, kind: 'late', can_reinstate: true }),
      )
      expect((await post(`${no}/reinstate`, {})).status).toBe(200)
      expect(await stateOf(server, no)).toMatchObject({ state: 'CONFIRMED' })
      expect((await post(`${no}/reinstate`, {})).status).toBe(409)
      expect(await recordedOf(server, no)).toEqual(['money.deposit', 'money.reinstate'])
    })

    it('is given back, and paid out once', async () => {
      const no = await expired(100_000)
      expect((await post(`${no}/refund-review`, { amount: 90_000 })).body.code).toBe(
        'CHANGED_MEANWHILE',
      )
      expect((await post(`${no}/refund-review`, { amount: 100_000 })).status).toBe(200)
      expect((await post(`${no}/refund-review`, { amount: 100_000 })).status).toBe(409)
      const { refunds, reviews } = await money()
      expect(reviews.rows.map((row) => row.reservation_no)).not.toContain(no)
      const refund = refunds.rows.find((row) => row.reservation_no === no)
      expect(refund).toMatchObject({ amount: 100_000, account: null, can_retry: false })
      const path = `${no}/refunds/${refund?.refund_key}/done`
      expect((await post(path, { amount: 1 })).body.code).toBe('CHANGED_MEANWHILE')
      expect((await post(path, { amount: 100_000 })).status).toBe(200)
      expect((await post(path, { amount: 100_000 })).body.code).toBe('NO_REFUND')
      expect(await recordedOf(server, no)).toEqual([
        'money.deposit',
        'money.refundReview',
        'money.refundPaid',
      ])
    })

    it('asks for the second factor again before it goes out', async () => {
      const no = await expired(TOTAL)
      const stale = await newStaff(server.db, {
        operatorNo: firm.ship.groupNo,
        factorAt: new Date(Date.now() - 11 * 60_000),
      })
      const body = { amount: TOTAL }
      expect(await post(`${no}/refund-review`, body, stale.headers)).toMatchObject({
        status: 403,
        body: { code: 'SECOND_FACTOR_AGAIN' },
      })
    })
  })

  describe('money beyond the price', () => {
    const surplus = async () => {
      const no = await bookHong()
      await deposit(no, TOTAL + 5_000)
      return no
    }

    it('goes back, and leaves the payment free to be refunded', async () => {
      const no = await surplus()
      expect((await money()).reviews.rows).toContainEqual(
        expect.objectContaining({ reservation_no: no, kind: 'surplus', amount: 5_000 }),
      )
      expect((await post(`${no}/refund-surplus`, { amount: 4_000 })).body.code).toBe('NO_SURPLUS')
      expect((await post(`${no}/refund-surplus`, { amount: 5_000 })).status).toBe(200)
      expect((await post(`${no}/refund-surplus`, { amount: 5_000 })).body.code).toBe('NO_SURPLUS')
      expect(await stateOf(server, no)).toEqual({ state: 'CONFIRMED', paid_amount: TOTAL })
      const refund = (await money()).refunds.rows.find((row) => row.reservation_no === no)
      expect(refund).toMatchObject({ amount: 5_000, can_retry: false })

      await server.modules.operations.reservations.cancelByOperator(no)
      const refunds = (await money()).refunds.rows.filter((row) => row.reservation_no === no)
      expect(refunds.map(({ amount }) => amount).sort()).toEqual([TOTAL, 5_000].sort())
      for (const { refund_key: key, amount } of refunds) {
        expect((await post(`${no}/refunds/${key}/done`, { amount })).status).toBe(200)
      }
      const sum = await server.db.first(sql`
        select sum(amount)::int as left from reservation_event where reservation_no = ${no}`)
      expect(sum).toEqual({ left: 0 })
    })

    it('stays with a payment that is being refunded', async () => {
      const no = await surplus()
      await server.modules.operations.reservations.cancelByOperator(no)
      expect((await post(`${no}/refund-surplus`, { amount: 5_000 })).body.code).toBe('NO_SURPLUS')
      expect((await money()).refunds.rows.filter((row) => row.reservation_no === no)).toMatchObject(
        [{ amount: TOTAL + 5_000 }],
      )
    })
  })

  describe('a refund that the operator gives by hand', () => {
    const waiting = async () => {
      const no = await bookHong()
      await deposit(no, TOTAL)
      await server.modules.operations.reservations.cancelByOperator(no)
      const find = async () => (await money()).refunds.rows.find((row) => row.reservation_no === no)
      const key = (await find())?.refund_key ?? ''
      return { no, find, path: `${no}/refunds/${key}` }
    }
    const account = { bank: '국민은행', number: '123456-78-901', holder: '홍길동' }

    it('takes the account that one asked for, until it is done', async () => {
      const { no, find, path } = await waiting()
      expect(await find()).toMatchObject({ account: null, takes_account: true })
      const name = (to: object) =>
        server.put<{ code?: string }>(`/c/v1/money/${path}/account`, { account: to }, firm.owner)
      expect((await name({ ...account, number: '12' })).status).toBe(400)
      expect((await name(account)).status).toBe(200)
      expect(await find()).toMatchObject({ account })
      expect((await post(`${path}/done`, { amount: TOTAL })).status).toBe(200)
      expect((await name(account)).body.code).toBe('NO_REFUND')
      expect(await recordedOf(server, no)).toContain('money.refundAccount')
    })

    it('leaves the cash where it was given back in cash', async () => {
      const { no, find, path } = await waiting()
      expect((await post(`${path}/done`, { amount: TOTAL, is_cash: true })).status).toBe(200)
      expect(await find()).toBeUndefined()
      expect(
        await server.db.rows(sql`
          select holder, amount from ledger_entry where reservation_no = ${no} and kind = 'refund'`),
      ).toEqual([{ holder: 'cash', amount: -TOTAL }])
      expect(await recordedOf(server, no)).toContain('money.refundInCash')
    })
  })

  describe('a card refund that failed', () => {
    /** A card payment whose refund the gateway declined or did not answer. */
    const failed = async (state: 'manual' | 'queued') => {
      const no = await bookHong()
      await deposit(no, TOTAL)
      await server.modules.operations.reservations.cancelByOperator(no)
      const row = await server.db.first<{ key: string }>(sql`
        with card as (
          update payment set method = 'CARD', gateway_key = ${randomUUID()}
           where reservation_no = ${no} returning no)
        update payment_refund f set state = ${state}::refund_state, tries = 3, is_by_hand = false,
          next_try_at = now() + interval '1 hour' from card
         where f.payment_no = card.no returning f.idempotency_key as key`)
      return { no, key: row?.key ?? '' }
    }
    const refundOf = async (no: number) =>
      server.db.first<{ state: string; key: string; tries: number; due: boolean }>(sql`
        select f.state, f.idempotency_key as key, f.tries, f.next_try_at <= now() as due
          from payment_refund f join payment p on p.no = f.payment_no
         where p.reservation_no = ${no}`)

    it('is asked for again under a new key when it was declined', async () => {
      const { no, key } = await failed('manual')
      expect((await money()).refunds.rows).toContainEqual(
        expect.objectContaining({ reservation_no: no, can_retry: true }),
      )
      expect((await post(`${no}/refunds/${key}/retry`, {})).status).toBe(200)
      const refund = await refundOf(no)
      expect(refund).toMatchObject({ state: 'queued', tries: 0, due: true })
      expect(refund?.key).not.toBe(key)
      expect((await post(`${no}/refunds/${key}/done`, { amount: TOTAL })).status).toBe(409)
    })

    it('is asked for again under the same key when no answer came', async () => {
      const { no, key } = await failed('queued')
      expect((await money()).card_refunds.rows).toContainEqual(
        expect.objectContaining({ reservation_no: no, tries: 3, refund_key: key }),
      )
      expect((await post(`${no}/refunds/${key}/retry`, {})).status).toBe(200)
      expect(await refundOf(no)).toEqual({ state: 'queued', key, tries: 0, due: true })
    })

    it('is no transfer', async () => {
      const no = await expired(TOTAL)
      await post(`${no}/refund-review`, { amount: TOTAL })
      const refund = (await money()).refunds.rows.find((row) => row.reservation_no === no)
      const { status, body } = await post(`${no}/refunds/${refund?.refund_key}/retry`, {})
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'NOT_RETRIABLE' })
    })
  })

  it('records what a command on the server does as nobody’s', async () => {
    const no = await bookHong()
    await server.modules.operations.reservations.confirmDeposit(no, TOTAL)
    expect(
      await server.db.first(sql`
        select operator_no, staff_no, changes from activity where reservation_no = ${no}`),
    ).toEqual({
      operator_no: firm.ship.groupNo,
      staff_no: null,
      changes: { state: ['AWAITING_PAYMENT', 'CONFIRMED'], paid_amount: [0, TOTAL] },
    })
  })

  it('never confirms and expires the same reservation', async () => {
    const nos = await Promise.all(Array.from({ length: 6 }, bookHong))
    await server.db.run(sql`
      update reservation set pay_deadline = now() - interval '1 hour'
       where no = any(${nos}::bigint[])`)
    const [answers] = await Promise.all([
      Promise.all(nos.map((no) => deposit(no, TOTAL))),
      runJob(server, 'expire-unpaid'),
    ])
    for (const [index, { status, body }] of answers.entries()) {
      const state = await stateOf(server, nos[index] ?? 0)
      expect(status).toBe(200)
      expect(state).toEqual({
        state: body.outcome === 'full' ? 'CONFIRMED' : 'EXPIRED',
        paid_amount: TOTAL,
      })
    }
  })
})

describe('the account of a boat', () => {
  let server: TestServer
  let firm: Firm
  beforeAll(async () => {
    server = await startTestServer()
    firm = await newFirm(server)
  })
  afterAll(() => server.close())

  const before = { bank: '수협은행', number: '101-0000-0000', holder: '바다호' }
  const account = { bank: '국민은행', number: '123-456-789012', holder: '김선장' }
  const change = (body: object, headers = firm.owner) =>
    server.put<{ code?: string }>(`/c/v1/bank-accounts/${firm.ship.no}`, body, headers)

  it('is changed once, and recorded without what it is', async () => {
    expect((await change({ account, before })).status).toBe(200)
    expect((await change({ account, before })).status).toBe(200)
    const { body } = await server.get('/c/v1/bank-accounts', firm.accountant)
    expect(body).toEqual({
      list: [{ ship_no: firm.ship.no, ship_name: '바다1호', account }],
    })
    const rows = await server.db.rows(sql`
      select action, changes from activity where ship_no = ${firm.ship.no}`)
    expect(rows).toEqual([{ action: 'money.bankAccount', changes: { account: ['', 'changed'] } }])
  })

  it('is not changed over somebody else’s change', async () => {
    const mine = { ...account, holder: '박선장' }
    expect((await change({ account: mine, before })).body.code).toBe('CHANGED_MEANWHILE')
  })

  it.each([
    ['no number', { number: '국민' }],
    ['no bank', { bank: '' }],
    ['no holder', { holder: ' ' }],
  ])('is refused with %s', async (_what, wrong) => {
    expect((await change({ account: { ...account, ...wrong }, before })).status).toBe(400)
  })

  it('is the operator’s own', async () => {
    expect((await change({ account, before }, firm.stranger)).status).toBe(404)
    expect((await change({ account, before }, firm.accountant)).status).toBe(403)
  })
})
