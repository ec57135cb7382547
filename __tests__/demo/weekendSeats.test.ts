import { addDays, weekdayOf } from '@/lib/date/kst'
import { POPULAR_SPECIES } from '@/demo/data/species'
import { demoSchedules } from '@/demo/write/demoSchedules'
import { demoShips } from '@/demo/write/demoShips'

/** The demo may be started on any day of the year: these are 17 days apart, so of every weekday. */
const DAYS = Array.from({ length: 22 }, (_, index) => addDays('2026-01-01', index * 17))

test.each(DAYS)('on %s the next Saturday has seats for two after what most ask for', (today) => {
  const ships = demoShips(today).filter(({ operator }) => operator.host === 'bada')
  const saturday = addDays(today, ((6 - weekdayOf(today) + 6) % 7) + 1)
  const fitting = demoSchedules(ships, today).filter(
    ({ sdate, status, opens_at, fish, capacity, taken }) =>
      sdate === saturday &&
      status === 'open' &&
      opens_at === null &&
      fish.split('·').includes(POPULAR_SPECIES) &&
      capacity - taken >= 2,
  )
  expect(fitting.length).toBeGreaterThanOrEqual(2)
})
