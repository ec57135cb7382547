import type { ComponentType } from 'react'
import { screen, waitFor } from '@testing-library/react'
import { useRouter } from 'next/router'
import { LOGIN_REQUIRED } from '@/lib/errors/sentences'
import CouponPage from '@/pages/[host]/mypage/coupon'
import FavoritePage from '@/pages/[host]/mypage/favorite'
import MyPage from '@/pages/[host]/mypage/index'
import MessagePage from '@/pages/[host]/mypage/message'
import QuestionsPage from '@/pages/[host]/mypage/qna/index'
import ReservationsPage from '@/pages/[host]/mypage/reservation'
import ReservationPage from '@/pages/[host]/mypage/reservation_detail/[no]'
import QnaPage from '@/pages/[host]/customer/qna'
import GuestPage from '@/pages/[host]/reservation/guest/index'
import GuestListPage from '@/pages/[host]/reservation/guest/list'
import LoginPage from '@/pages/[host]/user/login'
import LogoutPage from '@/pages/[host]/user/logout'
import { useApi } from '@/store/useApi'
import { answer, refuse } from '../../setup/handlers/answer'
import { storefrontOf } from '../../setup/handlers/wire'
import { network } from '../../setup/network'
import { guestLoggedIn, memberLoggedIn, renderWithStore } from '../../setup/render'

const props = { storefront: storefrontOf(), origin: 'http://bada.localhost:3000' }

beforeEach(() => window.localStorage.clear())

/** Each with what it says before it knows who is there. */
const MEMBERS: [string, ComponentType<typeof props>, title: string][] = [
  ['/mypage', MyPage, ''],
  ['/mypage/coupon?tab=end', CouponPage, ''],
  ['/mypage/favorite', FavoritePage, ''],
  ['/mypage/message', MessagePage, ''],
  ['/mypage/qna', QuestionsPage, ''],
  ['/mypage/reservation?type=end', ReservationsPage, '예약 내역'],
  ['/mypage/reservation_detail/1?from=message', ReservationPage, '예약 상세'],
  ['/customer/qna', QnaPage, ''],
]

describe.each([
  ['a visitor', []],
  ['a guest', [guestLoggedIn]],
])('docs/specification.md#screens: %s on a member route', (_who, actions) => {
  it.each(MEMBERS)('%s goes to the login with the original path', async (path, Page, title) => {
    const { visits } = renderWithStore(<Page {...props} />, {
      router: { path },
      actions,
      isPersisted: true,
    })
    await waitFor(() =>
      expect(visits.replaced[0]).toBe(`/user/login?redirect=${encodeURIComponent(path)}`),
    )
    const headings = screen.queryAllByRole('heading').map(({ textContent }) => textContent)
    expect(headings).toEqual(title ? [title] : [])
  })
})

it('a member stays on a member route, and nobody is redirected before the stored session is known', async () => {
  const { visits } = renderWithStore(<QnaPage {...props} />, {
    router: { path: '/customer/qna' },
    actions: [memberLoggedIn],
    isPersisted: true,
  })
  expect(await screen.findByRole('heading', { name: '1:1 문의' })).toBeVisible()
  expect(visits.replaced).toEqual([])
})

/** Five calls at once, like a page with five sections. */
const FiveCalls = () => {
  const api = useApi()
  const ask = () =>
    void Promise.allSettled([
      api.getCouponList({}),
      api.getSmsList({}),
      api.getShipPerson(),
      api.getFavoriteList({}),
      api.getCustomerList({ type: 'qna' }),
    ])
  return <button onClick={ask}>다섯 번 묻기</button>
}

describe('docs/specification.md#errors: HTTP 401', () => {
  it('five at once give one alert and one redirect to /user/logout', async () => {
    network.use(
      ...(
        [
          'getCouponList',
          'getSmsList',
          'getShipPerson',
          'getFavoriteList',
          'getCustomerList',
        ] as const
      ).map((name) => refuse(name, 401, '로그인이 필요해요.')),
    )
    const { user, visits, store } = renderWithStore(<FiveCalls />, { actions: [memberLoggedIn] })
    await user.click(screen.getByRole('button', { name: '다섯 번 묻기' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(LOGIN_REQUIRED)
    expect(store.getState().user.userToken).toBe('')
    await user.click(screen.getByRole('button', { name: '확인' }))
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(visits.pushed).toEqual(['/user/logout'])
  })
})

const PAGES = {
  '/mypage/coupon': CouponPage,
  '/reservation/guest/list': GuestListPage,
  '/reservation/guest': GuestPage,
  '/user/logout': LogoutPage,
  '/user/login': LoginPage,
}

/** The page that the address names. */
const Site = () => {
  const { pathname } = useRouter()
  const Page = PAGES[pathname as keyof typeof PAGES]
  return <Page {...props} />
}

const alert = () => screen.findByRole('alertdialog')
const read = async ({ user }: ReturnType<typeof renderWithStore>) =>
  user.click(screen.getByRole('button', { name: '확인' }))

describe('docs/specification.md#errors: a 401 is shown first, leads to /user/logout, and the path survives', () => {
  it('on a member route, to the next log-in', async () => {
    network.use(
      refuse('getCouponList', 401, '만료'),
      answer('issueCoupons', { list: [] }),
      answer('login', memberLoggedIn.payload),
    )
    const path = '/mypage/coupon?tab=end'
    const site = renderWithStore(<Site />, {
      router: { path },
      actions: [memberLoggedIn],
      isPersisted: true,
    })
    expect(await alert()).toHaveTextContent(LOGIN_REQUIRED)
    expect(site.store.getState().user.userToken).toBe('')
    expect(site.visits).toMatchObject({ current: path, pushed: [], replaced: [] })

    await read(site)
    const login = `/user/login?redirect=${encodeURIComponent(path)}`
    await waitFor(() => expect(site.visits.current).toBe(login))
    expect(site.visits.pushed).toEqual([`/user/logout?redirect=${encodeURIComponent(path)}`])
    expect(site.visits.replaced).toEqual([login])

    network.use(answer('getCouponList', { list: [], total: 0, page: 1 }))
    await site.user.type(screen.getByLabelText(/이메일/), 'hong@baetgil.test')
    await site.user.type(screen.getByLabelText(/비밀번호/), 'secret-sea{Enter}')
    await waitFor(() => expect(site.visits.replaced).toEqual([login, path]))
  })

  it.each([
    ['a guest alone', [guestLoggedIn], '', ''],
    ['a guest who is a member too', [memberLoggedIn, guestLoggedIn], 'member-token', 'member'],
  ])('of %s: only the guest’s token is cleared', async (_words, actions, userToken, userType) => {
    network.use(
      refuse('getGuestReservationList', 401, '만료'),
      refuse('getGuestData', 401, '만료'),
      answer('awaitReservation', { list: [] }),
      answer('alertSeats', { list: [] }),
    )
    const site = renderWithStore(<Site />, {
      router: { path: '/reservation/guest/list' },
      actions,
      isPersisted: true,
    })
    expect(await alert()).toHaveTextContent(LOGIN_REQUIRED)
    expect(site.visits).toMatchObject({ pushed: [], replaced: [] })
    await read(site)
    const proof = '/reservation/guest?redirect=%2Freservation%2Fguest%2Flist'
    await waitFor(() => expect(site.visits.current).toBe(proof))
    expect(site.visits.pushed).toEqual([
      '/user/logout?redirect=%2Freservation%2Fguest%2Flist&session=guest',
    ])
    expect(site.store.getState().user).toMatchObject({ userGuestToken: '', userToken, userType })
    expect(site.store.getState().banner.isSessionEnded).toBe(false)
  })
})
