import sql from 'sql-template-tag'
import type { Action } from '@/lib/staff/actions'
import type { Transaction } from '@/server/db/pool'
import { changesOf, type Recorder } from '@/server/modules/activity/activity'
import { findReservation, type ReservationRow } from '../reservationRow'

/** Records what was done with the money of a reservation, against how it was before. */
export const recordMoney = async (
  tx: Transaction,
  {
    record,
    action,
    before,
  }: { record: Recorder; action: Extract<Action, `money.${string}`>; before: ReservationRow },
): Promise<void> => {
  const after = (await findReservation(tx, before.no)) ?? before
  const ship = await tx.first<{ group_no: number }>(sql`
    select group_no from ship where no = ${before.ship_no}`)
  await record(tx, {
    action,
    operatorNo: ship?.group_no ?? null,
    shipNo: before.ship_no,
    scheduleNo: before.schedule_no,
    reservationNo: before.no,
    changes: changesOf(before, after, ['state', 'paid_amount', 'is_review']),
  })
}
