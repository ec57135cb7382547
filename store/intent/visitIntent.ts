import { hasIntent, type Intent, intentQuery, isSameIntent, parseIntent } from '@/lib/intent/intent'
import { intentActions } from '../slices/intent'
import type { Thunk } from '../thunk'

const KEY = 'intent'

/** The query text that `keep` wrote; parsed like an address, because storage may hold anything. */
const read = (): Intent | null => {
  try {
    const text = window.sessionStorage.getItem(KEY)
    return text === null ? null : parseIntent(Object.fromEntries(new URLSearchParams(text)))
  } catch {
    return null
  }
}

const keep = (intent: Intent): void => {
  try {
    window.sessionStorage.setItem(KEY, new URLSearchParams(intentQuery(intent)).toString())
  } catch {
    // Storage is not allowed: the intent lives until the tab reloads.
  }
}

/** Reads what the visitor said in this tab before a reload. */
export const restoreIntent = (): Thunk<void> => (dispatch) => {
  dispatch(intentActions.intentRestored(read()))
}

/**
 * Remembers the intent for this visit. The caller changes the address where it shows the intent.
 *
 * @param pendingPath path of the page whose address will show the intent; '' where none will
 */
export const changeIntent =
  (intent: Intent, pendingPath = ''): Thunk<void> =>
  (dispatch, getState) => {
    const { visit } = getState().intent
    dispatch(intentActions.pendingPathChanged(pendingPath))
    if (visit && isSameIntent(visit, intent)) return
    keep(intent)
    dispatch(intentActions.intentChanged(intent))
  }

/** Tells every card of the open page what it shows. */
export const showIntent =
  (intent: Intent): Thunk<void> =>
  (dispatch, getState) => {
    if (!isSameIntent(getState().intent.shown, intent)) dispatch(intentActions.shownChanged(intent))
  }

/**
 * Remembers what the address of the open page says. While it waits for an intent that was said on this
 * page, it may still show what was said before: that is left alone.
 */
export const followAddress =
  (path: string, said: Intent): Thunk<void> =>
  (dispatch, getState) => {
    const { visit, pendingPath } = getState().intent
    if (pendingPath === path && visit && !isSameIntent(visit, said)) return
    if (hasIntent(said)) dispatch(changeIntent(said))
    else dispatch(intentActions.pendingPathChanged(''))
  }
