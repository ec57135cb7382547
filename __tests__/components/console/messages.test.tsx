import { screen, waitFor } from '@testing-library/react'
import { OpenInquiries } from '@/components/console/inquiries/OpenInquiries'
import { MessageState } from '@/components/console/messages/MessageState'
import { TroubledMessages } from '@/components/console/messages/TroubledMessages'
import { reasonText, stateLabel } from '@/components/console/messages/messageWords'
import type { ConsoleInquiry } from '@/lib/contract/console/inquiries'
import type { ConsoleQuote } from '@/lib/contract/console/quotes'
import type { ConsoleMessage, TroubledMessage } from '@/lib/contract/console/messages'
import { answerConsole, renderConsole } from '../../setup/renderConsole'

const LONG = '가나다라마바사아자차카타파하'.repeat(20)

const messageOf = (of: Partial<TroubledMessage> = {}): TroubledMessage => ({
  ...{
    message_no: 5,
    channel: 'sms',
    text: '[뱃길] 예약이 확정되었어요.',
    state: 'failed',
    way: null,
  },
  ...{ reason: '3047', attempt: 1, created_at: '2031-04-01T00:00:00.000Z' },
  ...{ phone: '01012345678', ship_name: '바다1호', reservation_no: 7 },
  ...of,
})

const inquiryOf = (of: Partial<ConsoleInquiry> = {}): ConsoleInquiry => ({
  ...{ inquiry_no: 5, ship_name: '바다1호', title: '주차', contents: '주차장이 있나요?' },
  ...{ name: '홍길동', phone: '01012345678', created_at: '2031-04-01T00:00:00.000Z' },
  ...of,
})

const open = async ({ user }: ReturnType<typeof renderConsole>) => {
  await user.click(await screen.findByRole('button', { name: '답변하기' }))
  return screen.getByRole('textbox', { name: /답변/ })
}

describe('messages that did not arrive', () => {
  it('say what happened, to whom, and lead to the reservation', async () => {
    answerConsole('get', '/messages', () => ({
      body: {
        list: [
          messageOf(),
          messageOf({ message_no: 4, state: 'unknown', text: LONG, reservation_no: null }),
        ],
        has_more: false,
      },
    }))
    renderConsole(<TroubledMessages />)
    expect(await screen.findByText('보내지 못했어요')).toBeVisible()
    expect(screen.getAllByText(/휴대폰이 받지 못했어요. \(3047\)/)).toHaveLength(2)
    expect(screen.getByText('도착했는지 알 수 없어요')).toBeVisible()
    expect(screen.getByText('이미 도착했다면 두 번 받게 돼요.')).toBeVisible()
    const links = screen.getAllByRole('link', { name: '예약 보기' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/reservations/7'])
    expect(screen.getAllByRole('link', { name: '010-1234-5678' })[0]).toHaveAttribute(
      'href',
      'tel:01012345678',
    )
  })

  it('are sent again by one press, as the attempt that is shown', async () => {
    let list = [messageOf({ attempt: 2 })]
    answerConsole('get', '/messages', () => ({ body: { list, has_more: false } }))
    const sent = answerConsole('post', '/messages/5/send', () => {
      list = []
      return { body: {} }
    })
    const { user } = renderConsole(<TroubledMessages />)
    await user.click(await screen.findByRole('button', { name: '다시 보내기' }))
    expect(await screen.findByText('보내지 못한 메시지가 없어요.')).toBeVisible()
    expect(sent).toEqual([expect.objectContaining({ body: { attempt: 2 } })])
  })

  it('say why they were not sent again', async () => {
    answerConsole('get', '/messages', () => ({ body: { list: [messageOf()], has_more: false } }))
    answerConsole('post', '/messages/5/send', () => ({
      status: 429,
      body: { message: '메시지를 너무 여러 번 보냈어요.', code: 'MESSAGE_TOO_OFTEN' },
    }))
    const { user } = renderConsole(<TroubledMessages />)
    await user.click(await screen.findByRole('button', { name: '다시 보내기' }))
    expect(await screen.findByText('메시지를 너무 여러 번 보냈어요.')).toBeVisible()
  })

  it('go on after the last', async () => {
    const asked = answerConsole('get', '/messages', () => ({
      body: { list: [messageOf()], has_more: true },
    }))
    const { user } = renderConsole(<TroubledMessages />)
    await user.click(await screen.findByRole('button', { name: '더 보기' }))
    await waitFor(() => expect(asked).toHaveLength(2))
  })

  it('can be read again after an error', async () => {
    answerConsole('get', '/messages', () => ({ status: 500, body: { message: '오류가 났어요.' } }))
    renderConsole(<TroubledMessages />)
    expect(await screen.findByText('오류가 났어요.')).toBeVisible()
    expect(screen.getByRole('button', { name: /다시/ })).toBeVisible()
  })
})

describe('what became of a message', () => {
  const stateOf = (of: Partial<ConsoleMessage>) => messageOf(of)

  it.each([
    [{ state: 'waiting' }, '보내는 중'],
    [{ state: 'checking' }, '보냈는지 확인하는 중'],
    [{ state: 'sent' }, '보냈어요'],
    [{ state: 'delivered', way: 'alimtalk' }, '알림톡으로 도착했어요'],
    [{ state: 'delivered', way: 'text' }, '문자로 도착했어요'],
  ] as const)('%j is said in words', (of, words) => {
    expect(stateLabel(stateOf(of))).toBe(words)
  })

  it('offers to send it again only where nobody has it, to who may', () => {
    const { unmount } = renderConsole(<MessageState message={stateOf({ state: 'sent' })} />)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    unmount()
    const captain = { staff_no: 2, name: '이선장', role: 'captain' as const, operator: null }
    renderConsole(<MessageState message={stateOf({})} />, {
      session: { ...captain, is_acting: false, is_complete: true },
    })
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it.each([
    ['', ''],
    ['InvalidAPIKey', '발송 설정이 맞지 않아요. 뱃길에 알려 주세요. (InvalidAPIKey)'],
    ['-2052', '발송 잔액이나 한도가 모자라요. 뱃길에 알려 주세요. (-2052)'],
    [
      'RequestTimeTooSkewed',
      '서버의 시계가 맞지 않아요. 뱃길에 알려 주세요. (RequestTimeTooSkewed)',
    ],
    ['E915', '업체가 보내지 못했어요. (E915)'],
  ])('%j has its reason', (reason, words) => {
    expect(reasonText(reason)).toBe(words)
  })
})

describe('the page of inquiries', () => {
  const kept = { version: 3, list: [{ name: '주차', text: '{이름}님, {배} 앞에 있어요.' }] }
  beforeEach(() => {
    sessionStorage.clear()
    answerConsole('get', '/inquiries/templates', () => ({ body: kept }))
    answerConsole('get', '/quotes', () => ({ body: { list: [] } }))
  })

  it('sends a quote for the whole boat in three taps, says what becomes of it, and takes it back', async () => {
    let list = [inquiryOf({ title: '독선 6명', people: 6, is_whole: true })]
    let state: ConsoleQuote['state'] | undefined
    const quote = {
      ...{ quote_no: 3, inquiry_no: 5, ship_name: '바다1호', sdate: '2031-04-09', party: 6 },
      ...{ departure_time: '05:00', is_overnight: false, reservation_no: 77 },
      ...{ price: 800_000, valid_until: '2031-04-02T12:00:00.000Z' },
    }
    answerConsole('get', '/inquiries', () => ({ body: { count: 1, list } }))
    answerConsole('get', '/quotes', () => ({ body: { list: state ? [{ ...quote, state }] : [] } }))
    const { price, valid_until } = quote
    answerConsole('get', '/inquiries/5/quote', () => ({
      body: { price, valid_until, departs_at: '2031-04-08T20:00:00.000Z' },
    }))
    const sent = answerConsole('post', '/inquiries/5/quote', () => {
      if (sent.length === 1) {
        const body = { message: '이미 예약한 손님이 있어서 독선으로는 예약할 수 없어요.' }
        return { status: 409, body }
      }
      list = []
      state = 'open'
      return { body: {} }
    })
    const withdrawn = answerConsole('post', '/quotes/3/withdraw', () => {
      state = 'withdrawn'
      return { body: {} }
    })
    // The first tap opens this page.
    const { user } = renderConsole(<OpenInquiries />)
    await user.click(await screen.findByRole('button', { name: '독선 견적 쓰기' }))
    expect(screen.queryByRole('link', { name: '6명 자리 잡기' })).toBeNull()
    const hint = /없으면 한 사람 가격에 자리 수를 곱했어요/
    expect(
      await screen.findByRole('textbox', { name: /배 전체 금액/ }),
    ).toHaveAccessibleDescription(hint)
    await user.click(await screen.findByRole('button', { name: '견적 보내기' }))
    expect(await screen.findByText(/이미 예약한 손님이 있어서/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: '견적 보내기' }))
    expect(await screen.findByText('답을 기다려요')).toBeVisible()
    expect(sent[1]).toMatchObject({ body: { price, valid_until } })
    expect(screen.getByText(/800,000원 · .*4월 2일.*까지/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: /견적 거두기/ }))
    expect(await screen.findByText('거뒀어요')).toBeVisible()
    expect(withdrawn).toHaveLength(1)
    expect(screen.getByRole('button', { name: '견적 다시 쓰기' })).toBeVisible()
  })

  it('leads to the booking of a group with who asked, of which boat and for which day', async () => {
    const group = { title: '단체 6명', people: 6, sdate: '2031-04-09', ship_no: 4 }
    answerConsole('get', '/inquiries', () => ({ body: { count: 1, list: [inquiryOf(group)] } }))
    renderConsole(<OpenInquiries />)
    const link = await screen.findByRole('link', { name: '6명 자리 잡기' })
    const { searchParams } = new URL((link as HTMLAnchorElement).href)
    expect(Object.fromEntries(searchParams)).toEqual({
      ...{ inquiry: '5', boat: '4', party: '6', sdate: '2031-04-09' },
      ...{ name: '홍길동', phone: '01012345678' },
    })
  })

  it('shows what is asked, by whom, and answers it', async () => {
    let list = [inquiryOf()]
    answerConsole('get', '/inquiries', () => ({ body: { count: 240, list } }))
    const sent = answerConsole('post', '/inquiries/5/answer', () => {
      list = []
      return { body: {} }
    })
    const shown = renderConsole(<OpenInquiries />)
    expect(await screen.findByRole('heading', { name: '주차' })).toBeVisible()
    expect(screen.getByText(/문의 240건이에요. 오래된 것부터 100건까지/)).toBeVisible()
    expect(screen.getByText('주차장이 있나요?')).toBeVisible()
    expect(screen.getByRole('link', { name: '010-1234-5678' })).toHaveAttribute(
      'href',
      'tel:01012345678',
    )
    await shown.user.type(await open(shown), '네, 있어요.')
    await shown.user.click(screen.getByRole('button', { name: '답변 보내기' }))
    expect(await screen.findByText('답할 문의가 없어요.')).toBeVisible()
    expect(sent).toEqual([expect.objectContaining({ body: { answer: '네, 있어요.' } })])
  })

  it('says why an answer was not sent, and keeps it through a reload', async () => {
    answerConsole('get', '/inquiries', () => ({
      body: { count: 1, list: [inquiryOf({ name: '' })] },
    }))
    answerConsole('post', '/inquiries/5/answer', () => ({
      status: 409,
      body: { message: '이미 답변한 문의예요.' },
    }))
    const shown = renderConsole(<OpenInquiries />)
    await shown.user.type(await open(shown), '네')
    await shown.user.click(screen.getByRole('button', { name: '답변 보내기' }))
    expect(await screen.findByText('이미 답변한 문의예요.')).toBeVisible()
    shown.unmount()
    expect(await open(renderConsole(<OpenInquiries />))).toHaveValue('네')
    expect(screen.getByText('비회원')).toBeVisible()
  })

  it('puts a kept answer below what is typed by one press, with name and boat', async () => {
    answerConsole('get', '/inquiries', () => ({ body: { list: [inquiryOf()] } }))
    const shown = renderConsole(<OpenInquiries />)
    const field = await open(shown)
    await shown.user.type(field, '안녕하세요.')
    await shown.user.click(await screen.findByRole('button', { name: '주차' }))
    expect(field).toHaveValue('안녕하세요.\n홍길동님, 바다1호 앞에 있어요.')
  })

  it('makes, changes and removes kept answers', async () => {
    answerConsole('get', '/inquiries', () => ({ body: { list: [] } }))
    const saved = answerConsole('put', '/inquiries/templates', () => ({ body: kept }))
    const { user } = renderConsole(<OpenInquiries />)
    await user.click(await screen.findByRole('button', { name: '자주 쓰는 답변' }))
    await user.click(await screen.findByRole('button', { name: '답변 더하기' }))
    await user.type(screen.getByLabelText(/이름/), '물때')
    const text = screen.getByLabelText(/답변/, { selector: 'textarea' })
    await user.type(text, '{{성함}')
    await user.click(screen.getByRole('button', { name: '저장하기' }))
    expect(screen.getByText(/자동으로 채워지는 말이 아니에요/)).toBeVisible()
    await user.clear(text)
    await user.type(text, '사리예요.')
    await user.click(screen.getByRole('button', { name: '저장하기' }))
    await user.click(await screen.findByRole('button', { name: '주차 지우기' }))
    await user.click(screen.getByRole('button', { name: '지우기' }))
    await waitFor(() => expect(saved).toHaveLength(2))
    expect(saved.map(({ body }) => body)).toEqual([
      { version: 3, list: [...kept.list, { name: '물때', text: '사리예요.' }] },
      { version: 3, list: [] },
    ])
  })

  it('can be read again after an error', async () => {
    answerConsole('get', '/inquiries', () => ({ status: 500, body: { message: '오류가 났어요.' } }))
    renderConsole(<OpenInquiries />)
    expect(await screen.findByText('오류가 났어요.')).toBeVisible()
    expect(screen.getByRole('button', { name: /다시/ })).toBeVisible()
  })
})
