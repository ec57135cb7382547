/** How the address of `/user/logout` says that only a guest's session has ended. */
export const GUEST_SESSION = 'guest'

type Ended = { isGuestSession: boolean; path: string }

/**
 * Where one goes once an ended session has been told (docs/specification.md#errors). The address
 * remembers where the visitor stood, so that the next log-in leads back there.
 *
 * @param path of the page with its query
 */
export function logoutHref({ isGuestSession, path }: Ended): string {
  const search = new URLSearchParams()
  if (path !== '/') search.set('redirect', path)
  if (isGuestSession) search.set('session', GUEST_SESSION)
  return search.size === 0 ? '/user/logout' : `/user/logout?${search}`
}
