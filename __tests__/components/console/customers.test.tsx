import { screen, waitFor } from '@testing-library/react'
import { CustomersPage } from '@/components/console/customers/CustomersPage'
import type { Customer, ListedCustomer } from '@/lib/contract/console/customers'
import { addDays, toKstDate } from '@/lib/date/kst'
import { http, HttpResponse } from 'msw'
import { network } from '../../setup/network'
import { answerConsole, renderConsole } from '../../setup/renderConsole'

const listed: ListedCustomer = {
  ...{ customer_no: 501, name: '김단골', phone: '01012344321', trips: 3, labels: ['VIP'] },
  ...{ last_day: '2031-03-30', next_day: null, blocked_until: null },
}

const customer: Customer = {
  ...{ ...listed, bookings: 4, cancelled: 1, no_shows: 0, note: '선수 자리', version: 2 },
  block_reason: '',
  ad_consent: null,
  favourites: [{ ship_name: '바다1호', fish: '갑오징어', trips: 3 }],
  used_labels: ['VIP', '단골'],
  coming: [],
  past: [
    {
      ...{ reservation_no: 501, state: 'COMPLETED', pay_type: 'CARD', sdate: '2031-03-30' },
      ...{ departure_time: '06:00', ship_name: '바다1호', service_type: 'SHIP', party: 2 },
    },
  ],
}

const answerList = (list: ListedCustomer[], has_more = false): string[] => {
  const asked: string[] = []
  network.use(
    http.get('*/c/v1/customers', ({ request }) => {
      asked.push(decodeURIComponent(new URL(request.url).search))
      return HttpResponse.json({ list, used_labels: ['VIP', '단골'], has_more })
    }),
  )
  return asked
}

describe('the page of customers', () => {
  beforeEach(() => sessionStorage.clear())

  it('shows who comes how often, and finds by word, label and regulars, page by page', async () => {
    const asked = answerList([listed], true)
    const { user } = renderConsole(<CustomersPage />, { path: '/customers' })
    expect(await screen.findByText('3번 다녀감 · 마지막 2031.03.30')).toBeVisible()
    await user.type(screen.getByRole('searchbox'), 'ㄱㄷㄱ')
    await user.click(screen.getByRole('button', { name: '찾기' }))
    await user.selectOptions(await screen.findByRole('combobox', { name: '라벨' }), '단골')
    await user.click(screen.getByRole('checkbox', { name: '2번 이상 다녀간 손님만' }))
    await user.click(await screen.findByRole('button', { name: '다음 손님 보기' }))
    expect(await screen.findByRole('button', { name: '처음으로' })).toBeVisible()
    expect(asked.at(-1)).toBe('?text=ㄱㄷㄱ&label=단골&is_regular=1&before=501')
  })

  it('says that there are none, and that none were found', async () => {
    answerList([])
    const { user } = renderConsole(<CustomersPage />, { path: '/customers' })
    expect(await screen.findByText('아직 손님이 없어요.')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: '2번 이상 다녀간 손님만' }))
    expect(await screen.findByText('찾으시는 손님이 없어요.')).toBeVisible()
  })

  it('opens one with trips, note and labels, and writes these', async () => {
    answerList([listed])
    answerConsole('get', '/customers/501', () => ({ body: customer }))
    const sent = answerConsole('post', '/customers/501/note', () => ({ body: {} }))
    const { user } = renderConsole(<CustomersPage />, { path: '/customers' })
    await user.click(await screen.findByRole('button', { name: '김단골 손님 열기' }))
    expect(await screen.findByRole('heading', { name: '김단골' })).toBeVisible()
    expect(screen.getByText('바다1호 · 갑오징어 · 3번')).toBeVisible()
    expect(screen.getByRole('link', { name: '2031.03.30 06:00' })).toHaveAttribute(
      'href',
      '/reservations?no=501',
    )
    await user.click(screen.getByRole('button', { name: '메모와 라벨 고치기' }))
    await user.click(screen.getByRole('checkbox', { name: '단골' }))
    await user.type(screen.getByRole('textbox', { name: '새 라벨' }), '조용한 분')
    await user.click(screen.getByRole('button', { name: '메모와 라벨 저장' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toEqual({
      ...{ note: '선수 자리', labels: ['VIP', '단골', '조용한 분'], version: 2 },
    })
  })

  it('takes five labels at most', async () => {
    answerList([listed])
    answerConsole('get', '/customers/501', () => ({
      body: { ...customer, labels: ['1', '2', '3', '4', '5'], used_labels: [] },
    }))
    const { user } = renderConsole(<CustomersPage />, { path: '/customers?no=501' })
    await user.click(await screen.findByRole('button', { name: '메모와 라벨 고치기' }))
    await user.click(screen.getByRole('checkbox', { name: 'VIP' }))
    await user.click(screen.getByRole('button', { name: '메모와 라벨 저장' }))
    expect(await screen.findByText('라벨은 5개까지 붙일 수 있어요.')).toBeVisible()
  })

  it('stops bookings of one until a day, and takes them again', async () => {
    answerList([listed])
    let shown = customer
    answerConsole('get', '/customers/501', () => ({ body: shown }))
    const until = addDays(toKstDate(new Date()), 10)
    const sent = answerConsole('post', '/customers/501/block', (body) => {
      const { reason } = body as { reason: string }
      shown = { ...customer, blocked_until: until, block_reason: reason }
      return { body: {} }
    })
    answerConsole('post', '/customers/501/unblock', () => {
      shown = customer
      return { body: {} }
    })
    const { user } = renderConsole(<CustomersPage />, { path: '/customers?no=501' })
    await user.click(await screen.findByRole('button', { name: '예약 막기' }))
    const buttons = screen.getAllByRole('button', { name: '예약 막기' })
    await user.type(screen.getByRole('textbox', { name: /까닭/ }), '노쇼')
    await user.click(buttons.at(-1) as HTMLElement)
    expect(await screen.findByText('까닭을 5자 이상 적어 주세요.')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: /까닭/ }), '를 세 번 했어요')
    await user.type(screen.getByLabelText(/마지막 날/), until)
    await user.click(buttons.at(-1) as HTMLElement)
    expect(await screen.findByText(/까지 예약을 받지 않아요\. 까닭: 노쇼를 세 번/)).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([{ reason: '노쇼를 세 번 했어요', until }])
    await user.click(screen.getByRole('button', { name: '예약 다시 받기' }))
    expect(await screen.findByRole('button', { name: '예약 막기' })).toBeVisible()
  })

  it('notes a consent by word of mouth, and its end', async () => {
    answerList([listed])
    let shown = customer
    answerConsole('get', '/customers/501', () => ({ body: shown }))
    const sent = answerConsole('post', '/customers/501/ad_consent', () => {
      shown = { ...customer, ad_consent: { given_at: '2031-03-01T03:00:00.000Z', way: 'phone' } }
      return { body: {} }
    })
    answerConsole('post', '/customers/501/ad_withdraw', () => {
      shown = customer
      return { body: {} }
    })
    const { user } = renderConsole(<CustomersPage />, { path: '/customers?no=501' })
    await user.click(await screen.findByRole('button', { name: '광고 수신 동의 적기' }))
    await user.click(screen.getByRole('radio', { name: '전화' }))
    await user.click(screen.getByRole('button', { name: '동의했다고 적기' }))
    expect(await screen.findByText(/광고 문자 받음: 2031\.03\.01, 전화에서 동의/)).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([{ way: 'phone' }])
    await user.click(screen.getByRole('button', { name: '손님이 그만 받겠다고 했어요' }))
    expect(await screen.findByText('광고 문자를 더는 보내지 않아요.')).toBeVisible()
  })

  it('counts before an advertisement is sent, and again where the segment changes', async () => {
    answerList([listed])
    answerConsole('get', '/ship_guides', () => ({ body: { list: [] } }))
    answerConsole('get', '/ads', () => ({ body: { sender: '바다선단 041-123-4567', list: [] } }))
    answerConsole('post', '/ads/audience', () => ({ body: { all: 60, agreed: 24 } }))
    const sent = answerConsole('post', '/ads', () => ({
      body: { recipients: 24, send_at: '2031-03-01T23:00:00.000Z' },
    }))
    const { user } = renderConsole(<CustomersPage />, { path: '/customers' })
    await user.click(await screen.findByRole('button', { name: '광고 문자 보내기' }))
    await user.type(await screen.findByRole('textbox', { name: /보낼 말/ }), '갑오징어가 나와요.')
    expect(screen.getByText(/^\(광고\) 바다선단 041-123-4567/)).toHaveTextContent('무료수신거부')
    await user.click(screen.getByRole('button', { name: '받을 손님 세기' }))
    expect(await screen.findByText('조건에 맞는 60명 가운데 동의한 24명에게 보내요.')).toBeVisible()
    await user.type(screen.getByLabelText(/이날까지/), '2031-02-01')
    await user.click(await screen.findByRole('button', { name: '받을 손님 세기' }))
    await user.click(await screen.findByRole('button', { name: '동의한 24명에게 보내기' }))
    expect(await screen.findByText(/24명에게 보내요\.$/)).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([
      expect.objectContaining({
        words: '갑오징어가 나와요.',
        recipients: 24,
        segment: { label: '', ship_no: null, last_from: null, last_to: '2031-02-01' },
      }),
    ])
  })

  it('erases one after asking, and says what stays', async () => {
    answerList([listed])
    answerConsole('get', '/customers/501', () => ({ body: customer }))
    const sent = answerConsole('post', '/customers/501/erase', () => ({
      body: { reservations: 4, until: '2036-03-30' },
    }))
    const { user } = renderConsole(<CustomersPage />, { path: '/customers?no=501' })
    await user.click(await screen.findByRole('button', { name: '손님이 자기 정보를 요청했을 때' }))
    expect(screen.getByRole('button', { name: '모두 받기 엑셀' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: '손님 정보 지우기' }))
    expect(sent).toEqual([])
    await user.click(await screen.findByRole('button', { name: '지우기' }))
    expect(
      await screen.findByText(/예약 기록 4건은 전자상거래법에 따라 2036\.03\.30까지 남아요/),
    ).toBeVisible()
  })
})
