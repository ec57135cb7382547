import fc from '@/__tests__/setup/property'
import { seaPauseMs } from '@/lib/sea/tideAge'
import { kmBetween, stationOf, stationsNear } from '@/lib/sea/stationOf'
import { curveOf, levelsOf, turnsOf } from '@/lib/sea/tideRows'
import { TIDE_STATIONS } from '@/lib/sea/tideStations'

const DAY = '2026-11-28'
const turn = (at: string, cm: number, isHigh: boolean) => ({ at: `${DAY} ${at}`, cm, isHigh })
const RECORDED = [
  turn('04:48', 420, true),
  turn('10:02', 109, false),
  turn('16:33', 337, true),
  turn('21:48', 46, false),
]

describe('high and low water', () => {
  it('is to the minute and centimetre what the source says', () => {
    expect(turnsOf(DAY, RECORDED)).toEqual([
      { at: '04:48', cm: 420, is_high: true },
      { at: '10:02', cm: 109, is_high: false },
      { at: '16:33', cm: 337, is_high: true },
      { at: '21:48', cm: 46, is_high: false },
    ])
  })

  it('does not depend on the order of rows, nor on rows that come twice', () => {
    const shuffled = fc.shuffledSubarray([...RECORDED, ...RECORDED], {
      minLength: 2 * RECORDED.length,
    })
    fc.assert(
      fc.property(shuffled, (rows) => {
        expect(turnsOf(DAY, rows)).toEqual(turnsOf(DAY, RECORDED))
      }),
    )
  })

  it.each([
    ['of another day', [{ ...turn('04:48', 420, true), at: '2026-11-27 04:48' }]],
    ['without a minute', [{ ...turn('04:48', 420, true), at: DAY }]],
    ['of an impossible minute', [turn('04:60', 420, true)]],
    ['two of one minute', [turn('04:48', 420, true), turn('04:48', 421, true)]],
    ['two high waters in turn', [turn('04:48', 420, true), turn('16:33', 337, true)]],
    ['a low water above the high one', [turn('04:48', 42, true), turn('10:02', 109, false)]],
    ['a height in millimetres', [turn('04:48', 4_200, true)]],
  ])('is nothing where a row is %s', (_, rows) => {
    expect(turnsOf(DAY, rows)).toBeUndefined()
  })

  it('takes seconds, and a water that stands still', () => {
    const still = [turn('04:48:00', 20, true), turn('10:02:00', 20, false)]
    expect(turnsOf(DAY, still)?.map(({ at }) => at)).toEqual(['04:48', '10:02'])
  })
})

describe('the levels of a day', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    at: `${DAY} ${String(hour).padStart(2, '0')}:00`,
    cm: 100 + hour,
  }))

  it('are whole, without the next midnight', () => {
    const next = { at: '2026-11-29 00:00', cm: 7 }
    expect(levelsOf(DAY, [...hours, next])).toHaveLength(24)
    expect(levelsOf(DAY, [])).toEqual([])
  })

  it.each([1, 11, 23])('are nothing without hour %i: a curve would lie', (missing) => {
    expect(
      levelsOf(
        DAY,
        hours.filter((_, hour) => hour !== missing),
      ),
    ).toBeUndefined()
  })

  it('fill a drawing from its lower to its upper edge', () => {
    const points = curveOf(levelsOf(DAY, hours) ?? [], { width: 240, height: 60 })
    expect(points[0]).toEqual({ x: 0, y: 60 })
    expect(points.at(-1)).toEqual({ x: 230, y: 0 })
  })
})

describe('the station of a boat', () => {
  const ochon = { service_type: 'SHIP', lat: 36.43, lng: 126.52, tide_station: '' } as const

  it('is the nearest, or the one that was chosen', () => {
    expect(stationOf(ochon)).toMatchObject({ code: 'DT_0025', name: '보령' })
    expect(stationOf({ ...ochon, tide_station: 'DT_0001' })?.name).toBe('인천')
  })

  it.each([
    ['inland', { ...ochon, lat: 36.35, lng: 127.38 }],
    ['for a bus, which starts elsewhere', { ...ochon, service_type: 'BUS' as const }],
    ['for a room', { ...ochon, service_type: 'PENSION' as const }],
    ['where the chosen one is unknown', { ...ochon, tide_station: 'DT_9999' }],
  ])('is none %s', (_, boat) => {
    expect(stationOf(boat)).toBeUndefined()
  })

  it('has a code of its own, and lies in Korean waters', () => {
    expect(new Set(TIDE_STATIONS.map(({ code }) => code)).size).toBe(TIDE_STATIONS.length)
    for (const { lat, lng } of TIDE_STATIONS) {
      expect(lat).toBeGreaterThan(33)
      expect(lat).toBeLessThan(38.7)
      expect(lng).toBeGreaterThan(124.5)
      expect(lng).toBeLessThan(131)
    }
    expect(stationsNear(ochon)[0]?.km).toBeLessThan(5)
  })

  it('is as far as the map says', () => {
    expect(kmBetween({ lat: 37, lng: 127 }, { lat: 37, lng: 128 })).toBeCloseTo(88.8, 0)
  })
})

it('leaves a source alone for longer each time, and an hour where it refuses', () => {
  expect([1, 2, 3, 7, 99].map((failures) => seaPauseMs(failures, false) / 60_000)).toEqual([
    1, 2, 4, 60, 60,
  ])
  expect(seaPauseMs(1, true)).toBe(3_600_000)
})
