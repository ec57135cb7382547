import type { PassengerLine } from '@/lib/contract/console/boarding'
import type { SentPerson } from '@/lib/contract/wire'
import { linesOf } from '@/lib/passenger/sinceHanded'
import { passengerListLaw, requiresPassengerList } from '@/lib/passenger/requiresPassengerList'
import type { Sealer } from '@/server/crypto/seal'
import type { Db, Transaction } from '@/server/db/pool'
import type { Doer, Fleet } from '@/server/http/consoleCaller'
import { refuse } from '@/server/http/refusal'
import { createRecorder, PERSONAL } from '@/server/modules/activity/activity'
import type { PassengerService } from '@/server/modules/passenger/passengerService'
import { boardingSpan } from './boardingSpan'
import { isListed } from './boardTap'
import { findDeparture, lockParty } from './boardingRepository'
import { type Crew, saveCrew } from './departureCrew'
import { recordReading } from './recordReading'
import { saveHanded } from './handedList'
import { findSheetLine, findSheetLines } from './sheetLines'

type Edit = { fleet: Fleet; doer: Doer; scheduleNo: number }
type Line = { reservation_no: number; slot: number }
type WrittenLine = Line & { version: string; person: SentPerson }

export type ListCompletion = ReturnType<typeof createListCompletion>

/**
 * What staff write into the passenger list of a departure, and correct: for a phone booking, or on the quay. Each
 * call throws Refusal 404 for a departure that is not of the fleet, and 409 where there is no list
 * or the departure was more than a week ago.
 */
export const createListCompletion = ({
  db,
  now,
  sealer,
  passengers,
}: {
  db: Db
  now: () => Date
  sealer: Sealer
  passengers: Pick<PassengerService, 'fillForOperator'>
}) => {
  const requireList = async (tx: Transaction, { fleet, scheduleNo }: Edit) => {
    const departure = await findDeparture(tx, fleet, scheduleNo)
    if (!departure) throw refuse.code('UNKNOWN_DEPARTURE')
    if (!requiresPassengerList(departure.service_type)) throw refuse.code('NO_PASSENGER_LIST')
    if (now() > boardingSpan(departure.departs_at).ends) throw refuse.code('LIST_OVER')
    return { operatorNo: fleet.operatorNo, shipNo: departure.ship_no, scheduleNo }
  }
  /** A trip abroad has travellers, and no crew of ours. */
  const requireBoat = async (tx: Transaction, edit: Edit) => {
    const departure = await findDeparture(tx, edit.fleet, edit.scheduleNo)
    if (departure && passengerListLaw(departure.service_type) === null) {
      throw refuse.code('NO_PASSENGER_LIST')
    }
    return requireList(tx, edit)
  }

  return {
    /** One line as it is now; the reading is recorded. @throws Refusal 404 for no such person */
    read: (edit: Edit, { reservation_no: reservationNo, slot }: Line): Promise<PassengerLine> =>
      db.transaction(async (tx) => {
        const { shipNo, scheduleNo } = await requireList(tx, edit)
        const line = await findSheetLine(tx, { scheduleNo, reservationNo, slot, sealer })
        if (!line) throw refuse.code('NO_SUCH_PARTY')
        await recordReading(tx, { ...edit, shipNo, isExport: false }, now)
        return line
      }),

    /**
     * @throws Refusal 400 for an invalid passenger; 404, 409 for a reservation that does not sail, or a
     *   line that was written meanwhile
     */
    fill: (edit: Edit, { reservation_no, ...line }: WrittenLine): Promise<void> =>
      db.transaction(async (tx) => {
        const about = await requireList(tx, edit)
        const of = { reservationNo: reservation_no, scheduleNo: edit.scheduleNo }
        const party = await lockParty(tx, edit.fleet, of)
        if (!party) throw refuse.code('NO_SUCH_PARTY')
        if (!isListed(party.state)) throw refuse.code('RESERVATION_ENDED')
        await passengers.fillForOperator(tx, reservation_no, line)
        await createRecorder(edit.doer, now)(tx, {
          ...{ action: 'passengers.fill', ...about, reservationNo: reservation_no },
          changes: { slot: [line.slot, line.slot], passenger: PERSONAL },
        })
      }),

    /** @throws Refusal 409 where the list is another than the one that was read */
    handIn: (edit: Edit, lines: ReturnType<typeof linesOf>): Promise<void> =>
      db.transaction(async (tx) => {
        const about = await requireBoat(tx, edit)
        const { scheduleNo } = edit
        const passengers = await findSheetLines(tx, { scheduleNo, sealer })
        const isSame = JSON.stringify(linesOf({ passengers })) === JSON.stringify(lines)
        if (!isSame) throw refuse.code('LIST_CHANGED')
        const of = { scheduleNo, staffNo: edit.doer.staffNo, passengers, at: now() }
        if (!(await saveHanded(tx, of))) throw refuse.code('HANDED_TOO_OFTEN')
        await createRecorder(edit.doer, now)(tx, { action: 'passengers.hand', ...about })
      }),

    saveCrew: (edit: Edit, crew: Crew): Promise<void> =>
      db.transaction(async (tx) => {
        const about = await requireBoat(tx, edit)
        await saveCrew(tx, { scheduleNo: edit.scheduleNo, crew, at: now() })
        await createRecorder(edit.doer, now)(tx, {
          ...{ action: 'passengers.crew', ...about, changes: { crew: PERSONAL } },
        })
      }),
  }
}
