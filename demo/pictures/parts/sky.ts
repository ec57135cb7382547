import type { Mood } from '../moods'
import type { Random } from '@/demo/random'
import { glow, r, times, verticalGradient, WIDTH } from '../svg'

const cloud = (x: number, y: number, width: number, color: string, opacity: number) => {
  const h = width * 0.11
  const puffs = [
    [0.22, 0.9, 0.16],
    [0.4, 1.5, 0.2],
    [0.6, 1.1, 0.18],
    [0.78, 0.7, 0.13],
  ] as const
  const tops = puffs.map(
    ([at, up, size]) =>
      `<circle cx="${r(x + width * at)}" cy="${r(y - h * up * 0.45)}" r="${r(width * size * 0.52)}"/>`,
  )
  return `<g fill="${color}" opacity="${opacity}"><rect x="${r(x)}" y="${r(y - h * 0.5)}" width="${r(width)}" height="${r(h)}" rx="${r(h / 2)}"/>${tops.join('')}</g>`
}

/** A flat cloud, for skies with a low sun; round clouds are for noon. */
const streak = (x: number, y: number, width: number, color: string) =>
  `<rect x="${r(x)}" y="${r(y)}" width="${r(width)}" height="${r(width * 0.022 + 3)}" rx="6" fill="${color}" fill-opacity=".42"/>`

const bird = (x: number, y: number, size: number, color: string) =>
  `<path d="M${r(x - size)} ${r(y - size * 0.25)}q${r(size * 0.55)} ${r(-size * 0.45)} ${r(size)} ${r(size * 0.3)}q${r(size * 0.45)} ${r(-size * 0.75)} ${r(size)} ${r(-size * 0.3)}" fill="none" stroke="${color}" stroke-width="${r(size * 0.16)}" stroke-linecap="round"/>`

const stars = (random: Random) =>
  times(70, () => {
    const radius = random.between(0.7, 2.2)
    return `<circle cx="${r(random.between(0, WIDTH))}" cy="${r(random.between(0, 330))}" r="${r(radius)}" fill="#fff" fill-opacity="${r(random.between(0.3, 0.9))}"/>`
  })

const sun = ({ color, x, y, radius }: Mood['sun']) =>
  `${glow('halo', color, 0.85)}<circle cx="${x}" cy="${y}" r="${radius * 6}" fill="url(#halo)"/><circle cx="${x}" cy="${y}" r="${radius * 1.5}" fill="${color}" fill-opacity=".28"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${color}"/>`

/** Sky down to the horizon: gradient, sun or moon, clouds, birds. */
export const drawSky = (mood: Mood, horizon: number, random: Random) => {
  const isLow = mood.sun.y > 300
  const clouds = times(isLow ? 7 : 4, (index) => {
    const x = random.between(-120, WIDTH - 60)
    return isLow
      ? streak(x, random.between(90, horizon - 90), random.between(160, 420), mood.cloud)
      : cloud(x, 90 + index * 55, random.between(150, 300), mood.cloud, mood.hasStars ? 0.35 : 0.8)
  })
  const flock = { x: random.between(180, 1050), y: random.between(120, 240) }
  const birds = times(mood.hasStars ? 0 : 4, (index) =>
    bird(
      flock.x + index * 46 + random.between(-12, 12),
      flock.y + random.between(-32, 32),
      random.between(9, 17),
      mood.hills[2],
    ),
  )
  return `<defs>${verticalGradient('sky', mood.sky)}</defs><rect width="${WIDTH}" height="${horizon + 2}" fill="url(#sky)"/>${mood.hasStars ? stars(random) : ''}${sun(mood.sun)}${clouds}${birds}`
}
