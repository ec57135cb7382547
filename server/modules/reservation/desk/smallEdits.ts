import sql from 'sql-template-tag'
import { dueNow } from '@/lib/reservation/deposit'
import type { Transaction } from '@/server/db/pool'
import type { Doer, Fleet } from '@/server/http/consoleCaller'
import { refuse } from '@/server/http/refusal'
import { PER_HOUR } from '@/server/limits/limits'
import { createRecorder, PERSONAL } from '@/server/modules/activity/activity'
import type { Action } from '@/lib/staff/actions'
import type { Changes } from '@/server/modules/activity/activity'
import { notifyAgain, notifyExtended } from '@/server/modules/reservation/notification/notifyDue'
import { lockReservation, type ReservationRow } from '@/server/modules/reservation/reservationRow'
import { versionOf } from '../change/changePlan'
import type { DeskDeps } from './deskDeps'
import { once } from './once'
import { requireReservation } from '../ownReservation'

/** Messages that can be sent again for one reservation. */
const MESSAGES_PER_HOUR = 5

type Edit = { no: number; fleet: Fleet; doer: Doer }

/** What staff change of a reservation beside its seats and its price. */
export const createSmallEdits = (deps: DeskDeps) => {
  const { db, now, payments, limits } = deps
  const messages = limits.quota({
    name: 'desk message',
    max: MESSAGES_PER_HOUR,
    ...PER_HOUR,
    refusal: () => refuse.code('MESSAGE_TOO_OFTEN'),
  })

  const lock = async (tx: Transaction, { fleet, no }: Edit): Promise<ReservationRow> => {
    await requireReservation(tx, fleet, no)
    const row = await lockReservation(tx, no)
    if (!row) throw refuse.code('NO_SUCH_RESERVATION')
    return row
  }

  const record = (
    tx: Transaction,
    { fleet, doer }: Edit,
    row: ReservationRow,
    done: { action: Action; changes?: Changes },
  ) =>
    createRecorder(doer, now)(tx, {
      operatorNo: fleet.operatorNo,
      shipNo: row.ship_no,
      scheduleNo: row.schedule_no,
      reservationNo: row.no,
      ...done,
    })

  const dueOf = async (row: ReservationRow) => {
    const isDue = row.state === 'AWAITING_PAYMENT'
    const { account } = isDue ? await payments.find(row.no) : { account: null }
    return { deadline: isDue ? row.pay_deadline : null, account }
  }

  return {
    /**
     * Gives more time to pay. A virtual account or a card page is opened anew.
     *
     * @throws Refusal 404, 409 when it does not await payment, somebody changed it meanwhile, or the time
     *   is not between now and departure
     */
    extend: async (edit: Edit, { deadline, version }: { deadline: Date; version: string }) => {
      const state = await db.transaction(async (tx) => {
        const row = await lock(tx, edit)
        const { no } = row
        if (row.state !== 'AWAITING_PAYMENT') throw refuse.code('NOT_AWAITING')
        const current = await versionOf(tx, no)
        if (current !== version) {
          throw refuse.code('CHANGED_MEANWHILE', { current: { pay_deadline: row.pay_deadline } })
        }
        if (deadline <= now() || deadline > row.departs_at) throw refuse.code('DEADLINE_PAST')
        await tx.run(sql`update reservation set pay_deadline = ${deadline} where no = ${no}`)
        await payments.reprice(tx, { reservationNo: no, due: dueNow(row), deadline })
        const account = row.pay_type === 'BANK' ? row.bank_account : null
        await notifyExtended(tx, row, { deadline, account })
        const before = row.pay_deadline?.toISOString() ?? null
        const changes = { pay_deadline: [before, deadline.toISOString()] } as const
        await record(tx, edit, row, { action: 'reservation.extend', changes })
        return row.pay_type
      })
      if (state === 'VBANK') await payments.open(edit.no)
    },

    /** Sends the booker's message again. @throws Refusal 404, 409 for one that has ended, 429 */
    sendAgain: async (edit: Edit, requestKey: string): Promise<void> => {
      await requireReservation(db, edit.fleet, edit.no)
      await messages.take(`${edit.no}`)
      const key = { requestKey, operatorNo: edit.fleet.operatorNo, at: now() }
      await db.transaction((tx) =>
        once(tx, key, async () => {
          const row = await lock(tx, edit)
          const isLive = row.state === 'AWAITING_PAYMENT' || row.state === 'CONFIRMED'
          if (!isLive) throw refuse.code('CANNOT_CHANGE')
          await notifyAgain(tx, row, { key: requestKey, ...(await dueOf(row)) })
          await record(tx, edit, row, { action: 'reservation.message' })
          return row.no
        }),
      )
    },

    /** Writes the note for the crew. @throws Refusal 404, 409 when somebody wrote another meanwhile */
    noteForCrew: (edit: Edit, { note, before }: { note: string; before: string }): Promise<void> =>
      db.transaction(async (tx) => {
        const row = await lock(tx, edit)
        const written = await tx.run(sql`
          update reservation set crew_note = ${note} where no = ${row.no} and crew_note = ${before}`)
        if (written === 0) {
          const current = await tx.first<{ crew_note: string }>(sql`
            select crew_note from reservation where no = ${row.no}`)
          throw refuse.code('CHANGED_MEANWHILE', { current })
        }
        await record(tx, edit, row, {
          action: 'reservation.crewNote',
          changes: { crew_note: PERSONAL },
        })
      }),
  }
}
