import type { PaymentConfig } from '@/server/config/payment'
import type { PaymentGateway } from './payment'
import { createPortoneGateway } from './portone'
import { createTossGateway } from './tossPayments'

/** An operator's own merchant at a gateway: what a browser is given, and the secret. */
export type MerchantKeys =
  | { gateway: 'toss'; publicKeys: { clientKey: string }; secret: string }
  | { gateway: 'portone'; publicKeys: { storeId: string; channelKey: string }; secret: string }

type Deps = { payment: PaymentConfig; now: () => Date }

/**
 * The gateway with the keys of an operator's own merchant; null as its number for keys that are only
 * tried. Whether it takes real money is as in the settings. Webhooks are read by the provider's gateway.
 * Undefined when the settings do not say where the gateway is.
 */
export const createMerchantGateway = (
  { payment: { toss, portone }, now }: Deps,
  keys: MerchantKeys,
  merchantNo: number | null,
): PaymentGateway | undefined => {
  const { publicKeys, secret } = keys
  if (keys.gateway === 'toss') {
    return toss && createTossGateway({ ...toss, ...publicKeys, secretKey: secret, merchantNo })
  }
  return portone && createPortoneGateway({ ...portone, ...publicKeys, apiSecret: secret, merchantNo, now }) // prettier-ignore
}

/** Whether the gateway of the settings takes real money; undefined for one without operators' keys. */
export const takesRealMoney = ({ gateway, toss, portone }: PaymentConfig): boolean | undefined => {
  if (gateway === 'toss') return toss?.secretKey.startsWith('live_')
  return gateway === 'portone' ? portone?.isLive : undefined
}
