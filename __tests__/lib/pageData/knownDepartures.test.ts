import { omitKnownDepartures, restoreDepartures } from '@/lib/pageData/knownDepartures'

const departure = (sdate: string, departure_time: string, departs_at: string) => ({
  schedule_no: 7,
  sdate,
  departure_time,
  departs_at,
  capacity: 20,
  opens_at: null as string | null,
})

const DAYS = [
  {
    sdate: '2026-11-22',
    tide: '5물',
    schedules: [
      departure('2026-11-22', '05:30', '2026-11-21T20:30:00.000Z'),
      departure('2026-11-22', '13:00', '2026-11-22T04:00:00.000Z'),
    ],
  },
  { sdate: '2026-11-23', tide: '6물', schedules: [] },
]

/** The same to the order of the fields, by which `keepDays` sees what has not changed. */
const expectRestored = (sent: unknown, value: unknown) =>
  expect(JSON.stringify(restoreDepartures(sent))).toBe(JSON.stringify(value))

const packed = (value: unknown): unknown => JSON.parse(JSON.stringify(omitKnownDepartures(value)))

test('a departure leaves out what its day and time say, and has it again', () => {
  const props = { month: { yyyymm: '202611', days: DAYS }, today: '2026-11-22' }
  const sent = packed(props)
  expect(sent).toMatchObject({
    month: { days: [{ schedules: [{ departure_time: '05:30' }, {}] }, {}] },
  })
  expect(JSON.stringify(sent)).not.toMatch(/departs_at|opens_at|Z"/)
  expectRestored(sent, props)
})

test('a field that one departure has otherwise stays in all of them', () => {
  const [first, second] = DAYS
  const later = { ...departure('2026-11-23', '05:30', '2026-11-22T20:30:00.000Z') }
  const days = [
    first,
    { ...second, schedules: [{ ...later, opens_at: '2026-11-22T23:00:00.000Z' }] },
  ]
  const sent = JSON.stringify(packed(days))
  expect(sent.match(/opens_at/g)).toHaveLength(3)
  expect(sent).not.toContain('departs_at')
  expectRestored(JSON.parse(sent), days)
})

test('a departure at another moment than its day and time say keeps it', () => {
  const days = [
    { ...DAYS[0], schedules: [departure('2026-11-21', '05:30', '2026-11-20T20:30:00.000Z')] },
  ]
  expectRestored(packed(days), days)
})

test('what is no calendar stays as it is', () => {
  const value = { list: [], days: [], ship: { sdate: '2026-11-22' } }
  expect(omitKnownDepartures(value)).toEqual(value)
  expect(restoreDepartures(value)).toEqual(value)
})
