import { HttpResponse } from 'msw'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { IntentKeeper } from '@/components/shell/IntentKeeper'
import { BookingCard } from '@/components/schedule/BookingCard'
import { Calendar } from '@/components/schedule/Calendar'
import { useTripChoice } from '@/components/schedule/useTripChoice'
import type { InitialMonth } from '@/components/schedule/useTripMonths'
import type { Schedule, ScheduleDay, ShipDetail } from '@/lib/contract/wire'
import { daysOfMonth } from '@/lib/date/kst'
import { activeShipActions } from '@/store/slices/activeShip'
import { answer, dropConnection } from '../../setup/handlers/answer'
import { scheduleDayOf, scheduleOf, shipDetailOf } from '../../setup/handlers/wire'
import { network } from '../../setup/network'
import { renderWithStore } from '../../setup/render'

const MONTH = '202611'
const HOUR = 3_600_000

/** A month whose days have what the test says. */
const monthOf = (yyyymm: string, of: Record<string, Schedule[]> = {}): ScheduleDay[] =>
  daysOfMonth(yyyymm).map((sdate) => scheduleDayOf(sdate, of[sdate] ?? []))

const answerMonths = (of: Record<string, Schedule[]> = {}) =>
  network.use(
    answer('getScheduleList', ({ params }) => ({ list: monthOf(String(params.yyyymm), of) })),
  )

const HOLIDAYS = { '2026-12-25': '기독탄신일' }
const INITIAL: InitialMonth = { yyyymm: MONTH, today: '2026-11-21', days: null }

interface Props {
  initial?: Partial<InitialMonth>
  detail?: Partial<ShipDetail['detail']>
  shipNo?: number
}

/** Calendar and card of a trip, as its page has them. */
const Trip = ({ initial, detail, shipNo = 1 }: Props) => {
  const trip = shipDetailOf(detail)
  const choice = useTripChoice(
    { ...trip, ship: { ...trip.ship, no: shipNo } },
    { ...INITIAL, ...initial },
  )
  return (
    <>
      <IntentKeeper />
      <Calendar choice={choice} holidays={HOLIDAYS} />
      <BookingCard choice={choice} holidays={HOLIDAYS} />
    </>
  )
}

const show = (props: Props = {}, path = '/ship/1') =>
  renderWithStore(<Trip {...props} />, { router: { path } })

const day = (name: RegExp) => screen.findByRole('button', { name })

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T03:00:00Z'), doNotFake: ['setTimeout'] })
  network.use(
    answer('getTide', { tide: null, forecast: null, warnings: null }),
    answer('getSeaWarnings', { checked_at: null, days: [] }),
    answer('getCatchByTide', { past: null }),
  )
})
afterEach(() => {
  jest.useRealTimers()
  window.sessionStorage.clear()
})

describe('Calendar', () => {
  it('names each day by its date, what is seen, and its state', async () => {
    answerMonths({
      '2026-11-22': [scheduleOf('2026-11-22')],
      '2026-11-23': [scheduleOf('2026-11-23', { state: 'weather' })],
      '2026-11-25': [
        scheduleOf('2026-11-25', { price: 1_236_000 }),
        scheduleOf('2026-11-25', { schedule_no: 12, remain: 35 }),
      ],
    })
    show()
    expect(await day(/^11월 22일 \(일\) 7석 8만 7물 음 10.13, 예약가능$/)).toBeVisible()
    expect(await day(/^11월 23일 \(월\) 기상취소 7물/)).toBeVisible()
    expect(await day(/^11월 24일 \(화\) 7물 .*일정 없음$/)).toBeVisible()
    expect(await day(/^11월 25일 \(수\) 42석 8만 7물/)).toBeVisible()
  })

  it('loads the month again when a day has passed: what was open may be past', async () => {
    answerMonths({ '2026-11-22': [scheduleOf('2026-11-22')] })
    show()
    expect(await day(/^11월 22일 \(일\) 7석 8만 7물/)).toBeVisible()
    answerMonths({ '2026-11-22': [scheduleOf('2026-11-22', { remain: 3 })] })
    act(() => jest.advanceTimersByTime(11 * HOUR))
    expect(screen.getByRole('button', { name: /^11월 22일 \(일\) 7석 8만 7물/ })).toBeVisible()
    act(() => jest.advanceTimersByTime(2 * HOUR))
    expect(await day(/^11월 22일 \(일\) 3석/)).toBeVisible()
  })

  it('judges its days by the wish: no price where there are too few seats or other species', async () => {
    answerMonths({
      '2026-11-22': [scheduleOf('2026-11-22', { remain: 2 })],
      '2026-11-23': [scheduleOf('2026-11-23', { fish: '우럭' })],
      '2026-11-24': [
        scheduleOf('2026-11-24', { remain: 2, price: 60_000 }),
        scheduleOf('2026-11-24', { schedule_no: 12, price: 90_000 }),
      ],
    })
    show({}, '/ship/1?party=4&fish=갑오징어')
    expect(await day(/^11월 22일 \(일\) 2석 7물 음 10.13$/)).toBeVisible()
    expect(await day(/^11월 23일 \(월\) 7석 7물 음 10.13$/)).toBeVisible()
    expect(await day(/^11월 24일 \(화\) 7석 9만 7물/)).toBeVisible()
  })

  it('shows two weeks at the end of a month, and stays where a day of the next one is pressed', async () => {
    jest.setSystemTime(new Date('2026-11-30T03:00:00Z'))
    answerMonths({ '2026-12-12': [scheduleOf('2026-12-12')] })
    const { user } = show({ initial: { today: '2026-11-30' } })
    await user.click(await day(/^12월 12일 \(토\) 7석/))
    expect(screen.getByRole('grid', { name: '2026년 11월 달력' })).toBeVisible()
    expect(await day(/^12월 12일/)).toHaveFocus()
    expect(await day(/^12월 12일/)).toHaveAttribute('aria-pressed', 'true')
    expect(await screen.findByRole('region', { name: /^12월 12일/ })).toBeVisible()
    await user.keyboard('{ArrowLeft}')
    expect(await day(/^12월 11일/)).toHaveFocus()
    await user.click(screen.getByRole('button', { name: '다음 달' }))
    expect(screen.getByRole('grid', { name: '2026년 12월 달력' })).toBeVisible()
  })

  it('begins with this week', async () => {
    answerMonths()
    show()
    expect(await day(/^11월 15일 \(일\) 7물/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /11월 14일/ })).not.toBeInTheDocument()
  })

  it('names public holidays, at the day and below the month', async () => {
    answerMonths()
    const { user } = show()
    await user.click(screen.getByRole('button', { name: '다음 달' }))
    expect(await day(/^12월 25일 \(금\), 기독탄신일/)).toBeVisible()
    expect(await screen.findByText('25일 기독탄신일')).toBeVisible()
  })

  it('keeps its days while a month loads', async () => {
    network.use(dropConnection('getScheduleList'))
    show({ initial: { days: null } })
    expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByRole('button', { name: '11월 22일 (일)' })).toBeVisible()
    expect(await screen.findByRole('button', { name: '다시 시도' })).toBeVisible()
  })

  it('follows a finger sideways', async () => {
    answerMonths()
    show()
    const swipe = (from: number, to: number, down = 0) => {
      const finger = { pointerType: 'touch', isPrimary: true, pointerId: 1 }
      const touch = (type: string, clientX: number, clientY: number) =>
        fireEvent(
          screen.getByRole('grid'),
          // jsdom's own pointer events have no finger.
          Object.assign(new Event(type, { bubbles: true }), { ...finger, clientX, clientY }),
        )
      touch('pointerdown', from, 0)
      touch('pointerup', to, down)
    }
    await waitFor(() => {
      // Its script comes by itself; the month changes after this.
      if (!screen.queryByRole('grid', { name: '2026년 12월 달력' })) swipe(200, 80)
      expect(screen.getByRole('grid', { name: '2026년 12월 달력' })).toBeVisible()
    })
    swipe(200, 80, 200)
    expect(screen.getByRole('grid', { name: '2026년 12월 달력' })).toBeVisible()
    swipe(80, 200)
    expect(await screen.findByRole('grid', { name: '2026년 11월 달력' })).toBeVisible()
    swipe(80, 200)
    expect(screen.getByRole('grid', { name: '2026년 11월 달력' })).toBeVisible()
  })

  it('shows the month of the HTML at once, then the current seats', async () => {
    answerMonths({ '2026-11-22': [scheduleOf('2026-11-22', { remain: 2 })] })
    const days = monthOf(MONTH, { '2026-11-22': [scheduleOf('2026-11-22', { remain: 9 })] })
    show({ initial: { days } })
    expect(screen.getByRole('button', { name: /^11월 22일 \(일\) 9석/ })).toBeVisible()
    expect(await day(/^11월 22일 \(일\) 2석/)).toBeVisible()
  })

  it('takes a day that the HTML does not have, and says it once the current seats are read', async () => {
    let answerLate: () => void = () => undefined
    const late = new Promise<void>((resolve) => (answerLate = resolve))
    network.use(
      answer('getScheduleList', async ({ params }) => {
        await late
        const of = { '2026-11-28': [scheduleOf('2026-11-28')] }
        return { list: monthOf(String(params.yyyymm), of) }
      }),
    )
    const { user } = show({ initial: { days: monthOf(MONTH).slice(0, 24) } })
    await user.click(await day(/^11월 28일 \(토\)$/))
    expect(screen.queryByText(/없어요/)).not.toBeInTheDocument()
    answerLate()
    expect(await screen.findByText(/7자리 남음/)).toBeVisible()
  })

  it('shows the day of the query, in its month, and keeps it while another is looked at', async () => {
    answerMonths({ '2026-12-15': [scheduleOf('2026-12-15')] })
    const { user } = show({}, '/ship/1?sdate=2026-12-15')
    expect(await day(/^12월 15일 \(화\) 7석/)).toHaveAttribute('aria-pressed', 'true')
    expect(await screen.findByRole('heading', { name: /12월 15일/ })).toBeVisible()
    await user.click(screen.getByRole('button', { name: '이전 달' }))
    expect(screen.queryByRole('button', { name: /^12월 15일/ })).not.toBeInTheDocument()
    expect(await screen.findByText(/7자리 남음/)).toBeVisible()
  })

  it.each(['sdate=2026-02-30', 'yyyymm=202610', 'yyyymm=209901', 'sdate=x'])(
    'shows the month of today when the address asks for %s',
    async (search) => {
      answerMonths()
      show({}, `/ship/1?${search}`)
      expect(await screen.findByText('2026년 11월')).toBeVisible()
      expect(await day(/11월 24일/)).toBeVisible()
    },
  )

  it('is a form that loads the page with the day where scripts are off', async () => {
    answerMonths()
    show()
    const button = await day(/11월 24일/)
    expect(button).toHaveAttribute('name', 'day')
    expect(button).toHaveAttribute('value', '2026-11-24')
    expect(button).toHaveAttribute('type', 'submit')
    expect(button.closest('form')).toHaveAttribute('action', '#calendar')
    const next = screen.getByRole('button', { name: '다음 달' })
    expect(next).toHaveAttribute('name', 'yyyymm')
    expect(next).toHaveAttribute('value', '202612')
  })

  it('is one Tab stop; arrow and page keys move through days and months', async () => {
    answerMonths({ '2026-11-22': [scheduleOf('2026-11-22')] })
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
    await user.keyboard('{Enter}')
    expect(await day(/11월 22일/)).toHaveFocus()
    expect(await day(/11월 22일/)).toHaveAttribute('aria-pressed', 'true')
  })

  it('shows the next month, but none before the current one', async () => {
    answerMonths()
    const { user } = show()
    expect(screen.getByRole('button', { name: '이전 달' })).toHaveAttribute('aria-disabled', 'true')
    await user.click(screen.getByRole('button', { name: '다음 달' }))
    const grid = screen.getByRole('grid', { name: '2026년 12월 달력' })
    expect(await within(grid).findByRole('button', { name: /^12월 25일 .*7물/ })).toBeVisible()
  })

  it('asks for each month once, and for one that failed as a tail again when one goes there', async () => {
    const asked: string[] = []
    const list = (isDown: boolean) =>
      network.use(
        answer('getScheduleList', ({ params }) => {
          const yyyymm = String(params.yyyymm)
          asked.push(yyyymm)
          if (isDown && yyyymm === '202612') throw HttpResponse.error()
          return { list: monthOf(yyyymm, { [OPEN]: [scheduleOf(OPEN)] }) }
        }),
      )
    const OPEN = '2026-12-05'
    list(true)
    const { user } = show()
    expect(await day(/^11월 25일 .*일정 없음$/)).toBeVisible()
    expect(await day(/^12월 5일 \(토\)$/)).toBeVisible()
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(screen.queryByRole('button', { name: '다시 시도' })).not.toBeInTheDocument()
    list(false)
    await user.click(screen.getByRole('button', { name: '다음 달' }))
    expect(await day(/^12월 5일 \(토\) 7석/)).toBeVisible()
    expect(await day(/^1월 1일 \(금\) .*일정 없음/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: '다음 달' }))
    expect(await day(/^1월 1일 \(금\) .*일정 없음/)).toBeVisible()
    await waitFor(() => expect(asked).toEqual(expect.arrayContaining(['202702'])))
    expect(asked.toSorted()).toEqual(['202611', '202612', '202612', '202701', '202702'])
  })

  it('says when the month cannot be loaded, and retries it', async () => {
    network.use(dropConnection('getScheduleList'))
    const { user } = show()
    const retry = await screen.findByRole('button', { name: '다시 시도' })
    answerMonths({ '2026-11-22': [scheduleOf('2026-11-22')] })
    await user.click(retry)
    expect(await day(/^11월 22일 \(일\) 7석/)).toBeVisible()
  })

  describe('on going back to the page', () => {
    const visit = (shipNo = 1) => <Trip key={shipNo} shipNo={shipNo} />

    it('shows the month and the day that were selected', async () => {
      answerMonths({ '2026-12-05': [scheduleOf('2026-12-05')] })
      const { user, rerender, store } = renderWithStore(visit(), { router: { path: '/ship/1' } })
      await user.click(screen.getByRole('button', { name: '다음 달' }))
      await user.click(await day(/^12월 5일 \(토\) 7석/))
      rerender(<p>예약 페이지</p>)
      rerender(visit())
      expect(await day(/^12월 5일 \(토\) 7석/)).toHaveAttribute('aria-pressed', 'true')
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
      expect(await day(/12월 24일/)).toHaveAttribute('aria-pressed', 'true')
    })
  })
})
