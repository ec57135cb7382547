import { useState } from 'react'
import type { BoardingList, BoardingParty, BoardingSlot } from '@/lib/contract/console/boarding'
import type { TapKind } from '@/lib/boarding/foldTaps'
import { passengerListLaw, requiresPassengerList } from '@/lib/passenger/requiresPassengerList'

/** Taps some people of a party in one act. */
export type TapSlots = (party: BoardingParty, slots: readonly BoardingSlot[], kind: TapKind) => void

/**
 * What stands over the list: whether people board without a line, the form of their lines, or that of a
 * line that was written already.
 */
type Open = {
  step: 'ask' | 'fill' | 'correct'
  party: BoardingParty
  slots: readonly BoardingSlot[]
  /** Of them, who is not on the passenger list. */
  unlisted: readonly BoardingSlot[]
}

const isUnlisted = ({ name }: BoardingSlot): boolean => name === ''

/**
 * Boards who is on the passenger list at once, and asks before anybody boards without a line there.
 *
 * @param tap boards without asking
 */
export const useUnlisted = ({ departure }: BoardingList, tap: TapSlots) => {
  const [open, setOpen] = useState<Open>()
  const isAsked = passengerListLaw(departure.service_type) !== null
  const close = () => setOpen(undefined)
  return {
    open,
    close,
    tap: ((party, slots, kind) => {
      const unlisted = slots.filter(isUnlisted)
      if (kind !== 'board' || !isAsked || unlisted.length === 0) tap(party, slots, kind)
      else setOpen({ step: 'ask', party, slots, unlisted })
    }) satisfies TapSlots,
    /** Opens the form for one line after another; absent where there is no list. */
    fill: requiresPassengerList(departure.service_type)
      ? (party: BoardingParty, slots: readonly BoardingSlot[]) =>
          setOpen({ step: 'fill', party, slots, unlisted: slots.filter(isUnlisted) })
      : undefined,
    correct: (party: BoardingParty, slot: BoardingSlot) =>
      setOpen({ step: 'correct', party, slots: [slot], unlisted: [] }),
    /** The line that the form showed is written: the next one, or none. */
    filled: () =>
      setOpen(
        open && open.unlisted.length > 1
          ? { ...open, unlisted: open.unlisted.slice(1) }
          : undefined,
      ),
    boardAnyway: () => {
      if (open) tap(open.party, open.slots, 'board')
      close()
    },
  }
}
