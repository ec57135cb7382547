import type { Store } from '@/store/makeStore'
import { activeShipActions } from '@/store/slices/activeShip'

/** What lies in the upper third of the window is what one reads. */
const READ = '-10% 0px -60%'

/**
 * Keeps `navi` of the active ship: the section that is scrolled to, or that was pressed. While the
 * page moves to what was pressed, the sections that it passes are not taken for it.
 *
 * @param ids of the sections, from top to bottom
 * @returns how to stop
 */
export const followNavi = (store: Store, ids: readonly string[]): (() => void) => {
  const inSight = new Set<string>()
  const follow = () => {
    const { is_auto_navi, navi } = store.getState().activeShip
    const read = ids.find((id) => inSight.has(id))
    if (is_auto_navi && read && read !== navi)
      store.dispatch(activeShipActions.navigated({ navi: read, is_auto_navi }))
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inSight.add(target.id)
        else inSight.delete(target.id)
      }
      follow()
    },
    { rootMargin: READ },
  )
  const press = () => {
    const navi = window.location.hash.slice(1)
    if (ids.includes(navi))
      store.dispatch(activeShipActions.navigated({ navi, is_auto_navi: false }))
  }
  /** The visitor's own hand: from here on the scrolling decides. */
  const letGo = () => {
    const { is_auto_navi, navi } = store.getState().activeShip
    if (!is_auto_navi) store.dispatch(activeShipActions.navigated({ navi, is_auto_navi: true }))
  }
  const hands = ['wheel', 'touchmove', 'keydown'] as const

  for (const id of ids) {
    const section = document.getElementById(id)
    if (section) observer.observe(section)
  }
  window.addEventListener('hashchange', press)
  for (const hand of hands) window.addEventListener(hand, letGo, { passive: true })
  return () => {
    observer.disconnect()
    window.removeEventListener('hashchange', press)
    for (const hand of hands) window.removeEventListener(hand, letGo)
  }
}
