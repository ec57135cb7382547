import { summarizeDay } from '@/lib/schedule/daySummary'
import {
  dayAfterKey,
  firstShownDay,
  shownMonthsOf,
  shownWeeksOf,
  weeksOf,
} from '@/lib/schedule/monthGrid'
import { nearDays } from '@/lib/schedule/nearDays'
import { reserveHref } from '@/lib/schedule/reserveHref'
import { MAX_NIGHTS, stayNights } from '@/lib/schedule/stayNights'
import { formatShortWon } from '@/lib/text/won'
import type { Schedule } from '@/lib/contract/wire'
import { scheduleDayOf, scheduleOf } from '../../setup/handlers/wire'

describe('weeksOf', () => {
  it('begins on Sunday and leaves nothing out', () => {
    const weeks = weeksOf('202611')
    expect(weeks).toHaveLength(5)
    expect(weeks[0]?.[0]).toBe('2026-11-01')
    expect(weeks[4]?.slice(0, 3)).toEqual(['2026-11-29', '2026-11-30', null])
    expect(weeksOf('202608')).toHaveLength(6)
    expect(weeksOf('202602').flat()).not.toContain(null)
  })
})

describe('the weeks that a calendar draws', () => {
  it('begin with this week', () => {
    expect(firstShownDay('2026-11-21')).toBe('2026-11-15')
    expect(shownWeeksOf('202611', '2026-11-21').map((week) => week[0])).toEqual([
      '2026-11-15',
      '2026-11-22',
      '2026-11-29',
    ])
  })

  it('have no day of the month before', () => {
    expect(firstShownDay('2026-12-02')).toBe('2026-12-01')
    expect(shownWeeksOf('202612', '2026-12-02')[0]).toEqual(weeksOf('202612')[0])
  })

  it('are all of a later month, the last one whole', () => {
    const weeks = shownWeeksOf('202612', '2026-11-21')
    expect(weeks.slice(0, 4)).toEqual(weeksOf('202612').slice(0, 4))
    expect(weeks).toHaveLength(5)
    expect(weeks[4]?.slice(-3)).toEqual(['2026-12-31', '2027-01-01', '2027-01-02'])
    expect(shownMonthsOf('202612', '2026-11-21')).toEqual(['202612', '202701'])
  })

  it.each([
    ['2026-11-23', '2026-11-22', '2026-12-05'],
    ['2026-11-30', '2026-11-29', '2026-12-12'],
  ])('are two at least: on %s from %s to %s', (today, first, last) => {
    const days = shownWeeksOf('202611', today).flat()
    expect([days.length, days[0], days.at(-1)]).toEqual([14, first, last])
  })

  it('are of one month where it ends with a week', () => {
    expect(shownMonthsOf('202610', '2026-10-01')).toEqual(['202610'])
  })
})

describe('dayAfterKey', () => {
  it.each([
    ['ArrowLeft', '2026-11-30'],
    ['ArrowRight', '2026-12-02'],
    ['ArrowUp', '2026-11-24'],
    ['ArrowDown', '2026-12-08'],
    ['Home', '2026-11-29'],
    ['End', '2026-12-05'],
    ['PageUp', '2026-11-01'],
    ['PageDown', '2027-01-01'],
    ['Enter', undefined],
  ])('%s from the first of December leads to %s', (key, expected) => {
    expect(dayAfterKey('2026-12-01', key)).toBe(expected)
  })

  it('stays in a shorter month', () => {
    expect(dayAfterKey('2026-01-31', 'PageDown')).toBe('2026-02-28')
  })
})

describe('summarizeDay', () => {
  const day = [
    { state: 'full', remain: 0, price: 70_000, fish: '' },
    { state: 'open', remain: 5, price: 90_000, fish: '우럭' },
    { state: 'open', remain: 4, price: 80_000, fish: '갑오징어', smallest_party: 3 },
  ] as const

  it.each([
    ['counts what can be booked, at its least price', { party: 0, fish: [] }, 9, 80_000],
    ['leaves out what is too small for the party', { party: 5, fish: [] }, 5, 90_000],
    ['leaves out what takes larger parties only', { party: 2, fish: [] }, 5, 90_000],
    ['leaves out what is for other species', { party: 0, fish: ['갑오징어'] }, 4, 80_000],
    ['has no price where nothing fits', { party: 6, fish: [] }, 9, undefined],
  ])('%s', (_, wish, remain, price) => {
    expect(summarizeDay(day, wish)).toEqual({ state: 'open', remain, price })
  })

  it('takes the price of a group from its size on, of those who said how many they are', () => {
    const group = { state: 'open', remain: 9, price: 80_000, fish: '', group_size: 8 } as const
    const price = (party: number) =>
      summarizeDay([{ ...group, group_price: 70_000 }], { party, fish: [] })?.price
    expect([price(8), price(7), price(0)]).toEqual([70_000, 80_000, 80_000])
  })

  it('is undecided where all that fit are', () => {
    const [, one] = day
    if (!one) throw new Error('no departure')
    const open = { ...one, is_undecided: true }
    expect(summarizeDay([open])?.isUndecided).toBe(true)
    expect(summarizeDay([open, one])?.isUndecided).toBeUndefined()
  })

  it('has no price of what cannot be booked, and no state without departures', () => {
    expect(summarizeDay(day.slice(0, 1))).toEqual({ state: 'full', remain: 0 })
    expect(summarizeDay([])).toBeUndefined()
  })
})

describe('nearDays', () => {
  const dayOf = (date: number, of: Partial<Schedule>) =>
    scheduleDayOf(`2026-11-${date}`, [scheduleOf(`2026-11-${date}`, of)])
  const days = [
    dayOf(20, {}),
    dayOf(24, { remain: 1 }),
    dayOf(26, { price: 70_000 }),
    dayOf(27, { state: 'full', remain: 0 }),
    dayOf(28, {}),
    dayOf(29, {}),
  ]
  const near = (party: number, nights = 1) =>
    nearDays(days, { sdate: '2026-11-27', wish: { party, fish: [] }, nights }).map(
      ({ sdate, price }) => [sdate.slice(8), price],
    )

  it('are the nearest that have the seats, in their order', () => {
    expect(near(0)).toEqual([
      ['26', 70_000],
      ['28', 80_000],
      ['29', 80_000],
    ])
    expect(near(8)).toEqual([])
  })

  it('have all nights of a stay', () => {
    expect(near(1, 2).map(([day]) => day)).toEqual(['24', '28', '29'])
  })
})

describe('stayNights', () => {
  const day = (sdate: string, remain: number) => ({
    sdate,
    schedules: [{ state: remain > 0 ? ('open' as const) : ('full' as const), remain }],
  })
  const days = [day('2026-11-28', 1), day('2026-11-29', 0), day('2026-11-30', 2)]

  it('ends before the first taken night', () => {
    expect(stayNights(days, '2026-11-28')).toBe(1)
    expect(stayNights(days, '2026-11-29')).toBe(0)
  })

  it('needs every room that is wanted', () => {
    expect(stayNights([day('2026-12-01', 2), day('2026-12-02', 1)], '2026-12-01', 2)).toBe(1)
  })

  it('may continue beyond the month; the server decides', () => {
    expect(stayNights(days, '2026-11-30')).toBe(MAX_NIGHTS)
  })
})

describe('reserveHref', () => {
  const departure = { schedule_no: 11, default_no: null, ship_no: 1, sdate: '2026-11-22' }

  it('names the departure, or the default that offers it', () => {
    expect(reserveHref(departure)).toBe('/reservation/11?ship_no=1&sdate=2026-11-22')
    expect(reserveHref({ ...departure, schedule_no: null, default_no: 5 })).toBe(
      '/reservation/default?ship_no=1&default_no=5&sdate=2026-11-22',
    )
    expect(reserveHref(departure, 2)).toContain('&nights=2')
    expect(reserveHref(departure, 1, 2)).toBe('/reservation/11?ship_no=1&sdate=2026-11-22&party=2')
  })
})

describe('shortWon', () => {
  it.each([
    [80_000, '8만'],
    [85_900, '8.5만'],
    [120_000, '12만'],
    [9_000, '9,000원'],
  ])('%i is %s', (won, text) => expect(formatShortWon(won)).toBe(text))
})
