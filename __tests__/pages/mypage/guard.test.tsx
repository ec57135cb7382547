import { screen, waitFor } from '@testing-library/react'
import { MessageBanner } from '@/components/shell/MessageBanner'
import { LOGIN_REQUIRED } from '@/lib/errors/messages'
import CouponPage from '@/pages/[host]/mypage/coupon'
import FavoritePage from '@/pages/[host]/mypage/favorite'
import MyPage from '@/pages/[host]/mypage/index'
import MessagePage from '@/pages/[host]/mypage/message'
import QuestionsPage from '@/pages/[host]/mypage/qna/index'
import QnaPage from '@/pages/[host]/customer/qna'
import { useApi } from '@/store/useApi'
import { refuse } from '../../setup/handlers/answer'
import { storefrontOf } from '../../setup/handlers/wire'
import { network } from '../../setup/network'
import { memberLoggedIn, renderWithStore } from '../../setup/render'

const props = { storefront: storefrontOf(), origin: 'http://bada.localhost:3000' }

beforeEach(() => window.localStorage.clear())

describe('spec §2: a visitor on a member route goes to the login with the original path', () => {
  it.each([
    ['/mypage', MyPage],
    ['/mypage/coupon?tab=end', CouponPage],
    ['/mypage/favorite', FavoritePage],
    ['/mypage/message', MessagePage],
    ['/mypage/qna', QuestionsPage],
    ['/customer/qna', QnaPage],
  ])('%s', async (path, Page) => {
    const { visits } = renderWithStore(<Page {...props} />, { router: { path }, isPersisted: true })
    await waitFor(() =>
      expect(visits.replaced[0]).toBe(`/user/login?redirect=${encodeURIComponent(path)}`),
    )
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument()
  })

  it('but a member stays, and nobody is sent away before the stored session is known', async () => {
    const { visits } = renderWithStore(<QnaPage {...props} />, {
      router: { path: '/customer/qna' },
      actions: [memberLoggedIn],
      isPersisted: true,
    })
    expect(await screen.findByRole('heading', { name: '1:1 문의' })).toBeVisible()
    expect(visits.replaced).toEqual([])
  })
})

/** Five calls at once, as a page with five sections makes them. */
const FiveCalls = () => {
  const api = useApi()
  const ask = () =>
    void Promise.allSettled([
      api.getCouponList({}),
      api.getSmsList({}),
      api.getShipPerson(),
      api.getFavoriteList({}),
      api.getQnaList({ page: 1 }),
    ])
  return <button onClick={ask}>다섯 번 묻기</button>
}

describe('spec §8: HTTP 401', () => {
  it('five at once give one alert and one trip to /user/logout', async () => {
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
    const { user, visits, store } = renderWithStore(
      <>
        <FiveCalls />
        <MessageBanner />
      </>,
      { actions: [memberLoggedIn] },
    )
    await user.click(screen.getByRole('button', { name: '다섯 번 묻기' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(LOGIN_REQUIRED)
    expect(store.getState().user.userToken).toBe('')
    await user.click(screen.getByRole('button', { name: '확인' }))
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(visits.pushed).toEqual(['/user/logout'])
  })
})
