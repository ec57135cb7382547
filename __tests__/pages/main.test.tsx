import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { addDays, toKstDate } from '@/lib/date/kst'
import type { MainData } from '@/lib/contract/wire'
import { TOPICS_FAILED } from '@/lib/errors/sentences'
import { offeredDays } from '@/lib/intent/dayChoices'
import { chipDay, shortDay } from '@/lib/intent/intentText'
import { WISH_MARK } from '@/lib/storefront/firstPaint'
import type { MainPage as MainPageData } from '@/lib/main/mainPage'
import { MAIN_SECTIONS } from '@/lib/main/sections'
import { toCardItem } from '@/lib/ship/cardItem'
import { menuLinks } from '@/lib/storefront/menu'
import MainPage from '@/pages/[host]/index'
import { personalFilterActions } from '@/store/slices/personalFilter01'
import { answer, dropConnection } from '../setup/handlers/answer'
import { boardItemOf, reportItemOf, shipItemOf, storefrontOf } from '../setup/handlers/wire'
import { network } from '../setup/network'
import { renderWithStore } from '../setup/render'

const cards = (...numbers: number[]) => numbers.map((no) => toCardItem(shipItemOf(no)))
const today = toKstDate(new Date())
/** A day that has a chip. */
const SATURDAY = offeredDays(today).at(-1) ?? ''

const NO_SHIPS: MainPageData['ships'] = {
  weekend: [],
  popular: [],
  groups: [],
  around: [],
  latest: [],
  others: [],
}

const mainOf = (of: Partial<MainPageData> = {}): MainPageData => ({
  today,
  todayUntil: 0,
  sections: [...MAIN_SECTIONS],
  banners: [
    { no: 1, image: '/demo/banner-1-640.webp', title: '가을 갑오징어', link: '/ship/1' },
    { no: 2, image: '/demo/banner-2-640.webp', title: '주말 자리 있어요', link: '/info/fleet/' },
  ],
  ships: {
    ...NO_SHIPS,
    weekend: cards(7),
    popular: cards(1),
    groups: [{ service_type: 'SHIP', title: '선상낚시', data: cards(6) }],
    around: cards(3),
    latest: cards(2),
  },
  fish: [{ code: 'cuttlefish', name: '갑오징어' }],
  reports: [reportItemOf(5)],
  news: [boardItemOf(4)],
  events: [boardItemOf(9, { kind: 'event', title: '겨울 할인' })],
  ...of,
})

/** The call's answer that has ships near a position. */
const aroundAnswer = (no: number): MainData => ({
  main_banner: [],
  now_popular: [],
  general: { list: [], total: 0 },
  board: [],
  ship_board: [],
  around: [shipItemOf(no)],
  group: [],
})

const FOLLOWS = Node.DOCUMENT_POSITION_FOLLOWING

const storefront = storefrontOf({ menu: menuLinks(['SHIP', 'PENSION']) })

const show = (
  main: MainPageData,
  options: Parameters<typeof renderWithStore>[1] = {},
  shown = storefront,
) =>
  renderWithStore(
    <MainPage storefront={shown} origin="http://bada.localhost:3000" main={main} />,
    options,
  )

const section = (name: string) => within(screen.getByRole('region', { name }))

const leaveFirstScreen = () =>
  act(() => {
    window.scrollY = window.innerHeight
    window.dispatchEvent(new Event('scroll'))
  })

/** Answers lists by what was asked, and keeps what was asked. */
const answerLists = (totalOf: (query: Record<string, string>) => number) => {
  const asked: Record<string, string>[] = []
  network.use(
    answer('getShipList', ({ query }) => {
      asked.push(query)
      const total = totalOf(query)
      const list = total === 0 ? [] : [shipItemOf(8, { next_sdate: SATURDAY })]
      return { list, total, page: 1, general: null, service_type: [] }
    }),
  )
  return asked
}

describe('main page', () => {
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    window.scrollY = 0
  })

  it.each([
    ['offers today while something that leaves today can be booked', 3_600_000, 1],
    ['does not offer today when all has left', -60_000, 0],
  ])('%s', async (_title, ahead, chips) => {
    show(mainOf({ todayUntil: Date.now() + ahead }))
    await screen.findByRole('button', { name: chipDay(addDays(today, 1), today) })
    expect(screen.queryAllByRole('button', { name: '오늘' })).toHaveLength(chips)
  })

  it('begins on an operator’s storefront with whose it is, and draws its sections in their order', () => {
    show(mainOf({ sections: ['general', 'main_banner', 'ship_board'] }))
    expect(screen.getByRole('link', { name: '전화 0411234567' })).toHaveAttribute(
      'href',
      'tel:0411234567',
    )
    const [latest, banners, reports] = ['새로 나온 상품', '주요 소식', '최근 조황'].map((name) =>
      screen.getByRole('region', { name }),
    )
    expect(latest?.compareDocumentPosition(banners as Node)).toBe(FOLLOWS)
    expect(banners?.compareDocumentPosition(reports as Node)).toBe(FOLLOWS)
    expect(screen.queryByRole('region', { name: '지금 인기' })).not.toBeInTheDocument()
  })

  it('has banners, what is popular, reports, news, what is near, new, and a shelf per type', () => {
    show(mainOf())
    expect(screen.getByRole('link', { name: '가을 갑오징어' })).toHaveAttribute('href', '/ship/1')
    expect(section('이번 주 자리').getByRole('link', { name: '바다7호' })).toBeVisible()
    expect(section('지금 인기').getByRole('link', { name: '바다1호' })).toBeVisible()
    expect(section('이벤트').getByRole('link', { name: /겨울 할인/ })).toHaveAttribute(
      'href',
      '/customer/event/9',
    )
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
    show(mainOf({ ships: NO_SHIPS, reports: [], news: [], events: [], banners: [] }))
    expect(screen.getByText('인기 상품을 모으고 있어요.')).toBeVisible()
    expect(screen.getByText('아직 올라온 조황이 없어요.')).toBeVisible()
    expect(screen.getByText('아직 올라온 소식이 없어요.')).toBeVisible()
  })

  it('shows what is near the visitor on request, sending the position to a kilometre at most', async () => {
    const asked: Record<string, string>[] = []
    network.use(
      answer('getInfoMain', ({ query }) => {
        asked.push(query)
        return aroundAnswer(9)
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
    network.use(answer('getInfoMain', aroundAnswer(9)))
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

  /** Answers one event that pops up. */
  const answerPopup = () => {
    const asked: Record<string, string>[] = []
    network.use(
      answer('getEventPopupList', ({ query }) => {
        asked.push(query)
        return {
          list: [{ ...boardItemOf(8, { kind: 'event', title: '첫 예약 할인' }), contents: '' }],
        }
      }),
    )
    return asked
  }

  it('shows the month’s events in a strip, until it is hidden for today', async () => {
    const asked = answerPopup()
    const { user, store } = show(mainOf(), { isPersisted: true })
    leaveFirstScreen()
    const popup = await screen.findByRole('complementary', { name: '이달의 이벤트' })
    expect(within(popup).getByRole('link', { name: /첫 예약 할인/ })).toHaveAttribute(
      'href',
      '/customer/event/8',
    )
    expect(asked).toEqual([expect.objectContaining({ rows: '3', is_popup: '1' })])
    await user.click(within(popup).getByRole('button', { name: '오늘 하루 보지 않기' }))
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument()
    expect(store.getState().personalFilter01.popupNoview).toBe(toKstDate(new Date()))
  })

  it('does not show the strip again in the visit in which it was closed', async () => {
    const asked = answerPopup()
    const { user, unmount } = show(mainOf(), { isPersisted: true })
    leaveFirstScreen()
    const popup = await screen.findByRole('complementary', { name: '이달의 이벤트' })
    await user.click(within(popup).getByRole('button', { name: '닫기' }))
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument()
    unmount()
    const again = show(mainOf(), { isPersisted: true })
    await waitFor(() => expect(again.store.getState()).toHaveProperty('_persist.rehydrated', true))
    leaveFirstScreen()
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument()
    expect(asked).toHaveLength(1)
  })

  it('does not show the popup again on the day it was hidden', async () => {
    const { store } = show(mainOf(), {
      actions: [personalFilterActions.popupHidden(toKstDate(new Date()))],
      isPersisted: true,
    })
    await waitFor(() => expect(store.getState()).toHaveProperty('_persist.rehydrated', true))
    leaveFirstScreen()
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument()
  })

  it.each([
    ['/?party=2', '', true],
    ['/', 'party=2', true],
    ['/?utm_source=x', '', false],
  ])(
    'marks a first view of %s with the visit’s %s until the wish is known',
    async (path, kept, isMarked) => {
      answerLists(() => 1)
      if (kept) sessionStorage.setItem('intent', kept)
      window.history.replaceState(null, '', path)
      document.head.append(Object.assign(document.createElement('script'), { text: WISH_MARK }))
      expect(document.documentElement.hasAttribute('data-wish')).toBe(isMarked)
      show(mainOf(), { router: { path } })
      await waitFor(() => expect(document.documentElement).not.toHaveAttribute('data-wish'))
      window.history.replaceState(null, '', '/')
    },
  )

  it('shows what fits as soon as a part is said, and the address has it', async () => {
    const asked = answerLists(() => 9)
    const { user, visits, store } = show(mainOf())
    await user.click(screen.getByRole('button', { name: chipDay(SATURDAY, today) }))
    await user.click(screen.getByRole('button', { name: '2명' }))
    await user.click(screen.getByRole('button', { name: '갑오징어' }))
    const day = shortDay(SATURDAY, today)
    const results = within(await screen.findByRole('region', { name: `${day} · 2명 · 갑오징어` }))
    expect(await results.findByText('9척')).toBeVisible()
    const said = { sdate: SATURDAY, party: '2', fish: 'cuttlefish' }
    expect(asked.at(-1)).toEqual({ ship_no: '1', ...said })
    const query = new URLSearchParams(said).toString()
    expect(visits.current).toBe(`/?${query}`)
    expect(results.getByRole('link', { name: '모두 보기' })).toHaveAttribute(
      'href',
      expect.stringMatching(new RegExp(`^/info/service_ship/?\\?${query}$`)),
    )
    expect(results.getByRole('link', { name: '바다8호' })).toHaveAttribute(
      'href',
      `/ship/8?${query}`,
    )
    expect(results.getByText('2명 180,000원')).toBeVisible()
    expect(screen.queryByRole('region', { name: '이번 주 자리' })).not.toBeInTheDocument()
    expect(store.getState().intent.visit).toEqual({ ...said, party: 2, fish: ['cuttlefish'] })
  })

  it('keeps what is said while the address still shows what was said before', async () => {
    answerLists(() => 9)
    const { user, visits, store } = show(mainOf(), { router: { isSlow: true } })
    await user.click(screen.getByRole('button', { name: chipDay(SATURDAY, today) }))
    await user.click(screen.getByRole('button', { name: '2명' }))
    act(visits.land)
    await user.click(screen.getByRole('button', { name: '갑오징어' }))
    act(visits.land)
    act(visits.land)
    expect(visits.current).toBe(`/?sdate=${SATURDAY}&party=2&fish=cuttlefish`)
    expect(screen.getByRole('button', { name: '2명', pressed: true })).toBeVisible()
    expect(store.getState().intent).toMatchObject({
      visit: { sdate: SATURDAY, party: 2, fish: ['cuttlefish'] },
      isRestored: true,
      pendingPath: '',
    })
  })

  it('takes a part back when it is pressed again', async () => {
    answerLists(() => 9)
    const { user, visits } = show(mainOf(), { router: { path: '/?party=2' } })
    const two = screen.getByRole('button', { name: '2명' })
    await waitFor(() => expect(two).toHaveAttribute('aria-pressed', 'true'))
    await user.click(two)
    expect(visits.current).toBe('/')
    expect(screen.getByRole('region', { name: '이번 주 자리' })).toBeVisible()
  })

  it('counts what a condition less and another day would find, and offers what finds some', async () => {
    const asked = answerLists(({ fish, sdate }) => {
      if (!fish) return 4
      return sdate === SATURDAY ? 0 : Number(sdate === addDays(SATURDAY, 1))
    })
    const { user, visits } = show(mainOf(), {
      router: { path: `/?sdate=${SATURDAY}&fish=cuttlefish` },
    })
    const less = await screen.findByRole('button', { name: '갑오징어 빼고 4척' })
    const other = `${shortDay(addDays(SATURDAY, 1), today)} 1척`
    expect(screen.getByRole('button', { name: other })).toBeVisible()
    expect(screen.getAllByRole('button', { name: /\d척$/ })).toHaveLength(2)
    expect(asked.slice(1).map(({ is_count }) => is_count)).not.toContain(undefined)
    await user.click(less)
    expect(visits.current).toBe(`/?sdate=${SATURDAY}`)
  })

  it('offers to clear all conditions where none of them alone helps', async () => {
    answerLists(() => 0)
    const { user, visits } = show(mainOf(), { router: { path: '/?party=2&fish=cuttlefish' } })
    await user.click(await screen.findByRole('button', { name: '조건 모두 지우기' }))
    expect(visits.current).toBe('/')
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it('says that the search failed, and retries it', async () => {
    network.use(dropConnection('getShipList'))
    const { user } = show(mainOf(), { router: { path: '/?party=2' } })
    const retry = await screen.findByRole('button', { name: '다시 시도' })
    answerLists(() => 4)
    await user.click(retry)
    expect(await screen.findByText('4척')).toBeVisible()
  })

  it('asks no party where only rooms are offered: nobody says how many sleep in one', () => {
    const rooms = storefrontOf({ service_type: [{ code: 'PENSION', name: '낚시펜션' }] })
    show(mainOf(), {}, rooms)
    expect(screen.getByRole('group', { name: '날짜' })).toBeVisible()
    expect(screen.queryByRole('group', { name: /인원|객실/ })).not.toBeInTheDocument()
  })

  it('offers any day, any party and all species on demand', async () => {
    answerLists(() => 1)
    network.use(
      answer('getShipFilter', {
        fish: [
          { code: 'cuttlefish', name: '갑오징어' },
          { code: 'tuna', name: '참다랑어' },
        ],
        area: [],
        fishing_method: [],
        fishing_method_travelout: [],
      }),
    )
    const { user, visits } = show(mainOf())
    const far = addDays(today, 40)
    await user.click(screen.getByRole('button', { name: '다른 날' }))
    fireEvent.change(screen.getByLabelText('다른 날짜'), { target: { value: '0002-12-05' } })
    expect(visits.current).toBe('/')
    fireEvent.change(screen.getByLabelText('다른 날짜'), { target: { value: far } })
    expect(screen.getByRole('button', { name: chipDay(far, today), pressed: true })).toBeVisible()
    await user.click(screen.getByRole('button', { name: '5명 이상' }))
    await user.click(screen.getByRole('button', { name: '인원 늘리기' }))
    await user.click(screen.getByRole('button', { name: '다른 어종' }))
    await user.click(await screen.findByRole('button', { name: '참다랑어' }))
    expect(visits.current).toBe(`/?sdate=${far}&party=6&fish=tuna`)
  })

  it('is one list where the fleet is small', () => {
    show(mainOf({ ships: { ...NO_SHIPS, weekend: cards(7), others: cards(1, 2) } }))
    expect(section('다른 상품').getAllByRole('article')).toHaveLength(2)
    expect(screen.getAllByRole('link', { name: /^바다/ })).toHaveLength(3)
  })

  it('opens no popup before the first screen is left', async () => {
    const asked: unknown[] = []
    network.use(
      answer('getEventPopupList', ({ query }) => {
        asked.push(query)
        return { list: [] }
      }),
    )
    const { store } = show(mainOf(), { isPersisted: true })
    await waitFor(() => expect(store.getState()).toHaveProperty('_persist.rehydrated', true))
    expect(asked).toEqual([])
    leaveFirstScreen()
    await waitFor(() => expect(asked).toHaveLength(1))
  })
})
