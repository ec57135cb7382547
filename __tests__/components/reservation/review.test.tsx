import { act, screen, waitFor } from '@testing-library/react'
import { ShipCard } from '@/components/common/card/ShipCard'
import { Reservation } from '@/components/reservation/Reservation'
import { Reviews } from '@/components/ship/Reviews'
import type { Answer, Body, Review } from '@/lib/contract/wire'
import { answer, refuse } from '../../setup/handlers/answer'
import { detailOf } from '../../setup/handlers/booking'
import { shipItemOf } from '../../setup/handlers/wire'
import { scrollToEnd } from '../../setup/intersection'
import { network } from '../../setup/network'
import { guestLoggedIn, renderWithStore } from '../../setup/render'

const reviewOf = (of: Partial<Review> = {}): Review => ({
  ...{ review_no: 7, author: '홍*동', sdate: '2026-11-20', stars: 4.5, images: [], answer: null },
  ...{ facets: [{ code: 'seat', stars: 5 }], contents: '자리가 넓고 친절했어요.' },
  ...{ is_rewarded: 0, created_at: '2026-11-21T01:00:00.000Z' },
  ...of,
})

const DONE = { state: 'COMPLETED', paid_amount: 160_000, account: null } as const

const open = (ready: Answer<'readyReview'> | (() => Answer<'readyReview'>)) => {
  network.use(answer('getGuestReservationDetail', detailOf(DONE)), answer('readyReview', ready))
  return renderWithStore(<Reservation no={501} userType="guest" />, { actions: [guestLoggedIn] })
}

const rate = async (user: ReturnType<typeof open>['user'], names: readonly string[]) => {
  for (const name of names) {
    const group = await screen.findByRole('group', { name })
    await user.click(group.querySelectorAll('input')[3] as HTMLInputElement)
  }
}

describe('the review of the own trip', () => {
  it('is written by a guest with stars for each facet, a picture and a text, and then shown', async () => {
    let written: Body<'writeReview'> | undefined
    const forms: string[] = []
    const { user } = open(() =>
      written
        ? { until: null, review: { ...reviewOf(), hidden_because: '' } }
        : { until: '2026-12-20', review: null },
    )
    network.use(
      answer('addGuestReviewPicture', async ({ request }) => {
        forms.push(String((await request.formData()).get('reservation_no')))
        return { image: '/a/picture/o/aaaaaaaaaaaaaaaaaaaa-640.webp' }
      }),
      answer('writeReview', async ({ request }) => {
        written = (await request.json()) as Body<'writeReview'>
        return { review_no: 7 }
      }),
    )
    expect(await screen.findByText(/12월 20일 \(일\)까지 쓸 수 있어요/)).toBeVisible()
    const send = screen.getByRole('button', { name: '후기 올리기' })
    await user.click(send)
    expect(screen.getAllByText('별점을 모두 골라 주세요.')[0]).toBeVisible()
    expect(written).toBeUndefined()
    await rate(user, ['자리', '선장·선원', '시설', '안전'])
    await user.type(screen.getByRole('textbox', { name: /후기/ }), '자리가 넓고 친절했어요.')
    await user.upload(
      screen.getByLabelText('후기 사진 올리기'),
      new File(['picture'], 'a.jpg', { type: 'image/jpeg' }),
    )
    expect(await screen.findByRole('img', { name: '올린 사진 1' })).toBeVisible()
    expect(forms).toEqual(['501'])
    await user.click(send)
    expect(await screen.findByRole('heading', { name: '내 후기' })).toBeVisible()
    expect(written).toMatchObject({
      ...{ reservation_no: 501, user_type: 'guest', is_rewarded: 0 },
      stars: { seat: 4, crew: 4, facility: 4, safety: 4 },
      images: ['/a/picture/o/aaaaaaaaaaaaaaaaaaaa-640.webp'],
    })
  })

  it('says why it was refused, and keeps what was written', async () => {
    const { user } = open({ until: '2026-12-20', review: null })
    network.use(refuse('writeReview', 409, '이미 후기를 쓰셨어요.'))
    await rate(user, ['자리', '선장·선원', '시설', '안전'])
    const text = screen.getByRole('textbox', { name: /후기/ })
    await user.type(text, '자리가 넓고 친절했어요.')
    await user.click(screen.getByRole('button', { name: '후기 올리기' }))
    expect(await screen.findByText('이미 후기를 쓰셨어요.')).toBeVisible()
    expect(text).toHaveValue('자리가 넓고 친절했어요.')
  })

  it('is erased by its author after a question; a hidden one says why', async () => {
    let review: Answer<'readyReview'>['review'] = {
      ...reviewOf(),
      hidden_because: '욕설, 비방, 차별하는 표현',
    }
    const { user } = open(() => ({ until: null, review }))
    network.use(
      answer('deleteReview', () => {
        review = null
        return { message: '후기를 지웠어요.' }
      }),
    )
    expect(await screen.findByText(/까닭: 욕설, 비방, 차별하는 표현/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: '후기 지우기' }))
    await user.click(await screen.findByRole('button', { name: '지우기' }))
    await waitFor(() => expect(screen.queryByText('내 후기')).not.toBeInTheDocument())
  })

  it('is not there where none can be written, nor before a trip', async () => {
    open({ until: null, review: null })
    expect(await screen.findByRole('heading', { name: '결제 내역' })).toBeVisible()
    expect(screen.queryByText(/후기/)).not.toBeInTheDocument()
  })
})

it('a card shows the mean stars of a ship that has some', () => {
  const { ship, detail } = shipItemOf(2)
  renderWithStore(<ShipCard item={{ ship, detail: { ...detail, rating: 4.6 } }} />)
  expect(screen.getByText(/^★ 4.6 · /)).toBeVisible()
})

describe('the reviews of a trip', () => {
  const page = (of: Partial<Answer<'getReviewList'>> = {}): Answer<'getReviewList'> => ({
    ...{ list: [reviewOf()], total: 1, page: 1, mean: null, facets: [], hidden: 0 },
    ...of,
  })

  it('are asked for when the visitor comes near, and go on after the last', async () => {
    const asked: Record<string, string>[] = []
    const first = Array.from({ length: 10 }, (_, index) =>
      reviewOf({ review_no: 30 - index, contents: `후기 본문 ${30 - index}` }),
    )
    network.use(
      answer('getReviewList', ({ query }) => {
        asked.push(query)
        const list = query.after === '21' ? [reviewOf({ contents: '마지막 후기예요.' })] : first
        return page({
          list,
          total: 11,
          mean: 4.5,
          facets: [{ code: 'crew', stars: 4.2 }],
          hidden: 2,
        })
      }),
    )
    const { user } = renderWithStore(<Reviews shipNo={3} />)
    expect(asked).toEqual([])
    act(scrollToEnd)
    expect(await screen.findByText(/후기 11개의 평균이에요/)).toBeVisible()
    expect(screen.getByText('선장·선원 4.2')).toBeVisible()
    expect(screen.getByText('운영 정책에 따라 가린 후기가 2개 있어요.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '후기 더 보기' }))
    expect(await screen.findByText('마지막 후기예요.')).toBeVisible()
    expect(asked.at(-1)).toMatchObject({ ship_no: '3', after: '21' })
    expect(screen.queryByRole('button', { name: '후기 더 보기' })).not.toBeInTheDocument()
  })

  it('say first that a coupon was given, and show the operator’s answer', async () => {
    const list = [reviewOf({ is_rewarded: 1, answer: '또 오세요.' })]
    network.use(answer('getReviewList', page({ list })))
    renderWithStore(<Reviews shipNo={3} />)
    act(scrollToEnd)
    expect(await screen.findByText('또 오세요.')).toBeVisible()
    const article = screen.getByRole('article')
    expect(article.textContent).toMatch(/^쿠폰이나 할인을 받고 쓴 후기예요/)
    expect(screen.getByText(/평균 별점은 후기가 5개부터/)).toBeVisible()
  })

  it('can be asked for again', async () => {
    network.use(refuse('getReviewList', 500))
    const { user } = renderWithStore(<Reviews shipNo={3} />)
    act(scrollToEnd)
    const again = await screen.findByRole('button', { name: /다시/ })
    network.use(answer('getReviewList', page()))
    await user.click(again)
    expect(await screen.findByText('자리가 넓고 친절했어요.')).toBeVisible()
  })
})
