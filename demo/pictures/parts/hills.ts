import type { Mood } from '../moods'
import type { Random } from '@/demo/random'
import { r, WIDTH } from '../svg'

const STEP = 20

interface Ridge {
  from: number
  to: number
  height: number
  base: number
}

/** An island's outline: a broad swell with two finer ones, falling to the water at both ends. */
const outline = ({ from, to, height, base }: Ridge, random: Random) => {
  const [one, two, three] = [random.between(0, 6), random.between(0, 6), random.between(0, 6)]
  const points: string[] = []
  for (let x = from; x <= to; x += STEP) {
    const along = (x - from) / (to - from)
    const swell = Math.sin(Math.PI * along) ** 0.8
    const rough =
      0.62 +
      0.24 * Math.sin(along * 7 + one) +
      0.1 * Math.sin(along * 17 + two) +
      0.04 * Math.sin(along * 41 + three)
    points.push(`${r(x)} ${r(base - height * swell * rough)}`)
  }
  return `M${r(from)} ${base}L${points.join('L')}L${r(to)} ${base}Z`
}

/** Three rows of islands; the nearest is the darkest. */
export const drawHills = (mood: Mood, horizon: number, random: Random) => {
  const far = outline(
    { from: -80, to: WIDTH + 80, height: random.between(70, 110), base: horizon + 2 },
    random,
  )
  const side = random.pick([0, 1] as const)
  const middle = outline(
    {
      from: side ? 560 : -160,
      to: side ? WIDTH + 180 : 720,
      height: random.between(90, 130),
      base: horizon + 3,
    },
    random,
  )
  const near = outline(
    {
      from: side ? -200 : 940,
      to: side ? 330 : WIDTH + 220,
      height: random.between(80, 120),
      base: horizon + 6,
    },
    random,
  )
  return `<path d="${far}" fill="${mood.hills[0]}" fill-opacity=".75"/><path d="${middle}" fill="${mood.hills[1]}" fill-opacity=".9"/><path d="${near}" fill="${mood.hills[2]}" fill-opacity=".92"/>`
}
