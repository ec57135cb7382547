import { placeMap } from '@/lib/map/placeMap'
import { HARBOURS } from '@/lib/map/places'
import { kmPerUnit, type LatLng, MAP_SIZE, PLACE_MAP_RATIO, project } from '@/lib/map/projection'

const OCHEON = { lat: 36.4394, lng: 126.5197 }

const mapOf = (place: LatLng) => {
  const map = placeMap(place)
  if (!map) throw new Error('no map')
  return map
}

/** Great-circle distance in km. */
const distance = (a: LatLng, b: LatLng) => {
  const [p, q] = [a.lat, b.lat].map((degrees) => (degrees * Math.PI) / 180) as [number, number]
  const turn = ((b.lng - a.lng) * Math.PI) / 180
  return 6371 * Math.acos(Math.sin(p) * Math.sin(q) + Math.cos(p) * Math.cos(q) * Math.cos(turn))
}

describe('the map around a place', () => {
  it('has the place in its middle', () => {
    const { box } = mapOf(OCHEON)
    const { x, y } = project(OCHEON)
    expect(box.x + box.width / 2).toBeCloseTo(x)
    expect(box.y + box.height / 2).toBeCloseTo(y)
    expect(box.width / box.height).toBeCloseTo(PLACE_MAP_RATIO)
  })

  it('has a true scale at every latitude', () => {
    const share = ({ lat, lng }: LatLng) => {
      const { box } = mapOf({ lat, lng })
      const east = { lat, lng: lng + 0.3 }
      return (
        distance({ lat, lng }, east) / ((project(east).x - project({ lat, lng }).x) / box.width)
      )
    }
    for (const place of [OCHEON, { lat: 33.2, lng: 126.3 }, { lat: 38.4, lng: 128.5 }]) {
      const { scale } = mapOf(place)
      expect(scale.km / scale.share / share(place)).toBeCloseTo(1, 2)
    }
  })

  it('names what is near, each in its direction and no two upon each other', () => {
    const { neighbours } = mapOf(OCHEON)
    const names = neighbours.map(({ name }) => name)
    expect(names).toContain('무창포항')
    expect(names).not.toContain('오천항')
    expect(names).not.toContain('구룡포항')
    // 무창포항 lies to the south.
    expect(neighbours.find(({ name }) => name === '무창포항')?.y).toBeGreaterThan(0.5)
    for (const one of neighbours) {
      expect(one.x > 0 && one.x < 1 && one.y > 0 && one.y < 1).toBe(true)
      const others = neighbours.filter(
        (other) => other !== one && Math.hypot(other.x - one.x, other.y - one.y) < 0.14,
      )
      expect(others).toEqual([])
    }
  })

  it('keeps the side of the sea free for the map of the country', () => {
    expect(mapOf(OCHEON).freeSide).toBe('left')
    const east = mapOf({ lat: 37.8917, lng: 128.8308 })
    expect(east.freeSide).toBe('right')
    expect(east.neighbours.filter(({ x, y }) => x > 0.75 && y < 0.5)).toEqual([])
  })

  it.each([
    ['an unknown place', 0, 0],
    ['a place abroad', 7.3419, 134.4792],
    ['no place', NaN, NaN],
  ])('is absent for %s', (_, lat, lng) => {
    expect(placeMap({ lat, lng })).toBeUndefined()
  })
})

it('every harbour has a map of its own', () => {
  for (const { x, y } of HARBOURS) {
    expect(x > 0 && x < MAP_SIZE && y > 0 && y < MAP_SIZE).toBe(true)
  }
})

it('a unit of the map is shorter in the north', () => {
  expect(kmPerUnit(38)).toBeLessThan(kmPerUnit(33))
})
