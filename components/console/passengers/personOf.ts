import type { PassengerLine } from '@/lib/contract/console/boarding'
import type { Passenger } from '@/lib/passenger/passenger'

/** What a line says of its person, as the form has it; undefined while nobody has filled it in. */
export const personOf = (line: PassengerLine): Passenger | undefined => {
  const { name, english_name = '', birth, sex, address, phone, emergency_phone } = line
  return line.is_filled === 1
    ? { name, english_name, birth, sex, address, phone, emergency_phone }
    : undefined
}
