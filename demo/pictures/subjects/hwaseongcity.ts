import { darker, lighter } from '../color'
import type { Lit } from '../moods'
import { drawLighthouse, drawQuay } from '../parts/land'
import { place, times, WIDTH } from '../svg'
import { nth, type Subject } from './subject'

const sails: readonly [[string, string], ...[string, string][]] = [
  ['#ffffff', '#1f8fce'],
  ['#fff3dc', '#e2543f'],
  ['#f4fbff', '#f2a53a'],
  ['#ffffff', '#2a9a78'],
]

/** A sailing yacht 300 units long and 460 high, the waterline at y = 0. */
const drawYacht = (sail: string, accent: string, lit: Lit) =>
  `<ellipse cy="14" rx="170" ry="11" fill="#04182a" fill-opacity=".26"/><path d="M4 -448V-40" stroke="${lit('#56636e')}" stroke-width="7"/><path d="M14 -440C90 -320 150 -190 168 -66H14Z" fill="${lit(sail)}"/><path d="M60 -356C110 -268 150 -176 168 -66H110C112 -170 96 -270 60 -356Z" fill="${lit(darker(sail, 0.1))}"/><path d="M14 -180L142 -176L168 -66H14Z" fill="${lit(accent)}" fill-opacity=".92"/><path d="M-6 -420C-70 -320 -124 -180 -142 -66H-6Z" fill="${lit(lighter(accent, 0.7))}"/><path d="M-6 -420C-40 -360 -74 -280 -96 -206L-6 -220Z" fill="${lit(lighter(accent, 0.85))}"/><path d="M-40 -44C-36 -66 60 -70 92 -44Z" fill="${lit('#f6f9fb')}"/><path d="M-20 -54h26v8h-26ZM18 -58h30v11H18Z" fill="${lit('#2a475c')}"/><path d="M-172 -46H176C168 -16 146 8 120 14H-120C-146 4 -164 -20 -172 -46Z" fill="${lit('#fbfdff')}"/><path d="M-170 -38H174L172 -26H-166Z" fill="${lit(accent)}"/><path d="M-150 -4C-60 2 80 2 146 -4L120 14H-120Z" fill="${lit(darker(accent, 0.4))}"/><path d="M-176 8C-120 -2 -80 18 -20 8S90 18 140 4L186 12C120 28 -120 28 -190 20Z" fill="#fff" fill-opacity=".6"/>`

/** Moored boats: masts and hulls on a pontoon, seen from afar. */
const marina = (lit: Lit) =>
  times(9, (index) => {
    const x = index * 62
    const height = 150 + ((index * 47) % 60)
    return `<path d="M${x} 0V-${height}M${x} -${height - 40}h26" stroke="${lit('#eef2f4')}" stroke-width="4"/><path d="M${x - 26} -14h62l-10 20h-44Z" fill="${lit(index % 3 ? '#f4f7f9' : '#2f79ab')}"/>`
  })

const cableCar = (lit: Lit) =>
  `<path d="M0 70Q640 190 ${WIDTH} 40" fill="none" stroke="${lit('#33424f')}" stroke-width="3"/>${[
    [210, 122],
    [560, 143],
    [930, 111],
  ]
    .map(
      ([x, y]) =>
        `<path d="M${x} ${y}v26" stroke="${lit('#33424f')}" stroke-width="4"/><rect x="${(x ?? 0) - 28}" y="${(y ?? 0) + 24}" width="56" height="42" rx="13" fill="${lit('#e4574a')}"/><rect x="${(x ?? 0) - 20}" y="${(y ?? 0) + 31}" width="40" height="17" rx="5" fill="${lit('#cfeaf4')}"/>`,
    )
    .join('')}`

/** Yachts off the marina, with the cable car over the strait on every other picture. */
export const hwaseongcity: Subject = {
  horizon: 430,
  foreWaves: 690,
  draw: ({ n, lit }) => {
    const [sail, accent] = nth(sails, n)
    const [farSail, farAccent] = nth(sails, n + 1)
    const isLeft = n % 2 === 0
    const pontoon = `<g transform="translate(-20 0)">${drawQuay(lit, 620, 22, '#8a7256')}</g>`
    return `${n % 2 ? cableCar(lit) : ''}${place(isLeft ? 1180 : 100, 500, 0.72, drawLighthouse(lit, '#e2543f'))}${place(isLeft ? 700 : 60, 520, 0.86, marina(lit) + pontoon)}${place(isLeft ? 210 : 1090, 536, 0.58, drawYacht(farSail, farAccent, lit))}${place(isLeft ? 500 : 770, 700, 1.34, drawYacht(sail, accent, lit), isLeft)}`
  },
}
