import { afterLogin, withRedirect } from '@/lib/redirect/afterLogin'
import { GUEST_SESSION } from '@/lib/redirect/logoutHref'
import type { Query } from '@/lib/query/query'

/** Which session `/user/logout` ends and where it leads: home, or to a login that leads back. */
export function afterLogout({ session, redirect }: Query): { isGuestOnly: boolean; href: string } {
  const isGuestOnly = session === GUEST_SESSION
  const path = afterLogin(redirect)
  const page = isGuestOnly ? '/reservation/guest' : '/user/login'
  return { isGuestOnly, href: path === '/' ? path : withRedirect(page, path) }
}
