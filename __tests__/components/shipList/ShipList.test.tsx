import { act, screen, waitFor, within } from '@testing-library/react'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { ShipList } from '@/components/shipList/ShipList'
import { EMPTY_FILTER } from '@/lib/filters/emptyFilter'
import { addDays, toKstDate } from '@/lib/date/kst'
import { offeredDays } from '@/lib/intent/dayChoices'
import { chipDay, shortDay } from '@/lib/intent/intentText'
import { PAGE_SIZE } from '@/lib/paging/limits'
import { serviceTypePath, type ServiceType } from '@/lib/serviceType/serviceType'
import { hydrated } from '@/store/hydrated'
import { generalActions } from '@/store/slices/general'
import { intentActions } from '@/store/slices/intent'
import { personalFilterActions } from '@/store/slices/personalFilter01'
import { answer, refuse } from '../../setup/handlers/answer'
import { shipItemOf, storefrontOf } from '../../setup/handlers/wire'
import { scrollToEnd } from '../../setup/intersection'
import { network } from '../../setup/network'
import { renderWithStore } from '../../setup/render'
import { openOnDesk } from '../../setup/window'

const LIST = '/info/service_ship/'
const today = toKstDate(new Date())
/** A day that has a chip. */
const SATURDAY = offeredDays(today).at(-1) ?? ''

const locateWith = (
  getCurrentPosition: (onPosition: PositionCallback, onError: () => void) => void,
) =>
  Object.defineProperty(navigator, 'geolocation', {
    value: { getCurrentPosition },
    configurable: true,
  })

const pageOf = (page: number, length: number = PAGE_SIZE.list) =>
  Array.from({ length }, (_, index) => shipItemOf((page - 1) * PAGE_SIZE.list + index + 1))

const notCounted = { total: null, page: 1, general: null, service_type: [] }

type Asked = Record<string, string>

/** Answers lists by what was asked, and keeps what was asked. */
const answerLists = (listFor: (query: Asked) => ReturnType<typeof pageOf>) => {
  const asked: Asked[] = []
  network.use(
    answer('getShipList', ({ query }) => {
      asked.push(query)
      const list = listFor(query)
      return { list, total: 31, page: Number(query.page ?? 1), general: null, service_type: [] }
    }),
    answer('getShipFilter', {
      fish: [{ code: 'cuttlefish', name: '갑오징어' }],
      area: [{ code: 'boryeong', name: '보령' }],
      fishing_method: [],
      fishing_method_travelout: [{ code: 'big', name: '대물낚시' }],
    }),
  )
  return asked
}

/** Two cards of many: what a test does not count it need not draw. */
const BEGINNING = { list: pageOf(1, 2), total: 31 }
const FIRST_PAGE = { list: pageOf(1), total: 31 }

const show = (
  path = LIST,
  options: Parameters<typeof renderWithStore>[1] = {},
  initial = BEGINNING,
) =>
  renderWithStore(<ShipList serviceType="SHIP" shipNo={1} initial={initial} />, {
    router: { path, params: { service: 'service_ship' } },
    ...options,
  })

/** Two lists and a menu that leads from one to the other, as the pages of a tab do. */
const Storefront = () => {
  const router = useRouter()
  const [type, setType] = useState<ServiceType>('SHIP')
  const goTo = (next: ServiceType) => {
    void router.push(serviceTypePath(next))
    setType(next)
  }
  const initial = { list: pageOf(1), total: 31 }
  return (
    <>
      <button onClick={() => goTo('SHIP')}>선상낚시 메뉴</button>
      <button onClick={() => goTo('BUS')}>낚싯배버스 메뉴</button>
      <ShipList key={type} serviceType={type} shipNo={1} initial={initial} />
    </>
  )
}

const names = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

describe('ShipList', () => {
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
  })

  it('shows page 1 of the HTML, and grows on scrolling until a short page ends it', async () => {
    const asked = answerLists(() => [...pageOf(1).slice(29), ...pageOf(2, 1)])
    show(LIST, {}, FIRST_PAGE)
    expect(names()).toHaveLength(30)
    act(scrollToEnd)
    await waitFor(() => expect(names()).toHaveLength(31))
    expect(asked).toEqual([{ service_type: 'SHIP', ship_no: '1', page: '2' }])
    expect(screen.queryByRole('link', { name: '더 보기' })).not.toBeInTheDocument()
  })

  it('ends with its first short page where nobody says how many there are', async () => {
    network.use(
      answer('getShipList', ({ query }) => ({
        ...notCounted,
        list: pageOf(Number(query.page), 29),
      })),
    )
    const { user } = renderWithStore(
      <ShipList serviceType="SHIP" shipNo={1} initial={{ list: pageOf(1), total: null }} />,
      { router: { path: LIST, params: { service: 'service_ship' } } },
    )
    await user.click(screen.getByRole('link', { name: '더 보기' }))
    await waitFor(() => expect(names()).toHaveLength(59))
    expect(screen.queryByRole('link', { name: '더 보기' })).not.toBeInTheDocument()
  })

  it('grows by the button without scrolling', async () => {
    answerLists(() => pageOf(2, 1))
    const { user } = show(LIST, {}, FIRST_PAGE)
    await user.click(screen.getByRole('link', { name: '더 보기' }))
    expect(await screen.findByRole('link', { name: '바다31호' })).toBeVisible()
  })

  it('keeps its items when a page fails, and retries that page', async () => {
    network.use(refuse('getShipList', 503))
    const { user } = show(LIST, {}, FIRST_PAGE)
    await user.click(screen.getByRole('link', { name: '더 보기' }))
    const retry = await screen.findByRole('button', { name: '다시 시도' })
    expect(names()).toHaveLength(30)
    answerLists(() => pageOf(2, 1))
    await user.click(retry)
    expect(await screen.findByRole('link', { name: '바다31호' })).toBeVisible()
  })

  it('loads the filter of a shared address, and removes conditions one by one', async () => {
    const asked = answerLists(({ fish }) => (fish ? [] : pageOf(1, 1)))
    const { user, visits } = show(`${LIST}?fish=cuttlefish&pay=CARD&unknown=1`)
    expect(await screen.findByText('조건에 맞는 상품이 없어요.')).toBeVisible()
    expect(asked[0]).toMatchObject({ fish: 'cuttlefish', pay: 'CARD' })
    expect(screen.getByRole('button', { name: '필터 2' })).toBeVisible()
    await user.click(await screen.findByRole('button', { name: '갑오징어 지우기' }))
    expect(visits.current).toBe(`${LIST}?pay=CARD`)
    expect(await screen.findByRole('link', { name: '바다1호' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: '카드결제 지우기' }))
    expect(visits.current).toBe(LIST)
  })

  it('gives the focus of a removed condition to the next one, then to the title', async () => {
    answerLists(() => pageOf(1, 1))
    const { user } = show(`${LIST}?fish=cuttlefish&pay=CARD,BANK`)
    const first = await screen.findByRole('button', { name: '갑오징어 지우기' })
    first.focus()
    await user.keyboard('{Enter}')
    expect(first).not.toBeInTheDocument()
    const [next, last] = screen.getAllByRole('button', { name: /^(?!모두).* 지우기$/ })
    expect(next).toHaveFocus()
    last?.focus()
    await user.keyboard('{Enter}')
    expect(next).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('button', { name: /지우기$/ })).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it('gives the focus to the title when all conditions are cleared', async () => {
    answerLists(({ pay }) => (pay ? [] : pageOf(1, 1)))
    const { user } = show(`${LIST}?pay=CARD`)
    await user.click(await screen.findByRole('button', { name: '조건 모두 지우기' }))
    expect(await screen.findByRole('link', { name: '바다1호' })).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it('counts what a condition less would find on a list where nothing fits', async () => {
    const asked: Asked[] = []
    network.use(
      answer('getShipList', ({ query }) => {
        asked.push(query)
        const total = query.pay ? 0 : 7
        return { list: [], total, page: 1, general: null, service_type: [] }
      }),
    )
    const { user, visits } = show(`${LIST}?party=2&pay=CARD`)
    const less = await screen.findByRole('button', { name: '카드결제 빼고 7척' })
    expect(screen.queryByRole('button', { name: /^2명 빼고/ })).not.toBeInTheDocument()
    await user.click(less)
    expect(visits.current).toBe(`${LIST}?party=2`)
    expect(asked).toContainEqual(expect.objectContaining({ party: '2', is_count: '1' }))
  })

  it('filters in a dialog, updates the address and stores the choice for this type', async () => {
    const asked = answerLists(() => pageOf(1, 1))
    const { user, visits, store } = show()
    await user.click(screen.getByRole('button', { name: '필터' }))
    const sheet = await screen.findByRole('dialog', { name: '필터' })
    await user.click(await within(sheet).findByRole('button', { name: '갑오징어' }))
    await user.click(within(sheet).getByRole('button', { name: '6~9시간' }))
    const coupons = within(sheet).getByRole('group', { name: '쿠폰을 사용할 수 있는 상품 먼저' })
    await user.click(within(coupons).getByRole('radio', { name: '예' }))
    await user.type(within(sheet).getByRole('searchbox', { name: '검색어' }), '  오천  ')
    expect(within(sheet).queryByText('대물낚시')).not.toBeInTheDocument()
    await user.click(await within(sheet).findByRole('button', { name: '31척 보기' }))

    expect(visits.replaced.at(-1)).toContain('fish=cuttlefish&use_time=6TO9&search=')
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({
        fish: 'cuttlefish',
        use_time: '6TO9',
        search: '오천',
        is_coupon: '1',
      }),
    )
    const { filters } = store.getState().personalFilter01
    expect(filters.SHIP).toMatchObject({ fish: ['cuttlefish'], search: '오천' })
    expect(filters.BUS).toEqual(EMPTY_FILTER)
  })

  it('offers the ports of the chosen areas, and searches for the one that is chosen', async () => {
    const asked = answerLists(() => pageOf(1, 1))
    network.use(answer('getCodeSubs', { list: [{ code: '오천항', name: '오천항' }] }))
    const { user } = show()
    await user.click(screen.getByRole('button', { name: '필터' }))
    const sheet = within(await screen.findByRole('dialog', { name: '필터' }))
    expect(sheet.queryByRole('group', { name: '항구' })).not.toBeInTheDocument()
    await user.click(await sheet.findByRole('button', { name: '보령' }))
    const port = await sheet.findByRole('button', { name: '오천항' })
    await user.click(port)
    expect(port).toHaveAttribute('aria-pressed', 'true')
    expect(sheet.getByRole('searchbox', { name: '검색어' })).toHaveValue('오천항')
    await user.click(port)
    expect(sheet.getByRole('searchbox', { name: '검색어' })).toHaveValue('')
    await user.click(port)
    await user.click(await sheet.findByRole('button', { name: '31척 보기' }))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: '오천항' }))
  })

  it.each([
    ['예약 가능한 상품 먼저', 'is_possible'],
    ['쿠폰을 사용할 수 있는 상품 먼저', 'is_coupon'],
  ])('asks %s as 예/아니요, 아니요 until told otherwise', async (name, key) => {
    answerLists(() => pageOf(1, 1))
    const { user, visits } = show()
    const choose = async (before: string, word: string, button: RegExp) => {
      await user.click(screen.getByRole('button', { name: /^필터/ }))
      const sheet = within(await screen.findByRole('dialog', { name: '필터' }))
      const answers = within(sheet.getByRole('group', { name }))
      expect(answers.getByRole('radio', { checked: true })).toHaveAccessibleName(before)
      await user.click(answers.getByRole('radio', { name: word }))
      await user.click(await sheet.findByRole('button', { name: button }))
    }
    await choose('아니요', '예', /31척 보기/)
    expect(visits.current).toBe(`${LIST}?${key}=1`)
    await choose('예', '아니요', /31척 보기/)
    expect(visits.current).toBe(LIST)
  })

  it('restores the last filter where the address has none, without a past day', async () => {
    const asked = answerLists(() => pageOf(1, 1))
    const remember = (sdate: string) =>
      personalFilterActions.filterChanged({
        serviceType: 'SHIP',
        filter: { ...EMPTY_FILTER, pay: ['CARD'], sdate },
      })
    const yesterday = addDays(toKstDate(new Date()), -1)
    const { visits } = show(LIST, { actions: [remember(yesterday)], isPersisted: true })
    await waitFor(() => expect(visits.current).toBe(`${LIST}?pay=CARD`))
    await waitFor(() => expect(asked[0]).toMatchObject({ pay: 'CARD' }))
    expect(asked[0]).not.toHaveProperty('sdate')
  })

  it('follows a shared address rather than the last choice', async () => {
    answerLists(() => pageOf(1, 1))
    const remembered = personalFilterActions.filterChanged({
      serviceType: 'SHIP',
      filter: { ...EMPTY_FILTER, pay: ['CARD'] },
    })
    const { visits } = show(`${LIST}?fish=cuttlefish`, { actions: [remembered], isPersisted: true })
    expect(await screen.findByRole('button', { name: '갑오징어 지우기' })).toBeVisible()
    expect(visits.replaced).toEqual([])
  })

  it('of rooms asks for no party, and leaves what was said of it elsewhere', async () => {
    const asked = answerLists(() => pageOf(1, 1))
    const { user, store, visits } = renderWithStore(
      <ShipList serviceType="PENSION" shipNo={1} initial={{ list: pageOf(1), total: 31 }} />,
      {
        router: { path: '/info/service_pension/', params: { service: 'service_pension' } },
        actions: [
          intentActions.intentRestored(null),
          intentActions.intentChanged({ sdate: SATURDAY, party: 2, fish: [] }),
        ],
        isPersisted: true,
      },
    )
    await waitFor(() => expect(visits.current).toContain(`sdate=${SATURDAY}&party=2`))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sdate: SATURDAY }))
    expect(asked.at(-1)).not.toHaveProperty('party')
    expect(screen.queryByRole('button', { name: '객실' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /지우기$/ }))
    expect(store.getState().intent.visit).toEqual({ sdate: '', party: 2, fish: [] })
  })

  it('says what to do when there is nothing at all', () => {
    renderWithStore(<ShipList serviceType="BUS" shipNo={1} initial={{ list: [], total: 0 }} />)
    expect(screen.getByText('아직 준비된 상품이 없어요.')).toBeVisible()
    expect(screen.getByRole('link', { name: '다른 상품 보기' })).toHaveAttribute('href', '/')
  })

  it('restores its pages on going back', async () => {
    answerLists(() => pageOf(2, 1))
    const list = <ShipList serviceType="SHIP" shipNo={1} initial={{ list: pageOf(1), total: 31 }} />
    const { user, rerender } = renderWithStore(list, { router: { path: LIST } })
    await user.click(screen.getByRole('link', { name: '더 보기' }))
    await screen.findByRole('link', { name: '바다31호' })
    rerender(<p>다른 페이지</p>)
    rerender(list)
    expect(names()).toHaveLength(31)
  })

  it.each([
    ['as they came', LIST, EMPTY_FILTER],
    ['filtered', `${LIST}?pay=CARD`, { ...EMPTY_FILTER, pay: ['CARD' as const] }],
  ])('keeps its pages %s while one looks at another type', async (_how, path, filter) => {
    const asked = answerLists(({ page }) => (page === '2' ? pageOf(2, 1) : pageOf(1)))
    const { user } = renderWithStore(<Storefront />, {
      router: { path },
      actions: [
        personalFilterActions.filterChanged({ serviceType: 'SHIP', filter }),
        generalActions.storedStateUnavailable(),
      ],
    })
    await waitFor(() => expect(names()).toHaveLength(30))
    await user.click(screen.getByText('더 보기'))
    await screen.findByRole('link', { name: '바다31호' })
    const before = asked.length
    await user.click(screen.getByRole('button', { name: '낚싯배버스 메뉴' }))
    await waitFor(() => expect(names()).toHaveLength(30))
    // The menu's addresses have no conditions: the last choice is taken up.
    await user.click(screen.getByRole('button', { name: '선상낚시 메뉴' }))
    expect(names()).toHaveLength(31)
    expect(asked.filter(({ service_type }) => service_type === 'SHIP')).toHaveLength(before)
  })

  it('says how many there are, of what was said', async () => {
    answerLists(() => pageOf(1, 2))
    show(`${LIST}?sdate=${SATURDAY}&party=2&fish=cuttlefish`)
    expect(
      await screen.findByText(`${shortDay(SATURDAY, today)} · 2명 · 갑오징어: 31척`),
    ).toBeVisible()
  })

  it('says nothing of how many where there are none, nor sorts them', async () => {
    answerLists(() => [])
    network.use(
      answer('getShipList', { list: [], total: 0, page: 1, general: null, service_type: [] }),
    )
    show(`${LIST}?party=2`)
    expect(await screen.findByText('조건에 맞는 상품이 없어요.')).toBeVisible()
    expect(screen.queryByText(/척/)).not.toBeInTheDocument()
    expect(screen.queryByRole('combobox', { name: '정렬' })).not.toBeInTheDocument()
  })

  it('lets day, party and species be chosen above the list, for the whole visit', async () => {
    const asked = answerLists(() => pageOf(1, 1))
    const { user, visits, store } = show()
    await user.click(screen.getByRole('button', { name: '날짜' }))
    await user.click(await screen.findByRole('button', { name: chipDay(SATURDAY, today) }))
    await user.click(screen.getByRole('button', { name: '인원' }))
    await user.click(await screen.findByRole('button', { name: '2명' }))
    await user.click(screen.getByRole('button', { name: '어종' }))
    await user.click(await screen.findByRole('button', { name: '갑오징어' }))
    const said = { sdate: SATURDAY, party: '2', fish: 'cuttlefish' }
    expect(visits.current).toBe(`${LIST}?${new URLSearchParams(said).toString()}`)
    await waitFor(() => expect(asked.at(-1)).toMatchObject(said))
    expect(store.getState().intent.visit).toEqual({
      sdate: SATURDAY,
      party: 2,
      fish: ['cuttlefish'],
    })
    await user.click(screen.getByRole('button', { name: '2명 지우기' }))
    expect(store.getState().intent.visit).toMatchObject({ sdate: SATURDAY, party: 0 })
  })

  it('keeps each press while the address still shows what was chosen before', async () => {
    answerLists(() => pageOf(1, 1))
    const path = `${LIST}?party=2&fish=cuttlefish&pay=CARD`
    const { user, visits, store } = show(path, {
      router: { path, params: { service: 'service_ship' }, isSlow: true },
    })
    await user.click(await screen.findByRole('button', { name: '갑오징어 지우기' }))
    await user.selectOptions(screen.getByRole('combobox', { name: '정렬' }), '가격')
    act(visits.land)
    await user.click(screen.getByRole('button', { name: '카드결제 지우기' }))
    act(visits.land)
    act(visits.land)
    expect(visits.current).toBe(`${LIST}?party=2&sort=price`)
    expect(screen.queryByRole('button', { name: '갑오징어 지우기' })).not.toBeInTheDocument()
    expect(store.getState().intent.visit).toMatchObject({ party: 2, fish: [] })
  })

  it('takes up what was said on another page, and not what was cleared there', async () => {
    const asked = answerLists(() => pageOf(1, 1))
    const remembered = personalFilterActions.filterChanged({
      serviceType: 'SHIP',
      filter: { ...EMPTY_FILTER, pay: ['CARD'], party: 4, fish: ['cuttlefish'] },
    })
    const said = intentActions.intentChanged({ sdate: '', party: 2, fish: [] })
    const { visits } = show(LIST, { actions: [remembered, said], isPersisted: true })
    await waitFor(() => expect(visits.current).toBe(`${LIST}?party=2&pay=CARD`))
    await waitFor(() => expect(asked[0]).toMatchObject({ party: '2', pay: 'CARD' }))
  })

  it('is sorted by the address, and leaves the usual order out of it', async () => {
    const asked = answerLists(() => pageOf(1, 1))
    const { user, visits } = show(`${LIST}?party=2&sort=price`)
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'price', party: '2' }))
    const order = screen.getByRole('combobox', { name: '정렬' })
    expect(order).toHaveDisplayValue('가격')
    await user.selectOptions(order, '자리 많은 순')
    expect(visits.current).toBe(`${LIST}?party=2&sort=seats`)
    await user.selectOptions(order, '추천')
    expect(visits.current).toBe(`${LIST}?party=2`)
    await waitFor(() => expect(asked.at(-1)).not.toHaveProperty('sort'))
  })

  it('asks for the position when sorted by distance, and says when it is refused', async () => {
    const asked = answerLists(() => pageOf(1, 1))
    const positions = [
      undefined,
      { coords: { latitude: 36.43219, longitude: 126.52876 } } as GeolocationPosition,
    ]
    locateWith((onPosition, onError) => {
      const position = positions.shift()
      if (position) onPosition(position)
      else onError()
    })
    const { user, visits } = show()
    const order = screen.getByRole('combobox', { name: '정렬' })
    await user.selectOptions(order, '가까운 곳')
    expect(await screen.findByRole('alert')).toHaveTextContent('위치를 확인하지 못했어요')
    expect(order).toHaveDisplayValue('추천')
    expect(asked).toEqual([])

    await user.selectOptions(order, '가까운 곳')
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ sort: 'near', lat: '36.43', lng: '126.53' }),
    )
    expect(visits.current).toBe(`${LIST}?sort=near`)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('counts in the dialog, and leads nowhere where nothing fits', async () => {
    answerLists(() => [])
    network.use(
      answer('getShipList', ({ query }) => ({
        list: [],
        total: query.use_time ? 0 : 31,
        page: 1,
        general: null,
        service_type: [],
      })),
    )
    const { user, visits } = show()
    await user.click(screen.getByRole('button', { name: '필터' }))
    const sheet = within(await screen.findByRole('dialog', { name: '필터' }))
    expect(await sheet.findByRole('button', { name: '31척 보기' })).toBeVisible()
    await user.click(sheet.getByRole('button', { name: '6~9시간' }))
    await user.click(await sheet.findByRole('button', { name: '조건에 맞는 상품이 없어요' }))
    expect(screen.getByRole('dialog', { name: '필터' })).toBeVisible()
    expect(visits.replaced).toEqual([])
  })

  describe('on a desk', () => {
    /** Ships 1 and 2 leave from one harbour, ship 3 from another, ship 4 far from the map. */
    const PLACES = [
      { no: 1, lat: 36.4, lng: 126.5 },
      { no: 2, lat: 36.4, lng: 126.5 },
      { no: 3, lat: 33.5, lng: 126.5 },
      { no: 4, lat: 13.4, lng: 144.8 },
    ]
    const answerPlaces = () => {
      const asked: Asked[] = []
      network.use(
        answer('getShipPlaces', ({ query }) => {
          asked.push(query)
          return { list: PLACES }
        }),
      )
      return asked
    }
    const showDesk = (path = LIST) => {
      openOnDesk()
      return renderWithStore(
        <ShipList serviceType="SHIP" shipNo={1} initial={{ list: pageOf(1, 4), total: 4 }} />,
        { router: { path, params: { service: 'service_ship' } } },
      )
    }
    const card = (name: string) => screen.getByRole('link', { name }).closest('li')
    const mark = (name: string) =>
      within(screen.getByRole('group', { name: /상품 지도/ })).getByRole('button', { name })

    it('has its filters beside it, which apply at once and go on with the visit', async () => {
      const asked = answerLists(() => pageOf(1, 1))
      answerPlaces()
      const { user, visits, store } = showDesk()
      const panel = within(await screen.findByRole('region', { name: '필터' }))
      await user.click(await panel.findByRole('button', { name: '2명' }))
      await user.click(await panel.findByRole('button', { name: '갑오징어' }))
      expect(visits.current).toBe(`${LIST}?party=2&fish=cuttlefish`)
      expect(store.getState().intent.visit).toMatchObject({ party: 2, fish: ['cuttlefish'] })
      const words = panel.getByRole('searchbox', { name: '검색어' })
      await user.type(words, ' 오천 {Enter}')
      await waitFor(() => expect(asked.at(-1)).toMatchObject({ party: '2', search: '오천' }))
      expect(words).toHaveFocus()
      await user.click(screen.getByRole('button', { name: '‘오천’ 지우기' }))
      expect(words).toHaveValue('')
      expect(visits.current).toBe(`${LIST}?party=2&fish=cuttlefish`)
    })

    it('has its map beside it: a card chooses its mark, and a mark its cards', async () => {
      answerLists(() => pageOf(1, 1))
      const asked = answerPlaces()
      const { user } = showDesk()
      await screen.findByRole('button', { name: '오천항 바다3호' })
      expect(asked).toEqual([{ ship_no: '1,2,3,4' }])
      await user.hover(screen.getByRole('link', { name: '바다3호' }))
      expect(mark('오천항 바다3호')).toHaveAttribute('aria-pressed', 'true')
      act(() => screen.getByRole('link', { name: '바다2호' }).focus())
      expect(mark('오천항 2척')).toHaveAttribute('aria-pressed', 'true')
      expect(mark('오천항 바다3호')).toHaveAttribute('aria-pressed', 'false')
      await user.click(mark('오천항 2척'))
      expect(screen.getByRole('link', { name: '바다1호' })).toHaveFocus()
      expect(card('바다1호')).toHaveAttribute('data-marked')
      expect(card('바다2호')).toHaveAttribute('data-marked')
      expect(card('바다3호')).not.toHaveAttribute('data-marked')
      expect(screen.getByText('지도 밖에 있어 목록에서만 보이는 상품 1척')).toBeVisible()
    })

    it('asks once for each place, and further pages do not move the map', async () => {
      answerLists(() => pageOf(2, 1))
      const asked: Asked[] = []
      network.use(
        answer('getShipPlaces', ({ query }) => {
          asked.push(query)
          const isFirst = query.ship_no !== '31'
          return { list: isFirst ? PLACES : [{ no: 31, lat: 38, lng: 128.5 }] }
        }),
      )
      openOnDesk()
      show(LIST, {}, FIRST_PAGE)
      const before = await screen.findByRole('button', { name: '오천항 바다3호' })
      const { left, top } = before.style
      act(scrollToEnd)
      await waitFor(() => expect(asked).toHaveLength(2))
      expect(asked[1]).toEqual({ ship_no: '31' })
      await screen.findByText(/상품 27척/)
      expect(mark('오천항 바다3호').style).toMatchObject({ left, top })
    })

    it('shows no map where nothing is on it, and none of trips abroad', async () => {
      answerLists(() => [])
      const asked = answerPlaces()
      const { user, unmount } = showDesk()
      await screen.findByRole('group', { name: /상품 지도/ })
      const panel = within(screen.getByRole('region', { name: '필터' }))
      await user.click(await panel.findByRole('button', { name: '2명' }))
      await waitFor(() =>
        expect(screen.queryByRole('group', { name: /상품 지도/ })).not.toBeInTheDocument(),
      )
      expect(asked).toHaveLength(1)
      unmount()
      renderWithStore(<ShipList serviceType="TRAVELOUT" shipNo={1} initial={BEGINNING} />, {
        router: { path: '/info/service_travelout/', params: { service: 'service_travelout' } },
      })
      expect(screen.queryByRole('region', { name: '지도' })).not.toBeInTheDocument()
    })

    it('empties the field of the day with the filter', async () => {
      answerLists(() => pageOf(1, 1))
      answerPlaces()
      const { user } = showDesk()
      const panel = within(await screen.findByRole('region', { name: '필터' }))
      await user.click(await panel.findByRole('button', { name: '다른 날' }))
      const field = panel.getByLabelText('다른 날짜')
      const day = addDays(today, 40)
      await user.type(field, day)
      await user.click(await screen.findByRole('button', { name: /지우기$/ }))
      expect(field).toHaveValue('')
      await user.type(field, day)
      expect(await screen.findByRole('button', { name: /지우기$/ })).toBeVisible()
    })

    it('maps what the filter leaves', async () => {
      answerLists(() => pageOf(1, 3).slice(2))
      answerPlaces()
      const { user } = showDesk()
      await screen.findByRole('button', { name: '오천항 2척' })
      const panel = within(screen.getByRole('region', { name: '필터' }))
      await user.click(await panel.findByRole('button', { name: '2명' }))
      await waitFor(() =>
        expect(screen.queryByRole('button', { name: '오천항 2척' })).not.toBeInTheDocument(),
      )
      expect(mark('오천항 바다3호')).toBeVisible()
    })

    it('asks for nothing of it on a phone, nor for a map where no server has places', async () => {
      answerLists(() => pageOf(1, 1))
      const asked = answerPlaces()
      const { unmount } = show(LIST, { isStyled: true })
      expect(screen.queryByRole('region', { name: '지도' })).not.toBeInTheDocument()
      expect(screen.queryByRole('region', { name: '필터' })).not.toBeInTheDocument()
      unmount()
      const storefront = storefrontOf({ has_extensions: 0 })
      openOnDesk()
      await act(async () => {
        show(LIST, { actions: [hydrated({ storefront, origin: '' })] })
      })
      expect(screen.getAllByRole('region', { name: '필터' })).toHaveLength(1)
      expect(screen.queryByRole('region', { name: '지도' })).not.toBeInTheDocument()
      expect(asked).toEqual([])
    })
  })
})
