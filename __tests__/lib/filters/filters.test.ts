import { EMPTY_FILTER, type UserFilter } from '@/lib/filters/emptyFilter'
import { PAY_OPTIONS, USE_TIMES, WALKTHROUGH, YES_NO } from '@/lib/filters/filterOptions'
import { countFilters, filterQuery, parseFilters } from '@/lib/filters/filters'

const full: UserFilter = {
  party: 2,
  fish: ['SQUID', '갑오징어'],
  area: ['INCHEON'],
  sdate: '2026-11-21',
  pay: ['BANK', 'CARD'],
  walkthrough: ['LURE', 'PONTOON'],
  use_time: ['UNDER3'],
  fishing_method_travelout: ['JIG'],
  search: '갑오징어 & 🐟 100%',
  is_coupon: true,
  is_possible: true,
}

const labelsOf = (options: readonly { label: string }[]) => options.map(({ label }) => label)

describe('docs/specification.md#filter-values filters', () => {
  it('have the specified choices', () => {
    expect(labelsOf(PAY_OPTIONS)).toEqual(['무통장', '가상계좌', '카드결제'])
    expect(labelsOf(USE_TIMES)).toEqual(['3시간 이하', '3~6시간', '6~9시간', '9시간 이상'])
    expect(labelsOf(YES_NO)).toEqual(['예', '아니요'])
    expect(labelsOf(WALKTHROUGH).slice(0, 4)).toEqual(['루어', '지깅', '타이라바', '갯바위'])
    expect(new Set(labelsOf(WALKTHROUGH)).size).toBe(13)
    expect(new Set(WALKTHROUGH.map(({ code }) => code)).size).toBe(13)
  })

  it('leave no minute between two use times', () => {
    const starts = USE_TIMES.map(({ from }) => from)
    const ends = USE_TIMES.map(({ until }) => until)
    expect(starts).toEqual([0, ...ends.slice(0, -1)])
    expect(ends.at(-1)).toBeNull()
  })
})

describe('docs/specification.md#filters user filter in the address', () => {
  test.each([full, EMPTY_FILTER, { ...EMPTY_FILTER, sdate: '2028-02-29' }])(
    'comes back as it was, case %#',
    (filters) => {
      const address = new URLSearchParams(filterQuery(filters)).toString()
      expect(parseFilters(Object.fromEntries(new URLSearchParams(address)))).toEqual(filters)
    },
  )

  it('leaves out what is not chosen', () => {
    expect(filterQuery(EMPTY_FILTER)).toEqual({})
    expect(filterQuery({ ...EMPTY_FILTER, pay: ['CARD'], is_coupon: true })).toEqual({
      pay: 'CARD',
      is_coupon: '1',
    })
  })

  test.each([
    [{ pay: 'CARD,GOLD,CARD' }, { pay: ['CARD'] }],
    [{ pay: ['CARD', 'BANK'] }, { pay: ['BANK', 'CARD'] }],
    [{ walkthrough: 'lure,__proto__' }, {}],
    [{ use_time: ',,3TO6,' }, { use_time: ['3TO6'] }],
    [{ sdate: '2026-02-30' }, {}],
    [{ fish: "A,'; DROP TABLE ship,B" }, { fish: ['A', 'B'] }],
    [{ fish: 'A'.repeat(10_000) }, {}],
    [{ is_coupon: 'true', is_possible: '0' }, {}],
    [{ search: ['갑오징어', '광어'] }, { search: '갑오징어' }],
    [{ search: ' \u0000 ' }, {}],
    [{ page: '-1', host: 'bada', toString: 'x' }, {}],
  ])('reads %j as %j', (query, chosen) => {
    expect(parseFilters(query)).toEqual({ ...EMPTY_FILTER, ...chosen })
  })

  it('drops codes the server does not list', () => {
    const filters = parseFilters({ fish: 'A,B', area: 'X' }, { fish: ['B'], area: [] })
    expect([filters.fish, filters.area]).toEqual([['B'], []])
  })

  it('stays within the wire’s limit however many codes are in the address', () => {
    const fish = Array.from({ length: 500 }, (_, index) => `${index}`.padStart(24, 'F')).join(',')
    expect(filterQuery(parseFilters({ fish })).fish?.length).toBeLessThanOrEqual(500)
  })

  it('counts what can be removed', () => {
    expect(countFilters(EMPTY_FILTER)).toBe(0)
    expect(countFilters(full)).toBe(14)
  })
})
