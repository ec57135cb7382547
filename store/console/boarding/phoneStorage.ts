import type { BoardingList } from '@/lib/contract/console/boarding'
import type { WalkIn } from '@/lib/contract/console/walkIn'
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
  /** The phone refused to store it: only the open page has it. */
  isUnstored?: boolean
}

/** A guest without a reservation whom the server may not have yet, or has refused. */
export type QueuedWalkIn = WalkIn & {
  schedule_no: number
  /** `바다1호 11월 22일 (일) 05:00` */
  trip: string
  staff_no: number
  /** Why the server refused it; until somebody settles that, it is not sent again. */
  problem: string
  /** The phone refused to store it: only the open page has it. */
  isUnstored?: boolean
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
  writeStored(lists: StoredLists): Promise<void>
  eraseStored(): Promise<void>
  /** All taps, the oldest first. */
  readTaps(): Promise<QueuedTap[]>
  addTap(tap: QueuedTap): Promise<void>
  removeTaps(ids: readonly string[]): Promise<void>
  /** In the order in which they came. */
  readWalkIns(): Promise<QueuedWalkIn[]>
  /** Adds one, or replaces the one of the same key. */
  putWalkIn(walkIn: QueuedWalkIn): Promise<void>
  removeWalkIn(requestKey: string): Promise<void>
}

/** Walk-ins with one more, or with another in the place of the one of the same key. */
export const withWalkIn = (walkIns: readonly QueuedWalkIn[], one: QueuedWalkIn): QueuedWalkIn[] =>
  walkIns.some(({ request_key }) => request_key === one.request_key)
    ? walkIns.map((other) => (other.request_key === one.request_key ? one : other))
    : [...walkIns, one]

/** For browsers that refuse to store anything: it lasts as long as the page. */
export const createMemoryStorage = (): PhoneStorage => {
  let stored: StoredLists | undefined
  let taps: QueuedTap[] = []
  let walkIns: QueuedWalkIn[] = []
  return {
    readStored: async () => stored,
    writeStored: async (next) => {
      stored = next
    },
    eraseStored: async () => {
      stored = undefined
    },
    readTaps: async () => taps,
    addTap: async (tap) => {
      taps = [...taps, tap]
    },
    removeTaps: async (ids) => {
      taps = taps.filter(({ id }) => !ids.includes(id))
    },
    readWalkIns: async () => walkIns,
    putWalkIn: async (walkIn) => {
      walkIns = withWalkIn(walkIns, walkIn)
    },
    removeWalkIn: async (requestKey) => {
      walkIns = walkIns.filter(({ request_key }) => request_key !== requestKey)
    },
  }
}
