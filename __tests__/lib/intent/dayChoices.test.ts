import { comingWeekend, offeredDays } from '@/lib/intent/dayChoices'
import { chipDay, intentParts, intentText, shortDay } from '@/lib/intent/intentText'
import { offeredFish } from '@/lib/intent/offeredFish'

const SUNDAY = '2026-11-22'
const WEDNESDAY = '2026-11-25'
const FRIDAY = '2026-11-27'
const SATURDAY = '2026-11-28'

describe('the days that are offered', () => {
  it.each([
    [WEDNESDAY, ['2026-11-26', '2026-11-28', '2026-11-29', '2026-12-05', '2026-12-06']],
    [FRIDAY, ['2026-11-28', '2026-11-29', '2026-12-05', '2026-12-06']],
    [SATURDAY, ['2026-11-29', '2026-12-05', '2026-12-06', '2026-12-12']],
    [SUNDAY, ['2026-11-23', '2026-11-28', '2026-11-29', '2026-12-05', '2026-12-06']],
  ])('on %s are tomorrow and two weekends, each once', (today, days) => {
    expect(offeredDays(today)).toEqual(days)
  })

  it.each([
    [WEDNESDAY, ['2026-11-28', '2026-11-29']],
    [FRIDAY, ['2026-11-28', '2026-11-29']],
    [SATURDAY, ['2026-11-29']],
    [SUNDAY, ['2026-11-28', '2026-11-29']],
  ])('%s has a coming weekend', (today, days) => {
    expect(comingWeekend(today)).toEqual(days)
  })
})

describe('how a day is named', () => {
  it.each([
    ['2026-11-26', '내일 26일'],
    ['2026-11-28', '이번 주 토 28일'],
    ['2026-11-29', '일 29일'],
    ['2026-12-05', '다음 주 토 12월 5일'],
    ['2026-12-06', '일 12월 6일'],
    ['2026-12-19', '토 12월 19일'],
  ])('%s is %s on a Wednesday', (day, name) => {
    expect(chipDay(day, WEDNESDAY)).toBe(name)
  })

  it('names the month only where it is another one', () => {
    expect(shortDay('2026-11-28', WEDNESDAY)).toBe('28일(토)')
    expect(shortDay('2026-12-05', WEDNESDAY)).toBe('12월 5일(토)')
    expect(shortDay('2027-11-28', WEDNESDAY)).toBe('2027년 11월 28일(일)')
  })
})

describe('what was said', () => {
  const names = [
    { code: 'FS01', name: '갑오징어' },
    { code: 'FS02', name: '우럭' },
  ]
  const intent = { sdate: SATURDAY, party: 2, fish: ['FS01', 'FS02', 'FS99'] }
  const context = { names, today: WEDNESDAY, unit: '명' } as const

  it('is one line, without species whose name is not known', () => {
    expect(intentText(intent, context)).toBe('28일(토) · 2명 · 갑오징어 · 우럭')
    expect(intentText({ sdate: '', party: 0, fish: [] }, context)).toBe('')
    expect(intentText(intent, { ...context, unit: '실' })).toBe('28일(토) · 갑오징어 · 우럭')
  })

  it('can be taken back part by part', () => {
    expect(intentParts(intent, context).map(({ without }) => without)).toEqual([
      { sdate: '' },
      { party: 0 },
      { fish: ['FS02', 'FS99'] },
      { fish: ['FS01', 'FS99'] },
    ])
  })
})

describe('the species that are offered', () => {
  const shipOf = (...fish: string[]) => ({ detail: { fish } })
  const codes = ['우럭', '갑오징어', '참돔'].map((name) => ({ code: `c/${name}`, name }))

  it('are those of most ships first, none that no ship has', () => {
    const ships = [shipOf('갑오징어', '우럭'), shipOf('갑오징어'), shipOf('이름 없는 고기')]
    expect(offeredFish(ships, { fish: codes }).map(({ name }) => name)).toEqual([
      '갑오징어',
      '우럭',
    ])
  })

  it('stand in the order of the season, where the server says it', () => {
    const ships = [shipOf('갑오징어', '우럭', '참돔'), shipOf('갑오징어', '우럭')]
    const names = (season?: string[]) =>
      offeredFish(ships, { fish: codes, season }).map(({ name }) => name)
    expect(names(['c/방어', 'c/참돔'])).toEqual(['참돔', '우럭', '갑오징어'])
    expect(names()).toEqual(['우럭', '갑오징어', '참돔'])
  })

  it('are eight at most', () => {
    const many = Array.from({ length: 12 }, (_, index) => `어종${index}`)
    const known = many.map((name) => ({ code: name, name }))
    expect(offeredFish([shipOf(...many)], { fish: known })).toEqual(known.slice(0, 8))
  })
})
