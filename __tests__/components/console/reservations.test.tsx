import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { PhoneBooking } from '@/components/console/reservations/PhoneBooking'
import { ReservationsDesk } from '@/components/console/reservations/ReservationsDesk'
import { WaitingLists } from '@/components/console/reservations/WaitingLists'
import { addDays, toKstDate } from '@/lib/date/kst'
import { network } from '../../setup/network'
import { ConsoleSearch } from '@/components/console/shell/ConsoleSearch'
import { answerDesk, deskReservationOf, foundOf, renderDesk } from '../../setup/renderDesk'

const LONG = '가나다라마바사아자차카타파하'.repeat(2)
const LIST = { path: '/reservations' }
const PAGE = { path: '/reservations/7', params: { no: '7' } }

const DEPARTURES = {
  ships: [{ no: 1, name: '바다1호', service_type: 'SHIP' }],
  departures: [
    {
      ...{ schedule_no: 3, default_no: null, ship_no: 1, departure_time: '05:00', price: 80_000 },
      ...{
        capacity: 20,
        remain: 18,
        smallest_party: 1,
        state: 'open',
        waiting: 0,
        fish: '',
        method: '',
        nights: [],
      },
    },
    {
      ...{ schedule_no: 4, default_no: null, ship_no: 1, departure_time: '13:00', price: 90_000 },
      ...{
        capacity: 20,
        remain: 2,
        smallest_party: 1,
        state: 'open',
        waiting: 0,
        fish: '',
        method: '',
        nights: [],
      },
    },
  ],
}

const showList = (list = [foundOf()], has_more = false) =>
  answerDesk('findReservations', () => ({ list, has_more }))

const boatsAre = (list: object[] = []) =>
  http.get('*/c/v1/ship_guides', () => HttpResponse.json({ list }))
beforeEach(() => network.use(boatsAre()))

describe('the list of reservations', () => {
  it('begins with today and shows who, when and what is missing', async () => {
    const asked = showList([
      foundOf(),
      foundOf({ reservation_no: 9, schedule_no: 4, departure_time: '13:00' }),
      foundOf({ reservation_no: 8, name: LONG, paid_amount: 60_000, is_review: true }),
    ])
    renderDesk(<ReservationsDesk />, LIST)
    const name = /^5월 3일 .* 05:00 바다1호$/
    const departure = within(await screen.findByRole('region', { name }))
    expect(departure.getByRole('link', { name })).toHaveAttribute('href', '/departures/3')
    const link = departure.getByRole('link', { name: /김민수 2명.*예약확정/ })
    expect(link).toHaveAttribute('href', '/reservations/7')
    const other = departure.getByRole('link', { name: new RegExp(LONG) })
    expect(other).toHaveTextContent('받을 돈 100,000원')
    expect(other).toHaveTextContent('확인이 필요한 입금')
    expect(Object.keys(asked[0]?.query ?? {})).toEqual(['from'])
  })

  it('searches for what is typed, and keeps it in the address', async () => {
    const asked = showList([])
    const { user, visits } = renderDesk(<ReservationsDesk />, LIST)
    await user.type(await screen.findByRole('searchbox'), 'ㄱㅁㅅ{Enter}')
    expect(await screen.findByText('찾는 예약이 없어요.')).toBeVisible()
    expect(visits.current).toBe(`/reservations?text=${encodeURIComponent('ㄱㅁㅅ')}`)
    expect(asked.at(-1)?.query).toEqual({ text: 'ㄱㅁㅅ' })
  })

  it('goes on after the last, with the page in the address', async () => {
    const pages = [[foundOf()], [foundOf({ reservation_no: 9, name: '다음이' })]]
    answerDesk('findReservations', ({ query }) =>
      query.after === '7'
        ? { list: pages[1], has_more: false }
        : { list: pages[0], has_more: true },
    )
    const { user, visits } = renderDesk(<ReservationsDesk />, LIST)
    await user.click(await screen.findByRole('link', { name: '다음 예약 보기' }))
    expect(await screen.findByRole('link', { name: /다음이/ })).toBeVisible()
    expect(visits.current).toBe('/reservations?after=7')
    expect(screen.queryByRole('link', { name: '다음 예약 보기' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: '처음으로' }))
    expect(await screen.findByRole('link', { name: /김민수/ })).toBeVisible()
  })

  it('shows one boat’s from today on, and keeps the boat in the address', async () => {
    const asked = showList()
    const boats = [1, 2].map((no) => ({
      ...{ ship_no: no, ship_name: `바다${no}호` },
      ...{ phone_hours: '', parking: '', meeting_image: '' },
    }))
    network.use(boatsAre(boats))
    const { user, visits } = renderDesk(<ReservationsDesk />, LIST)
    const boat = await screen.findByRole('combobox', { name: '배' })
    await user.selectOptions(boat, '바다2호')
    await waitFor(() => expect(Object.keys(asked.at(-1)?.query ?? {})).toEqual(['ship_no', 'from']))
    expect(visits.current).toBe('/reservations?ship_no=2')
    expect(boat).toHaveFocus()
    expect(boat).toHaveValue('2')
  })

  it('says why it cannot be read', async () => {
    answerDesk('findReservations', () => ({ status: 500, body: { message: '지금은 안 돼요.' } }))
    renderDesk(<ReservationsDesk />, LIST)
    expect(await screen.findByRole('alert')).toHaveTextContent('지금은 안 돼요.')
  })
})

describe('the page of a reservation', () => {
  const show = (of = {}) => {
    showList()
    answerDesk('getReservation', () => deskReservationOf(of))
    return renderDesk(<ReservationsDesk />, PAGE)
  }

  it('shows all of it, its history and its messages', async () => {
    show({
      ...{ missing: 40_000, crew_note: '멀미약' },
      ...{ affiliate_code: 'cafe', affiliate_data: 'post-7' },
      shares: [
        { name: '김바다', amount: 30_000, paid_at: '2031-04-01T03:00:00.000Z' },
        { name: '', amount: 40_000, paid_at: null },
      ],
    })
    const detail = within(await screen.findByRole('region', { name: '예약 7' }))
    expect(detail.getByText('받을 돈이 40,000원 남았어요.')).toBeVisible()
    expect(detail.getByRole('link', { name: '010-1234-5678 전화 걸기' })).toHaveAttribute(
      'href',
      'tel:01012345678',
    )
    for (const text of [
      '창가로 부탁해요',
      'cafe · post-7',
      '1/2',
      '[뱃길] 예약이 확정되었어요.',
      /전화 예약을 받았어요/,
      /^김바다 30,000원 · .*에 냈어요$/,
      '40,000원 · 아직이에요',
    ]) {
      expect(detail.getByText(text)).toBeVisible()
    }
    expect(detail.getByText('선원 메모: 멀미약')).toBeVisible()
  })

  it('calls a card that is not paid yet what the booker reads, also in its history', async () => {
    const [booked] = deskReservationOf().timeline
    const timeline = booked ? [{ ...booked, state: 'AWAITING_PAYMENT' as const, amount: null }] : []
    show({ state: 'AWAITING_PAYMENT', pay_type: 'CARD', timeline })
    const detail = within(await screen.findByRole('region', { name: '예약 7' }))
    const history = within(detail.getByRole('region', { name: '처리 내역' }))
    expect(history.getByText('결제대기')).toBeVisible()
    expect(detail.queryByText(/입금대기/)).toBeNull()
  })

  it('shows what a change costs before it is made, and gives money back', async () => {
    answerDesk('findDepartures', () => DEPARTURES)
    const quoted = answerDesk('quoteChange', ({ query }) => ({
      ...{ version: '5', ship_no: 1, schedule_no: 3, sdate: '2031-05-03', departure_time: '05:00' },
      ...{ party: 1, youths: 0, difference: -80_000 },
      ...(query.refund === 'full' ? { total: 80_000, fee: 0 } : { total: 104_000, fee: 24_000 }),
      ...{ refund_percent: query.refund === 'full' ? 100 : 70 },
      ...{ refund_amount: query.refund === 'full' ? 80_000 : 56_000, missing: 0, pay_by: null },
    }))
    const changed = answerDesk('changeWithRefund', () => ({ reservation_no: 7 }))
    const { user } = show()
    await user.click(await screen.findByText('인원이나 날짜 바꾸기'))
    await user.click(screen.getByRole('button', { name: /빼기|줄이기/ }))
    await user.click(screen.getByRole('button', { name: '바뀌는 금액 보기' }))
    expect(await screen.findByText(/56,000원을 돌려드려요 \(70%\)/)).toBeVisible()
    expect(screen.getByText('변경 수수료 24,000원은 예약 금액에 남아요.')).toBeVisible()
    await user.click(screen.getByRole('radio', { name: '모두 돌려드리기' }))
    expect(await screen.findByText(/80,000원을 돌려드려요 \(100%\)/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: '이대로 바꾸기' }))
    expect(await screen.findByRole('button', { name: '바뀌는 금액 보기' })).toBeVisible()
    expect(quoted[0]?.query).toMatchObject({ party: '1', schedule_no: '3', refund: 'policy' })
    expect(changed[0]?.body).toMatchObject({
      ...{ party: 1, schedule_no: 3, refund: 'full', version: '5', refund_amount: 80_000 },
    })
  })

  it('moves it to a day that only a default schedule provides, which gets its number then', async () => {
    const [first, other] = DEPARTURES.departures
    let no: number | null = null
    answerDesk('findDepartures', () => ({
      ...DEPARTURES,
      departures: [first, { ...other, schedule_no: no, default_no: 6 }],
    }))
    const made: unknown[] = []
    network.use(
      http.post('*/c/v1/calendar/made', async ({ request }) => {
        made.push(await request.json())
        no = 9
        return HttpResponse.json({ departure: { schedule_no: no } })
      }),
    )
    const quoted = answerDesk('quoteChange', () => ({ status: 503, body: {} }))
    const { user } = show()
    await user.click(await screen.findByText('인원이나 날짜 바꾸기'))
    await user.click(await screen.findByRole('radio', { name: /13:00 바다1호.*남은 자리 2석/ }))
    await waitFor(() => expect(screen.getByRole('radio', { name: /13:00/ })).toBeChecked())
    expect(made).toEqual([{ ship_no: 1, default_no: 6, sdate: '2031-05-03' }])
    await user.click(screen.getByRole('button', { name: '바뀌는 금액 보기' }))
    await waitFor(() => expect(quoted[0]?.query).toMatchObject({ schedule_no: '9' }))
  })

  it('asks how many are youths where there is a price for them', async () => {
    answerDesk('findDepartures', () => DEPARTURES)
    const quoted = answerDesk('quoteChange', () => ({
      ...{ version: '5', ship_no: 1, schedule_no: 3, sdate: '2031-05-03', departure_time: '05:00' },
      ...{
        party: 2,
        fee: 0,
        youths: 1,
        total: 130_000,
        difference: -30_000,
        refund_percent: 0,
        refund_amount: 0,
      },
      ...{ missing: 0, pay_by: null },
    }))
    const { user } = show({ takes_youths: true })
    await user.click(await screen.findByText('인원이나 날짜 바꾸기'))
    await user.click(screen.getByRole('button', { name: '그중 청소년 늘리기' }))
    await user.click(screen.getByRole('button', { name: '바뀌는 금액 보기' }))
    expect(await screen.findByText(/2명 \(청소년 1명\) · 130,000원/)).toBeVisible()
    expect(quoted[0]?.query).toMatchObject({ party: '2', youths: '1' })
  })

  it('sets the price of all of it, for a reason', async () => {
    const quoted = answerDesk('quoteChange', () => ({
      ...{ version: '5', ship_no: 1, schedule_no: 3, sdate: '2031-05-03', departure_time: '05:00' },
      ...{ party: 2, youths: 0, total: 150_000, difference: -10_000, fee: 0 },
      ...{ refund_percent: 100, refund_amount: 10_000, missing: 0, pay_by: null },
    }))
    const changed = answerDesk('changeWithRefund', () => ({ reservation_no: 7 }))
    const { user } = show()
    await user.click(await screen.findByText('금액 직접 정하기'))
    const price = screen.getByRole('textbox', { name: /새 금액/ })
    await user.clear(price)
    await user.type(price, '150,000')
    await user.click(screen.getByRole('button', { name: '바뀌는 금액 보기' }))
    expect(await screen.findByText(/10,000원을 돌려드려요 \(100%\)/)).toBeVisible()
    expect(screen.queryByRole('radio', { name: '돌려드리지 않기' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '이대로 바꾸기' }))
    expect(screen.getByText('사유를 입력해 주세요.')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: /사유/ }), '단골 손님')
    await user.click(screen.getByRole('button', { name: '이대로 바꾸기' }))
    await waitFor(() => expect(changed).toHaveLength(1))
    expect(quoted[0]?.query).toMatchObject({ party: '2', schedule_no: '3', price: '150000' })
    expect(changed[0]?.body).toMatchObject({ price: 150_000, reason: '단골 손님', total: 150_000 })
  })

  it('takes a part for now, and says when the rest is due', async () => {
    const sent = answerDesk('takeMoney', () => ({ reservation_no: 7 }))
    const { user } = show({ state: 'AWAITING_PAYMENT', paid_amount: 0, missing: 160_000 })
    await user.click(await screen.findByText('받은 돈 적기'))
    const amount = screen.getByRole('textbox', { name: /받은 금액/ })
    expect(amount).toHaveValue('160000')
    await user.clear(amount)
    await user.click(screen.getByRole('button', { name: '받은 돈 저장' }))
    expect(screen.getByText('1원부터 160,000원 사이로 입력해 주세요.')).toBeVisible()
    await user.type(amount, '50000')
    await user.click(screen.getByRole('radio', { name: '현금' }))
    const rest = within(screen.getByRole('group', { name: '나머지 110,000원 받을 때' }))
    await user.click(rest.getByRole('radio', { name: '기한까지' }))
    await user.click(screen.getByRole('button', { name: '받은 돈 저장' }))
    expect(screen.getByText('날짜와 시각을 선택해 주세요.')).toBeVisible()
    fireEvent.change(screen.getByLabelText(/나머지 기한/), {
      target: { value: '2031-05-01T18:00' },
    })
    await user.click(screen.getByRole('button', { name: '받은 돈 저장' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({
      ...{ amount: 50_000, is_cash: true, version: '5', rest_by: '2031-05-01T09:00:00.000Z' },
    })
  })

  it('splits a reservation in two, as it was shown', async () => {
    const part = { youths: 0, options: [], paid_amount: 80_000, total: 80_000, party: 1 }
    const quoted = answerDesk('quoteSplit', () => ({ version: '5', first: part, second: part }))
    const split = answerDesk('splitReservation', () => ({ reservation_no: 8 }))
    const { user, visits } = show()
    await user.click(await screen.findByText('두 예약으로 나누기'))
    await user.click(screen.getByRole('button', { name: '나뉘는 내용 보기' }))
    expect(await screen.findAllByText('1명 · 80,000원 · 받은 돈 80,000원')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: '이대로 나누기' }))
    await waitFor(() => expect(visits.current).toBe('/reservations/8'))
    expect(quoted[0]?.query).toMatchObject({ party: '1', youths: '0' })
    expect(split[0]?.body).toMatchObject({ party: 1, youths: 0, version: '5' })
  })

  it('wishes anew for a reservation that somebody else has changed', async () => {
    answerDesk('findDepartures', () => DEPARTURES)
    const of = { party: 4 }
    const { user } = show(of)
    await user.click(await screen.findByText('인원이나 날짜 바꾸기'))
    await user.click(screen.getByRole('button', { name: '인원 줄이기' }))
    expect(screen.getByRole('group', { name: '인원' })).toHaveTextContent('3명')
    await user.click(screen.getByText('두 예약으로 나누기'))
    await user.click(screen.getByRole('button', { name: '새 예약으로 나눌 인원 늘리기' }))
    of.party = 2
    window.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(screen.queryByRole('group', { name: '인원' })).toBeNull())
    await user.click(screen.getByText('인원이나 날짜 바꾸기'))
    expect(screen.getByRole('group', { name: '인원' })).toHaveTextContent('2명')
    await user.click(screen.getByText('두 예약으로 나누기'))
    expect(screen.getByRole('group', { name: '새 예약으로 나눌 인원' })).toHaveTextContent('1명')
  })

  it('corrects who booked', async () => {
    const sent = answerDesk('changeBookerAtDesk', () => ({}))
    const { user } = show()
    await user.click(await screen.findByText('예약자 정보 고치기'))
    const name = screen.getByRole('textbox', { name: /이름/ })
    await user.clear(name)
    await user.click(screen.getByRole('button', { name: '예약자 정보 저장' }))
    expect(screen.getByText('이름을 입력해 주세요.')).toBeVisible()
    await user.type(name, '이바다')
    await user.click(screen.getByRole('button', { name: '예약자 정보 저장' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toEqual({
      ...{ name: '이바다', phone: '01012345678', memo: '창가로 부탁해요', version: '5' },
    })
  })

  it('cancels with a sum and a reason, and asks for both', async () => {
    const cancelled = answerDesk('cancelWithRefund', () => ({ reservation_no: 7 }))
    const { user } = show()
    await user.click(await screen.findByText('예약 취소하기'))
    await user.click(screen.getByRole('radio', { name: '금액 직접 입력' }))
    await user.click(screen.getByRole('button', { name: '예약 취소' }))
    expect(screen.getByText('사유를 입력해 주세요.')).toBeVisible()
    expect(screen.getByText('0원부터 160,000원 사이로 입력해 주세요.')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: /돌려드릴 금액/ }), '30000')
    const form = screen
      .getByRole('button', { name: '취소하고 30,000원 돌려드리기' })
      .closest('form')
    await user.type(within(form as HTMLElement).getByRole('textbox', { name: /사유/ }), '손님 요청')
    await user.click(screen.getByRole('button', { name: '취소하고 30,000원 돌려드리기' }))
    expect(cancelled.map(({ body }) => body)).toEqual([
      {
        ...{ request_key: expect.any(String), schedule_no: 3 },
        ...{ refund: 'sum', amount: 30_000, reason: '손님 요청' },
      },
    ])
  })

  it('asks for a resale by the policy alone, as money that goes back', async () => {
    const policy = { refund_percent: 0, refund_amount: 0, needs_account: false, by_card: 160_000 }
    const cancel = { ...policy, resale: { percent: 80, refund_amount: 128_000 } }
    const cancelled = answerDesk('cancelWithRefund', () => ({ reservation_no: 7 }))
    const { user } = show({ cancel })
    await user.click(await screen.findByText('예약 취소하기'))
    const resale = { name: /다시 팔리면 모두 128,000원 \(80%\)/ }
    await user.click(screen.getByRole('radio', { name: /모두 160,000원/ }))
    expect(screen.queryByRole('checkbox', resale)).not.toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: /규정대로/ }))
    await user.click(screen.getByRole('checkbox', resale))
    const button = screen.getByRole('button', { name: '예약 취소' })
    const form = within(button.closest('form') as HTMLElement)
    await user.type(form.getByRole('textbox', { name: /사유/ }), '손님 요청')
    await user.click(button)
    expect(cancelled.map(({ body }) => body)).toMatchObject([
      { refund: 'policy', amount: 0, is_resale: true },
    ])
  })

  it('sends the account that a caller named, for what is transferred', async () => {
    const cancelled = answerDesk('cancelWithRefund', () => ({ reservation_no: 7 }))
    const { user } = show()
    await user.click(await screen.findByText('예약 취소하기'))
    const button = () => screen.getByRole('button', { name: /취소하고/ })
    const fields = within(button().closest('form') as HTMLElement)
    await user.type(fields.getByRole('textbox', { name: /사유/ }), '손님 요청')
    await user.type(fields.getByLabelText(/^은행/), '국민은행')
    await user.click(button())
    expect(fields.getByText('계좌번호를 입력해 주세요.')).toBeVisible()
    await user.type(fields.getByLabelText(/^계좌번호/), '123456-78-901')
    await user.type(fields.getByLabelText(/^예금주/), '김민수')
    await user.click(button())
    expect(cancelled.map(({ body }) => body)).toMatchObject([
      { account: { bank: '국민은행', number: '123456-78-901', holder: '김민수' } },
    ])
  })

  it('repeats a cancellation whose answer was lost with the same key, and another wish with another', async () => {
    const tried = answerDesk('cancelWithRefund', () => ({
      status: 503,
      body: { message: '다시 해 주세요.' },
    }))
    const { user } = show()
    await user.click(await screen.findByText('예약 취소하기'))
    const button = () => screen.getByRole('button', { name: /취소하고/ })
    const form = button().closest('form') as HTMLElement
    await user.type(within(form).getByRole('textbox', { name: /사유/ }), '손님 요청')
    for (let press = 0; press < 2; press += 1) {
      await user.click(button())
      expect(await screen.findByText('다시 해 주세요.')).toBeVisible()
    }
    await user.type(within(form).getByRole('textbox', { name: /사유/ }), ' 아님')
    await user.click(button())
    await waitFor(() => expect(tried).toHaveLength(3))
    const keys = tried.map(({ body }) => (body as { request_key: string }).request_key)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  it('sends the message again and says so', async () => {
    const sent = answerDesk('sendMessageAgain', () => ({}))
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: '예약 안내 다시 보내기' }))
    expect(await screen.findByText('예약 안내를 다시 보냈어요.')).toBeVisible()
    expect(sent).toHaveLength(1)
  })
})

describe('a phone booking', () => {
  const knows = (of: object = {}) =>
    answerDesk('findCaller', () => ({ name: '', bookings: 0, no_shows: 0, list: [], ...of }))
  beforeEach(() => void knows())

  it('shows what is known of the number once it is whole, and fills in the name', async () => {
    answerDesk('findDepartures', () => DEPARTURES)
    const list = [{ ...foundOf({ crew_note: '선수 자리' }), memo: '멀미', no_shows: 2 }]
    const asked = knows({ name: '김민수', bookings: 12, no_shows: 3, list })
    const { user } = renderDesk(<PhoneBooking />, { path: '/reservations/new' })
    const [number, name] = await screen.findAllByRole('textbox')
    await user.type(number as HTMLElement, '010-1234-567')
    expect(asked).toEqual([])
    await user.type(number as HTMLElement, '8')
    expect(await screen.findByText('이 번호로 받은 예약 12건')).toBeVisible()
    expect(asked.map(({ query }) => query)).toEqual([{ phone: '01012345678' }])
    expect(screen.getByText('미승선 (노쇼) 3건')).toBeVisible()
    const earlier = screen.getByRole('link', { name: /바다1호 · 2명.*미승선 \(노쇼\) 2명/ })
    expect(earlier).toHaveTextContent('선원 메모: 선수 자리')
    expect(earlier).toHaveTextContent('요청: 멀미')
    expect(name).toHaveValue('김민수')

    await user.clear(name as HTMLElement)
    await user.type(name as HTMLElement, '김영희')
    await user.click(screen.getByRole('button', { name: '김민수 님으로 적기' }))
    expect(name).toHaveValue('김민수')
  })

  it('opens on the next day with anything on sale, and stays on a day that is chosen', async () => {
    const today = toKstDate(new Date())
    const gone = DEPARTURES.departures.map((one) => ({ ...one, state: 'past' }))
    answerDesk('findDepartures', ({ query }) =>
      query.sdate === today ? { ...DEPARTURES, departures: gone } : DEPARTURES,
    )
    renderDesk(<PhoneBooking />, { path: '/reservations/new' })
    const day = screen.getByLabelText(/^날짜/)
    await waitFor(() => expect(day).toHaveValue(addDays(today, 1)))
    expect(await screen.findByRole('radio', { name: /05:00 바다1호/ })).toBeVisible()
    fireEvent.change(day, { target: { value: today } })
    expect(await screen.findByText('이날의 일정은 모두 출발했어요.')).toBeVisible()
    expect(day).toHaveValue(today)
  })

  it('asks for departure, name and phone, and sends them once', async () => {
    answerDesk('findDepartures', () => DEPARTURES)
    const booked = answerDesk('bookByPhone', () => ({ reservation_no: 12 }))
    const { user, visits } = renderDesk(<PhoneBooking />, { path: '/reservations/new' })
    await user.click(await screen.findByRole('button', { name: '예약하고 문자 보내기' }))
    expect(await screen.findByText('이름을 입력해 주세요.')).toBeVisible()
    expect(screen.getByText('휴대폰 번호를 입력해 주세요.')).toBeVisible()
    expect(screen.getByText('예약할 수 있는 일정을 선택해 주세요.')).toBeVisible()
    expect(booked).toEqual([])

    await user.click(screen.getByRole('radio', { name: /13:00 바다1호.*남은 자리 2/ }))
    await user.type(screen.getByRole('textbox', { name: /이름/ }), '김민수')
    await user.type(screen.getByRole('textbox', { name: /휴대폰/ }), '010-1234-5678')
    await user.click(screen.getByRole('radio', { name: '지금 현금' }))
    await user.click(screen.getByRole('button', { name: '예약하고 문자 보내기' }))
    await screen.findByRole('button', { name: '예약하고 문자 보내기' })
    expect(booked.map(({ body }) => body)).toMatchObject([
      { schedule_no: 4, name: '김민수', phone: '010-1234-5678', party: 1, pay: 'cash' },
    ])
    expect(visits.current).toBe('/reservations/12')
  })

  it('filters a long day by boat, and folds it once a departure is chosen', async () => {
    const [morning] = DEPARTURES.departures
    const numbers = Array.from({ length: 13 }, (_, index) => index + 1)
    answerDesk('findDepartures', () => ({
      ships: numbers.map((no) => ({ no, name: `바다${no}호`, service_type: 'SHIP' })),
      departures: numbers.map((no) => ({ ...morning, schedule_no: no, ship_no: no })),
    }))
    const { user } = renderDesk(<PhoneBooking />, { path: '/reservations/new' })
    const departures = () => screen.getAllByRole('radio', { name: /05:00/ })
    await user.selectOptions(await screen.findByRole('combobox', { name: '배' }), '바다12호')
    expect(departures()).toHaveLength(1)
    await user.click(screen.getByRole('radio', { name: /05:00 바다12호/ }))
    await user.click(screen.getByRole('button', { name: '다른 일정 고르기' }))
    await user.selectOptions(screen.getByRole('combobox', { name: '배' }), '모든 배')
    expect(departures()).toHaveLength(13)
    await user.click(screen.getByRole('radio', { name: /05:00 바다3호/ }))
    expect(departures()).toHaveLength(1)
  })

  it('begins with the boat that a group asked of, and shows the others where it does not sail', async () => {
    const [morning] = DEPARTURES.departures
    const day = addDays(toKstDate(new Date()), 3)
    answerDesk('findDepartures', ({ query }) => ({
      ships: [1, 2].map((no) => ({ no, name: `바다${no}호`, service_type: 'SHIP' })),
      departures: [1, 2]
        .filter((no) => query.sdate === day || no === 1)
        .map((no) => ({ ...morning, schedule_no: no, ship_no: no })),
    }))
    const path = `/reservations/new?inquiry=5&boat=2&party=2&sdate=${day}`
    const { user } = renderDesk(<PhoneBooking />, { path })
    expect(await screen.findByRole('radio', { name: /05:00 바다2호/ })).toBeVisible()
    expect(screen.queryByRole('radio', { name: /바다1호/ })).toBeNull()
    await user.selectOptions(screen.getByRole('combobox', { name: '배' }), '모든 배')
    expect(screen.getByRole('radio', { name: /05:00 바다1호/ })).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: '배' }), '바다2호')
    fireEvent.change(screen.getByLabelText(/^날짜/), { target: { value: addDays(day, 1) } })
    expect(await screen.findByRole('radio', { name: /05:00 바다1호/ })).toBeVisible()
  })

  it('books no fewer than the smallest party', async () => {
    const [morning, noon] = DEPARTURES.departures
    const departures = [{ ...morning, smallest_party: 4 }, noon]
    answerDesk('findDepartures', () => ({ ...DEPARTURES, departures }))
    const { user } = renderDesk(<PhoneBooking />, { path: '/reservations/new' })
    await user.click(await screen.findByRole('radio', { name: /05:00 바다1호.*4명부터/ }))
    const party = screen.getByRole('group', { name: '인원' })
    expect(party).toHaveTextContent('4명')
    const fewer = screen.getByRole('button', { name: '인원 줄이기' })
    await user.click(fewer)
    expect(party).toHaveTextContent('4명')
    expect(fewer).toHaveAttribute('aria-disabled', 'true')
  })

  it('counts youths and groups as the departure prices them', async () => {
    const [morning] = DEPARTURES.departures
    const terms = {
      youth_price: 50_000,
      youth_who: '만 13세 미만',
      group_size: 2,
      group_price: 70_000,
    }
    answerDesk('findDepartures', () => ({ ...DEPARTURES, departures: [{ ...morning, ...terms }] }))
    const booked = answerDesk('bookByPhone', () => ({ reservation_no: 12 }))
    const path = '/reservations/new?departure=3&party=2&name=김민수&phone=01012345678'
    const { user } = renderDesk(<PhoneBooking />, { path })
    expect(await screen.findByText('합계 140,000원')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '그중 청소년 (만 13세 미만) 늘리기' }))
    expect(screen.getByText('합계 120,000원')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '예약하고 문자 보내기' }))
    await waitFor(() => expect(booked[0]?.body).toMatchObject({ party: 2, youths: 1 }))
  })

  it('asks a caller for the deposit alone where the departure takes one', async () => {
    const [morning] = DEPARTURES.departures
    const terms = { deposit_percent: 30, balance_days: 3 }
    answerDesk('findDepartures', () => ({ ...DEPARTURES, departures: [{ ...morning, ...terms }] }))
    const booked = answerDesk('bookByPhone', () => ({ reservation_no: 12 }))
    const path = '/reservations/new?departure=3&party=2&name=김민수&phone=01012345678'
    const { user } = renderDesk(<PhoneBooking />, { path })
    await user.click(await screen.findByRole('checkbox', { name: /^예약금만 먼저 받아요/ }))
    await user.click(screen.getByRole('button', { name: '예약하고 문자 보내기' }))
    await waitFor(() =>
      expect(booked[0]?.body).toMatchObject({ pay: 'transfer', is_deposit: true }),
    )
  })

  it('begins with the smallest party of the departure that the address names', async () => {
    const [morning] = DEPARTURES.departures
    answerDesk('findDepartures', () => ({
      ...DEPARTURES,
      departures: [{ ...morning, smallest_party: 4 }],
    }))
    const booked = answerDesk('bookByPhone', () => ({ reservation_no: 12 }))
    const path = '/reservations/new?departure=3&party=2&name=김민수&phone=01012345678'
    const { user } = renderDesk(<PhoneBooking />, { path })
    await screen.findByRole('radio', { name: /05:00 바다1호/ })
    expect(screen.getByRole('group', { name: '인원' })).toHaveTextContent('4명')
    await user.click(screen.getByRole('button', { name: '예약하고 문자 보내기' }))
    await screen.findByRole('button', { name: '예약하고 문자 보내기' })
    expect(booked.map(({ body }) => body)).toMatchObject([{ schedule_no: 3, party: 4 }])
  })

  it('asks nights of a room, as many as are free for so many rooms, and says the sum', async () => {
    const nights = [
      { remain: 2, price: 100_000 },
      { remain: 2, price: 120_000 },
      { remain: 1, price: 150_000 },
    ]
    const room = {
      ...{ schedule_no: 5, default_no: null, ship_no: 2, departure_time: '15:00', price: 100_000 },
      ...{ capacity: 2, remain: 2, smallest_party: 1, state: 'open', waiting: 0 },
      ...{ fish: '', method: '복층', nights },
    }
    answerDesk('findDepartures', () => ({
      ships: [...DEPARTURES.ships, { no: 2, name: '바다펜션', service_type: 'PENSION' }],
      departures: [...DEPARTURES.departures, room],
    }))
    const booked = answerDesk('bookByPhone', () => ({ reservation_no: 13 }))
    const path = '/reservations/new?sdate=2031-05-03&name=김민수&phone=01012345678'
    const { user } = renderDesk(<PhoneBooking />, { path })
    await user.click(
      await screen.findByRole('radio', {
        name: /15:00 바다펜션.*남은 객실 2실 · 복층 · 1박 100,000원/,
      }),
    )
    expect(screen.getByRole('group', { name: '숙박' })).toHaveTextContent('1박')
    await user.click(screen.getByRole('button', { name: '숙박 늘리기' }))
    await user.click(screen.getByRole('button', { name: '객실 늘리기' }))
    expect(screen.getByText('5월 5일 (월)에 퇴실해요. 합계 440,000원')).toBeVisible()
    expect(screen.getByRole('button', { name: '숙박 늘리기' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await user.click(screen.getByRole('button', { name: '객실 늘리기' }))
    expect(screen.getByText('이날은 빈 객실이 모자라요.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '객실 줄이기' }))
    await user.click(screen.getByRole('button', { name: '예약하고 문자 보내기' }))
    await screen.findByRole('button', { name: '예약하고 문자 보내기' })
    expect(booked[0]?.body).toMatchObject({ schedule_no: 5, party: 2, nights: 2 })
  })

  it('books nothing of the day before when another day is chosen', async () => {
    answerDesk('findDepartures', ({ query }) =>
      query.sdate === '2031-05-03' ? DEPARTURES : { ...DEPARTURES, departures: [] },
    )
    const booked = answerDesk('bookByPhone', () => ({ reservation_no: 14 }))
    const path = '/reservations/new?sdate=2031-05-03&departure=3&name=김민수&phone=01012345678'
    const { user } = renderDesk(<PhoneBooking />, { path })
    expect(await screen.findByRole('radio', { name: /05:00 바다1호/ })).toBeChecked()
    fireEvent.change(screen.getByLabelText('날짜'), { target: { value: '2031-05-04' } })
    expect(await screen.findByText('이날은 일정이 없어요.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '예약하고 문자 보내기' }))
    expect(booked).toEqual([])
  })

  it('books nothing of the day before while another day is read', async () => {
    answerDesk('findDepartures', () => DEPARTURES)
    const booked = answerDesk('bookByPhone', () => ({ reservation_no: 14 }))
    const path = '/reservations/new?sdate=2031-05-03&departure=3&name=김민수&phone=01012345678'
    const { user } = renderDesk(<PhoneBooking />, { path })
    const morning = await screen.findByRole('radio', { name: /05:00 바다1호/ })
    expect(morning).toBeChecked()
    const reading: (() => void)[] = []
    network.use(
      http.get('*/c/v1/desk/departures', async () => {
        await new Promise<void>((resolve) => reading.push(resolve))
        return HttpResponse.json({ ...DEPARTURES, departures: [] })
      }),
    )
    fireEvent.change(screen.getByLabelText('날짜'), { target: { value: '2031-05-04' } })
    expect(morning).toBeDisabled()
    await user.click(screen.getByRole('button', { name: '예약하고 문자 보내기' }))
    expect(await screen.findByText('예약할 수 있는 일정을 선택해 주세요.')).toBeVisible()
    await waitFor(() => expect(reading).not.toHaveLength(0))
    for (const end of reading) end()
    expect(await screen.findByText('이날은 일정이 없어요.')).toBeVisible()
    expect(booked).toEqual([])
  })

  it('marks a full departure, and puts who calls for it on the waiting list', async () => {
    const [full, open] = DEPARTURES.departures
    const departures = [
      { ...full, remain: 0, state: 'full', waiting: 2 },
      open,
      { ...open, schedule_no: 6, departure_time: '15:00', state: 'weather' },
    ]
    answerDesk('findDepartures', () => ({ ...DEPARTURES, departures }))
    const waiting = answerDesk('waitByPhone', () => ({ awaiter_no: 9 }))
    const path = '/reservations/new?name=김민수&phone=01012345678&party=3'
    const { user, visits } = renderDesk(<PhoneBooking />, { path })
    expect(await screen.findByRole('radio', { name: /15:00 .*기상 취소/ })).toBeDisabled()
    // Two seats are too few for three as well.
    await user.click(screen.getByRole('radio', { name: /13:00 / }))
    expect(screen.getByRole('button', { name: '대기로 넣기' })).toBeVisible()
    await user.click(
      screen.getByRole('radio', { name: /05:00 .*자리 없음 · 대기로 넣기 · 대기 2팀/ }),
    )
    expect(screen.queryByRole('radio', { name: '지금 현금' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '대기로 넣기' }))
    await waitFor(() => expect(visits.current).toBe('/reservations/waiting?departure=3'))
    expect(waiting.map(({ body }) => body)).toEqual([
      { schedule_no: 3, name: '김민수', phone: '01012345678', party: 3 },
    ])
  })

  it('sends no party that the boat does not take', async () => {
    answerDesk('findDepartures', () => DEPARTURES)
    const booked = answerDesk('bookByPhone', () => ({ reservation_no: 14 }))
    const path = '/reservations/new?departure=3&name=김민수&phone=01012345678&party=21'
    const { user } = renderDesk(<PhoneBooking />, { path })
    await user.click(await screen.findByRole('radio', { name: /05:00/ }))
    await user.click(screen.getByRole('button', { name: '예약하고 문자 보내기' }))
    expect(await screen.findByText('이 일정의 정원은 20명이에요.')).toBeVisible()
    expect(booked).toEqual([])
  })

  it('can wait when the last seats went while the form was filled', async () => {
    let remain = 2
    answerDesk('findDepartures', () => ({
      ...DEPARTURES,
      departures: [{ ...DEPARTURES.departures[0], remain, state: remain ? 'open' : 'full' }],
    }))
    answerDesk('bookByPhone', () => {
      remain = 0
      return { status: 409, body: { message: '예약이 마감되었어요.', code: 'SOLD_OUT' } }
    })
    const path = '/reservations/new?departure=3&name=김민수&phone=01012345678&party=2'
    const { user } = renderDesk(<PhoneBooking />, { path })
    await user.click(await screen.findByRole('radio', { name: /05:00/ }))
    await user.click(screen.getByRole('button', { name: '예약하고 문자 보내기' }))
    expect(await screen.findByText('예약이 마감되었어요.')).toBeVisible()
    expect(await screen.findByRole('button', { name: '대기로 넣기' })).toBeVisible()
    expect(screen.getByRole('textbox', { name: /이름/ })).toHaveValue('김민수')
  })

  it('keeps what was typed through a reload, until it is sent, for this person alone', async () => {
    answerDesk('findDepartures', () => DEPARTURES)
    const keys: unknown[] = []
    let isLost = true
    answerDesk('bookByPhone', ({ body }) => {
      keys.push((body as { request_key: string }).request_key)
      return isLost ? { status: 503, body: { message: '다시 해 주세요.' } } : { reservation_no: 12 }
    })
    const location = { path: '/reservations/new' }
    const first = renderDesk(<PhoneBooking />, location)
    fireEvent.change(await screen.findByLabelText('날짜'), { target: { value: '2031-05-04' } })
    await first.user.click(await screen.findByRole('radio', { name: /13:00/ }))
    await first.user.type(screen.getByRole('textbox', { name: /이름/ }), '김민수')
    await first.user.type(screen.getByRole('textbox', { name: /휴대폰/ }), '010-1234-5678')
    await first.user.click(screen.getByRole('button', { name: '예약하고 문자 보내기' }))
    expect(await screen.findByText('다시 해 주세요.')).toBeVisible()
    first.unmount()

    const other = renderDesk(<PhoneBooking />, location, { staff_no: 2 })
    expect(await screen.findByRole('textbox', { name: /이름/ })).toHaveValue('')
    other.unmount()

    const again = renderDesk(<PhoneBooking />, location)
    expect(await screen.findByText('작성하던 내용을 다시 불러왔어요.')).toBeVisible()
    expect(screen.getByRole('textbox', { name: /이름/ })).toHaveValue('김민수')
    expect(screen.getByLabelText('날짜')).toHaveValue('2031-05-04')
    expect(await screen.findByRole('radio', { name: /13:00/ })).toBeChecked()
    const book = () =>
      again.user.click(screen.getByRole('button', { name: '예약하고 문자 보내기' }))
    await book()
    expect(await screen.findByText('다시 해 주세요.')).toBeVisible()
    await again.user.click(screen.getByRole('button', { name: '인원 늘리기' }))
    isLost = false
    await book()
    await waitFor(() => expect(again.visits.current).toBe('/reservations/12'))
    // The call whose answer was lost was repeated, not made a second time; another party is another call.
    expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 2])
    expect(Object.keys(window.sessionStorage)).toEqual([])
  })

  it('says why it cannot be booked', async () => {
    answerDesk('findDepartures', () => DEPARTURES)
    answerDesk('bookByPhone', () => ({ status: 409, body: { message: '남은 자리가 없어요.' } }))
    const path = '/reservations/new?departure=3&name=김민수&phone=01012345678&party=2'
    const { user } = renderDesk(<PhoneBooking />, { path })
    await user.click(await screen.findByRole('button', { name: '예약하고 문자 보내기' }))
    expect(await screen.findByText('남은 자리가 없어요.')).toBeVisible()
  })
})

describe('the search of every page', () => {
  const found = {
    ships: [{ no: 4, name: '바다호' }],
    people: [{ name: '김민수', phone: '01012345678' }],
    bookings: [foundOf()],
  }

  it('opens by /, groups what it finds, and goes there by arrows and Enter', async () => {
    const asked = answerDesk('searchAll', () => found)
    const { user, visits } = renderDesk(<ConsoleSearch />, { path: '/today' })
    await user.keyboard('/')
    const field = await screen.findByRole('combobox', { name: '예약, 손님, 배, 날짜' })
    expect(field).toHaveFocus()
    await user.type(field, '김민')
    const people = within(await screen.findByRole('group', { name: '손님' }))
    expect(people.getByRole('option', { name: /김민수 ?010-1234-5678/ })).toBeVisible()
    expect(screen.getByRole('group', { name: '배' })).toHaveTextContent('바다호')
    expect(screen.getByRole('status')).toHaveTextContent('결과 3개')
    expect(asked.map(({ query }) => query)).toEqual([{ text: '김민' }])
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}')
    const booking = screen.getByRole('option', { name: /김민수 2명 · 예약확정.*바다1호 · 예약 7/ })
    expect(booking).toHaveAttribute('aria-selected', 'true')
    expect(field).toHaveAttribute('aria-activedescendant', booking.id)
    await user.keyboard('{Enter}')
    expect(visits.current).toBe('/reservations/7')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('waits on Enter for what was typed, and opens nothing of the former text', async () => {
    answerDesk('searchAll', ({ query }) =>
      query.text === '김민' ? found : { ...found, ships: [{ no: 9, name: '파도호' }] },
    )
    const { user, visits } = renderDesk(<ConsoleSearch />, { path: '/today' })
    await user.click(screen.getByRole('button', { name: '예약, 손님, 배, 날짜 찾기' }))
    await user.type(screen.getByRole('combobox'), '김민')
    await screen.findByRole('option', { name: /바다호 ?달력/ })
    await user.clear(screen.getByRole('combobox'))
    await user.type(screen.getByRole('combobox'), '파도{Enter}')
    expect(visits.current).toBe('/today')
    await waitFor(() => expect(visits.current).toBe('/calendar?ship=9'))
  })

  it('leads to a day at once', async () => {
    answerDesk('searchAll', () => ({ ships: [], people: [], bookings: [] }))
    const { user, visits } = renderDesk(<ConsoleSearch />, { path: '/today' })
    await user.click(screen.getByRole('button', { name: '예약, 손님, 배, 날짜 찾기' }))
    await user.type(screen.getByRole('combobox'), '2031-05-03')
    await user.click(screen.getByRole('option', { name: /5월 3일 \(토\) ?달력/ }))
    expect(visits.current).toBe('/calendar?month=2031-05&day=2031-05-03')
  })

  it('is not for who may not read reservations', () => {
    renderDesk(<ConsoleSearch />, { path: '/today' }, { role: 'captain' })
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})

describe('the waiting lists', () => {
  const ENTRY = {
    ...{ awaiter_no: 5, schedule_no: 3, ship_no: 1, ship_name: '바다1호', sdate: '2031-05-03' },
    ...{ departure_time: '05:00', remain: 2, name: '', phone: '01012345678', party: 2 },
    ...{ state: 'waiting', place: 1, parties: 1, offer_expires_at: null },
    created_at: '2031-04-01T00:00:00.000Z',
  }

  it('offers free seats and removes who waits no more', async () => {
    answerDesk('findWaiting', () => ({ count: 1, list: [ENTRY] }))
    const offered = answerDesk('offerToWaiting', () => ({}))
    const removed = answerDesk('removeFromWaiting', () => ({}))
    const { user } = renderDesk(<WaitingLists />, { path: '/reservations/waiting' })
    await user.click(await screen.findByRole('button', { name: '자리 안내하기' }))
    await user.click(screen.getByRole('button', { name: '빼기' }))
    await user.click(screen.getByRole('button', { name: '정말 빼기' }))
    expect([offered, removed].map((calls) => calls[0]?.params.no)).toEqual(['5', '5'])
    expect(screen.getByRole('link', { name: '전화로 예약 받기' })).toHaveAttribute(
      'href',
      expect.stringContaining('departure=3&awaiter=5'),
    )
  })

  it('says how many wait, also of those that it does not list', async () => {
    const list = Array.from({ length: 14 }, (_, at) => ({
      ...ENTRY,
      ...{ awaiter_no: 5 + at, schedule_no: 3 + at, parties: at === 0 ? 4 : 1 },
    }))
    answerDesk('findWaiting', () => ({ count: 17, list }))
    renderDesk(<WaitingLists />, { path: '/reservations/waiting' })
    expect(await screen.findByText(/^대기 17팀 가운데 .* 14팀까지/)).toBeVisible()
    expect(screen.getByText(/바다1호 · 대기 4팀/)).toBeVisible()
    expect(screen.getAllByText(/바다1호 · 대기 1팀/)).toHaveLength(8)
    expect(screen.getByRole('button', { name: '더 보기 (5건 남음)' })).toBeVisible()
  })

  it('says that nobody waits', async () => {
    answerDesk('findWaiting', () => ({ count: 0, list: [] }))
    renderDesk(<WaitingLists />, { path: '/reservations/waiting' })
    expect(await screen.findByText('대기 손님이 없어요.')).toBeVisible()
  })
})
