import { decideScheduleState, SCHEDULE_STATE_LABELS } from '@/lib/schedule/scheduleState'

type Departure = Parameters<typeof decideScheduleState>[0]

const now = new Date('2026-11-21T00:00:00Z')
const earlier = new Date(now.getTime() - 1)
const later = new Date(now.getTime() + 1)

const departure: Departure = {
  status: 'open',
  opensAt: null,
  departsAt: later,
  capacity: 20,
  taken: 19,
  isWaitingAllowed: false,
}

describe('schedule state', () => {
  test.each<[Partial<Departure>, string, string]>([
    [{}, 'open', 'one seat left'],
    [{ taken: 20 }, 'full', 'no seat left'],
    [{ taken: 20, isWaitingAllowed: true }, 'waiting', 'no seat left, but a line'],
    [{ isWaitingAllowed: true }, 'open', 'no line while there are seats'],
    [{ capacity: 0, taken: 0 }, 'full', 'no seat at all'],
    [{ opensAt: later }, 'upcoming', 'a moment too early'],
    [{ opensAt: later, taken: 20 }, 'upcoming', 'not open, whatever is taken'],
    [{ opensAt: now }, 'open', 'the very moment of opening'],
    [{ opensAt: earlier }, 'open', 'open by now'],
    [{ status: 'closed' }, 'closed', 'closed by the operator'],
    [{ status: 'maintenance', opensAt: later }, 'maintenance', 'in maintenance'],
    [{ status: 'weather', taken: 20 }, 'weather', 'called off for weather'],
    [{ departsAt: now }, 'past', 'the very moment of departure'],
    [{ departsAt: earlier, status: 'weather' }, 'past', 'over, however it ended'],
  ])('%j is %s: %s', (change, state) => {
    expect(decideScheduleState({ ...departure, ...change }, now)).toBe(state)
  })

  it('has a Korean label for each state, none used twice', () => {
    const words = Object.values(SCHEDULE_STATE_LABELS)
    expect(new Set(words).size).toBe(9)
  })
})
