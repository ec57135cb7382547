import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createApiClient } from './askApi'
import type { History } from './call'
import { makeFaults } from './faults'
import { judgeHistory, type Verdict } from './judgeHistory'
import { type Plan, planHistory } from './plan'
import type { Product } from './product'
import { readFinalState } from './readFinalState'
import { createRecorder } from './recorder'
import { insertSeason } from './season'
import { settle } from './settle'
import { live } from './visitor'

export type Lived = {
  seed: number
  plan: Plan
  history: History
  verdict: Verdict
  seconds: number
}

/** Of what seems wrong the worker may still be doing something. */
const LOOK_AGAIN_MS = 3_000

const addressOf = (seed: number) => `10.${(seed >> 16) & 255}.${(seed >> 8) & 255}.${seed & 255}`

/** Lives one history by its seed, lets time pass, and judges it. */
export const runHistory = async (product: Product, seed: number): Promise<Lived> => {
  const began = performance.now()
  const plan = planHistory(seed)
  const { seats, wishes, faults } = plan
  const season = await insertSeason(product.db, { seats, visitors: wishes.length })
  const since = product.gateway.payments.length
  const recorder = createRecorder()
  const client = createApiClient(addressOf(seed))
  const stage = { product, season, recorder, client }
  await Promise.all([
    ...wishes.map((wish, visitor) => live(stage, visitor, wish)),
    makeFaults(product, faults),
  ])
  await client.untilQuiet()
  const judge = async () => {
    await settle(product)
    const final = await readFinalState(product, season, since)
    const history = { calls: recorder.calls, final }
    return { history, verdict: judgeHistory(history) }
  }
  let judged = await judge()
  if (judged.verdict.wrong.length > 0) {
    await wait(LOOK_AGAIN_MS)
    judged = await judge()
  }
  return { seed, plan, ...judged, seconds: (performance.now() - began) / 1_000 }
}

/** Writes all that is known of a history into a file, for whoever looks for the cause. @returns its path */
export const writeHistory = (folder: string, { seed, plan, history, verdict }: Lived): string => {
  const file = path.join(folder, `history-${seed}.json`)
  writeFileSync(
    file,
    JSON.stringify({ seed, verdict, faults: plan.faults, plan, history }, null, 1),
  )
  return file
}
