import { activeFilters } from '@/lib/filters/activeFilters'
import { EMPTY_FILTER, type UserFilter } from '@/lib/filters/emptyFilter'
import { countFilters } from '@/lib/filters/filters'

const filter: UserFilter = {
  ...EMPTY_FILTER,
  fish: ['cuttlefish'],
  area: ['boryeong'],
  sdate: '2026-11-22',
  pay: ['CARD'],
  walkthrough: ['EGING', 'LURE'],
  use_time: ['OVER9'],
  fishing_method_travelout: ['big'],
  search: '오천',
  is_coupon: true,
  is_possible: true,
}

const codes = {
  fish: [
    { code: 'octopus', name: '문어' },
    { code: 'cuttlefish', name: '갑오징어' },
  ],
  area: [{ code: 'boryeong', name: '보령' }],
  fishing_method_travelout: [],
}

describe('activeFilters', () => {
  it('counts a party in the unit of the list', () => {
    const [party] = activeFilters({ ...EMPTY_FILTER, party: 2 }, '명')
    expect(party?.label).toBe('2명')
  })

  it('shows as many conditions as are counted, each with its label', () => {
    const active = activeFilters(filter, '명', codes)
    expect(active).toHaveLength(countFilters(filter))
    expect(active.map(({ label }) => label)).toEqual([
      '‘오천’',
      '11월 22일 (일)',
      '갑오징어',
      '보령',
      'big',
      '에깅',
      '루어',
      '9시간 이상',
      '카드결제',
      '예약 가능 먼저',
      '쿠폰 먼저',
    ])
  })

  it('says the year of a distant day', () => {
    const far = { ...EMPTY_FILTER, sdate: '2027-03-06' }
    const [day] = activeFilters(far, '명', undefined, '2026-11-22')
    expect(day?.label).toBe('2027년 3월 6일 (토)')
  })

  it('removes each on its own', () => {
    for (const { without } of activeFilters(filter, '명', codes)) {
      expect(countFilters(without)).toBe(countFilters(filter) - 1)
    }
  })
})
