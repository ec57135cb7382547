import { decideNextStep } from '@/lib/reservation/nextStep'
import { bookAgainHref } from '@/lib/reservation/reservationHref'
import { formatDDay } from '@/lib/reservation/dDay'
import { formatParty, formatTripTime, tripTimes } from '@/lib/reservation/tripText'
import { reservationCardOf } from '../../setup/handlers/booking'

const DEADLINE = '2026-11-25T09:00:00.000Z'
const persons = (filled: number, is_locked: 0 | 1 = 0) => ({ needed: 2, filled, is_locked })

describe('the next thing to do', () => {
  it.each([
    ['CARD', 'pay'],
    ['BANK', 'deposit'],
    ['VBANK', 'deposit'],
  ] as const)('of an unpaid reservation by %s is %s, before the passengers', (pay_type, kind) => {
    const of = { state: 'AWAITING_PAYMENT', pay_type, pay_deadline: DEADLINE } as const
    expect(decideNextStep(reservationCardOf({ ...of, persons: persons(0) }))).toEqual({
      kind,
      deadline: new Date(DEADLINE),
    })
  })

  it('of a confirmed one is the passenger list while it is incomplete and open', () => {
    const stepOf = (filled: number, is_locked?: 0 | 1) =>
      decideNextStep(reservationCardOf({ persons: persons(filled, is_locked) }))
    expect(stepOf(1)).toEqual({ kind: 'passengers', needed: 2, filled: 1 })
    expect(stepOf(2)).toBeUndefined()
    expect(stepOf(1, 1)).toBeUndefined()
  })

  it.each(['CANCEL_REQUESTED', 'CANCELLED', 'EXPIRED'] as const)(
    'of one that is %s is nothing',
    (state) => {
      const of = { state, pay_deadline: DEADLINE, persons: persons(0) }
      expect(decideNextStep(reservationCardOf(of))).toBeUndefined()
    },
  )
})

describe('a past trip', () => {
  const hrefOf = (of: Parameters<typeof reservationCardOf>[0]) =>
    bookAgainHref(reservationCardOf(of))
  const { ship } = reservationCardOf({})

  it('is booked again', () => {
    expect(decideNextStep(reservationCardOf({ state: 'COMPLETED', persons: persons(0) }))).toEqual({
      kind: 'again',
    })
  })

  it('is opened with the party that was aboard', () => {
    expect(hrefOf({ party: 3 })).toBe(`/ship/${ship.no}?party=3`)
  })

  it.each([
    [4, '?party=4'],
    [null, ''],
  ])('of rooms for %s guests is opened with the guests, not the rooms', (guests, query) => {
    const room = { ...ship, service_type: 'PENSION' as const }
    expect(hrefOf({ party: 2, guests, ship: room })).toBe(`/ship/${ship.no}${query}`)
  })
})

describe('the days to a trip', () => {
  it.each([
    ['2026-11-22', '오늘'],
    ['2026-11-23', '내일'],
    ['2026-11-24', 'D-2'],
    ['2027-01-01', 'D-40'],
    ['2026-11-21', ''],
  ])('on %s are %j', (sdate, text) => {
    expect(formatDDay(sdate, '2026-11-22')).toBe(text)
  })
})

describe('day, time and party of a trip', () => {
  const trip = { sdate: '2026-11-21', departure_time: '15:00', nights: 2, party: 1 }
  const room = { service_type: 'PENSION', use_minutes: 1200 } as const

  it('of a stay are check-in and check-out, rooms and nights', () => {
    expect(formatTripTime(trip, room)).toBe('11월 21일 (토) 15:00 입실 ~ 11월 23일 (월) 11:00 퇴실')
    expect(tripTimes(trip, room)).toEqual([
      ['입실', '11월 21일 (토) 15:00'],
      ['퇴실', '11월 23일 (월) 11:00'],
    ])
    expect(formatParty(trip, 'PENSION')).toBe('2박 · 객실 1개')
    expect(formatParty({ ...trip, guests: 4 }, 'PENSION')).toBe('2박 · 객실 1개 · 4명')
  })

  it('of a trip abroad are the days on which one leaves and is back', () => {
    const abroad = { service_type: 'TRAVELOUT', use_minutes: 4 * 1440 + 660 } as const
    expect(formatTripTime({ ...trip, nights: 1, departure_time: '08:00' }, abroad)).toBe(
      '11월 21일 (토) 08:00 출국 ~ 11월 25일 (수) 귀국',
    )
  })

  it('of a boat are the departure and the people', () => {
    const boat = { service_type: 'SHIP', use_minutes: 600 } as const
    expect(formatTripTime({ ...trip, nights: 1 }, boat)).toBe('11월 21일 (토) 15:00')
    expect(formatParty({ ...trip, nights: 1, party: 2 }, 'SHIP')).toBe('2명')
  })
})
