import { screen, within } from '@testing-library/react'
import { Calendar } from '@/components/schedule/Calendar'
import type { Schedule, ScheduleDay } from '@/lib/contract/wire'
import { daysOfMonth } from '@/lib/date/kst'
import { activeShipActions } from '@/store/slices/activeShip'
import { answer, dropConnection } from '../../setup/handlers/answer'
import { scheduleDayOf, scheduleOf } from '../../setup/handlers/wire'
import { network } from '../../setup/network'
import { renderWithStore } from '../../setup/render'

const MONTH = '202611'

/** A month whose days have what the test says. */
const monthOf = (yyyymm: string, of: Record<string, Schedule[]> = {}): ScheduleDay[] =>
  daysOfMonth(yyyymm).map((sdate) => scheduleDayOf(sdate, of[sdate] ?? []))

const answerMonths = (of: Record<string, Schedule[]> = {}) =>
  network.use(
    answer('getScheduleList', ({ params }) => ({ list: monthOf(String(params.yyyymm), of) })),
  )

const show = (props: Partial<Parameters<typeof Calendar>[0]> = {}, path = '/ship/1') =>
  renderWithStore(
    <Calendar shipNo={1} serviceType="SHIP" initial={{ yyyymm: MONTH, days: null }} {...props} />,
    { router: { path } },
  )

const day = (name: RegExp) => screen.findByRole('button', { name })

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T03:00:00Z'), doNotFake: ['setTimeout'] })
})
afterEach(() => {
  jest.useRealTimers()
})

describe('Calendar', () => {
  it('names each day with tide, lunar date, state, seats and price', async () => {
    answerMonths({
      '2026-11-22': [scheduleOf('2026-11-22')],
      '2026-11-23': [scheduleOf('2026-11-23', { state: 'weather' })],
    })
    show()
    const open = await day(/^11월 22일 \(일\), 7물, 음 10.13, 예약가능, 7석 남음, 80,000원$/)
    expect(open).toHaveTextContent('227물10.137석8만')
    expect(await day(/11월 23일.*기상취소/)).toHaveTextContent('기상취소')
    expect(await day(/11월 24일.*일정 없음/)).toBeVisible()
  })

  it('shows the month of the HTML at once, then the current seats', async () => {
    answerMonths({ '2026-11-22': [scheduleOf('2026-11-22', { remain: 2 })] })
    const days = monthOf(MONTH, { '2026-11-22': [scheduleOf('2026-11-22', { remain: 9 })] })
    show({ initial: { yyyymm: MONTH, days } })
    expect(screen.getByRole('button', { name: /11월 22일.*9석 남음/ })).toBeVisible()
    expect(await day(/11월 22일.*2석 남음/)).toBeVisible()
  })

  it('shows the day of the query, in its month', async () => {
    answerMonths({ '2026-12-05': [scheduleOf('2026-12-05')] })
    show({}, '/ship/1?sdate=2026-12-05')
    expect(await day(/^12월 5일.*예약가능/)).toHaveAttribute('aria-pressed', 'true')
    expect(await screen.findByRole('heading', { name: /12월 5일/ })).toBeVisible()
  })

  it.each(['sdate=2026-02-30', 'yyyymm=202610', 'yyyymm=209901', 'sdate=x'])(
    'shows the month of today when the address asks for %s',
    async (search) => {
      answerMonths()
      show({}, `/ship/1?${search}`)
      expect(await screen.findByText('2026년 11월')).toBeVisible()
      expect(await day(/^11월 24일/)).toBeVisible()
    },
  )

  it('is a form that loads the page with the day where scripts are off', async () => {
    answerMonths()
    show()
    const button = await day(/^11월 24일/)
    expect(button).toHaveAttribute('name', 'sdate')
    expect(button).toHaveAttribute('value', '2026-11-24')
    expect(button).toHaveAttribute('type', 'submit')
    expect(button.closest('form')).toHaveAttribute('action', '#calendar')
    const next = screen.getByRole('button', { name: '다음 달' })
    expect(next).toHaveAttribute('name', 'yyyymm')
    expect(next).toHaveAttribute('value', '202612')
  })

  it('lists the departures of the selected day with their actions', async () => {
    answerMonths({
      '2026-11-22': [
        scheduleOf('2026-11-22'),
        scheduleOf('2026-11-22', {
          schedule_no: null,
          default_no: 5,
          departure_time: '13:00',
        }),
        scheduleOf('2026-11-22', { schedule_no: 13, departure_time: '15:00', state: 'waiting' }),
        scheduleOf('2026-11-22', {
          schedule_no: 14,
          departure_time: '18:00',
          state: 'upcoming',
          opens_at: '2026-11-21T12:00:00.000Z',
        }),
      ],
    })
    const { user } = show()
    await user.click(await day(/11월 22일/))
    const links = await screen.findAllByRole('link', { name: '예약하기' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/reservation/11?ship_no=1&sdate=2026-11-22',
      '/reservation/default?ship_no=1&default_no=5&sdate=2026-11-22',
    ])
    expect(screen.getByRole('link', { name: '대기 신청' })).toHaveAttribute(
      'href',
      '/reservation/13?ship_no=1&sdate=2026-11-22',
    )
    expect(screen.getByText('2026.11.21 21:00에 예약이 열려요.')).toBeVisible()
  })

  it('is one Tab stop; arrow and page keys move through days and months', async () => {
    answerMonths({ '2026-12-01': [scheduleOf('2026-12-01')] })
    const { user } = show()
    await day(/11월 21일.*일정 없음/)
    await user.tab()
    await user.tab()
    await user.tab()
    expect(await day(/11월 21일/)).toHaveFocus()
    await user.keyboard('{ArrowDown}{Home}')
    expect(await day(/11월 22일/)).toHaveFocus()
    await user.keyboard('{PageDown}')
    expect(screen.getByRole('grid', { name: '2026년 12월 달력' })).toBeVisible()
    expect(await day(/12월 22일/)).toHaveFocus()
    await user.keyboard('{PageUp}{PageUp}')
    expect(screen.getByRole('grid', { name: '2026년 11월 달력' })).toBeVisible()
  })

  it('shows the next month, but none before the current one', async () => {
    answerMonths()
    const { user } = show()
    expect(screen.getByRole('button', { name: '이전 달' })).toHaveAttribute('aria-disabled', 'true')
    await user.click(screen.getByRole('button', { name: '다음 달' }))
    const grid = screen.getByRole('grid', { name: '2026년 12월 달력' })
    expect(await within(grid).findByRole('button', { name: /12월 25일.*7물/ })).toBeVisible()
  })

  it('limits the nights of a stay to the first taken one', async () => {
    answerMonths({
      '2026-11-22': [scheduleOf('2026-11-22', { remain: 1 })],
      '2026-11-23': [scheduleOf('2026-11-23', { remain: 1 })],
      '2026-11-24': [scheduleOf('2026-11-24', { state: 'full', remain: 0 })],
    })
    const { user } = show({ serviceType: 'PENSION' })
    await user.click(await day(/11월 22일.*1실 남음/))
    await user.click(await screen.findByRole('button', { name: '숙박 늘리기' }))
    expect(screen.getByText('11월 24일 (화)에 퇴실해요.')).toBeVisible()
    expect(screen.getByRole('button', { name: '숙박 늘리기' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    expect(screen.getByRole('link', { name: '객실 예약하기' })).toHaveAttribute(
      'href',
      '/reservation/11?ship_no=1&sdate=2026-11-22&nights=2',
    )
  })

  it('says when the month cannot be loaded, and retries it', async () => {
    network.use(dropConnection('getScheduleList'))
    const { user } = show()
    const retry = await screen.findByRole('button', { name: '다시 시도' })
    answerMonths({ '2026-11-22': [scheduleOf('2026-11-22')] })
    await user.click(retry)
    expect(await day(/11월 22일.*7석 남음/)).toBeVisible()
  })

  describe('on going back to the page', () => {
    const visit = (shipNo = 1) => (
      <Calendar
        key={shipNo}
        shipNo={shipNo}
        serviceType="SHIP"
        initial={{ yyyymm: MONTH, days: null }}
      />
    )

    it('shows the month and the day that were selected', async () => {
      answerMonths({ '2026-12-05': [scheduleOf('2026-12-05')] })
      const { user, rerender, store } = renderWithStore(visit(), { router: { path: '/ship/1' } })
      await user.click(screen.getByRole('button', { name: '다음 달' }))
      await user.click(await day(/^12월 5일.*예약가능/))
      rerender(<p>예약 페이지</p>)
      rerender(visit())
      expect(await day(/^12월 5일.*예약가능/)).toHaveAttribute('aria-pressed', 'true')
      expect(screen.getByRole('heading', { name: /12월 5일/ })).toBeVisible()
      expect(store.getState().activeShip.liveScheduleInfo).toEqual({
        selectedYear: 2026,
        selectedMonth: 12,
        selectedDay: 5,
      })
    })

    it('shows the month that was opened, without a day', async () => {
      answerMonths()
      const { user, rerender } = renderWithStore(visit(), { router: { path: '/ship/1' } })
      await user.click(screen.getByRole('button', { name: '다음 달' }))
      rerender(<p>다른 페이지</p>)
      rerender(visit())
      expect(screen.getByRole('grid', { name: '2026년 12월 달력' })).toBeVisible()
      expect(screen.queryByRole('button', { pressed: true })).not.toBeInTheDocument()
    })

    it('ignores the selection of another ship', async () => {
      answerMonths({ '2026-12-05': [scheduleOf('2026-12-05')] })
      const { user, rerender } = renderWithStore(visit(), { router: { path: '/ship/1' } })
      await user.click(screen.getByRole('button', { name: '다음 달' }))
      rerender(visit(2))
      expect(screen.getByRole('grid', { name: '2026년 11월 달력' })).toBeVisible()
    })

    it('follows a query for another day', async () => {
      answerMonths({ '2026-12-24': [scheduleOf('2026-12-24')] })
      renderWithStore(visit(), {
        router: { path: '/ship/1?sdate=2026-12-24' },
        actions: [
          activeShipActions.scheduleSelected({
            shipNo: 1,
            requestedDate: '',
            liveScheduleInfo: { selectedYear: 2027, selectedMonth: 1, selectedDay: 3 },
          }),
        ],
      })
      expect(await day(/^12월 24일/)).toHaveAttribute('aria-pressed', 'true')
    })
  })
})
