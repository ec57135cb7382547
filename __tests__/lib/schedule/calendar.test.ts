import { summarizeDay } from '@/lib/schedule/daySummary'
import { dayAfterKey, firstShownDay, shownWeeksOf, weeksOf } from '@/lib/schedule/monthGrid'
import { reserveHref } from '@/lib/schedule/reserveHref'
import { MAX_NIGHTS, stayNights } from '@/lib/schedule/stayNights'
import { formatShortWon } from '@/lib/text/won'

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
    expect(shownWeeksOf('202612', '2026-12-02')).toEqual(weeksOf('202612'))
  })

  it('are all of a later month', () => {
    expect(shownWeeksOf('202612', '2026-11-21')).toEqual(weeksOf('202612'))
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
  it('counts what can be booked first', () => {
    const day = [
      { state: 'full', remain: 0, price: 70_000 },
      { state: 'open', remain: 3, price: 90_000 },
      { state: 'open', remain: 4, price: 80_000 },
    ] as const
    expect(summarizeDay(day)).toEqual({
      state: 'open',
      remain: 7,
      departures: 2,
      price: 80_000,
    })
  })

  it('has no state without departures', () => {
    expect(summarizeDay([])).toBeUndefined()
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
