import { darker, lighter } from '../color'
import type { Lit } from '../moods'
import { drawPine } from '../parts/land'
import { place, times, WIDTH } from '../svg'
import { nth, type Stage, type Subject } from './subject'

const roofs = ['#b5523b', '#2f6d8c', '#3c4a57', '#c9803a', '#2f7d68'] as const
const walls = ['#fff8ec', '#f6fafc', '#fdf1de', '#eef3f1'] as const

const pane = (x: number, y: number, width: number, height: number, lit: Lit, isLit: boolean) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" fill="${isLit ? '#ffdf94' : lit('#3b6d86')}"/><path d="M${x + width / 2} ${y}v${height}M${x} ${y + height / 2}h${width}" stroke="${lit('#ffffff')}" stroke-width="4"/>`

/** A gabled house 220 units wide with a deck towards the sea, standing on y = 0. */
const drawHouse = (roof: string, wall: string, lit: Lit, isLit: boolean) =>
  `<path d="M-110 0V-120L0 -196L110 -120V0Z" fill="${lit(wall)}"/><path d="M20 0V-182L0 -196L110 -120V0Z" fill="${lit(darker(wall, 0.12))}"/><path d="M-132 -104L0 -208L132 -104L118 -90L0 -182L-118 -90Z" fill="${lit(roof)}"/><path d="M0 -208L132 -104L118 -90L0 -182Z" fill="${lit(darker(roof, 0.25))}"/><path d="M56 -196h26v46L56 -168Z" fill="${lit(darker(wall, 0.3))}"/>${pane(-26, -150, 52, 40, lit, isLit)}${pane(-88, -82, 62, 56, lit, isLit)}${pane(46, -82, 46, 56, lit, isLit)}<rect x="-14" y="-84" width="44" height="84" rx="3" fill="${lit(roof)}"/><circle cx="22" cy="-42" r="3.5" fill="#ffe8a8"/><rect x="-150" y="-6" width="300" height="12" fill="${lit('#9a6b43')}"/><g stroke="${lit('#c59566')}" stroke-width="5"><path d="M-150 -34H-100M104 -34H150"/><path d="M-146 -34V-4M-124 -34V-4M126 -34V-4M146 -34V-4"/></g>`

const LAMP_COUNT = 16

const lamps = (lit: Lit) =>
  `<path d="M250 560Q520 640 800 500" fill="none" stroke="${lit('#394552')}" stroke-width="2"/>${times(
    LAMP_COUNT,
    (index) => {
      const at = index / (LAMP_COUNT - 1)
      const x = (1 - at) ** 2 * 250 + 2 * at * (1 - at) * 520 + at ** 2 * 800
      const y = (1 - at) ** 2 * 560 + 2 * at * (1 - at) * 640 + at ** 2 * 500
      return `<circle cx="${x}" cy="${y + 8}" r="12" fill="#ffd98a" fill-opacity=".35"/><circle cx="${x}" cy="${y + 8}" r="5" fill="#fff0c0"/>`
    },
  )}`

const hill = (lit: Lit) => {
  const grass = '#4f9a63'
  return `<path d="M-20 640C240 560 420 640 620 560C820 470 1040 420 ${WIDTH + 20} 400V820H-20Z" fill="${lit(darker(grass, 0.2))}"/><path d="M-20 690C260 620 460 690 660 620C860 550 1080 520 ${WIDTH + 20} 500V820H-20Z" fill="${lit(grass)}"/><path d="M-20 760C300 700 560 760 ${WIDTH + 20} 640V820H-20Z" fill="${lit(lighter(grass, 0.16))}"/><path d="M330 800C420 740 560 740 640 690C720 650 720 620 800 590" fill="none" stroke="${lit('#eadfc4')}" stroke-width="20" stroke-linecap="round"/>`
}

const houses = ({ n, mood, lit }: Stage) => {
  const isLit = mood.sun.y > 300 || (mood.hasStars ?? false)
  const home = (at: number) => drawHouse(nth(roofs, n + at), nth(walls, n + at), lit, isLit)
  return (
    place(1085, 452, 0.82, home(1)) + place(820, 560, 1.2, home(0)) + place(330, 634, 0.74, home(2))
  )
}

/** Houses on a hill above the bay, their lamps lit when the light is low. */
export const pension: Subject = {
  horizon: 420,
  draw: (stage) => {
    const { n, lit, random } = stage
    const pine = (x: number, y: number) =>
      place(x, y, random.between(0.9, 1.3), drawPine(lit), random.between(0, 1) > 0.5)
    const drawing = `${hill(lit)}${pine(960, 500)}${pine(1210, 440)}${houses(stage)}${pine(120, 690)}${pine(560, 640)}${lamps(lit)}`
    return n % 2 ? drawing : `<g transform="translate(${WIDTH} 0) scale(-1 1)">${drawing}</g>`
  },
}
