import { screen } from '@testing-library/react'
import { BottomBar } from '@/components/shell/BottomBar'
import { renderWithStore } from '@/__tests__/setup/render'

const currentLinks = () =>
  screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)

describe('the path of a page', () => {
  it('is the search also after a search, when Next takes its address for the main page of a host', () => {
    const router = { path: '/search?search=%EA%B4%91%EC%96%B4', params: { host: 'search' } }
    renderWithStore(<BottomBar />, { router })
    expect(currentLinks()).toEqual(['검색'])
  })

  it('is the main page where there is nothing after the host', () => {
    renderWithStore(<BottomBar />, { router: { path: '/' } })
    expect(currentLinks()).toEqual(['홈'])
  })
})
