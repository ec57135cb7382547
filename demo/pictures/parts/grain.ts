import type { Mood } from '../moods'
import type { Random } from '@/demo/random'
import { HEIGHT, r, times, WIDTH } from '../svg'

/** Some specks that make the gradients look printed, too few to cost bytes. */
export const drawGrain = (mood: Mood, random: Random) =>
  times(160, (index) => {
    const color = index % 2 ? mood.sky[0] : mood.glint
    return `<circle cx="${r(random.between(0, WIDTH))}" cy="${r(random.between(0, HEIGHT))}" r="${r(random.between(0.6, 1.8))}" fill="${color}" fill-opacity=".22"/>`
  })
