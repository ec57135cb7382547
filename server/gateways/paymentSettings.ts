import type { KeyedGateway, PaymentGatewayName } from '@/lib/gateway/paymentGateways'
import { portoneSettings } from './portone/portoneSettings'
import { tossSettings } from './toss/tossSettings'

/** What each payment gateway is set up with: its variables, how they are read, and what contradicts. */
export const PAYMENT_SETTINGS = {
  toss: tossSettings,
  portone: portoneSettings,
} satisfies Record<KeyedGateway, object>

/** `gateway` is where new orders are opened; the others are undefined without keys. */
export type PaymentConfig = { gateway: PaymentGatewayName } & {
  [Name in KeyedGateway]: ReturnType<(typeof PAYMENT_SETTINGS)[Name]['read']>
}
