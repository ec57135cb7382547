import { APP_HOST } from '@/lib/storefront/host'

/** The values of the `Platform` header (docs/specification.md#headers). */
export const PLATFORMS = ['web', 'android_new', 'ios_new'] as const

export type Platform = (typeof PLATFORMS)[number]

/** `android_new` and `ios_new` on the app host, by user agent; `web` everywhere else. */
export const decidePlatform = (host: string, userAgent: string): Platform => {
  if (host !== APP_HOST) return 'web'
  if (/android/i.test(userAgent)) return 'android_new'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios_new'
  return 'web'
}
