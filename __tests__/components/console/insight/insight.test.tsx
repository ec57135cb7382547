import { screen, within } from '@testing-library/react'
import { InsightPage } from '@/components/console/insight/InsightPage'
import type { Insight } from '@/lib/contract/console/insight'
import { monthOf, toKstDate } from '@/lib/date/kst'
import { answerConsole, refusal } from '../../../setup/handlers/consoleAnswer'
import { network } from '../../../setup/network'
import { renderDesk } from '../../../setup/renderDesk'

const THIS = monthOf(toKstDate(new Date()))
const LONG = '서해바다 갑오징어 전문 낚시배 바다1호'
const NONE = { sold: 0, offered: 0, departures: 0 }
const ZERO = {
  ...{ bookings: 0, cancelled: 0, people: 0, no_shows: 0 },
  ...{ coupons: 0, discount: 0, reviews: 0, sum: 0 },
}

const insightOf = (of: Partial<Insight> = {}): Insight => ({
  days: { from: '2030-06-01', to: '2031-05-20' },
  before_days: { from: '2029-06-01', to: '2030-05-20' },
  tide_style: 7,
  ...{ boats: [], weekdays: [], tides: [], cells: [], ahead: [], steps: [], endings: [] },
  ...{ coupons: [], facets: [], months: [] },
  ...of,
})

const BUSY = insightOf({
  boats: [
    {
      ...{ unit: '석', ship_no: 1, ship_name: LONG },
      now: { sold: 1_312, offered: 1_600, departures: 80 },
      before: { sold: 800, offered: 1_600, departures: 80 },
    },
    {
      ...{ unit: '실', ship_no: 2, ship_name: '바다 민박' },
      ...{ now: { sold: 3, offered: 4, departures: 2 }, before: NONE },
    },
  ],
  weekdays: [
    {
      ...{ unit: '석', weekday: 3 },
      ...{ now: { sold: 234, offered: 600, departures: 30 }, before: NONE },
    },
    {
      ...{ unit: '석', weekday: 6 },
      now: { sold: 197, offered: 240, departures: 12 },
      before: { sold: 120, offered: 240, departures: 12 },
    },
  ],
  cells: [
    { weekday: 3, tide: '사리', sold: 234, offered: 600, departures: 30 },
    { weekday: 6, tide: '조금', sold: 197, offered: 240, departures: 12 },
  ],
  ahead: [{ part: 0, now: 3, before: 1 }],
  months: [
    { yyyymm: '203105', seats: [], now: { ...ZERO, people: 400, no_shows: 8 }, before: ZERO },
  ],
})

const open = (path = '/insight') => renderDesk(<InsightPage />, { path })
const section = async (name: string) => within(await screen.findByRole('region', { name }))

describe('what sells', () => {
  it('says what stands out, draws it, and has all of it in a table', async () => {
    network.use(answerConsole('getInsight', BUSY))
    const { user } = open()
    const weekdays = await section('요일별 판매율')
    expect(
      weekdays.getByText('토요일 조금 물때는 82%가 팔렸어요. 평일보다 2.1배예요.'),
    ).toBeVisible()
    expect(await weekdays.findByRole('img', { name: '요일별 판매율 (자리)' })).toBeVisible()
    expect(weekdays.queryByRole('table')).toBeNull()
    await user.click(weekdays.getByRole('button', { name: '요일별 판매율 표' }))
    const cells = within(weekdays.getByRole('table')).getAllByRole('row')[2]?.textContent
    expect(cells).toBe('토석19724082%12024050%')
  })

  it('goes from bar to bar by the arrow keys, and says each', async () => {
    network.use(answerConsole('getInsight', BUSY))
    const { user } = open()
    const boats = await section('상품별 판매율')
    const plot = await boats.findByRole('img', { name: '상품별 판매율 (자리)' })
    plot.focus()
    expect(await boats.findByRole('status')).toHaveTextContent(`${LONG}: 이번 82%, 작년 50%`)
    await user.tab()
    const weekdays = await section('요일별 판매율')
    ;(await weekdays.findByRole('img', { name: '요일별 판매율 (자리)' })).focus()
    expect(await weekdays.findByRole('status')).toHaveTextContent('수: 이번 39%, 작년 없음')
    await user.keyboard('{ArrowDown}')
    expect(await weekdays.findByRole('status')).toHaveTextContent('토: 이번 82%, 작년 50%')
  })

  it('says of few numbers that they are few, and of none that there is nothing', async () => {
    network.use(answerConsole('getInsight', BUSY))
    open()
    const ahead = await section('얼마나 미리 예약하는지')
    expect(ahead.getByText(/수가 적어/)).toBeVisible()
    const coupons = await section('쿠폰')
    expect(coupons.getByText('아직 보여 드릴 것이 없어요.')).toBeVisible()
    expect(coupons.queryByRole('button')).toBeNull()
    expect((await section('노쇼')).getByText(/^100명 중 2.0명이 오지 않았어요/)).toBeVisible()
  })

  it('shows the months that the address names, and others by a press', async () => {
    const asked: unknown[] = []
    network.use(
      answerConsole('getInsight', ({ query }) => {
        asked.push(query)
        return insightOf()
      }),
    )
    const { user } = open('/insight?month=2031-05&months=3')
    expect(await screen.findByText('이번: 2030.06.01~2031.05.20')).toBeVisible()
    await user.selectOptions(screen.getByLabelText(/기간/), '한 달')
    await user.click(screen.getByRole('button', { name: '지난달' }))
    expect(await screen.findByText('2031년 4월')).toBeVisible()
    expect(asked).toEqual([
      { yyyymm: '203105', months: '3' },
      { yyyymm: '203105', months: '1' },
      { yyyymm: '203104', months: '1' },
    ])
  })

  it('shows the year up to this month at first, and reads again after a failure', async () => {
    const asked: unknown[] = []
    network.use(
      answerConsole('getInsight', ({ query }) => {
        asked.push(query)
        return asked.length === 1 ? refusal(503, '잠시 후 다시 시도해 주세요.') : insightOf()
      }),
    )
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: '다시 시도' }))
    expect(await screen.findByText(/^이번: /)).toBeVisible()
    expect(asked[1]).toEqual({ yyyymm: THIS, months: '12' })
  })
})
