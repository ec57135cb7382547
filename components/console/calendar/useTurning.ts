import { type KeyboardEvent, type TouchEvent, useRef } from 'react'

/** In CSS px: a finger that goes less far, or as far down, scrolls. */
const SWIPE = 60

type Point = { clientX: number; clientY: number }

const KEYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Turns to what comes before (-1) or after (1) by a swipe, and by the arrow keys. */
export const useTurning = (turn: (by: number) => void) => {
  const begun = useRef<Point>(undefined)
  return {
    tabIndex: -1,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const by = KEYS[event.key]
      if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      // What had the focus is gone afterwards.
      event.currentTarget.focus()
      turn(by)
    },
    onTouchStart: ({ touches }: TouchEvent) => {
      // Two fingers make the page larger.
      begun.current = touches.length === 1 ? touches[0] : undefined
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const [from, to] = [begun.current, changedTouches[0]]
      if (!from || !to) return
      const x = to.clientX - from.clientX
      const y = to.clientY - from.clientY
      if (Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) turn(x < 0 ? 1 : -1)
    },
  }
}
