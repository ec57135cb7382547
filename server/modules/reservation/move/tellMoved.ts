import { departureText } from '@/lib/schedule/fishingDay'
import type { Transaction } from '@/server/db/pool'
import { removeTaps } from '@/server/modules/boarding/removeTaps'
import { notifyMoved } from '../notification/notifyBooker'
import { findReservation, type ReservationRow } from '../reservationRow'
import { recordEvent } from '../transition'

/** Whoever is ordering at this moment is told by the order itself. */
export const isTold = ({ state }: ReservationRow): boolean => state !== 'HOLD'

const tripText = ({ ship_name, ...trip }: ReservationRow): string =>
  `${ship_name} ${departureText(trip)}`

/**
 * Notes in a reservation that it was moved, and tells its booker. Nobody is aboard of another boat yet.
 *
 * @param before the reservation as it was
 */
export const tellMoved = async (
  tx: Transaction,
  before: ReservationRow,
  { moveNo, refuseUntil, at }: { moveNo: number; refuseUntil: Date; at: Date },
): Promise<void> => {
  const { no: reservationNo, state } = before
  const after = (await findReservation(tx, reservationNo)) ?? before
  if (after.ship_no !== before.ship_no) await removeTaps(tx, { reservationNo, party: 0 })
  const note = `${tripText(before)} → ${tripText(after)}`
  await recordEvent(tx, { reservationNo, state, actor: 'operator', at, note })
  if (isTold(before)) await notifyMoved(tx, { before, after }, { moveNo, refuseUntil })
}
