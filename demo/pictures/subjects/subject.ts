import type { Lit, Mood } from '../moods'
import type { Random } from '@/demo/random'

/** What a subject's drawing may use; `n` counts the pictures of one kind from 1. */
export interface Stage {
  n: number
  mood: Mood
  lit: Lit
  random: Random
  horizon: number
}

export interface Subject {
  horizon: number
  /** Where waves run in front of the subject; absent, it stands on land. */
  foreWaves?: number
  draw: (stage: Stage) => string
}

/** The n-th of a list that starts over when it ends. */
export const nth = <Item>(items: readonly [Item, ...Item[]], n: number): Item =>
  items[(n - 1) % items.length] ?? items[0]
