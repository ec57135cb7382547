import {
  beginningOf,
  copyOf,
  filledIn,
  minutesOfTimes,
  nextName,
  placeOfPort,
} from '@/lib/ship/product/beginning'
import { formProblems, toContent, toForm } from '@/lib/ship/product/productForm'
import { productProblems } from '@/lib/ship/product/productProblems'
import { fieldName, isAsked, stepOf, stepsOf } from '@/lib/ship/product/productSteps'
import { SHIP_FIELDS, type ShipContent, USUAL_CONTENT } from '@/lib/ship/product/shipFields'
import { SERVICE_TYPES } from '@/lib/serviceType/serviceType'

const CODES = {
  area: [{ code: 'CHUNGNAM', name: '충남' }],
  fish: [{ code: '우럭', name: '우럭' }],
  fishing_method: [],
  fishing_method_travelout: [],
}

const WHOLE: ShipContent = {
  ...(USUAL_CONTENT as unknown as ShipContent),
  ...{ name: '바다1호', area: 'CHUNGNAM', port_name: '오천항', tide_style: 7, lat: 36, lng: 126 },
  ...{ time_text: '05:00 ~ 15:00', use_minutes: 600, capacity: 20, price: 90_000 },
  ...{ pay_type: ['BANK'], meeting_place: '오천항', departure_address: '충남 보령시' },
}

describe('the steps of a product', () => {
  it.each(SERVICE_TYPES)('of type %s ask for every field that the type has, once', (type) => {
    const asked = stepsOf(type).flatMap(({ fields }) => fields)
    expect([...asked].sort()).toEqual(SHIP_FIELDS.filter((field) => isAsked(type, field)).sort())
    expect(asked.every((field) => fieldName(type, field) !== '')).toBe(true)
  })

  it('ask in the order of the form, whatever that of the file', () => {
    const first = stepsOf('SHIP').map(({ fields: [field] }) => field)
    expect(first).toEqual([
      ...['name', 'fish', 'meeting_place', 'images', 'pay_type', 'captain_name', 'spots'],
    ])
  })

  it('ask for what a type alone has, under its own words', () => {
    expect(isAsked('PENSION', 'room_guests')).toBe(true)
    expect(isAsked('SHIP', 'room_guests')).toBe(false)
    expect(isAsked('TRAVELOUT', 'departure_place')).toBe(true)
    expect(isAsked('PENSION', 'captain_name')).toBe(false)
    expect(fieldName('PENSION', 'capacity')).toBe('객실 수')
    expect(fieldName('CONTEST', 'price')).toBe('참가비')
    expect(stepOf('refund_policy')).toBe('sale')
  })
})

describe('what keeps a product from being published', () => {
  it('is nothing once it is complete', () => {
    expect(productProblems(WHOLE, CODES)).toEqual({})
  })

  it('is what is missing, wrong, unknown or contradicts itself', () => {
    const { name: _name, ...nameless } = WHOLE
    expect(productProblems(nameless, CODES)).toEqual({ name: '아직 적지 않았어요.' })
    expect(productProblems({ ...WHOLE, price: -1 }, CODES).price).toContain('0 이상')
    expect(productProblems({ ...WHOLE, fish: ['고래'] }, CODES)).toEqual({
      fish: '고래은(는) 모르는 코드예요.',
    })
    expect(productProblems({ ...WHOLE, registered_capacity: 19 }, CODES)).toHaveProperty('capacity')
    expect(productProblems({ ...WHOLE, registered_capacity: 20 }, CODES)).toEqual({})
    const hole = [{ days: 3, percent: 100 }]
    expect(productProblems({ ...WHOLE, refund_policy: hole }, CODES)).toHaveProperty(
      'refund_policy',
    )
  })
})

describe('what a product begins with', () => {
  it('is what boats of one operator share, not what is one boat’s own', () => {
    const begun = beginningOf('SHIP', { ...WHOLE, captain_name: '김선장' })
    expect(begun).toMatchObject({ port_name: '오천항', pay_type: ['BANK'] })
    expect(begun).not.toHaveProperty('captain_name')
    expect(begun).not.toHaveProperty('price')
  })

  it('is of a copy all but its registration, its captain and its pictures', () => {
    const own = { captain_name: '김선장', registration_no: '1', images: ['/a.jpg'], tonnage: 9 }
    const copy = copyOf({ ...WHOLE, ...own }, [])
    expect(copy).toMatchObject({ name: '바다2호', price: 90_000 })
    for (const field of Object.keys(own)) expect(copy).not.toHaveProperty(field)
  })

  it.each([
    ['바다1호', '바다2호'],
    ['제9바다호', '제10바다호'],
    ['바다호', '바다호 2호'],
  ])('names a copy of %s %s', (name, next) => expect(nextName(name)).toBe(next))

  it('leaves out names that are taken', () => {
    expect(nextName('바다1호', ['바다1호', '바다2호', '바다3호'])).toBe('바다4호')
  })

  it.each([
    ['05:00 ~ 15:00', 600],
    ['18:00~04:30', 630],
    ['15:00 입실 ~ 11:00 퇴실', 1_200],
    ['3박 4일', 5_760],
    ['새벽', undefined],
    ['25:00 ~ 26:00', undefined],
  ])('knows how long %s takes', (text, minutes) => expect(minutesOfTimes(text)).toBe(minutes))

  it('fills in what follows, where nothing was said of it', () => {
    expect(placeOfPort('통영 도남항')).toEqual({ lat: 34.8283, lng: 128.4369 })
    expect(filledIn({ time_text: '05:00 ~ 15:00', port_name: '오천항' })).toMatchObject({
      ...{ use_minutes: 600, meeting_place: '오천항', lat: 36.4394, lng: 126.5197 },
    })
    expect(filledIn({ port_name: '오천항', meeting_place: '3번 선착장' }).meeting_place).toBe(
      '3번 선착장',
    )
  })
})

describe('the form of a product', () => {
  it('has what is known, and sends it back as it was', () => {
    expect(toContent(SHIP_FIELDS, toForm(WHOLE))).toEqual(WHOLE)
  })

  it('lets what was never written wait, and says what may not be emptied', () => {
    const empty = toForm({})
    expect(formProblems(['name', 'price'], empty, {})).toEqual({})
    expect(toContent(['name', 'price', 'captain_name'], empty)).toEqual({ captain_name: null })
    expect(formProblems(['name'], { ...empty, name: '' }, { name: '바다1호' })).toEqual({
      name: '비워 둘 수 없어요.',
    })
    expect(formProblems(['price'], { ...empty, price: 0.5 }, {})).toHaveProperty('price')
  })
})
