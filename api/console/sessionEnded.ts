/** The event of the window after which nothing of the session may stay on this phone. */
export const SESSION_ENDED = 'staff-session-ended'

export const tellSessionEnded = (): void => {
  window.dispatchEvent(new Event(SESSION_ENDED))
}
