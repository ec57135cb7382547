import { useEffect } from 'react'

/** Shows the section that the address names (`#deposits`), once what was read is there. */
export const useSection = (): void => {
  useEffect(() => {
    const id = window.location.hash.slice(1)
    // jsdom has no layout and no scrollIntoView.
    if (id) document.getElementById(id)?.scrollIntoView?.()
  }, [])
}
