import { createHash } from 'node:crypto'
import type { Model } from './translate'
import type { World } from './world'

type Walked = {
  states: number
  /** Steps that lead somewhere, by action. */
  steps: Record<string, number>
  /** The first state, in the order of the walk, that must not be: the actions that led there. */
  broken?: { actions: string; world: World }
}

/** The state as text. Visitors are alike: they are called by the order in which they come. */
const textOf = (world: World): string => {
  const { bookings, entries } = world
  const order = [...new Set([...bookings, ...entries].map(({ visitor }) => visitor))]
  if (order.every((visitor, at) => visitor === at + 1)) return JSON.stringify(world)
  const renamed = <T extends { visitor: number }>(one: T): T => ({
    ...one,
    visitor: order.indexOf(one.visitor) + 1,
  })
  return JSON.stringify({
    ...world,
    bookings: bookings.map(renamed),
    entries: entries.map(renamed),
  })
}

const HASH_LENGTH = 16
const hashOf = (text: string): string =>
  createHash('sha1').update(text).digest('base64').slice(0, HASH_LENGTH)

/** Visits every state that so many steps lead to, breadth first, until one breaks the invariant. */
export const walk = (
  model: Model,
  { depth, invariant }: { depth: number; invariant: string },
): Walked => {
  const start = textOf(model.start('init'))
  const seen = new Set([hashOf(start)])
  const steps: Record<string, number> = {}
  let layer = [{ text: start, actions: '' }]
  for (let length = 1; length <= depth; length += 1) {
    const next: typeof layer = []
    for (const { text, actions } of layer) {
      for (const [action, world] of model.after(JSON.parse(text) as World)) {
        steps[action] = (steps[action] ?? 0) + 1
        const reached = { text: textOf(world), actions: `${actions} ${action}` }
        const hash = hashOf(reached.text)
        if (seen.has(hash)) continue
        seen.add(hash)
        if (!model.holds(invariant, world))
          return { states: seen.size, steps, broken: { actions: reached.actions.trim(), world } }
        if (length < depth) next.push(reached)
      }
    }
    layer = next
  }
  return { states: seen.size, steps }
}
