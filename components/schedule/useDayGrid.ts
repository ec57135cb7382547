import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { monthOf, type KstDate } from '@/lib/date/kst'
import { dayAfterKey } from '@/lib/schedule/monthGrid'

type Options = {
  /** Months `YYYYMM` that can be shown, both included. */
  first: string
  last: string
  onMonth(yyyymm: string): void
}

/**
 * Keyboard navigation of a month grid: one day is the tab stop, and keys move it, also to the months
 * before and after. The focus follows when the month of the day is rendered.
 */
export const useDayGrid = ({ first, last, onMonth }: Options) => {
  const grid = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState<KstDate>()
  const isMoved = useRef(false)

  useEffect(() => {
    if (!isMoved.current || !active) return
    isMoved.current = false
    grid.current?.querySelector<HTMLElement>(`[data-date="${active}"]`)?.focus()
  }, [active])

  const onKeyDown = (event: KeyboardEvent) => {
    const date = event.target instanceof HTMLElement ? event.target.dataset.date : undefined
    const target = date && dayAfterKey(date, event.key)
    if (!target) return
    event.preventDefault()
    const month = monthOf(target)
    if (month < first || month > last) return
    isMoved.current = true
    setActive(target)
    onMonth(month)
  }

  return { grid, active, setActive, onKeyDown }
}
