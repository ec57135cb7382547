import sql, { type Sql } from 'sql-template-tag'
import type { MoneyMonth } from '@/lib/contract/console/moneyMonth'
import { daysOfMonth, monthOf, shiftMonth, toKstDate } from '@/lib/date/kst'
import { supplyOf } from '@/lib/ledger/vat'
import { createRandom } from '@/demo/random'
import type { z } from 'zod'
import type { receiptList } from '@/lib/contract/console/cashReceipt'
import { insertDefaultSchedule } from '../../setup/builders'
import { bookAs, expireNow, type Firm, newFirm, recordedOf, TOTAL } from '../../setup/moneyStaff'
import { DAY } from '../../setup/people'
import { startTestServer, type TestServer } from '../../setup/server'
import { countWhere } from '../../setup/tables'

type ReceiptPage = z.output<typeof receiptList>

/** The server's clock stands still: no month ends while the tests run. */
const NOW = new Date()
const THIS_MONTH = monthOf(toKstDate(NOW))

describe('a month of money', () => {
  let server: TestServer
  let firm: Firm
  beforeEach(async () => {
    server ??= await startTestServer({ now: () => NOW })
    firm = await newFirm(server)
  })
  afterAll(() => server.close())

  const monthFor = async (headers = firm.owner, yyyymm = THIS_MONTH, by = 'paid') =>
    (await server.get<MoneyMonth>(`/c/v1/money/month?yyyymm=${yyyymm}&by=${by}`, headers)).body
  const fetchFile = (ending: string, table: string) =>
    fetch(`${server.url}/c/v1/money/month.${ending}?yyyymm=${THIS_MONTH}&table=${table}`, {
      headers: firm.owner,
    })
  const operations = () => server.modules.operations.reservations
  /** What only a test may do: entries do not change. */
  const changeEntry = (no: number, change: Sql) =>
    server.db.transaction(async (tx) => {
      await tx.run(sql`alter table ledger_entry disable trigger ledger_is_append_only`)
      await tx.run(sql`update ledger_entry set ${change} where reservation_no = ${no}`)
      await tx.run(sql`alter table ledger_entry enable trigger ledger_is_append_only`)
    })

  it('adds up to the won to the payments of a random history', async () => {
    const random = createRandom('a month of money')
    for (let round = 0; round < 24; round += 1) {
      const { reservation_no: no } = await bookAs(server, firm, `손님${round}`)
      const amount = random.pick([TOTAL, TOTAL + 7_000, 90_000])
      if (random.int(0, 3) === 0) await expireNow(server, no)
      await operations().confirmDeposit(no, amount)
      const row = await server.db.first<{ state: string; surplus: number }>(sql`
        select state, paid_amount - total as surplus from reservation where no = ${no}`)
      const isConfirmed = row?.state === 'CONFIRMED'
      const surplus = row?.surplus ?? 0
      if (isConfirmed && surplus > 0 && random.int(0, 1)) {
        await operations().refundSurplus(no, surplus)
      }
      if (isConfirmed && random.int(0, 1)) await operations().cancelByOperator(no)
      if (row?.state === 'EXPIRED' && random.int(0, 1)) await operations().refundReviewed(no)
    }
    const pending = await operations().listPendingRefunds()
    for (const { reservationNo } of random.some(pending, 6)) {
      await operations().finishRefund(reservationNo)
    }
    const payments = await server.db.first<{ sold: number; refunded: number }>(sql`
      select sum(p.paid_amount + coalesce(o.surplus, 0))::int as sold,
             sum(p.refunded_amount + coalesce(o.refunded, 0))::int as refunded
        from payment p join reservation r on r.no = p.reservation_no
        left join lateral (
          select sum(paid_amount) as surplus,
                 sum(paid_amount) filter (where state = 'refunded') as refunded
            from superseded_order where payment_no = p.no) o on true
       where r.ship_no = ${firm.ship.no}`)
    const { rows, weeks } = await monthFor()
    const moved = await server.db.rows<{ amount: number }>(sql`
      select amount from ledger_entry
       where operator_no = ${firm.ship.groupNo} and kind in ('payment', 'refund')`)
    const supply = moved.reduce((sum, { amount }) => sum + supplyOf(amount), 0)
    expect(payments?.refunded).toBeGreaterThan(0)
    expect(rows).toEqual([
      {
        ship_no: firm.ship.no,
        ship_name: '바다1호',
        pay_type: 'BANK',
        is_cash: false,
        ...payments,
        net: (payments?.sold ?? 0) - (payments?.refunded ?? 0),
        supply,
        vat: (payments?.sold ?? 0) - (payments?.refunded ?? 0) - supply,
        coupons: 0,
      },
    ])
    const totalOf = (name: 'net' | 'supply' | 'vat') =>
      weeks.reduce((sum, week) => sum + week[name], 0)
    expect([totalOf('net'), totalOf('supply') + totalOf('vat')]).toEqual([
      rows[0]?.net,
      rows[0]?.net,
    ])
  })

  it('shows cash apart from transfers', async () => {
    const transfer = await bookAs(server, firm, '김계좌')
    const cash = await bookAs(server, firm, '이현금')
    await operations().confirmDeposit(transfer.reservation_no, TOTAL)
    await operations().confirmDeposit(cash.reservation_no, TOTAL)
    await changeEntry(cash.reservation_no, sql`holder = 'cash'`)
    const { rows } = await monthFor()
    expect(rows).toMatchObject([
      { pay_type: 'BANK', is_cash: false, sold: TOTAL },
      { pay_type: 'BANK', is_cash: true, sold: TOTAL },
    ])
    expect(await (await fetchFile('csv', 'money')).text()).toMatch(/무통장.*\r?\n.*현금/)
  })

  it('shows a card at the operator’s own terminal as a card, which needs no cash receipt', async () => {
    const { reservation_no: no } = await bookAs(server, firm, '박현장')
    await operations().confirmDeposit(no, TOTAL)
    await server.db.run(sql`update reservation set is_terminal = true where no = ${no}`)
    const { rows } = await monthFor()
    expect(rows).toMatchObject([{ pay_type: 'CARD', is_cash: false, sold: TOTAL }])
    const receipts = `/c/v1/money/receipts?yyyymm=${THIS_MONTH}&state=all`
    expect((await server.get<ReceiptPage>(receipts, firm.owner)).body.list).toEqual([])
  })

  it('belongs to the Korean day on which the money came', async () => {
    const { reservation_no: no } = await bookAs(server, firm, '홍길동')
    await operations().confirmDeposit(no, TOTAL)
    const moveTo = (at: string) =>
      changeEntry(
        no,
        sql`at = ${at}, month = date_trunc('month', ${at}::timestamptz at time zone 'Asia/Seoul')`,
      )
    await moveTo('2026-10-31T14:59:59Z')
    expect((await monthFor(firm.owner, '202610')).rows).toMatchObject([{ sold: TOTAL }])
    expect((await monthFor(firm.owner, '202611')).rows).toEqual([])
    await moveTo('2026-10-31T15:00:00Z')
    expect((await monthFor(firm.owner, '202610')).rows).toEqual([])
    const { weeks } = await monthFor(firm.owner, '202611')
    expect(weeks[0]).toEqual({
      from: '2026-11-01',
      to: '2026-11-01',
      sold: TOTAL,
      refunded: 0,
      net: TOTAL,
      supply: 145_455,
      vat: 14_545,
    })
  })

  it('belongs to the month of the trip where one asks for that', async () => {
    const { reservation_no: no } = await bookAs(server, firm, '홍길동')
    await operations().confirmDeposit(no, TOTAL)
    await changeEntry(no, sql`at = '2026-01-05T00:00:00Z', month = '2026-01-01'`)
    const day = await server.db.first<{ sdate: string }>(sql`
      select sdate from schedule where no = ${firm.scheduleNo}`)
    const sdate = day?.sdate ?? ''
    const { rows, weeks } = await monthFor(firm.owner, monthOf(sdate), 'trip')
    expect(rows).toMatchObject([{ sold: TOTAL }])
    expect(weeks.find(({ net }) => net > 0)?.from.localeCompare(sdate)).not.toBe(1)
    expect((await monthFor(firm.owner, '202601', 'trip')).rows).toEqual([])
    expect((await monthFor(firm.owner, '202601')).rows).toMatchObject([{ sold: TOTAL }])
  })

  it('notes cash receipts, once for two who do it at the same time', async () => {
    const first = await bookAs(server, firm, '김계좌')
    const second = await bookAs(server, firm, '이현금')
    await operations().confirmDeposit(first.reservation_no, TOTAL)
    await operations().confirmDeposit(second.reservation_no, 90_000)
    const pageOf = async (state: string, headers = firm.owner) =>
      (
        await server.get<ReceiptPage>(
          `/c/v1/money/receipts?yyyymm=${THIS_MONTH}&state=${state}`,
          headers,
        )
      ).body
    const { list, open } = await pageOf('open')
    expect(open).toEqual({ count: 2, amount: TOTAL + 90_000 })
    expect(list).toMatchObject([{ name: '이현금', amount: 90_000 }, { name: '김계좌' }])
    const note = (body: object, headers = firm.accountant) =>
      server.put(`/c/v1/money/receipts/${list[1]?.entry_no}`, body, headers)
    const receipt = { number: '123456789', issued_at: NOW.toISOString() }
    const after = (days: number) => new Date(NOW.getTime() + days * DAY).toISOString()
    for (const issued_at of [after(1), '0000-01-01T00:00:00Z']) {
      expect((await note({ receipt: { ...receipt, issued_at }, before: null })).status).toBe(400)
    }
    expect((await note({ receipt: { ...receipt, number: '1' }, before: null })).status).toBe(400)
    const both = await Promise.all([1, 2].map(() => note({ receipt, before: null })))
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect((await pageOf('issued')).list).toMatchObject([{ name: '김계좌', receipt }])
    expect((await pageOf('open')).open).toEqual({ count: 1, amount: 90_000 })
    expect(await (await fetchFile('csv', 'receipts')).text()).toContain(
      `무통장,${TOTAL},145455,14545,발급,123456789,20`,
    )
    expect((await pageOf('all', firm.stranger)).list).toEqual([])
    expect((await note({ receipt: null, before: receipt })).status).toBe(200)
    expect((await pageOf('open')).open.count).toBe(2)
    expect(await recordedOf(server, first.reservation_no)).toEqual([
      'money.deposit',
      'money.cashReceipt',
      'money.cashReceiptGone',
    ])
    // Five years later the number is erased, and the record is not.
    const numbered = sql`changes::text like ${`%${receipt.number}%`}`
    expect(await countWhere(server.db, 'activity', numbered)).toBe(0)
  })

  it('counts a coupon while its reservation stands', async () => {
    const { reservation_no: no } = await bookAs(server, firm, '홍길동')
    await server.db.run(sql`
      update reservation set discount = 10000 where no = ${no}`)
    await operations().confirmDeposit(no, TOTAL)
    expect((await monthFor()).rows).toMatchObject([{ coupons: 10_000, net: TOTAL }])
    await operations().cancelByOperator(no)
    await operations().finishRefund(no)
    expect((await monthFor()).rows).toMatchObject([{ coupons: 0, net: 0 }])
  })

  it('counts days of the default schedule that nobody booked', async () => {
    await insertDefaultSchedule(server.db, firm.ship.no, { capacity: 10 })
    const month = shiftMonth(THIS_MONTH, 2)
    const { seats } = await monthFor(firm.owner, month)
    const sumOf = (name: 'sold' | 'offered') => seats.reduce((sum, row) => sum + row[name], 0)
    expect([sumOf('sold'), sumOf('offered')]).toEqual([0, 10 * daysOfMonth(month).length])
  })

  it('counts seats of departures that sail', async () => {
    await bookAs(server, firm, '홍길동')
    await server.db.run(sql`
      insert into schedule (ship_no, sdate, departure_time, departs_at, capacity, price, status)
      values (${firm.ship.no}, current_date + 10, '18:00', now() + interval '11 days', 30, 1, 'weather')`)
    const day = await server.db.first<{ sdate: string }>(sql`
      select sdate from schedule where no = ${firm.scheduleNo}`)
    const { seats } = await monthFor(firm.owner, monthOf(day?.sdate ?? ''))
    expect(seats).toMatchObject([
      { ship_no: firm.ship.no, service_type: 'SHIP', sold: 2, offered: 500 },
    ])
    expect(seats[0]?.from.localeCompare(day?.sdate ?? '')).not.toBe(1)
  })

  it('is nobody else’s, and empty where nothing was', async () => {
    const { reservation_no: no } = await bookAs(server, firm, '홍길동')
    await operations().confirmDeposit(no, TOTAL)
    expect((await monthFor(firm.stranger)).rows).toEqual([])
    expect(await monthFor(firm.owner, shiftMonth(THIS_MONTH, -3))).toMatchObject({
      rows: [],
      seats: [],
    })
    const wrong = await server.get('/c/v1/money/month?yyyymm=202613', firm.owner)
    expect(wrong.status).toBe(400)
  })

  it('is a CSV in which no cell begins a formula', async () => {
    await server.db.run(sql`
      update ship set name = '=HYPERLINK("x")' where no = ${firm.ship.no}`)
    const { reservation_no: no } = await bookAs(server, firm, '홍길동')
    await operations().confirmDeposit(no, TOTAL)
    const answer = await fetchFile('csv', 'money')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toContain('.csv')
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
    expect(bytes.subarray(3).toString()).toBe(
      '상품,결제 방법,받은 돈,환불,순수입,공급가액,부가세,쿠폰 할인\r\n' +
        `"'=HYPERLINK(""x"")",무통장,${TOTAL},0,${TOTAL},145455,14545,0\r\n`,
    )
  })

  it.each(['money', 'weeks', 'seats', 'receipts'])('is a spreadsheet of %s', async (table) => {
    const answer = await fetchFile('xlsx', table)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect([answer.status, bytes.subarray(0, 2).toString()]).toEqual([200, 'PK'])
    expect(answer.headers.get('content-type')).toContain('spreadsheetml')
  })
})
