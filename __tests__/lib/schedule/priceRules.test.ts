import {
  daysOfRule,
  type PriceRule,
  ruledPrice,
  ruleEffect,
  ruleText,
} from '@/lib/schedule/priceRules'
import { tideName } from '@/lib/tide/tide'
import { tideDay, tideDays, tidesText } from '@/lib/tide/tideDays'

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const rule = (change: Partial<PriceRule>): PriceRule => ({
  ...{ name: '성수기', valid_from: '2026-07-20', valid_to: '2026-08-31' },
  ...{ weekdays: EVERY_DAY, tides: [], departure_time: null },
  ...{ unit: 'set', amount: 120_000, round_to: 1_000 },
  ...change,
})
const high = rule({})
const weekend = rule({ name: '주말', weekdays: [0, 6], unit: 'won', amount: 10_000 })

/** A Saturday and a Monday of the season, and a Saturday after it. */
const [SATURDAY, MONDAY, LATER] = ['2026-08-01', '2026-08-03', '2026-09-05']
const price = (rules: PriceRule[], sdate: string, time = '05:00') =>
  ruledPrice(rules, 80_000, { sdate, departure_time: time })

describe('rules of prices', () => {
  it('hold in their span, on their weekdays, at their hour', () => {
    expect(price([weekend], SATURDAY)).toEqual({ price: 90_000, rule: 0 })
    expect(price([weekend], MONDAY)).toEqual({ price: 80_000, rule: null })
    expect(price([weekend], LATER)).toEqual({ price: 80_000, rule: null })
    const afternoon = rule({ departure_time: '13:00' })
    expect(price([afternoon], MONDAY, '13:00').price).toBe(120_000)
    expect(price([afternoon], MONDAY).price).toBe(80_000)
  })

  it.each(['2026-07-20', '2026-08-31'])('hold on %s, at the end of their span', (day) => {
    expect(price([high], day).rule).toBe(0)
  })

  it('hold on their tides, whatever the port calls them', () => {
    const springs = rule({ tides: [1] })
    // The first lunar day of the eighth month.
    const day = '2026-08-13'
    expect([tideName(day, 7), tideName(day, 8)]).toEqual(['7물', '8물'])
    expect(price([springs], day).rule).toBe(0)
    expect(price([springs], '2026-08-14').rule).toBeNull()
  })

  it('of several the last one counts, alone', () => {
    expect(price([high, weekend], SATURDAY)).toEqual({ price: 90_000, rule: 1 })
    expect(price([weekend, high], SATURDAY)).toEqual({ price: 120_000, rule: 1 })
    expect(price([high, weekend], MONDAY)).toEqual({ price: 120_000, rule: 0 })
  })

  it.each([
    ['won up', { unit: 'won', amount: 5_000 }, 85_000],
    ['won down', { unit: 'won', amount: -5_000 }, 75_000],
    ['a percentage, rounded', { unit: 'percent', amount: 13, round_to: 1_000 }, 90_000],
    ['a percentage down, to a hundred', { unit: 'percent', amount: -13, round_to: 100 }, 69_600],
    ['free where somebody says so', { unit: 'set', amount: 0 }, 0],
  ] as const)('%s', (_name, change, expected) => {
    expect(price([rule(change)], MONDAY).price).toBe(expected)
  })

  it('that would make it free or dearer than any price leave the usual price', () => {
    const usual = { price: 80_000, rule: null }
    expect(price([rule({ unit: 'won', amount: -80_000 })], MONDAY)).toEqual(usual)
    expect(price([rule({ unit: 'won', amount: 100_000_000 })], MONDAY)).toEqual(usual)
  })

  it('name their days', () => {
    expect(daysOfRule(rule({ valid_to: '2026-07-27', weekdays: [1] }))).toEqual([
      '2026-07-20',
      '2026-07-27',
    ])
  })

  it('are said in a line', () => {
    expect(ruleText(rule({ tides: [15, 1, 2, 3], weekdays: [0, 6] }), 7)).toBe(
      '성수기: 2026.07.20 ~ 2026.08.31 · 주말 · 사리 무렵, 120,000원',
    )
    expect(ruleEffect(rule({ unit: 'percent', amount: -10 }))).toBe('10% 내리기')
    expect(ruleEffect(weekend)).toBe('10,000원 올리기')
  })
})

describe('places in the cycle of the tides', () => {
  it.each([7, 8] as const)('have the names of a port of style %i', (style) => {
    const names = new Map(tideDays(style).map(({ value, label }) => [value, label]))
    expect(names.size).toBe(15)
    const days = Array.from(
      { length: 28 },
      (_, index) => `2026-02-${`${index + 1}`.padStart(2, '0')}`,
    )
    for (const day of days) expect(names.get(tideDay(day))).toBe(tideName(day, style))
    expect(tideDays(style)[0]?.label).toBe('1물')
  })

  it('are said by their names', () => {
    expect(tidesText([8, 10], 7)).toBe('1물·조금')
  })
})
