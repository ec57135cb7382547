import { createRandom, type Random } from '@/demo/random'
import { audit } from '@/server/db/audit'
import type { Apis } from '../apis'
import { runJob } from '../history/actions'
import { chooseSteps } from './chooseSteps'
import { compareSlot, type Taken } from './compareSlot'
import type { Step } from './departureModel'
import { readRows } from './departureRows'
import { toldSince } from './modelAlerts'
import { performStep } from './performStep'
import { checkDraw, depart, letExpire, newSlot, type Slot, VISITORS } from './slot'

const SLOTS = 40
const ROUNDS_OF_SLOT = 30
/** One that was called off is not lived for as long: each of its rounds counts as so many more. */
const ROUNDS_OF_FEW = 4
const MOST_TIMES = 3
const MOST_AT_ONCE = 3
const TELL_ROUNDS = 3
const AUDIT_ROUNDS = 200
const JOBS = [
  'expire-holds',
  'expire-unpaid',
  'give-up-balances',
  'promote-waiting',
  'pay-resales',
  'decide-sailing',
]
/** After the round alone: what is shut stays so until then. */
const CALL_OFF = 'weather-runs'

export type Lived = {
  steps: number
  /** Steps that were taken, by kind, and what was decided. */
  done: Record<string, number>
  refused: number
  /** Rounds of a departure with more than one step. */
  atOnce: number
  /** Alerts that were told. */
  told: number
}

type Living = { apis: Apis; slots: Slot[]; random: Random; lived: Lived; lastTold: number }

const runJobs = async (apis: Apis): Promise<void> => {
  for (const name of [...JOBS, CALL_OFF]) await runJob({ apis }, name)
}

/** Every slot takes its steps at the same moment, half of the time with the jobs beside them. */
const takeSteps = async ({ apis, slots, random }: Living, chosen: Step[][]): Promise<Taken[][]> => {
  const beside = random.chance(0.5) ? JOBS.map((name) => runJob({ apis }, name)) : []
  const taken = await Promise.all(
    slots.map((slot, index) =>
      Promise.all(
        (chosen[index] ?? []).map(async (step) => {
          const at = random.int(0, 1)
          return { step, status: await performStep(apis, slot, { step, at }) }
        }),
      ),
    ),
  )
  await Promise.all(beside)
  return taken
}

const add = ({ done }: Lived, name: string): void => {
  done[name] = (done[name] ?? 0) + 1
}

/** What a step is counted as. */
const nameOf = (step: Step): string =>
  'isWhole' in step && step.isWhole ? `${step.kind} of the whole boat` : step.kind

const count = (lived: Lived, taken: Taken[]): void => {
  lived.steps += taken.length
  if (taken.length > 1) lived.atOnce += 1
  for (const { step, status } of taken) {
    if (status === 200) add(lived, nameOf(step))
    else lived.refused += 1
  }
}

/** What jobs do of a departure in a round. */
const byJobs = ({ model }: Slot, taken: Taken[], due: Step[]): Taken[] => {
  const isDecided = model.sailing === 'due' || taken.some(({ step }) => step.kind === 'comeDue')
  const steps: Step[] = isDecided ? [...due, { kind: 'decide' }] : due
  return steps.map((step) => ({ step, status: 200 }))
}

const liveRound = async (living: Living): Promise<void> => {
  const { apis, slots, random, lived } = living
  const due = await letExpire(apis, slots, random)
  const chosen = slots.map(({ model }) =>
    chooseSteps(model, { visitors: VISITORS, most: random.int(1, MOST_AT_ONCE) }, random),
  )
  const taken = await takeSteps(living, chosen)
  await runJobs(apis)
  const visitorsOf = new Map(
    slots.map(({ scheduleNo, visitors }) => [
      scheduleNo,
      visitors.map(({ phone }) => `g:${phone}`),
    ]),
  )
  const rows = await readRows(apis.db, visitorsOf)
  for (const [index, slot] of slots.entries()) {
    const own = [...(taken[index] ?? []), ...byJobs(slot, taken[index] ?? [], due[index] ?? [])]
    slot.rows = rows.get(slot.scheduleNo) ?? slot.rows
    const { sailing: was } = slot.model
    compareSlot(slot, own)
    const { sailing } = slot.model
    if (sailing !== was && sailing !== 'due') add(lived, sailing)
    if (sailing === 'few') slot.rounds += ROUNDS_OF_FEW
    slot.rounds += 1
    count(lived, own)
  }
}

/** Nobody is told of seats that are not free, or that somebody who waits would take. */
const tellAlerts = async (living: Living): Promise<object[]> => {
  const { apis, lived } = living
  await runJob({ apis }, 'tell-freed-seats')
  const told = await toldSince(apis.db, living.lastTold)
  living.lastTold = told.at(-1)?.no ?? living.lastTold
  lived.told += told.length
  return told.filter(({ party, free, is_waited }) => party > free || is_waited)
}

type Wanted = {
  steps: number
  /** More steps are taken until each of these was, three times as many at most. */
  kinds?: readonly string[]
}

const isEnough = ({ lived }: Living, { steps, kinds = [] }: Wanted): boolean =>
  lived.steps >= (kinds.every((kind) => lived.done[kind]) ? steps : MOST_TIMES * steps)

const liveOn = async (living: Living, wanted: Wanted): Promise<void> => {
  const { apis, slots } = living
  for (let round = 1; !isEnough(living, wanted); round += 1) {
    await liveRound(living)
    const wrong = [
      ...(round % TELL_ROUNDS === 0 ? await tellAlerts(living) : []),
      ...(round % AUDIT_ROUNDS === 0 ? await audit(apis.db) : []),
    ]
    if (wrong.length > 0) throw new Error(JSON.stringify(wrong))
    for (const [index, slot] of slots.entries()) {
      if (slot.rounds < ROUNDS_OF_SLOT + index) continue
      await checkDraw(apis, slot)
      await depart(apis, slot)
      slots[index] = await newSlot(apis, round * SLOTS + index)
    }
  }
}

/**
 * Takes so many random steps of visitors, the office and time. What the product has after those that were taken at
 * once must be what the model says of them, one after another in some order.
 *
 * @throws Error that tells steps and both sides
 */
export const liveModel = async (
  apis: Apis,
  { seed, ...wanted }: Wanted & { seed: string },
): Promise<Lived> => {
  const lived: Lived = { steps: 0, done: {}, refused: 0, atOnce: 0, told: 0 }
  const slots = await Promise.all(Array.from({ length: SLOTS }, (_, index) => newSlot(apis, index)))
  const random = createRandom(seed)
  const lastTold = (await toldSince(apis.db, 0)).at(-1)?.no ?? 0
  await liveOn({ apis, slots, random, lived, lastTold }, wanted)
  for (const slot of slots) await checkDraw(apis, slot)
  return lived
}
