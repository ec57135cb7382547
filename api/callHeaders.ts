import type { Platform } from '@/lib/platform/platform'

/** The caller, read for every call. Empty tokens are not sent. */
export type CallContext = {
  platform: Platform
  userToken: string
  userGuestToken: string
  /** Whether the server has our additions to docs/specification.md: see `withoutExtensions`. */
  hasExtensions: boolean
}

/**
 * Headers of docs/specification.md#headers: a guest's token goes on every URL that contains
 * `guest_`.
 */
export const callHeaders = (url: string, context: CallContext): Record<string, string> => ({
  Platform: context.platform,
  ...(context.userToken ? { 'User-Token-Key': context.userToken } : {}),
  ...(context.userGuestToken && url.includes('guest_')
    ? { 'Guest-User-Token-Key': context.userGuestToken }
    : {}),
})
