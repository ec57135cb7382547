import { useEffect, useEffectEvent, useRef } from 'react'
import { shiftMonth } from '@/lib/date/kst'

type Options = {
  /** The month `YYYYMM` that is shown, and those that can be shown, both included. */
  yyyymm: string
  first: string
  last: string
  onMonth(yyyymm: string): void
}

/** Swiping an element to the left shows the next month, to the right the one before. */
export const useSwipe = <E extends HTMLElement>({ yyyymm, first, last, onMonth }: Options) => {
  const ref = useRef<E>(null)
  const onSwipe = useEffectEvent((by: -1 | 1) => {
    const target = shiftMonth(yyyymm, by)
    if (target >= first && target <= last) onMonth(target)
  })
  useEffect(() => {
    let stop: (() => void) | undefined
    let isUnmounted = false
    // Without it the month's buttons remain.
    import('./followSwipes')
      .then(({ followSwipes }) => {
        if (!isUnmounted && ref.current) stop = followSwipes(ref.current, onSwipe)
      })
      .catch(() => undefined)
    return () => {
      isUnmounted = true
      stop?.()
    }
  }, [])
  return ref
}
