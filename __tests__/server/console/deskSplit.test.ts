import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import { monthOf, toKstDate } from '@/lib/date/kst'
import type { receiptList } from '@/lib/contract/console/cashReceipt'
import { audit } from '@/server/db/audit'
import type { SplitPlanWire } from '@/lib/contract/console/deskAnswers'
import { book, takenOf } from '../../setup/book'
import { dayFromNow } from '../../setup/builders'
import { breakStatement, modulesOver } from '../../setup/breakStatement'
import { moveDeparture } from '../../setup/departureMove'
import {
  cancel,
  change,
  type Desk,
  newDeparture,
  newDesk,
  phone,
  quote,
  read,
} from '../../setup/desk'
import { bookReceived } from '../../setup/ledger'
import { startTestServer, type TestServer } from '../../setup/server'

const PRICE = 80_000
type Refused = { code?: string; current?: object }

describe('a reservation that the office splits in two', () => {
  let server: TestServer
  let desk: Desk
  beforeAll(async () => {
    server = await startTestServer()
    desk = await newDesk(server)
  })
  afterAll(() => server.close())

  const booked = async (of: Record<string, unknown> = {}) => {
    const schedule_no = await newDeparture(desk, { sdate: dayFromNow(5) })
    const { body } = await phone(desk, { schedule_no, party: 6, pay: 'cash', ...of })
    return { no: body.reservation_no, schedule_no }
  }
  const plan = (no: number, party: number) =>
    server.get<SplitPlanWire & Refused>(
      `/c/v1/reservations/${no}/split?party=${party}`,
      desk.staff.headers,
    )
  const split = async (no: number, party: number, of: object = {}) => {
    const { version } = await read(desk, no)
    const body = { request_key: randomUUID(), version, party, ...of }
    return server.post<Refused & { reservation_no: number }>(
      `/c/v1/reservations/${no}/split`,
      body,
      desk.staff.headers,
    )
  }

  describe('with the books in order', () => {
    afterEach(async () => expect(await audit(server.db)).toEqual([]))

    it('leaves seats and money as they are, and passengers with whom they belong', async () => {
      const { no, schedule_no } = await booked({ memo: '멀미가 심해요' })
      await server.db.run(sql`
        insert into passenger (reservation_no, slot, sealed)
        select ${no}, slot, convert_to('사람 ' || slot, 'utf8') from generate_series(1, 5) slot`)
      const shown = (await plan(no, 2)).body
      expect([shown.first.total, shown.second.total]).toEqual([4 * PRICE, 2 * PRICE])
      const { status, body } = await split(no, 2)
      expect(status).toBe(200)
      const [first, second] = [await read(desk, no), await read(desk, body.reservation_no)]
      const both = {
        state: 'CONFIRMED',
        schedule_no,
        missing: 0,
        memo: '멀미가 심해요',
        is_cash: true,
      }
      expect(first).toMatchObject({ ...both, party: 4, total: 4 * PRICE, paid_amount: 4 * PRICE })
      expect(second).toMatchObject({ ...both, party: 2, total: 2 * PRICE, paid_amount: 2 * PRICE })
      expect([first.name, first.phone]).toEqual([second.name, second.phone])
      expect(second.cancel).toMatchObject({ refund_percent: 70, refund_amount: 112_000 })
      expect(await takenOf(server.db, schedule_no)).toBe(6)
      const people = await server.db.rows<{
        reservation_no: number
        who: string
        slot: number
      }>(sql`
        select reservation_no, slot, convert_from(sealed, 'utf8') as who from passenger
         where reservation_no in (${no}, ${body.reservation_no}) and slot in (1, 4) or reservation_no = ${body.reservation_no}
         order by who`)
      expect(people.map(({ who, slot }) => `${who}: ${slot}`)).toEqual([
        '사람 1: 1',
        '사람 4: 4',
        '사람 5: 1',
      ])
      expect(first.messages.at(-1)?.text).toContain('4명 320,000원과 2명 160,000원 두 건으로')
      expect(second.messages.at(-1)?.text).toContain('탑승 코드')
      expect(first.timeline.at(-1)).toMatchObject({ action: 'reservation.split' })
      expect(second.timeline.map(({ note }) => note)).toContain(`예약 ${no}에서 나눈 예약이에요.`)
    })

    it('leaves the cash receipts of its money as they were issued', async () => {
      const { headers } = (desk = await newDesk(server)).staff
      const { no } = await booked({ party: 4, pay: 'transfer' })
      const operations = server.modules.operations.reservations
      for (const amount of [2 * PRICE, 2 * PRICE]) await operations.confirmDeposit(no, amount)
      const path = '/c/v1/money/receipts'
      const month = `${path}?yyyymm=${monthOf(toKstDate(new Date()))}&state=`
      const pageOf = async (state: string) =>
        (await server.get<z.output<typeof receiptList>>(`${month}${state}`, headers)).body
      const [deposit, former] = (await pageOf('open')).list
      const receipt = { number: '123456789', issued_at: new Date().toISOString() }
      const body = { receipt, before: null }
      expect((await server.put(`${path}/${deposit?.entry_no}`, body, headers)).status).toBe(200)
      const into = (await split(no, 2)).body.reservation_no
      await split(into, 1)
      expect((await pageOf('all')).list).toEqual([{ ...deposit, receipt }, former])
      expect((await pageOf('open')).open).toEqual({ count: 1, amount: 2 * PRICE })
    })

    it('stays paid at the own terminal in both', async () => {
      const { no } = await booked()
      await server.db.run(sql`update reservation set is_terminal = true where no = ${no}`)
      const into = (await split(no, 2)).body.reservation_no
      expect(await read(desk, into)).toMatchObject({ is_terminal: true })
    })

    it('divides a price that the office set below its options', async () => {
      const { no, schedule_no } = await booked({ party: 2 })
      const options = JSON.stringify([{ no: 1, name: '낚싯대', price: 60_000, count: 1 }])
      await server.db.run(sql`
        update reservation set options = ${options}::jsonb, origin_price = origin_price + 60000,
          total = total + 60000 where no = ${no}`)
      for (const price of [30_000, 0]) {
        const shown = (await quote(desk, no, { party: 2, schedule_no, price })).body
        await change(desk, no, { plan: shown, price, reason: '단골 손님' })
        const { first, second } = (await plan(no, 1)).body
        expect([first.total, second.total]).toEqual([price / 2, price / 2])
      }
      expect((await split(no, 1)).status).toBe(200)
    })

    it('can be moved and cancelled one by one, each with its own money', async () => {
      const { no, schedule_no } = await booked()
      const into = (await split(no, 2)).body.reservation_no
      const to = await newDeparture(desk, { price: 100_000 })
      const moved = (await quote(desk, into, { party: 2, schedule_no: to })).body
      expect(moved).toMatchObject({ total: 200_000, missing: 40_000 })
      expect((await change(desk, into, { plan: moved })).status).toBe(200)
      const all = { refund: 'full', amount: 4 * PRICE }
      expect((await cancel(desk, no, { ...all, amount: 6 * PRICE })).status).toBe(409)
      expect((await cancel(desk, no, all)).status).toBe(200)
      await server.modules.operations.reservations.finishRefund(no)
      expect((await read(desk, no)).state).toBe('CANCELLED')
      expect(await read(desk, into)).toMatchObject({ state: 'CONFIRMED', paid_amount: 2 * PRICE })
      expect([await takenOf(server.db, schedule_no), await takenOf(server.db, to)]).toEqual([0, 2])
      expect((await cancel(desk, into, { refund: 'full', amount: 2 * PRICE })).status).toBe(200)
      await server.modules.operations.reservations.finishRefund(into)
      const left = await server.db.rows(sql`
        select holder, sum(amount)::int as won from ledger_entry
         where reservation_no in (${no}, ${into}) and kind = 'payment' group by holder`)
      expect(left).toEqual([{ holder: 'cash', won: 6 * PRICE }])
      // It came once: one cash receipt is asked for.
      const month = monthOf(toKstDate(new Date()))
      const { body } = await server.get<{ list: { reservation_no: number; amount: number }[] }>(
        `/c/v1/money/receipts?yyyymm=${month}&state=all`,
        desk.staff.headers,
      )
      const ours = body.list.filter(({ reservation_no: of }) => of === no || of === into)
      expect(ours).toMatchObject([{ reservation_no: no, amount: 6 * PRICE }])
    })

    it('may be refused in both halves after its departure was moved', async () => {
      const { no, schedule_no } = await booked()
      const { ship, staff } = desk
      const of = { no: schedule_no, shipNo: ship.no, time: '23:50' }
      expect((await moveDeparture(server, staff, of)).status).toBe(200)
      const into = (await split(no, 2)).body.reservation_no
      const rows = await server.db.rows(sql`
        select r.moved_from, r.refuse_until > now() as is_open from reservation r
          join moved_party p on p.reservation_no = r.no where r.no in (${no}, ${into})`)
      expect(rows).toEqual([1, 2].map(() => ({ moved_from: schedule_no, is_open: true })))
    })

    it('waits for its money in two, after a part by transfer too', async () => {
      const { no } = await booked({ pay: 'transfer' })
      const operations = server.modules.operations.reservations
      await operations.confirmDeposit(no, 90_000)
      const into = (await split(no, 2)).body.reservation_no
      const waits = { state: 'AWAITING_PAYMENT', is_review: true }
      expect(await read(desk, no)).toMatchObject({
        ...waits,
        paid_amount: 60_000,
        missing: 260_000,
      })
      expect(await read(desk, into)).toMatchObject({ ...waits, paid_amount: 30_000 })
      await operations.confirmDeposit(into, 130_000)
      expect(await read(desk, into)).toMatchObject({ state: 'CONFIRMED', missing: 0 })
      expect((await read(desk, no)).state).toBe('AWAITING_PAYMENT')
    })

    it('is split once for a key, and not where somebody changed it or it cannot be', async () => {
      const { no } = await booked()
      const { version } = await read(desk, no)
      const same = { request_key: randomUUID(), version }
      const made = [(await split(no, 2, same)).body, (await split(no, 2, same)).body]
      expect(made[0]?.reservation_no).toBe(made[1]?.reservation_no)
      const late = await split(no, 1, { version })
      expect(late).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } })
      expect((await plan(no, 4)).body.code).toBe('SPLIT_PARTY')
      expect((await split(no, 1, { youths: 1 })).body.code).toBe('SPLIT_YOUTHS')
      const other = await newDesk(server)
      const foreign = await server.get(
        `/c/v1/reservations/${no}/split?party=1`,
        other.staff.headers,
      )
      expect(foreign.status).toBe(404)
    })
  })

  it('is not split where a gateway took the money in one order', async () => {
    const booked = await book(server, { payType: 'CARD', ship: desk.ship })
    const no = booked.reservation_no
    expect((await plan(no, 1)).body.code).toBe('SPLIT_AWAITED_ONLINE')
    await server.db.run(sql`
      update payment set state = 'paid', paid_amount = amount, gateway = 'sandbox', gateway_key = 'card-s'
       where reservation_no = ${no}`)
    await bookReceived(server.db, [no], { merchantNo: null })
    await server.db.run(sql`
      update reservation set state = 'CONFIRMED', paid_amount = total where no = ${no}`)
    expect((await plan(no, 1)).body.code).toBe('SPLIT_PAID_ONLINE')
  })

  it('is found by the audit where its money stays with the first', async () => {
    const { no } = await booked()
    const { version } = await read(desk, no)
    const broken = breakStatement(
      server.db,
      'set paid_amount = paid_amount -',
      'set paid_amount = paid_amount + 0 *',
    )
    const fleet = { operatorNo: desk.ship.groupNo, shipNos: null }
    const doer = { staffNo: desk.staff.no, isActing: false, network: '' }
    const request = { no, requestKey: randomUUID(), version, wish: { party: 2, youths: 0 } }
    await modulesOver(broken).console.desk.splitting.split(fleet, doer, request)
    const rules = (await audit(server.db)).map(({ rule }) => rule)
    expect(rules).toContain('the ledger holds what payments hold')
  })
})
