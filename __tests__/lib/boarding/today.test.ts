import { arrangeToday } from '@/lib/boarding/arrangeToday'
import { nextStepOf } from '@/lib/boarding/nextStep'
import { departureOf } from '../../setup/todayDepartures'

const AT = new Date()
const noOf = ({ schedule_no }: { schedule_no: number }) => schedule_no
const arrange = (...departures: Parameters<typeof departureOf>[0][]) => {
  const list = departures.map((of, index) => departureOf({ schedule_no: index + 1, ...of }))
  const { next, later, finished } = arrangeToday(list, AT)
  return { next: next && noOf(next), later: later.map(noOf), finished: finished.map(noOf) }
}
const inHours = (hours: number) => new Date(AT.getTime() + hours * 3_600_000).toISOString()

const NONE_AWAITED = { people: 4, boarded: 3, no_show: 1 }

describe('the order of today', () => {
  it('begins with the next departure and ends with what has left', () => {
    expect(
      arrange({ departs_at: inHours(-2) }, { departs_at: inHours(1) }, { departs_at: inHours(4) }),
    ).toEqual({ next: 2, later: [3], finished: [1] })
  })
  it('keeps a boat for an hour after its time, while somebody is awaited', () => {
    const late = { departs_at: inHours(-0.5), state: 'past' } as const
    const after = { departs_at: inHours(1) }
    expect(arrange(late, after)).toEqual({ next: 1, later: [2], finished: [] })
    expect(arrange({ ...late, ...NONE_AWAITED }, after)).toMatchObject({ next: 2, finished: [1] })
  })
  it('keeps a room until its guests have come, however late', () => {
    const room = { departs_at: inHours(-5), state: 'past', service_type: 'PENSION' } as const
    expect(arrange(room)).toEqual({ next: 1, later: [], finished: [] })
    expect(arrange({ ...room, ...NONE_AWAITED })).toMatchObject({ finished: [1] })
  })
  it('goes on to the boat of the same hour that somebody is awaited for', () => {
    const hour = { departs_at: inHours(1) }
    expect(arrange({ ...hour, ...NONE_AWAITED }, hour)).toMatchObject({ next: 2, later: [1] })
    expect(arrange({ ...hour, ...NONE_AWAITED }, { departs_at: inHours(2) }).next).toBe(1)
  })
  it('has nothing next where all is called off', () => {
    expect(arrange({ departs_at: inHours(1), state: 'weather' })).toEqual({
      ...{ next: undefined, later: [1], finished: [] },
    })
  })
})

it.each([
  ['list', 'the list is not complete the evening before', { departs_at: inHours(9) }],
  ['board', 'it is', { departs_at: inHours(9), passengers_filled: 12 }],
  ['board', 'people come, whatever the list', { departs_at: inHours(2) }],
  ['list', 'all have come', { departs_at: inHours(2), ...NONE_AWAITED }],
  ['board', 'the law asks for no list', { departs_at: inHours(9), passengers_needed: 0 }],
] as const)('the next step is %s where %s', (step, _, of) => {
  expect(nextStepOf(departureOf(of), AT)).toBe(step)
})
