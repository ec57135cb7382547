import { fetchCode } from '../fetchCode'
import type { Store } from '../makeStore'
import { generalActions } from '../slices/general'

/**
 * After this time a page continues without its stored state; it is still restored when it arrives.
 */
const LOAD_TIMEOUT_MS = 10_000

/**
 * Restores and stores the state of this browser. Called from an effect: the server's HTML and the
 * first paint do not depend on it. Where its code cannot be loaded the page continues, says so, and
 * leaves the stored state as it is.
 *
 * @returns how to stop
 */
export const startPersistence = (store: Store): (() => void) => {
  let isStopped = false
  let stop: (() => void) | undefined
  const giveUp = () => {
    if (!isStopped) store.dispatch(generalActions.storedStateUnavailable())
  }
  const timer = setTimeout(giveUp, LOAD_TIMEOUT_MS)
  fetchCode(() => import('./persist'))
    .then(({ persist }) => {
      if (!isStopped) stop = persist(store)
    })
    .catch(giveUp)
    .finally(() => clearTimeout(timer))
  return () => {
    isStopped = true
    clearTimeout(timer)
    stop?.()
  }
}
