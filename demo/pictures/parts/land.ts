import { darker, lighter } from '../color'
import type { Lit } from '../moods'
import { times } from '../svg'

/** A windswept coastal pine 200 units tall, root at the origin. */
export const drawPine = (lit: Lit) => {
  const crown = [
    [-14, -96, 62, 20],
    [30, -124, 58, 20],
    [-8, -152, 56, 20],
    [22, -180, 44, 18],
  ] as const
  const leaf = '#2c6b52'
  return `<path d="M-7 0C-2 -50 -14 -80 4 -172" fill="none" stroke="${lit('#6b4630')}" stroke-width="11" stroke-linecap="round"/>${crown
    .map(
      ([x, y, rx, ry]) =>
        `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${lit(darker(leaf, 0.25))}"/><ellipse cx="${x - 5}" cy="${y - 6}" rx="${rx - 9}" ry="${ry - 7}" fill="${lit(leaf)}"/>`,
    )
    .join('')}`
}

/** A coconut palm 260 units tall, leaning to the right. */
export const drawPalm = (lit: Lit) => {
  const leaf = (angle: number, color: string) =>
    `<path d="M0 0C30 -34 84 -38 118 6C84 -12 40 -14 0 6Z" transform="translate(62 -250) rotate(${angle})" fill="${lit(color)}"/>`
  const back = [-178, -120, 20].map((angle) => leaf(angle, '#1f7a55')).join('')
  const front = [-205, -150, -80, -30, 44].map((angle) => leaf(angle, '#36a36f')).join('')
  return `${back}<path d="M0 0C4 -90 22 -180 62 -250" fill="none" stroke="${lit('#8a623f')}" stroke-width="15" stroke-linecap="round"/>${front}<circle cx="56" cy="-238" r="9" fill="${lit('#6d4527')}"/><circle cx="72" cy="-236" r="9" fill="${lit('#7d5230')}"/>`
}

/** A lighthouse 220 units tall; `color` is red on the starboard side of a harbour, white on the port side. */
export const drawLighthouse = (lit: Lit, color: string) =>
  `<path d="M-78 8Q-52 -24 -8 -18Q48 -30 82 8Z" fill="${lit('#5d6470')}"/><path d="M-30 0L-20 -170H20L30 0Z" fill="${lit(color)}"/><path d="M4 -170H20L30 0H8Z" fill="${lit(darker(color, 0.18))}"/><path d="M-26 -62H26L24 -92H-24Z" fill="${lit(lighter(color, 0.75))}" fill-opacity=".9"/><rect x="-27" y="-178" width="54" height="9" rx="3" fill="${lit('#37475a')}"/><rect x="-14" y="-206" width="28" height="28" fill="${lit('#ffe9a8')}"/><path d="M-19 -206H19L0 -226Z" fill="${lit(darker(color, 0.3))}"/>`

/** A concrete mole along the bottom, its top at the origin, `width` units long. */
export const drawQuay = (lit: Lit, width: number, depth: number, stone = '#a9a49a') =>
  `<rect width="${width}" height="${depth}" fill="${lit(darker(stone, 0.35))}"/><rect width="${width}" height="26" fill="${lit(stone)}"/><rect width="${width}" height="7" fill="${lit(lighter(stone, 0.45))}"/>${times(
    Math.ceil(width / 160),
    (index) =>
      `<rect x="${index * 160 + 60}" y="26" width="3" height="${depth}" fill="${lit(darker(stone, 0.55))}" fill-opacity=".5"/>`,
  )}`
