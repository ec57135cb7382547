import { useRef, useState } from 'react'
import type { QueuedTap } from '@/store/console/boarding/phoneStorage'
import type { TapSlots } from './useUnlisted'

type Tap = Omit<QueuedTap, 'staff_no' | 'isUnstored'>

/** Several people who were boarded in one press, by the taps that it made. */
export type Boarded = { name: string; taps: readonly Tap[]; isUndone: boolean }

const keyOf = ({ reservation_no, slot }: Pick<Tap, 'reservation_no' | 'slot'>): string =>
  `${reservation_no}.${slot}`

/**
 * Taps people of a departure, and takes a whole party that was boarded in one press back in one.
 *
 * @param add puts a tap into the phone's queue
 */
export const useTaps = (scheduleNo: number, add: (tap: Tap) => Promise<void>) => {
  const [boarded, setBoarded] = useState<Boarded>()
  /** Who was tapped and is not stored yet: pressed once more before it shows, it is the same press. */
  const pending = useRef(new Set<string>())
  const made = () => ({
    id: crypto.randomUUID(),
    schedule_no: scheduleNo,
    tapped_at: new Date().toISOString(),
  })
  const addOnce = async (one: Tap) => {
    pending.current.add(keyOf(one))
    await add(one).finally(() => pending.current.delete(keyOf(one)))
  }
  const tap: TapSlots = ({ reservation_no, name }, slots, kind) => {
    const free = slots.filter(({ slot }) => !pending.current.has(keyOf({ reservation_no, slot })))
    if (free.length === 0) return
    const taps = free.map(({ slot, tap_id: standing }) => ({
      ...{ ...made(), kind, reservation_no, slot },
      undoes: kind === 'undo' ? standing : null,
    }))
    taps.forEach((one) => void addOnce(one))
    const isWhole = kind === 'board' && taps.length > 1
    setBoarded(isWhole ? { name, taps, isUndone: false } : undefined)
  }
  /** Each undo names its tap: who was aboard before stays aboard. */
  const undoBoarded = () => {
    if (!boarded || boarded.isUndone) return
    boarded.taps.forEach((one) => {
      void add({ ...one, ...made(), kind: 'undo', undoes: one.id })
    })
    setBoarded({ ...boarded, isUndone: true })
  }
  return { tap, boarded, undoBoarded }
}
