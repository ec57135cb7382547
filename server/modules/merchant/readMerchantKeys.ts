import type { z } from 'zod'
import type { merchantInput } from '@/lib/contract/console/merchant'
import type { MerchantKeys } from '@/server/gateways/merchantGateway'
import { refuse } from '@/server/http/refusal'

const isLiveKey = (key: string): boolean => key.startsWith('live_')

/**
 * The keys that somebody entered, and whether they take real money.
 *
 * @throws Refusal 400 for a test key beside a live key
 */
export const readMerchantKeys = ({
  client_key: clientKey,
  secret_key: secret,
}: z.output<typeof merchantInput>): MerchantKeys & { isLive: boolean } => {
  const isLive = isLiveKey(secret)
  if (isLiveKey(clientKey) !== isLive) throw refuse.code('MERCHANT_MIXED_KEYS')
  return { gateway: 'toss', publicKeys: { clientKey }, secret, isLive }
}
