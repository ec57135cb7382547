import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import LoginPage from '@/pages/[host]/user/login'
import LogoutPage from '@/pages/[host]/user/logout'
import { expectAlert } from '../../setup/expectAlert'
import { answer, dropConnection, refuse } from '../../setup/handlers/answer'
import { storefrontOf } from '../../setup/handlers/wire'
import { network } from '../../setup/network'
import { expectShownOnce, guestLoggedIn, memberLoggedIn, renderWithStore } from '../../setup/render'

describe('login page', () => {
  const origin = 'http://bada.localhost:3000'
  const WRONG = '이메일 또는 비밀번호가 맞지 않아요.'

  const show = (path = '/user/login', { isMember = false, sns = storefrontOf().sns } = {}) =>
    renderWithStore(<LoginPage storefront={storefrontOf({ sns })} origin={origin} />, {
      router: { path },
      actions: isMember ? [memberLoggedIn] : [],
    })

  const letIn = () => {
    const requests: unknown[] = []
    network.use(
      answer('login', async ({ request }) => {
        requests.push(await request.json())
        return { ...memberLoggedIn.payload, name: '홍길동' }
      }),
    )
    return requests
  }

  const logIn = async ({ user }: ReturnType<typeof show>) => {
    await user.type(screen.getByLabelText(/이메일/), 'hong@baetgil.test')
    await user.type(screen.getByLabelText(/비밀번호/), 'secret-sea{Enter}')
  }

  it('leads somebody who is a guest to the guest’s reservations', () => {
    renderWithStore(<LoginPage storefront={storefrontOf()} origin={origin} />, {
      actions: [guestLoggedIn],
    })
    expect(screen.getByRole('link', { name: '비회원 예약 보기' })).toHaveAttribute(
      'href',
      '/reservation/guest/list',
    )
  })

  it('logs in by keyboard and goes to the requested page', async () => {
    const requests = letIn()
    const page = show('/user/login?redirect=%2Fmypage%2Fcoupon%3Ftab%3Dend')
    await logIn(page)
    await waitFor(() => expect(page.visits.replaced).toEqual(['/mypage/coupon?tab=end']))
    expect(requests).toEqual([
      {
        login_id: 'hong@baetgil.test',
        user_type: 'member',
        login_password: 'secret-sea',
        regist_type: 'EMAIL',
      },
    ])
    expect(page.store.getState().user).toMatchObject({ isLogin: true, userToken: 'member-token' })
  })

  it('offers the one log-in of a server that has it, and shares a log-in there by a form', async () => {
    letIn()
    const submitted: unknown[] = []
    const page = show('/user/login?redirect=%2Fmypage')
    jest.mocked(HTMLFormElement.prototype.submit).mockImplementation(function submit(
      this: HTMLFormElement,
    ) {
      const fields = [...this.querySelectorAll('input')].map(({ name, value }) => [name, value])
      submitted.push([this.method, this.action, Object.fromEntries(fields)])
    })
    expect(screen.getByRole('button', { name: '뱃길 회원으로 계속하기' })).toBeVisible()
    await logIn(page)
    const form = { token: 'member-token', to: '/mypage' }
    await waitFor(() =>
      expect(submitted).toEqual([['post', 'http://www.localhost/b/oidc/session', form]]),
    )
    expect(page.visits.replaced).toEqual([])
  })

  it.each([
    ['does not answer', () => HttpResponse.error()],
    ['is at another port', () => HttpResponse.json({ issuer: 'http://www.localhost:3000/b/oidc' })],
  ])('goes on without it where the issuer %s', async (_what, answered) => {
    letIn()
    network.use(http.get('/b/oidc/.well-known/openid-configuration', answered))
    const page = show('/user/login?redirect=%2Fmypage')
    await logIn(page)
    await waitFor(() => expect(page.visits.replaced).toEqual(['/mypage']))
  })

  it.each(['https%3A%2F%2Fevil.test', '%2F%2Fevil.test', '%2Fuser%2Flogout', '%2Fuser%2Flogin'])(
    'goes to the main page instead of %s',
    async (redirect) => {
      letIn()
      const page = show(`/user/login?redirect=${redirect}`)
      await logIn(page)
      await waitFor(() => expect(page.visits.replaced).toEqual(['/']))
    },
  )

  it('shows the server’s reason for a refusal once, and stores it (docs/specification.md#user-session rejecteInfo, docs/specification.md#errors)', async () => {
    network.use(refuse('login', 400, WRONG, { code: 'LOGIN_FAILED' }))
    const page = show()
    await logIn(page)
    await expectShownOnce(WRONG)
    expect(page.store.getState().user).toMatchObject({
      isLogin: false,
      rejecteInfo: { code: 'LOGIN_FAILED', message: WRONG },
    })
    expect(page.visits.replaced).toEqual([])
  })

  it('says so when there is no answer', async () => {
    network.use(dropConnection('login'))
    const page = show()
    await logIn(page)
    await expectAlert('인터넷에 연결되지 않았어요')
  })

  it('sends no request while a field is empty, and says so beside the field', async () => {
    const { user } = show()
    await user.click(screen.getByRole('button', { name: '로그인' }))
    expect(screen.getByLabelText(/이메일/)).toHaveAccessibleDescription('이메일을 입력해 주세요.')
    expect(screen.getByLabelText(/비밀번호/)).toHaveAccessibleDescription(
      '비밀번호를 입력해 주세요.',
    )
  })

  it('has the autofill attributes of each field', () => {
    show()
    const email = screen.getByLabelText(/이메일/)
    expect(email).toHaveAttribute('autocomplete', 'username')
    expect(email).toHaveAttribute('inputmode', 'email')
    expect(screen.getByLabelText(/비밀번호/)).toHaveAttribute('autocomplete', 'current-password')
  })

  it('puts no password into the address when the browser submits the form without scripts', () => {
    const { container } = show()
    expect(container.querySelector('form')).toBeInTheDocument()
    expect(container.querySelectorAll('form [name]')).toHaveLength(0)
  })

  it('redirects a member who is logged in already', async () => {
    const { visits } = show('/user/login?redirect=%2Fmypage', { isMember: true })
    await waitFor(() => expect(visits.replaced).toEqual(['/mypage']))
  })

  it('links to sign-up, account search, password reset and guest reservations', () => {
    show('/user/login?redirect=%2Fship%2F7')
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual(
      expect.arrayContaining([
        '/user/join?redirect=%2Fship%2F7',
        '/user/find?redirect=%2Fship%2F7',
        '/user/password?redirect=%2Fship%2F7',
        '/reservation/guest',
      ]),
    )
  })

  it('shows a button for the configured providers only', () => {
    show()
    expect(screen.queryByRole('button', { name: /카카오|Apple/ })).not.toBeInTheDocument()
    show('/user/login', {
      sns: [{ regist_type: 'KAKAO' }],
    })
    expect(screen.getByRole('button', { name: '카카오로 계속하기' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /Apple/ })).not.toBeInTheDocument()
  })
})

describe('docs/specification.md#login-and-logout: logout resets the session whatever the server answers, then home', () => {
  const show = (actions = [memberLoggedIn]) =>
    renderWithStore(
      <LogoutPage storefront={storefrontOf()} origin="http://bada.localhost:3000" />,
      {
        router: { path: '/user/logout' },
        actions,
        isPersisted: true,
      },
    )

  beforeEach(() => window.localStorage.clear())

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
