import { safeRedirect } from '@/lib/redirect/safeRedirect'

const HOME = '/'
const HERE = 'http://here.invalid'

/**
 * Where a login goes on to: the `redirect` of the address when that is safe, else the main page.
 * Pages below `/user` are for those who are not logged in; going back to one would log out again or
 * ask for a login twice.
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
    // A broken escape is no page of ours.
    return true
  }
}

/** The address of a page below `/user` that knows where to go on to afterwards. */
export function withRedirect(page: string, redirect: string): string {
  return redirect === HOME ? page : `${page}?redirect=${encodeURIComponent(redirect)}`
}
