import type { Random } from '@/demo/random'
import type { Model, Successor } from './translate'
import type { World } from './world'

/** A step, and the states before and after it. */
export type TracedStep = { before: World; taken: Successor }

/** Of so many actions that could be next, the one that was taken least is. */
const CHOICES = 3

/**
 * A sequence of random steps of the larger world. Drawn evenly, what needs several others before it would never come;
 * nor would a move to another day, where one is always called off.
 *
 * @param counts how often each action was taken; goes on from sequence to sequence
 */
export const drawTrace = (
  model: Model,
  { length, counts }: { length: number; counts: Map<string, number> },
  random: Random,
): TracedStep[] => {
  const steps: TracedStep[] = []
  const isStormy = random.chance(0.5)
  let before = model.start('initWide')
  while (steps.length < length) {
    const successors = model
      .after(before)
      .filter(([action]) => isStormy || action !== 'callOffForWeather')
    const actions = [...new Set(successors.map(([action]) => action))]
    const some = Array.from({ length: CHOICES }, () => random.pick(actions))
    const least = Math.min(...some.map((action) => counts.get(action) ?? 0))
    const action = some.find((one) => (counts.get(one) ?? 0) === least)
    const taken = random.pick(successors.filter(([name]) => name === action))
    counts.set(taken[0], least + 1)
    steps.push({ before, taken })
    before = taken[1]
  }
  return steps
}
