import type { BoardingList } from '@/lib/contract/console/boarding'
import type { SlotState } from './foldTaps'

/** How many people of a departure are where. */
export const countSlots = ({ parties }: BoardingList): Record<SlotState | 'all', number> => {
  const states = parties.flatMap(({ slots }) => slots.map(({ state }) => state))
  const count = (state: SlotState) => states.filter((one) => one === state).length
  return {
    all: states.length,
    waiting: count('waiting'),
    boarded: count('boarded'),
    no_show: count('no_show'),
  }
}
