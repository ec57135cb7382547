import { darker } from '../color'
import type { Lit } from '../moods'
import { drawPerson } from '../parts/person'
import { drawQuay } from '../parts/land'
import { place, times, WIDTH } from '../svg'
import { nth, type Subject } from './subject'

const net = (lit: Lit, color: string) =>
  `<path d="M0 0L92 -150" stroke="${lit('#8d6238')}" stroke-width="7" stroke-linecap="round"/><path d="M78 -178C66 -130 84 -96 118 -92C152 -92 166 -124 138 -186Z" fill="${lit(color)}" fill-opacity=".55"/><g stroke="${lit('#ffffff')}" stroke-width="2" opacity=".8" fill="none"><path d="M86 -150L146 -152M90 -126L148 -128M98 -182L106 -96M120 -184L122 -94"/></g><ellipse cx="108" cy="-182" rx="33" ry="10" fill="none" stroke="${lit(darker(color, 0.2))}" stroke-width="7" transform="rotate(-6 108 -182)"/>`

const bucket = (lit: Lit, color: string) =>
  `<path d="M-30 -56h60L24 0h-48Z" fill="${lit(color)}"/><path d="M8 -56h22L24 0H10Z" fill="${lit(darker(color, 0.2))}"/><ellipse cy="-56" rx="30" ry="9" fill="${lit('#bfe6f2')}"/><path d="M-30 -56Q0 -112 30 -56" fill="none" stroke="${lit('#e9edef')}" stroke-width="4"/><path d="M-14 -58q12 -20 26 -6l10 -10v18Z" fill="${lit('#ff8a5c')}"/>`

const starfish = (lit: Lit) =>
  `<path d="M0 -22L6 -7L22 -7L9 3L14 19L0 9L-14 19L-9 3L-22 -7L-6 -7Z" fill="${lit('#ff8152')}" stroke="${lit('#e0663a')}" stroke-width="3" stroke-linejoin="round"/>`

const beach = (lit: Lit) =>
  `<path d="M0 600C240 560 460 640 700 606S1100 580 ${WIDTH} 610V800H0Z" fill="#fff" fill-opacity=".5"/><path d="M0 616C240 580 460 656 700 622S1100 598 ${WIDTH} 626V800H0Z" fill="${lit('#d9bb8a')}"/><path d="M0 690C300 650 620 720 ${WIDTH} 668V800H0Z" fill="${lit('#eed7a8')}"/>${times(
    8,
    (index) =>
      `<ellipse cx="${60 + index * 170}" cy="${706 + (index % 3) * 30}" rx="${10 + (index % 3) * 5}" ry="5" fill="${lit('#b99562')}" fill-opacity=".6"/>`,
  )}`

const outfits: readonly [[string, string, string], ...[string, string, string][]] = [
  ['#ff7a45', '#2a9dd0', '#ffd23f'],
  ['#2fa67a', '#ff5f6d', '#3f7fd0'],
  ['#3f7fd0', '#ffb02e', '#ef5a7a'],
  ['#c94f7c', '#2fb3a5', '#ff8a3c'],
]

const family = (n: number, lit: Lit) => {
  const [adult, other, child] = nth(outfits, n)
  const grown = (top: string) => drawPerson({ top, legs: '#3c5068', cap: '#f4e6c6', arm: 34 }, lit)
  const small = drawPerson({ top: child, legs: '#4a6178', cap: adult, arm: 78 }, lit)
  return (
    place(430, 720, 2.5, grown(adult)) +
    place(890, 716, 2.35, grown(other), true) +
    place(610, 736, 1.62, small) +
    place(652, 650, 1.05, net(lit, '#ffffff'))
  )
}

const jetty = (lit: Lit) =>
  `<g transform="translate(0 690)">${drawQuay(lit, WIDTH, 120, '#b98a5c')}</g>`

/** A family by the water with a net and a bucket: on the sand, or on a wooden jetty. */
export const experience: Subject = {
  horizon: 400,
  draw: ({ n, lit }) => {
    const color = nth(['#2f8fd0', '#ef5a4a', '#ffc23d', '#39a98a'] as const, n)
    const drawing = `${n % 2 ? beach(lit) : jetty(lit)}${family(n, lit)}${place(1060, 742, 1.5, bucket(lit, color))}${n % 2 ? place(250, 748, 1.2, starfish(lit)) : ''}`
    return n % 4 < 2 ? drawing : `<g transform="translate(${WIDTH} 0) scale(-1 1)">${drawing}</g>`
  },
}
