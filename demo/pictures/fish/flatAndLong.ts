import { darker, lighter } from '../color'
import type { Lit } from '../moods'
import { r, times } from '../svg'

const fringe = (sign: 1 | -1) => {
  const points = Array.from({ length: 26 }, (_, index) => {
    const x = -236 + index * 18
    const reach = 34 + 152 * Math.sqrt(Math.max(0, 1 - ((x + 22) / 262) ** 2))
    return `L${x} ${r(sign * reach)}L${x + 9} ${r(sign * (reach - 11))}`
  })
  return `M-250 ${sign * 70}${points.join('')}L226 ${sign * 40}Z`
}

/** 광어: a flat body on the sand, both eyes on its left side. */
export const drawFlatfish = (lit: Lit) => {
  const color = '#7d6442'
  const spots = times(70, (index) => {
    const x = -190 + ((index * 83) % 380)
    const y = ((index * 47) % 230) - 115
    return `<circle cx="${x}" cy="${y}" r="${3 + (index % 5) * 2}" fill="${lit(index % 3 ? lighter(color, 0.4) : darker(color, 0.4))}"/>`
  })
  const body =
    'M-306 20C-270 -70 -170 -150 0 -150C120 -150 190 -80 236 -30V30C190 80 120 150 0 150C-170 150 -280 90 -306 20Z'
  return `<g transform="rotate(-6)"><g fill="${lit(darker(color, 0.18))}"><path d="${fringe(1)}"/><path d="${fringe(-1)}"/><path d="M220 -34C262 -50 286 -80 330 -84C350 -40 350 40 330 84C286 80 262 50 220 34Z"/></g><path d="${body}" fill="${lit(color)}"/><clipPath id="flat"><path d="${body}"/></clipPath><g clip-path="url(#flat)" opacity=".62">${spots}</g><path d="M-180 -30C-130 -70 -110 -10 -60 -4H230" fill="none" stroke="${lit(darker(color, 0.4))}" stroke-width="4" opacity=".7"/><path d="M-306 20C-280 30 -250 46 -226 62" fill="none" stroke="${lit(darker(color, 0.55))}" stroke-width="7" stroke-linecap="round"/><path d="M-190 96C-160 60 -160 -40 -196 -96" fill="none" stroke="${lit(darker(color, 0.35))}" stroke-width="5" opacity=".8"/><path d="M-130 26C-90 6 -50 16 -46 36C-70 56 -110 50 -130 26Z" fill="${lit(lighter(color, 0.15))}"/>${[
    [-226, -44],
    [-240, 14],
  ]
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="25" fill="${lit(darker(color, 0.2))}"/><circle cx="${x}" cy="${y}" r="19" fill="${lit('#f0d98a')}"/><ellipse cx="${x}" cy="${y}" rx="9" ry="11" fill="${lit('#14100c')}"/>`,
    )
    .join('')}</g>`
}

/** 갈치: a silver ribbon without a tail, one fin along its whole back. */
export const drawHairtail = (lit: Lit) => {
  const silver = '#cfdbe4'
  const middle = 'C-200 -150 -80 -110 20 0S250 150 420 30'
  return `<g transform="translate(16 20)"><path d="M-330 -70C-204 -184 -64 -150 44 -34S262 118 420 30C250 168 110 122 6 24S-200 -120 -330 -70Z" fill="${lit('#8ea7b8')}"/><path d="M-330 -70${middle}C250 210 90 190 -6 78S-200 -40 -318 -26Z" fill="${lit(silver)}"/><path d="M-330 -70C-200 -150 -80 -110 20 0S250 150 420 30C250 168 110 122 6 24S-200 -110 -330 -56Z" fill="${lit(darker(silver, 0.28))}"/><path d="M-300 -46C-190 -80 -84 -46 4 46S190 180 330 118" fill="none" stroke="#fff" stroke-width="10" opacity=".75" stroke-linecap="round"/><path d="M-450 -6C-420 -54 -376 -84 -318 -88L-292 -28C-330 -10 -350 4 -380 20L-446 14L-396 0Z" fill="${lit(silver)}"/><path d="M-450 -6C-420 -54 -376 -84 -318 -88L-308 -66C-370 -62 -412 -36 -450 -6Z" fill="${lit(darker(silver, 0.3))}"/><path d="M-440 -4l6 14l6 -13l6 15l7 -15l6 14" fill="none" stroke="${lit('#ffffff')}" stroke-width="4"/><circle cx="-366" cy="-42" r="21" fill="${lit('#fbf6e2')}"/><circle cx="-366" cy="-42" r="13" fill="${lit('#111a22')}"/><circle cx="-371" cy="-47" r="4" fill="#fff"/><path d="M-322 -70C-306 -54 -300 -42 -300 -26" fill="none" stroke="${lit(darker(silver, 0.5))}" stroke-width="5"/></g>`
}
