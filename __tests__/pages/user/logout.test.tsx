import { waitFor } from '@testing-library/react'
import LogoutPage from '@/pages/[host]/user/logout'
import { answer, dropConnection, refuse } from '../../setup/handlers/answer'
import { storefrontOf } from '../../setup/handlers/wire'
import { network } from '../../setup/network'
import { memberLoggedIn, renderWithStore } from '../../setup/render'

const show = (actions = [memberLoggedIn]) =>
  renderWithStore(<LogoutPage storefront={storefrontOf()} origin="http://bada.localhost:3000" />, {
    router: { path: '/user/logout' },
    actions,
    isPersisted: true,
  })

beforeEach(() => window.localStorage.clear())

describe('docs/specification.md#login-and-logout: logout resets the session whatever the server answers, then home', () => {
  it.each([
    ['answers', answer('logout', { message: '로그아웃했어요.' })],
    ['knows the token no more', refuse('logout', 401)],
    ['fails', refuse('logout', 500)],
    ['is not there', dropConnection('logout')],
  ])('when it %s', async (_case, handler) => {
    network.use(handler)
    const { store, visits } = show()
    await waitFor(() => expect(visits.replaced).toEqual(['/']))
    expect(store.getState().user).toMatchObject({ isLogin: false, userToken: '', userType: '' })
    expect(store.getState().banner.isSessionEnded).toBe(false)
  })

  it('sends no request for a visitor who is not logged in', async () => {
    const { visits } = show([])
    await waitFor(() => expect(visits.replaced).toEqual(['/']))
  })

  it('leaves nothing of the session in local storage', async () => {
    network.use(answer('logout', { message: '' }))
    const { visits } = show()
    await waitFor(() => expect(visits.replaced).toEqual(['/']))
    await waitFor(() =>
      expect(window.localStorage.getItem('persist:primary') ?? '').not.toContain('member-token'),
    )
  })
})
