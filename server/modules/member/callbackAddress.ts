import { CALLBACK_PATH, type SnsProvider } from '@/lib/oauth/callbackPath'
import type { FindStorefront } from '@/server/modules/storefront/findStorefront'

/**
 * Whether an address is the callback page of a storefront of ours, exactly: nobody is sent anywhere
 * else after a sign-in.
 */
export const createIsOwnCallback =
  (find: FindStorefront) =>
  async (provider: SnsProvider, address: string): Promise<boolean> => {
    if (!URL.canParse(address)) return false
    const { origin, hostname } = new URL(address)
    if (address !== `${origin}${CALLBACK_PATH[provider]}`) return false
    return origin === (await find(hostname))?.origin
  }
