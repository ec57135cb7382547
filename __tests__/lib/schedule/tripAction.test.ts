import type { Schedule } from '@/lib/contract/wire'
import { departureKey, isForSpecies } from '@/lib/schedule/dayDepartures'
import { decideTripAction } from '@/lib/schedule/tripAction'
import { tripTotal } from '@/lib/schedule/tripTotal'
import { tripActionText } from '@/lib/schedule/tripActionText'
import { scheduleDayOf, scheduleOf } from '../../setup/handlers/wire'

const DAY = '2026-11-28'
const early = scheduleOf(DAY, {
  schedule_no: 1,
  departure_time: '05:30',
  remain: 1,
  fish: '갑오징어',
})
const noon = scheduleOf(DAY, {
  schedule_no: 2,
  departure_time: '12:00',
  remain: 8,
  fish: '우럭·광어',
})
const night = scheduleOf(DAY, {
  ...{ schedule_no: 3, departure_time: '20:00', remain: 0, fish: '갑오징어' },
  state: 'waiting',
})

const bus = scheduleOf('2026-11-27', { departure_time: '23:30', is_overnight: true })

const decide = (
  schedules: Schedule[],
  wish: { party?: number; fish?: string[]; chosen?: string },
) => decideTripAction(scheduleDayOf(DAY, schedules), { party: 1, fish: [], ...wish }, '자리')

describe('the departure that a wish means', () => {
  it('is the first open one with the seats', () => {
    expect(decide([early, noon], {})).toEqual({ kind: 'reserve', departure: early })
    expect(decide([early, noon], { party: 2 })).toEqual({ kind: 'reserve', departure: noon })
  })

  it('is for the species', () => {
    expect(decide([early, noon], { fish: ['광어'] })).toEqual({ kind: 'reserve', departure: noon })
    expect(decide([early], { fish: ['광어'] })).toEqual({
      kind: 'refused',
      reason: '광어 일정 없음',
    })
  })

  it('is the chosen one, whatever its species', () => {
    const chosen = departureKey(noon)
    expect(decide([early, noon], { fish: ['갑오징어'], chosen })).toMatchObject({ departure: noon })
  })

  it('is one with a waiting list where no seats are left', () => {
    expect(decide([early, night], { party: 2 })).toEqual({ kind: 'wait', departure: night })
  })

  it.each([
    [[early], '1자리만 남음'],
    [[scheduleOf(DAY, { state: 'full', remain: 0 })], '마감'],
    [[scheduleOf(DAY, { state: 'weather' })], '기상취소'],
    [[scheduleOf(DAY, { state: 'closed' }), scheduleOf(DAY, { state: 'upcoming' })], '오픈예정'],
    [[], '일정 없음'],
  ])('is none: %#', (schedules, reason) => {
    expect(decide(schedules, { party: 2 })).toEqual({ kind: 'refused', reason })
  })
})

describe('isForSpecies', () => {
  it.each([
    ['갑오징어·주꾸미', ['주꾸미'], true],
    ['갑오징어', ['오징어'], false],
    ['', ['오징어'], true],
    ['우럭', [], true],
  ])('%s for %j: %s', (fish, wanted, isFor) => expect(isForSpecies({ fish }, wanted)).toBe(isFor))
})

describe('departureKey', () => {
  it('differs between departures of the same hour', () => {
    const byDefault = { departure_time: '05:30', schedule_no: null, default_no: 1 }
    expect(departureKey(byDefault)).toBe('05:30/default1')
    expect(departureKey({ ...byDefault, schedule_no: 7 })).toBe('05:30/7')
  })
})

describe('tripTotal', () => {
  const nights = [
    scheduleOf('2026-11-28', { price: 90_000 }),
    scheduleOf('2026-11-29', { price: 110_000 }),
  ]
  const days = nights.map((one) => scheduleDayOf(one.sdate, [one]))
  const departure = { sdate: '2026-11-28', price: 90_000 }

  it('multiplies by people', () => {
    expect(tripTotal({ departure, party: 2, nights: 1, days })).toBe(180_000)
  })

  it('takes the price of a group from its size on', () => {
    const of = { departure: { ...departure, group_size: 4, group_price: 70_000 }, nights: 1, days }
    expect(tripTotal({ ...of, party: 3 })).toBe(270_000)
    expect(tripTotal({ ...of, party: 4 })).toBe(280_000)
  })

  it('adds the price of each night', () => {
    expect(tripTotal({ departure, party: 2, nights: 2, days })).toBe(400_000)
  })

  it('is not known where a night is not', () => {
    expect(tripTotal({ departure, party: 1, nights: 3, days })).toBeUndefined()
  })
})

describe('tripActionText', () => {
  const said = {
    sdate: DAY,
    today: '2026-11-21',
    party: 2,
    unit: '명' as const,
    act: '예약',
    total: 210_000,
  }
  const reserve = { kind: 'reserve', departure: early } as const

  it.each([
    [{ ...said, action: reserve }, '28일 05:30 · 2명 · 210,000원 예약'],
    [{ ...said, action: reserve, today: '2026-10-30' }, '11월 28일 05:30 · 2명 · 210,000원 예약'],
    [
      { ...said, action: reserve, unit: '실' as const, nights: 3 },
      '28일 3박 · 객실 2개 · 210,000원 예약',
    ],
    [{ ...said, action: reserve, act: '참가 신청' }, '28일 05:30 · 2명 · 210,000원 참가 신청'],
    [{ ...said, action: reserve, total: undefined }, '28일 05:30 · 2명 예약'],
    [
      { ...said, action: { ...reserve, departure: bus } },
      '27일 23:30 출발 · 28일 낚시 · 2명 · 210,000원 예약',
    ],
    [
      { ...said, action: { kind: 'wait', departure: night } as const },
      '28일 20:00 · 2명 대기 신청',
    ],
    [{ ...said, action: { kind: 'refused', reason: '마감' } as const }, '28일 마감 · 다른 날 선택'],
  ])('%#: %s', (chosen, words) => expect(tripActionText(chosen)).toBe(words))
})
