/** The event of the window after which nothing of the session may stay on this phone. */
export const SESSION_ENDED = 'staff-session-ended'
/** The event after which nothing that was typed may stay either: somebody logged out, here or in another tab. */
export const LOGGED_OUT = 'staff-logged-out'

const CHANNEL = 'staff'

export const tellSessionEnded = (): void => {
  window.dispatchEvent(new Event(SESSION_ENDED))
}

/** Tells this tab and the browser's others. */
export const tellLoggedOut = (): void => {
  tellSessionEnded()
  window.dispatchEvent(new Event(LOGGED_OUT))
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(LOGGED_OUT)
  channel.close()
}

/** Calls back when another tab logs out. @returns what ends it */
export const onLogOutElsewhere = (left: () => void): (() => void) => {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = () => {
    window.dispatchEvent(new Event(LOGGED_OUT))
    left()
  }
  return () => channel.close()
}
