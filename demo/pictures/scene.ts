import type { SceneKind } from '@/demo/data/pictures'
import { litBy, moods } from './moods'
import { drawGrain } from './parts/grain'
import { drawHills } from './parts/hills'
import { drawForeWaves, drawSea } from './parts/sea'
import { drawSky } from './parts/sky'
import { createRandom } from '@/demo/random'
import { bus } from './subjects/bus'
import { contest } from './subjects/contest'
import { creator } from './subjects/creator'
import { experience } from './subjects/experience'
import { hwaseongcity } from './subjects/hwaseongcity'
import { pension } from './subjects/pension'
import { ship } from './subjects/ship'
import { nth, type Subject } from './subjects/subject'
import { travelout } from './subjects/travelout'
import { document } from './svg'

interface Kind {
  subject: Subject
  /** The index of the first picture's mood; each further picture has the next one. */
  firstMood: number
}

const kinds: Record<SceneKind, Kind> = {
  ship: { subject: ship, firstMood: 0 },
  bus: { subject: bus, firstMood: 4 },
  pension: { subject: pension, firstMood: 2 },
  contest: { subject: contest, firstMood: 1 },
  experience: { subject: experience, firstMood: 5 },
  hwaseongcity: { subject: hwaseongcity, firstMood: 7 },
  travelout: { subject: travelout, firstMood: 5 },
  creator: { subject: creator, firstMood: 3 },
}

/** The n-th scene of a kind as SVG, the same on every machine. */
export const drawScene = (kind: SceneKind, n: number) => {
  const random = createRandom(`${kind}-${n}`)
  const { subject, firstMood } = kinds[kind]
  const mood = nth(moods, firstMood + n)
  const { horizon, foreWaves } = subject
  const stage = { n, mood, lit: litBy(mood), random, horizon }
  const layers = [
    drawSky(mood, horizon, random),
    drawHills(mood, horizon, random),
    drawSea(mood, horizon, random),
    subject.draw(stage),
    foreWaves ? drawForeWaves(mood, foreWaves, random) : '',
    drawGrain(mood, random),
  ]
  return document(layers.join(''))
}
