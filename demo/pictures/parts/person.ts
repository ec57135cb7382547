import { darker } from '../color'
import type { Lit } from '../moods'

export interface Person {
  /** Jacket or life vest. */
  top: string
  legs: string
  cap: string
  /** Where the near arm points, degrees above straight down; undefined: it hangs. */
  arm?: number
}

/** A person 100 units tall, feet at the origin, looking right. */
export const drawPerson = ({ top, legs, cap, arm = 20 }: Person, lit: Lit) =>
  `<g stroke-linecap="round"><path d="M-7 -44L-8 -2M6 -44L8 -2" stroke="${lit(legs)}" stroke-width="11"/><path d="M-9 -2h8M7 -2h8" stroke="${lit('#2b2f3a')}" stroke-width="6"/><path d="M-14 -46C-16 -66 -13 -80 0 -80C13 -80 15 -66 14 -46Z" fill="${lit(top)}"/><path d="M0 -80C13 -80 15 -66 14 -46H5C8 -60 6 -72 0 -80Z" fill="${lit(darker(top))}"/><path d="M0 -74l0 25" transform="rotate(${-arm} 0 -74)" stroke="${lit(darker(top, 0.1))}" stroke-width="9"/><circle cx="1" cy="-89" r="9.5" fill="${lit('#f0c5a3')}"/><path d="M-9 -90a10 10 0 0 1 19 -3l7 2.5q1 3 -3 3H-9Z" fill="${lit(cap)}"/></g>`

/** A rod from the hands (0,0) with its line running down to the water `drop` units below. */
export const drawRod = (length: number, drop: number, lit: Lit, bend = 0.25) => {
  const tip = { x: length, y: -length * (0.75 - bend) }
  return `<path d="M-12 9Q${length * 0.55} ${-length * 0.62} ${tip.x} ${tip.y}" fill="none" stroke="${lit('#1d2733')}" stroke-width="3" stroke-linecap="round"/><path d="M${tip.x} ${tip.y}Q${tip.x + 8} ${tip.y + drop * 0.5} ${tip.x + 4} ${drop}" fill="none" stroke="${lit('#ffffff')}" stroke-width="1.2" opacity=".75"/>`
}
