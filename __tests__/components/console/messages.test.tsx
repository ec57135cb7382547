import { screen, waitFor } from '@testing-library/react'
import { MessageState } from '@/components/console/messages/MessageState'
import { reasonText, stateLabel } from '@/components/console/messages/messageWords'
import { TroubledMessages } from '@/components/console/messages/TroubledMessages'
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
