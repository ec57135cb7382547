import { type Intent, intentQuery, isSameIntent, parseIntent } from '@/lib/intent/intent'
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

/** Remembers the intent for this visit. The caller changes the address where it shows the intent. */
export const changeIntent =
  (intent: Intent): Thunk<void> =>
  (dispatch, getState) => {
    const { visit } = getState().intent
    if (visit && isSameIntent(visit, intent)) return
    keep(intent)
    dispatch(intentActions.intentChanged(intent))
  }
