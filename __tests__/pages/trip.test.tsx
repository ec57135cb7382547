import type { UnknownAction } from '@reduxjs/toolkit'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { IntentKeeper } from '@/components/shell/IntentKeeper'
import TripPage from '@/pages/[host]/ship/[no]'
import { activeShipActions } from '@/store/slices/activeShip'
import { answer } from '../setup/handlers/answer'
import { couponOf } from '../setup/handlers/booking'
import {
  reportItemOf,
  scheduleDayOf,
  scheduleOf,
  shipDetailOf,
  shipItemOf,
  storefrontOf,
} from '../setup/handlers/wire'
import { network } from '../setup/network'
import { memberLoggedIn, renderWithStore } from '../setup/render'

type Props = Parameters<typeof TripPage>[0]

const propsOf = (of: Partial<Props> = {}): Props => ({
  storefront: storefrontOf(),
  origin: 'http://bada.localhost:3000',
  trip: shipDetailOf(),
  url: 'http://bada.localhost:3000/ship/1',
  elsewhere: null,
  refunds: ['이용일 7일 전까지: 100% 환불'],
  safety: [],
  seller: [],
  description: '열 명이 넉넉한 배예요.',
  shareImage: '/a/ship/share_picture/1/0a1b2c3d.png',
  month: {
    yyyymm: '202611',
    today: '2026-11-21',
    days: [scheduleDayOf('2026-11-22', [scheduleOf('2026-11-22')])],
  },
  siblings: [shipItemOf(2)],
  reports: [reportItemOf(7)],
  caught: { reports: 3, catch: [{ fish: '갑오징어', count: 132 }] },
  reviews: null,
  holidays: {},
  ...of,
})

const show = (
  of: Partial<Props> = {},
  actions: UnknownAction[] = [],
  list: ReturnType<typeof scheduleDayOf>[] = [],
) => {
  network.use(
    answer('getScheduleList', { list }),
    answer('getTide', { tide: null, forecast: null, warnings: null }),
    answer('getSeaWarnings', { checked_at: null, days: [] }),
    answer('getCatchByTide', { past: null }),
  )
  const page = (
    <>
      <IntentKeeper />
      <TripPage {...propsOf(of)} />
    </>
  )
  return renderWithStore(page, { actions, router: { path: '/ship/1' } })
}

/** What jsdom lacks of a phone's browser, for one test. */
const withNavigator = (name: 'share', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true })

describe('trip page', () => {
  it('is complete, labelled for its service type', () => {
    show()
    expect(screen.getByRole('heading', { level: 1, name: '바다1호' })).toBeVisible()
    for (const word of ['출항지', '출조시간', '승선정원', '어종', '낚시방법', '집결지']) {
      expect(screen.getByText(word)).toBeVisible()
    }
    for (const title of ['예약 달력', '선박소개', '출조안내', '출항지 주소', '최근 조황']) {
      expect(screen.getByRole('heading', { level: 2, name: title })).toBeVisible()
    }
    expect(screen.getByRole('link', { name: /조황 7/ })).toHaveAttribute(
      'href',
      '/info/ship_board/7',
    )
    expect(screen.getByRole('link', { name: '바다2호' })).toHaveAttribute('href', '/ship/2')
    for (const link of screen.getAllByRole('link', { name: '날짜 선택' })) {
      expect(link).toHaveAttribute('href', '#calendar')
    }
    expect(screen.getByText('갑오징어 132마리')).toBeVisible()
  })

  it.each([
    ['PENSION', '펜션소개', '객실 예약하기'],
    ['TRAVELOUT', '여행소개', '여행 예약하기'],
    ['EXPERIENCE', '체험소개', '체험 예약하기'],
  ] as const)('of %s speaks otherwise', async (service_type, intro, reserve) => {
    const days = [scheduleDayOf('2026-11-22', [scheduleOf('2026-11-22')])]
    const { user } = show({ trip: shipDetailOf({ service_type }) }, [], days)
    expect(screen.getByRole('heading', { name: intro })).toBeVisible()
    await user.click(await screen.findByRole('button', { name: /^11월 22일 \(.\) 7/ }))
    expect(await screen.findByRole('link', { name: reserve })).toBeVisible()
  })

  it('says of a trip abroad from where and until when, and what its price includes', async () => {
    const detail = {
      ...{ departure_place: '인천국제공항 제1여객터미널', port_name: '세부 막탄' },
      ...{ included: '왕복 항공권', excluded: '저녁 식사', use_minutes: 4 * 1440 + 660 },
    }
    const days = [scheduleDayOf('2026-11-22', [scheduleOf('2026-11-22')])]
    const trip = shipDetailOf({ service_type: 'TRAVELOUT', ...detail })
    const { user } = show({ trip }, [], days)
    expect(screen.getByText('왕복 항공권')).toBeVisible()
    expect(screen.getByText('저녁 식사')).toBeVisible()
    const map = { name: '인천국제공항 제1여객터미널 카카오맵 길찾기' }
    expect(screen.getByRole('link', map)).toBeVisible()
    await user.click(await screen.findByRole('button', { name: /^11월 22일 \(.\) 7/ }))
    expect(await screen.findByText('출국 05:00 · 귀국 11월 26일 (목)')).toBeVisible()
  })

  it('says what may be checked of the boat, where it is known', () => {
    const { unmount } = show({ safety: [['선박 등록번호', '0000000-1000001']] })
    expect(screen.getByRole('heading', { level: 2, name: '안전 정보' })).toBeVisible()
    expect(screen.getByText('0000000-1000001')).toBeVisible()
    unmount()
    show()
    expect(screen.queryByRole('heading', { name: '안전 정보' })).not.toBeInTheDocument()
  })

  it('names its seller where the footer is not the seller’s', () => {
    const { unmount } = show({ seller: [['사업자등록번호', '000-11-10037']] })
    expect(screen.getByRole('heading', { level: 2, name: '판매자 정보' })).toBeVisible()
    expect(screen.getByText('000-11-10037')).toBeVisible()
    unmount()
    show()
    expect(screen.queryByRole('heading', { name: '판매자 정보' })).not.toBeInTheDocument()
  })

  it('links maps to the harbour', () => {
    show()
    expect(screen.getByRole('link', { name: '오천항 카카오맵 길찾기' })).toHaveAttribute(
      'href',
      expect.stringContaining('36.43,126.52'),
    )
    expect(screen.getByRole('link', { name: '오천항 네이버 지도 길찾기' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/map\.naver\.com\/p\/directions\//),
    )
  })

  it('leads to the captain’s phone, its hours, and a question', () => {
    show({ trip: shipDetailOf({ phone: '041-123-4567', phone_hours: '09:00~21:00' }) })
    expect(screen.getByRole('link', { name: /전화하기 041-123-4567/ })).toHaveAttribute(
      'href',
      'tel:041-123-4567',
    )
    expect(screen.getByText('전화 받는 시간 09:00~21:00')).toBeVisible()
    expect(screen.getByRole('link', { name: '문의 남기기' })).toHaveAttribute(
      'href',
      '/customer/contact?ship=1',
    )
  })

  it('of another operator is shown without booking and links to its own storefront', () => {
    const here = storefrontOf({ host: 'namhae', ship: { ...storefrontOf().ship, no: 5 } })
    show({ storefront: here, elsewhere: { href: 'http://bada.localhost:3000/ship/1' } })
    expect(screen.getByRole('link', { name: '바다호에서 예약하기' })).toHaveAttribute(
      'href',
      'http://bada.localhost:3000/ship/1',
    )
    expect(screen.queryByRole('grid')).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: '예약하기' })).not.toBeInTheDocument()
  })

  it('is shared by the phone’s share sheet, else copied', async () => {
    const { user } = show()
    const writeText = jest.spyOn(navigator.clipboard, 'writeText')
    await user.click(screen.getByRole('button', { name: '공유하기' }))
    expect(await screen.findByText(/주소를 복사했어요/)).toBeVisible()
    expect(writeText).toHaveBeenCalledWith('http://bada.localhost:3000/ship/1')

    const share = jest.fn(async () => undefined)
    withNavigator('share', share)
    await user.click(screen.getByRole('button', { name: '공유하기' }))
    await waitFor(() =>
      expect(share).toHaveBeenCalledWith({
        title: '바다1호',
        url: 'http://bada.localhost:3000/ship/1',
      }),
    )
    withNavigator('share', undefined)
  })

  it('is shown without pictures, reports and siblings too', () => {
    show({
      trip: shipDetailOf({ images: [], intro_html: '', memo_html: '', refund_policy: [] }),
      refunds: [],
      siblings: [],
      reports: [],
    })
    expect(screen.getByRole('img', { name: '바다1호 사진 1' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: '최근 조황' })).not.toBeInTheDocument()
  })

  it('links to its sections and marks the pressed one', async () => {
    const { store } = show()
    const navi = screen.getByRole('navigation', { name: '상품 안내' })
    const hrefs = within(navi)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual(['#calendar', '#intro', '#place', '#reports'])
    for (const href of hrefs) expect(document.querySelector(href ?? '')).toBeVisible()

    // Its script comes by itself; jsdom scrolls nothing, so that only what is pressed is told.
    await waitFor(() => {
      window.location.hash = ''
      window.location.hash = '#place'
      expect(store.getState().activeShip.navi).toBe('place')
    })
    expect(within(navi).getByRole('link', { name: '위치' })).toHaveAttribute('aria-current', 'true')
    expect(store.getState().activeShip.is_auto_navi).toBe(false)
    fireEvent.wheel(window)
    expect(store.getState().activeShip.is_auto_navi).toBe(true)
    window.location.hash = ''
  })

  it('is the active ship, with its fleet and its reports', () => {
    const { store } = show()
    expect(store.getState().activeShip).toMatchObject({
      data: { ship: { no: 1 } },
      group: [{ ship: { no: 2 } }],
      fishingBoard: [{ no: 7 }],
    })
  })

  it('shows the discounts of the member’s coupons for the selected day', async () => {
    const asked: unknown[] = []
    network.use(
      answer('getCouponList', ({ query }) => {
        asked.push(query)
        const list = [
          couponOf({ no: 1, name: '가을 할인', discount: 5_000, is_usable: 1 }),
          couponOf({ no: 2, name: '버스 할인', discount: 0, is_usable: 0 }),
        ]
        return { list, total: 2, page: 1 }
      }),
    )
    const { user, store } = show({}, [memberLoggedIn])
    act(() =>
      store.dispatch(
        activeShipActions.scheduleSelected({
          shipNo: 1,
          requestedDate: '',
          liveScheduleInfo: { selectedYear: 2026, selectedMonth: 12, selectedDay: 5 },
        }),
      ),
    )
    await user.click(screen.getByRole('button', { name: '쿠폰 사용 가능' }))
    const view = await screen.findByRole('dialog', { name: '이 상품에 사용할 수 있는 쿠폰' })
    expect(await within(view).findByText('-5,000원')).toBeVisible()
    expect(within(view).getByText('이 상품에는 사용할 수 없어요')).toBeVisible()
    expect(asked).toMatchObject([{ ship_no: '1', sdate: '2026-12-05', origin_price: '80000' }])
    expect(store.getState().activeShip.isCouponView).toBe(true)
    await user.click(within(view).getByRole('button', { name: '닫기' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('asks a visitor who opens the coupons to log in', async () => {
    const { user } = show()
    await user.click(screen.getByRole('button', { name: '쿠폰 사용 가능' }))
    expect(await screen.findByRole('link', { name: '로그인' })).toHaveAttribute(
      'href',
      '/user/login?redirect=%2Fship%2F1',
    )
  })
})
