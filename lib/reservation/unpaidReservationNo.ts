import type { WireCode } from '@/lib/errors/catalogue'

const PAYMENT_FAILURES: readonly WireCode[] = ['PAYMENT_DECLINED', 'PAYMENT_UNAVAILABLE']

type Failure = { code: string | undefined; data: Record<string, unknown> }

/**
 * The number of the reservation that was made although the gateway did not open its payment;
 * undefined for any other failure.
 */
export function unpaidReservationNo({ code, data }: Failure): number | undefined {
  const { reservation_no: no } = data
  const isPaymentFailure = PAYMENT_FAILURES.some((known) => known === code)
  return isPaymentFailure && typeof no === 'number' ? no : undefined
}
