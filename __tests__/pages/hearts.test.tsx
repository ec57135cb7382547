import { act, screen, waitFor } from '@testing-library/react'
import { FavoriteButton } from '@/components/common/button/FavoriteButton'
import { ShipList } from '@/components/shipList/ShipList'
import type { ShipItem } from '@/lib/contract/wire'
import { loadFavorites } from '@/store/session/loadFavorites'
import { selectIsFavorite } from '@/store/session/selectors'
import { useLoad } from '@/store/useLoad'
import { answer } from '../setup/handlers/answer'
import { shipDetailOf, shipItemOf } from '../setup/handlers/wire'
import { network } from '../setup/network'
import { memberLoggedIn, renderWithStore } from '../setup/render'

const marked = (no: number): ShipItem => ({ ...shipItemOf(no), ship: { no, is_favorite: 1 } })
const pageOf = (list: ShipItem[]) => ({
  list,
  total: list.length,
  page: 1,
  general: null,
  service_type: [],
})
const asMember = { actions: [memberLoggedIn] }

/** A list that is asked for by the browser: the page was made without it. */
const filtered = { router: { path: '/info/service_ship/?pay=CARD' } }
const list = <ShipList serviceType="SHIP" shipNo={1} initial={{ list: [], total: 0 }} />

/** Holds an answer back until the test lets it go. */
const heldBack = () => {
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => (letGo = resolve))
  return { gone, letGo: () => letGo() }
}

describe('hearts', () => {
  it('are read from a list loaded for a member', async () => {
    network.use(answer('getShipList', pageOf([marked(1), shipItemOf(2)])))
    renderWithStore(list, { ...asMember, ...filtered })
    expect(await screen.findByRole('button', { name: '찜 해제' })).toBeVisible()
    expect(screen.getByRole('button', { name: '찜하기' })).toBeVisible()
  })

  it('are read from a detail, and removed where the answer says so', async () => {
    const answers = [1, 0] as const
    let asked = 0
    network.use(
      answer('getShipSimpleInfo', () => {
        const is_favorite = answers[asked++] ?? 0
        return { ...shipDetailOf(), ship: { no: 1, main_ship_no: 1, is_favorite } }
      }),
    )
    const Detail = () => {
      const { reload } = useLoad('detail', (api) => api.getShipSimpleInfo({ ship_no: 1 }))
      return (
        <>
          <FavoriteButton shipNo={1} />
          <button onClick={reload}>다시</button>
        </>
      )
    }
    const { user } = renderWithStore(<Detail />, asMember)
    expect(await screen.findByRole('button', { name: '찜 해제' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: '다시' }))
    expect(await screen.findByRole('button', { name: '찜하기' })).toBeVisible()
  })

  it('stay as they are known where an answer does not say', async () => {
    const { is_favorite: _, ...unsaid } = shipItemOf(1).ship
    const answers = [marked(1), { ...shipItemOf(1), ship: unsaid }]
    let asked = 0
    network.use(answer('getShipList', () => pageOf(answers.slice(asked++, asked))))
    const Twice = () => {
      const { data, reload } = useLoad('list', (api) => api.getShipList({ service_type: 'SHIP' }))
      return (
        <>
          {data && <FavoriteButton shipNo={1} />}
          <button onClick={reload}>다시</button>
        </>
      )
    }
    const { user } = renderWithStore(<Twice />, asMember)
    expect(await screen.findByRole('button', { name: '찜 해제' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: '다시' }))
    await waitFor(() => expect(asked).toBe(2))
    expect(screen.getByRole('button', { name: '찜 해제' })).toBeVisible()
  })

  it('stay empty for a visitor whose answers have none', async () => {
    network.use(answer('getShipList', pageOf([marked(1)])))
    renderWithStore(list, filtered)
    expect(await screen.findByRole('link', { name: '바다1호' })).toBeVisible()
    expect(screen.getByRole('button', { name: '찜하기' })).toBeVisible()
  })

  it('that were pressed are not undone by an answer requested earlier', async () => {
    const { gone, letGo } = heldBack()
    network.use(
      answer('getShipList', async () => {
        await gone
        return pageOf([shipItemOf(1), marked(2)])
      }),
      answer('toggleFavorite', { ship_no: 1, is_favorite: 1 }),
    )
    const { user, store } = renderWithStore(
      <>
        <FavoriteButton shipNo={1} />
        {list}
      </>,
      { ...asMember, ...filtered },
    )
    await user.click(screen.getByRole('button', { name: '찜하기' }))
    await waitFor(() => expect(store.getState().favorites.unanswered[1]).toBe(0))
    letGo()
    await waitFor(() => expect(selectIsFavorite(store.getState(), 2)).toBe(true))
    expect(selectIsFavorite(store.getState(), 1)).toBe(true)
  })

  it('of all favourites are marked by one call, the 101st too, and of no other ship', async () => {
    const asked: Record<string, string>[] = []
    const all = Array.from({ length: 101 }, (_, index) => index + 1)
    network.use(
      answer('getFavoriteList', ({ query }) => {
        asked.push(query)
        return { list: [], total: all.length, page: 1, ship_no: all }
      }),
      answer('toggleFavorite', { ship_no: 500, is_favorite: 1 }),
    )
    const { store, user } = renderWithStore(<FavoriteButton shipNo={500} />, asMember)
    await user.click(screen.getByRole('button', { name: '찜하기' }))
    await waitFor(() => expect(store.getState().favorites.unanswered[500]).toBe(0))
    // Taken back elsewhere since: the whole says so by leaving it out.
    await act(() => store.dispatch(loadFavorites()))
    expect(all.every((no) => selectIsFavorite(store.getState(), no))).toBe(true)
    expect(selectIsFavorite(store.getState(), 500)).toBe(false)
    expect(asked).toEqual([{ is_number_only: '1' }])
  })

  it('of a refused press are not restored after a logout', async () => {
    const { gone, letGo } = heldBack()
    network.use(
      answer('toggleFavorite', async () => {
        await gone
        return { ship_no: 1, is_favorite: 0 }
      }),
    )
    const { store, user } = renderWithStore(<FavoriteButton shipNo={1} />, asMember)
    await user.click(screen.getByRole('button', { name: '찜하기' }))
    act(() => {
      store.dispatch({ type: 'user/sessionReset' })
      store.dispatch({ type: 'favorites/favoritesCleared' })
    })
    letGo()
    expect(await screen.findByRole('button', { name: '찜하기' })).toBeVisible()
    expect(store.getState().favorites).toEqual({
      byShipNo: {},
      turn: 0,
      pressedIn: {},
      unanswered: {},
    })
  })
})
