import { MAX_PARTY } from '@/lib/intent/intent'
import { laterNightPrice } from '@/lib/schedule/nightPrice'
import { firstGuests, mostGuests, roomsFor } from '@/lib/schedule/roomGuests'

it('takes as many rooms as the guests need', () => {
  expect([1, 4, 5, 8].map((guests) => roomsFor(guests, 4))).toEqual([1, 1, 2, 2])
})

it('begins with who was named, else with two, or one where a room has no more', () => {
  expect([firstGuests(3, 4), firstGuests(0, 4), firstGuests(0, 1)]).toEqual([3, 2, 1])
})

it('lets no more be chosen than rooms have beds, or a party has people', () => {
  expect(mostGuests(2, 4)).toBe(8)
  expect(mostGuests(1_000, 4)).toBe(MAX_PARTY)
})

it('takes a later night of the first departure that has the rooms', () => {
  const night = (price: number, remain: number) => ({ price, remain, state: 'open' as const })
  const days = [
    { sdate: '2026-11-22', schedules: [night(90_000, 3)] },
    { sdate: '2026-11-23', schedules: [night(100_000, 1), night(110_000, 2)] },
  ]
  const of = { checkIn: '2026-11-22', night: 1 }
  expect(laterNightPrice(days, { ...of, party: 2 })).toBe(110_000)
  expect(laterNightPrice(days, { ...of, party: 3 })).toBeUndefined()
  expect(laterNightPrice(days, { ...of, night: 2, party: 1 })).toBeUndefined()
})
