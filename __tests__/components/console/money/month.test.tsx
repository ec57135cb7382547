import { screen, within } from '@testing-library/react'
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
const open = () => renderDesk(<MonthPage />, { path: '/money/month' })

describe('the month of money', () => {
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

  it('shows boats and pay types, weeks and seats, however long a name is', async () => {
    const money = { sold: 500_000, refunded: 80_000, coupons: 20_000, net: 420_000 }
    network.use(
      answerConsole(
        'getMoneyMonth',
        monthWith({
          rows: [{ ship_no: 1, ship_name: LONG, pay_type: 'BANK', is_cash: false, ...money }],
          weeks: [{ ...WEEK, sold: 500_000, refunded: 580_000, net: -80_000 }],
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
    const weeks = [{ ...WEEK, sold: 0, refunded: 0, net: 0 }]
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
