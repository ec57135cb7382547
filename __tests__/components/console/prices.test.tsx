import { screen, waitFor, within } from '@testing-library/react'
import { PricesPage } from '@/components/console/calendar/prices/PricesPage'
import type { PricePreview } from '@/lib/contract/console/priceRules'
import { addDays, toKstDate } from '@/lib/date/kst'
import type { PriceRule } from '@/lib/schedule/priceRules'
import { answerConsole, renderConsole } from '../../setup/renderConsole'

const TODAY = toKstDate(new Date())
const SHIP = { no: 3, name: '바다1호', service_type: 'SHIP', capacity: 20, price: 80_000 }
const rule = (name: string, amount: number): PriceRule => ({
  ...{ name, valid_from: TODAY, valid_to: addDays(TODAY, 30) },
  ...{ weekdays: [0, 1, 2, 3, 4, 5, 6], tides: [], departure_time: null },
  ...{ unit: 'set', amount, round_to: 1_000 },
})
const HIGH = rule('성수기', 120_000)
const WEEKEND = rule('주말', 90_000)

const preview = (price: number, ruleNo: number | null): PricePreview => ({
  days: [
    {
      ...{ sdate: TODAY, tide: '7물' },
      departures: [
        { departure_time: '05:00', price, before: 80_000, rule: ruleNo, held: null },
        { departure_time: '13:00', price: 70_000, before: 70_000, rule: null, held: 'own' },
      ],
    },
  ],
  changed: price === 80_000 ? 0 : 1,
  booked: [
    {
      ...{ schedule_no: 5, sdate: TODAY, departure_time: '05:00' },
      ...{ price: 75_000, ruled: price },
    },
  ],
})

const setUp = (rules: PriceRule[]) => {
  answerConsole('get', '/prices', () => ({ body: { list: [{ ...SHIP, rules: rules.length }] } }))
  answerConsole('get', '/prices/3', () => ({
    body: { ship: { ...SHIP, tide_style: 7 }, version: 4, rules, preview: preview(80_000, null) },
  }))
  const looked = answerConsole('post', '/prices/3/preview', () => ({ body: preview(120_000, 0) }))
  const saved = answerConsole('put', '/prices/3', () => ({ body: { version: 5, rules: [HIGH] } }))
  return { looked, saved, ...renderConsole(<PricesPage />) }
}

describe('rules of prices', () => {
  it('are seen as a calendar, with what stays as it is, before they are saved', async () => {
    const { user, looked, saved } = setUp([])
    await user.click(await screen.findByRole('button', { name: '규칙 더하기' }))
    await user.click(screen.getByRole('button', { name: '규칙 넣기' }))
    expect(screen.getByText('이름을 입력해 주세요.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '성수기' }))
    await user.click(screen.getByRole('button', { name: '사리 무렵' }))
    await user.type(screen.getByLabelText('가격 (원)'), '120000')
    await user.click(screen.getByRole('button', { name: '규칙 넣기' }))
    expect(await screen.findByText(/일정 1개의 가격이 바뀌어요/)).toBeVisible()
    expect(looked[0]?.body).toMatchObject({
      rules: [{ name: '성수기', unit: 'set', amount: 120_000, tides: [15, 1, 2, 3] }],
    })
    const day = within(screen.getByRole('table')).getByText('7물').closest('td')
    expect(day).toHaveTextContent('12만')
    expect(day).toHaveTextContent('05:00 120,000원, 규칙 1')
    expect(day).toHaveTextContent('직접')
    expect(screen.getByText(/일정 1개는 지금 가격 그대로예요/)).toBeVisible()
    expect(saved).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: '이 가격으로 저장하기' }))
    expect(await screen.findByText(/저장했어요/)).toBeVisible()
    expect(saved[0]?.body).toMatchObject({ version: 4, rules: [{ name: '성수기' }] })
  })

  it('are put in order, taken out and left as they were', async () => {
    const { user, looked } = setUp([HIGH, WEEKEND])
    await user.click(await screen.findByRole('button', { name: '주말 규칙 위로 옮기기' }))
    expect(await screen.findByRole('button', { name: '이 가격으로 저장하기' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: '성수기 규칙 빼기' }))
    await waitFor(() => expect(looked).toHaveLength(2))
    expect(looked.map(({ body }) => body)).toEqual([
      { rules: [WEEKEND, HIGH] },
      { rules: [WEEKEND] },
    ])
    await user.click(screen.getByRole('button', { name: '바꾸지 않기' }))
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(names.slice(0, 2).map((name) => name?.trim())).toEqual(['성수기', '주말'])
  })
})
