import { darker, lighter } from '../color'
import type { Lit } from '../moods'
import { r, times } from '../svg'

export interface FinnedFish {
  code: string
  /** Half the body's height, where its length is 530. */
  depth: number
  back: string
  flank: string
  belly: string
  fin: string
  eye: number
  tail: 'forked' | 'round'
  /** Height of the dorsal spines. */
  spines: number
  marks: 'bars' | 'spots' | 'mottled'
  mark: string
}

const BACK_END = 226

const bodyPath = (d: number) =>
  `M-300 6C-268 ${r(-d * 0.62)} -190 ${-d} -66 ${r(-d * 0.98)}C60 ${r(-d * 0.94)} 150 -44 ${BACK_END} -26V26C150 44 60 ${r(d * 0.78)} -66 ${r(d * 0.8)}C-180 ${r(d * 0.8)} -264 ${r(d * 0.46)} -300 6Z`

/** The approximate height of the back over the middle line at x, where a spine begins. */
const backAt = (d: number, x: number) => -d * (1 - Math.max(0, (x + 70) / 320) ** 1.7 * 0.86)

const dorsal = ({ depth, spines, fin }: FinnedFish, lit: Lit) => {
  const count = 11
  const points = Array.from({ length: count }, (_, index) => {
    const x = -150 + index * 27
    const y = backAt(depth, x) + (x < -100 ? (-100 - x) * 0.35 : 0)
    const rise = spines * (1 - Math.abs(index - 4) / 11)
    return `L${r(x + 20)} ${r(y - rise)}L${r(x + 27)} ${r(y - rise * 0.62)}`
  })
  const soft = `C168 ${r(backAt(depth, 150) - spines * 1.1)} 206 ${r(backAt(depth, 200) - spines * 0.7)} 204 -28`
  return `<path d="M-156 ${r(-depth * 0.86)}${points.join('')}${soft}L-60 0Z" fill="${lit(fin)}"/><g stroke="${lit(darker(fin, 0.35))}" stroke-width="2.5" opacity=".6">${times(
    count,
    (index) => {
      const x = -150 + index * 27
      return `<path d="M${x + 8} ${r(backAt(depth, x))}L${x + 20} ${r(backAt(depth, x) - spines * 0.8)}"/>`
    },
  )}</g>`
}

const tails = {
  forked:
    'M208 -22C250 -40 286 -96 336 -128C312 -60 308 -36 300 0C308 36 312 60 336 128C286 96 250 40 208 22Z',
  round: 'M208 -24C250 -40 276 -76 312 -78C334 -40 334 40 312 78C276 76 250 40 208 24Z',
} satisfies Record<FinnedFish['tail'], string>

const tail = ({ tail: shape, fin }: FinnedFish, lit: Lit) =>
  `<path d="${tails[shape]}" fill="${lit(fin)}"/><g stroke="${lit(darker(fin, 0.3))}" stroke-width="3" opacity=".5" stroke-linecap="round"><path d="M240 -20L300 -62M246 -6L296 -20M246 8L296 22M240 20L300 64"/></g>`

const lowerFins = ({ depth, fin }: FinnedFish, lit: Lit) =>
  `<path d="M76 ${r(depth * 0.6)}C92 ${r(depth * 0.6 + 62)} 142 ${r(depth * 0.5 + 52)} 186 32Z" fill="${lit(fin)}"/><path d="M-120 ${r(depth * 0.74)}C-108 ${r(depth * 0.8 + 66)} -66 ${r(depth * 0.8 + 70)} -44 ${r(depth * 0.74)}Z" fill="${lit(darker(fin, 0.12))}"/>`

const bars = (fish: FinnedFish) =>
  times(6, (index) => {
    const x = -150 + index * 62
    const top = r(backAt(fish.depth, x))
    return `<path d="M${x} ${top}C${x + 18} ${r(top * 0.4)} ${x + 14} 10 ${x + 2} ${r(fish.depth * 0.42)}H${x + 22}C${x + 38} 8 ${x + 42} ${r(top * 0.4)} ${x + 30} ${top}Z"/>`
  })

const spots = (fish: FinnedFish) =>
  times(34, (index) => {
    const x = -140 + ((index * 53) % 320)
    const y = backAt(fish.depth, x) * (0.12 + ((index * 37) % 60) / 80)
    return `<circle cx="${x}" cy="${r(y)}" r="${3 + (index % 3)}"/>`
  })

const mottles = (fish: FinnedFish) =>
  times(22, (index) => {
    const x = -200 + ((index * 71) % 380)
    const y = backAt(fish.depth, x) * (0.75 - ((index * 41) % 100) / 85)
    return `<ellipse cx="${x}" cy="${r(y)}" rx="${14 + ((index * 7) % 18)}" ry="${8 + (index % 3) * 4}" transform="rotate(${(index * 29) % 60} ${x} ${r(y)})"/>`
  })

const marks = { bars, spots, mottled: mottles } satisfies Record<
  FinnedFish['marks'],
  (fish: FinnedFish) => string
>

const scales = (depth: number) =>
  times(64, (index) => {
    const [column, row] = [index % 16, Math.floor(index / 16)]
    const x = -126 + column * 21 + (row % 2) * 10
    const y = (row - 1.6) * depth * 0.32
    return `<path d="M${x} ${r(y - 8)}q10 8 0 16"/>`
  })

const head = ({ depth, eye, flank, back }: FinnedFish, lit: Lit) => {
  const eyeY = r(-depth * 0.3)
  return `<path d="M-172 ${r(-depth * 0.72)}C-136 ${r(-depth * 0.3)} -138 ${r(depth * 0.3)} -176 ${r(depth * 0.66)}" fill="none" stroke="${lit(darker(flank, 0.4))}" stroke-width="6" stroke-linecap="round" opacity=".75"/><path d="M-300 6C-284 16 -262 24 -240 22" fill="none" stroke="${lit(darker(back, 0.5))}" stroke-width="6" stroke-linecap="round"/><circle cx="-222" cy="${eyeY}" r="${eye}" fill="${lit('#f8f1d6')}"/><circle cx="-222" cy="${eyeY}" r="${r(eye * 0.62)}" fill="${lit('#10181f')}"/><circle cx="-228" cy="${r(-depth * 0.3 - 5)}" r="${r(eye * 0.2)}" fill="#fff"/>`
}

/** A bony fish 640 units long around the origin, its head to the left. */
export const drawFinned = (fish: FinnedFish, lit: Lit) => {
  const { code, depth, back, flank, belly, fin } = fish
  const path = bodyPath(depth)
  const skin = `<linearGradient id="skin-${code}" x1="0" y1="0" x2="0" y2="1"><stop offset=".05" stop-color="${lit(back)}"/><stop offset=".5" stop-color="${lit(flank)}"/><stop offset=".95" stop-color="${lit(belly)}"/></linearGradient><clipPath id="body-${code}"><path d="${path}"/></clipPath>`
  return `<defs>${skin}</defs>${tail(fish, lit)}${dorsal(fish, lit)}${lowerFins(fish, lit)}<path d="${path}" fill="url(#skin-${code})"/><g clip-path="url(#body-${code})"><g fill="${lit(fish.mark)}" opacity=".5">${marks[fish.marks](fish)}</g><g fill="none" stroke="${lit(lighter(flank, 0.5))}" stroke-width="2.5" opacity=".45">${scales(depth)}</g><path d="M-290 ${r(-depth * 0.2)}C-180 ${r(-depth * 0.95)} 20 ${r(-depth * 0.92)} 220 -20" stroke="#fff" stroke-width="9" fill="none" opacity=".28"/></g>${head(fish, lit)}<path d="M-146 ${r(depth * 0.16)}C-96 ${r(-depth * 0.06)} -36 ${r(depth * 0.06)} -30 ${r(depth * 0.3)}C-60 ${r(depth * 0.46)} -116 ${r(depth * 0.42)} -146 ${r(depth * 0.16)}Z" fill="${lit(lighter(fin, 0.16))}" stroke="${lit(darker(fin, 0.25))}" stroke-width="3"/>`
}
