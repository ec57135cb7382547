import { PlainMessage } from '@/components/shell/PlainMessage'
import { LOGIN_REQUIRED } from '@/lib/errors/sentences'
import { bannerActions } from '@/store/slices/banner'
import { renderWithStore } from '../../setup/render'

afterEach(() => jest.restoreAllMocks())

describe('a message whose dialog did not load', () => {
  it('is shown by the browser, and the ended session is logged out', () => {
    const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined)
    const { store, visits } = renderWithStore(<PlainMessage />, {
      actions: [bannerActions.sessionEnded({ message: LOGIN_REQUIRED, isGuestSession: false })],
    })
    expect(alert).toHaveBeenCalledWith(LOGIN_REQUIRED)
    expect(store.getState().banner.isView).toBe(false)
    expect(visits.current).toBe('/user/logout')
  })

  it.each([
    [true, '/user/login'],
    [false, '/'],
  ])('asks to log in, and goes there only when told to: %s', (isWanted, path) => {
    jest.spyOn(window, 'confirm').mockImplementation(() => isWanted)
    const { store, visits } = renderWithStore(<PlainMessage />, {
      actions: [
        bannerActions.loginSuggested({ message: '로그인할까요?', loginLink: '/user/login' }),
      ],
      router: { path: '/' },
    })
    expect(store.getState().banner.isView).toBe(false)
    expect(visits.current).toBe(path)
  })
})
