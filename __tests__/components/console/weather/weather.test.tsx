import { screen, waitFor, within } from '@testing-library/react'
import { WeatherPage } from '@/components/console/weather/WeatherPage'
import { WeatherRunPage } from '@/components/console/weather/WeatherRunPage'
import { consoleCalls } from '@/lib/contract/console/consoleCalls'
import { NETWORK_FAILED } from '@/lib/errors/sentences'
import { answerConsole, LOST, renderConsole } from '../../../setup/renderConsole'

const departureOf = (schedule_no: number, more: object = {}) => ({
  schedule_no,
  ship_no: 5,
  default_no: null,
  ship_name: '바다1호',
  service_type: 'SHIP',
  sdate: '2026-12-05',
  departure_time: '05:00',
  is_ahead: 1,
  reservations: 3,
  party: 8,
  paid: 640_000,
  choosers: 2,
  request_reason: null,
  ...more,
})

const RUN = {
  no: 7,
  created_at: '2026-12-04T20:00:00.000Z',
  name: '김대표',
  hours: 24,
  is_done: 0,
  departures: [
    {
      schedule_no: 11,
      ship_name: '바다1호',
      sdate: '2026-12-05',
      departure_time: '05:00',
      way: 'choice',
      is_done: 1,
      is_late: 0,
      cancelled: 1,
      refund: 80_000,
      choosing: 2,
      open: 1,
      moved: 1,
      refunded: 0,
    },
  ],
}

const request = {
  no: 4,
  schedule_no: 11,
  ship_name: '바다1호',
  sdate: '2026-12-05',
  departure_time: '05:00',
  name: '박선장',
  reason: '파고 2.5m',
  asked_at: '2026-12-04T19:00:00.000Z',
}

/** The console's api for these pages; `fingerprint` changes as reservations come. */
const serve = ({
  requests = [] as object[],
  departures = [departureOf(11), departureOf(12)],
} = {}) => {
  answerConsole('get', '/weather/requests', () => ({ body: { list: requests } }))
  answerConsole('get', '/weather/runs', () => ({ body: { list: [] } }))
  answerConsole('get', '/weather/departures', () => ({
    body: { from: '2026-12-05', list: departures },
  }))
  answerConsole('post', '/weather/preview', (body) => {
    const { schedule_nos: nos } = body as { schedule_nos: number[] }
    const list = nos.map((no) => departureOf(no))
    const preview = { list, reservations: 3 * nos.length, fingerprint: nos.join() }
    return { body: consoleCalls.previewWeather.answer.parse(preview) }
  })
}

const boxes = () =>
  screen.findAllByRole('checkbox', { name: /바다1호.*예약 3건 · 8명 · 640,000원/ })
const count = () => screen.getByRole('textbox', { name: /예약 수 확인/ })
const submit = () => screen.getByRole('button', { name: /출항 취소하기/ })

describe('calling departures off for weather', () => {
  it('shows people and money, and is confirmed by typing the number of reservations', async () => {
    serve()
    const runs = answerConsole('post', '/weather/runs', () => ({ body: RUN }))
    const { user, visits } = renderConsole(<WeatherPage />, { path: '/weather?departures=11' })
    await user.click((await boxes())[1] as HTMLElement)
    expect(await screen.findByText('예약 6건 · 1,280,000원')).toBeVisible()
    await user.type(count(), '5')
    await user.click(submit())
    expect(await screen.findByText('숫자 6을 그대로 적어 주세요.')).toBeVisible()
    expect(runs).toHaveLength(0)
    await user.clear(count())
    await user.type(count(), '6')
    await user.click(submit())
    await waitFor(() => expect(visits.pushed).toEqual(['/weather/7']))
    expect(runs[0]?.body).toMatchObject({
      reservations: 6,
      fingerprint: '11,12',
      departures: [
        { schedule_no: 11, way: 'refund' },
        { schedule_no: 12, way: 'refund' },
      ],
    })
  })

  it('lets parties choose where the operator says so, with a message that has its link', async () => {
    serve()
    const runs = answerConsole('post', '/weather/runs', () => ({ body: RUN }))
    const { user } = renderConsole(<WeatherPage />, { path: '/weather?departures=11' })
    await user.click(await screen.findByRole('radio', { name: /손님이 선택/ }))
    expect(screen.getByText(/2건이 고를 수 있어요/)).toBeVisible()
    const message = screen.getByRole('textbox', { name: /선택 안내 문자/ })
    await user.clear(message)
    await user.type(message, '취소했어요.')
    await user.type(count(), '3')
    await user.click(submit())
    expect(
      await screen.findByText('손님이 선택하는 화면으로 가는 {링크}를 넣어 주세요.'),
    ).toBeVisible()
    await user.type(message, ' {{링크}')
    await user.click(submit())
    await waitFor(() => expect(runs).toHaveLength(1))
    expect(runs[0]?.body).toMatchObject({
      hours: 24,
      choice_message: '취소했어요. {링크}',
      departures: [{ schedule_no: 11, way: 'choice' }],
    })
  })

  it('sends the same request again after a lost answer, and says why one was refused', async () => {
    serve()
    const answers = [
      { status: LOST, body: {} },
      { status: 409, body: { code: 'CHANGED_MEANWHILE', message: '그사이 바뀌었어요.' } },
    ]
    const runs = answerConsole('post', '/weather/runs', () => answers.shift() ?? { body: RUN })
    const { user } = renderConsole(<WeatherPage />, { path: '/weather?departures=11' })
    await user.type(await screen.findByRole('textbox', { name: /예약 수 확인/ }), '3')
    await user.click(submit())
    expect(await screen.findByText(NETWORK_FAILED)).toBeVisible()
    await user.click(submit())
    expect(await screen.findByText('그사이 바뀌었어요.')).toBeVisible()
    await user.click(submit())
    await waitFor(() => expect(runs).toHaveLength(3))
    const keys = runs.map(({ body }) => (body as { request_key: string }).request_key)
    expect(keys[0]).toBe(keys[1])
    expect(keys[2]).not.toBe(keys[1])
  })

  it('shows what a captain asks for, and answers it', async () => {
    serve({ requests: [request] })
    const declined = answerConsole('post', '/weather/requests/decline', () => ({ body: {} }))
    const { user } = renderConsole(<WeatherPage />, { path: '/weather' })
    const region = await screen.findByRole('region', { name: '선장의 요청' })
    expect(within(region).getByText(/박선장.*파고 2.5m/)).toBeVisible()
    await user.click(within(region).getByRole('button', { name: '취소할 일정에 넣기' }))
    expect(await screen.findByText('예약 3건 · 640,000원')).toBeVisible()
    await user.click(within(region).getByRole('button', { name: '그대로 출항하기' }))
    await waitFor(() => expect(declined[0]?.body).toEqual({ request_no: 4, reason: '' }))
  })

  it('gives a day that only the default schedule provides its number when it is chosen', async () => {
    const provided = { default_no: 3, sdate: '2026-12-06', reservations: 0, party: 0, paid: 0 }
    serve({ departures: [departureOf(11), departureOf(0, { ...provided, schedule_no: null })] })
    const made = answerConsole('post', '/calendar/made', () => ({
      body: { departure: { schedule_no: 12 } },
    }))
    const { user } = renderConsole(<WeatherPage />, { path: '/weather' })
    await user.click(await screen.findByRole('checkbox', { name: /12월 6일.*예약 없음/ }))
    expect(made[0]?.body).toEqual({ ship_no: 5, default_no: 3, sdate: '2026-12-06' })
    expect(await screen.findByText('예약 3건 · 640,000원')).toBeVisible()
  })

  it('says that there is nothing to choose', async () => {
    serve({ departures: [departureOf(11, { is_ahead: 0 })] })
    renderConsole(<WeatherPage />, { path: '/weather' })
    expect(await screen.findByText('이 기간에는 취소할 일정이 없어요.')).toBeVisible()
    expect(screen.getByText('출항을 취소할 일정을 선택해 주세요.')).toBeVisible()
  })
})

describe('the progress of a cancellation for weather', () => {
  it('says what was done, and what parties chose', async () => {
    answerConsole('get', '/weather/runs/7', () => ({
      body: consoleCalls.getWeatherRun.answer.parse(RUN),
    }))
    renderConsole(<WeatherRunPage />, { path: '/weather/7?run=7' })
    expect(await screen.findByText(/일정 1개 가운데 1개를 취소했어요/)).toBeVisible()
    const article = screen.getByRole('article')
    for (const text of ['취소했어요', '80,000원', '아직 선택 전', '다른 날로 옮김']) {
      expect(within(article).getByText(text)).toBeVisible()
    }
  })

  it('says which departures could not be called off, here and where runs are listed', async () => {
    const [done] = RUN.departures
    const late = { ...done, schedule_no: 12, is_done: 0, is_late: 1 }
    answerConsole('get', '/weather/runs/7', () => ({
      body: consoleCalls.getWeatherRun.answer.parse({ ...RUN, departures: [done, late] }),
    }))
    const page = renderConsole(<WeatherRunPage />, { path: '/weather/7?run=7' })
    expect(await screen.findByRole('alert')).toHaveTextContent('일정 1개를 아직 취소하지 못했어요')
    expect(screen.getByText('아직 취소하지 못했어요')).toBeVisible()
    page.unmount()
    serve()
    const { no, created_at } = RUN
    answerConsole('get', '/weather/runs', () => ({
      body: { list: [{ no, created_at, departures: 2, late: 1, is_done: 0 }] },
    }))
    renderConsole(<WeatherPage />, { path: '/weather' })
    expect(await screen.findByRole('alert')).toHaveTextContent('일정 1개를 아직 취소하지 못했어요')
    expect(screen.getByRole('link', { name: /늦어지고 있음/ })).toBeVisible()
  })

  it('of another operator does not exist', async () => {
    answerConsole('get', '/weather/runs/8', () => ({
      status: 404,
      body: { message: '기상 취소를 찾을 수 없어요.' },
    }))
    renderConsole(<WeatherRunPage />, { path: '/weather/8?run=8' })
    expect(await screen.findByText('기상 취소를 찾을 수 없어요.')).toBeVisible()
  })
})
