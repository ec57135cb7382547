import { screen, waitFor, within } from '@testing-library/react'
import { DeparturePage } from '@/components/console/departures/DeparturePage'
import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'
import type { consoleCalls } from '@/lib/contract/console/consoleCalls'
import type {
  DepartureBooking,
  PageDeparture,
  WholeDeparture,
} from '@/lib/contract/console/departure'
import { addDays, formatKoreanDate } from '@/lib/date/kst'
import { USUAL_TERMS } from '@/lib/schedule/departureTerms'
import { SPOT_PLANS } from '@/lib/spot/spotPlans'
import { SCHEDULE_NO } from '../../../setup/boardingLists'
import { answerConsole, refusal } from '../../../setup/handlers/consoleAnswer'
import { network } from '../../../setup/network'
import { CAPTAIN, renderPhone } from '../../../setup/renderPhone'
import { departureOf, TODAY } from '../../../setup/todayDepartures'

const OWNER = { ...CAPTAIN, role: 'owner' } as const
const PATH = `/departures/${SCHEDULE_NO}`

const BOOKING: DepartureBooking = {
  ...{ reservation_no: 9, state: 'AWAITING_PAYMENT', pay_type: 'BANK', is_review: 0 },
  ...{ name: '이바다', phone: '01012345678', party: 3, youths: 0, nights: 1, missing: 240_000 },
  ...{ crew_note: '멀미', filled: 1, options: [{ name: '로드', count: 2 }] },
}

const pageOf = ({ departure, ...of }: Partial<WholeDeparture> = {}): WholeDeparture => ({
  departure: {
    ...departureOf(),
    ...{ fish: '광어', method: '다운샷', kept: 2, waiting: 0, ...departure },
  },
  ...{ bookings: [BOOKING], weather_request: null, weather_run: null, ...of },
})

const AFFECTED = {
  ...{ version: 3, told: 2, party: 5, paid: 1, paid_amount: 160_000, holds: 0, moves: [] },
} satisfies ConsoleAnswer<typeof consoleCalls.getDepartureMove>

const show = (page: WholeDeparture, session = OWNER as typeof CAPTAIN) => {
  network.use(
    answerConsole('readDeparture', page),
    answerConsole('getDepartureMove', () => affected),
  )
  return renderPhone(<DeparturePage />, { path: PATH, session })
}

let affected: ConsoleAnswer<typeof consoleCalls.getDepartureMove> = AFFECTED
beforeEach(() => {
  affected = AFFECTED
})

it('says what is sold and free, and leads to each reservation and to boarding', async () => {
  show(pageOf())
  expect(await screen.findByText('예약 10 · 남음 8')).toBeVisible()
  expect(screen.getByText('따로 잡아 둔 자리 2')).toBeVisible()
  const list = within(screen.getByRole('region', { name: '예약 1건' }))
  expect(list.getByRole('link', { name: '이바다 3명' })).toHaveAttribute(
    'href',
    `/reservations/9?schedule_no=${SCHEDULE_NO}`,
  )
  expect(
    list.getByText('받을 돈 240,000원 · 명부 1/3 · 로드 2 · 010-1234-5678 · 예약 9 · 멀미'),
  ).toBeVisible()
  expect(list.getByRole('link', { name: '이바다에게 전화' })).toHaveAttribute(
    'href',
    'tel:01012345678',
  )
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(
    expect.arrayContaining([
      `/boarding/${SCHEDULE_NO}`,
      `/passengers/${SCHEDULE_NO}`,
      `/weather?departures=${SCHEDULE_NO}`,
      `/calendar?month=${TODAY.slice(0, 7)}&day=${TODAY}&departure=${SCHEDULE_NO}`,
    ]),
  )
})

it('says how many of an option are booked, and sets how many there are', async () => {
  const rod = { name: '로드', taken: 12, stock: 10, is_own: true }
  const sent: unknown[] = []
  network.use(
    answerConsole('setOptionStock', ({ body }) => {
      sent.push(body)
      return { message: '' }
    }),
  )
  const { user } = show(
    pageOf({ options: [rod, { ...rod, name: '도시락', stock: null, is_own: false }] }),
  )
  const section = within(await screen.findByRole('region', { name: '선택 상품' }))
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '로드 12개 예약 · 10개뿐이라 2개 모자람 (이 출조만)수 바꾸기',
    '도시락 12개 예약수 바꾸기',
  ])
  await user.click(section.getByRole('button', { name: '로드 수 바꾸기' }))
  const field = section.getByRole('spinbutton', { name: '이 출조의 로드 수' })
  await user.clear(field)
  await user.type(field, '15')
  await user.click(section.getByRole('button', { name: '이 수로 하기' }))
  await waitFor(() => expect(sent).toEqual([{ name: '로드', stock: 15 }]))
  await user.click(await section.findByRole('button', { name: '로드 수 바꾸기' }))
  await user.click(section.getByRole('button', { name: '상품에 적힌 수로 되돌리기' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual({ name: '로드', stock: null })
})

it('says that it sails though its own limits put it in doubt, and takes that back; never beyond the law', async () => {
  const doubts = ['바람 4~9m/s']
  let departure = { ...pageOf().departure, doubts, may_sail_anyway: true } as PageDeparture
  const sent: unknown[] = []
  network.use(
    answerConsole('setSailsAnyway', ({ body }) => {
      sent.push(body)
      departure = {
        ...departure,
        sails_anyway: sent.length === 1 ? { name: '김사장', at: '2026-11-28T00:00:00.000Z' } : null,
      }
      return {}
    }),
    answerConsole('readDeparture', () => pageOf({ departure })),
    answerConsole('getDepartureMove', AFFECTED),
  )
  const { user, unmount } = renderPhone(<DeparturePage />, { path: PATH, session: OWNER })
  const region = within(await screen.findByRole('region', { name: '출항 결정' }))
  expect(region.getByText('출항할지 정해 주세요. 바람 4~9m/s')).toBeVisible()
  await user.click(region.getByRole('button', { name: '예보와 상관없이 출항하기' }))
  expect(await region.findByText(/김사장님이 11월 28일 \(토\) 09:00에 정했어요/)).toBeVisible()
  await user.click(region.getByRole('button', { name: '되돌리기' }))
  expect(await region.findByText(/출항할지 정해 주세요/)).toBeVisible()
  expect(sent).toEqual([{ sails: true }, { sails: false }])
  unmount()
  show(pageOf({ departure: { ...departure, may_sail_anyway: false } }))
  const forbidden = within(await screen.findByRole('region', { name: '출항 결정' }))
  expect(forbidden.getByText(/^특보가 있거나, 예보가 법에서 정한 기준 이상이거나/)).toBeVisible()
  expect(forbidden.queryByRole('button')).toBeNull()
})

it.each([
  ['a warning stands', ['풍랑주의보']],
  ['nothing is in doubt', []],
])(
  'takes back that it sails all the same while %s, where that does not count',
  async (_, doubts) => {
    let said: PageDeparture['sails_anyway'] = { name: '김사장', at: '2026-11-28T00:00:00.000Z' }
    const sent: unknown[] = []
    network.use(
      answerConsole('setSailsAnyway', ({ body }) => {
        sent.push(body)
        said = null
        return {}
      }),
      answerConsole('readDeparture', () =>
        pageOf({ departure: { ...pageOf().departure, doubts, sails_anyway: said } }),
      ),
      answerConsole('getDepartureMove', AFFECTED),
    )
    const find = async () => within(await screen.findByRole('region', { name: '출항 결정' }))
    const { unmount } = renderPhone(<DeparturePage />, { path: PATH })
    expect((await find()).getByText(/지금은 이 결정이 적용되지 않아요/)).toBeVisible()
    expect((await find()).queryByRole('button')).toBeNull()
    unmount()
    const { user } = renderPhone(<DeparturePage />, { path: PATH, session: OWNER })
    await user.click((await find()).getByRole('button', { name: '되돌리기' }))
    await waitFor(() => expect(screen.queryByText(/적용되지 않아요/)).toBeNull())
    expect(screen.queryByRole('button', { name: /되돌리기|예보와 상관없이/ })).toBeNull()
    expect(sent).toEqual([{ sails: false }])
  },
)

it('draws the places before their hour when a captain asks for it, and says when they were', async () => {
  const draw = { draws_at: departureOf().departs_at, drawn_at: null as string | null }
  const sent: unknown[] = []
  network.use(
    answerConsole('drawSpots', ({ params }) => {
      sent.push(params.no)
      draw.drawn_at = '2026-01-02T20:00:00.000Z'
      return { message: '' }
    }),
  )
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  const page = { ...pageOf(), spot_draw: draw }
  page.departure = { ...page.departure, departs_at: soon }
  const { user } = show(page, CAPTAIN)
  const section = within(await screen.findByRole('region', { name: '자리 추첨' }))
  expect(section.getByText(/에 저절로 추첨해요/)).toBeVisible()
  await user.click(section.getByRole('button', { name: '지금 추첨하기' }))
  await user.click(await screen.findByRole('button', { name: '추첨하고 알리기' }))
  expect(await screen.findByText('1월 3일 (토) 05:00에 추첨했어요.')).toBeVisible()
  expect(sent).toEqual([String(SCHEDULE_NO)])
})

it('shows a captain who sails, and nothing of the office', async () => {
  show(pageOf(), CAPTAIN)
  expect(await screen.findByText('이바다 3명')).toBeVisible()
  expect(screen.getByRole('button', { name: /^기상 취소 요청/ })).toBeVisible()
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs.toSorted()).toEqual([
    `/boarding/${SCHEDULE_NO}`,
    `/passengers/${SCHEDULE_NO}`,
    'tel:01012345678',
  ])
  expect(screen.queryByText('처리 내역')).toBeNull()
  expect(screen.queryByRole('button', { name: '모두에게 메시지' })).toBeNull()
})

it('writes to everybody once, and shows before what they will read', async () => {
  const other = { ...BOOKING, reservation_no: 10, name: '김파도', phone: '01087654321' }
  const bodies: { text: string; request_key: string }[] = []
  network.use(
    answerConsole('tellDeparture', ({ body }) => {
      bodies.push(body as (typeof bodies)[number])
      return bodies.length === 1 ? refusal(503, 'BUSY', '잠시 뒤에 다시 해 주세요.') : { people: 2 }
    }),
  )
  const { user } = show(pageOf({ bookings: [BOOKING, { ...BOOKING, reservation_no: 11 }, other] }))
  await user.click(await screen.findByRole('button', { name: '모두에게 메시지' }))
  const dialog = within(await screen.findByRole('dialog'))
  const send = dialog.getByRole('button', { name: '2명에게 보내기' })
  await user.click(send)
  expect(dialog.getByText('보낼 내용을 입력해 주세요.')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: /보낼 내용/ }), '6시에 모여요')
  expect(dialog.getByText(`바다1호 ${formatKoreanDate(TODAY)} 05:00: 6시에 모여요`)).toBeVisible()
  await user.click(send)
  expect(await dialog.findByText('잠시 뒤에 다시 해 주세요.')).toBeVisible()
  await user.click(send)
  expect(await screen.findByText(/^2명에게 메시지를 보냈어요/)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(bodies[0]).toEqual(bodies[1])
})

it('takes a booking by phone, and is ready for the next call', async () => {
  const bodies: unknown[] = []
  network.use(
    answerConsole('findDepartures', {
      ships: [{ no: 1, name: '바다1호', service_type: 'SHIP' }],
      departures: [
        {
          ...{ schedule_no: SCHEDULE_NO, default_no: null, ship_no: 1, departure_time: '05:00' },
          ...{ price: 80_000, capacity: 20, remain: 8, state: 'open', fish: '', method: '' },
          ...{ ...USUAL_TERMS, nights: [], waiting: 0 },
        },
      ],
    }),
    answerConsole('findCaller', { name: '', bookings: 0, no_shows: 0, list: [] }),
    answerConsole('bookByPhone', ({ body }) => {
      bodies.push(body)
      return { reservation_no: 12 }
    }),
  )
  const { user } = show(pageOf())
  await user.click(await screen.findByRole('button', { name: '전화 예약 받기' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('합계 80,000원')).toBeVisible()
  expect(dialog.queryByLabelText('날짜')).toBeNull()
  await user.type(dialog.getByRole('textbox', { name: /이름/ }), '박초행')
  await user.type(dialog.getByRole('textbox', { name: /휴대폰/ }), '01011112222')
  await user.click(dialog.getByRole('button', { name: '예약하고 문자 보내기' }))
  expect(await screen.findByRole('link', { name: '예약 12 보기' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(bodies).toMatchObject([{ schedule_no: SCHEDULE_NO, name: '박초행', party: 1 }])
})

it('leads to the cancellation for weather that was decided', async () => {
  show(
    pageOf({
      departure: { ...pageOf().departure, state: 'weather', sdate: addDays(TODAY, 1) },
      weather_run: { no: 4, is_done: 1 },
    }),
  )
  expect(await screen.findByText('기상으로 출항을 취소했어요.')).toBeVisible()
  expect(screen.getByRole('link', { name: '취소 진행 보기' })).toHaveAttribute('href', '/weather/4')
  expect(screen.queryByRole('link', { name: '기상 취소 정하기' })).toBeNull()
})

it('reads who waits and what was done where that is asked for', async () => {
  network.use(
    answerConsole('findWaiting', {
      count: 1,
      list: [
        {
          ...{ awaiter_no: 1, schedule_no: SCHEDULE_NO, ship_no: 1, ship_name: '바다1호' },
          ...{ sdate: TODAY, departure_time: '05:00', remain: 8, name: '최대기', phone: '' },
          ...{ party: 2, state: 'waiting', place: 1, parties: 1, offer_expires_at: null },
          created_at: '2026-11-20T00:00:00.000Z',
        },
      ],
    }),
    answerConsole('getActivity', { list: [], next: null }),
  )
  const { user } = show(pageOf({ departure: { ...pageOf().departure, waiting: 1 } }))
  expect(await screen.findByText('1. 최대기 · 2명')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '처리 내역' }))
  expect(await screen.findByText('남은 기록이 없어요.')).toBeVisible()
})

it('moves to a sister boat once it has said who is told and what was paid', async () => {
  const day = pageOf({ departure: { ...pageOf().departure, sdate: addDays(TODAY, 1) } })
  const usual = { ...USUAL_TERMS, price: 80_000, capacity: 20, nights: [], waiting: 0 }
  const of = { default_no: null, state: 'open', ...usual } as const
  const ship = { service_type: 'SHIP' } as const
  const sent: unknown[] = []
  network.use(
    answerConsole('findDepartures', {
      ships: [
        { no: 1, name: '바다1호', ...ship },
        { no: 2, name: '바다2호', ...ship },
      ],
      departures: [
        { ...of, schedule_no: SCHEDULE_NO, ship_no: 1, departure_time: '05:00', remain: 8 },
        { ...of, schedule_no: 8, ship_no: 2, departure_time: '05:30', remain: 15 },
      ],
    } as never),
    answerConsole('moveDeparture', ({ body }) => {
      sent.push(body)
      return { schedule_no: 8, told: 2 }
    }),
  )
  const { user } = show(day)
  await user.click(await screen.findByRole('button', { name: '시간이나 배 옮기기' }))
  await user.click(await screen.findByRole('button', { name: '확인하고 옮기기' }))
  expect(await screen.findByText('지금과 다른 시간을 적어 주세요.')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('배'), '바다2호')
  await user.click(screen.getByRole('radio', { name: /^05:30/ }))
  await user.click(screen.getByRole('button', { name: '확인하고 옮기기' }))
  const asked = within(
    await screen.findByRole('alertdialog', { name: '바다2호 05:30 일정으로 옮길까요?' }),
  )
  expect(
    asked.getByText(
      /^예약 2팀\(5명\)의 예약자에게 바로 알려요\. 그중 1팀이 모두 160,000원을 냈어요\./,
    ),
  ).toBeVisible()
  expect(sent).toEqual([])
  await user.click(asked.getByRole('button', { name: '옮기고 알리기' }))
  await waitFor(() =>
    expect(sent).toMatchObject([{ version: 3, ship_no: 2, departure_time: '05:30' }]),
  )
})

it('shows who refused a move, and takes one back that nobody refused', async () => {
  const move = {
    ...{ move_no: 4, parties: 3, refused: [], is_open: 1 as const, can_undo: 1 as const },
    is_made: 0 as const,
    from: { schedule_no: 6, ship_name: '바다1호', departure_time: '04:00' },
    to: { schedule_no: SCHEDULE_NO, ship_name: '바다1호', departure_time: '05:00' },
    ...{ moved_at: '2026-11-20T00:00:00.000Z', refuse_until: '2099-01-01T00:00:00.000Z' },
  }
  const refused = [{ reservation_no: 9, name: '이바다', party: 2, refund_amount: 160_000 }]
  affected = { ...AFFECTED, moves: [move, { ...move, move_no: 3, can_undo: 0, refused }] }
  const undone: unknown[] = []
  network.use(
    answerConsole('undoDepartureMove', ({ params }) => {
      undone.push(params.no)
      return { schedule_no: 6, told: 3 }
    }),
  )
  const { user } = show(pageOf())
  expect(await screen.findByText('거절 1팀')).toBeVisible()
  expect(screen.getByText('160,000원 환불')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '옮긴 일정 되돌리기' }))
  expect(await screen.findByText(/대기는 바다1호 05:00 일정에 그대로 남아요/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: '되돌리고 알리기' }))
  await waitFor(() => expect(undone).toEqual(['4']))
})

describe('the places of a departure', () => {
  const PLAN = (SPOT_PLANS[0]?.spots ?? []).map((spot) => ({
    ...spot,
    reservation_no: { 1: 9, 2: 9, 3: 9, 5: 10 }[spot.number] ?? null,
  }))
  const OTHER = { ...BOOKING, reservation_no: 10, name: '박파도', party: 1 }

  it('show who stands where, and move a party; whoever stood there changes with it', async () => {
    const sent: unknown[] = []
    network.use(
      answerConsole('moveSpots', ({ body }) => {
        sent.push((body as { moves: unknown }).moves)
        return { message: '자리를 옮겼어요.' }
      }),
    )
    const { user } = show(pageOf({ bookings: [BOOKING, OTHER], spots: PLAN }))
    const section = within(await screen.findByRole('region', { name: '배 위의 자리' }))
    await user.click(section.getByRole('button', { name: '선수 우현 5번 박파도' }))
    await user.click(section.getByRole('button', { name: '선수 좌현 1번 이바다' }))
    await user.click(section.getByRole('button', { name: '이 자리로 옮기기' }))
    const moves = [
      { reservation_no: 10, from: [5], numbers: [1] },
      { reservation_no: 9, from: [1, 2, 3], numbers: [5, 2, 3] },
    ]
    await user.click(await section.findByRole('button', { name: '되돌리기' }))
    await waitFor(() =>
      expect(sent).toEqual([
        moves,
        moves.map(({ reservation_no, from, numbers }) => ({
          ...{ reservation_no, from: numbers, numbers: from },
        })),
      ]),
    )
  })

  it('are only looked at by a captain', async () => {
    show(pageOf({ bookings: [BOOKING], spots: PLAN }), CAPTAIN)
    const section = within(await screen.findByRole('region', { name: '배 위의 자리' }))
    expect(section.getByRole('button', { name: '선수 좌현 1번 이바다' })).toBeDisabled()
    expect(section.queryByText(/눌러 주세요/)).not.toBeInTheDocument()
  })
})
