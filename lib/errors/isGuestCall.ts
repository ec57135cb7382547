/**
 * Whether a call is made as a guest: its URL contains `guest_` (specification §6), or, where the URL
 * is the same for members and guests, its body carries a guest's token.
 */
export const isGuestCall = (url: string, body: unknown): boolean =>
  url.includes('guest_') ||
  (typeof body === 'object' && body !== null && 'guest_token' in body && Boolean(body.guest_token))
