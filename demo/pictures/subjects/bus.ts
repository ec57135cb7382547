import { darker, lighter } from '../color'
import type { Lit } from '../moods'
import { drawPine } from '../parts/land'
import { place, times, WIDTH } from '../svg'
import { nth, type Subject } from './subject'

const coats: readonly [[string, string], ...[string, string][]] = [
  ['#f8fbfd', '#0a86cf'],
  ['#1c5a86', '#ffc857'],
  ['#fff6e6', '#e2543f'],
  ['#e9f6f1', '#15806a'],
  ['#ffce54', '#2a4560'],
  ['#f4f4fa', '#6653b5'],
  ['#2b3e50', '#4fd0e0'],
  ['#fdfdfd', '#ef7d31'],
]

const wheel = (x: number, lit: Lit) =>
  `<circle cx="${x}" cy="-2" r="40" fill="${lit('#1a232c')}"/><circle cx="${x}" cy="-2" r="20" fill="${lit('#c7d0d6')}"/><circle cx="${x}" cy="-2" r="8" fill="${lit('#5b6872')}"/>`

const windows = (lit: Lit, isLit: boolean) => {
  const glass = isLit ? '#ffe3a3' : lit('#1f3f56')
  return `<path d="M-316 -192H262L292 -112H-316Z" fill="${isLit ? glass : lit('#16303f')}"/>${times(
    6,
    (index) =>
      `<rect x="${-308 + index * 92}" y="-186" width="84" height="68" rx="6" fill="${glass}"/><path d="M${-296 + index * 92} -186h22l-30 46v-30Z" fill="#fff" fill-opacity=".22"/>`,
  )}<path d="M252 -188L284 -188C300 -160 312 -120 316 -88H262Z" fill="${glass}"/>`
}

/** A touring coach 660 units long, its wheels on y = 38. */
const drawCoach = (body: string, accent: string, lit: Lit, isLit: boolean) =>
  `<ellipse cx="0" cy="40" rx="350" ry="14" fill="#06121d" fill-opacity=".3"/><path d="M-334 -200Q-334 -226 -306 -226H262Q292 -226 302 -196C318 -150 330 -90 330 -40V6Q330 14 320 14H-324Q-334 14 -334 4Z" fill="${lit(body)}"/><path d="M-250 -226h180v-16h-170q-10 0 -10 16Z" fill="${lit(darker(body, 0.15))}"/>${windows(lit, isLit)}<path d="M-334 -84C-160 -100 40 -40 330 -62V-28C60 -4 -150 -70 -334 -44Z" fill="${lit(accent)}"/><path d="M-334 -40C-150 -62 60 -2 330 -24V-14C60 10 -150 -48 -334 -26Z" fill="${lit(lighter(accent, 0.45))}"/><rect x="-334" y="-8" width="664" height="22" rx="6" fill="${lit(darker(body, 0.55))}"/><path d="M306 -50h20l3 24h-19Z" fill="${lit('#fff4c8')}"/><path d="M318 -120h14v34h-8Z" fill="${lit('#1b2a36')}"/>${wheel(-205, lit)}${wheel(190, lit)}`

const road = (lit: Lit) =>
  `<path d="M0 610C320 590 900 590 ${WIDTH} 604V800H0Z" fill="${lit('#4c565f')}"/><path d="M0 606C320 586 900 586 ${WIDTH} 600V612C900 598 320 598 0 618Z" fill="${lit('#e7e1d2')}"/>${times(
    9,
    (index) =>
      `<path d="M${index * 160 - 40} 738h92l-8 12h-92Z" fill="${lit('#f7e9b8')}" fill-opacity=".9"/>`,
  )}`

const guard = (lit: Lit) =>
  `<g fill="${lit('#f1f4f5')}">${times(17, (index) => `<rect x="${index * 80 + 10}" y="556" width="8" height="46"/>`)}<rect y="560" width="${WIDTH}" height="9"/><rect y="580" width="${WIDTH}" height="6" opacity=".8"/></g>`

/** The early coach on the coastal road, the sea behind its windows. */
export const bus: Subject = {
  horizon: 400,
  draw: ({ n, mood, lit, random }) => {
    const [body, accent] = nth(coats, n)
    const coach = drawCoach(body, accent, lit, mood.hasStars ?? false)
    const pines = [60, 190, 1140, 1240]
      .map((x) =>
        place(x, 640, random.between(1.2, 1.75), drawPine(lit), random.between(0, 1) > 0.5),
      )
      .join('')
    return `${pines}${road(lit)}${guard(lit)}${place(640 + random.between(-50, 50), 672, 1.22, coach, n % 2 === 0)}`
  },
}
