const KEY = 'hold'

/** Remembers in this tab that a departure's seats are held until an instant of this machine's clock. */
export const storeHold = (scheduleNo: number, untilMs: number): void => {
  try {
    window.sessionStorage.setItem(KEY, `${scheduleNo} ${untilMs}`)
  } catch {
    // Storage is not allowed: after a reload the visitor presses the button again.
  }
}

/** The seats are ordered, or another booker goes on. */
export const dropHold = (): void => {
  try {
    window.sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was stored either.
  }
}

/** Whether this tab held seats of the departure, and they are still held. */
export const isHoldStored = (scheduleNo: number | null): boolean => {
  try {
    const [stored, until] = (window.sessionStorage.getItem(KEY) ?? '').split(' ').map(Number)
    return stored === scheduleNo && until !== undefined && Date.now() < until
  } catch {
    return false
  }
}
