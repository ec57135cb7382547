import { createHash } from 'node:crypto'
import type { PassengerSheet } from '@/lib/contract/console/boarding'

const digest = (said: unknown): string =>
  createHash('sha256').update(JSON.stringify(said)).digest('base64url')

/** What stands over a list, as digests: they change with it, and can be stored without a name. */
export const headOf = (sheet: Omit<PassengerSheet, 'head' | 'handed'>): PassengerSheet['head'] => {
  const { departure, registration_no, tonnage, capacity, port_name, returns_at } = sheet
  const { ship_name, departs_at } = departure
  const boat = [ship_name, registration_no, tonnage, capacity, port_name, departs_at, returns_at]
  return { boat: digest(boat), crew: digest([sheet.captain_name, sheet.crew_names]) }
}
