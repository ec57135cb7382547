import { screen, waitFor, within } from '@testing-library/react'
import { Reservation } from '@/components/reservation/Reservation'
import { WeatherChoicePage } from '@/components/reservation/weather/WeatherChoicePage'
import type { Answer, Body } from '@/lib/contract/wire'
import { answer, refuse } from '../../setup/handlers/answer'
import { cancelQuoteOf, detailOf } from '../../setup/handlers/booking'
import { network } from '../../setup/network'
import { guestLoggedIn, memberLoggedIn, renderWithStore } from '../../setup/render'

const paid = { state: 'CONFIRMED', paid_amount: 160_000, account: null } as const

const REFUND = {
  state: 'manual',
  amount: 80_000,
  done_at: null,
  account: { bank: '수협은행', number: '***-****-3333', holder: '홍길동' },
} as const

const openDialog = async (ui: ReturnType<typeof renderWithStore>) => {
  await ui.user.click(await screen.findByRole('button', { name: '예약 취소' }))
  return screen.findByRole('dialog', { name: '예약 취소' })
}

const typeAccount = async (ui: ReturnType<typeof renderWithStore>) => {
  await ui.user.type(screen.getByLabelText(/은행/), '수협은행')
  await ui.user.type(screen.getByLabelText(/계좌번호/), '101-2222-3333')
  await ui.user.type(screen.getByLabelText(/예금주/), '홍길동')
}

/** Answers the cancellation calls of a member or a guest, and records what was sent. */
const takesCancels = (name: 'requestCancel' | 'requestGuestCancel') => {
  const sent: Body<'requestCancel'>[] = []
  network.use(
    answer(name, async ({ request }) => {
      const body = (await request.json()) as Body<'requestCancel'>
      sent.push(body)
      return { reservation_no: 501, state: 'CANCEL_REQUESTED', refund_amount: body.refund_amount }
    }),
  )
  return sent
}

const KEY = 'a3f1c1de-1111-4a11-8a11-111111111111'

type Choice = Answer<'getWeatherChoice'>

const choiceOf = (more: Partial<Choice> = {}): Choice => ({
  reservation_no: 501,
  state: 'open',
  deadline: '2026-12-06T11:00:00.000Z',
  ship: { no: 7, name: '바다1호', service_type: 'SHIP' },
  sdate: '2026-12-05',
  departure_time: '05:00',
  party: 2,
  paid_amount: 160_000,
  needs_account: 0,
  moved_to: null,
  days: [
    { sdate: '2026-12-12', departure_time: '05:00', fish: '주꾸미', price: 80_000, remain: 5 },
    { sdate: '2026-12-13', departure_time: '05:00', fish: '', price: 70_000, remain: 2 },
  ],
  ...more,
})

/** A server that answers what was chosen. */
const serve = (choice: Choice, chosen: Choice) => {
  const bodies: unknown[] = []
  network.use(
    answer('getWeatherChoice', ({ query }) => {
      expect(query.key).toBe(KEY)
      return choice
    }),
    answer('chooseWeather', async ({ request }) => {
      bodies.push(await request.json())
      return chosen
    }),
  )
  return bodies
}

const open = () =>
  renderWithStore(<WeatherChoicePage no={501} />, {
    router: { path: `/reservation/weather/501?key=${KEY}` },
  })

describe('cancelling', () => {
  it('shows the refund to the won, asks for the account, and cancels for that amount', async () => {
    network.use(
      answer('getReservationDetail', detailOf(paid)),
      answer('getCancelReady', cancelQuoteOf()),
    )
    const sent = takesCancels('requestCancel')
    const ui = renderWithStore(<Reservation no={501} userType="member" />, {
      actions: [memberLoggedIn],
    })
    const dialog = await openDialog(ui)
    const cancelButton = await within(dialog).findByRole('button', {
      name: '80,000원 환불받고 취소',
    })
    expect(within(dialog).getByText('50%')).toBeVisible()
    expect(within(dialog).getByText('이용일 3~2일 전: 50% 환불')).toBeVisible()

    await ui.user.click(cancelButton)
    expect(within(dialog).getByText('은행을 입력해 주세요.')).toBeVisible()
    expect(sent).toHaveLength(0)

    await typeAccount(ui)
    network.use(
      answer(
        'getReservationDetail',
        detailOf({ ...paid, state: 'CANCEL_REQUESTED', can_cancel: 0, refund: REFUND }),
      ),
    )
    await ui.user.click(cancelButton)
    expect(await screen.findByRole('heading', { name: '취소가 접수되었어요' })).toHaveFocus()
    expect(
      screen.getByText(
        '수협은행 ***-****-3333 (예금주 홍길동) 계좌로 80,000원을 3영업일 안에 보내 드려요.',
      ),
    ).toBeVisible()
    expect(screen.getByText('환불대기')).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(sent).toEqual([
      expect.objectContaining({
        reservation_no: 501,
        refund_amount: 80_000,
        account: { bank: '수협은행', number: '101-2222-3333', holder: '홍길동' },
      }),
    ])
  })

  it('asks for more once the seats are sold again, and then for the account', async () => {
    const little = { refund_percent: 0, refund_amount: 0, fee: 160_000, needs_account: 0 } as const
    const resale = { percent: 80, refund_amount: 128_000, needs_account: 1 } as const
    network.use(
      answer('getReservationDetail', detailOf({ ...paid, resale_percent: 80 })),
      answer('getCancelReady', cancelQuoteOf({ ...little, resale })),
    )
    const sent = takesCancels('requestCancel')
    const ui = renderWithStore(<Reservation no={501} userType="member" />, {
      actions: [memberLoggedIn],
    })
    expect(
      await screen.findByText('취소한 자리가 다시 팔리면 80%까지 환불받을 수 있어요.'),
    ).toBeVisible()
    const dialog = await openDialog(ui)
    const ask = await within(dialog).findByRole('checkbox', { name: /모두 128,000원 \(80%\)/ })
    expect(within(dialog).queryByLabelText(/은행/)).not.toBeInTheDocument()
    await ui.user.click(ask)
    const button = within(dialog).getByRole('button', { name: '0원 환불받고 취소' })
    await ui.user.click(button)
    expect(within(dialog).getByText('은행을 입력해 주세요.')).toBeVisible()
    await typeAccount(ui)
    const waiting = { state: 'waiting', percent: 80, amount: 128_000 } as const
    network.use(
      answer(
        'getReservationDetail',
        detailOf({ ...paid, state: 'CANCELLED', can_cancel: 0, resale: waiting }),
      ),
    )
    await ui.user.click(button)
    expect(await screen.findByText('자리가 다시 팔리면 128,000원을 더 돌려드려요.')).toBeVisible()
    expect(sent).toEqual([expect.objectContaining({ refund_amount: 0, is_resale: true })])
  })

  it('promises the full refund instead of the policy when the trip is called off', async () => {
    const full = { refund_percent: 100, refund_amount: 160_000, fee: 0, is_called_off: 1 } as const
    network.use(
      answer('getReservationDetail', detailOf(paid)),
      answer('getCancelReady', cancelQuoteOf(full)),
    )
    const ui = renderWithStore(<Reservation no={501} userType="member" />, {
      actions: [memberLoggedIn],
    })
    const dialog = await openDialog(ui)
    expect(await within(dialog).findByText(/결제하신 금액을 모두 돌려드리고/)).toBeVisible()
    expect(within(dialog).getByRole('button', { name: '160,000원 환불받고 취소' })).toBeVisible()
    expect(within(dialog).queryByText(/50% 환불/)).not.toBeInTheDocument()
  })

  it('refuses what the operator moved the trip to, for all the money', async () => {
    const full = { refund_percent: 100, refund_amount: 160_000, fee: 0, is_refusable: 1 } as const
    const moved_from = {
      ...{ ship_name: '바다1호', sdate: '2026-11-25', departure_time: '04:00' },
      ...{ is_overnight: false, refuse_until: '2099-01-01T00:00:00.000Z' },
    }
    network.use(
      answer('getReservationDetail', detailOf({ ...paid, moved_from })),
      answer('getCancelReady', cancelQuoteOf({ ...full, needs_account: 0 })),
    )
    const sent = takesCancels('requestCancel')
    const { user } = renderWithStore(<Reservation no={501} userType="member" />, {
      actions: [memberLoggedIn],
    })
    expect(await screen.findByText(/^바다1호 11월 25일 \(수\) 04:00 → 바다1호/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: '바뀐 일정 거절하기' }))
    const dialog = within(await screen.findByRole('dialog', { name: '예약 취소' }))
    expect(await dialog.findByText(/^바뀐 일정을 거절하시면/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: '160,000원 환불받고 취소' }))
    await waitFor(() => expect(sent).toMatchObject([{ refund_amount: 160_000 }]))
  })

  it('shows a changed refund before the visitor can accept it', async () => {
    const card = { needs_account: 0 } as const
    network.use(
      answer('getReservationDetail', detailOf(paid)),
      answer('getCancelReady', cancelQuoteOf(card)),
      refuse('requestCancel', 409, '환불 금액이 바뀌었어요.', { code: 'REFUND_CHANGED' }),
    )
    const ui = renderWithStore(<Reservation no={501} userType="member" />, {
      actions: [memberLoggedIn],
    })
    const dialog = await openDialog(ui)
    const first = await within(dialog).findByRole('button', { name: '80,000원 환불받고 취소' })
    network.use(
      answer(
        'getCancelReady',
        cancelQuoteOf({ ...card, refund_percent: 10, refund_amount: 16_000, fee: 144_000 }),
      ),
    )
    await ui.user.click(first)
    expect(await within(dialog).findByText('환불 금액이 바뀌었어요.')).toBeVisible()

    const sent = takesCancels('requestCancel')
    await ui.user.click(
      await within(dialog).findByRole('button', { name: '16,000원 환불받고 취소' }),
    )
    await waitFor(() => expect(sent[0]?.refund_amount).toBe(16_000))
  })

  it('says that what companions paid goes back to them', async () => {
    network.use(
      answer('getReservationDetail', detailOf(paid)),
      answer('getCancelReady', cancelQuoteOf({ is_shared: true, needs_account: 0 })),
    )
    const ui = renderWithStore(<Reservation no={501} userType="member" />, {
      actions: [memberLoggedIn],
    })
    const dialog = within(await openDialog(ui))
    expect(await dialog.findByText(/일행이 나눠 낸 몫.*낸 분의 카드로 돌려드려요/)).toBeVisible()
    expect(dialog.getByRole('button', { name: '80,000원 환불하고 취소' })).toBeVisible()
  })

  it('uses the guest calls for a guest', async () => {
    network.use(
      answer('getGuestReservationDetail', detailOf({ state: 'CONFIRMED', total: 0 })),
      answer(
        'getGuestCancelReady',
        cancelQuoteOf({ paid_amount: 0, refund_amount: 0, fee: 0, needs_account: 0 }),
      ),
    )
    const sent = takesCancels('requestGuestCancel')
    const ui = renderWithStore(<Reservation no={501} userType="guest" />, {
      actions: [guestLoggedIn],
    })
    const dialog = await openDialog(ui)
    const cancelButton = await within(dialog).findByRole('button', { name: '예약 취소하기' })
    network.use(
      answer('getGuestReservationDetail', detailOf({ state: 'CANCELLED', can_cancel: 0 })),
    )
    await ui.user.click(cancelButton)
    expect(await screen.findByRole('heading', { name: '예약이 취소되었어요' })).toHaveFocus()
    expect(sent).toHaveLength(1)
  })

  it('shows why it cannot be cancelled any more', async () => {
    network.use(
      answer('getReservationDetail', detailOf(paid)),
      refuse('getCancelReady', 409, '이미 취소된 예약이에요.'),
    )
    const ui = renderWithStore(<Reservation no={501} userType="member" />, {
      actions: [memberLoggedIn],
    })
    const dialog = await openDialog(ui)
    expect(await within(dialog).findByText('이미 취소된 예약이에요.')).toBeVisible()
    expect(within(dialog).queryByRole('button', { name: /취소$/ })).not.toBeInTheDocument()
  })
})

describe('the page on which a party chooses after a cancellation for weather', () => {
  it('moves to another day', async () => {
    const moved = { sdate: '2026-12-13', departure_time: '05:00' }
    const bodies = serve(choiceOf(), choiceOf({ state: 'moved', moved_to: moved, days: [] }))
    const { user } = open()
    expect(await screen.findByText(/12월 6일.*까지 선택해 주세요/)).toBeVisible()
    await user.click(screen.getByRole('radio', { name: /12월 13일/ }))
    await user.click(screen.getByRole('button', { name: /12월 13일.*옮기기/ }))
    expect(await screen.findByText(/12월 13일.*일정으로 옮겼어요/)).toBeVisible()
    expect(screen.queryByRole('radio')).not.toBeInTheDocument()
    expect(bodies).toEqual([{ action: 'move', reservation_no: 501, key: KEY, ...moved }])
  })

  it('says before one moves what of the price stays due', async () => {
    serve(choiceOf({ paid_amount: 48_000, total: 160_000 }), choiceOf())
    open()
    const sentence = /내신 48,000원은 그대로 옮기고, 나머지 112,000원은 옮긴 뒤에 내시면 돼요/
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.queryByText(/차액이 없어요/)).toBeNull()
  })

  it('gives the money back, to an account for a transfer', async () => {
    const bodies = serve(choiceOf({ needs_account: 1 }), choiceOf({ state: 'refunded', days: [] }))
    const { user } = open()
    const button = await screen.findByRole('button', { name: '160,000원 환불받기' })
    await user.click(button)
    expect(await screen.findByText('은행을 입력해 주세요.')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: /은행/ }), '국민은행')
    await user.type(screen.getByRole('textbox', { name: /계좌번호/ }), '123456-78-901')
    await user.type(screen.getByRole('textbox', { name: /예금주/ }), '홍길동')
    await user.click(button)
    expect(await screen.findByText(/결제하신 금액을 돌려드려요/)).toBeVisible()
    expect(bodies).toMatchObject([{ action: 'refund', account: { bank: '국민은행' } }])
  })

  it('says why a day can no longer be chosen, and shows the days that are left', async () => {
    serve(choiceOf(), choiceOf())
    const { user } = open()
    await user.click(await screen.findByRole('radio', { name: /12월 12일/ }))
    network.use(
      refuse('chooseWeather', 409, '그사이 이날로는 옮길 수 없게 되었어요.'),
      answer('getWeatherChoice', choiceOf({ days: choiceOf().days.slice(1) })),
    )
    await user.click(screen.getByRole('button', { name: /12월 12일.*옮기기/ }))
    expect(await screen.findByText('그사이 이날로는 옮길 수 없게 되었어요.')).toBeVisible()
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(1))
  })

  it.each([
    ['kept', '다시 출항하기로 했어요. 예약은 그대로예요.'],
    ['ended', '예약을 취소했어요. 결제하신 금액을 돌려드려요.'],
  ] as const)('says what has become of it: %s', async (state, sentence) => {
    serve(choiceOf({ state, days: [] }), choiceOf())
    open()
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('offers the money where no other day fits', async () => {
    serve(choiceOf({ days: [] }), choiceOf())
    open()
    expect(await screen.findByText('지금 옮길 수 있는 일정이 없어요.')).toBeVisible()
    expect(screen.getByRole('button', { name: '160,000원 환불받기' })).toBeVisible()
  })

  it('says that the link is wrong', async () => {
    network.use(refuse('getWeatherChoice', 404, '찾으시는 예약이 없어요.'))
    open()
    expect(await screen.findByText('찾으시는 예약이 없어요.')).toBeVisible()
  })
})
