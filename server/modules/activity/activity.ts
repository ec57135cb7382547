import sql from 'sql-template-tag'
import type { Transaction } from '@/server/db/pool'
import type { Doer } from '@/server/http/consoleCaller'
import type { Action } from '@/lib/staff/actions'
import type { ChangedField } from '@/lib/staff/changeFields'

/** `[before, after]` of each field that changed; personal data are `PERSONAL` on both sides. */
export type Changes = Readonly<
  Partial<Record<ChangedField, readonly [before: unknown, after: unknown]>>
>

/** Stands for personal data in `Changes`: the record says that they changed, not what they are. */
export const PERSONAL = ['', 'changed'] as const

export type Activity = {
  action: Action
  operatorNo: number | null
  shipNo?: number
  scheduleNo?: number
  reservationNo?: number
  subjectNo?: number
  changes?: Changes
  reason?: string
}

/**
 * Writes what was done, in the transaction that does it: neither stands without the other. An operation
 * takes it as an argument and calls it for each departure, reservation or account that it changed.
 */
export type Recorder = (tx: Transaction, activity: Activity) => Promise<void>

/** A recorder for one call or command. */
export const createRecorder =
  (doer: Doer, now: () => Date): Recorder =>
  async (tx, { action, operatorNo, ...about }) => {
    await tx.run(sql`
      insert into activity (at, operator_no, staff_no, is_acting, network, action, ship_no, schedule_no,
        reservation_no, subject_no, changes, reason)
      values (${now()}, ${operatorNo}, ${doer.staffNo}, ${doer.isActing}, ${doer.network}, ${action},
        ${about.shipNo ?? null}, ${about.scheduleNo ?? null}, ${about.reservationNo ?? null},
        ${about.subjectNo ?? null}, ${JSON.stringify(about.changes ?? {})}, ${about.reason ?? ''})`)
  }

/** The fields that differ between two rows, as `Changes`. */
export const changesOf = <Row extends object>(
  before: Row,
  after: Row,
  fields: readonly (keyof Row & ChangedField)[],
): Changes =>
  Object.fromEntries(
    fields
      .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
      .map((field) => [field, [before[field] ?? null, after[field] ?? null] as const]),
  )

/** A recorder for a command on the server, which nobody is logged in to. */
export const createCommandRecorder = (now: () => Date): Recorder =>
  createRecorder({ staffNo: null, isActing: false, network: '' }, now)
