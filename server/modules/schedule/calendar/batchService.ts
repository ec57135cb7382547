import type { BatchPlan, BatchPreview } from '@/lib/contract/console/calendarBatch'
import { UNDO_MINUTES } from '@/lib/schedule/operatorLimits'
import type { Db, Queryable, Transaction } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { refuse } from '@/server/http/refusal'
import { changesOf, type Recorder } from '@/server/modules/activity/activity'
import type { AfterChange } from '../afterChange'
import { insertFromDefaults } from '../defaultRows'
import { RECORDED } from '../scheduleWrites'
import * as repository from './batchRepository'
import type { BatchDecision, BatchShip } from './batchDecision'
import { finishBatch } from './finishBatch'
import { daysAroundAll, planBatch, requireDays, toPreview } from './planBatch'
import { undoBatch } from './undoBatch'

const UNDO_MS = UNDO_MINUTES * 60_000
const UNKNOWN_SOURCE: repository.Source = { origin: 'operator', base_price: null }

export type BatchService = ReturnType<typeof createBatchService>

type Deps = AfterChange & { db: Db; now: () => Date }
type By = { fleet: Fleet; record: Recorder }
type Application = { plan: BatchPlan; fingerprint: string; requestKey: string }

/** Changes of many departures at once: seen before, made all or none, undone for ten minutes. */
export const createBatchService = ({ db, now, offers, keepChoices }: Deps) => {
  const requireShips = async (
    on: Queryable,
    { fleet, plan, isLocked }: { fleet: Fleet; plan: BatchPlan; isLocked: boolean },
  ): Promise<BatchShip[]> => {
    const shipNos = [...new Set(plan.ship_nos)]
    const ships = await repository.findPlannedShips(on, { fleet, shipNos, isLocked })
    if (ships.length < shipNos.length) throw refuse.code('UNKNOWN_SHIP')
    return ships
  }

  /** @throws Refusal 404 for another operator's ship, 409 for days that cannot be changed */
  const preview = async (fleet: Fleet, plan: BatchPlan): Promise<BatchPreview> => {
    const at = now()
    const days = requireDays(plan, at)
    const ships = await requireShips(db, { fleet, plan, isLocked: false })
    return toPreview(db, await planBatch(db, plan, { ships, days, at }))
  }

  const answer = async (on: Queryable, batch: Pick<repository.BatchRow, 'no' | 'made_at'>) => ({
    batch_no: batch.no,
    changed: await repository.countRows(on, batch.no),
    undo_until: new Date(batch.made_at.getTime() + UNDO_MS).toISOString(),
  })

  /** Locks the ships and departures of a plan, and decides it again. */
  const decideLocked = async (tx: Transaction, plan: BatchPlan, { fleet }: By, at: Date) => {
    const days = requireDays(plan, at)
    const ships = await requireShips(tx, { fleet, plan, isLocked: true })
    const shipNos = ships.map(({ no }) => no)
    const made = opensDepartures(plan) ? daysAroundAll(ships, days, at) : days
    for (const no of shipNos) await insertFromDefaults(tx, no, made)
    await repository.lockPlanned(tx, { shipNos, days })
    return planBatch(tx, plan, { ships, days, at })
  }

  const write = async (tx: Transaction, plan: BatchPlan, changes: BatchDecision[]) => {
    if (plan.action === 'open') return repository.openAll(tx, changes)
    await repository.writeChanges(tx, changes)
    return changes.map(({ no }) => no ?? 0)
  }

  /**
   * Does what a preview said, if it would say the same now.
   *
   * @throws Refusal 404, 409 `PREVIEW_OUTDATED` with the new preview, 409 where nothing would change
   */
  const apply = ({ plan, fingerprint, requestKey }: Application, by: By) =>
    db.transaction(async (tx) => {
      const at = now()
      const { operatorNo } = by.fleet
      const batch = await repository.insertBatch(tx, {
        ...{ operatorNo, requestKey, action: plan.action, at },
      })
      if (!batch) {
        const made = await repository.findBatch(tx, operatorNo, requestKey)
        if (!made) throw refuse.code('UNKNOWN_BATCH')
        return answer(tx, made)
      }
      const decided = await decideLocked(tx, plan, by, at)
      const current = await toPreview(tx, decided)
      if (current.fingerprint !== fingerprint) throw refuse.code('PREVIEW_OUTDATED', { current })
      const { changes } = decided
      if (changes.length === 0) throw refuse.code('NOTHING_TO_CHANGE')
      const sources = await repository.findSources(tx, changes)
      const nos = await write(tx, plan, changes)
      // Somebody has opened one of them at this moment.
      if (nos.length < changes.length) throw refuse.code('EXISTS')
      const changed = changes.map((item, index) => ({ ...item, no: nos[index] ?? 0 }))
      await repository.noteBatch(
        tx,
        batch.no,
        changed.map(({ no, before }) => ({
          no,
          before: before && { ...before, ...(sources.get(no) ?? UNKNOWN_SOURCE) },
        })),
      )
      await recordAll(tx, changed, by)
      await finishBatch(tx, { offers, keepChoices, nos, shipNos: plan.ship_nos, at })
      return answer(tx, { no: batch.no, made_at: at })
    })

  /**
   * Undoes a change but for departures that were booked or changed since. Again, it answers the same.
   *
   * @throws Refusal 404 for another operator's, 409 after ten minutes
   */
  const undo = (batchNo: number, by: By) =>
    db.transaction(async (tx) => {
      const at = now()
      const batch = await repository.lockBatch(tx, by.fleet.operatorNo, batchNo)
      if (!batch) throw refuse.code('UNKNOWN_BATCH')
      if (!batch.undone_at) {
        if (at.getTime() > batch.made_at.getTime() + UNDO_MS) throw refuse.code('UNDO_LATE')
        await undoBatch(tx, { batch, offers, keepChoices, by, at })
      }
      const left = await repository.findLeft(tx, batchNo)
      return { undone: (await repository.countRows(tx, batchNo)) - left.length, left }
    })

  /** The newest change that can be undone. */
  const getUndoable = async ({ operatorNo }: Fleet) => {
    const after = new Date(now().getTime() - UNDO_MS)
    const newest = await repository.findNewest(db, operatorNo, after)
    return { batch: newest ? await answer(db, newest) : null }
  }

  return { preview, apply, undo, getUndoable }
}

const recordAll = async (
  tx: Transaction,
  changed: (BatchDecision & { no: number })[],
  { fleet: { operatorNo }, record }: By,
): Promise<void> => {
  for (const { no: scheduleNo, ship_no: shipNo, before, after } of changed) {
    const removed = before && { ...before, status: 'closed' as const }
    const changes = changesOf<Partial<NonNullable<BatchDecision['after']>>>(
      before ?? {},
      after ?? removed ?? {},
      RECORDED,
    )
    await record(tx, { action: 'departure.batch', operatorNo, shipNo, scheduleNo, changes })
  }
}

const opensDepartures = (plan: BatchPlan): boolean =>
  plan.action === 'open' || (plan.action === 'status' && plan.status === 'open')
