import { darker, lighter } from '../color'
import type { Lit } from '../moods'
import { r, times } from '../svg'
import { drawTentacle } from './tentacles'

/** Arms bundled forward (to the left) from the head at x. */
const arms = (x: number, spread: number, length: number, color: string, lit: Lit) =>
  times(7, (index) => {
    const share = index / 6 - 0.5
    return drawTentacle(
      {
        x,
        y: share * spread,
        angle: -90 + share * 34,
        length: length * (1 - Math.abs(share) * 0.35),
        curl: share * -90,
        width: 28,
      },
      lit(index % 2 ? color : darker(color, 0.13)),
    )
  })

const whip = (x: number, y: number, lift: number, color: string) =>
  `<path d="M${x} ${y}C${x - 130} ${y + lift * 0.2} ${x - 190} ${y + lift} ${x - 300} ${y + lift * 0.8}" fill="none" stroke="${color}" stroke-width="11" stroke-linecap="round"/><ellipse cx="${x - 306}" cy="${y + lift * 0.8}" rx="30" ry="12" fill="${color}"/>`

/** 갑오징어: a broad mantle with a fin all round, zebra stripes and a W-shaped pupil. */
export const drawCuttlefish = (lit: Lit) => {
  const color = '#b98a62'
  const skirt = times(72, (index) => {
    const turn = (index / 72) * Math.PI * 2
    const wave = index % 2 ? 0 : 9
    return `${index ? 'L' : 'M'}${r(60 + (254 + wave) * Math.cos(turn))} ${r((164 + wave) * Math.sin(turn))}`
  })
  const stripes = times(
    9,
    (index) =>
      `<path d="M${-100 + index * 40} ${r(-118 + Math.abs(index - 4) * 14)}C${-86 + index * 40} -60 ${-110 + index * 40} 40 ${-94 + index * 40} ${r(116 - Math.abs(index - 4) * 14)}" stroke-width="${8 + (index % 3) * 6}"/>`,
  )
  return `<g transform="translate(110 0)">${whip(-210, -24, -110, lit(lighter(color, 0.25)))}${whip(-210, 24, 110, lit(lighter(color, 0.25)))}${arms(-196, 110, 200, color, lit)}<path d="${skirt}Z" fill="${lit(lighter(color, 0.5))}" fill-opacity=".85"/><ellipse cx="60" rx="232" ry="136" fill="${lit(color)}"/><path d="M-172 0A232 136 0 0 0 292 0C200 60 -60 60 -172 0Z" fill="${lit(lighter(color, 0.35))}" fill-opacity=".6"/><g fill="none" stroke="${lit(darker(color, 0.55))}" opacity=".55" stroke-linecap="round">${stripes}</g><path d="M-250 -62C-200 -96 -150 -90 -136 -60V60C-150 90 -200 96 -250 62Z" fill="${lit(darker(color, 0.1))}"/><ellipse cx="-186" cy="-34" rx="34" ry="28" fill="${lit('#f6edd2')}"/><path d="M-208 -42q8 22 15 4q7 -14 14 0q8 18 15 -4" fill="none" stroke="${lit('#1a1613')}" stroke-width="9" stroke-linecap="round"/></g>`
}

/** 한치: a slim mantle with kite-shaped fins over most of it, short arms. */
export const drawSquid = (lit: Lit) => {
  const color = '#e9c9c2'
  const spots = times(
    60,
    (index) =>
      `<circle cx="${-130 + ((index * 61) % 420)}" cy="${-58 + ((index * 37) % 116)}" r="${2 + (index % 4)}"/>`,
  )
  return `<g transform="translate(120 10) rotate(-8)">${whip(-230, -10, -80, lit(lighter(color, 0.1)))}${whip(-230, 14, 80, lit(lighter(color, 0.1)))}${arms(-216, 70, 130, color, lit)}<path d="M340 0L120 -190C60 -170 -10 -110 -40 -60V60C-10 110 60 170 120 190Z" fill="${lit(lighter(color, 0.35))}"/><path d="M120 -190C60 -170 -10 -110 -40 -60L340 0Z" fill="${lit(color)}" fill-opacity=".6"/><path d="M340 0C240 -84 20 -92 -160 -68C-176 -30 -176 30 -160 68C20 92 240 84 340 0Z" fill="${lit(color)}"/><path d="M340 0C240 84 20 92 -160 68C-170 50 -172 30 -172 14C20 40 240 40 340 0Z" fill="${lit(lighter(color, 0.5))}" fill-opacity=".8"/><g fill="${lit('#c0485a')}" opacity=".6">${spots}</g><path d="M-246 -44C-206 -66 -180 -64 -164 -48V48C-180 64 -206 66 -246 44Z" fill="${lit(darker(color, 0.1))}"/><circle cx="-206" cy="-14" r="27" fill="${lit('#f7f3ea')}"/><circle cx="-208" cy="-14" r="16" fill="${lit('#15202a')}"/><circle cx="-214" cy="-20" r="5" fill="#fff"/></g>`
}
