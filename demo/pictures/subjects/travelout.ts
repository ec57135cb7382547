import { darker } from '../color'
import type { Lit } from '../moods'
import { drawPalm } from '../parts/land'
import { drawPerson, drawRod } from '../parts/person'
import { place, WIDTH } from '../svg'
import { nth, type Subject } from './subject'

const plane = (lit: Lit, tail: string) =>
  `<path d="M-560 74L-150 10" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".5"/><path d="M-560 96L-150 22" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".35"/><g transform="rotate(-9)"><path d="M-30 -4L-78 -66H-52L26 -6Z" fill="${lit('#c9d6df')}"/><path d="M-150 -4C-60 -26 60 -28 118 -14Q140 -6 118 4C60 16 -60 16 -140 8Z" fill="${lit('#ffffff')}"/><path d="M-150 -2L-178 -56H-150L-112 -10Z" fill="${lit(tail)}"/><path d="M-20 4L-74 72H-44L44 8Z" fill="${lit('#dfe8ee')}"/><path d="M-140 8C-60 16 60 16 118 4L110 8C50 20 -60 22 -136 12Z" fill="${lit(tail)}"/><path d="M96 -14q16 2 22 6l-24 1Z" fill="${lit('#24445a')}"/></g>`

/** An outrigger of the tropics 420 units long, the waterline at y = 0. */
const outrigger = (lit: Lit, color: string) => {
  const angler = drawPerson({ top: '#ff7a3c', legs: '#2e4256', cap: '#ffffff', arm: 66 }, lit)
  return `<ellipse cy="24" rx="230" ry="12" fill="#032a3a" fill-opacity=".22"/><path d="M-120 -150H60L40 -168H-100Z" fill="${lit('#f5e6c0')}"/><path d="M-96 -150V-20M36 -150V-20" stroke="${lit('#a57a4c')}" stroke-width="6"/>${place(-40, -8, 0.95, angler)}${place(110, -8, 1, `${angler}<g transform="translate(26 -76)">${drawRod(110, 90, lit, 0.3)}</g>`)}<path d="M-220 -40C-100 -24 110 -24 236 -62C214 -14 190 14 160 20H-180C-206 6 -216 -16 -220 -40Z" fill="${lit(color)}"/><path d="M-220 -40C-100 -24 110 -24 236 -62L228 -44C110 -8 -100 -8 -215 -22Z" fill="${lit('#fff6df')}"/><path d="M-150 20Q-160 46 -190 48M110 20Q100 46 70 48" fill="none" stroke="${lit('#8a623f')}" stroke-width="7"/><path d="M-240 46Q-60 60 150 46" stroke="${lit(darker(color, 0.2))}" stroke-width="12" fill="none" stroke-linecap="round"/>`
}

const sand = (lit: Lit) =>
  `<path d="M-10 690C200 620 420 700 620 730C820 760 1040 720 ${WIDTH + 10} 760V810H-10Z" fill="#fff" fill-opacity=".6"/><path d="M-10 708C200 638 420 716 620 746C820 776 1040 736 ${WIDTH + 10} 774V810H-10Z" fill="${lit('#f7dfac')}"/><path d="M-10 750C160 700 320 760 470 810H-10Z" fill="${lit('#ffedc8')}"/>`

const tails = ['#e4483d', '#1f8fce', '#ffb42e', '#19967a'] as const

/** Palms, an outrigger on clear water, and a plane. */
export const travelout: Subject = {
  horizon: 430,
  draw: ({ n, lit, random }) => {
    const palms =
      place(90, 730, 1.75, drawPalm(lit)) +
      place(250, 742, random.between(1.1, 1.4), drawPalm(lit), true) +
      (n % 2 ? '' : place(30, 740, 1.2, drawPalm(lit)))
    const drawing = `${place(random.between(860, 960), random.between(130, 190), 0.85, plane(lit, nth(tails, n)))}${place(random.between(780, 860), 610, 1.15, outrigger(lit, nth(tails, n + 1)))}${sand(lit)}${palms}`
    return n % 3 ? drawing : `<g transform="translate(${WIDTH} 0) scale(-1 1)">${drawing}</g>`
  },
}
