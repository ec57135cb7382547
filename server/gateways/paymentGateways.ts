import type { PaymentGatewayName } from '@/lib/gateway/paymentGateways'
import { GatewayUnavailable, type PaymentGateway } from './payment'

/** Which gateway an order was opened at, and which merchant's keys it needs. */
export type GatewayRef = { gateway: string | null; merchant_no: number | null }

export type PaymentGateways = {
  /** Where new orders of an operator's fleet are opened. */
  forFleet(groupNo: number): Promise<PaymentGateway>
  /**
   * The gateway of an order that was opened.
   *
   * @throws GatewayUnavailable when its keys are no longer set: its payments wait until they are
   */
  of(ref: GatewayRef): Promise<PaymentGateway>
  /** The provider's own gateway of that name, which reads webhooks; undefined without its keys. */
  find(name: string): PaymentGateway | undefined
  /** The provider's gateway for new orders. */
  current: PaymentGateway
}

/** The gateways with the keys of operators' own merchants. */
export type MerchantGateways = {
  /** That of an operator's present merchant; undefined without one. */
  current(groupNo: number, gateway: PaymentGatewayName): Promise<PaymentGateway | undefined>
  /** That of a merchant, which may be a former one; undefined when its gateway is not set up. */
  of(merchantNo: number): Promise<PaymentGateway | undefined>
}

const NO_MERCHANTS: MerchantGateways = {
  current: () => Promise.resolve(undefined),
  of: () => Promise.resolve(undefined),
}

type Options = {
  /** The gateway of the settings, for new orders. */
  current: PaymentGatewayName
  /** Every gateway whose keys are set, with the provider's keys. */
  configured: readonly PaymentGateway[]
  merchants?: MerchantGateways
}

/**
 * Picks the gateway of a payment. The settings say where new orders go; orders that were opened at
 * another gateway stay there for inquiries and refunds, as long as its keys are set. An operator's own
 * merchant comes before the provider's.
 */
export const createPaymentGateways = ({
  current,
  configured,
  merchants = NO_MERCHANTS,
}: Options): PaymentGateways => {
  const find = (name: string) => configured.find((one) => one.name === name)

  const require = (name: string): PaymentGateway => {
    const gateway = find(name)
    if (!gateway) throw new GatewayUnavailable(`The keys of the gateway ${name} are not set.`)
    return gateway
  }

  return {
    current: require(current),
    find,
    forFleet: async (groupNo) => (await merchants.current(groupNo, current)) ?? require(current),
    of: async ({ gateway, merchant_no: merchantNo }) => {
      if (merchantNo === null) return require(gateway ?? current)
      const own = await merchants.of(merchantNo)
      if (own) return own
      throw new GatewayUnavailable(`The gateway of the merchant ${merchantNo} is not set up.`)
    },
  }
}
