import sql from 'sql-template-tag'
import { changesOf } from '@/server/modules/activity/activity'
import type { Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { enqueuePages } from '@/server/regenerate/enqueuePages'
import { lockAhead, type OperatorChange } from './lockDeparture'
import { findDefaults } from './scheduleRepository'
import { defaultNoOf } from './defaultSchedule'
import { RECORDED } from './scheduleWrites'

/** Why a departure cannot be removed; undefined where it can. */
export const removeRefusal = (departure: {
  taken: number
  waiting: number
  hasDefault: boolean
}) => {
  if (departure.taken > 0) return 'REMOVE_BOOKED'
  if (departure.waiting > 0) return 'REMOVE_AWAITED'
  if (departure.hasDefault) return 'REMOVE_DEFAULT'
  return undefined
}

/**
 * Removes a departure that nobody has booked and no default schedule provides: one that a default
 * provides would come back. Its row stays for what refers to it, as that of a dropped default does.
 *
 * @throws Refusal 404, 409
 */
export const removeDeparture = async (
  tx: Transaction,
  { no, at, by }: { no: number; at: Date; by: OperatorChange },
): Promise<void> => {
  const { ship, row } = await lockAhead(tx, { no, at, by })
  const waiting = await tx.first<{ count: number }>(sql`
    select count(*) as count from awaiter where schedule_no = ${no} and state = 'waiting'`)
  const hasDefault = defaultNoOf(await findDefaults(tx, [ship.no]), row) !== null
  const refused = removeRefusal({ taken: row.taken, waiting: waiting?.count ?? 0, hasDefault })
  if (refused) throw refuse.code(refused)
  await tx.run(sql`update schedule set origin = 'dropped' where no = ${no}`)
  await by.record(tx, {
    action: 'departure.remove',
    operatorNo: ship.group_no,
    shipNo: ship.no,
    scheduleNo: no,
    changes: changesOf(row, { ...row, status: 'closed' as const }, RECORDED),
    reason: by.reason ?? '',
  })
  await enqueuePages(tx, { kind: 'schedule', shipNo: ship.no }, at)
}
