import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { TodayPage } from '@/components/console/today/TodayPage'
import type { OpenWork, TodayDeparture } from '@/lib/contract/console/today'
import type { SetUpStep } from '@/lib/operator/setUp'
import { createMemoryStorage } from '@/store/console/boarding/phoneStorage'
import { listOf, partyOf, SCHEDULE_NO, walkInOf } from '../../../setup/boardingLists'
import { network } from '../../../setup/network'
import { CAPTAIN, renderPhone } from '../../../setup/renderPhone'
import { departureOf, TODAY, TOMORROW } from '../../../setup/todayDepartures'

const GONE = { state: 'past', departs_at: new Date(Date.now() - 7_200_000).toISOString() } as const

const REQUEST = {
  no: 1,
  schedule_no: SCHEDULE_NO,
  ship_name: '바다1호',
  sdate: '2026-11-22',
  departure_time: '05:00',
  name: '김선장',
  reason: '파도가 높아요',
  asked_at: '2026-11-21T19:00:00.000Z',
  is_own: 0,
}

const serve = (
  departures: TodayDeparture[],
  requests: object[] = [],
  work: OpenWork[] = [],
  missing: SetUpStep[] = [],
) =>
  network.use(
    http.get('*/c/v1/weather/requests', () => HttpResponse.json({ list: requests })),
    http.get('*/c/v1/today', () => HttpResponse.json({ today: TODAY, departures, work })),
    http.get('*/c/v1/boarding/lists', () => HttpResponse.json({ lists: [] })),
    http.get('*/c/v1/set-up', () => HttpResponse.json({ missing })),
  )

it('shows today and tomorrow in one glance', async () => {
  serve([
    departureOf(),
    departureOf({ schedule_no: 52, sdate: TOMORROW, state: 'weather', ship_name: '바다2호' }),
  ])
  renderPhone(<TodayPage />)
  const card = within(await screen.findByRole('article', { name: '05:00 바다1호' }))
  for (const text of [
    '12/20석',
    '3/12명',
    '명부 10/12',
    '입금 대기 2건 160,000원',
    '미승선 (노쇼) 1',
  ]) {
    expect(card.getByText(text)).toBeVisible()
  }
  expect(card.getByText('6물 · 일출 07:12 · 일몰 17:20')).toBeVisible()
  expect(card.getByRole('link', { name: /^탑승 확인/ })).toHaveAttribute('href', '/boarding/51')
  const tomorrow = within(screen.getByRole('region', { name: '내일' }))
  expect(tomorrow.getByText('기상 취소')).toBeVisible()
})

it('begins with the next departure, its step as the largest button', async () => {
  serve([
    departureOf({ schedule_no: 50, ship_name: '새벽호', ...GONE }),
    departureOf(),
    departureOf({ schedule_no: 52, ship_name: '바다2호', departure_time: '06:00' }),
  ])
  const { user } = renderPhone(<TodayPage />)
  const next = within(await screen.findByRole('region', { name: '다음 출조' }))
  expect(next.getByText(/오천항 1번 선착장/)).toBeVisible()
  expect(next.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '바다1호',
    '탑승 확인',
    '승선자명부 채우기',
  ])
  expect(next.getByRole('link', { name: '바다1호' })).toHaveAttribute('href', '/departures/51')
  const today = within(screen.getByRole('region', { name: '오늘' }))
  expect(today.getAllByRole('article')[0]).toHaveAccessibleName('06:00 바다2호')
  const finished = today.getByText('끝난 출조 1건')
  expect(today.getByText('새벽호')).not.toBeVisible()
  await user.click(finished)
  expect(today.getByText('새벽호')).toBeVisible()
})

it('leads from numbers to the work, also on a day without departures', async () => {
  const work = [
    { kind: 'refunds', count: 1 },
    { kind: 'deposits', count: 39 },
  ] as const
  serve([departureOf({ schedule_no: 60, passengers_filled: 12 }), departureOf()], [], [...work])
  const { unmount } = renderPhone(<TodayPage />, { session: { ...CAPTAIN, role: 'owner' } })
  const hrefs = async () => {
    const nav = within(await screen.findByRole('region', { name: '할 일' }))
    const links = nav.getAllByRole('link')
    return links.map((link) => [link.textContent, link.getAttribute('href')])
  }
  const office = [
    ['송금 대기 1건', '/money#refunds'],
    ['입금 대기 39건', '/money#deposits'],
  ]
  expect(await hrefs()).toEqual([...office, ['명부 미완성 1건', '/passengers/51']])
  unmount()
  serve([], [], [...work])
  renderPhone(<TodayPage />, { session: { ...CAPTAIN, role: 'owner' } })
  expect(await hrefs()).toEqual(office)
  expect(screen.getByText('오늘과 내일은 출조가 없어요.')).toBeVisible()
})

it('leads a new operator to what its storefront misses, each role to what it may do', async () => {
  const missing: SetUpStep[] = ['firm', 'account', 'refund', 'departures', 'booking']
  serve([], [], [], missing)
  const { unmount } = renderPhone(<TodayPage />, { session: { ...CAPTAIN, role: 'owner' } })
  const tasks = async () => {
    const list = within(await screen.findByRole('region', { name: '스토어를 열려면' }))
    const links = list.getAllByRole('link')
    return links.map((link) => [link.textContent, link.getAttribute('href')])
  }
  const account = ['입금 계좌 적기', '/storefront']
  const all = await tasks()
  expect(all).toEqual([
    ['사업자 정보 적기', '/storefront'],
    account,
    ['환불 규정 정하기', '/products'],
    ['일정 열기', '/calendar/defaults'],
  ])
  unmount()
  serve([], [], [], missing)
  renderPhone(<TodayPage />, { session: { ...CAPTAIN, role: 'manager' } })
  expect(await tasks()).toEqual(all.filter(([label]) => label !== account[0]))
})

it('asks for nothing that needs a product before there is one', async () => {
  serve([], [], [], ['ship', 'refund', 'departures', 'booking'])
  renderPhone(<TodayPage />, { session: { ...CAPTAIN, role: 'owner' } })
  const list = within(await screen.findByRole('region', { name: '스토어를 열려면' }))
  expect(list.getByRole('link')).toHaveAttribute('href', '/products/new')
})

it('asks no more of who has sold, however few its departures', async () => {
  serve([], [], [{ kind: 'deposits', count: 1 }], ['departures'])
  renderPhone(<TodayPage />, { session: { ...CAPTAIN, role: 'owner' } })
  await screen.findByRole('region', { name: '할 일' })
  expect(screen.queryByRole('region', { name: '스토어를 열려면' })).not.toBeInTheDocument()
})

it('says how many a departure lacks, in the words of its type', async () => {
  const few = { least_to_sail: 16, taken: 12 }
  serve([
    departureOf(few),
    departureOf({ ...few, schedule_no: 52, service_type: 'BUS' }),
    departureOf({ ...few, schedule_no: 53, service_type: 'PENSION' }),
    departureOf({ ...few, schedule_no: 54, taken: 16 }),
    departureOf({ ...few, schedule_no: 55, ...GONE }),
  ])
  renderPhone(<TodayPage />)
  expect(await screen.findByText('최소 출항 16명 · 4명 모자람')).toBeVisible()
  expect(screen.getByText('최소 출발 16명 · 4명 모자람')).toBeVisible()
  expect(screen.getAllByText(/모자람/)).toHaveLength(2)
})

it('puts in doubt what a warning or the forecast may keep ashore, and leads the office to decide', async () => {
  const said = { name: '김사장', at: '2026-11-28T00:00:00.000Z' }
  serve([
    departureOf({ doubts: [] }),
    departureOf({ schedule_no: 52, sdate: TOMORROW, doubts: ['물결 1~2.5m'] }),
    departureOf({ schedule_no: 53, sdate: TOMORROW, doubts: ['풍랑주의보'] }),
    departureOf({
      ...{ schedule_no: 54, sdate: TOMORROW, doubts: ['바람 4~9m/s'] },
      ...{ may_sail_anyway: true, sails_anyway: said },
    }),
    departureOf({
      ...{ schedule_no: 55, sdate: TOMORROW, doubts: ['강풍주의보'] },
      sails_anyway: said,
    }),
  ])
  renderPhone(<TodayPage />, { session: { ...CAPTAIN, role: 'owner' } })
  const doubt = within(await screen.findByRole('region', { name: '내일 기상 확인' }))
  expect(doubt.getByText('05:00 바다1호 · 예약 12명 · 물결 1~2.5m')).toBeVisible()
  expect(doubt.getByText('05:00 바다1호 · 예약 12명 · 풍랑주의보')).toBeVisible()
  expect(doubt.getByText('05:00 바다1호 · 예약 12명 · 강풍주의보')).toBeVisible()
  expect(doubt.getByRole('link', { name: '취소하거나 옮기기' })).toHaveAttribute(
    'href',
    '/weather?departures=52,53,55',
  )
  expect(screen.queryByRole('region', { name: '오늘 기상 확인' })).toBeNull()
})

it('folds a fleet in doubt after the first five', async () => {
  const of = { sdate: TOMORROW, doubts: ['풍랑주의보'] }
  serve([1, 2, 3, 4, 5, 6, 7].map((no) => departureOf({ ...of, schedule_no: 50 + no })))
  renderPhone(<TodayPage />, { session: { ...CAPTAIN, role: 'owner' } })
  const doubt = within(await screen.findByRole('region', { name: '내일 기상 확인' }))
  const [shown, more] = doubt.getAllByRole('list')
  expect([shown?.children.length, more?.children.length]).toEqual([5, 2])
  expect(doubt.getByText('2건 더 보기')).toBeVisible()
})

it('leads the office to the weather decision of a day, and no captain', async () => {
  serve([
    departureOf(),
    departureOf({ schedule_no: 53 }),
    departureOf({ schedule_no: 54, ...GONE }),
  ])
  const { unmount } = renderPhone(<TodayPage />, { session: { ...CAPTAIN, role: 'owner' } })
  expect(await screen.findByRole('link', { name: '오늘 기상 취소 정하기' })).toHaveAttribute(
    'href',
    '/weather?departures=51,53',
  )
  unmount()
  renderPhone(<TodayPage />)
  await screen.findAllByRole('article')
  expect(screen.queryByRole('link', { name: /기상 취소/ })).toBeNull()
})

it('lets a captain ask the office to cancel for the weather', async () => {
  serve([departureOf(), departureOf({ schedule_no: 54, ship_name: '바다2호', ...GONE })])
  const asked: unknown[] = []
  network.use(
    http.post('*/c/v1/weather/requests', async ({ request }) => {
      asked.push(await request.json())
      serve([departureOf()], [REQUEST])
      return HttpResponse.json(REQUEST)
    }),
  )
  const { user } = renderPhone(<TodayPage />)
  const [button, ...others] = await screen.findAllByRole('button', { name: /^기상 취소 요청/ })
  expect(others).toEqual([])
  if (button) await user.click(button)
  await user.type(await screen.findByRole('textbox', { name: /사유/ }), '파도가 높아요')
  await user.click(screen.getByRole('button', { name: '요청하기' }))
  expect(await screen.findByText('김선장님이 기상 취소를 요청했어요.')).toBeVisible()
  expect(asked).toEqual([{ schedule_no: SCHEDULE_NO, reason: '파도가 높아요' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('lets a captain take the own request back, and nobody another’s', async () => {
  serve([departureOf()], [REQUEST])
  const { unmount } = renderPhone(<TodayPage />)
  expect(await screen.findByText('김선장님이 기상 취소를 요청했어요.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^요청 거두기/ })).toBeNull()
  unmount()

  serve([departureOf()], [{ ...REQUEST, is_own: 1 }])
  const sent: unknown[] = []
  network.use(
    http.post('*/c/v1/weather/requests/withdraw', async ({ request }) => {
      sent.push(await request.json())
      serve([departureOf()])
      return HttpResponse.json({})
    }),
  )
  const { user } = renderPhone(<TodayPage />)
  await user.click(await screen.findByRole('button', { name: '요청 거두기 05:00 바다1호' }))
  expect(await screen.findByRole('button', { name: /^기상 취소 요청/ })).toBeVisible()
  expect(sent).toEqual([{ request_no: 1 }])
})

it('speaks of rooms where rooms are let', async () => {
  serve([departureOf({ service_type: 'PENSION', passengers_needed: 0, capacity: 3, taken: 1 })])
  renderPhone(<TodayPage />)
  expect(await screen.findByText('1/3실')).toBeVisible()
  expect(screen.getByRole('link', { name: /^입실 확인/ })).toBeVisible()
  expect(screen.queryByRole('link', { name: /^승선자명부/ })).toBeNull()
})

it('says that nothing sails', async () => {
  serve([])
  renderPhone(<TodayPage />)
  expect(await screen.findByText('오늘과 내일은 출조가 없어요.')).toBeVisible()
})

it('leads to the phone’s own lists without network', async () => {
  const storage = createMemoryStorage()
  await storage.putWalkIn(walkInOf({ schedule_no: 77, trip: '바다9호', problem: '자리가 없어요.' }))
  await storage.writeStored({ session: CAPTAIN, lists: [listOf([partyOf()])], keptAt: Date.now() })
  network.use(
    http.get('*/c/v1/weather/requests', () => HttpResponse.error()),
    http.get('*/c/v1/today', () => HttpResponse.error()),
    http.get('*/c/v1/boarding/lists', () => HttpResponse.error()),
  )
  renderPhone(<TodayPage />, { storage })
  expect(await screen.findByRole('link', { name: /바다1호/ })).toHaveAttribute(
    'href',
    '/boarding/51',
  )
  expect(await screen.findByText('아직 예약되지 않은 현장 손님 1팀이 있어요.')).toBeVisible()
  expect(screen.getByRole('link', { name: /^바다9호/ })).toHaveAttribute('href', '/boarding/77')
})
