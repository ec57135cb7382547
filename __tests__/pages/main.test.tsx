import { screen, waitFor, within } from '@testing-library/react'
import { toKstDate } from '@/lib/date/kst'
import type { MainData } from '@/lib/contract/wire'
import { TOPICS_FAILED } from '@/lib/errors/messages'
import { menuLinks } from '@/lib/storefront/menu'
import MainPage from '@/pages/[host]/index'
import { personalFilterActions } from '@/store/slices/personalFilter01'
import { answer, dropConnection } from '../setup/handlers/answer'
import { boardItemOf, reportItemOf, shipItemOf, storefrontOf } from '../setup/handlers/wire'
import { network } from '../setup/network'
import { renderWithStore } from '../setup/render'

const mainOf = (of: Partial<MainData> = {}): MainData => ({
  main_banner: [
    { no: 1, image: '/demo/banner-1-640.webp', title: '가을 갑오징어', link: '/ship/1' },
    { no: 2, image: '/demo/banner-2-640.webp', title: '주말 자리 있어요', link: '/info/fleet/' },
  ],
  now_popular: [shipItemOf(1)],
  general: { list: [shipItemOf(2)], total: 1 },
  board: [boardItemOf(4)],
  ship_board: [reportItemOf(5)],
  around: [shipItemOf(3)],
  group: [{ service_type: 'SHIP', title: '선상낚시', data: [shipItemOf(6)] }],
  ...of,
})

const storefront = storefrontOf({ menu: menuLinks(['SHIP', 'PENSION']) })

const show = (main: MainData, options: Parameters<typeof renderWithStore>[1] = {}) =>
  renderWithStore(
    <MainPage storefront={storefront} origin="http://bada.localhost:3000" main={main} />,
    options,
  )

const section = (name: string) => within(screen.getByRole('region', { name }))

describe('main page', () => {
  beforeEach(() => localStorage.clear())

  it('has banners, what is popular, reports, news, what is near, new, and a shelf per type', () => {
    show(mainOf())
    expect(screen.getByRole('link', { name: '가을 갑오징어' })).toHaveAttribute('href', '/ship/1')
    expect(section('지금 인기').getByRole('link', { name: '바다1호' })).toBeVisible()
    expect(section('최근 조황').getByRole('link', { name: /조황 5/ })).toBeVisible()
    expect(section('현장소식').getByRole('link', { name: /현장소식 4/ })).toHaveAttribute(
      'href',
      '/info/board/4',
    )
    expect(section('가까운 곳').getByRole('link', { name: '바다3호' })).toBeVisible()
    expect(section('새로 나온 상품').getByRole('link', { name: '바다2호' })).toBeVisible()
    expect(section('선상낚시').getByRole('link', { name: '선상낚시 더 보기' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/info\/service_ship\/?$/),
    )
  })

  it('says of each empty part that it is empty', () => {
    show(mainOf({ now_popular: [], ship_board: [], board: [], group: [], main_banner: [] }))
    expect(screen.getByText('아직 올라온 조황이 없어요.')).toBeVisible()
    expect(screen.getByText('아직 올라온 소식이 없어요.')).toBeVisible()
  })

  it('shows what is near the visitor on request, sending the position to a kilometre at most', async () => {
    const asked: Record<string, string>[] = []
    network.use(
      answer('getInfoMain', ({ query }) => {
        asked.push(query)
        return mainOf({ around: [shipItemOf(9)] })
      }),
    )
    const getCurrentPosition = jest.fn((onPosition: PositionCallback) =>
      onPosition({ coords: { latitude: 36.43219, longitude: 126.52876 } } as GeolocationPosition),
    )
    Object.defineProperty(navigator, 'geolocation', {
      value: { getCurrentPosition },
      configurable: true,
    })
    const { user } = show(mainOf())
    expect(getCurrentPosition).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: '내 위치에서 찾기' }))
    expect(await screen.findByRole('link', { name: '바다9호' })).toBeVisible()
    expect(asked).toEqual([{ lat: '36.43', lng: '126.53' }])
  })

  it('says that loading what is near failed, and retries it', async () => {
    network.use(dropConnection('getInfoMain'))
    const coords = { latitude: 36.43, longitude: 126.52 }
    Object.defineProperty(navigator, 'geolocation', {
      value: {
        getCurrentPosition: (onPosition: PositionCallback) =>
          onPosition({ coords } as GeolocationPosition),
      },
      configurable: true,
    })
    const { user } = show(mainOf())
    await user.click(screen.getByRole('button', { name: '내 위치에서 찾기' }))
    expect(await section('내 주변').findByRole('alert')).toHaveTextContent(TOPICS_FAILED)
    expect(screen.queryByRole('link', { name: '바다3호' })).not.toBeInTheDocument()
    network.use(answer('getInfoMain', mainOf({ around: [shipItemOf(9)] })))
    await user.click(section('내 주변').getByRole('button', { name: '다시 시도' }))
    expect(await screen.findByRole('link', { name: '바다9호' })).toBeVisible()
  })

  it('says when the position is refused, and keeps the storefront’s surroundings', async () => {
    Object.defineProperty(navigator, 'geolocation', { value: undefined, configurable: true })
    const { user } = show(mainOf())
    await user.click(screen.getByRole('button', { name: '내 위치에서 찾기' }))
    expect(await screen.findByText(/위치를 확인하지 못했어요/)).toBeVisible()
    expect(screen.getByRole('link', { name: '바다3호' })).toBeVisible()
  })

  it('shows the month’s events in a popup, three rows, until it is hidden for today', async () => {
    const asked: Record<string, string>[] = []
    network.use(
      answer('getEventPopupList', ({ query }) => {
        asked.push(query)
        return {
          list: [{ ...boardItemOf(8, { kind: 'event', title: '첫 예약 할인' }), contents: '' }],
        }
      }),
    )
    const { user, store } = show(mainOf(), { isPersisted: true })
    const popup = await screen.findByRole('dialog', { name: '이달의 이벤트' })
    expect(within(popup).getByRole('link', { name: /첫 예약 할인/ })).toHaveAttribute(
      'href',
      '/customer/event/8',
    )
    expect(asked[0]).toMatchObject({ rows: '3', is_popup: '1' })
    await user.click(within(popup).getByRole('button', { name: '오늘 그만 보기' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(store.getState().personalFilter01.popupNoview).toBe(toKstDate(new Date()))
  })

  it('does not show the popup again on the day it was hidden', async () => {
    const { store } = show(mainOf(), {
      actions: [personalFilterActions.popupHidden(toKstDate(new Date()))],
      isPersisted: true,
    })
    await waitFor(() => expect(store.getState()).toHaveProperty('_persist.rehydrated', true))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
