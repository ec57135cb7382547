import { safeRedirect } from '@/lib/redirect/safeRedirect'

const HOME = '/'
const HERE = 'http://here.invalid'

/**
 * Where to go after a login: the `redirect` of the address when it is safe, else the main page.
 * Pages below `/user` are for visitors who are not logged in; returning to one would log out again
 * or ask for a second login.
 */
export function afterLogin(raw: unknown): string {
  const path = safeRedirect(raw, HOME)
  return isAccountPage(path) ? HOME : path
}

function isAccountPage(path: string): boolean {
  try {
    const { pathname } = new URL(path, HERE)
    return /^\/+user(?:\/|$)/i.test(decodeURIComponent(pathname))
  } catch {
    // A path with an invalid percent escape is no page.
    return true
  }
}

/** The address of a page below `/user` with the path to go to afterwards. */
export function withRedirect(page: string, redirect: string): string {
  return redirect === HOME ? page : `${page}?redirect=${encodeURIComponent(redirect)}`
}
