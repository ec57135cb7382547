import { safeRedirect } from '@/lib/redirect/safeRedirect'

/** Pages before the log-in: leading back to one of them would lead nowhere. */
const OPEN = /^\/(?:login|invite)(?:[/?#]|$)/

/** Where to go after the log-in: the path that the address names, of this origin alone; else the start. */
export const backPath = (raw: unknown): string => {
  const path = safeRedirect(raw)
  return OPEN.test(path) ? '/' : path
}
