import { useEffect, useRef } from 'react'
import { focusHeading } from './passFocus'

/**
 * Takes the focus to a heading when what is shown is replaced and what had the focus went with it. Not when
 * the page opens.
 *
 * @param shown a name of what is shown
 * @returns the ref of the heading; the title of the page where it is not used
 */
export const useFocusWhereLost = (shown: string | boolean) => {
  const ref = useRef<HTMLHeadingElement>(null)
  const before = useRef(shown)

  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (document.activeElement === document.body) focusHeading(ref.current ?? undefined)
  }, [shown])

  return ref
}
