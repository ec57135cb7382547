import { fetchCode } from '../fetchCode'
import type { Store } from '../makeStore'
import type { OtherTabs } from '../extra'
import { generalActions } from '../slices/general'
import type { Thunk } from '../thunk'

/** After so long a page goes on without what was stored; what comes later is still taken up. */
const LOAD_TIMEOUT_MS = 10_000

const readOtherTabs =
  (): Thunk<OtherTabs> =>
  (_dispatch, _getState, { otherTabs }) =>
    otherTabs

/**
 * Begins to keep the state of this browser. Called from an effect, after the page is there: the
 * server's HTML and the first paint know nothing of it. Where the code for it does not arrive the
 * page goes on, says so, and touches nothing that is stored.
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
      if (!isStopped) stop = persist(store, store.dispatch(readOtherTabs()))
    })
    .catch(giveUp)
    .finally(() => clearTimeout(timer))
  return () => {
    isStopped = true
    clearTimeout(timer)
    stop?.()
  }
}
