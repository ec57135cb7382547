import type { Apis } from '../apis'
import { newBoat } from './boat'
import type { TracedStep } from './drawTrace'
import { linesOf, readBoat } from './readBoat'
import { takeStep } from './takeStep'

/**
 * Takes the steps of a trace with the product, which must have after each what the model says.
 *
 * @throws Error with the step and both sides
 */
export const followTrace = async (apis: Apis, trace: readonly TracedStep[]): Promise<void> => {
  const [start] = trace
  if (!start) return
  const boat = await newBoat(apis, start.before)
  const told: string[] = []
  for (const [turn, { taken }] of trace.entries()) {
    const [action, world, picks] = taken
    told.push(`${action} ${JSON.stringify(picks)}`)
    const refused = await takeStep(apis, boat, { action, picks, turn }).then(
      () => [],
      (error: unknown) => [String(error)],
    )
    boat.rows = await readBoat(apis, boat)
    const [said, had] = [linesOf(world), linesOf(boat.rows.world)]
    if (refused.length === 0 && said.join('\n') === had.join('\n')) continue
    const lines = ['After', ...told, ...refused, 'the model:', ...said, 'the product:', ...had]
    throw new Error(lines.join('\n'))
  }
}
