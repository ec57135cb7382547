/** The number of a reservation in an address; undefined for any other text. */
export function reservationNo(raw: string | undefined): number | undefined {
  return raw !== undefined && /^[1-9]\d{0,14}$/.test(raw) ? Number(raw) : undefined
}
