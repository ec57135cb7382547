import sql from 'sql-template-tag'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { isDuplicate } from '@/server/db/databaseError'
import type { Transaction } from '@/server/db/pool'
import type { Doer, Fleet } from '@/server/http/consoleCaller'
import { refuse } from '@/server/http/refusal'
import { createRecorder } from '@/server/modules/activity/activity'
import { assertLargeEnough, bookingRefusal } from '@/server/modules/schedule/assertBookable'
import { type BookableColumns, hasRoom, takesBookings } from '@/server/modules/schedule/bookable'
import type { DeskDeps } from './deskDeps'
import { requireDeparture } from '../ownReservation'

const MAX_OF_DEPARTURE = 100

/** A caller who waits for seats. */
type PhoneWait = { scheduleNo: number; party: number; name: string; phone: string }
type Departure = BookableColumns & { service_type: ServiceType; entries: number }

/** Under the departure's lock: seats that become free afterwards are offered to the list. */
const assertNoRoom = async (
  tx: Transaction,
  { scheduleNo, party }: PhoneWait,
  at: Date,
): Promise<void> => {
  const departure = await tx.first<Departure>(sql`
    select s.*, ship.service_type,
           (select count(*)::int from awaiter a
             where a.schedule_no = s.no and a.state in ('waiting', 'offered')) as entries
      from schedule s join ship on ship.no = s.ship_no
     where s.no = ${scheduleNo} for no key update of s`)
  if (!departure) throw refuse.code('NO_SUCH_SCHEDULE')
  if (!takesBookings(departure, at) || party > departure.capacity) {
    throw bookingRefusal(departure, { party, at })
  }
  // As of an empty departure: what will come free is not known.
  assertLargeEnough([{ ...departure, taken: 0 }], party)
  if (hasRoom(departure, party)) throw refuse.code('ROOM_FOR_CALLER')
  if (departure.entries >= MAX_OF_DEPARTURE) throw refuse.code('WAITING_LIST_FULL')
}

/**
 * Puts a caller on the waiting list of a departure, as a guest with that phone would have done. The
 * operator may do so also where visitors find no waiting list.
 *
 * @returns the number of the entry
 * @throws Refusal 404, 409 with room for the party, where they wait already or the list is full
 */
export const createJoinAtDesk =
  ({ db, now }: Pick<DeskDeps, 'db' | 'now'>) =>
  (fleet: Fleet, doer: Doer, wait: PhoneWait): Promise<{ no: number }> =>
    db
      .transaction(async (tx) => {
        const at = now()
        const { scheduleNo, party, name, phone } = wait
        const { ship_no: shipNo, host } = await requireDeparture(tx, fleet, scheduleNo)
        await assertNoRoom(tx, wait, at)
        const entry = await tx.first<{ no: number }>(sql`
          insert into awaiter (schedule_no, visitor, phone, name, party, host, created_at)
          values (${scheduleNo}, ${`g:${phone}`}, ${phone}, ${name}, ${party}, ${host}, ${at})
          returning no`)
        const no = entry?.no ?? 0
        await createRecorder(doer, now)(tx, {
          action: 'waiting.add',
          ...{ operatorNo: fleet.operatorNo, shipNo, scheduleNo, subjectNo: no },
          changes: { party: [null, party] },
        })
        return { no }
      })
      .catch((error: unknown) => {
        throw isDuplicate(error, 'awaiter_once') ? refuse.code('CALLER_WAITS') : error
      })
