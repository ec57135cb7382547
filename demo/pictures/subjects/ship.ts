import { drawBoat, type Livery } from '../parts/boat'
import { drawLighthouse } from '../parts/land'
import { place } from '../svg'
import { nth, type Subject } from './subject'

export const liveries: readonly [Livery, ...Livery[]] = [
  { hull: '#fbfdff', stripe: '#0a7cc0', house: '#ffffff' },
  { hull: '#12426b', stripe: '#f2a93b', house: '#f7fafc' },
  { hull: '#fff8ec', stripe: '#d2463a', house: '#fffdf7' },
  { hull: '#f2f6f4', stripe: '#1d8a72', house: '#ffffff' },
  { hull: '#20303c', stripe: '#35c0d8', house: '#eef4f6' },
  { hull: '#ffffff', stripe: '#f07f2d', house: '#fff9ef' },
  { hull: '#e9f3fa', stripe: '#5a4bb0', house: '#ffffff' },
  { hull: '#b8322f', stripe: '#f6e7c8', house: '#fff8ea' },
]

/** A charter with anglers at the rail, a second boat far off, the harbour light behind. */
export const ship: Subject = {
  horizon: 430,
  foreWaves: 640,
  draw: ({ n, mood, lit, random }) => {
    const isLit = mood.hasStars ?? false
    const own = drawBoat(nth(liveries, n), lit, { anglers: 4, isLit })
    const consort = drawBoat(nth(liveries, n + 3), lit, { anglers: 0, isLit })
    const isMirrored = n % 3 === 0
    const lighthouse = drawLighthouse(lit, n % 2 ? '#d8402f' : '#f5f5f0')
    return (
      place(isMirrored ? 1150 : 130, 452, 0.5, lighthouse) +
      place(isMirrored ? 300 : 1010, 482, 0.3, consort, !isMirrored) +
      place(640 + random.between(-40, 40), 640, 1.35, own, isMirrored)
    )
  },
}
