import type { PaymentGateway } from './payment'

/** No order has this number. */
const NO_ORDER = '00000000-0000-4000-8000-000000000000'

/**
 * What keeps a payment gateway from answering, or null. It asks about an order that does not exist: with
 * valid keys the answer is that there is none.
 */
export const findProblem = async (inquire: PaymentGateway['inquire']): Promise<string | null> => {
  try {
    await inquire({ orderId: NO_ORDER, gatewayKey: null })
    return null
  } catch (error) {
    return error instanceof Error ? error.message : 'The payment gateway does not answer.'
  }
}
