import { labels } from '@/lib/serviceType/labels'
import { SERVICE_TYPES, serviceTypeFromCode, serviceTypePath } from '@/lib/serviceType/serviceType'

describe('docs/specification.md#service-types service types', () => {
  it('are eight, each with every label', () => {
    expect(SERVICE_TYPES).toHaveLength(8)
    for (const type of SERVICE_TYPES) {
      expect(Object.values(labels[type])).toHaveLength(13)
      expect(Object.values(labels[type]).every((label) => /[가-힣]/.test(label))).toBe(true)
    }
  })

  it('has own labels for pension, experience and travel', () => {
    const prices = ['PENSION', 'EXPERIENCE', 'TRAVELOUT'].map((code) => {
      const type = serviceTypeFromCode(code)
      return type && labels[type].price
    })
    expect(new Set([...prices, labels.SHIP.price]).size).toBe(4)
  })

  it('counts rooms for pensions and people for all others', () => {
    expect(SERVICE_TYPES.filter((type) => labels[type].unit === '실')).toEqual(['PENSION'])
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
