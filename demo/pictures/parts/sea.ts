import type { Mood } from '../moods'
import type { Random } from '@/demo/random'
import { HEIGHT, r, times, verticalGradient, WIDTH } from '../svg'

/** A long flat lens shape: light on a wave, seen from the side. */
const lens = (x: number, y: number, width: number, height: number) =>
  `M${r(x - width / 2)} ${r(y)}Q${r(x)} ${r(y - height)} ${r(x + width / 2)} ${r(y)}Q${r(x)} ${r(y + height)} ${r(x - width / 2)} ${r(y)}Z`

/** The reflection of the sun: lenses that get wider and further apart towards the viewer. */
const lightRoad = (mood: Mood, horizon: number, random: Random) =>
  times(34, (index) => {
    const depth = (index + 1) / 34
    const y = horizon + 4 + depth ** 1.7 * (HEIGHT - horizon)
    const spread = 30 + depth * 150
    const x = mood.sun.x + random.between(-spread, spread) * 0.7
    const width = random.between(0.5, 1) * (50 + depth * 150)
    return `<path d="${lens(x, y, width, 1.5 + depth * 6)}" fill="${mood.glint}" fill-opacity="${r((0.75 - depth * 0.5) * 10) / 10}"/>`
  })

const ripples = (mood: Mood, horizon: number, random: Random) =>
  times(90, () => {
    const depth = random.between(0, 1)
    const y = horizon + 6 + depth ** 1.5 * (HEIGHT - horizon)
    const isDark = random.between(0, 1) > 0.45
    const width = (40 + depth * 190) * random.between(0.5, 1.2)
    return `<path d="${lens(random.between(-40, WIDTH + 40), y, width, 1 + depth * 5)}" fill="${isDark ? mood.sea[2] : mood.glint}" fill-opacity="${isDark ? 0.16 : 0.2}"/>`
  })

/** Open water from the horizon down. */
export const drawSea = (mood: Mood, horizon: number, random: Random) =>
  `<defs>${verticalGradient('sea', mood.sea)}</defs><rect y="${horizon}" width="${WIDTH}" height="${HEIGHT - horizon}" fill="url(#sea)"/>${ripples(mood, horizon, random)}${lightRoad(mood, horizon, random)}`

const swellLine = (y: number, amplitude: number, length: number, phase: number) => {
  let path = `M-80 ${r(y)}`
  for (let x = -80 + phase; x < WIDTH + length; x += length) {
    path += `Q${r(x + length * 0.25)} ${r(y - amplitude)} ${r(x + length * 0.5)} ${r(y)}T${r(x + length)} ${r(y)}`
  }
  return `${path}V${HEIGHT}H-80Z`
}

/** Waves in front of the subject, so that it seems to be in the water. */
export const drawForeWaves = (mood: Mood, top: number, random: Random) => {
  const rows = [0, 1, 2]
  return rows
    .map((row) => {
      const y = top + row * (HEIGHT - top) * 0.3
      const length = 220 + row * 90
      const path = swellLine(y, 12 + row * 5, length, -random.between(0, length))
      return `<path d="${path}" fill="${mood.sea[row === 0 ? 1 : 2]}" fill-opacity="${0.5 + row * 0.16}"/><path d="${path}" fill="none" stroke="${mood.glint}" stroke-width="${2 + row}" opacity=".28"/>`
    })
    .join('')
}
