import { darker, lighter } from '../color'
import type { Lit } from '../moods'
import { r, times } from '../svg'
import { drawPerson, drawRod } from './person'

export interface Livery {
  hull: string
  stripe: string
  house: string
}

const HULL =
  'M-262 -62C-120 -56 60 -60 134 -74C196 -86 246 -104 300 -128C274 -74 234 -20 192 18L-238 18C-250 -8 -258 -34 -262 -62Z'

const hull = ({ hull: color, stripe }: Livery, lit: Lit) =>
  `<path d="${HULL}" fill="${lit(color)}"/><path d="M-257 -36C-120 -32 60 -36 140 -50C196 -62 238 -78 284 -100L300 -128C246 -104 196 -86 134 -74C60 -60 -120 -56 -262 -62Z" fill="${lit(stripe)}"/><path d="M-262 -62C-120 -56 60 -60 134 -74C196 -86 246 -104 300 -128" fill="none" stroke="${lit(lighter(stripe, 0.6))}" stroke-width="5"/><path d="M-248 -8C-80 -2 120 -4 214 -6L192 18H-238Z" fill="${lit(darker(stripe, 0.45))}"/><path d="M-250 -14C-80 -8 120 -10 220 -14" fill="none" stroke="${lit(darker(color, 0.2))}" stroke-width="3"/>`

const rail = (lit: Lit) =>
  `<g stroke="${lit('#dfe7ec')}" stroke-width="3" fill="none"><path d="M-258 -92C-120 -86 60 -90 140 -106C196 -118 236 -132 282 -152"/>${times(
    9,
    (index) => `<path d="M${-250 + index * 48} -${r(60)}v-32"/>`,
  )}<path d="M190 -88v-30M236 -104v-32M278 -120v-32"/></g>`

const house = ({ house: color, stripe }: Livery, lit: Lit, isLit: boolean) => {
  const glass = isLit ? '#ffe2a0' : '#27485f'
  return `<path d="M-14 -62V-150H112L150 -72Z" fill="${lit(color)}"/><path d="M-14 -62V-150H14V-62Z" fill="${lit(darker(color, 0.18))}"/><path d="M26 -138H62V-104H26ZM70 -138H108L122 -104H70Z" fill="${isLit ? glass : lit(glass)}"/><path d="M30 -138h10l-14 20v-14ZM76 -138h12l-14 22h-4v-12Z" fill="#fff" fill-opacity=".35"/><rect x="-30" y="-163" width="156" height="14" rx="5" fill="${lit(stripe)}"/><path d="M0 -163V-196H84L96 -163Z" fill="${lit(color)}"/><path d="M12 -188H76L84 -172H12Z" fill="${isLit ? glass : lit('#35596f')}"/><rect x="-10" y="-204" width="112" height="9" rx="4" fill="${lit(darker(stripe, 0.2))}"/>`
}

const mast = ({ stripe }: Livery, lit: Lit) =>
  `<g stroke="${lit('#e9eef2')}" stroke-width="4" stroke-linecap="round"><path d="M28 -204V-292M64 -204V-262M8 -204V-250"/><path d="M12 -268H44"/></g><ellipse cx="64" cy="-264" rx="20" ry="6" fill="${lit('#ffffff')}"/><path d="M29 -290L62 -281L29 -270Z" fill="${lit(stripe)}"/>`

const canopy = ({ stripe }: Livery, lit: Lit) =>
  `<g stroke="${lit('#cfd8de')}" stroke-width="4"><path d="M-206 -62V-150M-120 -62V-150M-34 -62V-150"/></g><path d="M-226 -150C-160 -164 -80 -164 -8 -152V-142H-226Z" fill="${lit(lighter(stripe, 0.72))}"/><path d="M-226 -146H-8V-140H-226Z" fill="${lit(stripe)}"/>`

const VESTS = ['#ff7a2f', '#ff5340', '#ffb020', '#f2643c'] as const
const CAPS = ['#22364d', '#ffffff', '#c23b3b', '#2f6f6a'] as const

const anglers = (count: number, lit: Lit) =>
  times(count, (index) => {
    const x = -222 + index * 50
    const vest = VESTS[index % VESTS.length] ?? VESTS[0]
    const cap = CAPS[(index + 1) % CAPS.length] ?? CAPS[0]
    const isAft = index % 2 === 0
    const person = drawPerson({ top: vest, legs: '#33475c', cap, arm: 62 }, lit)
    return `<g transform="translate(${x} -40) scale(${isAft ? -0.82 : 0.82} .82)">${person}<g transform="translate(22 -62)">${drawRod(86, 120, lit)}</g></g>`
  })

/** A Korean fishing charter 560 units long, bow right, the waterline at y = 0. */
export const drawBoat = (livery: Livery, lit: Lit, options: { anglers: number; isLit: boolean }) =>
  `<ellipse cx="0" cy="22" rx="300" ry="15" fill="#04182a" fill-opacity=".28"/>${canopy(livery, lit)}${mast(livery, lit)}${house(livery, lit, options.isLit)}${anglers(options.anglers, lit)}${hull(livery, lit)}${rail(lit)}<path d="M-262 14C-200 2 -160 22 -100 12S20 22 80 10S180 0 222 4C250 -2 262 10 300 14C240 32 -200 34 -296 24Z" fill="#fff" fill-opacity=".55"/>`
