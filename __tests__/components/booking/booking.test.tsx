import type { UnknownAction } from '@reduxjs/toolkit'
import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { Booking } from '@/components/booking/Booking'
import type { Body, Schedule } from '@/lib/contract/wire'
import { answer, dropConnection, refuse } from '../../setup/handlers/answer'
import { awaiterOf, couponOf, holdOf, TRIP_DAY } from '../../setup/handlers/booking'
import { scheduleDayOf, scheduleOf, shipDetailOf } from '../../setup/handlers/wire'
import { network } from '../../setup/network'
import { guestLoggedIn, memberLoggedIn, renderWithStore } from '../../setup/render'

const created = {
  reservation_no: 501,
  state: 'AWAITING_PAYMENT',
  total: 160_000,
  pay_type: 'BANK',
  pay_deadline: '2099-11-01T05:00:00.000Z',
  account: null,
  redirect_url: null,
} as const

const PATH = `/reservation/11?ship_no=1&sdate=${TRIP_DAY}`

const departs = (of: Partial<Schedule> = {}) =>
  network.use(
    answer('getShipSimpleInfo', shipDetailOf()),
    answer('getScheduleList', { list: [scheduleDayOf(TRIP_DAY, [scheduleOf(TRIP_DAY, of)])] }),
    answer('getCouponList', { list: [], total: 0, page: 1 }),
    answer('awaitReservation', { list: [] }),
    answer('getGuestData', { name: '김손님', phone: '01099998888', reservation_count: 0 }),
  )

const holds = (of: Parameters<typeof holdOf>[1] = {}) =>
  network.use(
    answer('readyReservation', async ({ request }) => {
      const { party } = (await request.json()) as Body<'readyReservation'>
      return holdOf(party, of)
    }),
  )

/** Records every order that reaches the server. */
const recordOrders = () => {
  const orders: Body<'createReservation'>[] = []
  network.use(
    answer('createReservation', async ({ request }) => {
      orders.push((await request.json()) as Body<'createReservation'>)
      return created
    }),
  )
  return orders
}

const open = (actions: UnknownAction[] = [memberLoggedIn], path = PATH) =>
  renderWithStore(<Booking host="bada" />, {
    actions,
    isPersisted: true,
    router: { path, params: { schedule_no: '-' } },
  })

type User = ReturnType<typeof open>['user']

const holdSeats = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: '인원 늘리기' }))
  await user.click(await screen.findByRole('button', { name: '자리 잡기' }))
  await screen.findByRole('button', { name: '예약하기' })
}

const agree = (user: User) => user.click(screen.getByRole('checkbox', { name: /동의해요/ }))
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }))

beforeEach(() => localStorage.clear())

describe('the booking form', () => {
  it('loads coupons with the affiliate in the address', async () => {
    departs()
    holds()
    const requests: unknown[] = []
    network.use(
      answer('getCouponList', ({ query }) => {
        requests.push(query)
        return { list: [], total: 0, page: 1 }
      }),
    )
    const { user } = open([memberLoggedIn], `${PATH}&affiliate_code=cafe&affiliate_data=post-7`)
    await holdSeats(user)
    await waitFor(() =>
      expect(requests).toMatchObject([{ affiliate_code: 'cafe', affiliate_data: 'post-7' }]),
    )
  })

  it('books by party, hold, option, coupon and agreement, and goes on to the done page', async () => {
    departs()
    holds()
    const orders = recordOrders()
    network.use(answer('getCouponList', { list: [couponOf()], total: 1, page: 1 }))
    const { user, visits } = open()
    await holdSeats(user)

    await user.click(screen.getByRole('button', { name: /낚싯대 대여.*늘리기/ }))
    await user.selectOptions(await screen.findByLabelText('쿠폰'), '31')
    expect(await screen.findByLabelText('결제할 금액 160,000원')).toBeVisible()
    await user.click(screen.getByRole('radio', { name: /가상계좌/ }))
    await agree(user)
    await press(user, '예약하기')

    await waitFor(() => expect(visits.current).toBe('/reservation/done/501'))
    expect(orders).toEqual([
      expect.objectContaining({
        hold_key: holdOf(2).hold_key,
        name: '홍길동',
        pay_type: 'VBANK',
        options: [{ no: 1, count: 1 }],
        coupon_no: 31,
        total: 160_000,
        user_type: 'member',
      }),
    ])
  })

  it('shows beside each field what is missing, and sends nothing', async () => {
    departs()
    holds()
    const orders = recordOrders()
    const { user } = open()
    await holdSeats(user)
    await user.clear(screen.getByLabelText(/예약자 이름/))
    await press(user, '예약하기')
    expect(screen.getByText('예약자 이름을 입력해 주세요.')).toBeVisible()
    expect(screen.getByText('예약 및 환불 규정에 동의해 주세요.')).toBeVisible()
    expect(orders).toHaveLength(0)
  })

  it('creates one reservation on a double tap', async () => {
    departs()
    holds()
    const orders = recordOrders()
    const { user, visits } = open()
    await holdSeats(user)
    await agree(user)
    await user.dblClick(screen.getByRole('button', { name: '예약하기' }))
    await waitFor(() => expect(visits.current).toBe('/reservation/done/501'))
    expect(orders).toHaveLength(1)
  })

  it('retries with the same hold key when no answer arrived', async () => {
    departs()
    holds()
    network.use(dropConnection('createReservation'))
    const { user, visits } = open()
    await holdSeats(user)
    await agree(user)
    await press(user, '예약하기')
    expect(await screen.findByText(/예약은 한 번만 돼요/)).toBeVisible()

    const orders = recordOrders()
    await press(user, '다시 시도')
    await waitFor(() => expect(visits.current).toBe('/reservation/done/501'))
    expect(orders[0]?.hold_key).toBe(holdOf(2).hold_key)
  })

  it('shows a changed price before the visitor can accept it', async () => {
    departs()
    holds()
    network.use(
      refuse('createReservation', 409, '결제 금액이 바뀌었어요.', {
        code: 'PRICE_CHANGED',
        total: 170_000,
      }),
    )
    const { user } = open()
    await holdSeats(user)
    await agree(user)
    await press(user, '예약하기')
    expect(await screen.findByText(/바뀐 금액은 170,000원/)).toBeVisible()

    const orders = recordOrders()
    await press(user, '예약하기')
    await waitFor(() => expect(orders[0]?.total).toBe(170_000))
  })

  it('says that the hold expired, and holds the seats again with one tap', async () => {
    departs()
    holds({ expires_at: new Date(Date.now() - 1000).toISOString() })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: '자리 잡기' }))
    expect(await screen.findByText(/잡아 둔 자리가 풀렸어요/)).toBeVisible()
    holds()
    await press(user, '자리 다시 잡기')
    expect(await screen.findByRole('button', { name: '예약하기' })).toBeVisible()
  })

  it.each([
    ['fast', -3_600_000],
    ['slow', 3_600_000],
  ])(
    'counts down by the server’s clock when the visitor’s clock is an hour %s',
    async (_words, ahead) => {
      const serverNow = Date.now() + ahead
      departs()
      network.use(
        http.post('/b/v1/reservation/ready', () =>
          HttpResponse.json(
            holdOf(1, { expires_at: new Date(serverNow + 600_000).toISOString() }),
            {
              headers: { Date: new Date(serverNow).toUTCString() },
            },
          ),
        ),
      )
      const { user } = open()
      await user.click(await screen.findByRole('button', { name: '자리 잡기' }))
      expect(await screen.findByRole('button', { name: '예약하기' })).toBeVisible()
      expect(screen.getByRole('timer')).toHaveTextContent(/^(10:0\d|09:[45]\d)$/)
      expect(screen.queryByText(/자리가 풀렸어요/)).not.toBeInTheDocument()
    },
  )

  it('continues with held seats although the day looks full', async () => {
    departs({ state: 'full', remain: 0 })
    holds({ schedule: scheduleOf(TRIP_DAY, { state: 'full', remain: 0 }) })
    const { user } = open([memberLoggedIn], `${PATH}&party=2`)
    await user.click(await screen.findByRole('button', { name: '자리 잡기' }))
    expect(await screen.findByRole('button', { name: '예약하기' })).toBeVisible()
  })

  it('links back to the calendar when the address names no departure', async () => {
    open([], '/reservation/default')
    expect(await screen.findByText('예약할 일정을 찾지 못했어요.')).toBeVisible()
    expect(screen.getByRole('link', { name: '일정 고르러 가기' })).toHaveAttribute('href', '/')
  })

  it('says why a day cannot be booked', async () => {
    departs({ state: 'weather' })
    open()
    expect(await screen.findByText('기상 악화로 취소된 일정이에요.')).toBeVisible()
    expect(screen.queryByRole('button', { name: '자리 잡기' })).not.toBeInTheDocument()
  })
})

describe('the waiting list', () => {
  it('is offered when the seats are taken meanwhile, shows the position in it and can be left', async () => {
    departs()
    network.use(refuse('readyReservation', 409, '예약이 마감되었어요.', { code: 'SOLD_OUT' }))
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: '자리 잡기' }))
    const joined: unknown[] = []
    network.use(
      answer('awaitReservation', async ({ request }) => {
        const body = (await request.json()) as Body<'awaitReservation'>
        if (body.action !== 'join') return { list: [] }
        joined.push(body)
        return { list: [awaiterOf()] }
      }),
    )
    await user.click(await screen.findByRole('button', { name: '대기 신청하기' }))
    expect(await screen.findByText('대기 3번째')).toBeVisible()
    expect(joined.at(-1)).toMatchObject({ action: 'join', schedule_no: 11, host: 'bada' })

    network.use(answer('awaitReservation', { list: [] }))
    await press(user, '대기 취소')
    const dialog = screen.getByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: '대기 취소' }))
    expect(await screen.findByRole('button', { name: '대기 신청하기' })).toBeVisible()
  })
})

describe('the booker', () => {
  it('is the guest whose phone is proved', async () => {
    departs()
    holds()
    const orders = recordOrders()
    const { user, visits } = open([guestLoggedIn])
    await holdSeats(user)
    expect(screen.queryByLabelText('쿠폰')).not.toBeInTheDocument()
    expect(await screen.findByDisplayValue('김손님')).toBeVisible()
    await agree(user)
    await press(user, '예약하기')
    await waitFor(() => expect(visits.current).toBe('/reservation/done/501'))
    expect(orders[0]).toMatchObject({ user_type: 'guest', guest_token: 'guest-token' })
  })

  it('stays the guest who holds the seats, even if another tab has logged in since', async () => {
    departs()
    holds()
    const orders = recordOrders()
    const { user, store, visits } = open([guestLoggedIn])
    await holdSeats(user)
    act(() => void store.dispatch(memberLoggedIn))
    await agree(user)
    await press(user, '예약하기')
    await waitFor(() => expect(visits.current).toBe('/reservation/done/501'))
    expect(orders[0]).toMatchObject({ user_type: 'guest', guest_token: 'guest-token' })
  })

  it('can prove a phone in the form', async () => {
    departs()
    network.use(
      answer('sendPhoneAuth', {
        expires_at: new Date(Date.now() + 180_000).toISOString(),
        resend_at: new Date(Date.now() + 60_000).toISOString(),
      }),
      answer('checkPhoneAuth', { phone_token: 'proof' }),
      answer('guestLogin', { token: 'guest-token' }),
    )
    const { user } = open([])
    const login = await screen.findByRole('link', { name: '로그인하고 예약' })
    expect(login).toHaveAttribute('href', expect.stringContaining(encodeURIComponent(PATH)))
    await user.click(screen.getByRole('button', { name: '비회원으로 예약' }))
    await user.type(screen.getByLabelText(/이름/), '김손님')
    await user.type(screen.getByLabelText(/휴대폰 번호/), '010-9999')
    await press(user, '인증번호 받기')
    expect(screen.getByText('휴대폰 번호가 올바르지 않아요.')).toBeVisible()
    await user.type(screen.getByLabelText(/휴대폰 번호/), '-8888')
    await press(user, '인증번호 받기')
    const code = await screen.findByLabelText(/인증번호/)
    expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    expect(screen.getByRole('button', { name: '인증번호 다시 받기' })).toBeDisabled()
    await user.type(code, '123456')
    expect(await screen.findByRole('button', { name: '자리 잡기' })).toBeVisible()
  })
})
