import { darker, lighter } from '../color'
import type { Lit } from '../moods'
import { times } from '../svg'
import { drawSuckers, drawTentacle } from './tentacles'

interface Octopod {
  color: string
  /** Length of the arms, whose number is eight. */
  reach: number
  head: { rx: number; ry: number }
  width: number
  hasRings: boolean
}

const octopods = {
  octopus: { color: '#b8452f', reach: 330, head: { rx: 118, ry: 138 }, width: 62, hasRings: false },
  jukkumi: { color: '#a07a55', reach: 215, head: { rx: 108, ry: 120 }, width: 46, hasRings: true },
} as const satisfies Record<string, Octopod>

const SIDE_ARMS = 4

/** Half of the arms; the other half is its mirror image. */
const sideArms = ({ color, reach, width }: Octopod, lit: Lit) =>
  times(SIDE_ARMS, (index) => {
    const share = index / (SIDE_ARMS - 1)
    const arm = {
      x: -78 + share * 62,
      y: 30,
      angle: share * 62 - 74,
      length: reach * (0.8 + share * 0.14),
      curl: -reach * (index % 2 ? 0.34 : 0.52),
      width,
    }
    const shade = index % 2 ? color : darker(color, 0.14)
    return drawTentacle(arm, lit(shade)) + drawSuckers(arm, lit(lighter(color, 0.55)))
  })

const arms = (octopod: Octopod, lit: Lit) => {
  const side = sideArms(octopod, lit)
  return `<g transform="scale(-1 1)">${side}</g>${side}`
}

const eyes = (lit: Lit, hasRings: boolean) =>
  [-1, 1]
    .map(
      (side) =>
        `${hasRings ? `<circle cx="${side * 66}" cy="58" r="22" fill="none" stroke="${lit('#f4c542')}" stroke-width="8"/>` : ''}<ellipse cx="${side * 56}" cy="-4" rx="25" ry="22" fill="${lit('#f5ead0')}"/><rect x="${side * 56 - 17}" y="-9" width="34" height="11" rx="5.5" fill="${lit('#1b1613')}"/><circle cx="${side * 56 - 7}" cy="-11" r="4" fill="#fff"/>`,
    )
    .join('')

/** An octopus of either kind around the origin, facing us. */
export const drawOctopod = (kind: keyof typeof octopods, lit: Lit) => {
  const { color, head, hasRings } = octopods[kind]
  const freckles = times(
    26,
    (index) =>
      `<circle cx="${-62 + ((index * 67) % 124)}" cy="${-210 + ((index * 43) % 150)}" r="${4 + (index % 4) * 2}"/>`,
  )
  return `<g transform="translate(0 10)">${arms(octopods[kind], lit)}<path d="M-96 66C-120 0 -120 -30 -96 -60H96C120 -30 120 0 96 66C60 96 -60 96 -96 66Z" fill="${lit(color)}"/><ellipse cy="-128" rx="${head.rx}" ry="${head.ry}" fill="${lit(color)}"/><path d="M20 ${-128 - head.ry}A${head.rx} ${head.ry} 0 0 1 20 ${-128 + head.ry}C86 -160 86 -220 20 ${-128 - head.ry}Z" fill="${lit(darker(color, 0.14))}"/><ellipse cx="-40" cy="-186" rx="34" ry="44" fill="#fff" fill-opacity=".14"/><g fill="${lit(darker(color, 0.3))}" opacity=".4">${freckles}</g>${eyes(lit, hasRings)}</g>`
}
