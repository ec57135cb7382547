import type { Lit } from '../moods'
import { r, times } from '../svg'

const JETS = 11

/** A crown of water 240 units wide, breaking through the surface at y = 0. */
export const drawSplash = (lit: Lit) => {
  const jets = times(JETS, (index) => {
    const lean = index - (JETS - 1) / 2
    const height = 132 - Math.abs(lean) * 15 + (index % 2) * 26
    const foot = lean * 19
    const tip = lean * 29
    return `<path d="M${foot - 15} 4Q${r(foot - 2)} ${r(-height * 0.4)} ${r(tip)} ${-height}Q${r(foot + 12)} ${r(-height * 0.4)} ${foot + 17} 4Z"/><circle cx="${r(tip * 1.12)}" cy="${-height - 20 - (index % 3) * 12}" r="${4 + (index % 3) * 2}"/>`
  })
  const ring = (rx: number, opacity: number) =>
    `<ellipse rx="${rx}" ry="${rx * 0.13}" fill-opacity="${opacity}"/>`
  return `<g fill="${lit('#ffffff')}" fill-opacity=".8">${ring(210, 0.25)}${ring(150, 0.4)}${jets}${ring(112, 0.9)}</g>`
}
