import { screen, waitFor } from '@testing-library/react'
import ContactPage from '@/pages/[host]/customer/contact'
import EventPage from '@/pages/[host]/customer/event/[no]'
import EventsPage from '@/pages/[host]/customer/event/index'
import FaqPage from '@/pages/[host]/customer/faq'
import NoticesPage from '@/pages/[host]/customer/notice/index'
import PolicyPage from '@/pages/[host]/customer/policy/[type]'
import QnaPage from '@/pages/[host]/customer/qna'
import type { BoardDetail } from '@/lib/contract/wire'
import { answer, refuse } from '../../setup/handlers/answer'
import { boardItemOf, storefrontOf } from '../../setup/handlers/wire'
import '../../setup/intersection'
import { network } from '../../setup/network'
import { expectShownOnce, memberLoggedIn, renderWithStore } from '../../setup/render'

const props = { storefront: storefrontOf(), origin: 'http://bada.localhost:3000' }

const articleOf = (no: number, of: Partial<BoardDetail> = {}): BoardDetail => ({
  ...boardItemOf(no),
  contents: `<p>내용 ${no}</p>`,
  ...of,
})

beforeEach(() => window.localStorage.clear())

describe('notices', () => {
  const thirty = Array.from({ length: 30 }, (_, index) =>
    boardItemOf(index + 1, { kind: 'notice', title: `공지 ${index + 1}`, ship: null }),
  )

  it('are in the HTML, thirty at first, and load thirty more a page', async () => {
    network.use(
      answer('getNoticeList', ({ query }) => {
        expect(query).toMatchObject({ page: '2', ship_no: '1' })
        return { list: [articleOf(31, { title: '공지 31' })], total: 31, page: 2 }
      }),
    )
    const { user } = renderWithStore(
      <NoticesPage {...props} initial={{ list: thirty, total: 31 }} />,
      { router: { path: '/customer/notice' } },
    )
    expect(screen.getByRole('link', { name: /공지 30/ })).toHaveAttribute(
      'href',
      '/customer/notice/30',
    )
    await user.click(screen.getByRole('link', { name: '더 보기' }))
    expect(await screen.findByRole('link', { name: /공지 31/ })).toBeVisible()
    expect(screen.queryByRole('link', { name: '더 보기' })).not.toBeInTheDocument()
  })

  it('says so when there are none', () => {
    renderWithStore(<NoticesPage {...props} initial={{ list: [], total: 0 }} />)
    expect(screen.getByText('아직 공지사항이 없어요.')).toBeVisible()
  })
})

describe('events', () => {
  const initial = {
    list: [boardItemOf(1, { kind: 'event', title: '가을 할인', starts_on: '2026-11-01' })],
    total: 1,
    navi: [
      { code: '', name: '전체' },
      { code: '할인', name: '할인' },
    ],
  }

  it('show all of them first (docs/specification.md#customer-service: navi default 전체)', () => {
    renderWithStore(<EventsPage {...props} initial={initial} />, {
      router: { path: '/customer/event' },
    })
    expect(screen.getByRole('link', { name: '전체' })).toHaveAttribute('aria-current', 'page')
    expect(screen.getByText(/2026\.11\.01 ~/)).toBeVisible()
  })

  it('are loaded by the kind in the address', async () => {
    network.use(
      answer('getEventList', ({ query }) => {
        expect(query).toMatchObject({ type: '할인', main_ship_no: '1' })
        return { list: [articleOf(2, { title: '할인만' })], total: 1, page: 1, navi: [] }
      }),
    )
    renderWithStore(<EventsPage {...props} initial={initial} />, {
      router: { path: '/customer/event?type=할인' },
    })
    expect(await screen.findByRole('link', { name: '할인만' })).toBeVisible()
  })

  it('have a page each, which counts a view', async () => {
    const detail = articleOf(1, { kind: 'event', title: '가을 할인', view_count: 3 })
    network.use(
      answer('getBoardDetail', ({ query }) => {
        expect(query).toEqual({ type: 'event', is_view: '1' })
        return { detail: { ...detail, view_count: 1_204 } }
      }),
    )
    renderWithStore(<EventPage {...props} detail={detail} description="내용 1" />)
    expect(screen.getByRole('heading', { level: 1, name: '가을 할인' })).toBeVisible()
    expect(screen.getByText('내용 1')).toBeVisible()
    expect(await screen.findByText(/조회 1,204/)).toBeVisible()
  })
})

describe('frequently asked questions', () => {
  const questions = [
    articleOf(1, { kind: 'faq', type: '예약', title: '예약은 어떻게 하나요?' }),
    articleOf(2, { kind: 'faq', type: '결제', title: '카드로 낼 수 있나요?' }),
  ]

  it('are all in the HTML, and filtered by kind', async () => {
    const { user } = renderWithStore(<FaqPage {...props} questions={questions} />)
    expect(screen.getByText('내용 2')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '예약' }))
    expect(screen.getByText('예약은 어떻게 하나요?')).toBeVisible()
    expect(screen.queryByText('카드로 낼 수 있나요?')).not.toBeInTheDocument()
  })
})

it('a policy links to the other policies', () => {
  const policy = articleOf(1, { kind: 'provision', type: 'terms', title: '이용약관' })
  renderWithStore(
    <PolicyPage
      {...props}
      policy={policy}
      description="내용 1"
      others={[
        { type: 'terms', title: '이용약관' },
        { type: 'privacy', title: '개인정보처리방침' },
      ]}
    />,
  )
  expect(screen.getByRole('link', { name: '이용약관' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: '개인정보처리방침' })).toHaveAttribute(
    'href',
    '/customer/policy/privacy',
  )
})

describe('inquiries', () => {
  const letter = () => {
    const requests: unknown[] = []
    network.use(
      answer('addCustomer', async ({ request }) => {
        requests.push(await request.json())
        return { no: 5 }
      }),
    )
    return requests
  }

  it('ask a visitor without an account for an address to answer to', async () => {
    const requests = letter()
    const { user } = renderWithStore(<ContactPage {...props} />)
    await user.type(screen.getByLabelText(/제목/), '제휴 문의')
    await user.type(screen.getByLabelText(/내용/), '함께해요')
    await user.click(screen.getByRole('button', { name: '보내기' }))
    expect(screen.getByLabelText(/이메일/)).toHaveAccessibleDescription(/이메일이나 휴대폰/)
    expect(requests).toEqual([])
    await user.type(screen.getByLabelText(/이메일/), 'sea@baetgil.test')
    await user.click(screen.getByRole('button', { name: '보내기' }))
    expect(await screen.findByRole('status')).toHaveTextContent('문의를 접수했어요')
    expect(requests).toMatchObject([{ type: 'contact', ship_no: 1, email: 'sea@baetgil.test' }])
  })

  it('show why they failed, and keep the text', async () => {
    network.use(refuse('addCustomer', 500))
    const { user } = renderWithStore(<ContactPage {...props} />, { actions: [memberLoggedIn] })
    await user.type(screen.getByLabelText(/제목/), '문의')
    await user.type(screen.getByLabelText(/내용/), '내용이에요')
    await user.click(screen.getByRole('button', { name: '보내기' }))
    await expectShownOnce('서버 통신 중에 오류가 발생했습니다.')
    expect(screen.getByLabelText(/내용/)).toHaveValue('내용이에요')
  })

  it('of a member lead to the inquiry on my page', async () => {
    const requests = letter()
    const { user, visits } = renderWithStore(<QnaPage {...props} />, {
      actions: [memberLoggedIn],
      isPersisted: true,
    })
    await user.selectOptions(await screen.findByLabelText('문의 종류'), '예약')
    await user.type(screen.getByLabelText(/제목/), '언제까지')
    await user.type(screen.getByLabelText(/내용/), '가면 되나요?')
    await user.click(screen.getByRole('button', { name: '보내기' }))
    await waitFor(() => expect(visits.pushed).toEqual(['/mypage/qna/5']))
    expect(requests).toMatchObject([{ type: 'qna', sub_type: '예약' }])
  })
})
