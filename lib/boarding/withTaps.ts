import type { BoardingList, BoardingSlot } from '@/lib/contract/console/boarding'
import { applyTap, type SlotView, type Tap } from './foldTaps'

/** A tap with where it was made. */
type PlacedTap = Tap & {
  schedule_no: number
  reservation_no: number
  slot: number
  tapped_at: string
}

const viewOf = ({ state, tap_id: id }: BoardingSlot): SlotView => ({
  state,
  tap:
    id === null ? undefined : { id, kind: state === 'no_show' ? 'no_show' : 'board', undoes: null },
})

const withSlotTaps = (slot: BoardingSlot, taps: readonly PlacedTap[]): BoardingSlot => {
  const view = taps.reduce<SlotView>(applyTap, viewOf(slot))
  if (view.tap?.id === (slot.tap_id ?? undefined)) return slot
  const tap = taps.find(({ id }) => id === view.tap?.id)
  return {
    ...slot,
    state: view.state,
    tap_id: view.tap?.id ?? null,
    tapped_at: tap?.tapped_at ?? null,
    tapped_by: '',
  }
}

/** A list as it is after taps that the server does not have yet, in their order. */
export const withTaps = (list: BoardingList, taps: readonly PlacedTap[]): BoardingList => {
  const own = taps.filter(({ schedule_no }) => schedule_no === list.departure.schedule_no)
  if (own.length === 0) return list
  return {
    ...list,
    parties: list.parties.map((party) => ({
      ...party,
      slots: party.slots.map((slot) =>
        withSlotTaps(
          slot,
          own.filter(
            (tap) => tap.reservation_no === party.reservation_no && tap.slot === slot.slot,
          ),
        ),
      ),
    })),
  }
}
