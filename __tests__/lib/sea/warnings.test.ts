import fc from '@/__tests__/setup/property'
import { readPrewarnings } from '@/lib/sea/prewarnings'
import { areasOf, warningAreaOf } from '@/lib/sea/warningAreas'
import { prewarningsOfDay } from '@/lib/sea/warningsOfDay'
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

  it.each(['issue', 'extend', 'changeIssue', 'correct'] as const)(
    'are in force until all end, if announced with that (%s)',
    (command) => {
      const wind = eventOf({ kind: 'wind', issuedAt: 9, startsAt: 12 })
      const event = eventOf({ command, issuedAt: 10, startsAt: 18, allEndsAt: 33 })
      expect(at(20, wind, event)).toEqual([
        { ...waves, kind: 'wind', from: 12, until: 33 },
        { ...waves, until: 33 },
      ])
      expect(at(33, wind, event)).toEqual([])
      expect(at(20, wind, { ...event, allEndsAt: 5 * HOUR })).toHaveLength(2)
    },
  )

  it('of which there are two versions are the longer one, in whatever order they come', () => {
    const until = (endsAt: number | null, startsAt = 18) =>
      eventOf({ issuedAt: 10, startsAt, endsAt })
    for (const versions of [
      [until(30), until(null, 20)],
      [until(null, 20), until(30)],
    ])
      expect(at(19, ...versions)).toEqual([waves])
    const later = { ...END, endsAt: 36 * HOUR }
    for (const ends of [
      [END, later],
      [later, END],
    ])
      expect(at(34, ISSUE, ...ends)).toEqual([{ ...waves, until: 36 }])
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
      ...{ endsAt: fc.option(hour), allEndsAt: fc.option(hour, { freq: 2 }) },
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

describe('what is announced before a warning', () => {
  const ISSUED = new Date('2017-06-06T23:00:00+09:00').getTime()
  const at = (day: number, hour: number) => Date.UTC(2017, 5, day, hour - 9)
  const read = (text: string, issuedAt = ISSUED) => readPrewarnings(text, issuedAt)
  const areas = (list: string) =>
    read(`(1) 풍랑 예비특보 o 06월 07일 아침 : ${list}`)?.map(({ area }) => area)

  it('is read from the text of the guide, whose lines are broken within words', () => {
    const morning = { from: at(7, 6), until: at(7, 12) }
    expect(
      read(`(1) 강풍 예비특보 o 06월 07일 아침 : 울릉도.독도
(2) 풍랑 예비특보 o 06월 07일 아침 : 동해중부전해상, 동해남부먼바다, 동 해남부앞바다(경북북부앞바다, 경북남부앞바다)`),
    ).toEqual([
      { area: '울릉도.독도', kind: 'wind', ...morning },
      ...['동해중부전해상', '동해남부먼바다', '경북북부앞바다', '경북남부앞바다'].map((area) => ({
        ...{ area, kind: 'waves', ...morning },
      })),
    ])
  })

  it('has the hours that it writes, and may begin in the next month or year', () => {
    const text = `(1) 강풍·풍랑 예비특보
○ 07일 밤(21~24시) : 부산앞바다
○ 06월 08일 새벽(00시~06시) : 부산앞바다`
    expect(read(text)?.map(({ kind, from, until }) => [kind, from, until])).toEqual([
      ['wind', at(7, 21), at(8, 0)],
      ['wind', at(8, 0), at(8, 6)],
      ['waves', at(7, 21), at(8, 0)],
      ['waves', at(8, 0), at(8, 6)],
    ])
    const december = new Date('2026-12-31T11:00:00+09:00').getTime()
    expect(read('풍랑 예비특보 o 01월 01일 밤 : 부산앞바다', december)).toMatchObject([
      { from: new Date('2027-01-01T18:00:00+09:00').getTime() },
    ])
  })

  it('leaves out the areas that it excludes', () => {
    expect(areas('남해동부앞바다(부산앞바다 제외), 제주도남쪽먼바다')).toEqual([
      ...areasOf('남해동부앞바다')
        .map(({ name }) => name)
        .filter((name) => name !== '부산앞바다'),
      '제주도남쪽먼바다',
    ])
  })

  it.each([
    ['none', 'o 없음'],
    ['another kind', '(1) 호우 예비특보 o 06월 29일 저녁 : 제주도(제주도산지)'],
    ['none of a kind', '(1) 풍랑 예비특보 o 없음'],
    [
      'another kind that it cannot read',
      '(1) 호우 예비특보 o 06월 29일 언젠가 : 제주도 (2) 풍랑 예비특보 o 없음',
    ],
  ])('is nothing of %s', (_, text) => {
    expect(read(text)).toEqual([])
  })

  it.each([
    ['an area without a time', '(1) 풍랑 예비특보 o 부산앞바다'],
    ['a time without its colon', '(1) 풍랑 예비특보 o 06월 07일 밤 부산앞바다'],
    ['a time of no part of a day', '(1) 풍랑 예비특보 o 06월 07일 언젠가 : 부산앞바다'],
    ['hours that end before they begin', '(1) 풍랑 예비특보 o 06월 07일 밤(24~18시) : 부산앞바다'],
    ['a day that is far away', '(1) 풍랑 예비특보 o 08월 07일 밤 : 부산앞바다'],
    ['brackets that do not match', '(1) 풍랑 예비특보 o 06월 07일 밤 : 부산앞바다), (울산앞바다'],
  ])('is not known where a kind has nothing but %s', (_, text) => {
    expect(read(text)).toBeUndefined()
    expect(read(`(1) 강풍 예비특보 o 06월 07일 밤 : 부산앞바다 ${text}`)).toBeUndefined()
    expect(read(`${text} o 06월 07일 밤 : 부산앞바다`)).toMatchObject([{ area: '부산앞바다' }])
  })

  it('is told of the day for which it is announced, until that part is over or a warning is issued', () => {
    const area = warningAreaOf({ service_type: 'SHIP', lat: 35.1, lng: 129.04, tide_station: '' })
    const list = read('풍랑 예비특보 o 06월 07일 오후 : 부산앞바다, 울산앞바다') ?? []
    const of = (sdate: string, when: number, ...kinds: ('waves' | 'wind')[]) =>
      area &&
      prewarningsOfDay(list, area, {
        ...{ sdate, at: new Date(when), issued: kinds.map((kind) => ({ kind })) },
      })
    expect(of('2017-06-07', ISSUED, 'wind')).toMatchObject([{ area: '부산앞바다' }])
    expect(of('2017-06-06', ISSUED)).toEqual([])
    expect(of('2017-06-08', ISSUED)).toHaveLength(1)
    expect(of('2017-06-10', ISSUED)).toEqual([])
    expect(of('2017-06-07', ISSUED, 'waves')).toEqual([])
    expect(of('2017-06-07', at(7, 18))).toEqual([])
  })

  it('is read from any text in time that grows with its length', () => {
    const words = fc.constantFrom(
      ...['(1)', '풍랑 예비특보', 'o ', '06월 07일 밤', '(18~24시)', ' : ', '부산앞바다', ',', '('],
      ...[')', '제외', ' '],
    )
    fc.assert(
      fc.property(fc.array(words, { maxLength: 60 }), (parts) => {
        for (const { area, from, until } of read(parts.join('')) ?? []) {
          expect(area).not.toMatch(/[(),:]/)
          expect(from).toBeLessThan(until)
        }
      }),
    )
    const long = '(1) 풍랑 예비특보 o 06월 07일 밤 : ' + '부산앞바다(,'.repeat(100_000)
    expect(read(long)).toBeUndefined()
  })
})
