import { useState } from 'react'
import type { QueuedTap } from '@/store/console/boarding/phoneStorage'
import type { TapSlots } from './useUnlisted'

type Tap = Omit<QueuedTap, 'staff_no'>

/** Several people who were boarded in one press, by the taps that it made. */
export type Boarded = { name: string; taps: readonly Tap[]; isUndone: boolean }

/**
 * Taps people of a departure, and takes a whole party that was boarded in one press back in one.
 *
 * @param add puts a tap into the phone's queue
 */
export const useTaps = (scheduleNo: number, add: (tap: Tap) => Promise<void>) => {
  const [boarded, setBoarded] = useState<Boarded>()
  const made = () => ({
    id: crypto.randomUUID(),
    schedule_no: scheduleNo,
    tapped_at: new Date().toISOString(),
  })
  const tap: TapSlots = ({ reservation_no, name }, slots, kind) => {
    const taps = slots.map(({ slot, tap_id: standing }) => ({
      ...{ ...made(), kind, reservation_no, slot },
      undoes: kind === 'undo' ? standing : null,
    }))
    taps.forEach((one) => void add(one))
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
