import { formatUnitPrice } from '@/lib/serviceType/formatUnitPrice'
import { labels } from '@/lib/serviceType/labels'
import { partyName, partyUnit, isPartyAsked, seatsOfParty } from '@/lib/serviceType/seatUnit'
import { isStay, isTideShown } from '@/lib/serviceType/traits'
import { stayTimes } from '@/lib/serviceType/stayTimes'
import {
  offeredTypes,
  SERVICE_TYPES,
  serviceTypeFromCode,
  serviceTypePath,
} from '@/lib/serviceType/serviceType'

describe('docs/specification.md#service-types service types', () => {
  it('are eight, each with every label', () => {
    expect(SERVICE_TYPES).toHaveLength(8)
    for (const type of SERVICE_TYPES) {
      const { start, ...words } = labels[type]
      expect(Object.values(words)).toHaveLength(18)
      expect(Object.values(words).every((label) => /[가-힣]/.test(label))).toBe(true)
      expect(start).toEqual(isStay(type) ? null : expect.stringMatching(/[가-힣]/))
    }
  })

  it('has own labels for pension, experience and travel', () => {
    const prices = ['PENSION', 'EXPERIENCE', 'TRAVELOUT'].map((code) => {
      const type = serviceTypeFromCode(code)
      return type && labels[type].price
    })
    expect(new Set([...prices, labels.SHIP.price]).size).toBe(4)
  })

  it('counts, prices and holds rooms for pensions and people for all others', () => {
    const isOf = (field: 'unit' | 'priceUnit' | 'seat', word: string) =>
      SERVICE_TYPES.filter((type) => labels[type][field] === word)
    expect(isOf('unit', '실')).toEqual(['PENSION'])
    expect(isOf('priceUnit', '박')).toEqual(['PENSION'])
    expect(isOf('seat', '객실')).toEqual(['PENSION'])
    expect(SERVICE_TYPES.filter(isStay)).toEqual(['PENSION'])
  })

  it('calls and counts a party by its unit, people where rooms are not all that is offered', () => {
    expect(partyName('실')).toBe('객실')
    expect(partyName('명')).toBe('인원')
    expect(partyUnit(['PENSION'])).toBe('실')
    expect(partyUnit(['SHIP', 'PENSION'])).toBe('명')
    expect(partyUnit(['SHIP', 'BUS'])).toBe('명')
    expect(partyUnit([])).toBe('명')
  })

  it('take seats for each of a party, and one room for all of it', () => {
    expect(seatsOfParty('SHIP', 4)).toBe(4)
    expect(seatsOfParty('PENSION', 4)).toBe(1)
    expect(seatsOfParty('PENSION', 0)).toBe(0)
    expect(isPartyAsked('명')).toBe(true)
    expect(isPartyAsked('실')).toBe(false)
  })

  it('are offered in the order of menus, without unknown codes', () => {
    const offered = ['PENSION', 'TRAIN', 'SHIP'].map((code) => ({ code }))
    expect(offeredTypes(offered)).toEqual(['SHIP', 'PENSION'])
  })

  it('take part in contests and trips with creators, and book everything else', () => {
    expect(SERVICE_TYPES.filter((type) => labels[type].act === '참가 신청')).toEqual([
      'CONTEST',
      'CREATOR',
    ])
  })

  it('headline 물때 only where one fishes in Korean waters', () => {
    expect(SERVICE_TYPES.filter((type) => !isTideShown(type))).toEqual([
      'PENSION',
      'HWASEONGCITY',
      'TRAVELOUT',
    ])
  })

  it('say what a price is for', () => {
    expect(formatUnitPrice(labels.PENSION, 120_000)).toBe('1박 120,000원')
    expect(formatUnitPrice(labels.SHIP, 105_000)).toBe('1인 105,000원')
  })

  test.each([
    ['SHIP', 'SHIP'],
    ['travelOut', 'TRAVELOUT'],
    ['', undefined],
    ['ships', undefined],
    ['__proto__', undefined],
    ['toString', undefined],
  ])('the code %j names %s', (code, type) => {
    expect(serviceTypeFromCode(code)).toBe(type)
  })
})

describe('docs/specification.md#menu menu links', () => {
  it('have the service code in lower case', () => {
    expect(serviceTypePath('HWASEONGCITY')).toBe('/info/service_hwaseongcity/')
  })
})

describe('a stay', () => {
  test.each([
    ['15:00', 1200, 1, '2026-11-22', '11:00'],
    ['16:30', 1170, 2, '2026-11-23', '12:00'],
    ['00:00', 1440, 1, '2026-11-22', '00:00'],
  ])('in at %s for %i minutes, %i nights: out on %s at %s', (time, minutes, nights, day, out) => {
    const stay = { sdate: '2026-11-21', departure_time: time, nights, use_minutes: minutes }
    expect(stayTimes(stay)).toEqual({
      checkIn: { sdate: '2026-11-21', time },
      checkOut: { sdate: day, time: out },
    })
  })
})
