import { koreaPath } from '@/lib/map/korea'
import { PLACES } from '@/lib/map/places'
import { isOnMap, MAP_SIZE, project } from '@/lib/map/projection'

const GYEOKPO = { lat: 35.6, lng: 126.47 }

describe('the projection of the map', () => {
  it('puts the north up and the east to the right', () => {
    const here = project(GYEOKPO)
    expect(project({ ...GYEOKPO, lat: 36 }).y).toBeLessThan(here.y)
    expect(project({ ...GYEOKPO, lng: 127 }).x).toBeGreaterThan(here.x)
  })

  it('keeps shapes: a square on the ground is a square on the map', () => {
    const here = project(GYEOKPO)
    const north = here.y - project({ ...GYEOKPO, lat: GYEOKPO.lat + 0.01 }).y
    const degreesEast = 0.01 / Math.cos((GYEOKPO.lat * Math.PI) / 180)
    const east = project({ ...GYEOKPO, lng: GYEOKPO.lng + degreesEast }).x - here.x
    expect(north / east).toBeCloseTo(1, 3)
  })

  it.each([
    ['백령도', 37.96, 124.67],
    ['독도', 37.24, 131.87],
    ['마라도', 33.12, 126.27],
    ['대진항', 38.5, 128.43],
  ])('has %s on it', (_name, lat, lng) => {
    expect(isOnMap(project({ lat, lng }))).toBe(true)
  })

  it.each([
    ['Saipan', 15.2, 145.7],
    ['Beijing', 39.9, 116.4],
    ['nowhere', NaN, NaN],
    ['the null island', 0, 0],
  ])('has not %s', (_name, lat, lng) => {
    expect(isOnMap(project({ lat, lng }))).toBe(false)
  })
})

describe('the drawn map', () => {
  it('has closed coasts with valid coordinates', () => {
    const coasts = koreaPath().split('Z').slice(0, -1)
    expect(coasts.length).toBeGreaterThan(30)
    for (const coast of coasts) {
      expect(coast).toMatch(/^M-?\d+\.\d -?\d+\.\d(Q(-?\d+\.\d ?){4}){3,}$/)
    }
  })

  it('has names within its edges, each once', () => {
    expect(PLACES.every(isOnMap)).toBe(true)
    expect(new Set(PLACES.map(({ name }) => name)).size).toBe(PLACES.length)
    expect(MAP_SIZE).toBe(1_000)
  })
})
