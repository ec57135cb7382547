import type { StorefrontAddress } from '@/lib/storefront/storefrontAddress'
import { GatewayDeclined, GatewayUnavailable, type PaymentOrder } from '@/server/gateways/payment'
import type { PaymentGateways } from '@/server/gateways/paymentGateways'
import { refuse } from '@/server/http/refusal'
import type { Payment } from './paymentRepository'

const FIRST_INQUIRY_MS = 60_000
/** What a companion is called whose name the booker did not give. */
const COMPANION = '일행'

/** The page of a share, on the storefront. */
export const sharePath = (key: string): string => `/b/pay/share/${key}`

type Deps = { now: () => Date; gateways: PaymentGateways; address: StorefrontAddress }

/**
 * A gateway's error as a refusal for the visitor: status 600 with the gateway's own sentence
 * (docs/specification.md#errors). The reservation remains valid and its number is in the answer, so that the client
 * pays it again instead of making another.
 */
export const toRefusal = (error: unknown, reservation_no: number): unknown => {
  if (error instanceof GatewayDeclined)
    return refuse.code('PAYMENT_DECLINED', { message: error.message, reservation_no })
  if (error instanceof GatewayUnavailable)
    return refuse.code('PAYMENT_UNAVAILABLE', { reservation_no })
  return error
}

/** Where whoever paid goes afterwards, on the storefront. */
export const donePathOf = ({ share, reservation_no: no }: Payment): string =>
  share ? sharePath(share.key) : `/reservation/done/${no}`

/** Who pays. A companion learns nothing of the booker, and gives no phone: the gateway gets that of the boat. */
const customerOf = ({ share, name, phone, email }: Payment) =>
  share
    ? { customerName: share.name || COMPANION, customerPhone: share.phone, customerEmail: '' }
    : { customerName: name, customerPhone: phone, customerEmail: email }

/** The order as a gateway sees it; undefined for a bank transfer, which needs none. */
export const describeOrder = (
  payment: Payment,
  address: StorefrontAddress,
): PaymentOrder | undefined => {
  if (payment.method === 'BANK') return undefined
  return {
    orderId: payment.order_id,
    method: payment.method,
    amount: payment.amount,
    title: payment.ship_name,
    ...customerOf(payment),
    returnUrl: address(payment.host, `/b/pay/return/${payment.order_id}`),
    deadline: payment.deadline,
  }
}

/** Opens an order at the gateway of its operator; the caller stores what that answers. */
export const createOpenAtGateway =
  ({ now, gateways, address }: Deps) =>
  async (payment: Payment, order: PaymentOrder) => {
    const gateway = await gateways.forFleet(payment.group_no)
    const { isStep, ...opened } = await gateway.openOrder(order)
    return {
      ...opened,
      redirectUrl: isStep
        ? address(payment.host, `/b/pay/step/${payment.order_id}`)
        : opened.redirectUrl,
      gateway: gateway.name,
      merchantNo: gateway.merchantNo,
      returnUrl: address(payment.host, donePathOf(payment)),
      inquireAt: new Date(now().getTime() + FIRST_INQUIRY_MS),
    }
  }
