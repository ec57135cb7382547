import { screen, waitFor, within } from '@testing-library/react'
import { Reservation } from '@/components/reservation/Reservation'
import type { Body } from '@/lib/contract/wire'
import { answer, refuse } from '../../setup/handlers/answer'
import { detailOf, TRIP_DAY } from '../../setup/handlers/booking'
import { scheduleOf } from '../../setup/handlers/wire'
import { network } from '../../setup/network'
import { guestLoggedIn, renderWithStore } from '../../setup/render'

const UNTIL = '2099-11-19T20:00:00.000Z'
const confirmed = { state: 'CONFIRMED', paid_amount: 160_000, account: null } as const
const own_change = { until: UNTIL, can_move: 1 } as const

const planOf = (of = {}) => ({
  ...{ version: '7', schedule_no: 21, sdate: '2099-11-28', departure_time: '05:00', party: 2 },
  ...{ total: 160_000, difference: 0, refund_percent: 0, refund_amount: 0, missing: 0 },
  ...{ pay_by: null, needs_account: 0 as const, ...of },
})

/** Answers what is asked before a change: the days, or a plan for a wish. */
const offers = (of = {}) => {
  const asked: Body<'readyChange'>[] = []
  const other = { ...scheduleOf('2099-11-28'), schedule_no: 21 }
  network.use(
    answer('readyChange', async ({ request }) => {
      const body = (await request.json()) as Body<'readyChange'>
      asked.push(body)
      return body.wish ? { days: [], plan: planOf(of) } : { days: [other], plan: null }
    }),
  )
  return asked
}

const open = async (button: string, of: Parameters<typeof detailOf>[0] = {}) => {
  network.use(answer('getGuestReservationDetail', detailOf({ ...confirmed, own_change, ...of })))
  const ui = renderWithStore(<Reservation no={501} userType="guest" />, {
    actions: [guestLoggedIn],
  })
  await ui.user.click(await screen.findByRole('button', { name: button }))
  return { ...ui, dialog: within(await screen.findByRole('dialog', { name: button })) }
}

describe('a reservation that the booker may change', () => {
  it('moves to another day at the money that was shown', async () => {
    const asked = offers({ total: 200_000, difference: 40_000, missing: 40_000, pay_by: UNTIL })
    const sent: Body<'changeOwnReservation'>[] = []
    network.use(
      answer('changeOwnReservation', async ({ request }) => {
        sent.push((await request.json()) as Body<'changeOwnReservation'>)
        return { reservation_no: 501 }
      }),
    )
    const { user, dialog } = await open('날짜·인원 바꾸기')
    await user.selectOptions(await dialog.findByLabelText('날짜'), '2099-11-28 05:00')
    const ask = dialog.getByRole('button', { name: '바뀌는 금액 보기' })
    await user.click(ask)
    expect(await dialog.findByText(/40,000원을 더 내셔야 해요/)).toBeVisible()
    // The second tap of a double tap asks no more and sends nothing.
    await user.click(ask)
    expect(asked.filter(({ wish }) => wish)).toHaveLength(1)
    expect(sent).toEqual([])
    expect(asked.at(-1)?.wish).toEqual({ schedule_no: 21, party: 2 })
    await user.click(dialog.getByRole('button', { name: '이대로 바꾸기' }))
    expect(await screen.findByRole('button', { name: '날짜·인원 바꾸기' })).toBeVisible()
    expect(sent[0]).toMatchObject({ schedule_no: 21, version: '7', total: 200_000 })
  })

  it('asks how many are youths where it was booked at a price for them, and on such a day', async () => {
    const asked = offers({ youths: 1, total: 130_000, difference: -30_000 })
    const { quote } = detailOf().reservation
    const youth = { ...quote, youth_price: 50_000 }
    const { user, dialog } = await open('날짜·인원 바꾸기', { quote: youth })
    await user.click(await dialog.findByRole('button', { name: '그중 청소년 늘리기' }))
    await user.click(dialog.getByRole('button', { name: '바뀌는 금액 보기' }))
    expect(await dialog.findByText('2명 (청소년 1명)')).toBeVisible()
    expect(asked.at(-1)?.wish).toMatchObject({ party: 2, youths: 1 })
    await user.selectOptions(dialog.getByLabelText('날짜'), '2099-11-28 05:00')
    expect(dialog.queryByRole('group', { name: /청소년/ })).not.toBeInTheDocument()
  })

  it('asks for an account where money goes back by transfer, and shows what changed meanwhile', async () => {
    offers({
      party: 1,
      total: 80_000,
      difference: -80_000,
      refund_percent: 50,
      refund_amount: 40_000,
      needs_account: 1,
    })
    network.use(refuse('changeOwnReservation', 409, '금액이 바뀌었어요.'))
    const { user, dialog } = await open('날짜·인원 바꾸기')
    await user.click(await dialog.findByRole('button', { name: '인원 줄이기' }))
    await user.click(dialog.getByRole('button', { name: '바뀌는 금액 보기' }))
    expect(await dialog.findByText(/50%인 40,000원을 돌려드려요/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: '이대로 바꾸기' }))
    expect(dialog.getByText('은행을 입력해 주세요.')).toBeVisible()
    await user.type(dialog.getByLabelText(/은행/), '수협은행')
    await user.type(dialog.getByLabelText(/계좌번호/), '101-2222-3333')
    await user.type(dialog.getByLabelText(/예금주/), '홍길동')
    await user.click(dialog.getByRole('button', { name: '이대로 바꾸기' }))
    expect(await dialog.findByText('금액이 바뀌었어요.')).toBeVisible()
    expect(dialog.getByRole('button', { name: '바뀌는 금액 보기' })).toBeVisible()
  })

  it('shows no plan for a choice that was changed while it was asked for', async () => {
    const answers: (() => void)[] = []
    network.use(
      answer('readyChange', async ({ request }) => {
        const { wish } = (await request.json()) as Body<'readyChange'>
        if (!wish) return { days: [], plan: null }
        if (wish.party === 1) await new Promise<void>((resolve) => answers.push(resolve))
        return { days: [], plan: planOf({ party: wish.party }) }
      }),
    )
    const { user, dialog } = await open('날짜·인원 바꾸기')
    await user.click(await dialog.findByRole('button', { name: '인원 줄이기' }))
    const ask = dialog.getByRole('button', { name: '바뀌는 금액 보기' })
    await user.click(ask)
    await waitFor(() => expect(answers).toHaveLength(1))
    await user.click(dialog.getByRole('button', { name: '인원 늘리기' }))
    await user.click(dialog.getByRole('button', { name: '인원 늘리기' }))
    answers[0]?.()
    await waitFor(() => expect(ask).not.toHaveAttribute('aria-busy'))
    expect(dialog.queryByRole('button', { name: '이대로 바꾸기' })).not.toBeInTheDocument()
    await user.click(ask)
    expect(await dialog.findByText('3명', { selector: 'dd' })).toBeVisible()
  })

  it('takes another name at once', async () => {
    const sent: Body<'changeBooker'>[] = []
    network.use(
      answer('changeBooker', async ({ request }) => {
        sent.push((await request.json()) as Body<'changeBooker'>)
        return { reservation_no: 501, guest_token: null }
      }),
    )
    const { user, dialog } = await open('예약자 이름·연락처 바꾸기')
    await user.clear(dialog.getByLabelText(/이름/))
    await user.type(dialog.getByLabelText(/이름/), '박바다')
    await user.click(dialog.getByRole('button', { name: '저장하기' }))
    expect(await screen.findByRole('button', { name: '예약자 이름·연락처 바꾸기' })).toBeVisible()
    expect(sent[0]).toMatchObject({ name: '박바다', phone: detailOf().reservation.phone })
  })

  it('says what is still to be paid, and offers no change where the server has none', async () => {
    const account = { bank: '수협은행', number: '101-2222-3333', holder: '바다선단' }
    const rest = { amount: 40_000, account, deadline: `${TRIP_DAY}T00:00:00.000Z` }
    network.use(answer('getGuestReservationDetail', detailOf({ ...confirmed, rest })))
    renderWithStore(<Reservation no={501} userType="guest" />, { actions: [guestLoggedIn] })
    const due = within(await screen.findByRole('region', { name: '더 내실 금액' }))
    expect(due.getByText('40,000원')).toBeVisible()
    expect(screen.queryByText('예약 바꾸기')).not.toBeInTheDocument()
  })

  it('says of the rest of a deposit when it is due, and that the booking ends without it', async () => {
    const account = { bank: '수협은행', number: '101-2222-3333', holder: '바다선단' }
    const deadline = `${TRIP_DAY}T00:00:00.000Z`
    const deposit = { amount: 48_000, balance: 112_000, balance_by: deadline }
    const rest = { amount: 112_000, account, deadline }
    const owing = { ...confirmed, deposit, rest, rest_path: '/b/pay/rest/1' }
    network.use(answer('getGuestReservationDetail', detailOf(owing)))
    renderWithStore(<Reservation no={501} userType="guest" />, { actions: [guestLoggedIn] })
    const due = within(await screen.findByRole('region', { name: '잔금' }))
    expect(due.getByText(/그때까지 들어오지 않으면 예약이 취소/)).toBeVisible()
    expect(due.getByText('112,000원')).toBeVisible()
    const byCard = due.getByRole('link', { name: '카드로 결제하기' })
    expect(byCard).toHaveAttribute('href', '/b/pay/rest/1')
    const shares = due.getByRole('link', { name: '여럿이 나눠 내기' })
    expect(shares).toHaveAttribute('href', '/b/pay/rest/1/shares')
  })

  it('offers nobody who goes alone to share it', async () => {
    const alone = { ...confirmed, party: 1, rest: null, rest_path: '/b/pay/rest/1' }
    network.use(answer('getGuestReservationDetail', detailOf(alone)))
    renderWithStore(<Reservation no={501} userType="guest" />, { actions: [guestLoggedIn] })
    expect(await screen.findByRole('link', { name: '카드로 결제하기' })).toBeVisible()
    expect(screen.queryByRole('link', { name: '여럿이 나눠 내기' })).not.toBeInTheDocument()
  })
})
