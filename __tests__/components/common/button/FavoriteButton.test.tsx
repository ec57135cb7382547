import { screen, waitFor } from '@testing-library/react'
import { FavoriteButton } from '@/components/common/button/FavoriteButton'
import { NETWORK_FAILED } from '@/lib/errors/sentences'
import { fetchCode } from '@/store/fetchCode'
import { selectIsFavorite } from '@/store/session/selectors'
import { answer } from '@/__tests__/setup/handlers/answer'
import { network } from '@/__tests__/setup/network'
import { memberLoggedIn, renderWithStore } from '@/__tests__/setup/render'

jest.mock('@/store/fetchCode', () => ({
  fetchCode: jest.fn((load: () => Promise<unknown>) => load()),
}))

const asMember = { actions: [memberLoggedIn] }

describe('a heart', () => {
  it('says so when its script cannot be loaded, and works at the next press', async () => {
    network.use(answer('toggleFavorite', { ship_no: 1, is_favorite: 1 }))
    jest
      .mocked(fetchCode)
      .mockRejectedValueOnce(
        Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }),
      )
    const { store, user } = renderWithStore(<FavoriteButton shipNo={1} />, asMember)
    await user.click(screen.getByRole('button', { name: '찜하기' }))
    await waitFor(() => expect(store.getState().banner.message).toBe(NETWORK_FAILED))
    expect(selectIsFavorite(store.getState(), 1)).toBe(false)

    await user.click(screen.getByRole('button', { name: '찜하기' }))
    expect(await screen.findByRole('button', { name: '찜 해제' })).toBeVisible()
  })

  it('pressed twice is as it was', async () => {
    network.use(answer('toggleFavorite', { ship_no: 1, is_favorite: 1 }))
    const { store, user } = renderWithStore(<FavoriteButton shipNo={1} />, asMember)
    await user.dblClick(screen.getByRole('button', { name: '찜하기' }))
    await waitFor(() => expect(store.getState().favorites.unanswered[1]).toBe(0))
    expect(selectIsFavorite(store.getState(), 1)).toBe(false)
    expect(screen.getByRole('button', { name: '찜하기' })).toBeVisible()
  })
})
