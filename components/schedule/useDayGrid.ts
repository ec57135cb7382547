import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { monthOf, type KstDate } from '@/lib/date/kst'
import { dayAfterKey } from '@/lib/schedule/monthGrid'

type Options = {
  /** The first day that is drawn, and the last month `YYYYMM` that can be shown. */
  firstDay: KstDate
  last: string
  onMonth(yyyymm: string): void
}

/**
 * Keyboard navigation of a month grid: one day is the tab stop, and keys move it, also to the months
 * before and after. The focus follows when the month of the day is rendered.
 */
export const useDayGrid = ({ firstDay, last, onMonth }: Options) => {
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
    const reached = date && dayAfterKey(date, event.key)
    if (!reached) return
    event.preventDefault()
    const month = monthOf(reached)
    const isPassed = reached < firstDay
    // The weeks before this one are not drawn: from a later month one reaches the first day that is.
    if (month > last || month < monthOf(firstDay)) return
    if (isPassed && monthOf(date) === month) return
    const target = isPassed ? firstDay : reached
    isMoved.current = true
    setActive(target)
    if (!grid.current?.querySelector(`[data-date="${target}"]`)) onMonth(month)
  }

  return { grid, active, setActive, onKeyDown }
}
