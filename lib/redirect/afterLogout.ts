import { afterLogin, withRedirect } from '@/lib/redirect/afterLogin'

/** How the address of `/user/logout` says that only a guest's session has ended. */
const GUEST = 'guest'

type Ended = { isGuestSession: boolean; path: string }

/**
 * Where one goes once an ended session has been told (specification §8). The address remembers
 * where the visitor stood, so that the next log-in leads back there.
 *
 * @param path of the page with its query
 */
export function logoutHref({ isGuestSession, path }: Ended): string {
  const href = withRedirect('/user/logout', afterLogin(path))
  return isGuestSession ? `${href}${href.includes('?') ? '&' : '?'}session=${GUEST}` : href
}

type Query = Record<string, string | string[] | undefined>

/** What `/user/logout` ends, and where it leads: home, or back by way of a log-in. */
export function afterLogout({ session, redirect }: Query): { isGuestOnly: boolean; href: string } {
  const isGuestOnly = session === GUEST
  const path = afterLogin(redirect)
  const page = isGuestOnly ? '/reservation/guest' : '/user/login'
  return { isGuestOnly, href: path === '/' ? path : withRedirect(page, path) }
}
