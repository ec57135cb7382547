import { act, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import { Booking } from '@/components/booking/Booking'
import { Login } from '@/components/user/Login'
import { MemberOnly } from '@/components/shell/MemberOnly'
import { createClient } from '@/store/createClient'
import { hydrated } from '@/store/hydrated'
import { selectIsRehydrated } from '@/store/session/selectors'
import { createMemoryRouter } from '../setup/memoryRouter'
import { storefrontOf } from '../setup/handlers/wire'
import { memberLoggedIn, renderWithStore } from '../setup/render'

/** How often the library's code gets lost on the way; every attempt evaluates the module anew. */
let mockLosses = 0
jest.mock('redux-persist', () => {
  mockLosses -= 1
  if (mockLosses >= 0) throw new Error('ChunkLoadError')
  return jest.requireActual<object>('redux-persist')
})

const KEY = 'persist:primary'
const NOTICE = /저장된 로그인 정보를 불러오지 못했어요/
const STORED = JSON.stringify({
  user: JSON.stringify({ isLogin: true, userType: 'member', userToken: 'stored-token' }),
  searches: JSON.stringify({ recent: ['갑오징어'] }),
  _persist: '{"version":-1,"rehydrated":true}',
})

const open = () => {
  const page = renderWithStore(<Login providers={[]} />, { isPersisted: true })
  return { ...page, isReady: () => selectIsRehydrated(page.store.getState()) }
}

beforeEach(() => window.localStorage.setItem(KEY, STORED))

describe('the code that reads the stored state', () => {
  it('is loaded again after a failure: then nothing is missing', async () => {
    mockLosses = 2
    const { store, isReady } = open()
    await waitFor(() => expect(isReady()).toBe(true))
    expect(store.getState().user.userToken).toBe('stored-token')
    expect(screen.queryByText(NOTICE)).not.toBeInTheDocument()
  })

  it('cannot be loaded: the page says so and works, and the stored state is unchanged', async () => {
    jest.resetModules()
    mockLosses = 3
    const { store, isReady } = open()
    expect(isReady()).toBe(false)
    expect(await screen.findByText(NOTICE)).toBeVisible()
    expect(screen.getByRole('button', { name: '새로고침' })).toBeVisible()
    act(() => void store.dispatch(memberLoggedIn))
    expect(isReady()).toBe(true)
    expect(store.getState().user.userToken).toBe('member-token')
    expect(window.localStorage.getItem(KEY)).toBe(STORED)
  })
})

describe('without scripts', () => {
  const htmlOf = (page: React.ReactElement) => {
    const store = createClient()
    store.dispatch(hydrated({ storefront: storefrontOf() }))
    const router = createMemoryRouter({ path: '/mypage' })
    return renderToString(
      <Provider store={store}>
        <router.Provider>{page}</router.Provider>
      </Provider>,
    )
  }

  it.each([
    ['the booking form', <Booking key="page" host="bada" />],
    [
      'my page',
      <MemberOnly key="page">
        <p>예약</p>
      </MemberOnly>,
    ],
    ['the login page', <Login key="page" providers={[]} />],
  ])('%s says what to do and whom to call', (_words, page) => {
    const [inside = ''] = /<noscript>.*<\/noscript>/s.exec(htmlOf(page)) ?? []
    expect(inside).toContain('자바스크립트를 켜고 새로고침해 주세요')
    expect(inside).toContain(`tel:${storefrontOf().ship.detail.phone}`)
  })
})
