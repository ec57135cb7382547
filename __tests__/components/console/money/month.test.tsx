import { screen, waitFor, within } from '@testing-library/react'
import { MonthPage } from '@/components/console/money/MonthPage'
import type { MoneyMonth, SeatsRow } from '@/lib/contract/console/moneyMonth'
import { monthOf, shiftMonth, toKstDate } from '@/lib/date/kst'
import { answerConsole, refusal } from '../../../setup/handlers/consoleAnswer'
import { network } from '../../../setup/network'
import { renderDesk } from '../../../setup/renderDesk'

const LONG = '가나다라마바사아자차카타파하'.repeat(4)
const THIS = monthOf(toKstDate(new Date()))
const WEEK = { from: '2031-05-01', to: '2031-05-03' }

/** What a boat sold and offered in that week. */
const BOAT: SeatsRow = {
  ...WEEK,
  ...{ ship_no: 1, ship_name: LONG, service_type: 'SHIP', sold: 12, offered: 40 },
}

const monthWith = (of: Partial<MoneyMonth> = {}): MoneyMonth => ({
  ...{ yyyymm: THIS, rows: [], weeks: [], seats: [], ...of },
})
const NO_RECEIPTS = { list: [], has_more: false, open: { count: 0, amount: 0 } }
const open = (path = '/money/month') => renderDesk(<MonthPage />, { path })

describe('the month of money', () => {
  beforeEach(() => network.use(answerConsole('getCashReceipts', NO_RECEIPTS)))

  it('says that no money came, and turns to the month before', async () => {
    const asked: unknown[] = []
    network.use(
      answerConsole('getMoneyMonth', ({ query }) => {
        asked.push(query.yyyymm)
        return monthWith({ yyyymm: query.yyyymm ?? '' })
      }),
    )
    const { user } = open()
    expect(await screen.findByText('오간 돈이 없어요.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '지난달' }))
    const before = shiftMonth(THIS, -1)
    expect(
      await screen.findByText(`${before.slice(0, 4)}년 ${Number(before.slice(4))}월`),
    ).toBeVisible()
    expect(asked).toEqual([THIS, before])
  })

  it('shows the first of many lines, and all by one press', async () => {
    const seats = Array.from({ length: 40 }, (_, at) => ({
      ...BOAT,
      ...{ ship_no: at + 1, ship_name: `바다${at + 1}호` },
    }))
    network.use(answerConsole('getMoneyMonth', monthWith({ seats })))
    const { user } = open()
    const table = within(await screen.findByRole('region', { name: /^주별로 팔린 자리/ }))
    expect(table.getByText('바다12호')).toBeVisible()
    expect(table.queryByText('바다13호')).toBeNull()
    await user.click(screen.getByRole('button', { name: '모두 보기 (28줄 더)' }))
    expect(table.getByText('바다40호')).toBeVisible()
  })

  it('shows boats and pay types, weeks and seats, however long a name is', async () => {
    const vat = { supply: 381_818, vat: 38_182 }
    const money = { sold: 500_000, refunded: 80_000, coupons: 20_000, net: 420_000, ...vat }
    network.use(
      answerConsole(
        'getMoneyMonth',
        monthWith({
          rows: [{ ship_no: 1, ship_name: LONG, pay_type: 'BANK', is_cash: false, ...money }],
          weeks: [
            {
              ...WEEK,
              sold: 500_000,
              refunded: 580_000,
              net: -80_000,
              supply: -72_727,
              vat: -7_273,
            },
          ],
          seats: [BOAT],
        }),
      ),
    )
    open()
    const table = within(await screen.findByRole('region', { name: '상품과 결제 방법별' }))
    expect(table.getByText(LONG)).toBeVisible()
    expect(table.getAllByText('420,000원').length).toBeGreaterThan(0)
    expect(screen.getByRole('img', { name: '주별 순수입' })).toHaveTextContent('-80,000원')
    expect(screen.getByRole('img', { name: '주별로 내놓은 자리와 팔린 자리' })).toHaveTextContent(
      '12석 / 40석',
    )
  })

  it('counts rooms of pensions apart from seats', async () => {
    const pension = { ...BOAT, ship_no: 2, service_type: 'PENSION' as const, sold: 3, offered: 9 }
    const weeks = [{ ...WEEK, sold: 0, refunded: 0, net: 0, supply: 0, vat: 0 }]
    network.use(answerConsole('getMoneyMonth', monthWith({ weeks, seats: [BOAT, pension] })))
    open()
    const rooms = await screen.findByRole('region', { name: '주별로 팔린 객실과 내놓은 객실' })
    expect(
      within(rooms)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['3실', '9실'])
    const plotOf = (what: string) =>
      screen.getByRole('img', { name: `주별로 내놓은 ${what}` }).textContent
    expect(plotOf('객실과 팔린 객실')).toContain('3실 / 9실')
    expect(plotOf('자리와 팔린 자리')).toContain('12석 / 40석')
  })

  it('adds up each way to pay, by the day of the trip where the address says so', async () => {
    const asked: unknown[] = []
    const row = { ship_no: 1, ship_name: '바다1호', sold: 0, refunded: 0, coupons: 0 }
    const ways = [
      { pay_type: 'BANK' as const, is_cash: true, net: 110_000, supply: 100_000, vat: 10_000 },
      { pay_type: 'BANK' as const, is_cash: false, net: 220_000, supply: 200_000, vat: 20_000 },
      { pay_type: 'CARD' as const, is_cash: false, net: 330_000, supply: 300_000, vat: 30_000 },
    ]
    network.use(
      answerConsole('getMoneyMonth', ({ query }) => {
        asked.push(query.by)
        return monthWith({ rows: ways.map((way) => ({ ...row, ...way })) })
      }),
    )
    const { user, visits } = open('/money/month?month=2031-05&by=trip')
    const table = await screen.findByRole('region', { name: '결제 방법별 합계' })
    const lines = within(table).getAllByRole('row').slice(1)
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      '현금0원0원110,000원100,000원10,000원',
      '무통장0원0원220,000원200,000원20,000원',
      '카드결제0원0원330,000원300,000원30,000원',
      '합계0원0원660,000원600,000원60,000원',
    ])
    await user.selectOptions(screen.getByRole('combobox', { name: '기준' }), '결제일')
    expect(visits.current).toBe('/money/month?month=2031-05')
    expect(asked).toEqual(['trip', 'paid'])
  })

  it('notes the cash receipt of a deposit', async () => {
    const deposit = {
      ...{ entry_no: 9, reservation_no: 7, ship_name: '바다1호', sdate: '2031-05-03' },
      ...{ name: '김민수', pay_type: 'BANK' as const, is_cash: true, amount: 110_000 },
      ...{ at: '2031-05-01T00:00:00.000Z', receipt: null, gateway_number: '' },
    }
    const sent: unknown[] = []
    const asked: unknown[] = []
    network.use(
      answerConsole('getMoneyMonth', monthWith()),
      answerConsole('getCashReceipts', ({ query }) => {
        asked.push(query.state)
        return { list: [deposit], has_more: false, open: { count: 1, amount: 110_000 } }
      }),
      answerConsole('noteCashReceipt', ({ params, body }) => {
        sent.push(params, body)
        return {}
      }),
    )
    const { user } = open()
    const receipts = within(await screen.findByRole('region', { name: '현금영수증' }))
    expect(await receipts.findByText('미발급 1건 110,000원')).toBeVisible()
    await user.click(receipts.getByRole('button', { name: '발급 적기' }))
    const dialog = within(screen.getByRole('dialog', { name: '김민수 110,000원 현금영수증' }))
    await user.click(dialog.getByRole('button', { name: '저장' }))
    expect(dialog.getByText(/승인번호를 4자에서/)).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: /승인번호/ }), '123456789')
    await user.click(dialog.getByRole('button', { name: '저장' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toMatchObject([
      { entry_no: '9' },
      { receipt: { number: '123456789' }, before: null },
    ])
    await user.selectOptions(receipts.getByRole('combobox', { name: '발급 여부' }), '미발급')
    await waitFor(() => expect(asked).toContain('open'))
  })

  it('says that nothing was offered', async () => {
    network.use(answerConsole('getMoneyMonth', monthWith()))
    open()
    expect(await screen.findByText('내놓은 자리가 없어요.')).toBeVisible()
  })

  it('says why a file could not be saved', async () => {
    network.use(
      answerConsole('getMoneyMonth', monthWith()),
      answerConsole('getMoneyMonthFile', () => refusal(500, 'INTERNAL', '파일을 만들지 못했어요.')),
    )
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: '정산 CSV' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('파일을 만들지 못했어요.')
  })
})
