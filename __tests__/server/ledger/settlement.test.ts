import sql from 'sql-template-tag'
import { createCloseMonthsJob } from '@/server/modules/ledger/closeMonths'
import { runJob } from '../../setup/book'
import { newStaff } from '../../setup/console'
import { monthsOf, writeFee } from '../../setup/ledger/entries'
import {
  type LedgerFirm,
  type LedgerServer,
  newLedgerFirm,
  order,
  startLedgerServer,
} from '../../setup/ledger/firm'

const NOVEMBER = '2026-11-30T14:59:59Z'
const DECEMBER = '2026-11-30T15:00:00Z'

describe('a month’s settlement', () => {
  let world: LedgerServer
  let firm: LedgerFirm
  beforeAll(async () => {
    world = await startLedgerServer()
  })
  beforeEach(async () => {
    world.restart()
    firm = await newLedgerFirm(world)
  })
  afterAll(() => world.server.close())

  const settlements = () => world.server.modules.console.settlements
  const reservations = () => world.server.modules.operations.reservations
  const ofFirm = () => settlements().ofOperator(firm.fleet.operatorNo)
  const close = () => runJob(world.server, 'close-months')

  /** A reservation of two (160,000 won) that is paid by transfer at a moment. */
  const payAt = async (at: string): Promise<number> => {
    const no = await order(firm, { payType: 'BANK', party: 2 })
    world.setTo(at)
    await reservations().confirmDeposit(no, 160_000)
    return no
  }

  it('is paid out with others at once, to the accounts of the bank’s file', async () => {
    const other = await newLedgerFirm(world)
    for (const each of [firm, other]) {
      const no = await order(each, { payType: 'BANK', party: 1, withCoupon: true })
      world.setTo(NOVEMBER)
      await reservations().confirmDeposit(no, 46_667)
    }
    world.setTo(DECEMBER)
    await close()
    const operators = [firm.fleet.operatorNo, other.fleet.operatorNo]
    const due = async () =>
      (await settlements().payouts()).filter(({ operator_no: no }) => operators.includes(no))
    const nos = (await due()).map(({ no }) => no)
    expect(nos).toHaveLength(2)
    const [heading, line] = await settlements().payoutFile(nos, world.record)
    expect(heading?.slice(0, 4)).toEqual(['입금은행', '입금계좌번호', '이체금액', '예금주'])
    expect(line?.slice(0, 5)).toEqual(['수협은행', '10100000000', 13_333, '바다호', '뱃길11월정산'])
    const recorded = await world.server.db.rows<{ operator_no: number }>(sql`
      select operator_no from activity where action = 'settlement.file' and operator_no = any(${operators})
       order by operator_no`)
    expect(recorded.map(({ operator_no: no }) => no)).toEqual(operators.toSorted((a, b) => a - b))
    const pay = (of: readonly number[]) => settlements().payAll(of, world.record)
    await expect(pay([...nos, 999_999])).rejects.toMatchObject({ status: 404 })
    expect(await due()).toHaveLength(2)
    await pay(nos)
    await pay(nos)
    expect(await due()).toEqual([])
    await expect(settlements().payoutFile(nos, world.record)).rejects.toMatchObject({ status: 409 })
  })

  it('whose operator has no account is in no file of a bank', async () => {
    const no = await order(firm, { payType: 'BANK', party: 1, withCoupon: true })
    world.setTo(NOVEMBER)
    await reservations().confirmDeposit(no, 46_667)
    world.setTo(DECEMBER)
    await close()
    const { operatorNo } = firm.fleet
    await world.server.db.run(sql`
      update ship_group set bank_account = null where no = ${operatorNo}`)
    const [row] = (await ofFirm()).list
    await expect(settlements().payoutFile([row?.no ?? 0], world.record)).rejects.toMatchObject({
      status: 409,
    })
  })

  it('ends at midnight in Korea', async () => {
    const first = await payAt(NOVEMBER)
    const second = await payAt(DECEMBER)
    expect([await monthsOf(firm, first), await monthsOf(firm, second)]).toEqual([
      ['2026-11-01'],
      ['2026-12-01'],
    ])
  })

  it('is not closed before it is over, and then once', async () => {
    await payAt(NOVEMBER)
    await close()
    expect((await ofFirm()).list).toEqual([])
    world.setTo(DECEMBER)
    const job = createCloseMonthsJob({ db: world.server.db, now: world.now })
    await Promise.all([close(), job.run(), close()])
    await close()
    const { list } = await ofFirm()
    expect(list).toMatchObject([
      { yyyymm: '202611', sold: 160_000, refunded: 0, collected: 160_000, to_pay: 0 },
    ])
  })

  it('has what changes later in the next month', async () => {
    await writeFee(firm, { from: '2020-01-01', basisPoints: 500 })
    const no = await payAt(NOVEMBER)
    world.setTo('2026-12-05T03:00:00Z')
    await close()
    await reservations().cancelByOperator(no)
    await reservations().finishRefund(no)
    const { list, open } = await ofFirm()
    expect(list).toMatchObject([{ fee: 8_000, to_pay: -8_000 }])
    expect(open).toEqual({
      sold: 0,
      refunded: 160_000,
      coupons: 0,
      fee: -8_000,
      collected: -160_000,
      to_pay: 8_000,
    })
  })

  it('takes no entry of a month that was closed, whatever a clock says', async () => {
    const no = await payAt(DECEMBER)
    await payAt(NOVEMBER)
    world.setTo('2027-01-01T00:00:00Z')
    await close()
    world.setTo(NOVEMBER)
    await reservations().cancelByOperator(no)
    await reservations().finishRefund(no)
    expect(await monthsOf(firm, no)).toEqual(['2026-12-01', '2027-01-01'])
  })

  it('waits for an entry that is being written', async () => {
    const no = await payAt(NOVEMBER)
    world.setTo(DECEMBER)
    const { db } = world.server
    await db.transaction(async (tx) => {
      await tx.run(sql`
        insert into ledger_entry
          (at, kind, owner, holder, operator_no, reservation_no, payment_no, amount)
        select ${NOVEMBER}, 'payment', 'operator', 'cash', ${firm.fleet.operatorNo}, ${no}, no, 1
          from payment where reservation_no = ${no}`)
      await close()
      expect((await ofFirm()).list).toEqual([])
    })
    await close()
    expect((await ofFirm()).list).toMatchObject([{ sold: 160_001 }])
  })

  it('is paid out once, and does not change', async () => {
    await writeFee(firm, { from: '2020-01-01', basisPoints: 500 })
    const coupon = await order(firm, { payType: 'BANK', party: 1, withCoupon: true })
    world.setTo(NOVEMBER)
    await reservations().confirmDeposit(coupon, 46_667)
    world.setTo(DECEMBER)
    await close()
    const [row] = (await ofFirm()).list
    // 13,333 won of the coupon, less 2,333 won of fee that the operator holds.
    expect(row).toMatchObject({ coupons: 13_333, fee: 2_333, to_pay: 11_000, paid_out_at: null })
    const no = row?.no ?? 0
    await Promise.all([settlements().pay(no, world.record), settlements().pay(no, world.record)])
    expect((await ofFirm()).list[0]?.paid_out_at).toBe(new Date(DECEMBER).toISOString())
    const payout = await world.server.db.rows(sql`
      select owner, holder, amount from ledger_entry where settlement_no = ${no} order by no`)
    expect(payout).toEqual([
      { owner: 'operator', holder: 'provider_merchant', amount: -13_333 },
      { owner: 'operator', holder: 'operator_bank', amount: 13_333 },
      { owner: 'provider', holder: 'provider_merchant', amount: 2_333 },
      { owner: 'provider', holder: 'operator_bank', amount: -2_333 },
    ])
    const change = sql`update settlement set to_pay = 0, fee = fee + to_pay where no = ${no}`
    await expect(world.server.db.run(change)).rejects.toThrow('a settlement does not change')
  })

  describe('in the console', () => {
    const headersOf = async (role: 'owner' | 'provider', operatorNo?: number) =>
      (await newStaff(world.server.db, { role, ...(operatorNo ? { operatorNo } : {}) })).headers

    it('is the operator’s own, as CSV too, and nobody else’s', async () => {
      const no = await payAt(NOVEMBER)
      world.restart()
      const own = await headersOf('owner', firm.fleet.operatorNo)
      const other = await headersOf('owner', (await newLedgerFirm(world)).fleet.operatorNo)
      const csvFor = async (headers: Record<string, string>) => {
        const url = `${world.server.url}/c/v1/settlements/month.csv?yyyymm=202611`
        return (await fetch(url, { headers })).text()
      }
      expect(await csvFor(own)).toBe(
        '때,예약 번호,상품,종류,주인,가진 곳,금액\r\n' +
          `2026.11.30 23:59,${no},바다1호,받은 돈,업체,업체 통장,160000\r\n`,
      )
      expect(await csvFor(other)).toBe('때,예약 번호,상품,종류,주인,가진 곳,금액\r\n')
      const answer = await world.server.get('/c/v1/settlements', other)
      expect(answer.body).toMatchObject({ list: [], open: { sold: 0 } })
    })

    it('is listed with all others for the provider, who pays it out', async () => {
      await payAt(NOVEMBER)
      world.setTo(DECEMBER)
      await close()
      world.restart()
      const provider = await headersOf('provider')
      const path = '/c/v1/all-settlements'
      const { body } = await world.server.get<{ list: { no: number; operator_no: number }[] }>(
        `${path}?yyyymm=202611`,
        provider,
      )
      const row = body.list.find(({ operator_no: no }) => no === firm.fleet.operatorNo)
      const paid = await world.server.post(`${path}/${row?.no}/paid`, {}, provider)
      expect(paid.status).toBe(200)
      expect((await ofFirm()).list).toMatchObject([{ paid_out_at: expect.any(String) }])
      const missing = await world.server.post(`${path}/990001/paid`, {}, provider)
      expect(missing.status).toBe(404)
      const recorded = await world.server.db.rows(sql`
        select action, subject_no from activity
         where operator_no = ${firm.fleet.operatorNo} and action like 'settlement.%'`)
      expect(recorded).toEqual([{ action: 'settlement.paid', subject_no: row?.no }])
    })

    it('has the fee from a day that has not come, and no earlier', async () => {
      const provider = await headersOf('provider')
      const setFrom = async (from_day: string, operator_no = firm.fleet.operatorNo) =>
        world.server.put(
          '/c/v1/all-settlements/fee',
          { operator_no, from_day, basis_points: 350 },
          provider,
        )
      expect(await setFrom('2020-01-01')).toMatchObject({
        status: 400,
        body: { code: 'FEE_TOO_EARLY' },
      })
      expect((await setFrom('2999-01-01', 990_001)).status).toBe(404)
      expect((await setFrom('2999-01-01')).status).toBe(200)
      expect((await ofFirm()).fees).toEqual([{ from_day: '2999-01-01', basis_points: 350 }])
    })
  })
})
