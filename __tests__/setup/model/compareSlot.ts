import { type Departure, rodsOf, takenOf } from './departure'
import { after, type Step } from './departureModel'
import { linesOf, type Rows } from './departureRows'
import { settled } from './sailingModel'
import type { Slot } from './slot'
import { namesOf, settleSpots } from './spotModel'

/** A step and the status that was answered. */
export type Taken = { step: Step; status: number }

const permutationsOf = <T>(items: readonly T[]): T[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, index) =>
        permutationsOf(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
      )

/** Whether they did anything is not answered. */
const BY_JOBS: readonly string[] = ['expire', 'decide']
const NEEDS_PLACES: readonly string[] = ['chooseSpots', 'moveSpots', 'undoSpots']

/** Where steps lead in an order; undefined where the model answers one of them otherwise than the product did. */
const follow = ({ model, rows }: Slot, taken: readonly Taken[]): Departure | undefined => {
  const names = namesOf(rows.bookings)
  const said = new Map(rows.bookings.map((row, at) => [names[at] ?? '', row]))
  let departure = model
  let isSure = true
  for (const { step, status } of taken) {
    const next = after(departure, step)
    const isAsSaid = BY_JOBS.includes(step.kind) || next.isDone === (status === 200)
    // Its places may have been those of a party that came and went meanwhile.
    if (!isAsSaid && !isSure && next.isDone && NEEDS_PLACES.includes(step.kind)) continue
    const given = isAsSaid && settleSpots(next.departure, said)
    if (!given) return undefined
    isSure &&= given === true
    departure = next.departure
  }
  const end = settled(structuredClone(departure))
  return settleSpots(end, said) ? end : undefined
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
  linesOf(
    // Its hour alone changes nothing that is seen.
    { ...model, sailing: model.sailing === 'due' ? 'open' : model.sailing },
    { taken: takenOf(model), rods: rodsOf(model) },
  ).join('\n')

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
  const { rows } = slot
  const real = linesOf(rows, rows).join('\n')
  const said = permutationsOf(taken).flatMap((order) => follow(slot, order) ?? [])
  const found = said.find((one) => modelLines(one) === real)
  if (!found) throw new Error(describe(slot, taken, said))
  slot.model = inOrderOf(found, rows)
}
