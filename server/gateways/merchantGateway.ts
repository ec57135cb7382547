import type { PaymentConfig } from '@/server/config/payment'
import type { PaymentGateway } from './payment'
import { createTossGateway } from './tossPayments'

/** An operator's own merchant at a gateway, with its keys. */
export type MerchantKeys = {
  gateway: 'toss'
  /** What the gateway's script in a browser is given. */
  publicKeys: { clientKey: string }
  secret: string
}

/**
 * The gateway with the keys of an operator's own merchant; null as its number for keys that are only
 * tried. Undefined when the settings do not say where the gateway is.
 */
export const createMerchantGateway = (
  { toss }: PaymentConfig,
  { publicKeys, secret }: MerchantKeys,
  merchantNo: number | null,
): PaymentGateway | undefined =>
  toss && createTossGateway({ ...toss, ...publicKeys, secretKey: secret, merchantNo })
