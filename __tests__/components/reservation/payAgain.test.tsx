import type { UnknownAction } from '@reduxjs/toolkit'
import { screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { BookingResult } from '@/components/booking/BookingResult'
import { Reservation } from '@/components/reservation/Reservation'
import type { Body, ReservationDetail } from '@/lib/contract/wire'
import { answer, refuse } from '../../setup/handlers/answer'
import { detailOf } from '../../setup/handlers/booking'
import { network } from '../../setup/network'
import { expectShownOnce, guestLoggedIn, memberLoggedIn, renderWithStore } from '../../setup/render'

type Detail = Partial<ReservationDetail['reservation']>

/** A card payment that the gateway has not approved. */
const declined = { pay_type: 'CARD', account: null, redirect_url: '/b/pay/go/1' } as const
const created = {
  reservation_no: 501,
  state: 'AWAITING_PAYMENT',
  total: 160_000,
  pay_type: 'CARD',
  pay_deadline: '2099-11-01T05:00:00.000Z',
  account: null,
  redirect_url: null,
} as const

const pages: [string, 'member' | 'guest', ReactElement, UnknownAction][] = [
  ['after booking, a member', 'member', <BookingResult key="1" no={501} />, memberLoggedIn],
  ['after booking, a guest', 'guest', <BookingResult key="2" no={501} />, guestLoggedIn],
  [
    'in the list, a member',
    'member',
    <Reservation key="3" no={501} userType="member" />,
    memberLoggedIn,
  ],
  [
    'in the list, a guest',
    'guest',
    <Reservation key="4" no={501} userType="guest" />,
    guestLoggedIn,
  ],
]

beforeEach(() => {
  localStorage.clear()
  window.location.hash = ''
})

/** On the reservation's own page, and on the page after a booking. */
const HAS_ENDED = /^예약이 취소되었어요$|^예약 확인$/

describe.each(pages)('a reservation that is not paid, found %s', (_who, userType, page, login) => {
  const shows = (of: Detail) =>
    network.use(
      answer(
        userType === 'guest' ? 'getGuestReservationDetail' : 'getReservationDetail',
        detailOf(of),
      ),
    )
  const takesPayments = (
    reply: Partial<typeof created> & { redirect_url?: string | null } = {},
  ) => {
    const sent: Body<'createReservation'>[] = []
    network.use(
      answer('createReservation', async ({ request }) => {
        const body = (await request.json()) as Body<'createReservation'>
        sent.push(body)
        return { ...created, ...reply, pay_type: body.pay_type } as never
      }),
    )
    return sent
  }
  const open = () => renderWithStore(page, { actions: [login], isPersisted: true })

  it('is paid by card again on a new page of the gateway', async () => {
    shows(declined)
    const sent = takesPayments({ redirect_url: '#gateway' } as never)
    const { user } = open()
    expect(await screen.findByText(/자리는 .*까지 그대로 있으니/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: '카드로 결제하기' }))
    await waitFor(() => expect(window.location.hash).toBe('#gateway'))
    expect(sent).toEqual([
      expect.objectContaining({
        hold_key: detailOf().reservation.hold_key,
        pay_type: 'CARD',
        total: 160_000,
        is_pay_again: true,
        user_type: userType,
        ...(userType === 'guest' ? { guest_token: 'guest-token' } : {}),
      }),
    ])
  })

  it('speaks of rooms where rooms are held', async () => {
    const detail = detailOf(declined)
    const ship = { ...detail.ship, service_type: 'PENSION' as const }
    const name = userType === 'guest' ? 'getGuestReservationDetail' : 'getReservationDetail'
    network.use(answer(name, { ...detail, ship }))
    const { user } = open()
    expect(await screen.findByText(/객실은 .*까지 그대로 있으니/)).toBeVisible()
    expect(screen.getAllByRole('button', { name: /예약 취소/ })).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: '결제하지 않고 예약 취소하기' }))
    expect(await screen.findByText('맡아 둔 객실이 바로 풀려요.')).toBeVisible()
    expect(screen.queryByText(/자리/)).toBeNull()
  })

  it('is paid by another method, and shows at once where to send the money', async () => {
    shows(declined)
    const sent = takesPayments()
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: '다른 방법으로 결제하기' }))
    expect(screen.queryByRole('radio', { name: /카드결제/ })).not.toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: /가상계좌/ }))
    shows({ pay_type: 'VBANK' })
    await user.click(screen.getByRole('button', { name: '이 방법으로 결제하기' }))
    expect(await screen.findByText('101-0000-0000')).toBeVisible()
    expect(sent).toMatchObject([{ pay_type: 'VBANK', is_pay_again: true }])
    expect(screen.queryByRole('button', { name: '카드로 결제하기' })).not.toBeInTheDocument()
  })

  it('shows the gateway’s refusal and can be retried', async () => {
    shows(declined)
    const message = '카드사에서 결제를 거절했어요.'
    network.use(
      refuse('createReservation', 600, message, { code: 'PAYMENT_DECLINED', reservation_no: 501 }),
    )
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: '카드로 결제하기' }))
    await expectShownOnce(message)
    await user.click(screen.getByRole('button', { name: '확인' }))
    const sent = takesPayments()
    await user.click(screen.getByRole('button', { name: '카드로 결제하기' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(screen.queryByText(message)).not.toBeInTheDocument()
  })

  it('is cancelled after one confirmation', async () => {
    shows(declined)
    const sent: Body<'requestCancel'>[] = []
    network.use(
      answer(userType === 'guest' ? 'requestGuestCancel' : 'requestCancel', async ({ request }) => {
        sent.push((await request.json()) as Body<'requestCancel'>)
        return { reservation_no: 501, state: 'CANCELLED', refund_amount: 0 }
      }),
    )
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: '결제하지 않고 예약 취소하기' }))
    const dialog = within(screen.getByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: '그대로 두기' }))
    expect(sent).toEqual([])

    await user.click(screen.getByRole('button', { name: '결제하지 않고 예약 취소하기' }))
    shows({ ...declined, state: 'CANCELLED', redirect_url: null, payable: [], can_cancel: 0 })
    await user.click(screen.getByRole('button', { name: '취소하기' }))
    expect(await screen.findByText('취소완료')).toBeVisible()
    // What has ended says so where the visitor stands: the button that was pressed is gone.
    await waitFor(() => expect(screen.getByRole('heading', { name: HAS_ENDED })).toHaveFocus())
    expect(sent).toEqual([{ reservation_no: 501, refund_amount: 0 }])
    expect(screen.queryByRole('region', { name: '결제' })).not.toBeInTheDocument()
  })

  it('shows its changed state with the server’s reason', async () => {
    shows(declined)
    const message = '결제 기한이 지나 예약이 만료되었어요. 다시 예약해 주세요.'
    network.use(refuse('createReservation', 409, message, { code: 'EXPIRED' }))
    const { user } = open()
    const press = await screen.findByRole('button', { name: '카드로 결제하기' })
    shows({ ...declined, redirect_url: null, payable: [], can_cancel: 1 })
    await user.click(press)
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(await screen.findByText(/지금은 결제할 수 없는 예약이에요/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /결제하기/ })).not.toBeInTheDocument()
  })

  it('is shown as paid when the gateway’s result arrived late', async () => {
    shows(declined)
    takesPayments({ state: 'CONFIRMED' } as never)
    const { user } = open()
    const press = await screen.findByRole('button', { name: '카드로 결제하기' })
    shows({ state: 'CONFIRMED', pay_type: 'CARD', account: null, payable: [] })
    await user.click(press)
    expect((await screen.findAllByText('예약확정'))[0]).toBeVisible()
    expect(screen.queryByRole('region', { name: '결제' })).not.toBeInTheDocument()
  })

  it('can be changed from a bank transfer to a card', async () => {
    shows({ pay_type: 'BANK' })
    takesPayments({ redirect_url: '#gateway' } as never)
    const { user } = open()
    expect(await screen.findByText('101-0000-0000')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '다른 방법으로 결제하기' }))
    await user.click(screen.getByRole('radio', { name: /카드결제/ }))
    await user.click(screen.getByRole('button', { name: '이 방법으로 결제하기' }))
    await waitFor(() => expect(window.location.hash).toBe('#gateway'))
  })
})

describe('a reservation that ended before it was paid', () => {
  it.each([
    ['EXPIRED', '결제 기한이 지나 예약이 만료되었어요.'],
    ['CANCELLED', '취소된 예약이에요.'],
  ] as const)('says so when %s, leads to another one and asks for nothing', async (state, text) => {
    network.use(
      answer('getReservationDetail', detailOf({ ...declined, state, payable: [], can_cancel: 0 })),
    )
    renderWithStore(<BookingResult no={501} />, { actions: [memberLoggedIn], isPersisted: true })
    expect(await screen.findByText(new RegExp(text))).toBeVisible()
    expect(screen.getByRole('link', { name: '다시 예약하기' })).toHaveAttribute('href', '/ship/1')
    expect(screen.queryByRole('link', { name: '승선자명부 작성하기' })).not.toBeInTheDocument()
  })
})
