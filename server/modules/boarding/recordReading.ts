import sql from 'sql-template-tag'
import type { Transaction } from '@/server/db/pool'
import type { Doer, Fleet } from '@/server/http/consoleCaller'
import { createRecorder } from '@/server/modules/activity/activity'

/** A page that is shown again and again is read once in this time, for the record. */
const RECORDED_EVERY_MS = 600_000

export type Reading = {
  fleet: Fleet
  doer: Doer
  shipNo: number
  scheduleNo: number
  isExport: boolean
}

const wasRecorded = async (
  tx: Transaction,
  { doer, scheduleNo, since }: { doer: Doer; scheduleNo: number; since: Date },
): Promise<boolean> => {
  const found = await tx.first(sql`
    select from activity where schedule_no = ${scheduleNo} and action = 'passengers.read'
       and staff_no = ${doer.staffNo} and at > ${since} limit 1`)
  return found !== undefined
}

/** Records that somebody read a passenger list or a line of it, or took it as a file. */
export const recordReading = async (
  tx: Transaction,
  { fleet, doer, shipNo, scheduleNo, isExport }: Reading,
  now: () => Date,
): Promise<void> => {
  const since = new Date(now().getTime() - RECORDED_EVERY_MS)
  if (!isExport && (await wasRecorded(tx, { doer, scheduleNo, since }))) return
  await createRecorder(doer, now)(tx, {
    action: isExport ? 'passengers.export' : 'passengers.read',
    ...{ operatorNo: fleet.operatorNo, shipNo, scheduleNo },
  })
}
