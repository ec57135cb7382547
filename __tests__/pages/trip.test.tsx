import { screen, waitFor } from '@testing-library/react'
import TripPage from '@/pages/[host]/ship/[no]'
import { answer } from '../setup/handlers/answer'
import {
  reportItemOf,
  scheduleDayOf,
  scheduleOf,
  shipDetailOf,
  shipItemOf,
  storefrontOf,
} from '../setup/handlers/wire'
import { network } from '../setup/network'
import { renderWithStore } from '../setup/render'

type Props = Parameters<typeof TripPage>[0]

const propsOf = (of: Partial<Props> = {}): Props => ({
  storefront: storefrontOf(),
  origin: 'http://bada.localhost:3000',
  trip: shipDetailOf(),
  url: 'http://bada.localhost:3000/ship/1',
  description: '열 명이 넉넉한 배예요.',
  jsonLd: '{}',
  month: {
    yyyymm: '202611',
    first: '202611',
    days: [scheduleDayOf('2026-11-22', [scheduleOf('2026-11-22')])],
  },
  siblings: [shipItemOf(2)],
  reports: [reportItemOf(7)],
  ...of,
})

const show = (of: Partial<Props> = {}) => {
  network.use(answer('getScheduleList', { list: [] }))
  return renderWithStore(<TripPage {...propsOf(of)} />, { router: { path: '/ship/1' } })
}

/** What jsdom lacks of a phone's browser, for one test. */
const withNavigator = (name: 'share', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true })

describe('trip page', () => {
  it('is whole in the words of its service type', () => {
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
    expect(screen.getByRole('link', { name: '예약하기' })).toHaveAttribute('href', '#calendar')
  })

  it.each([
    ['PENSION', '펜션소개', '객실 예약하기'],
    ['TRAVELOUT', '여행소개', '여행 예약하기'],
    ['EXPERIENCE', '체험소개', '체험 예약하기'],
  ] as const)('of %s speaks otherwise', (service_type, intro, reserve) => {
    show({ trip: shipDetailOf({ service_type }) })
    expect(screen.getByRole('heading', { name: intro })).toBeVisible()
    expect(screen.getByRole('link', { name: reserve })).toBeVisible()
  })

  it('leads the phone’s navigation to the departure', () => {
    show()
    expect(screen.getByRole('link', { name: '카카오맵 길찾기' })).toHaveAttribute(
      'href',
      expect.stringContaining('36.43,126.52'),
    )
    expect(screen.getByRole('link', { name: '휴대폰 내비' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^geo:36\.43,126\.52/),
    )
  })

  it('of another operator is shown without booking, and leads to its own storefront', () => {
    const here = storefrontOf({ host: 'namhae', ship: { ...storefrontOf().ship, no: 5 } })
    show({ storefront: here, origin: 'http://namhae.localhost:3000' })
    expect(screen.getByRole('link', { name: '바다호에서 예약하기' })).toHaveAttribute(
      'href',
      'http://bada.localhost:3000/ship/1',
    )
    expect(screen.queryByRole('grid')).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: '예약하기' })).not.toBeInTheDocument()
  })

  it('is shared by the phone’s own sheet, else copied', async () => {
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

  it('of few words, without pictures, reports and siblings, stands all the same', () => {
    show({
      trip: shipDetailOf({ images: [], intro_html: '', memo_html: '', refund_policy: [] }),
      siblings: [],
      reports: [],
    })
    expect(screen.getByRole('img', { name: '바다1호 사진 1' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: '최근 조황' })).not.toBeInTheDocument()
  })
})
