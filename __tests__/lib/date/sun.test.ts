import { sunTimes } from '@/lib/date/sun'

const minutes = (clock = '') => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

describe('sunTimes', () => {
  it.each([
    // Korea Astronomy and Space Science Institute: Seoul on the solstices.
    ['2026-06-21', '05:11', '19:57'],
    ['2026-12-22', '07:43', '17:17'],
  ])('of Seoul on %s are those of the almanac', (date, sunrise, sunset) => {
    const sun = sunTimes(date, 37.5665, 126.978)
    expect(Math.abs(minutes(sun?.sunrise) - minutes(sunrise))).toBeLessThanOrEqual(2)
    expect(Math.abs(minutes(sun?.sunset) - minutes(sunset))).toBeLessThanOrEqual(2)
  })

  it('are null where the sun does not set', () => {
    expect(sunTimes('2026-06-21', 80, 20)).toBeNull()
  })
})
