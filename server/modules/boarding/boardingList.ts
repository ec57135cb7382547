import { hash, randomBytes } from 'node:crypto'
import type { BoardingList, BoardingParty, BoardingSlot } from '@/lib/contract/console/boarding'
import { boardingCode, saltedCode } from '@/lib/boarding/boardingCode'
import { foldTaps } from '@/lib/boarding/foldTaps'
import { groupBy } from '@/lib/array/groupBy'
import { toKstDate } from '@/lib/date/kst'
import { oldestRetainedDay } from '@/lib/passenger/oldestRetainedDay'
import { spotsPart } from '@/lib/spot/spotDraw'
import type { Person } from '@/lib/contract/wire'
import type { Sealer } from '@/server/crypto/seal'
import type { DepartureRow, PartyRow, TapRow } from './boardingRepository'

const SALT_BYTES = 16
const TAIL = 4

export const toWireDeparture = ({ departs_at, is_called_off, sale: _, ...row }: DepartureRow) => ({
  ...row,
  departs_at: departs_at.toISOString(),
  is_called_off: is_called_off ? (1 as const) : (0 as const),
})

const toSlot = (slot: number, name: string, taps: readonly TapRow[]): BoardingSlot => {
  const { state, tap } = foldTaps(taps.filter((one) => one.slot === slot))
  return {
    slot,
    name,
    state,
    tap_id: tap?.id ?? null,
    tapped_at: tap?.tapped_at.toISOString() ?? null,
    tapped_by: tap?.tapped_by ?? '',
  }
}

type Parts = { taps: readonly TapRow[]; salt: string; sealer: Sealer; hasPhones: boolean }

const toParty = (row: PartyRow, { taps, salt, sealer, hasPhones }: Parts): BoardingParty => {
  const { passengers, boarding_key, phone, schedule_no: _, spots, before_draw, ...facts } = row
  const names = new Map(
    passengers.map(({ slot, sealed }) => [
      slot,
      sealer.open<Person>(Buffer.from(sealed, 'hex')).name,
    ]),
  )
  return {
    ...facts,
    ...spotsPart({ spots, before_draw }),
    tail: phone.slice(-TAIL),
    phone: hasPhones ? phone : null,
    list_link_sent_at: row.list_link_sent_at?.toISOString() ?? null,
    code_hash: hash('sha256', saltedCode(salt, boardingCode(boarding_key)), 'base64url'),
    slots: Array.from({ length: row.party }, (_one, index) =>
      toSlot(index + 1, names.get(index + 1) ?? '', taps),
    ),
  }
}

type Rows = { departure: DepartureRow; parties: readonly PartyRow[]; taps: readonly TapRow[] }

/**
 * The list of one departure. Telephone numbers stand in it as long as the passenger list may be stored.
 *
 * @param isForOffline whether a phone keeps it for when it has no network: then it has no telephone numbers and no notes
 */
export const toBoardingList = (
  { departure, parties, taps }: Rows,
  { sealer, at, isForOffline }: { sealer: Sealer; at: Date; isForOffline: boolean },
): BoardingList => {
  const salt = randomBytes(SALT_BYTES).toString('base64url')
  const hasPhones = !isForOffline && departure.sdate >= oldestRetainedDay(toKstDate(at))
  const byReservation = groupBy(taps, ({ reservation_no }) => reservation_no)
  return {
    departure: toWireDeparture(departure),
    sale: departure.sale,
    salt,
    made_at: at.toISOString(),
    parties: parties
      .map((row) =>
        toParty(row, {
          taps: byReservation.get(row.reservation_no) ?? [],
          salt,
          sealer,
          hasPhones,
        }),
      )
      .map((party) => (isForOffline ? { ...party, memo: '' } : party)),
  }
}
