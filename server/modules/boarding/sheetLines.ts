import type { PassengerLine } from '@/lib/contract/console/boarding'
import type { ListedPerson } from '@/lib/contract/wire'
import { groupBy } from '@/lib/array/groupBy'
import { foldTaps } from '@/lib/boarding/foldTaps'
import { spotName } from '@/lib/spot/spots'
import type { Sealer } from '@/server/crypto/seal'
import type { Transaction } from '@/server/db/pool'
import { findParties, findTaps, type PartyRow } from './boardingRepository'

const NOBODY = {
  version: '',
  name: '',
  birth: '',
  sex: '',
  address: '',
  phone: '',
  emergency_phone: '',
} as const

const linesOf = (reservation: PartyRow, sealer: Sealer): PassengerLine[] => {
  const people = new Map(
    reservation.passengers.map(({ slot, sealed, version }) => [
      slot,
      { ...sealer.open<ListedPerson>(Buffer.from(sealed, 'hex')), version },
    ]),
  )
  const spots = reservation.spots.toSorted((one, other) => one.number - other.number)
  return Array.from({ length: reservation.party }, (_, index) => {
    const spot = spots[index]
    const person = people.get(index + 1)
    return {
      reservation_no: reservation.reservation_no,
      slot: index + 1,
      booker: reservation.name,
      is_filled: person ? 1 : 0,
      ...(spot && { spot: spotName(spot) }),
      ...(person ?? NOBODY),
    }
  })
}

/** Whether somebody of a party is aboard: the list has everybody who sails, also who has not paid. */
const findAboard = async (tx: Transaction, parties: readonly PartyRow[]) => {
  const taps = await findTaps(
    tx,
    parties.map(({ reservation_no }) => reservation_no),
  )
  const bySlot = groupBy(taps, ({ reservation_no, slot }) => `${reservation_no}.${slot}`)
  const aboard = [...bySlot.values()].filter((ofOne) => foldTaps(ofOne).state === 'boarded')
  return new Set(aboard.map(([tap]) => tap?.reservation_no))
}

/** The lines of the passenger list of a departure, one for each person. */
export const findSheetLines = async (
  tx: Transaction,
  { scheduleNo, sealer }: { scheduleNo: number; sealer: Sealer },
): Promise<PassengerLine[]> => {
  const parties = await findParties(tx, [scheduleNo])
  const aboard = await findAboard(tx, parties)
  return parties
    .filter(
      ({ state, reservation_no }) => state !== 'AWAITING_PAYMENT' || aboard.has(reservation_no),
    )
    .flatMap((party) => linesOf(party, sealer))
}

type Of = { scheduleNo: number; reservationNo: number; slot: number; sealer: Sealer }

/** The line of one person of a departure, also of a party that has not paid; undefined for no such person. */
export const findSheetLine = async (
  tx: Transaction,
  { scheduleNo, reservationNo, slot, sealer }: Of,
): Promise<PassengerLine | undefined> => {
  const parties = await findParties(tx, [scheduleNo])
  const party = parties.find(({ reservation_no }) => reservation_no === reservationNo)
  return party && linesOf(party, sealer)[slot - 1]
}
