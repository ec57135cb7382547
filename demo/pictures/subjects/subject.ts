import type { Lit, Mood } from '../moods'
import type { Random } from '@/demo/random'

/** What a subject is drawn with; `n` is the number of the picture among its kind, from 1. */
export interface Stage {
  n: number
  mood: Mood
  lit: Lit
  random: Random
  horizon: number
}

export interface Subject {
  horizon: number
  /** The height of the waves in front of the subject; absent for a subject on land. */
  foreWaves?: number
  draw: (stage: Stage) => string
}

/** The n-th item, from 1; after the last comes the first again. */
export const nth = <Item>(items: readonly [Item, ...Item[]], n: number): Item =>
  items[(n - 1) % items.length] ?? items[0]
