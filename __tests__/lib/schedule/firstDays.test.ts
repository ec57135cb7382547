import { firstDays } from '@/lib/schedule/firstDays'
import { scheduleDayOf, scheduleOf } from '../../setup/handlers/wire'

const dayWith = (sdate: string, departures: number) =>
  scheduleDayOf(
    sdate,
    Array.from({ length: departures }, () => scheduleOf(sdate)),
  )

it('keeps the first days whole, as far as they have so many departures', () => {
  const days = [0, 2, 1, 0, 2, 0, 0].map((departures, index) =>
    dayWith(`2026-12-0${index + 1}`, departures),
  )
  expect(firstDays(days, 3)).toEqual(days.slice(0, 4))
  expect(firstDays(days, 4)).toEqual(days.slice(0, 4))
  expect(firstDays(days, 5)).toEqual(days)
})
