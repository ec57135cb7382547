import { freeNights } from '@/lib/schedule/freeNights'

const night = (departure_time: string, price: number, state: 'open' | 'full' = 'open') => ({
  departure_time,
  price,
  state,
  remain: 3,
})
const days = [
  { sdate: '2026-12-30', schedules: [night('12:00', 90_000), night('15:00', 100_000)] },
  { sdate: '2026-12-31', schedules: [night('12:00', 90_000), night('15:00', 120_000)] },
  { sdate: '2027-01-01', schedules: [night('12:00', 90_000), night('15:00', 110_000, 'full')] },
  { sdate: '2027-01-02', schedules: [night('15:00', 110_000)] },
]

it('a stay has the free nights of its time in a row, each at its own price', () => {
  expect(freeNights(days, { sdate: '2026-12-30', time: '15:00' })).toEqual([
    { remain: 3, price: 100_000 },
    { remain: 3, price: 120_000 },
  ])
  expect(freeNights(days, { sdate: '2027-01-01', time: '15:00' })).toEqual([])
})
