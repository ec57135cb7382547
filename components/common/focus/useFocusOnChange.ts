import { useEffect, useRef } from 'react'

/**
 * Takes the focus to an element when what it shows is replaced, since the field or button that had the
 * focus is gone then. Not when the page opens.
 *
 * @param shown a name of what is shown
 * @returns the ref of the element, which needs `tabIndex={-1}`
 */
export const useFocusOnChange = <E extends HTMLElement>(shown: string | number | boolean) => {
  const ref = useRef<E>(null)
  const before = useRef(shown)

  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    ref.current?.focus()
  }, [shown])

  return ref
}
