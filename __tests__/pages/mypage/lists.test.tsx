import { screen, waitFor, within } from '@testing-library/react'
import CouponPage from '@/pages/[host]/mypage/coupon'
import FavoritePage from '@/pages/[host]/mypage/favorite'
import MessagePage from '@/pages/[host]/mypage/message'
import QuestionPage from '@/pages/[host]/mypage/qna/[no]'
import QuestionsPage from '@/pages/[host]/mypage/qna/index'
import type { Answer, Coupon, Inquiry } from '@/lib/contract/wire'
import { userActions } from '@/store/slices/user'
import { answer, refuse } from '../../setup/handlers/answer'
import { shipItemOf, storefrontOf } from '../../setup/handlers/wire'
import { network } from '../../setup/network'
import { expectShownOnce, memberLoggedIn, renderWithStore } from '../../setup/render'

const props = { storefront: storefrontOf(), origin: 'http://bada.localhost:3000' }
const asMember = { actions: [memberLoggedIn], isPersisted: true }

beforeEach(() => window.localStorage.clear())

const couponOf = (no: number, of: Partial<Coupon> = {}): Coupon => ({
  no,
  name: `쿠폰 ${no}`,
  ship_name: '',
  amount: 5_000,
  percent: null,
  max_amount: null,
  min_price: 50_000,
  discount: 0,
  is_usable: 1,
  starts_on: '2026-11-01',
  ends_on: '2026-12-31',
  used_at: null,
  ...of,
})

const pageOf = <T,>(list: T[]) => ({ list, total: list.length, page: 1 })

describe('coupons', () => {
  const show = (given: Answer<'issueCoupons'>['list'] = []) => {
    network.use(
      answer('issueCoupons', { list: given }),
      answer('getCouponList', ({ query }) =>
        pageOf(
          query.type === 'end'
            ? [couponOf(9, { used_at: '2026-11-20T00:00:00.000Z' })]
            : [couponOf(1), couponOf(2, { amount: null, percent: 10, max_amount: 10_000 })],
        ),
      ),
    )
    return renderWithStore(<CouponPage {...props} />, asMember)
  }

  it('shows usable coupons, and ended ones on the other tab', async () => {
    const { user } = show()
    expect(await screen.findByText('5,000원 할인')).toBeVisible()
    expect(screen.getByText('10% 할인 (최대 10,000원)')).toBeVisible()
    await user.click(screen.getByRole('tab', { name: '지난 쿠폰' }))
    expect(await screen.findByText('사용 완료')).toBeVisible()
  })

  it('issues automatic coupons on the visit, and says so', async () => {
    show([{ no: 1, name: '환영 쿠폰' }])
    expect(await screen.findByText('쿠폰 1장을 받았어요.')).toBeVisible()
  })

  it('registers a code', async () => {
    const { user } = show()
    network.use(answer('registerCoupon', { no: 3, name: '가을 쿠폰' }))
    await user.type(await screen.findByLabelText('쿠폰 번호'), 'AUTUMN{Enter}')
    expect(await screen.findByText('‘가을 쿠폰’ 쿠폰을 등록했어요.')).toBeVisible()
    expect(screen.getByLabelText('쿠폰 번호')).toHaveValue('')
  })

  it('says once why a code is refused, and keeps the code in the field', async () => {
    const { user } = show()
    network.use(refuse('registerCoupon', 400, '이미 등록한 쿠폰이에요.'))
    await user.type(await screen.findByLabelText('쿠폰 번호'), 'AUTUMN{Enter}')
    await expectShownOnce('이미 등록한 쿠폰이에요.')
    expect(screen.getByLabelText('쿠폰 번호')).toHaveValue('AUTUMN')
  })
})

describe('favourites', () => {
  it('are loaded by service type, ten a page', async () => {
    const requests: string[] = []
    network.use(
      answer('getFavoriteList', ({ query }) => {
        requests.push(query.type ?? '')
        return pageOf([shipItemOf(query.type === 'BUS' ? 2 : 1)])
      }),
    )
    const { user } = renderWithStore(<FavoritePage {...props} />, asMember)
    expect(await screen.findByRole('link', { name: '바다1호' })).toBeVisible()
    await user.click(screen.getByRole('tab', { name: '출조버스' }))
    expect(await screen.findByRole('link', { name: '바다2호' })).toBeVisible()
    expect(requests).toEqual(['', 'BUS'])
  })

  it('change everywhere at once, and back when the server refuses', async () => {
    network.use(
      answer('getFavoriteList', pageOf([shipItemOf(1)])),
      refuse('toggleFavorite', 404, '상품을 찾을 수 없어요.'),
    )
    const { user } = renderWithStore(
      <>
        <FavoritePage {...props} />
        <FavoritePage {...props} />
      </>,
      asMember,
    )
    const hearts = await screen.findAllByRole('button', { name: '찜하기' })
    expect(hearts).toHaveLength(2)
    const [first] = hearts
    if (first) await user.click(first)
    await waitFor(() => expect(screen.getAllByRole('button', { name: '찜하기' })).toHaveLength(2))
  })

  it('suggest what to do when there are none', async () => {
    network.use(answer('getFavoriteList', pageOf([])))
    renderWithStore(<FavoritePage {...props} />, asMember)
    expect(await screen.findByText('찜한 상품이 없어요.')).toBeVisible()
    expect(screen.getByRole('link', { name: '상품 둘러보기' })).toBeVisible()
  })

  it('can be loaded again after a failure', async () => {
    network.use(refuse('getFavoriteList', 500))
    const { user } = renderWithStore(<FavoritePage {...props} />, asMember)
    const again = await screen.findByRole('button', { name: '다시 시도' })
    network.use(answer('getFavoriteList', pageOf([shipItemOf(1)])))
    await user.click(again)
    expect(await screen.findByRole('link', { name: '바다1호' })).toBeVisible()
  })
})

describe('messages', () => {
  const message = (no: number) => ({
    no,
    title: `메시지 ${no}`,
    contents: '예약이 확정됐어요.',
    link: '/mypage/reservation',
    is_new: 1 as const,
    created_at: '2026-11-20T00:00:00.000Z',
  })
  const withNews = userActions.loginSucceeded({ ...memberLoggedIn.payload, is_message_new: 1 })

  it('are marked read when shown, and deleted one by one', async () => {
    const requests: unknown[] = []
    network.use(
      answer('getSmsList', pageOf([message(1), message(2)])),
      answer('deleteSms', async ({ request }) => {
        requests.push(await request.json())
        return { message: '' }
      }),
    )
    const { user, store } = renderWithStore(<MessagePage {...props} />, {
      actions: [withNews],
      isPersisted: true,
    })
    await user.click(await screen.findByRole('button', { name: '지우기 메시지 1' }))
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: /메시지 1/ })).not.toBeInTheDocument(),
    )
    expect(screen.getByRole('heading', { name: /메시지 2/ })).toHaveFocus()
    expect(screen.getByText('메시지를 지웠어요.')).toBeVisible()
    expect(requests).toEqual([{ list: [1] }])
    expect(store.getState().user.userInfo.is_message_new).toBe(false)
  })

  it('stay when they cannot be deleted, with the reason', async () => {
    network.use(answer('getSmsList', pageOf([message(1)])), refuse('deleteSms', 500))
    const { user } = renderWithStore(<MessagePage {...props} />, asMember)
    await user.click(await screen.findByRole('button', { name: '지우기 메시지 1' }))
    await expectShownOnce('서버 통신 중에 오류가 발생했습니다.')
    expect(screen.getByRole('heading', { name: /메시지 1/ })).toBeVisible()
  })
})

describe('a list that failed to load', () => {
  it.each([400, 500, 600])(
    'because of %s is shown once, and can be loaded again',
    async (status) => {
      const sentence = status === 500 ? '서버 통신 중에 오류가 발생했습니다.' : '잠시 쉬어 가요.'
      network.use(refuse('getSmsList', status, '잠시 쉬어 가요.'))
      renderWithStore(<MessagePage {...props} />, asMember)
      await expectShownOnce(sentence)
      expect(await screen.findByRole('alert')).toHaveTextContent('불러오지 못했어요.')
      expect(screen.getByRole('button', { name: '다시 시도' })).toBeVisible()
    },
  )
})

describe('inquiries', () => {
  const inquiryOf = (no: number, reply: string | null): Inquiry => ({
    no,
    type: '예약',
    title: `질문 ${no}`,
    contents: '몇 시까지 가면 되나요?\n주차도 되나요?',
    answer: reply,
    answered_at: reply === null ? null : '2026-11-20T03:00:00.000Z',
    created_at: '2026-11-20T00:00:00.000Z',
  })

  it('show whether they are answered and link to their page', async () => {
    network.use(answer('getCustomerList', pageOf([inquiryOf(2, null), inquiryOf(1, '네, 돼요.')])))
    renderWithStore(<QuestionsPage {...props} />, asMember)
    const waiting = await screen.findByRole('link', { name: /질문 2/ })
    expect(within(waiting).getByText('답변 대기')).toBeVisible()
    const answered = screen.getByRole('link', { name: /질문 1/ })
    expect(within(answered).getByText('답변 완료')).toBeVisible()
    expect(answered).toHaveAttribute('href', '/mypage/qna/1')
  })

  it('are shown with their answer', async () => {
    network.use(answer('getCustomerDetail', { detail: inquiryOf(1, '네, 돼요.') }))
    renderWithStore(<QuestionPage {...props} />, { ...asMember, router: { path: '/mypage/qna/1' } })
    expect(await screen.findByRole('heading', { level: 1, name: '질문 1' })).toBeVisible()
    expect(screen.getByText('네, 돼요.')).toBeVisible()
  })

  it('of another member are not found', async () => {
    network.use(refuse('getCustomerDetail', 404, '찾으시는 문의가 없어요.'))
    renderWithStore(<QuestionPage {...props} />, { ...asMember, router: { path: '/mypage/qna/7' } })
    expect(await screen.findByRole('alert')).toHaveTextContent('찾으시는 문의가 없어요.')
    expect(screen.getByRole('link', { name: '목록으로' })).toBeVisible()
  })
})

describe('the member’s lists', () => {
  it('are cleared with the session', async () => {
    network.use(answer('getFavoriteList', pageOf([shipItemOf(1)])))
    const { store } = renderWithStore(<FavoritePage {...props} />, asMember)
    await screen.findByRole('link', { name: '바다1호' })
    store.dispatch(userActions.sessionReset())
    expect(store.getState().lists.favoriteList).toMatchObject({ list: [], is_data_load: false })
  })
})
