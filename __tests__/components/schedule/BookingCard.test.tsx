import type { UnknownAction } from '@reduxjs/toolkit'
import { act, screen, within } from '@testing-library/react'
import { BookingCard } from '@/components/schedule/BookingCard'
import { ReserveBar } from '@/components/schedule/ReserveBar'
import { useTripChoice } from '@/components/schedule/useTripChoice'
import { IntentKeeper } from '@/components/shell/IntentKeeper'
import type { Schedule, ShipDetail } from '@/lib/contract/wire'
import { daysOfMonth } from '@/lib/date/kst'
import { onlyDay } from '@/lib/schedule/onlyDay'
import { activeShipActions, selectionOf } from '@/store/slices/activeShip'
import { holdRequestActions } from '@/store/slices/holdRequest'
import { clearSession } from '@/store/session/clearSession'
import { ownHoldActions } from '@/store/slices/ownHold'
import { answer } from '../../setup/handlers/answer'
import { scheduleDayOf, scheduleOf, shipDetailOf, shipItemOf } from '../../setup/handlers/wire'
import { network } from '../../setup/network'
import { guestLoggedIn, memberLoggedIn, renderWithStore } from '../../setup/render'

const DAY = '2026-11-28'
const LINK = '/reservation/11?ship_no=1&sdate=2026-11-28'

const Trip = ({ detail }: { detail: Partial<ShipDetail['detail']> }) => {
  const choice = useTripChoice(shipDetailOf(detail), {
    ...{ yyyymm: '202611', today: '2026-11-21', days: null },
  })
  return (
    <>
      <IntentKeeper />
      <BookingCard choice={choice} holidays={{}} />
      <ReserveBar choice={choice} />
    </>
  )
}

const show = (
  path: string,
  of: Record<string, Schedule[]>,
  detail: Partial<ShipDetail['detail']> = {},
  actions: readonly UnknownAction[] = [],
  isPersisted = false,
) => {
  network.use(
    answer('getScheduleList', ({ params }) => ({
      list: daysOfMonth(String(params.yyyymm)).map((day) => scheduleDayOf(day, of[day] ?? [])),
    })),
  )
  return renderWithStore(<Trip detail={detail} />, { router: { path }, actions, isPersisted })
}

const open = (of: Partial<Schedule> = {}) =>
  scheduleOf(DAY, { departure_time: '05:30', price: 105_000, ...of })

const link = (name: string) => screen.findByRole('link', { name })
const card = async () => within(await screen.findByRole('region', { name: /^11월 28일/ }))

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T03:00:00Z'), doNotFake: ['setTimeout'] })
  const nothing = { list: [], total: 0, page: 1, general: null, service_type: [] }
  network.use(
    answer('getShipList', nothing),
    answer('getTide', { tide: null, forecast: null, warnings: null }),
    answer('getSeaWarnings', { checked_at: null, days: [] }),
    answer('getCatchByTide', { past: null }),
  )
})
afterEach(() => {
  jest.useRealTimers()
  window.sessionStorage.clear()
  window.localStorage.clear()
})

it('says of a departure from how many on one may book, and with how many it goes ahead', async () => {
  const terms = {
    smallest_party: 4,
    least_to_sail: 10,
    capacity: 20,
    remain: 14,
    deposit_percent: 30,
  }
  show(`/ship/1?sdate=${DAY}`, { [DAY]: [open(terms)] })
  expect(await screen.findByText('4명부터 예약할 수 있어요.')).toBeVisible()
  expect(screen.getByText('예약금만 먼저 내도 돼요.')).toBeVisible()
  expect(screen.getByText('10명부터 출항해요, 지금 6명.')).toBeVisible()
})

it('says it of a bus in its own words', async () => {
  const terms = { least_to_sail: 10, capacity: 20, remain: 14 }
  show(`/ship/1?sdate=${DAY}`, { [DAY]: [open(terms)] }, { service_type: 'BUS' })
  expect((await card()).getByText('10명부터 출발해요, 지금 6명.')).toBeVisible()
})

it('names the night of leaving and the day of fishing, by which its link goes', async () => {
  const bus = open({ sdate: '2026-11-27', departure_time: '23:30', is_overnight: true })
  show(`/ship/1?sdate=${DAY}&party=2`, { [DAY]: [bus] }, { service_type: 'BUS' })
  expect((await card()).getByText(/11월 27일 \(금\) 23:30 출발 · 28일 \(토\) 낚시/)).toBeVisible()
  expect(await link('27일 23:30 출발 · 28일 낚시 · 2명 · 210,000원 예약')).toHaveAttribute(
    'href',
    expect.stringContaining(`sdate=${DAY}`),
  )
})

describe('a day that was promised', () => {
  it('by a card is chosen, and is no wish of the visitor', async () => {
    const promised = activeShipActions.scheduleSelected(selectionOf(1, DAY))
    const { store } = show('/ship/1', { [DAY]: [open()] }, {}, [promised])
    expect(await link('28일 05:30 · 1명 · 105,000원 예약')).toBeVisible()
    expect(store.getState().intent.visit).toBeNull()
  })

  it('is chosen no more once it has passed', async () => {
    const passed = activeShipActions.scheduleSelected(selectionOf(1, '2026-11-20'))
    show('/ship/1', { '2026-11-20': [open()], [DAY]: [open()] }, {}, [passed])
    expect(await screen.findByText('언제 가세요?')).toBeVisible()
  })

  it.each([
    ['CONTEST', [DAY], '2026-11-28'],
    ['TRAVELOUT', [DAY, '2026-11-20'], '2026-11-28'],
    ['CONTEST', [DAY, '2026-11-29'], undefined],
    ['SHIP', [DAY], undefined],
  ] as const)('is the only one of a %s: %j', (type, days, only) => {
    const month = days.map((day) => scheduleDayOf(day, [scheduleOf(day)]))
    expect(onlyDay(type, month, '2026-11-21')).toBe(only)
  })
})

describe('the bar of a trip', () => {
  it('says what its press does, and asks the booking form to hold the seats', async () => {
    const { user, store } = show(`/ship/1?sdate=${DAY}&party=2`, { [DAY]: [open()] })
    const bar = await link('28일 05:30 · 2명 · 210,000원 예약')
    expect(bar).toHaveAttribute('href', `${LINK}&party=2`)
    bar.addEventListener('click', (event) => event.preventDefault())
    await user.click(bar)
    expect(store.getState().holdRequest.href).toBe(`${LINK}&party=2`)
  })

  it('holds nothing where nobody said how many', async () => {
    const { user, store } = show(`/ship/1?sdate=${DAY}`, { [DAY]: [open()] })
    const bar = await link('28일 05:30 · 1명 · 105,000원 예약')
    expect(bar).toHaveAttribute('href', LINK)
    bar.addEventListener('click', (event) => event.preventDefault())
    await user.click(bar)
    expect(store.getState().holdRequest.href).toBe('')
  })

  it.each(['{Control>}', '{Meta>}', '{Shift>}'])(
    'holds nothing for a booking form in another tab (%s)',
    async (key) => {
      const { user, store } = show(`/ship/1?sdate=${DAY}&party=2`, { [DAY]: [open()] })
      const bar = await link('28일 05:30 · 2명 · 210,000원 예약')
      bar.addEventListener('click', (event) => event.preventDefault())
      await user.keyboard(key)
      await user.click(bar)
      expect(store.getState().holdRequest.href).toBe('')
    },
  )

  it('forgets an earlier press whose booking form did not open', async () => {
    const earlier = [holdRequestActions.holdRequested(`${LINK}&party=2`)]
    const { store } = show(`/ship/1?sdate=${DAY}`, { [DAY]: [open()] }, {}, earlier)
    expect(await link('28일 05:30 · 1명 · 105,000원 예약')).toBeVisible()
    expect(store.getState().holdRequest.href).toBe('')
  })

  it('takes the departure for the species', async () => {
    const uroek = open({ fish: '우럭' })
    const gap = open({ schedule_no: 12, departure_time: '13:00' })
    show(`/ship/1?sdate=${DAY}&party=2&fish=갑오징어`, { [DAY]: [uroek, gap] })
    expect(await link('28일 13:00 · 2명 · 210,000원 예약')).toBeVisible()
  })

  it.each([
    ['/ship/1', [open()], '날짜 선택', '#calendar'],
    [`/ship/1?sdate=${DAY}&party=9`, [open()], '28일 7자리만 남음 · 다른 날 선택', '#calendar'],
    [
      `/ship/1?sdate=${DAY}`,
      [open({ state: 'weather' })],
      '28일 기상취소 · 다른 날 선택',
      '#calendar',
    ],
    [`/ship/1?sdate=${DAY}`, [], '28일 일정 없음 · 다른 날 선택', '#calendar'],
    [
      `/ship/1?sdate=${DAY}&party=2`,
      [open({ state: 'waiting' })],
      '28일 05:30 · 2명 대기 신청',
      `${LINK}&party=2`,
    ],
  ])('of %s with %# says %3$s', async (path, schedules, words, href) => {
    show(path, { [DAY]: schedules })
    const [bar] = (await screen.findAllByRole('link', { name: words })).slice(-1)
    expect(bar).toHaveAttribute('href', href)
  })
})

describe('the booking card', () => {
  it('has total, free cancelling, tide and sun of the day', async () => {
    show(
      `/ship/1?sdate=${DAY}&party=2`,
      { [DAY]: [open()] },
      {
        refund_policy: [
          { days: 5, percent: 100 },
          { days: 0, percent: 0 },
        ],
      },
    )
    const { findByText, getByText, findByRole } = await card()
    expect(await findByText('105,000원 × 2명')).toBeVisible()
    expect(getByText('210,000원')).toBeVisible()
    expect(getByText('11월 23일까지 무료 취소')).toBeVisible()
    expect(await findByText(/^일출 07:2\d · 일몰 17:1\d$/)).toBeVisible()
    expect(await findByRole('group', { name: '물때 흐름' })).toBeVisible()
  })

  it('says what is paid back where cancelling is not free any more', async () => {
    const refund_policy = [
      { days: 9, percent: 100 },
      { days: 0, percent: 40 },
    ]
    show(`/ship/1?sdate=${DAY}`, { [DAY]: [open()] }, { refund_policy })
    expect(await screen.findByText('오늘 예약하고 취소하면 40% 환불')).toBeVisible()
  })

  it('speaks of no refund to who waits', async () => {
    const refund_policy = [{ days: 0, percent: 40 }]
    const full = open({ state: 'waiting', remain: 0 })
    show(`/ship/1?sdate=${DAY}`, { [DAY]: [full] }, { refund_policy })
    expect((await screen.findAllByText(/대기 신청$/))[0]).toBeVisible()
    expect(screen.queryByText(/환불/)).not.toBeInTheDocument()
  })

  it('changes the party of the wish, in total, bar and address', async () => {
    const { user, visits, store } = show(`/ship/1?sdate=${DAY}`, { [DAY]: [open()] })
    await user.click(await screen.findByRole('button', { name: '인원 늘리기' }))
    expect(await link('28일 05:30 · 2명 · 210,000원 예약')).toBeVisible()
    expect(visits.current).toBe(`/ship/1?sdate=${DAY}&party=2`)
    expect(store.getState().intent.visit).toEqual({ sdate: DAY, party: 2, fish: [] })
  })

  it('lets one of several departures be chosen', async () => {
    const later = open({ schedule_no: 12, departure_time: '13:00', price: 90_000 })
    const full = open({ schedule_no: 13, departure_time: '20:00', state: 'full' })
    const { user } = show(`/ship/1?sdate=${DAY}&party=2`, { [DAY]: [open(), later, full] })
    expect(await screen.findAllByRole('radio', { name: /출조시간/ })).toHaveLength(2)
    expect(screen.getByRole('radio', { name: /05:30/ })).toBeChecked()
    await user.click(screen.getByRole('radio', { name: /13:00/ }))
    expect(await link('28일 13:00 · 2명 · 180,000원 예약')).toBeVisible()
    expect(screen.getByRole('link', { name: '예약하기' })).toHaveAttribute(
      'href',
      '/reservation/12?ship_no=1&sdate=2026-11-28&party=2',
    )
  })

  it('offers the departure of a default schedule and says when booking opens', async () => {
    const byDefault = open({ schedule_no: null, default_no: 5 })
    const opens = { state: 'upcoming' as const, opens_at: '2026-11-21T12:00:00.000Z' }
    show(`/ship/1?sdate=${DAY}`, { [DAY]: [byDefault, open({ schedule_no: 14, ...opens })] })
    expect(await link('예약하기')).toHaveAttribute(
      'href',
      '/reservation/default?ship_no=1&default_no=5&sdate=2026-11-28',
    )
    expect(screen.getByText('2026.11.21 21:00에 예약이 열려요.')).toBeVisible()
  })

  it('follows the tides by arrow keys', async () => {
    const { user, visits } = show(`/ship/1?sdate=${DAY}`, { [DAY]: [open()] })
    const today = await screen.findByRole('radio', { name: /11월 28일/ })
    expect(today).toBeChecked()
    today.focus()
    await user.keyboard('{ArrowRight}')
    expect(await screen.findByRole('region', { name: /^11월 29일/ })).toBeVisible()
    expect(visits.current).toBe('/ship/1?sdate=2026-11-29')
    expect(screen.getByRole('radio', { name: /11월 29일/ })).toHaveFocus()
  })

  it('counts rooms and nights of a stay up to the first taken night', async () => {
    const night = (sdate: string, of: Partial<Schedule> = {}) =>
      scheduleOf(sdate, { price: 90_000, ...of })
    const { user } = show(
      `/ship/1?sdate=${DAY}&party=4`,
      {
        [DAY]: [night(DAY, { remain: 1 })],
        '2026-11-29': [night('2026-11-29', { remain: 1 })],
        '2026-11-30': [night('2026-11-30', { state: 'full', remain: 0 })],
      },
      { service_type: 'PENSION' },
    )
    expect(await link('28일 1박 · 객실 1개 · 90,000원 예약')).toBeVisible()
    expect(screen.getByRole('region', { name: '11월 28일 (토)' })).toBeVisible()
    await user.click(await screen.findByRole('button', { name: '숙박 늘리기' }))
    expect(screen.getByText('입실 05:00 · 퇴실 11월 30일 (월) 15:00')).toBeVisible()
    expect(screen.getByRole('button', { name: '숙박 늘리기' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    expect(screen.getByRole('link', { name: '28일 2박 · 객실 1개 · 180,000원 예약' })).toBeVisible()
    expect(screen.getByRole('link', { name: '객실 예약하기' })).toHaveAttribute(
      'href',
      `${LINK}&nights=2&party=1`,
    )
  })

  it('asks how many sleep in the rooms of a stay, and takes as many rooms as they need', async () => {
    const { user, visits } = show(
      `/ship/1?sdate=${DAY}&party=4`,
      { [DAY]: [open({ price: 90_000 })] },
      { service_type: 'PENSION', room_guests: 4 },
    )
    expect(await link('28일 1박 · 객실 1개 · 90,000원 예약')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '숙박 인원 늘리기' }))
    expect(visits.current).toBe(`/ship/1?sdate=${DAY}&party=5`)
    expect(
      screen.getByRole('link', { name: '28일 1박 · 객실 2개 · 180,000원 예약' }),
    ).toHaveAttribute('href', `${LINK}&party=2&guests=5`)
    expect(screen.getByRole('button', { name: '객실 줄이기' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })

  it('says which seats of the trip are the visitor’s own, and goes on with them', async () => {
    const href = `${LINK}&party=2&held=1`
    const held = {
      ...{ shipNo: 1, sdate: DAY, party: 2, href },
      expiresAt: '2026-11-21T03:10:00Z',
    }
    const full = { [DAY]: [open({ state: 'waiting', remain: 0 })] }
    const { user, store } = show(`/ship/1?sdate=${DAY}`, full, {}, [ownHoldActions.seatsHeld(held)])
    const words = '11월 28일 (토) 자리 2명, 잡아 두셨어요. 남은 시간'
    expect(await screen.findByText((text) => text.startsWith(words))).toBeVisible()
    expect(screen.getByRole('timer')).toHaveTextContent('10:00')
    const onward = screen.getByRole('link', { name: '이어서 예약하기' })
    expect(onward).toHaveAttribute('href', href)
    onward.addEventListener('click', (event) => event.preventDefault())
    await user.click(onward)
    expect(store.getState().holdRequest.href).toBe(href)
    act(() => jest.advanceTimersByTime(600_000))
    expect(screen.queryByRole('link', { name: '이어서 예약하기' })).not.toBeInTheDocument()
  })

  it('says nothing of seats of another trip, or of a session that has ended', async () => {
    const held = { sdate: DAY, party: 2, href: LINK, expiresAt: '2026-11-21T03:10:00Z' }
    const { store } = show('/ship/1', {}, {}, [ownHoldActions.seatsHeld({ shipNo: 2, ...held })])
    expect(await screen.findByRole('group', { name: '인원' })).toBeVisible()
    expect(screen.queryByRole('link', { name: '이어서 예약하기' })).not.toBeInTheDocument()
    act(() => void store.dispatch(ownHoldActions.seatsHeld({ shipNo: 1, ...held })))
    expect(screen.getByRole('link', { name: '이어서 예약하기' })).toBeVisible()
    act(() => void store.dispatch(clearSession()))
    expect(screen.queryByRole('link', { name: '이어서 예약하기' })).not.toBeInTheDocument()
  })

  it('offers near days and what else goes on a day that is full, with party and species', async () => {
    const wish = 'party=2&fish=%EA%B0%91%EC%98%A4%EC%A7%95%EC%96%B4'
    const asked: Record<string, string>[] = []
    network.use(
      answer('getShipList', ({ request }) => {
        asked.push(Object.fromEntries(new URL(request.url).searchParams))
        const of = { next_sdate: DAY, next_remain: 4, next_price: 50_000 }
        const list = [shipItemOf(1, of), shipItemOf(2, of)]
        return { list, total: 2, page: 1, general: null, service_type: [] }
      }),
    )
    const { user, visits } = show(`/ship/1?sdate=${DAY}&${wish}`, {
      '2026-11-26': [scheduleOf('2026-11-26', { group_size: 2, group_price: 70_000 })],
      '2026-11-27': [scheduleOf('2026-11-27', { remain: 1 })],
      [DAY]: [open({ state: 'full', remain: 0 })],
    })
    const near = within(await screen.findByRole('navigation', { name: '대신 선택할 수 있는 일정' }))
    expect(
      await near.findByRole('link', { name: /^바다2호 오천항 28일.* 2명 100,000원$/ }),
    ).toHaveAttribute('href', `/ship/2?sdate=${DAY}&${wish}`)
    expect(near.getAllByRole('link')).toHaveLength(3)
    expect(near.getByRole('link', { name: '빈자리 알림 받기' })).toHaveAttribute(
      'href',
      `/alert?service_type=SHIP&sdate=${DAY}&${wish}&ship_no=1`,
    )
    expect(asked).toEqual([
      expect.objectContaining({ ship_no: '1', sdate: DAY, party: '2', fish: '갑오징어' }),
    ])
    const other = near.getByRole('link', { name: '11월 26일 (목) 7자리 2명 140,000원' })
    expect(other).toHaveAttribute('href', `/ship/1?sdate=2026-11-26&${wish}`)
    await user.click(other)
    expect(await screen.findByRole('heading', { name: /^11월 26일/ })).toHaveFocus()
    expect(visits.current).toBe(`/ship/1?sdate=2026-11-26&${wish}`)
  })

  it('asks for a day where none was said', async () => {
    show('/ship/1', {})
    expect(screen.getByRole('heading', { name: '언제 가세요?' })).toBeVisible()
    expect(await screen.findByRole('group', { name: '인원' })).toBeVisible()
  })
})

it.each([
  ['a member', memberLoggedIn, '홍길동', '01012345678'],
  ['a guest', guestLoggedIn, '김손님', '01099998888'],
])(
  'asks for a group with what is known of %s, who may change it',
  async (_, login, name, phone) => {
    const sent = jest.fn()
    network.use(
      answer('getGuestData', { name: '김손님', phone: '01099998888', reservation_count: 0 }),
      answer('addCustomer', async ({ request }) => {
        sent(await request.json())
        return { no: 1 }
      }),
    )
    const { user } = show(`/ship/1?sdate=${DAY}`, { [DAY]: [open()] }, {}, [login], true)
    await user.click(await screen.findByRole('button', { name: /단체 문의/ }))
    const dialog = within(await screen.findByRole('dialog', { name: '단체 문의' }))
    expect(await dialog.findByDisplayValue(name)).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: /이름/ }), ' 총무')
    await user.click(dialog.getByRole('button', { name: '문의 보내기' }))
    expect(await dialog.findByText(/문의를 접수했어요/)).toBeVisible()
    expect(sent).toHaveBeenCalledWith(expect.objectContaining({ contents: `${name} 총무`, phone }))
  },
)

it('asks for no larger group than the boat takes, and promises no seats', async () => {
  const { user } = show(`/ship/1?sdate=${DAY}&party=16`, { [DAY]: [open()] }, { capacity: 10 })
  await user.click(await screen.findByRole('button', { name: /단체 문의/ }))
  const dialog = within(await screen.findByRole('dialog', { name: '단체 문의' }))
  const people = dialog.getByRole('group', { name: '인원' })
  expect(people).toHaveTextContent('10명')
  await user.click(dialog.getByRole('button', { name: '인원 늘리기' }))
  expect(people).toHaveTextContent('10명')
  expect(dialog.getByText(/자리를 확인하고 연락드려요. 정원은 10명이에요./)).toBeVisible()
})

it('asks for a group, which the office answers', async () => {
  const sent = jest.fn()
  network.use(
    answer('addCustomer', async ({ request }) => {
      sent(await request.json())
      return { no: 1 }
    }),
  )
  const { user } = show(`/ship/1?sdate=${DAY}&party=2`, { [DAY]: [open()] })
  await user.click(await screen.findByRole('button', { name: /단체 문의/ }))
  const dialog = within(await screen.findByRole('dialog', { name: '단체 문의' }))
  await user.click(dialog.getByRole('button', { name: '문의 보내기' }))
  expect(sent).not.toHaveBeenCalled()
  await user.type(dialog.getByRole('textbox', { name: /이름/ }), '홍길동')
  await user.type(dialog.getByRole('textbox', { name: /휴대폰 번호/ }), '010-1234-5678')
  await user.click(dialog.getByRole('button', { name: '문의 보내기' }))
  expect(await dialog.findByText(/문의를 접수했어요/)).toBeVisible()
  expect(sent).toHaveBeenCalledWith(
    expect.objectContaining({ people: 2, sdate: DAY, sub_type: '단체', contents: '홍길동' }),
  )
})
