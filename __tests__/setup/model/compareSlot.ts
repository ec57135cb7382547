import { type Departure, rodsOf, settled, takenOf } from './departure'
import { after, type Step } from './departureModel'
import { linesOf, type Rows } from './departureRows'
import type { Slot } from './slot'

/** A step and the status that was answered. */
export type Taken = { step: Step; status: number }

const permutationsOf = <T>(items: readonly T[]): T[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, index) =>
        permutationsOf(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
      )

/** Where steps lead in an order; undefined where the model answers one of them otherwise than the product did. */
const follow = (model: Departure, taken: readonly Taken[]): Departure | undefined => {
  let departure = model
  for (const { step, status } of taken) {
    const next = after(departure, step)
    if (step.kind !== 'expire' && next.isDone !== (status === 200)) return undefined
    departure = next.departure
  }
  return settled(structuredClone(departure))
}

/** The model in the order of the database's numbers, by which the next steps name bookings. */
const inOrderOf = (model: Departure, { bookings }: Rows): Departure => {
  const left = [...model.bookings]
  const ordered = bookings.flatMap(({ visitor }) =>
    left.splice(
      left.findIndex((one) => one.visitor === visitor),
      1,
    ),
  )
  return { ...model, bookings: ordered }
}

const modelLines = (model: Departure): string =>
  linesOf(model, { taken: takenOf(model), rods: rodsOf(model) }).join('\n')

const describe = ({ model, rows }: Slot, taken: readonly Taken[], said: Departure[]): string =>
  [
    'No order of these steps leads to what the product has:',
    ...taken.map(({ step, status }) => `${JSON.stringify(step)}: ${status}`),
    ...['before:', modelLines(model)],
    ...['the product:', ...linesOf(rows, rows)],
    ...['the model, in one order:', ...said.slice(0, 1).map(modelLines)],
  ].join('\n')

/**
 * Compares what the product has after steps that were taken at once with the model, which goes on from there.
 *
 * @throws Error that tells the steps and both sides
 */
export const compareSlot = (slot: Slot, taken: readonly Taken[]): void => {
  const { model, rows } = slot
  const real = linesOf(rows, rows).join('\n')
  const said = permutationsOf(taken).flatMap((order) => follow(model, order) ?? [])
  const found = said.find((one) => modelLines(one) === real)
  if (!found) throw new Error(describe(slot, taken, said))
  slot.model = inOrderOf(found, rows)
}
