import { drawBoat } from './parts/boat'
import { drawLighthouse } from './parts/land'
import { drawFinned } from './fish/finned'
import { finnedFish } from './fish/species'
import { litBy, moods, type Lit } from './moods'
import { drawGrain } from './parts/grain'
import { drawHills } from './parts/hills'
import { drawForeWaves, drawSea } from './parts/sea'
import { drawSky } from './parts/sky'
import { drawSplash } from './parts/splash'
import { createRandom } from '@/demo/random'
import { liveries } from './subjects/ship'
import { nth } from './subjects/subject'
import { document, HEIGHT, place, WIDTH } from './svg'

const HORIZON = 460

const leaping = (n: number, lit: Lit) => {
  const code = nth(['redseabream', 'blackporgy', 'mebaru'] as const, n)
  return `${place(930, 680, 1.3, drawSplash(lit))}<g transform="translate(900 430) rotate(24) scale(.92)">${drawFinned(finnedFish[code], lit)}</g>`
}

const sailing = (n: number, lit: Lit) =>
  place(1150, 486, 0.8, drawLighthouse(lit, '#d8402f')) +
  place(860, 640, 1.15, drawBoat(nth(liveries, n), lit, { anglers: 4, isLit: false }), true)

/** An event banner: the subject is on the right, with room for a title on the left. */
export const drawBanner = (n: number) => {
  const random = createRandom(`banner-${n}`)
  const mood = nth(moods, n * 3)
  const lit = litBy(mood)
  const subject = n % 2 ? leaping(n, lit) : sailing(n, lit)
  const calm = `<defs><linearGradient id="calm"><stop offset="0" stop-color="${mood.sea[2]}" stop-opacity=".55"/><stop offset=".6" stop-color="${mood.sea[2]}" stop-opacity="0"/></linearGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#calm)"/>`
  return document(
    drawSky(mood, HORIZON, random) +
      drawHills(mood, HORIZON, random) +
      drawSea(mood, HORIZON, random) +
      subject +
      drawForeWaves(mood, 650, random) +
      calm +
      drawGrain(mood, random),
  )
}
