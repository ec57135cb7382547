export const TAP_KINDS = ['board', 'no_show', 'undo'] as const
export type TapKind = (typeof TAP_KINDS)[number]

export const SLOT_STATES = ['waiting', 'boarded', 'no_show'] as const
export type SlotState = (typeof SLOT_STATES)[number]

/** One tap on one person; `undoes` names the tap that an undo takes back. */
export type Tap = { id: string; kind: TapKind; undoes: string | null }

/** Where a person is, and the tap that says so: an undo has to name it. */
export type SlotView<T extends Tap = Tap> = { state: SlotState; tap: T | undefined }

const WAITING = { state: 'waiting', tap: undefined } as const

/**
 * The state after one more tap. The first boarding stands: boarding again changes nothing, nor does a
 * no-show of who is aboard. An undo counts only against the tap that stands, so that it never takes back
 * what its maker has not seen.
 */
export const applyTap = <T extends Tap>(view: SlotView<T>, tap: T): SlotView<T> => {
  switch (tap.kind) {
    case 'board':
      return view.state === 'boarded' ? view : { state: 'boarded', tap }
    case 'no_show':
      return view.state === 'waiting' ? { state: 'no_show', tap } : view
    case 'undo':
      return view.tap !== undefined && view.tap.id === tap.undoes ? WAITING : view
  }
}

/** Where one person is after all taps, which are in the order in which they were made. */
export const foldTaps = <T extends Tap>(taps: readonly T[]): SlotView<T> =>
  taps.reduce<SlotView<T>>(applyTap, WAITING)
