import { failureOf } from './failure'
import type { PaymentGateway } from './payment'
import type { Probe } from './probe'

/** No order has this number. */
const NO_ORDER = '00000000-0000-4000-8000-000000000000'

/**
 * Whether a payment gateway answers, and takes the key. It asks about an order that does not exist: with
 * valid keys the answer is that there is none.
 *
 * @param secret the variable with the key
 */
export const tryKeys = async (
  inquire: PaymentGateway['inquire'],
  secret: string,
): Promise<Omit<Probe, 'mode'>> => {
  try {
    await inquire({ orderId: NO_ORDER, gatewayKey: null })
    return { isReachable: true }
  } catch (error) {
    const failure = failureOf(error)
    if (failure === 'key') {
      return { isReachable: true, problem: `${secret} is refused: copy it again.` }
    }
    const isReachable = failure !== 'unreachable' && failure !== 'slow'
    return { isReachable, problem: `It did not answer as expected (${failure ?? 'refused'}).` }
  }
}
