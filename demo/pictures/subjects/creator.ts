import { darker } from '../color'
import { drawFinned } from '../fish/finned'
import { finnedFish } from '../fish/species'
import type { Lit } from '../moods'
import { drawPerson } from '../parts/person'
import { drawSplash } from '../parts/splash'
import { place, WIDTH } from '../svg'
import { nth, type Subject } from './subject'

/** A camera on its tripod, lens to the right; the feet on y = 0. */
const camera = (lit: Lit) => {
  const body = '#27313b'
  return `<g stroke="${lit('#3c4955')}" stroke-width="11" stroke-linecap="round"><path d="M0 -230L-78 0M0 -230L6 0M0 -230L88 0"/></g><rect x="-16" y="-256" width="32" height="34" rx="5" fill="${lit('#55626d')}"/><rect x="-92" y="-346" width="160" height="94" rx="14" fill="${lit(body)}"/><rect x="-92" y="-346" width="160" height="26" rx="12" fill="${lit('#3c4a57')}"/><path d="M-40 -370h64l12 26h-88Z" fill="${lit(darker(body, 0.3))}"/><path d="M68 -332h30l26 -14v94l-26 -14H68Z" fill="${lit('#1c242c')}"/><ellipse cx="124" cy="-299" rx="13" ry="47" fill="${lit('#5f9cc0')}"/><ellipse cx="127" cy="-312" rx="5" ry="16" fill="#fff" fill-opacity=".6"/><circle cx="-66" cy="-300" r="9" fill="#ff3b3b"/><circle cx="-66" cy="-300" r="18" fill="#ff3b3b" fill-opacity=".28"/><rect x="-150" y="-338" width="54" height="60" rx="5" fill="${lit('#8fd0e6')}" stroke="${lit(body)}" stroke-width="7"/><path d="M-146 -300q14 -10 24 0t22 -4v18h-46Z" fill="${lit('#2a83b0')}"/><rect x="-60" y="-398" width="76" height="24" rx="12" fill="${lit('#6b7680')}"/>`
}

const rock = (lit: Lit, mirror: boolean) =>
  `<g transform="translate(${mirror ? WIDTH : 0} 0) scale(${mirror ? -1 : 1} 1)"><path d="M-20 640L120 606L260 628L400 604L520 650L620 720L700 820H-20Z" fill="${lit('#4b4a4f')}"/><path d="M-20 640L120 606L260 628L190 690L60 680Z" fill="${lit('#77747a')}"/><path d="M260 628L400 604L520 650L400 690Z" fill="${lit('#6b696f')}"/></g>`

const fight = (n: number, lit: Lit) => {
  const vest = nth(['#ff6a3c', '#21a6c4', '#f4b92f', '#e2477a'] as const, n)
  const angler = drawPerson({ top: vest, legs: '#2b3a4a', cap: '#1d2a38', arm: 84 }, lit)
  const rod = `<path d="M372 478C440 300 610 250 690 372" fill="none" stroke="${lit('#17212b')}" stroke-width="7" stroke-linecap="round"/><path d="M690 372L820 462" stroke="#fff" stroke-width="2.5" opacity=".8"/><circle cx="390" cy="478" r="12" fill="${lit('#b4bec6')}"/>`
  const code = nth(['redseabream', 'blackporgy', 'rockfish'] as const, n)
  const fish = `<g transform="translate(920 540) rotate(38) scale(.44)">${drawFinned(finnedFish[code], lit)}</g>`
  return `${place(320, 640, 2.1, angler)}${rod}${place(930, 650, 1.25, drawSplash(lit))}${fish}`
}

/** A creator's trip: a camera films an angler with a bent rod. */
export const creator: Subject = {
  horizon: 420,
  draw: ({ n, lit }) => {
    const isMirrored = n % 2 === 0
    const action = `<g transform="translate(${isMirrored ? WIDTH : 0} 0) scale(${isMirrored ? -1 : 1} 1)">${fight(n, lit)}${place(158, 806, 0.9, camera(lit))}</g>`
    return rock(lit, isMirrored) + action
  },
}
