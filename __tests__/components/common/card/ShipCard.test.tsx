import { screen } from '@testing-library/react'
import { ShipCard } from '@/components/common/card/ShipCard'
import { addDays, toKstDate } from '@/lib/date/kst'
import { answer, refuse } from '@/__tests__/setup/handlers/answer'
import { shipItemOf } from '@/__tests__/setup/handlers/wire'
import { network } from '@/__tests__/setup/network'
import { memberLoggedIn, renderWithStore } from '@/__tests__/setup/render'

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
