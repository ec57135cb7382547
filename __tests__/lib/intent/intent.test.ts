import { filterQuery, parseFilters } from '@/lib/filters/filters'
import {
  hasIntent,
  type Intent,
  intentQuery,
  MAX_PARTY,
  NO_INTENT,
  parseIntent,
  resolveIntent,
  withIntent,
} from '@/lib/intent/intent'

const SATURDAY: Intent = { sdate: '2026-11-28', party: 2, fish: ['CUTTLEFISH'] }
const today = '2026-11-22'

describe('the intent in an address', () => {
  it('is read as it was written', () => {
    expect(parseIntent(intentQuery(SATURDAY))).toEqual(SATURDAY)
    expect(withIntent('/ship/7', SATURDAY)).toBe('/ship/7?sdate=2026-11-28&party=2&fish=CUTTLEFISH')
  })

  it('adds nothing to a link where nothing was said', () => {
    expect(withIntent('/ship/7', NO_INTENT)).toBe('/ship/7')
    expect(hasIntent(parseIntent({}))).toBe(false)
  })

  it.each([
    [{ sdate: '2026-02-30' }],
    [{ sdate: '내일' }],
    [{ sdate: '9999-12-31' }],
    [{ party: '0' }],
    [{ party: '-1' }],
    [{ party: '1.5' }],
    [{ party: String(MAX_PARTY + 1) }],
    [{ fish: "' or 1=1" }],
  ])('counts %j as not said', (query) => {
    expect(parseIntent(query)).toEqual(NO_INTENT)
  })

  it('is a part of the filter of a list', () => {
    const filter = parseFilters({ ...intentQuery(SATURDAY), area: 'INCHEON' })
    expect(filter).toMatchObject({ ...SATURDAY, area: ['INCHEON'] })
    expect(filterQuery(filter)).toEqual({ ...intentQuery(SATURDAY), area: 'INCHEON' })
  })
})

describe('which intent counts', () => {
  const stored: Intent = { sdate: '2026-12-01', party: 4, fish: [] }

  it('is the one of the address', () => {
    const query = { party: '3' }
    expect(resolveIntent({ query, visit: SATURDAY, stored, today })).toEqual({
      ...NO_INTENT,
      party: 3,
    })
  })

  it('else the one of this visit', () => {
    expect(resolveIntent({ query: {}, visit: SATURDAY, stored, today })).toEqual(SATURDAY)
  })

  it('else the one of the stored filter', () => {
    expect(resolveIntent({ query: {}, visit: null, stored, today })).toEqual(stored)
  })

  it('is none where the visitor cleared it during this visit', () => {
    expect(resolveIntent({ query: {}, visit: NO_INTENT, stored, today })).toEqual(NO_INTENT)
  })

  it('has no day that has passed', () => {
    const visit = { ...SATURDAY, sdate: '2026-11-21' }
    expect(resolveIntent({ query: {}, visit, today })).toEqual({ ...SATURDAY, sdate: '' })
    const query = { sdate: '2026-11-21' }
    expect(resolveIntent({ query, visit: SATURDAY, today })).toEqual(SATURDAY)
  })
})
