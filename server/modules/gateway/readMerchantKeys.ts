import type { z } from 'zod'
import type { merchantInput } from '@/lib/contract/console/merchant'
import type { MerchantKeys } from '@/server/gateways/merchantGateway'
import { refuse } from '@/server/http/refusal'

const isLiveKey = (key: string): boolean => key.startsWith('live_')

/**
 * The keys that somebody entered for the gateway of the settings, which takes real money (`isLive`) or
 * not. A key of Toss Payments says which it is; of a channel of PortOne, only its payments do.
 *
 * @throws Refusal 400 for keys of two kinds; 409 for keys of the other kind, or of another gateway
 */
export const readMerchantKeys = (
  input: z.output<typeof merchantInput>,
  { gateway, isLive }: { gateway: string; isLive: boolean | undefined },
): MerchantKeys => {
  if (isLive === undefined || input.gateway !== gateway) throw refuse.code('MERCHANT_NOT_POSSIBLE')
  if (input.gateway === 'portone') {
    const { store_id: storeId, channel_key: channelKey, api_secret: secret } = input
    return { gateway: 'portone', publicKeys: { storeId, channelKey }, secret }
  }
  const { client_key: clientKey, secret_key: secret } = input
  if (isLiveKey(clientKey) !== isLiveKey(secret)) throw refuse.code('MERCHANT_MIXED_KEYS')
  if (isLiveKey(secret) !== isLive) {
    throw refuse.code(isLive ? 'MERCHANT_NEEDS_LIVE' : 'MERCHANT_NEEDS_TEST')
  }
  return { gateway: 'toss', publicKeys: { clientKey }, secret }
}
