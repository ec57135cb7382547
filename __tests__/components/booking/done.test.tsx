import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { Booking } from '@/components/booking/Booking'
import { BookingResult } from '@/components/booking/BookingResult'
import { bookingLabel } from '@/components/booking/bookingLabel'
import type { BookingState } from '@/components/booking/useBooking'
import type { Answer, ReservationDetail } from '@/lib/contract/wire'
import { labels } from '@/lib/serviceType/labels'
import { answer, refuse } from '../../setup/handlers/answer'
import { detailOf, holdOf, TRIP_DAY } from '../../setup/handlers/booking'
import { scheduleDayOf, scheduleOf, shipDetailOf } from '../../setup/handlers/wire'
import { network } from '../../setup/network'
import { memberLoggedIn, renderWithStore } from '../../setup/render'

const { SHIP, PENSION, CONTEST } = labels
const CARD = { due: 70_000, total: 70_000, payType: 'CARD' }
const known = { isGuestFormShown: false, seats: {}, order: CARD }

describe('after the order', () => {
  const paid: Partial<ReservationDetail['reservation']> = {
    state: 'CONFIRMED',
    pay_type: 'CARD',
    account: null,
    payable: [],
  }

  const open = (detail: ReservationDetail) => {
    network.use(answer('getReservationDetail', detail))
    return renderWithStore(<BookingResult no={501} />, {
      actions: [memberLoggedIn],
      isPersisted: true,
      router: { path: '/reservation/done/501' },
    })
  }

  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
  })

  describe('the done page', () => {
    it('says where and when, whom to call, what was sent and until when cancelling is free', async () => {
      open(detailOf(paid))
      expect(await screen.findByRole('heading', { name: '예약이 확정되었어요' })).toBeVisible()
      const booked = screen.getByRole('region', { name: '예약 내용' })
      expect(booked).toHaveTextContent('출조시간11월 21일 (토) 05:00')
      expect(booked).toHaveTextContent('무료 취소11월 14일 (토)까지')
      expect(screen.getByText(/^010-\*{4}-5678 번호로/)).toBeVisible()
      const place = screen.getByRole('region', { name: '집결지' })
      expect(place).toHaveTextContent('오천항 3번 선착장')
      expect(screen.getByRole('link', { name: /^바다1호에 전화하기/ })).toHaveAttribute(
        'href',
        'tel:0411234567',
      )
      expect(screen.getByRole('link', { name: '승선자명부 작성하기' })).toBeVisible()
    })

    it('says nights, check-in and check-out of a stay', async () => {
      const detail = detailOf({ ...paid, nights: 2, departure_time: '15:00', party: 1 })
      const ship = { ...detail.ship, service_type: 'PENSION' as const, use_minutes: 1200 }
      open({ ...detail, ship })
      const booked = await screen.findByRole('region', { name: '예약 내용' })
      expect(booked).toHaveTextContent('입실11월 21일 (토) 15:00')
      expect(booked).toHaveTextContent('퇴실11월 23일 (월) 11:00')
      expect(booked).toHaveTextContent('숙박2박 · 객실 1개')
    })

    it.each([
      ['BANK', '예약이 접수되었어요', '입금대기'],
      ['CARD', '결제를 기다리고 있어요', '결제대기'],
    ] as const)('of an unpaid %s says %s', async (pay_type, title, state) => {
      const account = pay_type === 'BANK' ? detailOf().reservation.account : null
      open(detailOf({ pay_type, account }))
      expect(await screen.findByRole('heading', { name: title })).toBeVisible()
      expect(screen.getByText(state)).toBeVisible()
    })

    it('promises no message, place or free cancelling of what was cancelled', async () => {
      open(detailOf({ state: 'CANCELLED', can_cancel: 0 }))
      expect(await screen.findByRole('link', { name: '다시 예약하기' })).toBeVisible()
      expect(screen.queryByText(/문자를 보내/)).not.toBeInTheDocument()
      expect(screen.queryByText('무료 취소')).not.toBeInTheDocument()
      expect(screen.queryByRole('button', { name: '내 일정에 추가' })).not.toBeInTheDocument()
    })

    it('saves the trip for a calendar', async () => {
      const saved: Blob[] = []
      const names: string[] = []
      URL.createObjectURL = (blob: Blob) => {
        saved.push(blob)
        return 'blob:calendar'
      }
      URL.revokeObjectURL = () => undefined
      const click = jest
        .spyOn(HTMLAnchorElement.prototype, 'click')
        .mockImplementation(function name(this: HTMLAnchorElement) {
          names.push(this.download)
        })
      const { user } = open(detailOf(paid))
      await user.click(await screen.findByRole('button', { name: '내 일정에 추가' }))
      await waitFor(() => expect(names).toEqual(['reservation-501.ics']))
      click.mockRestore()
      expect(saved[0]?.type).toBe('text/calendar;charset=utf-8')
      const text = await saved[0]?.text()
      expect(text).toContain('DTSTART;TZID=Asia/Seoul:20991121T050000')
      expect(text).toContain('SUMMARY:바다1호 갑오징어')
    })
  })
})

describe('without an answer', () => {
  const created: Answer<'createReservation'> = {
    reservation_no: 501,
    state: 'AWAITING_PAYMENT',
    total: 80_000,
    pay_type: 'BANK',
    pay_deadline: '2099-11-01T05:00:00.000Z',
    account: null,
    redirect_url: null,
  }

  /** Opens the form, holds seats and fills in an order by bank transfer (무통장), ready to submit. */
  const openOrder = async () => {
    network.use(
      answer('getShipSimpleInfo', shipDetailOf()),
      answer('getScheduleList', { list: [scheduleDayOf(TRIP_DAY, [scheduleOf(TRIP_DAY)])] }),
      answer('getCouponList', { list: [], total: 0, page: 1 }),
      answer('getOptionsLeft', { list: [] }),
      answer('awaitReservation', { list: [] }),
      answer('getTide', { tide: null, forecast: null, warnings: null }),
      answer('readyReservation', holdOf(1)),
    )
    const opened = renderWithStore(<Booking host="bada" />, {
      actions: [memberLoggedIn],
      isPersisted: true,
      router: {
        path: `/reservation/11?ship_no=1&sdate=${TRIP_DAY}`,
        params: { schedule_no: '-' },
      },
    })
    await opened.user.click(await screen.findByRole('button', { name: /자리 잡고 결제하기$/ }))
    await opened.user.click(await screen.findByRole('radio', { name: /무통장/ }))
    await opened.user.click(await screen.findByRole('checkbox', { name: /동의해요/ }))
    const press = (name: string | RegExp) => opened.user.click(screen.getByRole('button', { name }))
    return { ...opened, press }
  }

  const ORDER = '80,000원 예약하기'

  /** The countdown on the page ticks once a second. */
  const PATIENCE = { timeout: 60_000 }

  /** Moves only the clock to the end of the hold; timers run as before. */
  const letHoldRunOut = async () => {
    const doNotFake = ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const
    jest.useFakeTimers({
      doNotFake: [...doNotFake, 'queueMicrotask', 'nextTick', 'setImmediate', 'performance'],
      now: Date.now() + 11 * 60_000,
    })
    const isOver = () => expect(screen.getByRole('timer')).toHaveTextContent('00:00')
    await waitFor(isOver, PATIENCE)
  }

  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    window.location.hash = ''
  })

  afterEach(() => jest.useRealTimers())

  describe('an order whose payment did not open, or whose answer was lost', () => {
    it.each(['PAYMENT_DECLINED', 'PAYMENT_UNAVAILABLE'])(
      'leads to the live reservation after %s, and does not say that its hold expired',
      async (code) => {
        const message = '사용할 수 없는 카드입니다.'
        network.use(
          http.post('/b/v2/reservation/index', async () => {
            await letHoldRunOut()
            expect(screen.queryByText(/자리가 풀렸어요/)).not.toBeInTheDocument()
            const body = { message, code, reservation_no: 501 }
            return HttpResponse.json(body, { status: 600 })
          }),
        )
        const { press, visits, store } = await openOrder()
        await press(ORDER)
        await waitFor(() => expect(visits.current).toBe('/reservation/done/501'), PATIENCE)
        expect(visits.replaced).not.toHaveLength(0)
        expect(store.getState().banner.message).toBe(message)
        expect(screen.queryByRole('button', { name: '자리 다시 잡기' })).not.toBeInTheDocument()
      },
    )

    it.each([500, 502, 503, 504])(
      'does not treat %i as a refusal: the order may exist, and sending it again finds out',
      async (status) => {
        network.use(refuse('createReservation', status))
        const { press, visits } = await openOrder()
        await press(ORDER)
        expect(await screen.findByText(/예약은 한 번만 돼요/)).toBeVisible()
        await letHoldRunOut()
        expect(screen.queryByText(/자리가 풀렸어요/)).not.toBeInTheDocument()
        network.use(answer('createReservation', created))
        await press('다시 시도')
        await waitFor(() => expect(visits.current).toBe('/reservation/done/501'))
      },
    )

    it('stays on the site when the live order has another payment method than the chosen one', async () => {
      network.use(
        answer('createReservation', {
          ...created,
          pay_type: 'CARD',
          redirect_url: '#gateway',
        }),
      )
      const { press, visits } = await openOrder()
      await press(ORDER)
      await waitFor(() => expect(visits.current).toBe('/reservation/done/501'))
      expect(window.location.hash).toBe('')
    })
  })
})

it.each([
  [SHIP, { isGuestFormShown: true, guest: {}, seats: {}, order: CARD }, '인증번호 받기'],
  [
    SHIP,
    { isGuestFormShown: true, guest: { sent: {} }, seats: {}, order: CARD },
    '70,000원 · 자리 잡고 결제하기',
  ],
  [SHIP, known, '70,000원 · 자리 잡고 결제하기'],
  [PENSION, known, '70,000원 · 객실 맡아 두고 결제하기'],
  [
    CONTEST,
    { ...known, order: { ...CARD, payType: 'BANK' } },
    '70,000원 · 자리 잡고 참가 신청하기',
  ],
  [SHIP, { ...known, order: { ...CARD, due: 0, total: 0 } }, '0원 · 자리 잡고 예약하기'],
])('says what the next press does', (words, booking, label) => {
  expect(bookingLabel(booking as BookingState, words)).toBe(label)
})
