import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { ReviewsPage } from '@/components/console/reviews/ReviewsPage'
import type { ConsoleReview } from '@/lib/contract/console/reviews'
import { network } from '../../setup/network'
import { answerConsole, OWNER, renderConsole } from '../../setup/renderConsole'

const reviewOf = (of: Partial<ConsoleReview> = {}): ConsoleReview => ({
  ...{ review_no: 7, reservation_no: 501, ship_name: '바다1호', author: '홍*동', stars: 4.5 },
  ...{ sdate: '2031-03-30', facets: [], contents: '자리가 넓고 친절했어요.', images: [] },
  ...{ is_rewarded: 0, answer: null, created_at: '2031-04-01T00:00:00.000Z' },
  ...{ hidden_because: null, ...of },
})

const pageOf = (list: ConsoleReview[], of: object = {}) => ({
  body: { list, open: list.length, has_more: false, ...of },
})

describe('the page of reviews', () => {
  beforeEach(() => sessionStorage.clear())

  it('shows what was written, and answers it once', async () => {
    let review = reviewOf()
    answerConsole('get', '/reviews', () => pageOf([review]))
    const sent = answerConsole('post', '/reviews/7/answer', () => {
      review = reviewOf({ answer: '고맙습니다.' })
      return { body: {} }
    })
    const { user } = renderConsole(<ReviewsPage />)
    expect(await screen.findByText('자리가 넓고 친절했어요.')).toBeVisible()
    expect(screen.queryByRole('button', { name: '가리기' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '답글 달기' }))
    await user.type(screen.getByRole('textbox', { name: /답글/ }), '고맙습니다.')
    await user.click(screen.getByRole('button', { name: '답글 올리기' }))
    expect(await screen.findByText('운영자 답글')).toBeVisible()
    expect(screen.queryByRole('button', { name: '답글 달기' })).not.toBeInTheDocument()
    expect(sent).toEqual([expect.objectContaining({ body: { answer: '고맙습니다.' } })])
  })

  it('is hidden and shown again by the provider alone, with a reason', async () => {
    let review = reviewOf()
    answerConsole('get', '/reviews', () => pageOf([review]))
    const sent = answerConsole('post', '/reviews/7/hide', () => {
      review = reviewOf({ hidden_because: 'abuse' })
      return { body: {} }
    })
    answerConsole('post', '/reviews/7/show', () => {
      review = reviewOf()
      return { body: {} }
    })
    const { user } = renderConsole(<ReviewsPage />, { session: { ...OWNER, role: 'provider' } })
    await user.click(await screen.findByRole('button', { name: '가리기' }))
    await user.click(screen.getByRole('radio', { name: '욕설, 비방, 차별하는 표현' }))
    await user.click(screen.getByRole('button', { name: '후기 가리기' }))
    expect(await screen.findByText('가림: 욕설, 비방, 차별하는 표현')).toBeVisible()
    expect(sent).toEqual([expect.objectContaining({ body: { because: 'abuse' } })])
    await user.click(screen.getByRole('button', { name: '다시 보이기' }))
    expect(await screen.findByRole('button', { name: '가리기' })).toBeVisible()
  })

  it('goes on page by page, also of those without an answer', async () => {
    const asked: string[] = []
    network.use(
      http.get('*/c/v1/reviews', ({ request }) => {
        asked.push(new URL(request.url).search)
        return HttpResponse.json(pageOf([reviewOf()], { has_more: true }).body)
      }),
    )
    const { user } = renderConsole(<ReviewsPage />)
    await user.click(await screen.findByRole('button', { name: '이전 후기 보기' }))
    expect(await screen.findByRole('button', { name: '처음으로' })).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: '답글을 기다리는 후기만 보기' }))
    expect(await screen.findByText('자리가 넓고 친절했어요.')).toBeVisible()
    expect(asked).toEqual(['?is_open=0', '?is_open=0&before=7', '?is_open=1'])
  })
})
