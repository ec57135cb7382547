const KEY = 'popup'

/** Closed in any way, the event popup stays closed for this visit. */
export const storePopupClosed = (): void => {
  try {
    window.sessionStorage.setItem(KEY, 'closed')
  } catch {
    // Storage is not allowed: it may come again on the next main page.
  }
}

export const isPopupClosed = (): boolean => {
  try {
    return window.sessionStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}
