import { act, screen, waitFor } from '@testing-library/react'
import type { Body } from '@/lib/contract/wire'
import { holdRequestActions } from '@/store/slices/holdRequest'
import { intentActions } from '@/store/slices/intent'
import {
  departs,
  holds,
  openBooking,
  PATH,
  PAY,
  press,
  recordOrders,
  sendCode,
  TAKE,
  takeSeats,
} from '../../setup/bookingForm'
import { answer, dropConnection, refuse } from '../../setup/handlers/answer'
import { holdOf, TRIP_DAY } from '../../setup/handlers/booking'
import { scheduleDayOf, scheduleOf, shipDetailOf } from '../../setup/handlers/wire'
import { network } from '../../setup/network'
import { expectShownOnce, guestLoggedIn, memberLoggedIn } from '../../setup/render'

/** Answers codes for a phone; the right one is 123456. */
const provesPhones = () =>
  network.use(
    answer('sendPhoneAuth', {
      expires_at: new Date(Date.now() + 180_000).toISOString(),
      resend_at: new Date(Date.now() + 60_000).toISOString(),
    }),
    answer('checkPhoneAuth', { phone_token: 'proof' }),
    answer('guestLogin', { token: 'guest-token' }),
  )

/** Records every hold that reaches the server. */
const recordHolds = () => {
  const taken: Body<'readyReservation'>[] = []
  network.use(
    answer('readyReservation', async ({ request }) => {
      const body = (await request.json()) as Body<'readyReservation'>
      taken.push(body)
      return holdOf(body.party)
    }),
  )
  return taken
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('a visitor who is not known', () => {
  it('sees the total at once, and books by name, phone and code without another press', async () => {
    departs()
    provesPhones()
    const taken = recordHolds()
    const orders = recordOrders()
    const { user, visits } = openBooking([])
    expect(await screen.findByText('합계')).toHaveTextContent('80,000원')
    expect(screen.getByText('100% 환불', { selector: 'strong' })).toBeVisible()
    await press(user, '인원 늘리기')
    expect(screen.getByText('합계')).toHaveTextContent('160,000원')

    await user.type(screen.getByLabelText(/이름/), '김손님')
    await user.type(screen.getByLabelText(/휴대폰 번호/), '010-9999-8888')
    const code = await screen.findByLabelText(/인증번호/)
    expect(code).toHaveFocus()
    expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    expect(screen.getByRole('button', { name: '인증번호 다시 받기' })).toBeDisabled()
    await user.type(code, '123456')

    expect(await screen.findByRole('heading', { name: '결제' })).toHaveFocus()
    expect(taken).toMatchObject([{ party: 2, user_type: 'guest', guest_token: 'guest-token' }])
    expect(screen.getByText('비회원 · 010-****-8888')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: /동의해요/ }))
    await press(user, PAY)
    await waitFor(() => expect(visits.current).toBe('/reservation/done/501'))
    expect(orders[0]).toMatchObject({ name: '김손님', user_type: 'guest' })
  })

  it('is told beside the button how much is wrong, and the first wrong field is focused', async () => {
    departs()
    const { user } = openBooking([])
    await user.type(await screen.findByLabelText(/휴대폰 번호/), '010-9999')
    await sendCode(user)
    const name = screen.getByLabelText(/이름/)
    expect(name).toHaveFocus()
    expect(name).toHaveAccessibleDescription('이름을 입력해 주세요.')
    expect(screen.getByText('확인할 곳이 2곳 있어요.')).toBeVisible()
  })

  it('gets a code with the last digit once; for a number that was corrected with a press', async () => {
    departs()
    const sent: unknown[] = []
    network.use(
      answer('sendPhoneAuth', async ({ request }) => {
        sent.push(await request.json())
        return { expires_at: '2099-01-01T00:03:00Z', resend_at: '2099-01-01T00:01:00Z' }
      }),
    )
    const { user } = openBooking([])
    const phone = await screen.findByLabelText(/휴대폰 번호/)
    expect(phone).toHaveAccessibleDescription(/다 적으면 문자로 인증번호를 보내 드려요\.$/)
    // Without a name nobody books yet.
    await user.type(phone, '010-9999-8888{Backspace}')
    await user.type(screen.getByLabelText(/이름/), '김손님')
    expect(sent).toEqual([])
    await user.type(phone, '8')
    expect(await screen.findByLabelText(/인증번호/)).toHaveFocus()
    await user.type(phone, '{Backspace}9')
    expect(sent).toEqual([{ phone: '01099998888' }])
    await sendCode(user)
    await waitFor(() => expect(sent).toEqual([{ phone: '01099998888' }, { phone: '01099998889' }]))
  })

  it('types a wrong code again in the same field', async () => {
    departs()
    provesPhones()
    holds()
    network.use(refuse('checkPhoneAuth', 400, '인증번호가 맞지 않아요.'))
    const { user } = openBooking([])
    await user.type(await screen.findByLabelText(/이름/), '김손님')
    await user.type(screen.getByLabelText(/휴대폰 번호/), '010-9999-8888')
    const code = await screen.findByLabelText(/인증번호/)
    await user.type(code, '654321')
    await expectShownOnce('인증번호가 맞지 않아요.')
    await press(user, '확인')
    expect(code).toHaveFocus()
    network.use(answer('checkPhoneAuth', { phone_token: 'proof' }))
    await user.clear(code)
    await user.type(code, '123456')
    expect(await screen.findByRole('button', { name: PAY })).toBeVisible()
  })

  it('finds the login, and the way back', async () => {
    departs()
    openBooking([])
    const login = await screen.findByRole('link', { name: '로그인하시면 쿠폰을 사용할 수 있어요' })
    expect(login).toHaveAttribute('href', `/user/login?redirect=${encodeURIComponent(PATH)}`)
  })

  it('can book with another number than the one that is proved', async () => {
    departs()
    holds()
    const { user, store } = openBooking([guestLoggedIn])
    const givenUp: unknown[] = []
    network.use(
      answer('requestGuestCancel', async ({ request }) => {
        givenUp.push(await request.json())
        return { reservation_no: 501, state: 'RELEASED', refund_amount: 0 }
      }),
    )
    await user.type(await screen.findByLabelText(/남기실 말씀/), '왼손잡이예요')
    await takeSeats(user)
    await screen.findByRole('button', { name: PAY })
    expect(store.getState().ownHold.hold).toMatchObject({ shipNo: 1, party: 1 })
    await press(user, '다른 번호로 예약')
    expect(await screen.findByLabelText(/휴대폰 번호/)).toHaveValue('')
    expect(screen.getByRole('button', { name: '인증번호 받기' })).toBeVisible()
    const { reservation_no } = holdOf(1)
    expect(store.getState().ownHold.hold).toBeNull()
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
    act(() => void store.dispatch(guestLoggedIn))
    expect(await screen.findByLabelText(/남기실 말씀/)).toHaveValue('')
    expect(givenUp).toEqual([{ reservation_no, refund_amount: 0, is_hold: true }])
  })

  it('goes on with another number also where the seats cannot be given up', async () => {
    departs()
    holds()
    network.use(dropConnection('requestGuestCancel'))
    const { user } = openBooking([guestLoggedIn])
    await takeSeats(user)
    await screen.findByRole('button', { name: PAY })
    await press(user, '다른 번호로 예약')
    expect(await screen.findByLabelText(/휴대폰 번호/)).toHaveValue('')
  })
})

describe('a press on the page before', () => {
  const requested = (href: string) => holdRequestActions.holdRequested(href)

  it.each([
    ['member', memberLoggedIn],
    ['guest', guestLoggedIn],
  ])('holds the seats at once for a known %s, once', async (_who, loggedIn) => {
    departs()
    const taken = recordHolds()
    const path = `${PATH}&party=3`
    const { store } = openBooking([loggedIn, requested(path)], path)
    expect(await screen.findByRole('button', { name: PAY })).toBeVisible()
    expect(taken).toMatchObject([{ party: 3 }])
    expect(store.getState().holdRequest.href).toBe('')
  })

  it.each([
    [
      'another departure',
      [memberLoggedIn, requested('/reservation/12?ship_no=1&sdate=2099-11-22')],
    ],
    ['nobody who is known', [requested(PATH)]],
  ])('holds nothing for %s', async (_what, actions) => {
    departs()
    const taken = recordHolds()
    const { store } = openBooking(actions)
    expect(
      await screen.findByRole('button', { name: /^인증번호 받기$|자리 잡고 결제하기$/ }),
    ).toBeVisible()
    await waitFor(() => expect(store.getState().holdRequest.href).toBe(''))
    expect(taken).toEqual([])
  })
})

describe('too few seats', () => {
  it('are said and not held by the press that was for more', async () => {
    departs({ remain: 1 })
    const taken = recordHolds()
    const path = `${PATH}&party=2`
    const { user, store } = openBooking(
      [memberLoggedIn, holdRequestActions.holdRequested(path)],
      path,
    )
    const words = '지금은 1자리만 남아 있어서 2명은 예약할 수 없어요.'
    expect(await screen.findByText(words)).toBeVisible()
    await waitFor(() => expect(store.getState().holdRequest.href).toBe(''))
    expect(taken).toEqual([])
    await user.click(screen.getByRole('button', { name: /^80,000원/ }))
    expect(await screen.findByRole('button', { name: PAY })).toBeVisible()
    expect(taken).toMatchObject([{ party: 1 }])
  })

  it('leave the form, the party and what is held', async () => {
    departs()
    holds()
    const { user } = openBooking([memberLoggedIn], `${PATH}&party=2`)
    await takeSeats(user)
    await screen.findByRole('button', { name: PAY })
    await press(user, '인원 늘리기')
    departs({ state: 'waiting', remain: 0 })
    network.use(refuse('readyReservation', 409, '자리가 부족해요.', { code: 'NOT_ENOUGH' }))
    await press(user, /이렇게 바꾸기$/)
    expect(await screen.findByText('자리가 부족해요.')).toBeVisible()
    expect(screen.queryByRole('button', { name: '대기 신청하기' })).not.toBeInTheDocument()
    await press(user, '인원 줄이기')
    expect(screen.getByRole('button', { name: PAY })).toBeVisible()
  })
})

describe('the party', () => {
  it('is the one that was said on another page, and is remembered when it changes', async () => {
    departs()
    const visit = { sdate: '', party: 2, fish: ['CUTTLEFISH'] }
    const { user, store } = openBooking([
      memberLoggedIn,
      intentActions.intentRestored(null),
      intentActions.intentChanged(visit),
    ])
    expect(await screen.findByRole('button', { name: /^160,000원/ })).toBeVisible()
    await press(user, '인원 늘리기')
    expect(store.getState().intent.visit).toEqual({ ...visit, party: 3 })
  })

  it('of a pension speaks of rooms, and promises no coupon to who waits', async () => {
    departs({ state: 'waiting', remain: 0 })
    network.use(answer('getShipSimpleInfo', shipDetailOf({ service_type: 'PENSION' })))
    const { unmount } = openBooking([])
    expect(await screen.findByText(/^지금은 빈 객실이 없어요/)).toBeVisible()
    expect(screen.queryByText(/환불/)).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: '회원이시면 로그인하고 신청해 주세요' })).toBeVisible()
    expect(screen.queryByRole('link', { name: /쿠폰/ })).not.toBeInTheDocument()
    unmount()
    openBooking([memberLoggedIn])
    expect(await screen.findByText(/^객실이 나면 순서대로/)).toBeVisible()
  })

  it('asked for on a full day leads to the waiting list, unless the seats are held', async () => {
    departs({ state: 'waiting', remain: 0 })
    openBooking([memberLoggedIn], `${PATH}&party=2`)
    expect(await screen.findByRole('button', { name: '대기 신청하기' })).toBeVisible()
    expect(screen.getByRole('group', { name: '대기 인원' })).toHaveTextContent('2명')
    expect(screen.queryByRole('button', { name: TAKE })).not.toBeInTheDocument()
  })
})

it('opens the departure of an old link although its day has two of them by now', async () => {
  departs()
  network.use(
    answer('getShipSimpleInfo', shipDetailOf()),
    answer('getScheduleList', {
      list: [
        scheduleDayOf(TRIP_DAY, [
          scheduleOf(TRIP_DAY, { schedule_no: 21, default_no: 5, departure_time: '05:00' }),
          scheduleOf(TRIP_DAY, { schedule_no: 22, default_no: 6, departure_time: '13:00' }),
        ]),
      ],
    }),
  )
  const taken = recordHolds()
  const { user } = openBooking(
    [memberLoggedIn],
    `/reservation/default?ship_no=1&default_no=6&sdate=${TRIP_DAY}`,
  )
  await takeSeats(user)
  await screen.findByRole('button', { name: PAY })
  expect(taken).toMatchObject([{ schedule_no: 22 }])
})
