import { webcrypto } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/react'
import { BookingResult } from '@/components/booking/BookingResult'
import { AwaiterList } from '@/components/awaiter/AwaiterList'
import { GuestReservationLookup } from '@/components/reservation/GuestReservationLookup'
import { NextTrip } from '@/components/common/reservation/NextTrip'
import { GuestOnly } from '@/components/reservation/GuestOnly'
import { Reservation } from '@/components/reservation/Reservation'
import { CalendarFeedSection } from '@/components/reservation/CalendarFeedSection'
import { ReservationTabs } from '@/components/reservation/ReservationTabs'
import { toKstDate } from '@/lib/date/kst'
import { drawSpots, seedHash } from '@/lib/spot/drawSpots'
import { SPOT_PLANS } from '@/lib/spot/spotPlans'
import { hydrated } from '@/store/hydrated'
import { answer, refuse } from '../../setup/handlers/answer'
import { awaiterOf, detailOf, reservationCardOf } from '../../setup/handlers/booking'
import { storefrontOf } from '../../setup/handlers/wire'
import { network } from '../../setup/network'
import { guestLoggedIn, memberLoggedIn, renderWithStore } from '../../setup/render'

beforeEach(() => localStorage.clear())

describe('the next trip', () => {
  it('is the first that is confirmed, with the QR, the phone and the calendar', async () => {
    const asked: string[] = []
    const unpaid = reservationCardOf({ reservation_no: 7, state: 'AWAITING_PAYMENT' })
    const weather_choice = { key: 'wind', deadline: '2099-01-01T00:00:00.000Z' }
    const calledOff = reservationCardOf({ reservation_no: 9, weather_choice })
    network.use(
      answer('getGuestReservationList', {
        list: [unpaid, calledOff, reservationCardOf({ reservation_no: 8 })],
        total: 3,
        page: 1,
      }),
      answer('getGuestReservationDetail', ({ params }) => {
        asked.push(String(params.no))
        return detailOf({ state: 'CONFIRMED', reservation_no: 8 })
      }),
    )
    renderWithStore(<NextTrip userType="guest">아래</NextTrip>, { actions: [guestLoggedIn] })
    const next = within(await screen.findByRole('region', { name: '다음 출조' }))
    expect(next.getByText('바다1호')).toBeVisible()
    expect(await next.findByRole('img', { name: '탑승 QR' })).toBeVisible()
    expect(next.getByRole('link', { name: /전화하기/ })).toHaveAttribute('href', 'tel:0411234567')
    expect(next.getByRole('button', { name: '내 일정에 추가' })).toBeVisible()
    expect(asked).toEqual(['8'])
  })

  it('leaves the rest of the page alone where there is none', async () => {
    network.use(refuse('getGuestReservationList', 500))
    renderWithStore(<NextTrip userType="guest">아래</NextTrip>, { actions: [guestLoggedIn] })
    await waitFor(() => expect(screen.getByText('아래')).toBeVisible())
  })
})

describe('the draw of the places', () => {
  // As browsers have it where the page came by HTTPS; jsdom has not.
  beforeAll(() => Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle }))
  const seed = '5e'.repeat(32)
  const parties = [
    { reservation_no: 501, party: 2 },
    { reservation_no: 7, party: 1 },
  ]
  const plan = SPOT_PLANS[0]?.spots ?? []

  const open = async () => {
    network.use(
      answer('getReservationDetail', detailOf({ is_spot_draw: true, spots: '선수 우현 5번, 6번' })),
    )
    const { user } = renderWithStore(<Reservation no={501} userType="member" />, {
      actions: [memberLoggedIn],
    })
    await user.click(await screen.findByRole('button', { name: '자리 추첨 확인' }))
    return { user, dialog: within(await screen.findByRole('dialog', { name: '자리 추첨 확인' })) }
  }
  const drawn = async (given: { reservation_no: number; number: number }[]) => ({
    ...{ seed_hash: await seedHash(seed), draws_at: '2026-11-27T19:30:00.000Z' },
    drawn: { at: '2026-11-27T19:30:00.000Z', seed, parties, plan: [...plan], given },
  })
  const givenBy = async () =>
    (await drawSpots(seed, parties, plan)).flatMap(({ reservation_no, numbers }) =>
      reservation_no === null ? [] : numbers.map((number) => ({ reservation_no, number })),
    )

  it('shows the hash of the seed until then', async () => {
    network.use(
      answer('getSpotDraw', { seed_hash: 'abc123', draws_at: '2026-11-27T19:30:00.000Z' }),
    )
    const { dialog } = await open()
    expect(await dialog.findByText('abc123')).toBeVisible()
    // The draw may have been chosen after bookings.
    expect(dialog.getByText(/^추첨하기로 정할 때 컴퓨터가 .*비밀 값을 만들고/)).toBeVisible()
    expect(dialog.getByText(/11월 28일 \(토\) 04:30에 추첨해요/)).toBeVisible()
  })

  it('is computed again in the browser, which says what each lot got', async () => {
    network.use(answer('getSpotDraw', await drawn(await givenBy())))
    const { user, dialog } = await open()
    await user.click(await dialog.findByRole('button', { name: '이 화면에서 다시 계산하기' }))
    expect(await dialog.findByText('비밀 값의 지문이 미리 공개한 지문과 같아요.')).toBeVisible()
    expect(dialog.getByText('다시 계산한 자리가 추첨한 자리와 같아요.')).toBeVisible()
    expect(
      dialog.getAllByRole('listitem').filter((item) => /내 예약/.test(item.textContent)),
    ).toHaveLength(1)
  })

  it('is not believed where seed or places are others', async () => {
    const [first, ...rest] = await givenBy()
    const wrong = await drawn([{ reservation_no: 7, number: first?.number ?? 0 }, ...rest.slice(1)])
    network.use(answer('getSpotDraw', { ...wrong, seed_hash: 'abc123' }))
    const { user, dialog } = await open()
    await user.click(await dialog.findByRole('button', { name: '이 화면에서 다시 계산하기' }))
    expect(await dialog.findByText('비밀 값의 지문이 미리 공개한 지문과 달라요.')).toBeVisible()
    expect(dialog.getByText('다시 계산한 자리가 추첨한 자리와 달라요.')).toBeVisible()
  })
})

describe('the list of reservations', () => {
  it('begins with coming trips and loads the other lists when they are opened', async () => {
    const requests: string[] = []
    network.use(
      answer('getReservationList', ({ query }) => {
        requests.push(String(query.type))
        const list = query.type === 'ready' ? [reservationCardOf()] : []
        return { list, total: list.length, page: 1 }
      }),
    )
    const { user } = renderWithStore(<ReservationTabs userType="member" />, {
      actions: [memberLoggedIn],
    })
    expect(await screen.findByRole('link', { name: '바다1호' })).toHaveAttribute(
      'href',
      '/mypage/reservation_detail/501',
    )
    expect(screen.getByText('예약확정')).toBeVisible()
    await user.click(screen.getByRole('tab', { name: '취소' }))
    expect(await screen.findByText('취소한 예약이 없어요.')).toBeVisible()
    expect(requests).toEqual(['ready', 'cancel'])
  })

  it('leads from a past trip to booking it again for as many', async () => {
    network.use(
      answer('getReservationList', ({ query }) => {
        const past = reservationCardOf({ state: 'COMPLETED', party: 3 })
        const list = query.type === 'end' ? [past] : []
        return { list, total: list.length, page: 1 }
      }),
    )
    const { user } = renderWithStore(<ReservationTabs userType="member" />, {
      actions: [memberLoggedIn],
    })
    await user.click(screen.getByRole('tab', { name: '이용완료' }))
    expect(await screen.findByRole('link', { name: '다시 예약하기' })).toHaveAttribute(
      'href',
      `/ship/${reservationCardOf().ship.no}?party=3`,
    )
  })

  it('shows a guest the guest’s own reservations, ten a page', async () => {
    network.use(
      answer('getGuestReservationList', ({ query }) => {
        const first = Number(query.page) === 1
        const numbers = first ? Array.from({ length: 10 }, (_, index) => 600 + index) : [700]
        const list = numbers.map((reservation_no) => reservationCardOf({ reservation_no }))
        return { list, total: 11, page: Number(query.page) }
      }),
    )
    const { user } = renderWithStore(<ReservationTabs userType="guest" />, {
      actions: [guestLoggedIn],
    })
    await user.click(await screen.findByRole('button', { name: '더 보기' }))
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(11))
    expect(screen.getAllByRole('link').at(-1)).toHaveAttribute('href', '/reservation/guest/700')
    expect(screen.queryByRole('button', { name: '더 보기' })).not.toBeInTheDocument()
  })

  it('shows how far a trip is away and what to do next', async () => {
    const deadline = '2026-11-25T09:00:00.000Z'
    const unpaid = { state: 'AWAITING_PAYMENT', pay_deadline: deadline } as const
    const list = [
      reservationCardOf({ reservation_no: 1, ...unpaid }),
      reservationCardOf({ reservation_no: 2, ...unpaid, pay_type: 'CARD' }),
      reservationCardOf({
        reservation_no: 3,
        sdate: toKstDate(new Date()),
        persons: { needed: 2, filled: 1, is_locked: 0 },
      }),
      reservationCardOf({ reservation_no: 4 }),
    ]
    network.use(answer('getGuestReservationList', { list, total: 4, page: 1 }))
    renderWithStore(<ReservationTabs userType="guest" />, { actions: [guestLoggedIn] })
    const [transfer, card, passengers, ready] = (await screen.findAllByRole('article')).map(
      (article) => within(article),
    )
    expect(transfer?.getByText('입금 기한 11월 25일 (수) 18:00까지')).toBeVisible()
    expect(transfer?.getByText('입금대기')).toBeVisible()
    expect(transfer?.getByRole('link', { name: '입금 계좌 보기' })).toHaveAttribute(
      'href',
      '/reservation/guest/1',
    )
    expect(card?.getByText('결제대기')).toBeVisible()
    expect(card?.getByRole('link', { name: '결제하기' })).toBeVisible()
    expect(await screen.findByText('오늘')).toBeVisible()
    expect(passengers?.getByText('명부 1/2')).toBeVisible()
    expect(passengers?.getByRole('link', { name: '승선자명부 작성하기' })).toHaveAttribute(
      'href',
      '/reservation/passengers/3?key=a3f1c1de-1111-4a11-8a11-111111111111',
    )
    expect(ready?.getAllByRole('link')).toHaveLength(1)
  })

  it('links from an offer of the waiting list to the booking form', async () => {
    network.use(
      answer('awaitReservation', {
        list: [awaiterOf({ state: 'offered', offer_expires_at: '2099-11-01T05:00:00.000Z' })],
      }),
    )
    renderWithStore(<AwaiterList userType="guest">{null}</AwaiterList>, {
      actions: [guestLoggedIn],
    })
    expect(await screen.findByRole('link', { name: '지금 예약하기' })).toHaveAttribute(
      'href',
      '/reservation/11?ship_no=1&sdate=2099-11-21&party=2&held=1',
    )
  })

  it('speaks of rooms where an offer of a pension waits', async () => {
    const ship = { no: 1, name: '돌산바다펜션', service_type: 'PENSION' } as const
    const entry = { ship, state: 'offered', offer_expires_at: '2099-11-01T05:00:00.000Z' } as const
    network.use(answer('awaitReservation', { list: [awaiterOf(entry)] }))
    const { user } = renderWithStore(<AwaiterList userType="guest">{null}</AwaiterList>, {
      actions: [guestLoggedIn],
    })
    expect(await screen.findByText('객실이 났어요')).toBeVisible()
    expect(screen.getByText(/· 객실 2개$/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: '포기하기' }))
    expect(screen.getByRole('alertdialog', { name: '객실을 포기할까요?' })).toBeVisible()
  })
})

describe('one reservation', () => {
  it('shows why it was cancelled, with every payment and refund', async () => {
    const [received, booked, cancelled] = ['01', '02', '03'].map(
      (day) => `2026-11-${day}T05:00:00.000Z`,
    ) as [string, string, string]
    const timeline = [
      { state: 'AWAITING_PAYMENT' as const, at: received, note: '', amount: null },
      { state: 'AWAITING_PAYMENT' as const, at: booked, note: '', amount: 60_000 },
      { state: 'CONFIRMED' as const, at: booked, note: '', amount: 100_000 },
      { state: 'CANCELLED' as const, at: cancelled, note: '엔진 고장', amount: -160_000 },
    ]
    const of = { state: 'CANCELLED' as const, cancel_reason: '엔진 고장', timeline }
    network.use(answer('getReservationDetail', detailOf(of)))
    renderWithStore(<Reservation no={501} userType="member" />, { actions: [memberLoggedIn] })
    expect(await screen.findByText('취소 사유')).toBeVisible()
    expect(screen.getByText('엔진 고장')).toBeVisible()
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
    expect(items.filter((text) => text.includes('2026.11.'))).toEqual([
      '입금대기2026.11.01 14:00',
      '60,000원 입금2026.11.02 14:00',
      '예약확정2026.11.02 14:00 · 100,000원 입금',
      '취소완료2026.11.03 14:00 · 160,000원 환불 · 엔진 고장',
    ])
  })

  it.each(['member', 'guest'] as const)('tells a %s that too few have booked', async (userType) => {
    const detail = detailOf({ state: 'CONFIRMED' })
    const schedule = { ...detail.schedule, too_few: { least: 10, taken: 6 } }
    const call = userType === 'guest' ? 'getGuestReservationDetail' : 'getReservationDetail'
    network.use(answer(call, { ...detail, schedule }))
    renderWithStore(<Reservation no={501} userType={userType} />, {
      actions: [userType === 'guest' ? guestLoggedIn : memberLoggedIn],
    })
    expect(await screen.findByText('10명부터 출항해요, 지금 6명.')).toBeVisible()
  })

  const owing = () =>
    detailOf({
      state: 'CONFIRMED',
      paid_amount: 48_000,
      deposit: { amount: 48_000, balance: 112_000, balance_by: null },
    })
  const CALLS = /나머지 112,000원|112,000원 · 현장에서|승선자명부 작성하기|탑승 QR/

  it('asks for the rest and the list, and shows the QR, while the departure sails', async () => {
    network.use(answer('getReservationDetail', owing()))
    renderWithStore(<Reservation no={501} userType="member" />, { actions: [memberLoggedIn] })
    expect(await screen.findByRole('img', { name: '탑승 QR' })).toBeVisible()
    // The rest as a sentence and among the money, the list, and the heading of the QR.
    expect(screen.getAllByText(CALLS)).toHaveLength(4)
  })

  const choice = { key: 'wind', deadline: '2099-01-01T00:00:00.000Z' }
  it.each([
    ['weather', choice],
    ['few', choice],
    ['maintenance', null],
    ['past', choice],
  ] as const)('asks for nothing of a departure called off: %s', async (state, weather_choice) => {
    const detail = owing()
    const reservation = { ...detail.reservation, weather_choice }
    const schedule = { ...detail.schedule, state }
    network.use(answer('getReservationDetail', { ...detail, reservation, schedule }))
    const page = renderWithStore(<Reservation no={501} userType="member" />, {
      actions: [memberLoggedIn],
    })
    expect(await screen.findByText('예약금')).toBeVisible()
    expect(screen.queryByText(CALLS)).not.toBeInTheDocument()
    page.unmount()
    renderWithStore(<BookingResult no={501} />, { actions: [memberLoggedIn], isPersisted: true })
    expect(await screen.findByRole('heading', { name: '예약이 확정되었어요' })).toBeVisible()
    expect(await screen.findByRole('link', { name: '예약 자세히 보기' })).toBeVisible()
    expect(screen.queryByText(CALLS)).not.toBeInTheDocument()
  })

  it('of a room has check-in and check-out, rooms and nights, and no 물때', async () => {
    const detail = detailOf({ nights: 2, party: 1, departure_time: '15:00' })
    const room = { ...detail.ship, service_type: 'PENSION', use_minutes: 1200 } as const
    network.use(answer('getReservationDetail', { ...detail, ship: room }))
    renderWithStore(<Reservation no={501} userType="member" />, { actions: [memberLoggedIn] })
    expect(await screen.findByText('11월 21일 (토) 15:00')).toBeVisible()
    expect(screen.getByText('11월 23일 (월) 11:00')).toBeVisible()
    expect(screen.getByText('2박 · 객실 1개')).toBeVisible()
    expect(screen.queryByText('물때')).not.toBeInTheDocument()
  })

  it('says who the guest is, and leads to another phone or out', async () => {
    network.use(
      answer('getGuestData', { name: '김손님', phone: '01099991234', reservation_count: 1 }),
    )
    renderWithStore(<GuestOnly>예약</GuestOnly>, { actions: [guestLoggedIn], isPersisted: true })
    expect(await screen.findByText('비회원 김손님 · 010-****-1234')).toBeVisible()
    expect(screen.getByRole('link', { name: '다른 번호로 확인' })).toHaveAttribute(
      'href',
      '/user/logout?redirect=%2Freservation%2Fguest%2Flist&session=guest',
    )
    expect(screen.getByRole('link', { name: '로그아웃' })).toHaveAttribute(
      'href',
      '/user/logout?session=guest',
    )
  })

  it('shows price, bank account, passengers and events', async () => {
    network.use(answer('getReservationDetail', detailOf()))
    renderWithStore(<Reservation no={501} userType="member" />, { actions: [memberLoggedIn] })
    expect(await screen.findByText('101-0000-0000')).toBeVisible()
    expect(screen.getByText('1/2명 작성')).toBeVisible()
    expect(screen.getByRole('link', { name: '승선자명부 작성하기' })).toHaveAttribute(
      'href',
      `/reservation/passengers/501?key=${detailOf().reservation.person_key}`,
    )
    expect(screen.getByRole('link', { name: '오천항 카카오맵 길찾기' })).toBeVisible()
    expect(screen.getByText('7물 · 음 10.13')).toBeVisible()
  })

  it('shows the server’s sentence when the visitor may not see it', async () => {
    network.use(refuse('getReservationDetail', 404, '찾으시는 예약이 없어요.'))
    renderWithStore(<Reservation no={501} userType="member" />, { actions: [memberLoggedIn] })
    expect(await screen.findByRole('alert')).toHaveTextContent('찾으시는 예약이 없어요.')
  })

  it('keeps the server’s sentence as its error, also where the message banner shows it', async () => {
    network.use(refuse('getReservationDetail', 400, '예약번호를 다시 확인해 주세요.'))
    const { store } = renderWithStore(<Reservation no={501} userType="member" />, {
      actions: [memberLoggedIn],
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('예약번호를 다시 확인해 주세요.')
    expect(store.getState().banner.message).toBe('예약번호를 다시 확인해 주세요.')
  })

  it('can be removed from the list after it ended', async () => {
    network.use(
      answer('getGuestReservationDetail', detailOf({ state: 'COMPLETED', can_cancel: 0 })),
      answer('readyReview', { until: null, review: null }),
      answer('deleteGuestReservation', { message: '' }),
    )
    const { user, visits } = renderWithStore(<Reservation no={501} userType="guest" />, {
      actions: [guestLoggedIn],
    })
    await user.click(await screen.findByRole('button', { name: '목록에서 지우기' }))
    await user.click(screen.getByRole('button', { name: '지우기' }))
    await waitFor(() => expect(visits.pushed).toEqual(['/reservation/guest/list']))
  })

  it('shows after booking what is left to pay and to do', async () => {
    network.use(answer('getReservationDetail', detailOf()))
    const { user } = renderWithStore(<BookingResult no={501} />, {
      actions: [memberLoggedIn],
      isPersisted: true,
    })
    expect(await screen.findByRole('heading', { name: '예약이 접수되었어요' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: '계좌번호 복사' }))
    expect(await screen.findByText('복사했어요')).toBeVisible()
    expect(screen.getByRole('link', { name: '승선자명부 작성하기' })).toBeVisible()
  })

  it('offers to retry an unfinished card payment', async () => {
    network.use(
      answer(
        'getGuestReservationDetail',
        detailOf({ pay_type: 'CARD', account: null, redirect_url: 'https://pay.test/501' }),
      ),
    )
    renderWithStore(<BookingResult no={501} />, { actions: [guestLoggedIn], isPersisted: true })
    expect(await screen.findByRole('button', { name: '카드로 결제하기' })).toBeVisible()
  })
})

describe('the calendar of a member', () => {
  it('is followed by an address that a new one replaces', async () => {
    const asked: string[] = []
    network.use(
      answer('setCalendarFeed', async ({ request }) => {
        const { action } = (await request.json()) as { action: string }
        asked.push(action)
        return { key: action === 'show' ? 'old-key' : 'new-key' }
      }),
    )
    const { user } = renderWithStore(<CalendarFeedSection />, { actions: [memberLoggedIn] })
    expect(asked).toEqual([])
    await user.click(screen.getByRole('button', { name: '내 캘린더에서 예약 보기' }))
    expect(await screen.findByText(/\/a\/calendar\.ics\?key=old-key$/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: '새 주소로 바꾸기' }))
    expect(await screen.findByText(/\/a\/calendar\.ics\?key=new-key$/)).toBeVisible()
    expect(asked).toEqual(['show', 'renew'])
  })

  it('is not offered where the server has no such thing', () => {
    renderWithStore(<CalendarFeedSection />, {
      actions: [memberLoggedIn, hydrated({ storefront: storefrontOf({ has_extensions: 0 }) })],
    })
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})

describe('guests', () => {
  it('are sent to the guest login, and come back', async () => {
    const { visits } = renderWithStore(
      <GuestOnly>
        <p>비회원의 예약</p>
      </GuestOnly>,
      { isPersisted: true, router: { path: '/reservation/guest/501' } },
    )
    await waitFor(() =>
      expect(visits.replaced).toEqual(['/reservation/guest?redirect=%2Freservation%2Fguest%2F501']),
    )
    expect(screen.queryByText('비회원의 예약')).not.toBeInTheDocument()
  })

  it('prove their phone again after a refusal, and go on to their list', async () => {
    const soon = new Date(Date.now() + 60_000).toISOString()
    network.use(
      answer('sendPhoneAuth', { expires_at: soon, resend_at: soon }),
      answer('checkPhoneAuth', { phone_token: 'proof' }),
      refuse('guestLogin', 409, '휴대폰 인증을 다시 해 주세요.'),
    )
    const { user, visits } = renderWithStore(<GuestReservationLookup />)
    const prove = async () => {
      await user.type(screen.getByLabelText(/휴대폰 번호/), '01099998888')
      await user.click(screen.getByRole('button', { name: '인증번호 받기' }))
      await user.type(await screen.findByLabelText(/인증번호/), '123456')
    }
    await user.type(screen.getByLabelText(/이름/), '김손님')
    await prove()
    expect(await screen.findByText('휴대폰 인증을 다시 해 주세요.')).toBeVisible()

    network.use(answer('guestLogin', { token: 'guest-token' }))
    await prove()
    await waitFor(() => expect(visits.replaced).toEqual(['/reservation/guest/list']))
  })
})
