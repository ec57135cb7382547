import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { BatchPage } from '@/components/console/calendar/BatchPage'
import { BatchPreviewView } from '@/components/console/calendar/BatchPreviewView'
import { CalendarPage } from '@/components/console/calendar/CalendarPage'
import { DefaultsPage } from '@/components/console/calendar/DefaultsPage'
import type { BatchItem, BatchPreview } from '@/lib/contract/console/calendarBatch'
import type { CalendarDeparture, DefaultSchedule } from '@/lib/contract/console/calendarShapes'
import { addDays, daysOfMonth, kstDateTime, monthOf, toKstDate } from '@/lib/date/kst'
import { DEFAULT_TERM_NAMES, pickTerms, USUAL_TERMS } from '@/lib/schedule/departureTerms'
import { NETWORK_FAILED } from '@/lib/errors/sentences'
import { answerConsole, LOST, renderConsole } from '../../setup/renderConsole'
import { openOnDesk } from '../../setup/window'

const DAY = addDays(toKstDate(new Date()), 40)
const MONTH = monthOf(DAY)
const LONG = '서해바다를누비는아주이름이긴배'.repeat(4)
const SHIPS = [
  { no: 1, name: '바다1호', service_type: 'SHIP', capacity: 20, price: 80_000 },
  { no: 2, name: LONG, service_type: 'SHIP', capacity: 12, price: 90_000 },
]

const departureOf = (change: Partial<CalendarDeparture> = {}): CalendarDeparture => ({
  ...USUAL_TERMS,
  ...{ schedule_no: 7, default_no: null, ship_no: 1, ship_name: '바다1호', sdate: DAY },
  service_type: 'SHIP',
  ...{ departure_time: '05:00', departs_at: kstDateTime(DAY, '05:00').toISOString(), capacity: 20 },
  ...{ sold: 3, kept: 0, waiting: 0, price: 80_000, fish: '참돔', method: '타이라바' },
  ...{ status: 'open', state: 'open', opens_at: null, is_waiting: true },
  ...{ is_following: false, version: 4, ...change },
})

const showMonth = (list: CalendarDeparture[]) =>
  answerConsole('get', `/calendar/${MONTH}`, () => ({
    body: {
      ships: SHIPS,
      kept_hours: 24,
      days: daysOfMonth(MONTH).map((sdate) => ({ sdate, tide: '7물' })),
      list,
    },
  }))
const showDeparture = (
  departure: CalendarDeparture,
  kept: object[] = [],
  waitingParties: number[] = [],
) =>
  answerConsole('get', '/calendar/departure/7', () => ({
    body: { departure, kept, kept_hours: 24, waiting_parties: waitingParties },
  }))
const nothingToUndo = () =>
  answerConsole('get', '/calendar/undoable', () => ({ body: { batch: null } }))

const ADDRESS = `/calendar?month=${MONTH.slice(0, 4)}-${MONTH.slice(4)}`

describe('the calendar', () => {
  beforeEach(() => {
    openOnDesk()
    nothingToUndo()
    answerConsole('get', '/activity', () => ({ body: { list: [], next: null } }))
  })

  it('shows each departure with its seats, and leads to its details', async () => {
    showMonth([
      departureOf({ kept: 2 }),
      departureOf({ schedule_no: 8, ship_no: 2, ship_name: LONG }),
    ])
    renderConsole(<CalendarPage />, { path: ADDRESS })
    const link = await screen.findByRole('link', {
      name: '바다1호 05:00 남은 자리 15석 8만 따로 잡음 2',
    })
    expect(link).toHaveAttribute('href', expect.stringContaining('departure=7'))
    expect(screen.getAllByText(LONG).length).toBeGreaterThan(0)
  })

  it('says of what is not sold how it is, and has a sign for each way', async () => {
    const states = ['full', 'waiting', 'closed', 'maintenance', 'weather', 'upcoming'] as const
    showMonth(
      states.map((state, index) =>
        departureOf({
          state,
          sold: 20,
          waiting: 2,
          schedule_no: index,
          departure_time: `0${index}:00`,
        }),
      ),
    )
    renderConsole(<CalendarPage />, { path: ADDRESS })
    expect(await screen.findByRole('link', { name: /00:00 만석 8만/ })).toBeVisible()
    const links = screen.getAllByRole('link', { name: /바다1호/ })
    expect(links.map(({ dataset }) => dataset.look)).toEqual([
      ...['full', 'full', 'closed', 'maintenance', 'weather', 'upcoming'],
    ])
    expect(screen.getByRole('link', { name: /01:00 만석·대기 2 8만/ })).toBeVisible()
    const legend = screen.getByRole('list', { name: '표시 설명' })
    expect(within(legend).getByText('판매 중지')).toBeVisible()
  })

  it('marks a departure that lacks people, kept seats counting, but no room', async () => {
    const few = { least_to_sail: 10, sold: 4, kept: 2 }
    showMonth([
      departureOf(few),
      departureOf({ ...few, schedule_no: 8, departure_time: '09:00', sold: 8 }),
      departureOf({ ...few, schedule_no: 9, departure_time: '15:00', service_type: 'PENSION' }),
    ])
    renderConsole(<CalendarPage />, { path: ADDRESS })
    expect(await screen.findByRole('link', { name: /05:00.*4명 모자람/ })).toBeVisible()
    expect(screen.getAllByText(/모자람/)).toHaveLength(1)
  })

  it('asks from how many on a boat sails, and no room', async () => {
    showMonth([departureOf()])
    showDeparture(departureOf())
    const address = { path: `${ADDRESS}&departure=7` }
    const { user, unmount } = renderConsole(<CalendarPage />, address)
    await user.click(await screen.findByRole('button', { name: '일정 바꾸기' }))
    expect(screen.getByRole('spinbutton', { name: /^최소 진행 인원/ })).toBeVisible()
    // Below stands that one may ask for a quote, which needs 0.
    expect(screen.getByLabelText(/^독선 가격/)).toHaveAccessibleDescription(
      /0이면 정한 가격으로는 받지 않아요/,
    )
    unmount()
    showDeparture(departureOf({ service_type: 'PENSION' }))
    const room = renderConsole(<CalendarPage />, address)
    await room.user.click(await screen.findByRole('button', { name: '일정 바꾸기' }))
    expect(screen.getByRole('spinbutton', { name: /^최소 예약 인원/ })).toBeVisible()
    expect(screen.queryByRole('spinbutton', { name: /^최소 진행 인원/ })).toBeNull()
  })

  it('says before it is saved how many of those who wait are told of added seats', async () => {
    showMonth([departureOf()])
    showDeparture(departureOf({ sold: 20, waiting: 3 }), [], [2, 4, 1])
    const { user } = renderConsole(<CalendarPage />, { path: `${ADDRESS}&departure=7` })
    await user.click(await screen.findByRole('button', { name: '일정 바꾸기' }))
    expect(screen.queryByText(/대기 손님/)).toBeNull()
    const seats = screen.getByRole('spinbutton', { name: /^자리/ })
    await user.clear(seats)
    await user.type(seats, '23')
    expect(screen.getByText(/대기 손님 2팀에게 자리가 났다고/)).toBeVisible()
  })

  it('keeps the days that have passed behind a button while others are ahead', async () => {
    const today = toKstDate(new Date())
    const passed = addDays(today, -1)
    const own = { schedule_no: 8, departure_time: '09:00', state: 'past' as const }
    answerConsole('get', `/calendar/${MONTH}`, () => ({
      body: {
        ships: SHIPS,
        kept_hours: 24,
        days: [passed, DAY].map((sdate) => ({ sdate, tide: '7물' })),
        list: [departureOf({ ...own, sdate: passed }), departureOf()],
      },
    }))
    const { user } = renderConsole(<CalendarPage />, { path: ADDRESS })
    expect(await screen.findByRole('link', { name: /05:00/ })).toBeVisible()
    expect(screen.queryByRole('link', { name: /09:00/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: '지난 날 1일 보기' }))
    expect(screen.getByRole('link', { name: /09:00/ })).toBeVisible()
    await user.click(screen.getByRole('button', { name: '지난 날 접기' }))
    expect(screen.queryByRole('link', { name: /09:00/ })).toBeNull()
  })

  it('says why it cannot be shown', async () => {
    answerConsole('get', `/calendar/${MONTH}`, () => ({
      status: 404,
      body: { message: '상품을 찾을 수 없어요.', code: 'NOT_FOUND' },
    }))
    renderConsole(<CalendarPage />, { path: ADDRESS })
    expect(await screen.findByText('상품을 찾을 수 없어요.')).toBeVisible()
  })

  it('gives a departure of a default schedule a number when it is pressed', async () => {
    showMonth([departureOf({ schedule_no: null, default_no: 3, is_following: true })])
    showDeparture(departureOf())
    const made = answerConsole('post', '/calendar/made', () => ({
      body: { departure: departureOf() },
    }))
    const { user, visits } = renderConsole(<CalendarPage />, { path: ADDRESS })
    await user.click(await screen.findByRole('button', { name: /05:00/ }))
    expect(await screen.findByRole('heading', { name: /바다1호/, level: 2 })).toBeVisible()
    expect(made[0]?.body).toEqual({ ship_no: 1, default_no: 3, sdate: DAY })
    expect(visits.current).toContain('departure=7')
  })

  it('saves a change with the version that was seen', async () => {
    showMonth([departureOf()])
    showDeparture(departureOf())
    const sent = answerConsole('put', '/calendar/departure/7', () => ({
      body: { departure: departureOf({ price: 95_000, version: 5 }) },
    }))
    const { user } = renderConsole(<CalendarPage />, { path: `${ADDRESS}&departure=7` })
    await user.click(await screen.findByRole('button', { name: '일정 바꾸기' }))
    const price = screen.getByLabelText(/^가격/)
    await user.clear(price)
    await user.type(price, '95000')
    await user.click(screen.getByRole('button', { name: '저장하기' }))
    expect(await screen.findByRole('button', { name: '일정 바꾸기' })).toBeVisible()
    expect(sent[0]?.body).toMatchObject({ version: 4, price: 95_000, opens_at: null })
  })

  it('says what is wrong with a field, and sends nothing', async () => {
    showMonth([departureOf()])
    showDeparture(departureOf())
    const { user } = renderConsole(<CalendarPage />, { path: `${ADDRESS}&departure=7` })
    await user.click(await screen.findByRole('button', { name: '일정 바꾸기' }))
    await user.clear(screen.getByLabelText(/^자리/, { selector: 'input[type=number]' }))
    await user.click(screen.getByRole('button', { name: '저장하기' }))
    expect(await screen.findByText(/자리는 1에서/)).toBeVisible()
  })

  it('shows what somebody else changed meanwhile, and lets decide', async () => {
    showMonth([departureOf()])
    showDeparture(departureOf())
    const theirs = departureOf({ price: 70_000, version: 5 })
    const sent = answerConsole('put', '/calendar/departure/7', (body) =>
      (body as { version: number }).version === 5
        ? { body: { departure: departureOf({ version: 6 }) } }
        : {
            status: 409,
            body: { message: '바뀌었어요.', code: 'CHANGED_MEANWHILE', current: theirs },
          },
    )
    const { user } = renderConsole(<CalendarPage />, { path: `${ADDRESS}&departure=7` })
    await user.click(await screen.findByRole('button', { name: '일정 바꾸기' }))
    await user.click(screen.getByRole('button', { name: '저장하기' }))
    expect(await screen.findByText('80,000원 → 70,000원')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '내가 쓴 내용으로 저장하기' }))
    expect(await screen.findByRole('button', { name: '일정 바꾸기' })).toBeVisible()
    expect(sent.map(({ body }) => (body as { version: number }).version)).toEqual([4, 5])
  })

  it('keeps seats back once, also when the answer was lost', async () => {
    showMonth([departureOf()])
    showDeparture(departureOf())
    let isLost = true
    const sent = answerConsole('post', '/calendar/departure/7/kept', () => {
      const status = isLost ? LOST : 200
      isLost = false
      return { status, body: { departure: departureOf({ kept: 1 }), kept: [] } }
    })
    const { user } = renderConsole(<CalendarPage />, { path: `${ADDRESS}&departure=7` })
    await user.click(await screen.findByRole('button', { name: '자리 따로 잡아 두기' }))
    expect(await screen.findByText(NETWORK_FAILED)).toBeVisible()
    await user.click(screen.getByRole('button', { name: '자리 따로 잡아 두기' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    await waitFor(() => expect(screen.queryByText(NETWORK_FAILED)).toBeNull())
    const [first, again] = sent.map(({ body }) => body)
    expect(first).toMatchObject({ seats: 1, hours: 24, note: '' })
    expect(again).toEqual(first)
  })
})

describe('the calendar on a phone', () => {
  // A Monday, whose week lies in two months.
  const WEEK = '2031-06-30'
  const answerMonth = (yyyymm: string, sdate: string, departure_time: string) =>
    answerConsole('get', `/calendar/${yyyymm}`, () => ({
      body: {
        ships: SHIPS,
        kept_hours: 24,
        days: daysOfMonth(yyyymm).map((day) => ({ sdate: day, tide: '7물' })),
        list: [departureOf({ sdate, departure_time })],
      },
    }))
  const showWeek = async () => {
    nothingToUndo()
    answerMonth('203106', '2031-06-30', '05:00')
    answerMonth('203107', '2031-07-06', '09:00')
    const shown = renderConsole(<CalendarPage />, { path: `/calendar?day=${WEEK}` })
    return { ...shown, week: await screen.findByRole('group', { name: '6월 30일~7월 6일' }) }
  }

  it('shows a week of two months, and turns to the next by its button', async () => {
    const { user, visits, week } = await showWeek()
    expect(await within(week).findByRole('link', { name: /05:00/ })).toBeVisible()
    expect(within(week).getByRole('link', { name: /09:00/ })).toBeVisible()
    expect(within(week).getAllByRole('heading')).toHaveLength(7)
    await user.click(screen.getByRole('button', { name: '다음 주' }))
    const next = await screen.findByRole('group', { name: '7월 7일~13일' })
    await waitFor(() => expect(within(next).queryByRole('link', { name: /09:00/ })).toBeNull())
    expect(visits.current).toBe('/calendar?month=2031-07&day=2031-07-07')
  })

  it('turns by a swipe and by the arrow keys', async () => {
    const { user, visits, week } = await showWeek()
    const touch = (clientX: number, clientY: number) => [{ clientX, clientY }]
    const swipe = (x: number, y: number) => {
      fireEvent.touchStart(week, { touches: touch(200, 200) })
      fireEvent.touchEnd(week, { changedTouches: touch(200 + x, 200 + y) })
    }
    swipe(-80, 90)
    expect(visits.replaced).toEqual([])
    swipe(-120, 10)
    expect(await screen.findByRole('group', { name: '7월 7일~13일' })).toBe(week)
    week.focus()
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(visits.current).toBe('/calendar?month=2031-06&day=2031-06-23')
  })

  it('counts the departures of a day of many boats by their looks', async () => {
    nothingToUndo()
    const many = Array.from({ length: 10 }, (_, index) =>
      departureOf({
        ...{ sdate: WEEK, schedule_no: index + 1, departure_time: `1${index}:00` },
        state: index < 4 ? 'weather' : 'open',
      }),
    )
    answerConsole('get', '/calendar/203106', () => ({
      body: {
        ...{ ships: SHIPS, kept_hours: 24, list: many },
        days: daysOfMonth('203106').map((day) => ({ sdate: day, tide: '7물' })),
      },
    }))
    answerMonth('203107', '2031-07-06', '09:00')
    renderConsole(<CalendarPage />, { path: `/calendar?day=${WEEK}` })
    const counts = (await screen.findByText('10개')).parentElement
    expect(counts).toHaveTextContent('10개예약 있음 6기상 취소 4')
  })
})

const itemOf = (change: Partial<BatchItem>): BatchItem => ({
  ...{ ship_no: 1, ship_name: '바다1호', sdate: DAY, departure_time: '05:00', taken: 0, told: 0 },
  ...{ before: null, after: null, blocked: null },
  ...change,
})
const VALUES = {
  ...USUAL_TERMS,
  ...{ capacity: 20, price: 80_000, fish: '', method: '' },
  status: 'open' as const,
}

describe('many departures at once', () => {
  it('names who has booked what would stop for repairs', () => {
    const booking = { reservation_no: 7, name: '김민수', party: 2, ship_name: '바다1호' } as const
    const preview: BatchPreview = {
      ...{ fingerprint: 'seen', same: 0, other_times: 0, blocked: [] },
      changes: [itemOf({ before: VALUES, after: { ...VALUES, status: 'maintenance' } })],
      bookings: [
        { ...booking, service_type: 'SHIP', sdate: DAY, departure_time: '05:00' },
        {
          ...booking,
          reservation_no: 8,
          service_type: 'PENSION',
          sdate: DAY,
          departure_time: '15:00',
        },
      ],
    }
    renderConsole(<BatchPreviewView preview={preview} />)
    expect(screen.getByText(/예약 2건이 있어요/)).toBeVisible()
    expect(screen.getByText(/^김민수 · 2명 · 바다1호/)).toBeVisible()
    expect(screen.getByText(/^김민수 · 객실 2개 · 바다1호/)).toBeVisible()
  })

  it('shows what changes and what cannot, changes it, and undoes it', async () => {
    let batch: object | null = null
    const month = monthOf(toKstDate(new Date()))
    answerConsole('get', `/calendar/${month}`, () => ({
      body: { ships: SHIPS, kept_hours: 24, days: [], list: [] },
    }))
    answerConsole('get', '/calendar/undoable', () => ({ body: { batch } }))
    const previewed = answerConsole('post', '/calendar/preview', () => ({
      body: {
        ...{ fingerprint: 'seen', same: 2, other_times: 0 },
        changes: [itemOf({ before: VALUES, after: { ...VALUES, price: 95_000 } })],
        blocked: [itemOf({ departure_time: '13:00', before: VALUES, taken: 3, blocked: 'PAST' })],
      },
    }))
    const applied = answerConsole('post', '/calendar/apply', () => {
      batch = { batch_no: 9, changed: 1, undo_until: new Date().toISOString() }
      return { body: batch }
    })
    answerConsole('post', '/calendar/batch/9/undo', () => {
      batch = null
      const left = { ship_name: '바다1호', sdate: DAY, departure_time: '05:00', because: 'BOOKED' }
      return { body: { undone: 0, left: [left] } }
    })
    const { user, visits } = renderConsole(<BatchPage />)
    await user.type(await screen.findByLabelText('가격 (원)'), '95000')
    await user.click(screen.getByRole('button', { name: '다음: 날과 배' }))
    await user.click(screen.getByRole('button', { name: '월' }))
    await user.click(screen.getByRole('button', { name: '다음: 미리 보기' }))
    const changes = await screen.findByRole('region', { name: '바뀌는 일정 1개' })
    expect(within(changes).getByText('80,000원 → 95,000원')).toBeVisible()
    expect(screen.getByText(/이미 지났어요/)).toBeVisible()
    expect(visits.pushed).toEqual(['when', 'preview'].map((step) => `/calendar/batch?step=${step}`))
    expect(previewed[0]?.body).toMatchObject({
      ...{ action: 'price', weekdays: [0, 2, 3, 4, 5, 6], ship_nos: [1, 2] },
    })
    await user.click(screen.getByRole('button', { name: '일정 1개 한 번에 바꾸기' }))
    const undo = await screen.findByRole('button', { name: '되돌리기' })
    await waitFor(() => expect(undo.parentElement).toHaveFocus())
    expect(undo.parentElement).toHaveTextContent('방금 일정 1개를 바꿨어요.')
    await user.click(undo)
    const left = await screen.findByText(/그사이 예약이 들어와서 그대로/)
    expect(left).toBeVisible()
    expect(document.activeElement).toContainElement(left)
    expect(document.activeElement).not.toBe(document.body)
    expect(applied[0]?.body).toMatchObject({ fingerprint: 'seen', plan: { action: 'price' } })
  })
})

describe('what many departures are changed by', () => {
  const look = async (preview: object = {}) => {
    const month = monthOf(toKstDate(new Date()))
    answerConsole('get', `/calendar/${month}`, () => ({
      body: { ships: SHIPS, kept_hours: 24, days: [], list: [] },
    }))
    nothingToUndo()
    const previewed = answerConsole('post', '/calendar/preview', () => ({
      body: { fingerprint: 'seen', same: 0, other_times: 0, blocked: [], changes: [], ...preview },
    }))
    const { user, visits } = renderConsole(<BatchPage />)
    const choose = async (name: string) => {
      const more = await screen.findByRole('button', { name: '다른 조건 더 보기' })
      if (!screen.queryByRole('radio', { name })) await user.click(more)
      await user.click(screen.getByRole('radio', { name }))
    }
    const press = (name: string) => user.click(screen.getByRole('button', { name }))
    const next = () => press('다음: 날과 배')
    const send = () => press('다음: 미리 보기')
    return { user, choose, press, next, send, previewed, visits }
  }

  it('is each boat’s own seats and price where none are named', async () => {
    const { choose, next, send, previewed } = await look()
    await choose('일정 열기')
    await next()
    expect(screen.getByLabelText('출발 시간')).toHaveValue('05:00')
    await send()
    expect(await screen.findByText(/바뀌는 일정이 없어요/)).toBeVisible()
    expect(previewed[0]?.body).toMatchObject({
      ...{ time: '05:00', capacity: null, spans: [{ price: null }] },
    })
  })

  it.each([
    ['어종 바꾸기', '어종', '주꾸미', { fish: '주꾸미' }],
    ['낚시 방법 바꾸기', '낚시 방법', '에깅', { method: '에깅' }],
    [
      ...(['예약 여는 때 바꾸기', '예약 여는 때', '2031-03-01T20:00'] as const),
      { opens_at: '2031-03-01T11:00:00.000Z' },
    ],
  ])('is a term: %s', async (action, label, typed, value) => {
    const { choose, next, send, previewed } = await look()
    await choose(action)
    fireEvent.change(screen.getByLabelText(label), { target: { value: typed } })
    await next()
    await send()
    expect(await screen.findByText(/바뀌는 일정이 없어요/)).toBeVisible()
    expect(previewed[0]?.body).toMatchObject({ ...value, time: null })
  })

  it('is an hour that is named, and what sails at others is said', async () => {
    const { choose, next, send, previewed } = await look({ other_times: 4 })
    await choose('일정 삭제하기')
    await next()
    expect(screen.queryByLabelText('출발 시간')).toBeNull()
    fireEvent.change(screen.getByLabelText('이 시간에 나가는 일정만'), {
      target: { value: '13:00' },
    })
    await send()
    expect(await screen.findByText(/다른 시간의 일정 4개는 그대로예요/)).toBeVisible()
    expect(previewed[0]?.body).toMatchObject({ time: '13:00' })
  })

  it('is a price that goes down from what it is, on every Saturday, boat by boat', async () => {
    const item = itemOf({ before: VALUES, after: { ...VALUES, price: 72_000 } })
    const { choose, press, next, send, previewed } = await look({
      changes: [
        ...[item, { ...item, departure_time: '13:00' }],
        { ...item, ship_no: 2, ship_name: LONG },
      ],
    })
    await choose('내리기')
    await press('10% 내리기')
    expect(screen.getByText('예: 80,000원 → 72,000원')).toBeVisible()
    await next()
    expect(screen.getByText('가격 10% 내리기')).toBeVisible()
    await press('매주 토요일')
    expect(screen.getByRole('button', { name: '토' })).toHaveAttribute('aria-pressed', 'true')
    await send()
    expect(await screen.findByRole('region', { name: '바다1호 2개' })).toBeVisible()
    expect(screen.getByRole('region', { name: `${LONG} 1개` })).toBeVisible()
    expect(previewed[0]?.body).toMatchObject({
      ...{ action: 'price_by', term: 'price', unit: 'percent', amount: -10, round_to: 1_000 },
      weekdays: [6],
    })
  })

  it('is said of each season where there are several', async () => {
    const { user, press, next, send, previewed } = await look()
    await user.type(await screen.findByLabelText('가격 (원)'), '80000')
    await next()
    await press('기간 더하기')
    const [first, second] = screen.getAllByRole('group', { name: /^기간 \d/ })
    for (const [group, day] of [
      [second, addDays(DAY, 40)],
      [first, DAY],
    ] as const) {
      const fields = within(group ?? document.body)
      for (const label of ['첫날', '마지막 날']) {
        fireEvent.change(fields.getByLabelText(label), { target: { value: day } })
      }
    }
    await user.type(within(second ?? document.body).getByLabelText(/이 기간 가격/), '99000')
    await send()
    expect(await screen.findByText(/바뀌는 일정이 없어요/)).toBeVisible()
    expect(previewed[0]?.body).toMatchObject({ spans: [{ price: 80_000 }, { price: 99_000 }] })
  })

  it('is asked for before days and boats are, and stays on the way back', async () => {
    const { user, press, next, send, visits } = await look()
    await screen.findByLabelText('가격 (원)')
    await next()
    expect(screen.getByText(/가격은 0원에서/)).toBeVisible()
    expect(visits.pushed).toEqual([])
    await user.type(screen.getByLabelText('가격 (원)'), '90000')
    await next()
    expect(screen.getByRole('heading', { name: '언제, 어느 배를 바꿀까요?' })).toHaveFocus()
    const weekdays = screen.getByRole('group', { name: '요일' })
    await user.click(within(weekdays).getByRole('button', { name: '모두 빼기' }))
    await send()
    expect(screen.getByText('요일을 하나 이상 선택해 주세요.')).toBeVisible()
    await press('평일')
    await user.click(screen.getByRole('link', { name: '이전' }))
    expect(screen.getByLabelText('가격 (원)')).toHaveValue(90_000)
    await next()
    expect(screen.getByRole('button', { name: '평일' })).toHaveAttribute('aria-pressed', 'true')
  })

  it('says how many of those who wait are told, before it is done', async () => {
    const item = itemOf({ before: VALUES, after: { ...VALUES, capacity: 22 } })
    const { user, choose, next, send } = await look({
      changes: [
        { ...item, told: 2 },
        { ...item, told: 1, departure_time: '13:00' },
      ],
    })
    await choose('자리 수 바꾸기')
    await user.type(screen.getByLabelText('자리'), '22')
    await next()
    await send()
    expect(await screen.findByText(/대기 손님 3팀에게/)).toBeVisible()
  })
})

describe('default schedules', () => {
  const schedule: DefaultSchedule = {
    ...pickTerms({ ...USUAL_TERMS, capacity: 20, price: 80_000 }, DEFAULT_TERM_NAMES),
    ...{ default_no: 3, ship_no: 1, ship_name: '바다1호', weekdays: [0, 6] },
    ...{ service_type: 'SHIP', departure_time: '05:00' },
    ...{ valid_from: DAY, valid_to: addDays(DAY, 90), shut_from: null, version: 2, booked: 3 },
  }

  it('can be changed', async () => {
    answerConsole('get', '/calendar/defaults', () => ({
      body: { ships: SHIPS, kept_hours: 24, list: [{ ...schedule, shut_from: DAY }] },
    }))
    const sent = answerConsole('put', '/calendar/defaults/3', () => ({
      body: { default: schedule },
    }))
    const { user } = renderConsole(<DefaultsPage />)
    expect(await screen.findByText('주말')).toBeVisible()
    expect(screen.getByText(/낚시어선업 신고 기간이 끝나 .*부터 팔지 않아요/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^바꾸기/ }))
    await user.click(screen.getByRole('button', { name: '금' }))
    await user.click(screen.getByRole('button', { name: '저장하기' }))
    expect(await screen.findByRole('button', { name: /^바꾸기/ })).toBeVisible()
    expect(sent[0]?.body).toMatchObject({ version: 2, weekdays: [0, 6, 5] })
  })

  it('say when seats kept back are given free', async () => {
    answerConsole('get', '/calendar/defaults', () => ({
      body: { ships: SHIPS, kept_hours: 24, list: [] },
    }))
    const sent = answerConsole('put', '/calendar/kept_hours', () => ({ body: { kept_hours: 48 } }))
    const { user } = renderConsole(<DefaultsPage />)
    const hours = await screen.findByLabelText('출발 몇 시간 전에 풀까요')
    await user.clear(hours)
    await user.type(hours, '48')
    await user.click(screen.getByRole('button', { name: '푸는 시간 저장하기' }))
    expect(await screen.findByRole('status')).toHaveTextContent('저장했어요.')
    expect(sent[0]?.body).toEqual({ hours: 48 })
  })

  it('are none at first', async () => {
    answerConsole('get', '/calendar/defaults', () => ({
      body: { ships: SHIPS, kept_hours: 24, list: [] },
    }))
    renderConsole(<DefaultsPage />)
    expect(await screen.findByText('기본 일정이 없어요.')).toBeVisible()
  })
})
