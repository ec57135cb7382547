import type { Store } from '@/store/makeStore'
import { activeShipActions } from '@/store/slices/activeShip'

/** The section in the upper third of the window is the current one. */
const CURRENT_AREA = '-10% 0px -60%'
const CURRENT_AREA_END = 0.4

/** Whether the window shows only what stands before the first section. */
const isAbove = (first: string | undefined): boolean => {
  const top = first && document.getElementById(first)?.getBoundingClientRect().top
  return typeof top === 'number' && top > window.innerHeight * CURRENT_AREA_END
}

/**
 * Updates `navi` of the active ship: the section that the visitor scrolled to, or whose link was
 * pressed. While the page scrolls to a pressed section, the sections that it passes are ignored.
 *
 * @param ids of the sections, from top to bottom
 * @returns a function that stops it
 */
export const followSections = (store: Store, ids: readonly string[]): (() => void) => {
  const visible = new Set<string>()
  const follow = () => {
    const { is_auto_navi, navi } = store.getState().activeShip
    const current = ids.find((id) => visible.has(id)) ?? (isAbove(ids[0]) ? '' : undefined)
    if (is_auto_navi && current !== undefined && current !== navi)
      store.dispatch(activeShipActions.navigated({ navi: current, is_auto_navi }))
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) visible.add(target.id)
        else visible.delete(target.id)
      }
      follow()
    },
    { rootMargin: CURRENT_AREA },
  )
  const selectPressed = () => {
    const navi = window.location.hash.slice(1)
    if (ids.includes(navi))
      store.dispatch(activeShipActions.navigated({ navi, is_auto_navi: false }))
  }
  /** The visitor scrolls: from here on the position decides. */
  const resumeFollowing = () => {
    const { is_auto_navi, navi } = store.getState().activeShip
    if (!is_auto_navi) store.dispatch(activeShipActions.navigated({ navi, is_auto_navi: true }))
  }
  const userInputs = ['wheel', 'touchmove', 'keydown'] as const

  for (const id of ids) {
    const section = document.getElementById(id)
    if (section) observer.observe(section)
  }
  window.addEventListener('hashchange', selectPressed)
  for (const input of userInputs) window.addEventListener(input, resumeFollowing, { passive: true })
  return () => {
    observer.disconnect()
    window.removeEventListener('hashchange', selectPressed)
    for (const input of userInputs) window.removeEventListener(input, resumeFollowing)
  }
}
