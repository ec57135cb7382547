import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { walkInCalls } from '@/lib/contract/console/walkIn'
import { LATE_MINUTES } from '@/lib/boarding/boardingDays'
import type { Queryable, Transaction } from '@/server/db/pool'
import type { Doer, Fleet } from '@/server/http/consoleCaller'
import { refuse } from '@/server/http/refusal'
import { createRecorder } from '@/server/modules/activity/activity'
import { boardingSpan } from '@/server/modules/boarding/boardingSpan'
import { boardTap } from '@/server/modules/boarding/boardTap'
import type { ReservationRow } from '../reservationRow'
import type { createBookByPhone } from './bookByPhone'
import type { DeskDeps } from './deskDeps'

const MINUTE_MS = 60_000

type Sent = z.output<(typeof walkInCalls.addWalkIn)['body']>
type By = { fleet: Fleet; doer: Doer & { staffNo: number } }

/** A boat that leaves late still takes who comes to the quay, as of its hour. */
const bookedAt = async (db: Queryable, scheduleNo: number, written: Date): Promise<Date> => {
  const departure = await db.first<{ departs_at: Date }>(sql`
    select departs_at from schedule where no = ${scheduleNo}`)
  const departsAt = departure?.departs_at.getTime() ?? 0
  const isLate = written.getTime() <= departsAt + LATE_MINUTES * MINUTE_MS
  return isLate ? new Date(Math.min(written.getTime(), departsAt - 1)) : written
}

/** When it was written down, by the server's clock; never later than now. */
const timeOf = ({ made_at, sent_at }: Sent, received: Date): Date => {
  const skew = received.getTime() - Date.parse(sent_at)
  return new Date(Math.min(Date.parse(made_at) + skew, received.getTime()))
}

/**
 * Books guests who stand on the quay, by the rules of a booking by phone: seats are counted under the
 * departure's lock, as of the moment at which the crew wrote it down, for a phone without network sends it
 * after the boat has left. What was received is recorded, the passenger list written, and all are aboard,
 * in one transaction: a refusal changes nothing.
 */
export const createWalkIn = (
  { db, now, lists }: Pick<DeskDeps, 'db' | 'now' | 'lists'>,
  bookByPhone: ReturnType<typeof createBookByPhone>,
) => {
  const board = async (
    tx: Transaction,
    { fleet, doer }: By,
    { row, at, received }: { row: ReservationRow; at: Date; received: Date },
  ): Promise<void> => {
    const record = createRecorder(doer, now)
    for (let slot = 1; slot <= row.party; slot += 1) {
      const tap = {
        ...{ id: randomUUID(), reservation_no: row.no, slot, kind: 'board' as const, undoes: null },
        ...{ tapped_at: at, received_at: received, staff_no: doer.staffNo },
      }
      await boardTap(tx, { fleet, scheduleNo: row.schedule_no, tap, record })
    }
  }

  /**
   * @returns the number of the reservation
   * @throws Refusal 404 for a departure that is not of the fleet; 400, 409 with the reason when it cannot be booked
   */
  return async (by: By, scheduleNo: number, sent: Sent): Promise<{ no: number }> => {
    const received = now()
    const written = timeOf(sent, received)
    const at = await bookedAt(db, scheduleNo, written)
    const { name, phone, party, youths, pay, amount, people } = sent
    const booking = {
      ...{ requestKey: sent.request_key, departure: { scheduleNo }, name, phone, party, youths },
      ...{ nights: 1, memo: '', crewNote: '', pay: 'cash' as const },
      ...{ payBy: undefined, awaiterNo: undefined, aboard: { amount, by: pay, at } },
    }
    return bookByPhone(by.fleet, by.doer, booking, async (tx, row) => {
      const { opens, ends } = boardingSpan(row.departs_at)
      if (written < opens) throw refuse.code('BOARDING_NOT_OPEN')
      if (received > ends) throw refuse.code('BOARDING_OVER')
      for (const [index, person] of people.entries()) {
        const line = { slot: index + 1, version: '' }
        if (person) await lists.fillForOperator(tx, row.no, { ...line, person })
      }
      await board(tx, by, { row, at: written, received })
    })
  }
}
