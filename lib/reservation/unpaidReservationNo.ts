const PAYMENT_FAILURES: readonly (string | undefined)[] = [
  'PAYMENT_DECLINED',
  'PAYMENT_UNAVAILABLE',
]

/**
 * The number of the reservation that stands although its payment could not be opened at the gateway;
 * undefined for any other failure.
 */
export function unpaidReservationNo({
  code,
  data,
}: {
  code: string | undefined
  data: Record<string, unknown>
}): number | undefined {
  const { reservation_no: no } = data
  return PAYMENT_FAILURES.includes(code) && typeof no === 'number' ? no : undefined
}
