import { ApiError } from '@/api/apiError'
import type { Api } from '@/api/createApi'
import type { Session } from '@/lib/contract/wire'
import { LOGIN_REQUIRED } from '@/lib/errors/sentences'
import { makeStore } from '@/store/makeStore'
import { bookingDraftKey, keepDraft, readDraft } from '@/store/persist/drafts'
import { errorDecided } from '@/store/session/errorDecided'
import { guestLogin, login, logout } from '@/store/session/login'
import { selectIsFavorite } from '@/store/session/selectors'
import { toggleFavorite } from '@/store/session/toggleFavorite'
import { userActions } from '@/store/slices/user'

const session: Session = {
  token_key: 'token',
  name: '바다',
  regist_type: 'EMAIL',
  image: '',
  phone: '01012345678',
  rname: '홍길동',
  is_message_new: 1,
}

const storeWith = (calls: Partial<Api>) => makeStore(calls as Api)
const credentials = { login_id: 'a@b.kr', login_password: 'secret' }

describe('docs/specification.md#login-and-logout: login', () => {
  it('success stores token and user info', async () => {
    const store = storeWith({ login: async () => session })
    expect(await store.dispatch(login(credentials))).toBe('done')
    const { user } = store.getState()
    expect(user).toMatchObject({ isLogin: true, userType: 'member', userToken: 'token' })
    expect(user.userInfo).toMatchObject({ name: '바다', is_message_new: true })
  })

  it('pending clears message and login flag', () => {
    const store = storeWith({})
    store.dispatch(userActions.loginSucceeded(session))
    store.dispatch(userActions.guestLoginFailed('오래된 말'))
    store.dispatch(userActions.loginRequested())
    expect(store.getState().user).toMatchObject({ isLogin: false, message: '' })
  })

  it('failure stores the error data', async () => {
    const data = { message: '아이디 또는 비밀번호가 맞지 않아요.', code: 'LOGIN_FAILED' as const }
    const store = storeWith({
      login: () => Promise.reject(new ApiError(400, data.message, data.code, data)),
    })
    expect(await store.dispatch(login(credentials))).toBe('failed')
    expect(store.getState().user).toMatchObject({ isLogin: false, rejecteInfo: data })
  })

  it('guest login stores the token, or the error message', async () => {
    const body = { name: '홍길동', phone: '01012345678', phone_token: 'proof' }
    const store = storeWith({ guestLogin: async () => ({ token: 'guest' }) })
    await store.dispatch(guestLogin(body))
    expect(store.getState().user).toMatchObject({ userType: 'guest', userGuestToken: 'guest' })

    const refused = storeWith({
      guestLogin: () => Promise.reject(new ApiError(400, '인증이 만료되었어요.')),
    })
    await refused.dispatch(guestLogin(body))
    expect(refused.getState().user.message).toBe('인증이 만료되었어요.')
  })
})

describe('docs/specification.md#login-and-logout: logout resets the session whatever the server answers', () => {
  it.each([
    ['answers', () => Promise.resolve({ message: '' }), undefined],
    [
      'refuses',
      () => Promise.reject(new ApiError(500, '', undefined, { message: '오류' })),
      { message: '오류' },
    ],
    ['is not there', () => Promise.reject(new Error('network')), {}],
  ])('when it %s', async (_case, call, answer) => {
    const store = storeWith({ logout: call })
    store.dispatch(userActions.loginSucceeded(session))
    keepDraft(bookingDraftKey('1/2026-11-28'), { memo: '왼손잡이예요' })
    expect(await store.dispatch(logout())).toEqual(answer)
    expect(readDraft(bookingDraftKey('1/2026-11-28'))).toBeUndefined()
    expect(store.getState().user).toMatchObject({ isLogin: false, userToken: '', userType: '' })
  })
})

it('a call that fails because of a logout shows no login message', async () => {
  const store = storeWith({
    logout: async () => {
      store.dispatch(errorDecided({ kind: 'endSession', message: LOGIN_REQUIRED }))
      return { message: '' }
    },
  })
  store.dispatch(userActions.loginSucceeded(session))
  await store.dispatch(logout())
  expect(store.getState().banner.isView).toBe(false)
})

describe('docs/specification.md#errors: the session ends once', () => {
  it('five 401s give one alert', () => {
    const store = storeWith({})
    store.dispatch(userActions.loginSucceeded(session))
    for (let i = 0; i < 5; i += 1) {
      store.dispatch(errorDecided({ kind: 'endSession', message: LOGIN_REQUIRED }))
    }
    expect(store.getState().user.userToken).toBe('')
    expect(store.getState().banner).toMatchObject({
      isView: true,
      message: LOGIN_REQUIRED,
      isSessionEnded: true,
    })
  })

  it('failures that follow from it do not replace the sentence', () => {
    const store = storeWith({})
    store.dispatch(errorDecided({ kind: 'endSession', message: LOGIN_REQUIRED }))
    store.dispatch(errorDecided({ kind: 'alert', message: '다른 말' }))
    expect(store.getState().banner.message).toBe(LOGIN_REQUIRED)
  })
})

describe('docs/specification.md#favourites: favourites', () => {
  const member = (calls: Partial<Api>) => {
    const store = storeWith(calls)
    store.dispatch(userActions.loginSucceeded(session))
    return store
  }

  it('toggles at once and stays when the server accepts', async () => {
    const store = member({ toggleFavorite: async () => ({ ship_no: 7, is_favorite: 1 }) })
    const flipping = store.dispatch(toggleFavorite(7, '/user/login'))
    expect(selectIsFavorite(store.getState(), 7)).toBe(true)
    await flipping
    expect(selectIsFavorite(store.getState(), 7)).toBe(true)
  })

  it('toggles back when the server refuses', async () => {
    const store = member({ toggleFavorite: () => Promise.reject(new ApiError(404, '없음')) })
    await store.dispatch(toggleFavorite(7, '/user/login'))
    expect(selectIsFavorite(store.getState(), 7)).toBe(false)
  })

  it('asks a visitor to log in through the banner’s link', async () => {
    const store = storeWith({})
    await store.dispatch(toggleFavorite(7, '/user/login?redirect=%2Fship%2F7'))
    expect(store.getState().banner).toMatchObject({
      isLoginView: true,
      loginLink: '/user/login?redirect=%2Fship%2F7',
    })
    expect(selectIsFavorite(store.getState(), 7)).toBe(false)
  })
})

describe('docs/specification.md#sign-up: sign-up', () => {
  it('kakao and apple fill in id, name, email and the registration type in capitals', () => {
    const store = storeWith({})
    store.dispatch(
      userActions.signupPrefilled({
        id: '7',
        name: '바다',
        email: 'a@b.kr',
        regist_type: 'kakao',
        sns_token: 't',
      }),
    )
    expect(store.getState().user.signupInfo).toMatchObject({
      id: '7',
      name: '바다',
      email: 'a@b.kr',
      regist_type: 'KAKAO',
    })
    store.dispatch(userActions.signupReset())
    expect(store.getState().user.signupInfo).toMatchObject({ id: '', regist_type: 'EMAIL' })
  })
})
