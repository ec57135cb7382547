import type { PassengerLine, PassengerSheet } from '@/lib/contract/console/boarding'
import type { SentPerson } from '@/lib/contract/wire'
import { linesOf } from '@/lib/passenger/sinceHanded'
import { passengerListLaw, requiresPassengerList } from '@/lib/passenger/requiresPassengerList'
import type { Sealer } from '@/server/crypto/seal'
import type { Db, Transaction } from '@/server/db/pool'
import { fileByHand, type PassengerListFiling } from '@/server/gateways/filing/passengerListFiling'
import type { Doer, Fleet } from '@/server/http/consoleCaller'
import { refuse } from '@/server/http/refusal'
import { createRecorder, PERSONAL } from '@/server/modules/activity/activity'
import type { PassengerService } from '@/server/modules/passenger/passengerService'
import { boardingSpan } from './boardingSpan'
import { isListed } from './boardTap'
import { findDeparture, lockParty } from './boardingRepository'
import { type Crew, saveCrew } from './departureCrew'
import { recordReading } from './recordReading'
import { fileList } from './fileList'
import { mayHandIn, saveHanded } from './handedList'
import type { PassengerSheets } from './passengerSheet'
import type { SheetPdf } from './pdf/sheetPdf'
import { findSheetLine } from './sheetLines'

type Handed = {
  head?: PassengerSheet['head'] | undefined
  lines: ReturnType<typeof linesOf>
  by_hand: 0 | 1
}
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
  sheets,
  drawSheet,
  filing,
}: {
  db: Db
  now: () => Date
  sealer: Sealer
  passengers: Pick<PassengerService, 'fillForOperator'>
  sheets: Pick<PassengerSheets, 'find'>
  drawSheet: SheetPdf
  filing: PassengerListFiling
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

    /**
     * Hands the list in, and records it. What is filed is what was read: a change that comes meanwhile is marked.
     *
     * @throws Refusal 409 where the list is another than the one that was read, or could not be filed
     */
    handIn: async (edit: Edit, { head, lines, by_hand }: Handed): Promise<void> => {
      const { scheduleNo } = edit
      const way = by_hand === 1 ? fileByHand : filing
      const at = now()
      const { about, sheet } = await db.transaction(async (tx) => {
        const about = await requireBoat(tx, edit)
        const sheet = await sheets.find(tx, edit.fleet, scheduleNo)
        const isAsRead =
          JSON.stringify([head && sheet.head, linesOf(sheet)]) === JSON.stringify([head, lines])
        if (!isAsRead) throw refuse.code('LIST_CHANGED')
        if (!(await mayHandIn(tx, scheduleNo))) throw refuse.code('HANDED_TOO_OFTEN')
        return { about, sheet }
      })
      const receipt = await fileList(sheet, { filing: way, drawSheet })
      await db.transaction(async (tx) => {
        const of = { scheduleNo, staffNo: edit.doer.staffNo, sheet, at }
        await saveHanded(tx, { ...of, filedBy: way.kind, receipt })
        await createRecorder(edit.doer, now)(tx, { action: 'passengers.hand', ...about })
      })
    },

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
