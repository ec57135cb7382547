import fc from '@/__tests__/setup/property'
import { warningAreaOf } from '@/lib/sea/warningAreas'
import { WARNING_COMMANDS, WARNING_KINDS, type WarningEvent, warningsAt } from '@/lib/sea/warnings'

const HOUR = 3_600_000
const AREA = '충남남부앞바다'

/** Hours stand for times. */
const eventOf = (of: Partial<WarningEvent> = {}): WarningEvent => {
  const event: WarningEvent = {
    ...{ area: AREA, kind: 'waves', level: 'advisory', command: 'issue', isCancelled: false },
    ...{ issuedAt: 0, seq: 1, startsAt: null, endsAt: null, allEndsAt: null },
    ...of,
  }
  const hours = (value: number | null) => (value === null ? null : value * HOUR)
  return {
    ...event,
    issuedAt: event.issuedAt * HOUR,
    startsAt: hours(event.startsAt),
    endsAt: hours(event.endsAt),
    allEndsAt: hours(event.allEndsAt),
  }
}
const at = (hour: number, ...events: WarningEvent[]) =>
  warningsAt(events, hour * HOUR).map(({ kind, level, from, until }) => ({
    ...{ kind, level, from: from / HOUR, until: until === null ? null : until / HOUR },
  }))

const ISSUE = eventOf({ issuedAt: 10, startsAt: 18 })
const END = eventOf({ command: 'end', issuedAt: 30, seq: 3, endsAt: 33 })
const waves = { kind: 'waves', level: 'advisory', from: 18, until: null }

describe('the warnings at a moment', () => {
  it('are announced, in force, and over when their end has come', () => {
    expect(at(9, ISSUE, END)).toEqual([])
    expect(at(11, ISSUE, END)).toEqual([waves])
    expect(at(29, ISSUE, END)).toEqual([waves])
    expect(at(31, ISSUE, END)).toEqual([{ ...waves, until: 33 }])
    expect(at(33, ISSUE, END)).toEqual([])
  })

  it('stay an advisory until the hour from which it is a warning', () => {
    const change = { issuedAt: 20, seq: 2, startsAt: 24 }
    const up = eventOf({ ...change, command: 'changeIssue', level: 'warning' })
    const down = eventOf({ ...change, command: 'changeEnd', startsAt: null, endsAt: 24 })
    expect(at(21, up, ISSUE, down)).toEqual([
      { ...waves, until: 24 },
      { ...waves, level: 'warning', from: 24 },
    ])
    expect(at(25, down, up, ISSUE)).toEqual([{ ...waves, level: 'warning', from: 24 }])
  })

  it('are what a correction says in place of what it corrects', () => {
    const corrected = eventOf({ command: 'correct', issuedAt: 11, seq: 2, startsAt: 20 })
    expect(at(12, ISSUE, corrected)).toEqual([{ ...waves, from: 20 }])
  })

  it('are none that was withdrawn, and none of any kind once all have ended', () => {
    expect(at(19, ISSUE, { ...ISSUE, isCancelled: true })).toEqual([])
    const wind = eventOf({ kind: 'wind', issuedAt: 10, startsAt: 18 })
    const all = eventOf({ command: 'end', issuedAt: 30, endsAt: 33, allEndsAt: 33 })
    expect(at(32, ISSUE, wind, all)).toHaveLength(2)
    expect(at(33, ISSUE, wind, all)).toEqual([])
  })

  it('are known from what extends one whose issue was missed, and forgotten where its end was', () => {
    const extended = eventOf({ command: 'extend', issuedAt: 10 })
    expect(at(12, extended)).toEqual([{ ...waves, from: 10 }])
    expect(at(10 + 8 * 24, extended)).toEqual([])
  })
})

describe('the sea area of a boat', () => {
  const of = (lat: number, lng: number) =>
    warningAreaOf({ service_type: 'SHIP', lat, lng, tide_station: '' })

  it('is the one off its coast, whose warnings are also those of the larger area', () => {
    const area = of(36.43, 126.52)
    expect(area?.name).toBe(AREA)
    const areas = [
      '충남남부앞바다',
      '서해중부 앞바다',
      '서해중부전해상',
      '서해중부먼바다',
      '부산앞바다',
    ]
    expect(areas.map((name) => area?.isOf(name))).toEqual([true, true, true, false, false])
    expect(of(37.45, 126.6)?.isOf('인천·경기남부앞바다')).toBe(true)
    expect(of(35.1, 129.04)?.name).toBe('부산앞바다')
    expect(of(36.1, 129.4)?.name).toBe('경북남부앞바다')
  })
})

const hour = fc.integer({ min: 0, max: 40 })
const events = fc.array(
  fc
    .record({
      ...{ area: fc.constantFrom(AREA, '부산앞바다'), kind: fc.constantFrom(...WARNING_KINDS) },
      level: fc.constantFrom('advisory' as const, 'warning' as const),
      command: fc.constantFrom(...WARNING_COMMANDS),
      ...{ isCancelled: fc.boolean(), issuedAt: hour, seq: fc.integer({ min: 1, max: 3 }) },
      startsAt: fc.option(hour),
      ...{ endsAt: fc.option(hour), allEndsAt: fc.constant(null) },
    })
    .map(eventOf),
  { maxLength: 12 },
)

describe('whatever is announced, the warnings', () => {
  it('do not depend on the order of announcements, nor on those that come twice', () => {
    fc.assert(
      fc.property(events, hour, fc.infiniteStream(fc.nat()), (all, when, order) => {
        const twice = [...all, ...all]
          .map((event) => ({ event, rank: order.next().value }))
          .sort((a, b) => a.rank - b.rank)
          .map(({ event }) => event)
        expect(at(when, ...twice)).toEqual(at(when, ...all))
      }),
    )
  })

  it('are none after the newest announcement has ended them', () => {
    fc.assert(
      fc.property(events, (all) => {
        const ends = WARNING_KINDS.map((kind) =>
          eventOf({ kind, command: 'end', issuedAt: 41, endsAt: 42 }),
        )
        const left = warningsAt([...all, ...ends], 42 * HOUR)
        expect(left.filter(({ area }) => area === AREA)).toEqual([])
      }),
    )
  })

  it('have one that the newest announcement has issued', () => {
    fc.assert(
      fc.property(events, (all) => {
        const newest = eventOf({ issuedAt: 41, startsAt: 44, level: 'warning' })
        expect(at(45, ...all, newest)).toContainEqual({ ...waves, level: 'warning', from: 44 })
      }),
    )
  })

  it('are one at most of a kind in an area at a moment', () => {
    fc.assert(
      fc.property(events, hour, (all, when) => {
        const inForce = warningsAt(all, when * HOUR).filter(({ from }) => from <= when * HOUR)
        const keys = inForce.map(({ area, kind }) => `${area} ${kind}`)
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })
})
