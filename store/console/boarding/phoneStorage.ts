import type { BoardingList } from '@/lib/contract/console/boarding'
import type { StaffSession } from '@/lib/contract/console/session'
import type { Tap } from '@/lib/boarding/foldTaps'

/** A tap that the server may not have yet. */
export type QueuedTap = Tap & {
  schedule_no: number
  reservation_no: number
  slot: number
  /** ISO 8601, by this phone's clock. */
  tapped_at: string
  /** Who tapped: on a shared phone nobody sends another's taps. */
  staff_no: number
}

/** What a phone keeps to work without network. */
export type StoredLists = {
  session: StaffSession
  lists: BoardingList[]
  /** Milliseconds since 1970, by this phone's clock. */
  keptAt: number
}

/** Where a phone keeps lists and taps, also when the browser is closed. */
export type PhoneStorage = {
  readStored(): Promise<StoredLists | undefined>
  writeStored(kept: StoredLists): Promise<void>
  eraseStored(): Promise<void>
  /** All taps, the oldest first. */
  readTaps(): Promise<QueuedTap[]>
  addTap(tap: QueuedTap): Promise<void>
  removeTaps(ids: readonly string[]): Promise<void>
}

/** For browsers that refuse to store anything: it lasts as long as the page. */
export const createMemoryStorage = (): PhoneStorage => {
  let kept: StoredLists | undefined
  let taps: QueuedTap[] = []
  return {
    readStored: async () => kept,
    writeStored: async (next) => {
      kept = next
    },
    eraseStored: async () => {
      kept = undefined
    },
    readTaps: async () => taps,
    addTap: async (tap) => {
      taps = [...taps, tap]
    },
    removeTaps: async (ids) => {
      taps = taps.filter(({ id }) => !ids.includes(id))
    },
  }
}
