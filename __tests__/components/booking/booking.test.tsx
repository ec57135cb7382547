import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { storeAffiliate } from '@/components/common/navigation/storedAffiliate'
import type { Body } from '@/lib/contract/wire'
import {
  agree,
  departs,
  holds,
  holdSeats,
  openBooking,
  PATH,
  PAY,
  press,
  recordOrders,
  TAKE,
  takeSeats,
} from '../../setup/bookingForm'
import { NO_INTENT } from '@/lib/intent/intent'
import { SPOT_PLANS } from '@/lib/spot/spotPlans'
import { intentActions } from '@/store/slices/intent'
import { answer, dropConnection, refuse } from '../../setup/handlers/answer'
import { awaiterOf, couponOf, holdOf, TRIP_DAY } from '../../setup/handlers/booking'
import { scheduleDayOf, scheduleOf, shipDetailOf } from '../../setup/handlers/wire'
import { network } from '../../setup/network'
import { guestLoggedIn, memberLoggedIn } from '../../setup/render'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('the booking form', () => {
  it('counts youths where the departure has a price for them, and asks nobody else', async () => {
    departs({ youth_price: 50_000, youth_who: '만 13세 미만' })
    const { quote } = holdOf(2)
    holds({ quote: { ...quote, youth_price: 50_000 } })
    const orders = recordOrders()
    const { user } = openBooking()
    expect(await screen.findByText(/청소년 \(만 13세 미만\)은 50,000원이에요/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: '인원 늘리기' }))
    await user.click(screen.getByRole('button', { name: '그중 청소년 (만 13세 미만) 늘리기' }))
    await user.click(await screen.findByRole('button', { name: '130,000원 · 자리 잡고 결제하기' }))
    await screen.findByRole('button', { name: PAY })
    expect(screen.getByText('청소년 50,000원 × 1명')).toBeVisible()
    await agree(user)
    await press(user, '130,000원 결제하기')
    await waitFor(() => expect(orders).toMatchObject([{ youths: 1, total: 130_000 }]))
  })

  it('shows which places are held with the seats, and lets one choose others', async () => {
    departs({ spot_way: 'chosen' })
    holds({ schedule: scheduleOf(TRIP_DAY, { spot_way: 'chosen' }) })
    const plan = SPOT_PLANS[0]?.spots ?? []
    const asked: (number[] | undefined)[] = []
    let own = [1, 2]
    const taken = [6]
    network.use(
      http.post('/b/v1/reservation/spots', async ({ request }) => {
        const { numbers } = (await request.json()) as Body<'chooseSpots'>
        asked.push(numbers)
        if (numbers?.includes(5)) {
          taken.push(5)
          const said = { message: '방금 다른 분의 자리가 됐어요.', code: 'SPOT_TAKEN' }
          return HttpResponse.json(said, { status: 409 })
        }
        own = numbers ?? own
        const stateOf = (number: number) => {
          if (own.includes(number)) return 'own' as const
          return taken.includes(number) ? ('taken' as const) : ('free' as const)
        }
        return HttpResponse.json({
          spots: plan.map((spot) => ({ ...spot, state: stateOf(spot.number) })),
        })
      }),
    )
    const { user } = openBooking()
    expect(await screen.findByText(/배 위의 자리를 고를 수 있어요/)).toBeVisible()
    await holdSeats(user)
    expect(await screen.findByText('선수 좌현 1번 · 중앙 좌현 2번')).toBeVisible()
    await press(user, '자리 바꾸기')
    const dialog = within(await screen.findByRole('dialog', { name: '자리 바꾸기' }))
    const starboard = within(dialog.getByRole('list', { name: '우현' }))
    expect(starboard.getByRole('button', { name: '중앙 우현 6번 예약됨 그늘' })).toBeDisabled()
    // The first that was chosen makes room.
    await user.click(starboard.getByRole('button', { name: '선수 우현 5번' }))
    expect(dialog.getByRole('button', { name: '선수 좌현 1번' })).toHaveAttribute(
      'aria-pressed',
      'false',
    )
    await user.click(dialog.getByRole('button', { name: '이 자리로 하기' }))
    expect(await dialog.findByText('방금 다른 분의 자리가 됐어요.')).toBeVisible()
    expect(await dialog.findByRole('button', { name: '선수 우현 5번 예약됨' })).toBeDisabled()
    expect(dialog.getByText('2자리 가운데 1자리를 골랐어요.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: '이 자리로 하기' }))
    await user.click(dialog.getByRole('button', { name: /7번/ }))
    await user.click(dialog.getByRole('button', { name: '이 자리로 하기' }))
    const held = await screen.findByText('중앙 좌현 2번 · 중앙 우현 7번')
    // On both sides a party is not together.
    expect(held.parentElement).toHaveTextContent(/7번을 잡아 뒀어요\.$/)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(asked.filter(Boolean)).toEqual([
      [2, 5],
      [2, 7],
    ])
  })

  it('books the whole boat at its price, whatever the party, and only where nobody else is aboard', async () => {
    departs({ whole_price: 900_000, capacity: 20, remain: 20 })
    const asked: Body<'readyReservation'>[] = []
    const quote = { ...holdOf(2).quote, unit_price: 900_000, origin_price: 900_000, total: 900_000 }
    network.use(
      answer('readyReservation', async ({ request }) => {
        const body = (await request.json()) as Body<'readyReservation'>
        asked.push(body)
        return { ...holdOf(body.party), quote: { ...quote, party: body.party, is_whole: true } }
      }),
    )
    const orders = recordOrders()
    const { user } = openBooking()
    expect(await screen.findByText(/독선은 900,000원이에요/)).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: '독선으로 예약 (900,000원)' }))
    await user.click(screen.getByRole('button', { name: '인원 늘리기' }))
    await user.click(await screen.findByRole('button', { name: '900,000원 · 자리 잡고 결제하기' }))
    await screen.findByRole('button', { name: '900,000원 결제하기' })
    expect(asked).toMatchObject([{ party: 2, is_whole: true }])
    expect(screen.getByText('독선 2명')).toBeVisible()
    await agree(user)
    await press(user, '900,000원 결제하기')
    await waitFor(() => expect(orders).toMatchObject([{ total: 900_000 }]))
  })

  it('says of the whole boat the conditions that it has, and no other', async () => {
    departs({
      whole_price: 900_000,
      capacity: 20,
      remain: 20,
      least_to_sail: 8,
      smallest_party: 2,
      spot_way: 'chosen',
      deposit_each: 30_000,
      deposit_percent: 20,
    })
    const { user } = openBooking()
    const trip = within(await screen.findByRole('region', { name: '예약할 일정' }))
    expect(trip.getByText(/8명부터 출항해요.*자리를 고를 수.*예약금 30,000원/)).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: '독선으로 예약 (900,000원)' }))
    const notes = '독선은 900,000원이에요. 예약금 20%를 먼저 내고, 나머지는 현장에서 내도 돼요.'
    expect(trip.getByText(notes)).toBeVisible()
  })

  it('does not offer the whole boat where a seat is taken', async () => {
    departs({ whole_price: 900_000, capacity: 20, remain: 19 })
    openBooking()
    await screen.findByRole('button', { name: '인원 늘리기' })
    expect(screen.queryByRole('checkbox', { name: /독선/ })).toBeNull()
  })

  it('says that the places were drawn already', async () => {
    departs({ is_drawn: true })
    openBooking()
    expect(await screen.findByText(/추첨이 끝나서 남은 자리 가운데 드려요/)).toBeVisible()
    expect(screen.queryByText(/출발 전에 추첨해요/)).toBeNull()
  })

  it('asks what the whole boat costs, also on a day that has no number yet', async () => {
    departs({ is_whole_asked: true, capacity: 10, remain: 10, schedule_no: null, default_no: 4 })
    const asked: object[] = []
    network.use(
      answer('makeDefaultSchedule', { schedule: scheduleOf(TRIP_DAY, { schedule_no: 11 }) }),
      answer('addCustomer', async ({ request }) => {
        asked.push((await request.json()) as object)
        return { no: 5 }
      }),
    )
    const path = `/reservation/default?ship_no=1&default_no=4&sdate=${TRIP_DAY}&party=6`
    const { user } = openBooking([guestLoggedIn], path)
    await user.click(await screen.findByRole('button', { name: '독선 견적 문의' }))
    const dialog = within(await screen.findByRole('dialog', { name: '독선 견적 문의' }))
    await user.type(dialog.getByRole('textbox', { name: /남기실 말씀/ }), '아이스박스가 있나요?')
    await user.click(dialog.getByRole('button', { name: '문의 보내기' }))
    expect(await dialog.findByText(/문의를 접수했어요/)).toBeVisible()
    expect(asked).toMatchObject([
      {
        ...{ type: 'contact', schedule_no: 11, ship_no: 1, people: 6 },
        ...{ contents: '아이스박스가 있나요?', guest_token: expect.any(String) },
      },
    ])
  })

  it('does not ask for the whole boat where a seat is taken', async () => {
    departs({ is_whole_asked: true, capacity: 10, remain: 9 })
    openBooking()
    await screen.findByRole('button', { name: '인원 늘리기' })
    expect(screen.queryByRole('button', { name: '독선 견적 문의' })).toBeNull()
  })

  describe('by a quote for the whole boat', () => {
    const KEY = '0b6e3f0a-4a55-4d5e-9e0b-0f6f0d2c9a11'
    const path = `${PATH}&party=6&whole=1&quote=${KEY}`
    const quotes = () =>
      network.use(
        answer('getWholeQuote', { price: 1_100_000, valid_until: '2099-11-01T12:00:00.000Z' }),
      )

    it('is filled in, holds all seats at its price, and keeps the quote in the address', async () => {
      departs({ capacity: 10, remain: 10 })
      quotes()
      const asked: Body<'readyReservation'>[] = []
      const won = { unit_price: 1_100_000, origin_price: 1_100_000, total: 1_100_000 }
      network.use(
        answer('readyReservation', async ({ request }) => {
          const body = (await request.json()) as Body<'readyReservation'>
          asked.push(body)
          const quote = { ...holdOf(2).quote, ...won, party: body.party, is_whole: true }
          return { ...holdOf(body.party), quote }
        }),
      )
      const { user, visits } = openBooking([memberLoggedIn], path)
      expect(await screen.findByText('독선 견적 1,100,000원')).toBeVisible()
      expect(screen.getByText(/다른 분이 먼저 예약하면 끝나요/)).toBeVisible()
      await press(user, '1,100,000원 · 자리 잡고 결제하기')
      await screen.findByRole('button', { name: '1,100,000원 결제하기' })
      expect(asked).toMatchObject([{ party: 6, is_whole: true, quote_key: KEY }])
      expect(visits.replaced.at(-1)).toContain(`whole=1&quote=${KEY}&held=1`)
      expect(screen.queryByText(/다른 분이 먼저 예약하면/)).toBeNull()
    })

    it('warns where somebody came first, and says why it is refused', async () => {
      departs({ capacity: 10, remain: 9 })
      quotes()
      const message = '이미 예약한 손님이 있어서 독선으로는 예약할 수 없어요.'
      network.use(refuse('readyReservation', 409, message, { code: 'WHOLE_TAKEN' }))
      const { user } = openBooking([memberLoggedIn], path)
      expect(await screen.findByText(/그사이 자리를 잡은 분이 있어서/)).toBeVisible()
      await press(user, '1,100,000원 · 자리 잡고 결제하기')
      expect(await screen.findByText(message)).toBeVisible()
    })

    it('says why it cannot be accepted any more, in place of the form', async () => {
      departs({ capacity: 10, remain: 10 })
      const message = '견적의 기한이 지났어요. 다시 문의해 주세요.'
      network.use(refuse('getWholeQuote', 409, message, { code: 'QUOTE_OVER' }))
      openBooking([memberLoggedIn], path)
      expect(await screen.findByText(message)).toBeVisible()
      expect(screen.getByRole('link', { name: '일정 보러 가기' })).toHaveAttribute(
        'href',
        '/ship/1',
      )
      expect(screen.queryByRole('button', { name: TAKE })).toBeNull()
    })

    it('says that its departure is gone, and leads to where one asks again', async () => {
      departs()
      network.use(
        answer('getScheduleList', { list: [] }),
        answer('getScheduleDefaultList', { list: [] }),
      )
      openBooking([memberLoggedIn], path)
      expect(await screen.findByText('견적을 받은 뒤 일정이 없어졌어요.')).toBeVisible()
      expect(screen.getByRole('link', { name: '일정 보러 가기' })).toHaveAttribute(
        'href',
        '/ship/1',
      )
    })
  })

  it.each([
    ['asks for youths', {}, { youth_price: 50_000 }, 1],
    ['asks for no youths', { youth_price: 50_000 }, {}, 0],
  ])(
    '%s as the seats are held, whatever became of the departure',
    async (_, terms, held, asked) => {
      departs(terms)
      holds({ quote: { ...holdOf(2).quote, ...held } })
      const { user } = openBooking()
      await holdSeats(user)
      expect(screen.queryAllByRole('button', { name: '그중 청소년 늘리기' })).toHaveLength(asked)
    },
  )

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
    const { user } = openBooking(
      [memberLoggedIn],
      `${PATH}&affiliate_code=cafe&affiliate_data=post-7`,
    )
    await holdSeats(user)
    const asked = { affiliate_code: 'cafe', affiliate_data: 'post-7' }
    await waitFor(() =>
      expect(requests).toMatchObject([
        { ...asked, origin_price: '80000' },
        { ...asked, origin_price: '160000' },
      ]),
    )
  })

  it.each([
    ['its own address', `${PATH}&affiliate_code=cafe&affiliate_data=post-7`, 'https://x.kr/'],
    [
      'the first page of the visit',
      PATH,
      'https://x.kr/?affiliate_code=cafe&affiliate_data=post-7',
    ],
  ])('sends the partner that %s names with the order', async (_where, path, landing) => {
    storeAffiliate(landing)
    departs()
    holds()
    const orders = recordOrders()
    const { user, visits } = openBooking([memberLoggedIn], path)
    await holdSeats(user)
    await agree(user)
    await press(user, PAY)
    await waitFor(() => expect(visits.current).toBe('/reservation/done/501'))
    expect(orders).toMatchObject([{ affiliate_code: 'cafe', affiliate_data: 'post-7' }])
  })

  it('orders a stay with its guests, in the rooms that they need', async () => {
    departs()
    const inn = { service_type: 'PENSION' as const, room_guests: 4 }
    network.use(answer('getShipSimpleInfo', shipDetailOf(inn)))
    holds()
    const orders = recordOrders()
    const { user, visits } = openBooking([memberLoggedIn], `${PATH}&party=1&guests=4`)
    expect(await screen.findByRole('group', { name: '숙박 인원' })).toHaveTextContent('4명')
    await press(user, '숙박 인원 늘리기')
    expect(screen.getByRole('group', { name: '객실' })).toHaveTextContent('2개')
    await press(user, '숙박 인원 줄이기')
    expect(screen.getByRole('group', { name: '객실' })).toHaveTextContent('1개')
    await press(user, '숙박 인원 늘리기')
    await user.click(screen.getByRole('button', { name: /객실 맡아 두고 결제하기$/ }))
    await agree(user)
    await press(user, PAY)
    await waitFor(() => expect(visits.current).toBe('/reservation/done/501'))
    expect(orders).toMatchObject([{ guests: 5 }])
  })

  it('begins a stay with no more guests than the free rooms take', async () => {
    departs({ remain: 2 })
    network.use(
      answer('getShipSimpleInfo', shipDetailOf({ service_type: 'PENSION', room_guests: 4 })),
    )
    openBooking([memberLoggedIn, intentActions.intentChanged({ ...NO_INTENT, party: 20 })])
    expect(await screen.findByRole('group', { name: '숙박 인원' })).toHaveTextContent('8명')
    expect(screen.getByRole('group', { name: '객실' })).toHaveTextContent('2개')
  })

  it('begins with the smallest party, and goes no lower', async () => {
    departs({ smallest_party: 3, capacity: 20, remain: 14, least_to_sail: 10 })
    holds()
    const { user } = openBooking()
    expect(
      await screen.findByText('3명부터 예약할 수 있어요. 10명부터 출항해요, 지금 6명.'),
    ).toBeVisible()
    const party = screen.getByRole('group', { name: '인원' })
    const fewer = within(party).getByRole('button', { name: '인원 줄이기' })
    expect(party).toHaveTextContent('3명')
    await user.click(fewer)
    expect(party).toHaveTextContent('3명')
    expect(fewer).toHaveAttribute('aria-disabled', 'true')
    await user.click(within(party).getByRole('button', { name: '인원 늘리기' }))
    await user.click(fewer)
    expect(party).toHaveTextContent('3명')
  })

  it('books by party, hold, option, coupon and agreement, and goes on to the done page', async () => {
    departs()
    holds()
    const orders = recordOrders()
    network.use(answer('getCouponList', { list: [couponOf()], total: 1, page: 1 }))
    const { user, visits } = openBooking()
    await holdSeats(user)

    await user.click(screen.getByRole('button', { name: /낚싯대 대여.*늘리기/ }))
    const bill = screen.getByRole('region', { name: '결제 금액' })
    expect(bill).toHaveTextContent('80,000원 × 2명160,000원')
    expect(bill).toHaveTextContent('낚싯대 대여 10,000원 × 1개10,000원')
    expect(bill).toHaveTextContent('쿠폰-10,000원')
    expect(bill).toHaveTextContent('합계 160,000원')
    await user.click(screen.getByRole('radio', { name: /가상계좌/ }))
    await agree(user)
    await press(user, PAY)

    await waitFor(() => expect(visits.current).toBe('/reservation/done/501'))
    expect(orders).toEqual([
      expect.objectContaining({
        hold_key: holdOf(2).hold_key,
        name: '홍길동',
        pay_type: 'VBANK',
        options: [{ no: 1, count: 1 }],
        coupon_no: 31,
        total: 160_000,
        consents: { privacy: '2026-11-24', third_party: '2026-11-24' },
        user_type: 'member',
      }),
    ])
  })

  it('says of a free option of which each has one that it is free, also in the bill', async () => {
    departs()
    const lunch = { no: 2, name: '도시락', price: 0, max: 9, is_each: true }
    network.use(answer('readyReservation', { ...holdOf(2), options: [lunch] }))
    const { user } = openBooking()
    await holdSeats(user)
    const name = '도시락 (무료 · 한 사람에 하나) 늘리기'
    await user.click(await screen.findByRole('button', { name }))
    const bill = screen.getByRole('region', { name: '결제 금액' })
    expect(bill).toHaveTextContent('도시락 1개무료')
    expect(bill).toHaveTextContent('합계 160,000원')
  })

  it('says how many of an option are left, and asks again where they are gone at the order', async () => {
    departs()
    holds()
    let remain = 2
    network.use(
      answer('getOptionsLeft', () => ({ list: [{ no: 1, remain }] })),
      refuse('createReservation', 409, '낚싯대 대여: 모두 나갔어요.', { code: 'OPTION_GONE' }),
    )
    const { user } = openBooking()
    await holdSeats(user)
    const more = await screen.findByRole('button', { name: /낚싯대 대여.*남은 2개.*늘리기/ })
    await user.click(more)
    await user.click(more)
    expect(more).toHaveAttribute('aria-disabled', 'true')
    await agree(user)
    remain = 0
    await press(user, PAY)
    expect(await screen.findByText('낚싯대 대여: 모두 나갔어요.')).toBeVisible()
    expect(await screen.findByRole('button', { name: /낚싯대 대여.*소진.*늘리기/ })).toBeVisible()
    expect(screen.getByRole('region', { name: '결제 금액' })).not.toHaveTextContent('낚싯대')
  })

  it('says beside each field and beside the button what is missing, and sends nothing', async () => {
    departs()
    holds()
    const orders = recordOrders()
    const { user } = openBooking()
    await holdSeats(user)
    await press(user, PAY)
    expect(screen.getByRole('checkbox', { name: '예약 및 환불 규정 (필수)' })).toHaveFocus()
    const describe = (name: string) => expect(screen.getByRole('checkbox', { name }))
    describe('예약 및 환불 규정 (필수)').toHaveAccessibleDescription(
      '예약 및 환불 규정에 동의해 주세요.',
    )
    describe('개인정보 수집·이용 (필수)').toHaveAccessibleDescription(
      '개인정보 수집·이용에 동의해 주세요.',
    )
    describe('개인정보 제3자 제공 (필수)').toHaveAccessibleDescription(
      '개인정보 제3자 제공에 동의해 주세요.',
    )
    expect(screen.getByText('확인할 곳이 3곳 있어요.')).toBeVisible()
    await agree(user)
    await user.click(screen.getByRole('checkbox', { name: '개인정보 제3자 제공 (필수)' }))
    expect(screen.getByRole('checkbox', { name: '모두 동의해요' })).not.toBeChecked()
    await press(user, PAY)
    expect(screen.getByText('확인할 곳이 1곳 있어요.')).toBeVisible()
    await user.clear(screen.getByLabelText(/예약자 이름/))
    await press(user, PAY)
    expect(screen.getByLabelText(/예약자 이름/)).toHaveFocus()
    expect(screen.getByText('확인할 곳이 2곳 있어요.')).toBeVisible()
    expect(orders).toHaveLength(0)
  })

  it('offers a card first, and puts the best coupon on, which can be taken off', async () => {
    departs()
    holds()
    const orders = recordOrders()
    const dear = { amount: 80_000, min_price: 500_000 }
    const list = [
      couponOf({ no: 32, percent: 20, amount: null }),
      couponOf(),
      couponOf({ no: 33, ...dear }),
    ]
    network.use(answer('getCouponList', { list, total: 3, page: 1 }))
    const { user, visits } = openBooking()
    await waitFor(() => expect(screen.getByLabelText('쿠폰')).toHaveValue('32'))
    await holdSeats(user)
    expect(screen.getByRole('radio', { name: /카드결제/ })).toBeChecked()
    expect(screen.getByRole('button', { name: '128,000원 결제하기' })).toBeVisible()
    expect(screen.getByRole('option', { name: /이 예약에는 사용할 수 없어요/ })).toBeDisabled()
    await user.selectOptions(screen.getByLabelText('쿠폰'), '')
    await agree(user)
    await press(user, '160,000원 결제하기')
    await waitFor(() => expect(visits.current).toBe('/reservation/done/501'))
    expect(orders[0]).toMatchObject({ pay_type: 'CARD', total: 160_000 })
    expect(orders[0]).not.toHaveProperty('coupon_no')
  })

  it('offers what the default schedule provides where the address names a departure that is no more', async () => {
    departs()
    holds()
    const provided = [
      scheduleOf(TRIP_DAY, { schedule_no: null, default_no: 4, departure_time: '06:00' }),
      scheduleOf(TRIP_DAY, { schedule_no: null, default_no: 5, departure_time: '14:00' }),
    ]
    const made = { ...scheduleOf(TRIP_DAY, { departure_time: '14:00' }), schedule_no: 12 }
    let schedules = provided
    network.use(
      answer('getScheduleList', () => ({ list: [scheduleDayOf(TRIP_DAY, schedules)] })),
      answer('getScheduleDefaultList', { list: provided }),
      answer('makeDefaultSchedule', async ({ request }) => {
        expect(await request.json()).toEqual({ ship_no: 1, default_no: 5, sdate: TRIP_DAY })
        schedules = [made]
        return { schedule: made }
      }),
    )
    const path = `/reservation/default?ship_no=1&default_no=9&sdate=${TRIP_DAY}&party=2`
    const { user, visits } = openBooking([memberLoggedIn], path)
    expect(await screen.findByText('예약할 일정을 찾지 못했어요.')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: '14:00 · 80,000원' }))
    expect(await screen.findByRole('button', { name: TAKE })).toBeVisible()
    expect(visits.current).toBe(`/reservation/12?ship_no=1&sdate=${TRIP_DAY}&party=2`)
  })

  it('takes the first coupon of the answer at each price, and keeps the one that was chosen', async () => {
    departs()
    holds()
    const cheap = couponOf({ no: 40, name: '오천원', amount: 5_000 })
    const share = couponOf({ no: 41, name: '절반', amount: null, percent: 50, min_price: 160_000 })
    network.use(
      answer('getCouponList', ({ query }) => {
        const list = Number(query.origin_price) < 160_000 ? [couponOf(), cheap] : [share]
        return { list, total: 30, page: 1 }
      }),
    )
    const { user } = openBooking()
    await waitFor(() => expect(screen.getByLabelText('쿠폰')).toHaveValue('31'))
    await press(user, '인원 늘리기')
    await waitFor(() => expect(screen.getByLabelText('쿠폰')).toHaveValue('41'))
    await press(user, '인원 줄이기')
    await waitFor(() => expect(screen.getByLabelText('쿠폰')).toHaveValue('31'))
    await user.selectOptions(screen.getByLabelText('쿠폰'), '40')
    await press(user, '인원 늘리기')
    expect(await screen.findByRole('option', { name: /절반/ })).toBeEnabled()
    expect(screen.getByLabelText('쿠폰')).toHaveValue('40')
  })

  it('holds the seats anew before it orders another party', async () => {
    departs()
    holds()
    const { user } = openBooking()
    await holdSeats(user)
    await press(user, '인원 늘리기')
    await press(user, '240,000원 · 이렇게 바꾸기')
    expect(await screen.findByRole('button', { name: '240,000원 결제하기' })).toBeVisible()
  })

  it('asks to agree again to other seats, so that a double tap on the change orders nothing', async () => {
    departs()
    holds()
    const orders = recordOrders()
    const { user, visits } = openBooking()
    await holdSeats(user)
    await agree(user)
    await press(user, '인원 늘리기')
    await press(user, '240,000원 · 이렇게 바꾸기')
    await user.click(await screen.findByRole('button', { name: '240,000원 결제하기' }))
    expect(screen.getByRole('checkbox', { name: '모두 동의해요' })).not.toBeChecked()
    expect(screen.getByRole('checkbox', { name: '예약 및 환불 규정 (필수)' })).toHaveFocus()
    expect(orders).toEqual([])
    await agree(user)
    await press(user, PAY)
    await waitFor(() => expect(visits.current).toBe('/reservation/done/501'))
    expect(orders).toMatchObject([{ total: 240_000 }])
  })

  it('creates one reservation on a double tap', async () => {
    departs()
    holds()
    const orders = recordOrders()
    const { user, visits } = openBooking()
    await holdSeats(user)
    await agree(user)
    await user.dblClick(screen.getByRole('button', { name: PAY }))
    await waitFor(() => expect(visits.current).toBe('/reservation/done/501'))
    expect(orders).toHaveLength(1)
  })

  it('retries with the same hold key when no answer arrived', async () => {
    departs()
    holds()
    network.use(dropConnection('createReservation'))
    const { user, visits } = openBooking()
    await holdSeats(user)
    await agree(user)
    await press(user, PAY)
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
    const { user } = openBooking()
    await holdSeats(user)
    await agree(user)
    await press(user, PAY)
    expect(await screen.findByText(/바뀐 금액은 170,000원/)).toBeVisible()

    const orders = recordOrders()
    await agree(user)
    await press(user, PAY)
    await waitFor(() => expect(orders[0]?.total).toBe(170_000))
  })

  it('pays a deposit first unless all of it is chosen, and says what becomes of the rest', async () => {
    departs()
    holds({ deposit: { percent: 30, each: 0, balance_by: '2099-10-28T12:00:00.000Z' } })
    const orders = recordOrders()
    const { user } = openBooking()
    await holdSeats(user)
    expect(screen.getByRole('button', { name: /^48,000원 (예약|결제)하기/ })).toBeVisible()
    expect(screen.getByText(/^나머지 112,000원은 .*들어오지 않으면 예약이 취소/)).toBeVisible()
    await user.click(screen.getByRole('radio', { name: '전액 160,000원' }))
    expect(screen.getByRole('button', { name: /^160,000원 (예약|결제)하기/ })).toBeVisible()
    expect(screen.queryByText(/^나머지 112,000원은/)).not.toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: '예약금 48,000원' }))
    await agree(user)
    await press(user, PAY)
    await waitFor(() => expect(orders[0]).toMatchObject({ total: 160_000, deposit: 48_000 }))
  })

  it('says of held seats the deposit that they have, whatever the departure takes by now', async () => {
    departs({ deposit_percent: 50 })
    holds()
    const { user } = openBooking()
    const trip = within(await screen.findByRole('region', { name: '예약할 일정' }))
    expect(trip.getByText(/예약금 50%를 먼저 내고/)).toBeVisible()
    await holdSeats(user)
    expect(trip.queryByText(/예약금/)).not.toBeInTheDocument()

    holds({ deposit: { percent: 0, each: 30_000, balance_by: '2099-10-28T12:00:00.000Z' } })
    await press(user, '인원 늘리기')
    await press(user, /이렇게 바꾸기/)
    expect(
      await trip.findByText(
        /한 자리에 예약금 30,000원을 먼저 내고, 나머지는 2099.10.28 21:00까지 내도 돼요/,
      ),
    ).toBeVisible()
  })

  it('leads to the trip that its seats were moved to, which is ordered only once it was shown', async () => {
    departs()
    holds()
    const code = 'TRIP_CHANGED'
    const moved = { code, schedule_no: 12, ship_no: 2 }
    network.use(refuse('createReservation', 409, '일정으로 바뀌었어요.', moved))
    const { user } = openBooking()
    await holdSeats(user)
    await agree(user)
    await press(user, PAY)
    const link = await screen.findByRole('link', { name: '바뀐 일정 보기' })
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/reservation\/12\?ship_no=2&/))
    expect(screen.getByRole('checkbox', { name: /동의해요/ })).not.toBeChecked()
  })

  it('says that the hold expired, and holds the seats again with one tap', async () => {
    departs()
    holds({ expires_at: new Date(Date.now() - 1000).toISOString() })
    const { user } = openBooking()
    await takeSeats(user)
    expect(await screen.findByText(/잡아 둔 자리가 풀렸어요/)).toBeVisible()
    holds()
    await press(user, '자리 다시 잡기')
    expect(await screen.findByRole('button', { name: PAY })).toBeVisible()
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
      const { user } = openBooking()
      await takeSeats(user)
      expect(await screen.findByRole('button', { name: PAY })).toBeVisible()
      expect(screen.getByRole('timer')).toHaveTextContent(/^(10:0\d|09:[45]\d)$/)
      expect(screen.queryByText(/자리가 풀렸어요/)).not.toBeInTheDocument()
    },
  )

  it('continues with held seats although the day looks full', async () => {
    departs({ state: 'full', remain: 0 })
    holds({ schedule: scheduleOf(TRIP_DAY, { state: 'full', remain: 0 }) })
    const { user } = openBooking([memberLoggedIn], `${PATH}&party=2&held=1`)
    await takeSeats(user)
    expect(await screen.findByRole('button', { name: PAY })).toBeVisible()
  })

  it('shows the held seats and the time left again after a reload', async () => {
    departs()
    holds()
    const { user, visits, unmount } = openBooking()
    await holdSeats(user)
    unmount()
    openBooking([memberLoggedIn], visits.current)
    expect(await screen.findByRole('button', { name: PAY })).toBeVisible()
    expect(screen.getByRole('timer')).toBeVisible()
    expect(screen.getByText('80,000원 × 2명')).toBeVisible()
  })

  it('keeps options and youths through a reload, no more of them than there still are', async () => {
    departs({ youth_price: 50_000 })
    const { quote } = holdOf(2)
    const rod = { no: 1, name: '낚싯대 대여', price: 10_000, max: 3 }
    const lunch = { no: 2, name: '도시락', price: 8_000, max: 5 }
    const bait = { no: 3, name: '미끼', price: 5_000, max: 5 }
    const terms = { quote: { ...quote, youth_price: 50_000 } }
    const options = [rod, lunch, bait]
    network.use(answer('getShipSimpleInfo', shipDetailOf({ options })))
    holds({ ...terms, options })
    const { user, visits, unmount } = openBooking()
    await user.click(await screen.findByRole('button', { name: /낚싯대 대여.*늘리기/ }))
    await holdSeats(user)
    await press(user, /낚싯대 대여.*늘리기/)
    await press(user, /도시락.*늘리기/)
    await press(user, /도시락.*늘리기/)
    await press(user, /미끼.*늘리기/)
    await press(user, '그중 청소년 늘리기')
    expect(screen.getByRole('button', { name: '171,000원 결제하기' })).toBeVisible()
    unmount()

    const again = openBooking([memberLoggedIn], visits.current)
    expect(await screen.findByRole('button', { name: '171,000원 결제하기' })).toBeVisible()
    again.unmount()

    network.use(answer('getOptionsLeft', { list: [{ no: 2, remain: 1 }] }))
    holds({ ...terms, options: [rod, lunch] })
    const orders = recordOrders()
    const last = openBooking([memberLoggedIn], again.visits.current)
    expect(await screen.findByRole('button', { name: '158,000원 결제하기' })).toBeVisible()
    await agree(last.user)
    await press(last.user, '158,000원 결제하기')
    const ordered = [
      { no: 1, count: 2 },
      { no: 2, count: 1 },
    ]
    await waitFor(() =>
      expect(orders).toMatchObject([{ youths: 1, options: ordered, total: 158_000 }]),
    )
  })

  it('keeps the memo through a reload until it is ordered, and marks the refund that holds today', async () => {
    departs()
    holds()
    const orders = recordOrders()
    const { user, unmount } = openBooking()
    await user.type(await screen.findByLabelText(/남기실 말씀/), '왼손잡이예요')
    unmount()
    const again = openBooking()
    expect(await screen.findByLabelText(/남기실 말씀/)).toHaveValue('왼손잡이예요')
    await takeSeats(again.user)
    await screen.findByRole('button', { name: PAY })
    const today = screen.getByText('이용일 7일 전까지: 100% 환불 (오늘)')
    expect(today.tagName).toBe('STRONG')
    await agree(again.user)
    await press(again.user, PAY)
    await waitFor(() => expect(again.visits.current).toBe('/reservation/done/501'))
    expect(orders).toMatchObject([{ memo: '왼손잡이예요' }])
    again.unmount()
    openBooking()
    expect(await screen.findByLabelText(/남기실 말씀/)).toHaveValue('')
  })

  it('holds nothing by itself where this tab held nothing, or the time is over', async () => {
    departs()
    holds({ expires_at: new Date(Date.now() - 1000).toISOString() })
    const held = `${PATH}&party=2&held=1`
    const { user, unmount } = openBooking([memberLoggedIn], held)
    await takeSeats(user)
    expect(await screen.findByText(/잡아 둔 자리가 풀렸어요/)).toBeVisible()
    unmount()
    openBooking([memberLoggedIn], held)
    expect(await screen.findByRole('button', { name: TAKE })).toBeVisible()
  })

  it('links back to the calendar when the address names no departure', async () => {
    openBooking([], '/reservation/default')
    expect(await screen.findByText('예약할 일정을 찾지 못했어요.')).toBeVisible()
    expect(screen.getByRole('link', { name: '일정 보러 가기' })).toHaveAttribute('href', '/')
  })

  it('says why a day cannot be booked', async () => {
    departs({ state: 'weather' })
    openBooking()
    expect(await screen.findByText('기상 악화로 취소된 일정이에요.')).toBeVisible()
    expect(screen.queryByRole('button', { name: TAKE })).not.toBeInTheDocument()
  })
})

describe('the waiting list', () => {
  it('is offered when the seats are taken meanwhile, shows the position in it and can be left', async () => {
    departs()
    network.use(refuse('readyReservation', 409, '예약이 마감되었어요.', { code: 'SOLD_OUT' }))
    const { user } = openBooking()
    await takeSeats(user)
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
    const { user, visits } = openBooking([guestLoggedIn])
    await holdSeats(user)
    expect(screen.queryByLabelText('쿠폰')).not.toBeInTheDocument()
    expect(await screen.findByDisplayValue('김손님')).toBeVisible()
    await agree(user)
    await press(user, PAY)
    await waitFor(() => expect(visits.current).toBe('/reservation/done/501'))
    expect(orders[0]).toMatchObject({ user_type: 'guest', guest_token: 'guest-token' })
  })

  it('stays the guest who holds the seats, even if another tab has logged in since', async () => {
    departs()
    holds()
    const orders = recordOrders()
    const { user, store, visits } = openBooking([guestLoggedIn])
    await holdSeats(user)
    act(() => void store.dispatch(memberLoggedIn))
    await agree(user)
    await press(user, PAY)
    await waitFor(() => expect(visits.current).toBe('/reservation/done/501'))
    expect(orders[0]).toMatchObject({ user_type: 'guest', guest_token: 'guest-token' })
  })
})
