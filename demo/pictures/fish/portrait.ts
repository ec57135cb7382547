import type { FishCode } from '@/demo/data/pictures'
import { mix } from '../color'
import type { Lit } from '../moods'
import { createRandom, type Random } from '@/demo/random'
import { document, glow, HEIGHT, r, times, verticalGradient, WIDTH } from '../svg'
import { drawCuttlefish, drawSquid } from './decapods'
import { drawFinned } from './finned'
import { drawFlatfish, drawHairtail } from './flatAndLong'
import { drawOctopod } from './octopods'
import { finnedFish } from './species'

interface Portrait {
  water: readonly [string, string, string]
  draw: (lit: Lit) => string
  scale: number
}

const portraits: Record<FishCode, Portrait> = {
  cuttlefish: { water: ['#8fdcd6', '#2f9aa6', '#0d4f6b'], draw: drawCuttlefish, scale: 1.12 },
  jukkumi: {
    water: ['#9fd8e8', '#3a8fb6', '#14466f'],
    draw: (lit) => drawOctopod('jukkumi', lit),
    scale: 1.4,
  },
  flatfish: { water: ['#a5e0dc', '#46a3a8', '#1f5a66'], draw: drawFlatfish, scale: 1.42 },
  rockfish: {
    water: ['#8ecbe6', '#2b7fb0', '#0c3a62'],
    draw: (lit) => drawFinned(finnedFish.rockfish, lit),
    scale: 1.5,
  },
  redseabream: {
    water: ['#a4e4f2', '#35a0cf', '#0b5290'],
    draw: (lit) => drawFinned(finnedFish.redseabream, lit),
    scale: 1.45,
  },
  octopus: {
    water: ['#93d3dc', '#2e8597', '#0e4258'],
    draw: (lit) => drawOctopod('octopus', lit),
    scale: 1.1,
  },
  hairtail: { water: ['#5f93c4', '#23507f', '#0a2348'], draw: drawHairtail, scale: 1.24 },
  squid: { water: ['#4f86bd', '#1e4a7c', '#0a1f44'], draw: drawSquid, scale: 1.1 },
  mebaru: {
    water: ['#8fc2dc', '#336f9c', '#122f58'],
    draw: (lit) => drawFinned(finnedFish.mebaru, lit),
    scale: 1.48,
  },
  blackporgy: {
    water: ['#a9dfe6', '#3f98b4', '#125273'],
    draw: (lit) => drawFinned(finnedFish.blackporgy, lit),
    scale: 1.45,
  },
}

const shafts = (random: Random) =>
  times(7, (index) => {
    const x = -60 + index * 210 + random.between(-50, 50)
    const width = random.between(40, 120)
    return `<path d="M${r(x + 150)} -10h${r(width)}L${r(x + width * 2.2 - 120)} 820H${r(x - 160)}Z" fill="#fff" fill-opacity="${r(random.between(0.4, 1)) / 10}"/>`
  })

const bubbles = (random: Random) =>
  times(26, () => {
    const [x, y, radius] = [
      random.between(0, WIDTH),
      random.between(20, 700),
      random.between(3, 13),
    ]
    return `<circle cx="${r(x)}" cy="${r(y)}" r="${r(radius)}" fill="#fff" fill-opacity=".16"/><circle cx="${r(x - radius * 0.3)}" cy="${r(y - radius * 0.3)}" r="${r(radius * 0.28)}" fill="#fff" fill-opacity=".6"/>`
  })

const seabed = (bottom: string, random: Random) => {
  const near = mix(bottom, '#021426', 0.45)
  const weeds = times(9, () => {
    const [x, height] = [random.between(0, WIDTH), random.between(80, 190)]
    return `<path d="M${r(x)} 800C${r(x - 26)} ${r(800 - height * 0.4)} ${r(x + 30)} ${r(800 - height * 0.7)} ${r(x + 4)} ${r(790 - height)}C${r(x + 44)} ${r(800 - height * 0.6)} ${r(x + 4)} ${r(800 - height * 0.3)} ${r(x + 26)} 800Z" fill="${near}" fill-opacity=".75"/>`
  })
  return `<path d="M-20 730C200 660 420 740 640 706S1080 660 1300 724V820H-20Z" fill="${mix(bottom, '#021426', 0.2)}" fill-opacity=".8"/>${weeds}<path d="M-20 770C260 726 560 792 820 752S1160 742 1300 772V820H-20Z" fill="${near}"/>`
}

/** A species in its water, for a fishing report. */
export const drawPortrait = (code: FishCode) => {
  const random = createRandom(`fish-${code}`)
  const { water, draw, scale } = portraits[code]
  const lit: Lit = (color) => mix(color, water[1], 0.08)
  return document(
    `<defs>${verticalGradient('water', water)}${glow('light', '#ffffff', 0.55)}</defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#water)"/><ellipse cx="620" cy="60" rx="900" ry="560" fill="url(#light)"/>${shafts(random)}${seabed(water[2], random)}<ellipse cx="640" cy="700" rx="380" ry="26" fill="#021426" fill-opacity=".22"/><g transform="translate(640 400) scale(${scale})">${draw(lit)}</g>${bubbles(random)}`,
  )
}
