import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import CouponsRoute from '@/pages/console/coupons'
import type { OwnCoupon } from '@/lib/contract/console/coupons'
import { addDays, toKstDate } from '@/lib/date/kst'
import { answerConsole, refusal } from '../../../setup/handlers/consoleAnswer'
import { network } from '../../../setup/network'
import { OWNER, renderStaff } from '../../../setup/renderStaff'

const COUPON: OwnCoupon = {
  ...{ coupon_no: 7, name: '가을 단골', amount: null, percent: 10, max_amount: 20_000 },
  ...{ min_price: 50_000, starts_on: '2026-09-01', ends_on: '2026-11-30', ship_nos: [3] },
  ...{ code: 'FALL', max_issues: 100, issues_left: 60, budget: 500_000, budget_left: 380_000 },
  ...{ provider_percent: 0, issued: 40, used: 12, cost: 120_000, state: 'open' },
}
const SHIPS = [
  { no: 3, name: '바다호' },
  { no: 4, name: '파도호' },
]

const open = ({ list = [COUPON], isActing = false } = {}) => {
  let shown = list
  network.use(
    answerConsole('getSession', {
      ...OWNER,
      ...(isActing && { role: 'provider', is_acting: true }),
    }),
    answerConsole('getCoupons', () => ({ ships: SHIPS, list: shown })),
    answerConsole('getCouponUses', {
      list: [
        {
          ...{ reservation_no: 81, name: '이손님', ship_name: '바다호' },
          ...{ sdate: '2026-10-03', discount: 12_000 },
        },
      ],
    }),
  )
  const show = (next: OwnCoupon[]) => {
    shown = next
  }
  return { show, ...renderStaff(<CouponsRoute />, { path: '/coupons' }) }
}

describe('coupons', () => {
  it('say their terms, use and what is left', async () => {
    const { user } = open()
    const main = within(await screen.findByRole('main'))
    const row = within(await main.findByRole('listitem'))
    expect(row.getByText('쓰는 중')).toBeVisible()
    expect(
      row.getByText(
        '10% 할인 (최대 20,000원) · 50,000원 이상 예약할 때 · 2026.09.01~2026.11.30 · 바다호',
      ),
    ).toBeVisible()
    expect(
      row.getByText('40장 발급 · 12장 사용 · 120,000원 할인 · 예산 380,000원 남음'),
    ).toBeVisible()
    await user.click(row.getByRole('button', { name: '가을 단골 열기' }))
    expect(await screen.findByRole('link', { name: '이손님' })).toHaveAttribute(
      'href',
      '/reservations/81',
    )
    expect(screen.getByText('60장')).toBeVisible()
  })

  it('are made, of an amount for all boats or a percentage for some', async () => {
    const made: unknown[] = []
    const keys = new Set<string>()
    const { user, show } = open({ list: [] })
    network.use(
      answerConsole('makeCoupon', ({ body }) => {
        const { request_key: key, ...coupon } = body as { request_key: string }
        keys.add(key)
        made.push(coupon)
        show([COUPON])
        return { coupon: COUPON }
      }),
    )
    const type = (label: RegExp, text: string) => user.type(screen.getByLabelText(label), text)
    const send = () => user.click(screen.getByRole('button', { name: '쿠폰 만들기' }))
    await user.click(await screen.findByRole('button', { name: '새 쿠폰 만들기' }))
    expect(screen.queryByLabelText(/뱃길이 부담하는 몫/)).not.toBeInTheDocument()
    await type(/^이름/, '가을 단골')
    await send()
    expect(made).toEqual([])
    expect(screen.getByText('할인 금액을 1원 이상 입력해 주세요.')).toBeVisible()
    await type(/할인 금액/, '10000')
    await send()
    expect(await screen.findByRole('heading', { name: '가을 단골' })).toBeVisible()

    await user.click(screen.getByRole('button', { name: '새 쿠폰 만들기', hidden: true }))
    await type(/^이름/, '사리 할인')
    await user.click(screen.getByRole('radio', { name: '비율' }))
    await type(/할인율/, '10')
    await type(/최대 할인 금액/, '20000')
    await type(/최소 예약 금액/, '50000')
    await user.click(screen.getByRole('button', { name: '파도호' }))
    await type(/쿠폰 번호/, 'SARI')
    await type(/수량/, '100')
    await type(/예산/, '500000')
    await send()
    const today = toKstDate(new Date())
    const common = { starts_on: today, ends_on: addDays(today, 180), provider_percent: 0 }
    await waitFor(() =>
      expect(made).toEqual([
        {
          ...{ ...common, name: '가을 단골', amount: 10_000, percent: null, max_amount: null },
          ...{ min_price: 0, ship_nos: null, code: null, max_issues: null, budget: null },
        },
        {
          ...{ ...common, name: '사리 할인', amount: null, percent: 10, max_amount: 20_000 },
          ...{ min_price: 50_000, ship_nos: [4], code: 'SARI', max_issues: 100, budget: 500_000 },
        },
      ]),
    )
    expect(keys.size).toBe(2)
  })

  it('have a share of the provider only where the provider sets it', async () => {
    const { user } = open({ isActing: true })
    await user.click(await screen.findByRole('button', { name: '새 쿠폰 만들기' }))
    expect(screen.getByLabelText(/뱃길이 부담하는 몫/)).toBeVisible()
  })

  it('are given to a member by phone, or it is said why not', async () => {
    const { user } = open()
    const phones: unknown[] = []
    network.use(
      answerConsole('giveCoupon', ({ body }) => {
        phones.push(body)
        return phones.length === 1
          ? refusal(404, 'NO_MEMBER_OF_OURS', '예약한 적이 있는 회원이 아니에요.')
          : { coupon: COUPON }
      }),
    )
    await user.click(await screen.findByRole('button', { name: '가을 단골 열기' }))
    const give = () => user.click(screen.getByRole('button', { name: '쿠폰 주기' }))
    await user.type(await screen.findByLabelText(/휴대폰 번호/), '010-1234-5678')
    await give()
    expect(await screen.findByText('예약한 적이 있는 회원이 아니에요.')).toBeVisible()
    await give()
    expect(await screen.findByText('010-1234-5678 회원에게 쿠폰을 줬어요.')).toBeVisible()
    expect(phones).toEqual([{ phone: '010-1234-5678' }, { phone: '010-1234-5678' }])
  })

  it('are given to all who were aboard in a span', async () => {
    const { user } = open()
    const spans: unknown[] = []
    network.use(
      answerConsole('giveCouponAboard', ({ body }) => {
        spans.push(body)
        return { coupon: COUPON, given: 12 }
      }),
    )
    await user.click(await screen.findByRole('button', { name: '가을 단골 열기' }))
    await user.click(await screen.findByRole('button', { name: '배를 탄 회원 모두에게 주기' }))
    fireEvent.change(screen.getByLabelText(/^첫 출조일/), { target: { value: '2026-10-01' } })
    fireEvent.change(screen.getByLabelText(/^마지막 출조일/), { target: { value: '2026-09-01' } })
    const give = () => user.click(screen.getByRole('button', { name: '탄 회원 모두에게 주기' }))
    await give()
    expect(screen.getByText('마지막 날이 첫날보다 빨라요.')).toBeVisible()
    fireEvent.change(screen.getByLabelText(/^마지막 출조일/), { target: { value: '2026-10-31' } })
    await give()
    expect(await screen.findByText('회원 12명에게 쿠폰을 줬어요.')).toBeVisible()
    expect(spans).toEqual([{ from: '2026-10-01', to: '2026-10-31' }])
  })

  it('are stopped after a question, and then neither given nor stopped', async () => {
    const { user, show } = open()
    const stopped: unknown[] = []
    network.use(
      answerConsole('stopCoupon', ({ params }) => {
        stopped.push(params.no)
        const coupon: OwnCoupon = { ...COUPON, state: 'stopped' }
        show([coupon])
        return { coupon }
      }),
    )
    await user.click(await screen.findByRole('button', { name: '가을 단골 열기' }))
    const ask = () => user.click(screen.getByRole('button', { name: '쿠폰 멈추기' }))
    await ask()
    await user.click(await screen.findByRole('button', { name: '취소' }))
    expect(stopped).toEqual([])
    await ask()
    await user.click(await screen.findByRole('button', { name: '멈추기' }))
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: '쿠폰 멈추기' })).not.toBeInTheDocument(),
    )
    expect(stopped).toEqual(['7'])
    expect(screen.queryByRole('button', { name: '쿠폰 주기' })).not.toBeInTheDocument()
  })
})
