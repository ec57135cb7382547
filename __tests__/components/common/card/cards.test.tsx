import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { answer, refuse } from '@/__tests__/setup/handlers/answer'
import { shipItemOf } from '@/__tests__/setup/handlers/wire'
import { scrollToEnd } from '@/__tests__/setup/intersection'
import { network } from '@/__tests__/setup/network'
import { memberLoggedIn, renderWithStore } from '@/__tests__/setup/render'
import { PlaceCard } from '@/components/common/card/PlaceCard'
import { ShipCard } from '@/components/common/card/ShipCard'
import { ShipShelf } from '@/components/common/card/ShipShelf'
import { addDays, toKstDate } from '@/lib/date/kst'

const PLACE = {
  name: '오천항 3번 선착장 앞',
  portName: '오천항',
  address: '충남 보령시 오천면 오천해안로 782',
  lat: 36.4394,
  lng: 126.5197,
}
const show = (of: Partial<ComponentProps<typeof PlaceCard>> = {}) => {
  const rendered = renderWithStore(<PlaceCard {...PLACE} {...of} />)
  act(scrollToEnd)
  return rendered
}

describe('ShipCard', () => {
  beforeEach(() => sessionStorage.clear())

  it('links to the trip page and shows the price and the next free seats', () => {
    renderWithStore(<ShipCard item={shipItemOf(3)} />)
    expect(screen.getByRole('link', { name: '바다3호' })).toHaveAttribute('href', '/ship/3')
    expect(screen.getByText('90,000원~')).toBeVisible()
    expect(screen.getByText('11월 22일 (일) 05:30 · 7자리')).toBeVisible()
  })

  it('heeds what the visitor said, and its link carries it', async () => {
    const day = addDays(toKstDate(new Date()), 3)
    renderWithStore(<ShipCard item={shipItemOf(3, { next_sdate: day })} />, {
      router: { path: `/info/service_ship/?sdate=${day}&party=2` },
    })
    expect(await screen.findByText(`${Number(day.slice(8))}일 · 2자리 가능`)).toBeVisible()
    expect(screen.getByText('2명 180,000원')).toBeVisible()
    expect(screen.getByRole('link', { name: '바다3호' })).toHaveAttribute(
      'href',
      `/ship/3?sdate=${day}&party=2`,
    )
  })

  it('opens the calendar of its trip on the day of fishing that it names', async () => {
    const item = shipItemOf(3, { next_sdate: '2026-11-30', next_is_overnight: true })
    const { user, store } = renderWithStore(<ShipCard item={item} />)
    const link = screen.getByRole('link', { name: '바다3호' })
    // Another tab is opened: this one stays as it is.
    await user.keyboard('{Control>}')
    await user.click(link)
    await user.keyboard('{/Control}')
    expect(store.getState().activeShip.shipNo).toBe(0)
    await user.click(link)
    expect(store.getState().activeShip).toMatchObject({
      ...{ shipNo: 3, requestedDate: '' },
      liveScheduleInfo: { selectedYear: 2026, selectedMonth: 12, selectedDay: 1 },
    })
  })

  it('counts rooms for a pension', () => {
    renderWithStore(<ShipCard item={shipItemOf(3, { service_type: 'PENSION' })} />)
    expect(screen.getByText('11월 22일 (일) · 객실 7개')).toBeVisible()
  })

  it('changes the favourite everywhere at once, and back when the server refuses', async () => {
    network.use(answer('toggleFavorite', { ship_no: 3, is_favorite: 1 }))
    const { user } = renderWithStore(
      <>
        <ShipCard item={shipItemOf(3)} />
        <ShipCard item={shipItemOf(3)} />
      </>,
      { actions: [memberLoggedIn] },
    )
    const [heart] = screen.getAllByRole('button', { name: '찜하기' })
    if (heart) await user.click(heart)
    expect(screen.getAllByRole('button', { name: '찜 해제' })).toHaveLength(2)

    network.use(refuse('toggleFavorite', 400, '잠시 후 다시 시도해 주세요.'))
    const [filled] = screen.getAllByRole('button', { name: '찜 해제' })
    if (filled) await user.click(filled)
    expect(await screen.findAllByRole('button', { name: '찜 해제' })).toHaveLength(2)
  })

  it.each(['/info/service_ship?fish=FS01&sdate=2026-12-05', '/search?search=%EC%9A%B0%EB%9F%AD'])(
    'asks a visitor to log in, and to come back to %s with its filter and words',
    async (path) => {
      const { user, store } = renderWithStore(<ShipCard item={shipItemOf(3)} />, {
        router: { path },
      })
      await user.click(screen.getByRole('button', { name: '찜하기' }))
      const { loginLink } = store.getState().banner
      expect(new URL(loginLink, 'http://here').searchParams.get('redirect')).toBe(path)
    },
  )

  it('leads a visitor to the login and back', async () => {
    const { user, store } = renderWithStore(<ShipCard item={shipItemOf(3)} />, {
      router: { path: '/ship/9' },
    })
    await user.click(screen.getByRole('button', { name: '찜하기' }))
    expect(store.getState().banner).toMatchObject({
      isLoginView: true,
      loginLink: '/user/login?redirect=%2Fship%2F9',
    })
    expect(screen.getByRole('button', { name: '찜하기' })).toBeVisible()
  })
})

describe('the card of a place', () => {
  it('draws the coast when it comes near, and says what is on it', async () => {
    show()
    // What watches the room is loaded first.
    const map = await waitFor(() => {
      act(scrollToEnd)
      return screen.getByRole('img', { name: /^오천항 주변 바닷가를 그린 지도예요/ })
    })
    expect(map).toHaveAccessibleName(/무창포항/)
    expect(screen.getByText('20km')).toBeVisible()
  })

  it('links maps to the harbour, whatever the meeting place is called', () => {
    show()
    expect(screen.getByText('오천항 3번 선착장 앞')).toBeVisible()
    expect(screen.getByRole('link', { name: '오천항 카카오맵 길찾기' })).toHaveAttribute(
      'href',
      `https://map.kakao.com/link/to/${encodeURIComponent('오천항')},36.4394,126.5197`,
    )
    expect(screen.getByRole('link', { name: '오천항 네이버 지도 길찾기' })).toBeVisible()
  })

  it('says where to park, and shows a picture of the meeting place', () => {
    show({ parking: '항구 앞 공영주차장 무료', image: '/pictures/quay.webp' })
    expect(screen.getByText('항구 앞 공영주차장 무료', { exact: false })).toBeVisible()
    expect(screen.getByRole('img', { name: /만나는 곳$/ })).toBeVisible()
  })

  it('copies the address', async () => {
    const { user } = show()
    const write = jest.spyOn(navigator.clipboard, 'writeText')
    await user.click(screen.getByRole('button', { name: '주소 복사' }))
    expect(await screen.findByText('복사했어요')).toBeVisible()
    expect(write).toHaveBeenCalledWith(PLACE.address)
  })

  it('has no map where the coast is no help in finding it', async () => {
    show({ name: '사당역', portName: '사당역', isInland: true })
    expect(await screen.findByText('사당역', { selector: 'strong' })).toBeVisible()
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getByRole('link', { name: /^사당역 네이버 지도/ })).toBeVisible()
  })

  it.each([
    ['is not known', 0, 0],
    ['is abroad', 7.34, 134.48],
  ])('has no map where the position %s', async (_, lat, lng) => {
    show({ lat, lng })
    expect(await screen.findByText(PLACE.address)).toBeVisible()
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
    expect(screen.getAllByRole('link')).toHaveLength(2)
  })
})

it('has an arrow only to where a shelf goes on', () => {
  renderWithStore(<ShipShelf items={[1, 2, 3, 4, 5].map((no) => shipItemOf(no))} />)
  const shelf = screen.getByRole('list')
  Object.defineProperties(shelf, { clientWidth: { value: 300 }, scrollWidth: { value: 1000 } })
  const arrowsAt = (scrollLeft: number) => {
    fireEvent.scroll(shelf, { target: { scrollLeft } })
    // Shown to a mouse, which this window has not.
    return screen
      .queryAllByLabelText(/^(이전|다음) 상품$/)
      .map((arrow) => arrow.getAttribute('aria-label'))
  }
  expect(arrowsAt(0)).toEqual(['다음 상품'])
  expect(arrowsAt(350)).toEqual(['이전 상품', '다음 상품'])
  expect(arrowsAt(700)).toEqual(['이전 상품'])
})
