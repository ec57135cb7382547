import { type KeyedGateway, merchantKeysOf } from '@/lib/gateway/paymentGateways'
import type { Breaker } from './breaker'
import type { PaymentGateway } from './payment'
import type { PaymentConfig } from './paymentSettings'
import { portone } from './portone/portone'
import type { PortoneConfig } from './portone/portoneSettings'
import { toss } from './toss/tossPayments'
import type { TossConfig } from './toss/tossSettings'

/** An operator's own merchant at a gateway: what a browser is given, and the secret. */
export type MerchantKeys = {
  gateway: KeyedGateway
  /** By their names in our settings of the gateway. */
  publicKeys: Readonly<Record<string, string>>
  secret: string
}

type Deps = { now: () => Date; breaker?: Breaker }

/** What each payment gateway says of itself to the rest of the server. */
type KeyedDescriptor<Settings> = {
  create(options: Settings & Deps & { merchantNo?: number | null }): PaymentGateway
  takesRealMoney(settings: Settings): boolean
}

/** A gateway that is set up. */
type SetUp = {
  name: KeyedGateway
  /** Where it is asked. */
  apiUrl: string
  takesRealMoney: boolean
  /** With the provider's keys, or with those of an operator's merchant. */
  open(deps: Deps, own?: MerchantKeys & { no: number | null }): PaymentGateway
}

const ownSettings = ({ gateway, publicKeys, secret }: MerchantKeys) => {
  const named = merchantKeysOf(gateway).find(({ isSecret }) => isSecret)
  return { ...publicKeys, ...(named ? { [named.setting]: secret } : {}) }
}

const setUp = <Settings extends { apiUrl: string }>(
  name: KeyedGateway,
  { create, takesRealMoney }: KeyedDescriptor<Settings>,
  settings: Settings | undefined,
): SetUp[] =>
  settings === undefined
    ? []
    : [
        {
          name,
          apiUrl: settings.apiUrl,
          takesRealMoney: takesRealMoney(settings),
          open: (deps, own) =>
            create({
              ...settings,
              ...deps,
              ...(own ? { ...ownSettings(own), merchantNo: own.no } : {}),
            }),
        },
      ]

/** The gateways whose keys are set. Webhooks are read by the provider's own. */
export const keyedGateways = (payment: PaymentConfig): SetUp[] => [
  ...setUp<TossConfig>('toss', toss, payment.toss),
  ...setUp<PortoneConfig>('portone', portone, payment.portone),
]

/** That of a name; undefined when the settings have none. */
export const keyedGateway = (payment: PaymentConfig, name: string): SetUp | undefined =>
  keyedGateways(payment).find((one) => one.name === name)
