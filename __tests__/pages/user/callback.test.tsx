import { createHash, webcrypto } from 'node:crypto'
import { screen, waitFor } from '@testing-library/react'
import { beginOneLogin } from '@/components/user/oneLogin'
import { beginSignIn } from '@/components/user/signInState'
import ApplePage from '@/pages/[host]/user/apple'
import KakaoPage from '@/pages/[host]/user/kakao'
import LoginPage from '@/pages/[host]/user/login'
import { signInHref } from '@/store/session/snsLogin'
import { answer, dropConnection, refuse } from '../../setup/handlers/answer'
import { storefrontOf } from '../../setup/handlers/wire'
import { network } from '../../setup/network'
import { expectShownOnce, memberLoggedIn, renderWithStore } from '../../setup/render'

const props = { storefront: storefrontOf(), origin: 'http://bada.localhost:3000' }
const session = memberLoggedIn.payload
const profile = {
  id: '7',
  name: '바다',
  email: 'sea@baetgil.test',
  sns_token: 'proof',
} as const

const show = (Page: typeof KakaoPage, query: Record<string, string>) =>
  renderWithStore(<Page {...props} />, {
    router: { path: `/user/callback?${new URLSearchParams(query)}` },
    isPersisted: true,
  })

beforeEach(() => {
  window.localStorage.clear()
  window.sessionStorage.clear()
})

describe('the callback page of a provider', () => {
  it('logs a member in with the code and the redirect address of its request', async () => {
    const requests: unknown[] = []
    network.use(
      answer('login', async ({ request }) => {
        requests.push(await request.json())
        return session
      }),
    )
    const state_key = beginSignIn('KAKAO', '/ship/7')
    const { visits } = show(KakaoPage, { code: 'code', state: 'ours' })
    await waitFor(() => expect(visits.replaced).toEqual(['/ship/7']))
    expect(requests).toEqual([
      {
        login_id: `${window.location.origin}/user/kakao`,
        user_type: 'member',
        login_password: 'code',
        regist_type: 'KAKAO',
        state: 'ours',
        state_key,
      },
    ])
  })

  it('sends the redirect address with Apple’s code', async () => {
    const requests: unknown[] = []
    network.use(
      answer('getAppleAuth', ({ query }) => {
        requests.push(query)
        return { session, profile: null }
      }),
    )
    const state_key = beginSignIn('APPLE', '/')
    const { visits } = show(ApplePage, { code: 'code', state: 'ours' })
    await waitFor(() => expect(visits.replaced).toEqual(['/']))
    expect(requests).toEqual([
      {
        code: 'code',
        redirect_uri: `${window.location.origin}/user/apple`,
        state: 'ours',
        state_key,
      },
    ])
  })

  it.each([
    [
      'kakao',
      KakaoPage,
      'KAKAO',
      refuse('login', 400, '회원가입이 필요해요.', {
        code: 'JOIN_REQUIRED',
        ...profile,
        regist_type: 'KAKAO',
      }),
    ],
    [
      'apple',
      ApplePage,
      'APPLE',
      answer('getAppleAuth', { session: null, profile: { ...profile, regist_type: 'APPLE' } }),
    ],
  ] as const)(
    'fills in the sign-up of a person without an account (%s)',
    async (_name, Page, provider, handler) => {
      network.use(handler)
      beginSignIn(provider, '/mypage')
      const { visits, store } = show(Page, { code: 'code', state: 'ours' })
      await waitFor(() => expect(visits.replaced).toEqual(['/user/join?redirect=%2Fmypage']))
      expect(store.getState().user.signupInfo).toMatchObject({ ...profile, regist_type: provider })
    },
  )

  it.each([
    ['without a state', { code: 'code' }],
    ['without a code', { error: 'access_denied' }],
  ])('sends no request %s', async (_case, query) => {
    beginSignIn('KAKAO', '/')
    show(KakaoPage, query)
    expect(await screen.findByRole('alert')).toHaveTextContent('로그인을 마치지 못했어요')
    expect(screen.getByRole('link', { name: '로그인 화면으로' })).toBeVisible()
  })

  it('links to the login, which keeps the page to return to', async () => {
    network.use(dropConnection('login'))
    beginSignIn('KAKAO', '/search?search=우럭')
    show(KakaoPage, { code: 'code', state: 'ours' })
    expect(await screen.findByRole('link', { name: '로그인 화면으로' })).toHaveAttribute(
      'href',
      `/user/login?redirect=${encodeURIComponent('/search?search=우럭')}`,
    )
  })

  it('sends no request in a tab that started no sign-in', async () => {
    show(KakaoPage, { code: 'code', state: 'of another browser' })
    expect(await screen.findByRole('alert')).toHaveTextContent('로그인을 마치지 못했어요')
  })

  it('sends one request, however often the visitor returns to it', async () => {
    network.use(refuse('login', 400, '카카오 로그인에 실패했어요. 다시 시도해 주세요.'))
    beginSignIn('KAKAO', '/')
    const { unmount } = show(KakaoPage, { code: 'code', state: 'ours' })
    await expectShownOnce('카카오 로그인에 실패했어요. 다시 시도해 주세요.')
    unmount()
    show(KakaoPage, { code: 'code', state: 'ours' })
    expect(await screen.findByRole('alert')).toHaveTextContent('로그인을 마치지 못했어요')
  })

  it('does not accept an answer of another provider', async () => {
    beginSignIn('APPLE', '/')
    show(KakaoPage, { code: 'code', state: 'ours' })
    expect(await screen.findByRole('alert')).toHaveTextContent('로그인을 마치지 못했어요')
  })

  it('shows the server’s reason for a refusal', async () => {
    network.use(refuse('login', 400, '카카오 로그인에 실패했어요. 다시 시도해 주세요.'))
    beginSignIn('KAKAO', '/')
    show(KakaoPage, { code: 'code', state: 'ours' })
    await expectShownOnce('카카오 로그인에 실패했어요. 다시 시도해 주세요.')
    expect(screen.getByRole('alert')).toHaveTextContent('로그인을 마치지 못했어요')
  })
})

it('starts at our own api, which redirects the browser', () => {
  const stateKey = beginSignIn('APPLE', '/')
  const redirectUri = 'http://bada.localhost:3000/user/apple'
  const href = new URL(signInHref({ provider: 'APPLE', redirectUri, stateKey }), redirectUri)
  expect(href.origin).toBe('http://bada.localhost:3000')
  expect(href.pathname).toBe('/a/sns/begin/APPLE')
  expect(Object.fromEntries(href.searchParams)).toEqual({
    redirect_uri: redirectUri,
    state_key: stateKey,
  })
})

describe('the log-in page, when the one log-in comes back to it', () => {
  // jsdom has none.
  beforeAll(() => Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle }))

  const begin = async (redirect = '/mypage') =>
    new URL(await beginOneLogin(redirect), 'http://bada.localhost:3000')
  const back = (query: Record<string, string>) =>
    renderWithStore(<LoginPage {...props} />, {
      router: { path: `/user/login?${new URLSearchParams(query)}` },
      isPersisted: true,
    })

  it('redeems the code with what this tab alone has, and goes to the requested page', async () => {
    const requests: Record<string, string>[] = []
    network.use(
      answer('continueLogin', async ({ request }) => {
        requests.push((await request.json()) as Record<string, string>)
        return session
      }),
    )
    const { pathname, searchParams } = await begin('/ship/7')
    expect(pathname).toBe('/b/oidc/auth')
    const asked = Object.fromEntries(searchParams)
    expect(asked).toMatchObject({
      client_id: window.location.hostname,
      redirect_uri: `${window.location.origin}/user/login`,
      response_type: 'code',
      code_challenge_method: 'S256',
    })
    const { visits, store } = back({ code: 'code', state: asked.state ?? '' })
    await waitFor(() => expect(visits.replaced).toEqual(['/ship/7']))
    expect(store.getState().user).toMatchObject({ isLogin: true, userToken: 'member-token' })
    const [sent] = requests
    expect(sent).toMatchObject({ code: 'code', redirect_uri: asked.redirect_uri })
    const verifier = createHash('sha256').update(sent?.code_verifier ?? '')
    expect(verifier.digest('base64url')).toBe(asked.code_challenge)
  })

  it.each([
    ['nobody is logged in', 'login_required', '로그인한 뱃길 사이트가 없어요'],
    ['the member refused', 'access_denied', '로그인을 취소하셨어요'],
    ['something else failed', 'server_error', '로그인을 마치지 못했어요'],
  ])('says why not, when %s, and keeps the page to return to', async (_case, error, sentence) => {
    const { searchParams } = await begin()
    back({ error, state: searchParams.get('state') ?? '' })
    expect(await screen.findByText(sentence, { exact: false })).toBeVisible()
    expect(screen.getByRole('link', { name: '로그인 화면으로' })).toHaveAttribute(
      'href',
      '/user/login?redirect=%2Fmypage',
    )
  })

  it('sends no request for an answer to another tab', async () => {
    await begin()
    back({ code: 'code', state: 'of-another-tab' })
    expect(await screen.findByText('로그인을 마치지 못했어요', { exact: false })).toBeVisible()
  })

  it('shows the server’s reason for a refusal', async () => {
    const { searchParams } = await begin()
    network.use(refuse('continueLogin', 400, '로그인을 처음부터 다시 해 주세요.'))
    back({ code: 'code', state: searchParams.get('state') ?? '' })
    await expectShownOnce('로그인을 처음부터 다시 해 주세요.')
  })
})
