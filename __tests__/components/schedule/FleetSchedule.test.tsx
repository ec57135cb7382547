import { screen, within } from '@testing-library/react'
import { FleetSchedule } from '@/components/schedule/FleetSchedule'
import { monthLabel } from '@/lib/date/monthLabel'
import { labels } from '@/lib/serviceType/labels'
import { daysOfMonth, monthOf, shiftMonth, toKstDate } from '@/lib/date/kst'
import { intentActions } from '@/store/slices/intent'
import { answer } from '../../setup/handlers/answer'
import { scheduleDayOf, scheduleOf } from '../../setup/handlers/wire'
import { network } from '../../setup/network'
import { renderWithStore } from '../../setup/render'

const today = toKstDate(new Date())
const month = monthOf(today)
/** A day of the month that is not over yet. */
const dayOf = (yyyymm: string) => daysOfMonth(yyyymm).at(-1) ?? ''

const rowsOf = (yyyymm: string) => {
  const sdate = dayOf(yyyymm)
  const second = scheduleOf(sdate, { schedule_no: 12, remain: 4 })
  return [
    {
      ship: { no: 1, name: '바다1호', service_type: 'SHIP' as const },
      days: [scheduleDayOf(sdate, [scheduleOf(sdate)])],
    },
    {
      ship: { no: 2, name: '바다2호', service_type: 'SHIP' as const },
      days: [scheduleDayOf(sdate, [scheduleOf(sdate, { ship_no: 2 }), second])],
    },
    {
      ship: { no: 3, name: '바다3호', service_type: 'SHIP' as const },
      days: [scheduleDayOf(sdate, [scheduleOf(sdate, { state: 'weather' })])],
    },
  ]
}

const PARTY_OF_TWO = intentActions.intentChanged({ sdate: '', party: 2, fish: [] })

describe('FleetSchedule', () => {
  beforeEach(() => sessionStorage.clear())

  it('is one table, ships by days, for the selected month', async () => {
    network.use(
      answer('getScheduleFleetList', ({ params }) => ({ list: rowsOf(String(params.yyyymm)) })),
    )
    const { user } = renderWithStore(
      <FleetSchedule
        shipNo={1}
        name="바다 선단"
        serviceTypes={['SHIP']}
        initial={{ today, serviceType: 'SHIP', rows: rowsOf(month) }}
      />,
    )
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      '바다1호',
      '바다2호',
      '바다3호',
    ])
    expect(screen.getByRole('link', { name: '7석' })).toHaveAttribute(
      'href',
      `/reservation/11?ship_no=1&sdate=${dayOf(month)}`,
    )
    expect(screen.getByRole('link', { name: '11석' })).toHaveAttribute(
      'href',
      `/ship/2?sdate=${dayOf(month)}`,
    )
    expect(screen.getByText('기상취소')).toBeVisible()

    await user.click(screen.getByRole('button', { name: '다음 달' }))
    expect(await screen.findByRole('link', { name: '7석' })).toHaveAttribute(
      'href',
      `/reservation/11?ship_no=1&sdate=${dayOf(shiftMonth(month, 1))}`,
    )
  })

  it('is loaded by service type, which is in the query', async () => {
    const asked: (string | undefined)[] = []
    network.use(
      answer('getScheduleFleetList', ({ params, query }) => {
        asked.push(query.service_type)
        const [row] = rowsOf(String(params.yyyymm))
        const room = { no: 9, name: '바다방', service_type: 'PENSION' as const }
        return { list: row ? [{ ...row, ship: room }] : [] }
      }),
    )
    const { user, visits } = renderWithStore(
      <FleetSchedule
        shipNo={1}
        name="바다 선단"
        serviceTypes={['SHIP', 'PENSION']}
        initial={{ today, serviceType: 'SHIP', rows: rowsOf(month) }}
      />,
      { router: { path: '/info/fleet/' }, actions: [PARTY_OF_TWO] },
    )
    expect(screen.getByRole('button', { name: '선상낚시' })).toHaveAttribute('aria-pressed', 'true')
    await user.click(screen.getByRole('button', { name: labels.PENSION.name }))
    expect(await screen.findByRole('rowheader', { name: '바다방' })).toBeVisible()
    expect(visits.current).toBe('/info/fleet/?service_type=PENSION')
    // A party of people takes one room.
    const [room] = screen.getAllByRole('link', { name: /^\d+실$/ })
    expect(room).toHaveAttribute('href', expect.stringMatching(/&party=1$/))
    expect(asked).toEqual(['SHIP', 'PENSION'])
  })

  it('opens the month of the day that was said, and marks days with too few seats', async () => {
    const next = shiftMonth(month, 1)
    network.use(
      answer('getScheduleFleetList', ({ params }) => ({ list: rowsOf(String(params.yyyymm)) })),
    )
    renderWithStore(
      <FleetSchedule
        shipNo={1}
        name="바다 선단"
        serviceTypes={['SHIP']}
        initial={{ today, serviceType: 'SHIP', rows: rowsOf(month) }}
      />,
      { router: { path: `/info/fleet/?sdate=${dayOf(next)}&party=5` } },
    )
    expect(await screen.findByText(monthLabel(next))).toBeVisible()
    // Seven seats are enough for five, seven and four on two departures as well.
    expect(await screen.findByRole('link', { name: '7석' })).toHaveAttribute(
      'href',
      `/reservation/11?ship_no=1&sdate=${dayOf(next)}&party=5`,
    )
    expect(screen.getByRole('link', { name: '11석' })).toHaveAttribute(
      'href',
      `/ship/2?sdate=${dayOf(next)}&party=5`,
    )
    const [, ...days] = screen.getAllByRole('columnheader')
    expect(days.filter((day) => day.getAttribute('aria-current') === 'date')).toEqual([days.at(-1)])
    const [, ...rows] = screen.getAllByRole('row')
    const cells = rows.map((row) => within(row).getAllByRole('cell'))
    expect(cells.flat().filter((cell) => 'wished' in cell.dataset)).toEqual(
      cells.map((ofShip) => ofShip.at(-1)),
    )
  })

  it('says where no departure has seats for the party', async () => {
    renderWithStore(
      <FleetSchedule
        shipNo={1}
        name="바다 선단"
        serviceTypes={['SHIP']}
        initial={{ today, serviceType: 'SHIP', rows: rowsOf(month) }}
      />,
      { router: { path: '/info/fleet/?party=8' } },
    )
    network.use(answer('getScheduleFleetList', { list: rowsOf(month) }))
    expect(await screen.findByRole('link', { name: '7석 부족' })).toBeVisible()
    // Eleven are left together, but no departure has eight.
    expect(screen.getByRole('link', { name: '11석 부족' })).toBeVisible()
  })
})
