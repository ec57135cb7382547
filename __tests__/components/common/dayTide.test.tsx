import { act, screen, waitFor, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { DaySea } from '@/components/common/sea/DaySea'
import { SeaWarningDays } from '@/components/common/sea/SeaWarningDays'
import type { SeaForecast } from '@/lib/contract/sea'
import type { Answer } from '@/lib/contract/wire'
import type { ScheduleState } from '@/lib/schedule/scheduleState'
import { answer } from '../../setup/handlers/answer'
import { network } from '../../setup/network'
import { renderWithStore } from '../../setup/render'

const TIDE = {
  ...{ station: '보령', km: 4, fetched_at: '2026-11-20T16:00:00.000Z' },
  turns: [
    { at: '04:48', cm: 420, is_high: true },
    { at: '10:02', cm: 109.4, is_high: false },
  ],
  levels: [
    { at: '00:00', cm: 230 },
    { at: '00:30', cm: 250.5 },
    { at: '01:00', cm: -12.4 },
  ],
}
const show = (
  past: Answer<'getCatchByTide'>['past'] = null,
  departures: ComponentProps<typeof DaySea>['departures'] = [],
) => {
  network.use(answer('getCatchByTide', { past }))
  return renderWithStore(<DaySea shipNo={1} sdate="2026-11-28" departures={departures} />)
}
const tide = async () => within(await screen.findByRole('region', { name: '조석' }))

it('says high and low water, the levels as a table, and how old it is', async () => {
  network.use(answer('getTide', { tide: TIDE, forecast: null, warnings: null }))
  const { user } = show()
  const { getAllByRole, getByText, getByRole } = await tide()
  expect(getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '만조 04:48 420cm',
    '간조 10:02 109cm',
  ])
  expect(getByText('조석 · 보령(4km)')).toBeVisible()
  // 16:00 UTC is the next day in Korea.
  expect(getByText(/국립해양조사원 예보, 11월 21일 \(토\)에 받았어요/)).toBeVisible()
  await user.click(getByText('시간별 물높이'))
  expect(
    within(getByRole('table'))
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['00:00230cm', '01:00-12cm'])
})

it('says waves, wind and temperatures of each half of the day, and how old they are', async () => {
  const half = {
    waves: { least: 0.5, most: 1 },
    wind: { least: 4.2, most: 8.1 },
    water: { least: 12.1, most: 12.3 },
    air: null,
    fish: [],
  }
  const forecast = {
    ...{ source: '기상청 단기예보', place: '안흥항 북측', km: 12 },
    fetched_at: '2026-11-27T16:00:00.000Z',
    halves: [
      { ...half, half: 'am', fish: [{ name: '우럭', index: '매우좋음' }] },
      { ...half, half: 'pm', waves: null, water: null },
    ],
  } as SeaForecast
  network.use(answer('getTide', { tide: null, forecast, warnings: null }))
  show()
  const region = within(await screen.findByRole('region', { name: '바다 예보' }))
  expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '오전물결0.5~1m바람4.2~8.1m/s수온12.1~12.3°C낚시지수우럭 매우좋음',
    '오후바람4.2~8.1m/s',
  ])
  expect(region.getByText('바다 예보 · 안흥항 북측(12km)')).toBeVisible()
  expect(region.getByText(/^기상청 단기예보, 11월 28일 \(토\) 01:00에 받았어요/)).toBeVisible()
  expect(screen.queryByRole('region', { name: '조석' })).toBeNull()
})

it('says warnings with when they were told, and never that there is none', async () => {
  const warning = { name: '풍랑주의보', area: '충남남부앞바다', from: '2026-11-28T09:00:00.000Z' }
  const checked_at = '2026-11-27T19:00:00.000Z'
  const list = [{ ...warning, until: null }]
  network.use(answer('getTide', { tide: null, forecast: null, warnings: { checked_at, list } }))
  const { unmount } = show()
  const region = await screen.findByRole('region', { name: '기상 특보' })
  expect(region).toHaveTextContent('풍랑주의보 충남남부앞바다 · 11월 28일 (토) 18:00부터')
  expect(region).toHaveTextContent('11월 28일 (토) 04:00에 확인했어요')
  unmount()
  const calm = { tide: TIDE, forecast: null, warnings: { checked_at, list: [] } }
  network.use(answer('getTide', calm))
  show()
  await tide()
  expect(screen.queryByText(/특보/)).toBeNull()
})

it('says the days ahead with warnings, and nothing where it is not known whether there are any', async () => {
  const days = [{ sdate: '2026-11-29', names: ['강풍경보', '풍랑주의보'] }]
  network.use(answer('getSeaWarnings', { checked_at: '2026-11-27T19:00:00.000Z', days }))
  const { unmount } = renderWithStore(<SeaWarningDays shipNo={1} />)
  const region = await screen.findByRole('region', { name: '다가오는 기상 특보와 거친 바다' })
  expect(region).toHaveTextContent('11월 29일 (일) 강풍경보, 풍랑주의보')
  expect(region).toHaveTextContent('11월 28일 (토) 04:00 기준이에요')
  // Only the forecast may be known: it does not say that warnings were asked for.
  expect(region).not.toHaveTextContent('기상 특보')
  expect(region.querySelector('style')).toHaveTextContent(
    /button\[name='day'\]\[value='2026-11-29'\]::after/,
  )
  unmount()
  const asked = jest.fn(() => ({ checked_at: null, days: [] }))
  network.use(answer('getSeaWarnings', asked))
  renderWithStore(<SeaWarningDays shipNo={1} />)
  await waitFor(() => expect(asked).toHaveBeenCalled())
  await act(async () => undefined)
  expect(screen.queryByRole('region')).toBeNull()
})

it('says that a departure in doubt is still to be decided, and until when', async () => {
  const nothing = { tide: null, forecast: null, warnings: null }
  const check = { doubts: ['풍랑주의보', '물결 1~2.5m'], hour: 18, sailing: [] }
  const leaving = (sdate: string, state: ScheduleState, schedule_no: number | null = null) => ({
    ...{ schedule_no, sdate, departure_time: '05:00', state },
  })
  network.use(answer('getTide', { ...nothing, weather_check: check }))
  const [far, gone] = ['2099-11-28', '2020-11-28']
  const { unmount } = show(null, [
    leaving(far, 'open'),
    leaving(far, 'full'),
    leaving(gone, 'open'),
    leaving('2099-11-27', 'weather'),
  ])
  const [region, ...others] = await screen.findAllByRole('region', { name: '기상 확인' })
  expect(region).toHaveTextContent(
    '기상 확인 중이에요 · 풍랑주의보, 물결 1~2.5m출조할지는 11월 27일 (금) 18:00까지 정해요.',
  )
  expect(others).toEqual([])
  unmount()
  network.use(answer('getTide', { ...nothing, weather_check: { ...check, sailing: [7] } }))
  const shown = show(null, [leaving(far, 'open', 7), leaving(far, 'weather', 7)])
  const decided = await screen.findByRole('region', { name: '출항 결정' })
  expect(decided).toHaveTextContent(
    '출항하기로 정했어요 · 05:00 출발풍랑주의보, 물결 1~2.5m 예보를 확인하고 정했어요.',
  )
  expect(screen.queryByText(/기상 확인 중/)).toBeNull()
  shown.unmount()
  // 22:00 in Korea: the day trip is not in doubt.
  const in_doubt = ['2099-11-28T13:00:00.000Z']
  const night = { ...leaving(far, 'open'), departure_time: '22:00' }
  network.use(answer('getTide', { ...nothing, weather_check: { ...check, in_doubt } }))
  const both = show(null, [leaving(far, 'open'), night])
  expect(await screen.findByRole('region', { name: '기상 확인' })).toHaveTextContent(
    '기상 확인 중이에요 · 22:00 출발 · 풍랑주의보, 물결 1~2.5m',
  )
  both.unmount()
  network.use(answer('getTide', { ...nothing, tide: TIDE, weather_check: { ...check, in_doubt } }))
  const byDay = show(null, [leaving(far, 'open')])
  await tide()
  expect(screen.queryByText(/기상 확인/)).toBeNull()
  byDay.unmount()
  network.use(answer('getTide', { ...nothing, tide: TIDE, weather_check: null }))
  show(null, [leaving(far, 'open')])
  await tide()
  expect(screen.queryByText(/기상 확인/)).toBeNull()
})

it('has no curve where the source gave none', async () => {
  network.use(answer('getTide', { tide: { ...TIDE, levels: [] }, forecast: null, warnings: null }))
  show()
  const { queryByText } = await tide()
  expect(queryByText('시간별 물높이')).toBeNull()
})

it('says what was caught with the tide of former years, also where the tide itself is not known', async () => {
  network.use(answer('getTide', { tide: null, forecast: null, warnings: null }))
  show({ sdate: '2026-11-28', tide: '9물', reports: 11, blanks: 0, catch: [] })
  const past = await screen.findByRole('region', { name: '물때별 조과' })
  expect(past).toHaveTextContent('지난해까지 이맘때 9물 · 조황 11건낚은 날이 없어요.')
})

it('is absent where nothing is known', async () => {
  const asked = jest.fn()
  network.use(
    answer('getTide', () => {
      asked()
      return { tide: null, forecast: null, warnings: null }
    }),
  )
  show()
  await waitFor(() => expect(asked).toHaveBeenCalled())
  await act(async () => undefined)
  expect(screen.queryByRole('region')).toBeNull()
})
