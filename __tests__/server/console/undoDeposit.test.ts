import sql from 'sql-template-tag'
import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'
import type { moneyCalls } from '@/lib/contract/console/money'
import type { Money } from '@/lib/contract/console/moneyParts'
import { audit } from '@/server/db/audit'
import { book, type Booked, readDetail, runJob } from '../../setup/book'
import { insertSchedule } from '../../setup/builders'
import { change, type Desk, newDeparture, newDesk, phone, quote } from '../../setup/desk'
import {
  ACCOUNT,
  bookAs,
  type Firm,
  newFirm,
  recordedOf,
  stateOf,
  TOTAL,
} from '../../setup/moneyStaff'
import { asMember, startTestServer, type TestServer } from '../../setup/server'

type Undoable = ConsoleAnswer<(typeof moneyCalls)['getUndoableDeposits']>['list'][number]

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const SEAT = 80_000

describe('a deposit that was confirmed by mistake', () => {
  let server: TestServer
  let firm: Firm
  let ahead = 0
  beforeAll(async () => {
    server = await startTestServer({ now: () => new Date(Date.now() + ahead) })
    firm = await newFirm(server)
  })
  beforeEach(() => {
    ahead = 0
  })
  afterEach(async () => {
    expect(await audit(server.db)).toEqual([])
  })
  afterAll(() => server.close())

  const listed = async (no: number, headers = firm.owner) => {
    const { body } = await server.get<{ list: Undoable[] }>('/c/v1/money/undoable', headers)
    return body.list.find((one) => one.reservation_no === no)
  }
  const deposit = (no: number, amount = TOTAL, seen = 0) =>
    server.post<{ outcome?: string }>(
      `/c/v1/money/${no}/deposit`,
      { amount, paid_amount: seen },
      firm.owner,
    )
  const undo = (no: number, confirmed_at = '', headers = firm.owner) =>
    server.post<{ code?: string; message?: string }>(
      `/c/v1/money/${no}/undo-deposit`,
      { confirmed_at },
      headers,
    )
  const cancel = ({ reservation_no, member }: Booked, refund_amount: number) =>
    server.post(
      '/b/v1/reservation/cancel_request',
      {
        reservation_no,
        refund_amount,
        account: { bank: '국민은행', number: '123456789012', holder: '홍길동' },
      },
      asMember(member.token),
    )
  const confirmed = async () => {
    const booked = await bookAs(server, firm, '홍길동')
    await deposit(booked.reservation_no)
    const at = (await listed(booked.reservation_no))?.confirmed_at ?? ''
    return { booked, no: booked.reservation_no, at }
  }
  const messagesOf = async (no: number) =>
    (
      await server.db.rows<{ title: string }>(sql`
        select body ->> 'title' as title from outbox
         where reservation_no = ${no} and channel = 'sms' order by no`)
    ).map(({ title }) => title)

  it('is taken back: it waits for its money again, as long as before, and the booker is told', async () => {
    const { booked, no, at } = await confirmed()
    const { pay_deadline: until } = await readDetail(server, booked)
    expect(await listed(no)).toMatchObject({ name: '홍길동', amount: TOTAL })
    expect(await undo(no, at)).toMatchObject({ status: 200 })
    expect(await stateOf(server, no)).toEqual({ state: 'AWAITING_PAYMENT', paid_amount: 0 })
    expect((await readDetail(server, booked)).pay_deadline).toBe(until)
    expect(await listed(no)).toBeUndefined()
    expect((await undo(no, at)).body.code).toBe('DEPOSIT_CHANGED_SINCE')
    const booking = await server.db.rows(sql`
      select kind, amount::integer from ledger_entry where reservation_no = ${no} order by no`)
    expect(booking).toEqual([
      { kind: 'payment', amount: TOTAL },
      { kind: 'payment', amount: -TOTAL },
    ])
    await deposit(no)
    expect(await stateOf(server, no)).toEqual({ state: 'CONFIRMED', paid_amount: TOTAL })
    expect((await messagesOf(no)).slice(1)).toEqual([
      '예약이 확정되었어요',
      '입금 확인이 취소되었어요',
      '예약이 확정되었어요',
    ])
    expect(await recordedOf(server, no)).toEqual([
      'money.deposit',
      'money.undoDeposit',
      'money.deposit',
    ])
  })

  it('gives at least half an hour, after which the worker ends it', async () => {
    const { booked, no, at } = await confirmed()
    await server.db.run(sql`
      update reservation set pay_deadline = now() - interval '1 hour' where no = ${no}`)
    expect((await undo(no, at)).status).toBe(200)
    const { pay_deadline: until } = await readDetail(server, booked)
    expect(Date.parse(until ?? '')).toBeGreaterThan(Date.now() + 25 * MINUTE_MS)
    await runJob(server, 'expire-unpaid')
    expect(await stateOf(server, no)).toMatchObject({ state: 'AWAITING_PAYMENT' })
    ahead = 40 * MINUTE_MS
    await runJob(server, 'expire-unpaid')
    expect(await stateOf(server, no)).toEqual({ state: 'EXPIRED', paid_amount: 0 })
  })

  it('takes the last part back alone', async () => {
    const no = (await bookAs(server, firm, '홍길동')).reservation_no
    await deposit(no, 100_000)
    await deposit(no, 60_000, 100_000)
    const shown = await listed(no)
    expect(shown?.amount).toBe(60_000)
    expect((await undo(no, shown?.confirmed_at)).status).toBe(200)
    expect(await stateOf(server, no)).toEqual({ state: 'AWAITING_PAYMENT', paid_amount: 100_000 })
    expect((await deposit(no, 60_000, 100_000)).body.outcome).toBe('full')
  })

  it('leaves the line of the statement that paid for another reservation', async () => {
    const wrong = (await bookAs(server, firm, '김바다')).reservation_no
    const line = await server.db.first<{ no: number }>(sql`
      insert into statement_line (operator_no, account, hash, at, depositor, amount, created_at)
      values (${firm.ship.groupNo}, ${ACCOUNT}, '\\x01', now(), '김바다', ${TOTAL}, now())
      returning no`)
    const use = (reservationNo: number) =>
      server.post<{ list: { outcome: string }[] }>(
        '/c/v1/statement/confirm',
        { list: [{ line_no: line?.no, reservation_no: reservationNo, missing: TOTAL }] },
        firm.owner,
      )
    await use(wrong)
    expect((await undo(wrong, (await listed(wrong))?.confirmed_at)).status).toBe(200)
    const right = (await bookAs(server, firm, '김바다')).reservation_no
    expect((await use(right)).body.list).toMatchObject([{ outcome: 'full' }])
    expect(await stateOf(server, wrong)).toMatchObject({ state: 'AWAITING_PAYMENT' })
  })

  it('is no sale of the month, and no refund', async () => {
    const own = await newFirm(server)
    const no = (await bookAs(server, own, '홍길동')).reservation_no
    const body = { amount: TOTAL, paid_amount: 0 }
    await server.post(`/c/v1/money/${no}/deposit`, body, own.owner)
    const at = (await listed(no, own.owner))?.confirmed_at
    await undo(no, at, own.owner)
    const month = new Date(Date.now() + 9 * 60 * MINUTE_MS).toISOString().slice(0, 7)
    const { status, body: money } = await server.get(
      `/c/v1/money/month?yyyymm=${month.replace('-', '')}`,
      own.owner,
    )
    expect(status).toBe(200)
    expect(JSON.stringify(money)).not.toContain(`${TOTAL}`)
  })

  describe('stays', () => {
    it('after ten minutes', async () => {
      const { no, at } = await confirmed()
      ahead = 10 * MINUTE_MS
      expect(await listed(no)).toBeUndefined()
      expect(await undo(no, at)).toMatchObject({
        status: 409,
        body: { message: '입금을 확인한 지 10분이 지나 되돌릴 수 없어요. 예약을 취소해 주세요.' },
      })
    })

    it('where somebody has boarded, or something else has changed', async () => {
      const { no, at } = await confirmed()
      await server.db.run(sql`
        insert into boarding_tap (id, reservation_no, slot, kind, tapped_at, received_at, staff_no)
        select gen_random_uuid(), ${no}, 1, 'board', now(), now() + interval '1 second', max(no)
          from staff`)
      expect((await undo(no, at)).body.code).toBe('DEPOSIT_CHANGED_SINCE')
      const changed = await confirmed()
      await cancel(changed.booked, TOTAL)
      expect((await undo(changed.no, changed.at)).body.code).toBe('DEPOSIT_CHANGED_SINCE')
      expect(await stateOf(server, changed.no)).toMatchObject({ state: 'CANCEL_REQUESTED' })
    })

    it('where another confirmation was meant', async () => {
      const { no, at } = await confirmed()
      await undo(no, at)
      ahead = 1_000
      await deposit(no)
      expect((await undo(no, at)).body.code).toBe('DEPOSIT_CHANGED_SINCE')
      expect(await stateOf(server, no)).toMatchObject({ state: 'CONFIRMED' })
    })

    it('where the departure has left or was called off', async () => {
      const scheduleNo = await insertSchedule(server.db, firm.ship.no, {
        capacity: 10,
        sdate: new Date(Date.now() + 9 * DAY_MS).toISOString().slice(0, 10),
      })
      const { reservation_no: no } = await book(server, { ship: firm.ship, scheduleNo })
      await deposit(no)
      const at = (await listed(no))?.confirmed_at
      await server.db.run(sql`update schedule set status = 'weather' where no = ${scheduleNo}`)
      expect((await undo(no, at)).body.code).toBe('DEPOSIT_NO_TRIP')
    })

    it('for another operator, and for who may not confirm', async () => {
      const { no, at } = await confirmed()
      expect((await undo(no, at, firm.stranger)).status).toBe(404)
      expect(await listed(no, firm.stranger)).toBeUndefined()
    })

    it('or is cancelled, or confirmed anew, whatever comes at the same moment', async () => {
      for (const rest of [TOTAL, 0, TOTAL]) {
        const { booked, no, at } = await confirmed()
        const [first, second, cancelled] = await Promise.all([
          undo(no, at),
          undo(no, at),
          cancel(booked, rest),
          runJob(server, 'expire-unpaid'),
        ])
        const undone = [first, second].filter(({ status }) => status === 200).length
        const state = (await stateOf(server, no))?.state
        expect(undone).toBeLessThanOrEqual(1)
        if (cancelled.status === 200) expect(state).toMatch(/^CANCEL/)
        else expect(state).toBe(undone === 1 ? 'AWAITING_PAYMENT' : 'CONFIRMED')
      }
    })
  })
})

describe('money beyond the price after a part was given back', () => {
  let server: TestServer
  let desk: Desk
  beforeAll(async () => {
    server = await startTestServer()
    desk = await newDesk(server)
  })
  afterAll(() => server.close())

  const money = async () => (await server.get<Money>('/c/v1/money', desk.staff.headers)).body
  const changeTo = async (no: number, wish: { party: number; refund: 'full' | 'none' }) => {
    const { body: plan } = await quote(desk, no, { ...wish, schedule_no: departure })
    const changed = await change(desk, no, { plan, refund: wish.refund })
    expect(changed.status).toBe(200)
  }
  let departure: number

  it('is listed to be decided on, and given back beside the part', async () => {
    departure = await newDeparture(desk)
    const booked = await phone(desk, { schedule_no: departure, party: 3, pay: 'cash' })
    const no = booked.body.reservation_no
    await changeTo(no, { party: 2, refund: 'full' })
    await changeTo(no, { party: 3, refund: 'none' })
    await server.modules.operations.reservations.confirmDeposit(no, 2 * SEAT)
    const [review] = (await money()).reviews.rows
    expect(review).toMatchObject({ reservation_no: no, kind: 'surplus', amount: SEAT })
    const given = await server.post(
      `/c/v1/money/${no}/refund-surplus`,
      { amount: SEAT },
      desk.staff.headers,
    )
    expect(given.status).toBe(200)
    const { reviews, refunds } = await money()
    expect([reviews.rows, refunds.rows.map(({ amount }) => amount)]).toEqual([[], [SEAT, SEAT]])
    expect(await audit(server.db)).toEqual([])
  })
})
