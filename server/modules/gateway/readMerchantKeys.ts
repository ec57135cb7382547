import type { z } from 'zod'
import type { merchantInput } from '@/lib/contract/console/merchant'
import { merchantKeysOf } from '@/lib/gateway/paymentGateways'
import type { MerchantKeys } from '@/server/gateways/keyedGateways'
import { refuse } from '@/server/http/refusal'

/** Whether a key says that it is for real money, or for play; null for one that does not say it. */
const isLiveKey = (key: string): boolean | null =>
  /^(live|test)_/.test(key) ? key.startsWith('live_') : null

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
  const entered: Readonly<Record<string, string>> = input
  const keys = merchantKeysOf(input.gateway).map((key) => ({
    ...key,
    key: entered[key.field] ?? '',
  }))
  const kinds = new Set(keys.map(({ key }) => isLiveKey(key)))
  if (kinds.size > 1 && !kinds.has(null)) throw refuse.code('MERCHANT_MIXED_KEYS')
  if (kinds.has(!isLive)) throw refuse.code(isLive ? 'MERCHANT_NEEDS_LIVE' : 'MERCHANT_NEEDS_TEST')
  return {
    gateway: input.gateway,
    publicKeys: Object.fromEntries(
      keys.filter(({ isSecret }) => !isSecret).map(({ setting, key }) => [setting, key]),
    ),
    secret: keys.find(({ isSecret }) => isSecret)?.key ?? '',
  }
}
