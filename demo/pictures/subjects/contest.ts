import { darker } from '../color'
import { drawFinned } from '../fish/finned'
import { finnedFish } from '../fish/species'
import type { Lit } from '../moods'
import { drawPerson, drawRod } from '../parts/person'
import { drawQuay } from '../parts/land'
import { place, r, times, WIDTH } from '../svg'
import { nth, type Subject } from './subject'

const FLAGS = ['#e8483f', '#ffc23d', '#1f9bd8', '#2fa67a', '#ffffff'] as const

/** Pennants on a line that sags between two points. */
const bunting = (x1: number, y1: number, x2: number, y2: number, sag: number, lit: Lit) => {
  const count = 15
  const at = (share: number) => ({
    x: x1 + (x2 - x1) * share,
    y: y1 + (y2 - y1) * share + sag * 4 * share * (1 - share),
  })
  const middle = { x: (x1 + x2) / 2, y: (y1 + y2) / 2 + sag * 2 }
  return `<path d="M${x1} ${y1}Q${middle.x} ${middle.y} ${x2} ${y2}" fill="none" stroke="${lit('#34404c')}" stroke-width="3"/>${times(
    count,
    (index) => {
      const { x, y } = at((index + 0.5) / count)
      return `<path d="M${r(x - 20)} ${r(y)}h40l-20 44Z" fill="${lit(nth(FLAGS, index + 1))}"/>`
    },
  )}`
}

/** The gallows, dial and hook on which the catch is weighed; stands on y = 0. */
const scale = (lit: Lit) =>
  `<g stroke="${lit('#3a4652')}" stroke-width="14" stroke-linecap="round" fill="none"><path d="M-100 0L-84 -330H84L100 0"/></g><circle cy="-268" r="52" fill="${lit('#f7f3e8')}" stroke="${lit('#d2463a')}" stroke-width="12"/>${times(
    12,
    (index) =>
      `<path d="M0 -305v9" stroke="${lit('#3a4652')}" stroke-width="4" transform="rotate(${index * 30} 0 -268)"/>`,
  )}<path d="M0 -268L24 -292" stroke="${lit('#d2463a')}" stroke-width="6" stroke-linecap="round"/><path d="M0 -216v28" stroke="${lit('#3a4652')}" stroke-width="6"/>`

const podium = (lit: Lit, color: string) =>
  `<path d="M-150 0v-60h100v60ZM50 0v-44h100v44Z" fill="${lit(darker(color, 0.12))}"/><path d="M-50 0v-92h100v92Z" fill="${lit(color)}"/><path d="M-18 -92h36l-6 -14h-24ZM-26 -164h52v24a26 26 0 0 1 -52 0Z" fill="${lit('#ffc93f')}"/><path d="M-5 -120h10v20h-10ZM-26 -158h-16q0 26 20 28M26 -158h16q0 26 -20 28" fill="none" stroke="${lit('#e6a92a')}" stroke-width="6"/>`

/** Flags over the mole, the scale with the day's best, anglers along the edge. */
export const contest: Subject = {
  horizon: 410,
  draw: ({ n, lit }) => {
    const code = nth(['redseabream', 'rockfish', 'blackporgy', 'mebaru'] as const, n)
    const catchOfDay = `<g transform="translate(0 -188) rotate(90) scale(.28) translate(330 0)">${drawFinned(finnedFish[code], lit)}</g>`
    const anglers = times(4, (index) => {
      const person = drawPerson(
        { top: nth(FLAGS, index + n), legs: '#2d3d4f', cap: nth(FLAGS, index + n + 2), arm: 68 },
        lit,
      )
      return place(
        n % 2 ? 90 + index * 108 : 1190 - index * 108,
        622,
        1.5,
        `${person}<g transform="translate(26 -76)">${drawRod(120, 110, lit)}</g>`,
        index % 2 === 0,
      )
    })
    const poles = `<path d="M70 640V110M1210 640V110" stroke="${lit('#e9edef')}" stroke-width="12"/>`
    const strings =
      bunting(70, 130, 640, 120, 70, lit) +
      bunting(640, 120, 1210, 130, 70, lit) +
      bunting(70, 220, 1210, 220, 90, lit)
    const quay = `<g transform="translate(0 616)">${drawQuay(lit, WIDTH, 190)}</g>`
    const isRight = n % 2 === 1
    return `${poles}${strings}${anglers}${quay}${place(isRight ? 700 : 580, 660, 1.15, scale(lit) + catchOfDay)}${place(isRight ? 1010 : 270, 668, 1.25, podium(lit, nth(['#1f8fce', '#ef7d31', '#2a9a78', '#6a55b8'] as const, n)))}`
  },
}
