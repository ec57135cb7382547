import type { ListedPerson, PersonList, SentPerson } from '@/lib/contract/wire'
import {
  EMPTY_PASSENGER,
  validatePassenger,
  validatePassengerList,
} from '@/lib/passenger/passenger'
import { isTravellerList, requiresPassengerList } from '@/lib/passenger/requiresPassengerList'
import { maskName } from '@/lib/text/mask'
import { refuse } from '@/server/http/refusal'
import type { Role } from './passengerAccess'
import type { ListedReservation } from './passengerRepository'

export type Passenger = { slot: number; person: ListedPerson }
export type SentPassenger = { slot: number; person: SentPerson }

/** What is stored of one who was sent: what the list does not ask for is dropped. */
export const toListed = (
  { service_type }: Pick<ListedReservation, 'service_type'>,
  { slot, person }: SentPassenger,
): Passenger => {
  const { name, english_name = '', phone, ...aboard } = person
  const { birth, sex, address, emergency_phone } = EMPTY_PASSENGER
  const nothing = { birth, sex, address, emergency_phone }
  return isTravellerList(service_type)
    ? { slot, person: { name, english_name, phone, ...nothing } }
    : { slot, person: { name, phone, ...nothing, ...aboard } }
}

/** The number of passengers the list must have: one for each seat, or 0 where no list is required. */
export const countRequired = (
  reservation: Pick<ListedReservation, 'service_type' | 'party'>,
): number => (requiresPassengerList(reservation.service_type) ? reservation.party : 0)

const firstProblem = (slot: number, problems: object): string | undefined => {
  const [problem] = Object.values(problems)
  return problem === undefined ? undefined : `${slot}번 승선자: ${String(problem)}`
}

/** @throws Refusal 400 with the first passenger that is invalid */
export const assertPassengers = (
  reservation: ListedReservation,
  passengers: readonly Passenger[],
): void => {
  const slots = passengers.map(({ slot }) => slot)
  if (slots.some((slot) => slot > reservation.party)) throw refuse.code('SLOT_BEYOND_PARTY')
  if (new Set(slots).size < slots.length) throw refuse.code('SLOT_TWICE')
  for (const { slot, person } of passengers) {
    const found = validatePassenger({ ...EMPTY_PASSENGER, ...person }, reservation)
    const problem = firstProblem(slot, found)
    if (problem) throw refuse.code('INVALID_PASSENGER', { problem })
  }
}

/**
 * A companion fills in one empty slot. All companions share one link, so none may change a filled slot.
 *
 * @throws Refusal 400 for more than one passenger, 409 for a filled slot
 */
export const assertCompanionMaySave = (
  stored: readonly Passenger[],
  passengers: readonly Passenger[],
): void => {
  if (passengers.length !== 1) throw refuse.code('ONE_PASSENGER_ONLY')
  if (stored.some(({ slot }) => slot === passengers[0]?.slot)) throw refuse.code('TAKEN')
}

/** @throws Refusal 409 when passengers are missing or the list breaks a rule, such as a child alone */
export const assertComplete = (
  reservation: ListedReservation,
  passengers: readonly Passenger[],
): void => {
  if (passengers.length < reservation.party) {
    throw refuse.code('INCOMPLETE', { filled: passengers.length, party: reservation.party })
  }
  const people = passengers.map(({ person }) => ({ ...EMPTY_PASSENGER, ...person }))
  for (const [index, problems] of validatePassengerList(people, reservation).entries()) {
    const problem = firstProblem(passengers[index]?.slot ?? index + 1, problems)
    if (problem) throw refuse.code('INCOMPLETE_PASSENGER', { problem })
  }
}

/** The list as the caller may see it; `ownSlots` are the slots that a companion has just filled in. */
export const toWireList = (
  reservation: ListedReservation,
  {
    role,
    passengers,
    ownSlots = [],
  }: { role: Role; passengers: readonly Passenger[]; ownSlots?: number[] },
): PersonList => {
  const bySlot = new Map(passengers.map((passenger) => [passenger.slot, passenger.person]))
  return {
    reservation_no: reservation.reservation_no,
    ship_name: reservation.ship_name,
    service_type: reservation.service_type,
    sdate: reservation.sdate,
    departure_time: reservation.departure_time,
    is_overnight: reservation.is_overnight,
    is_booker: role === 'booker' ? 1 : 0,
    is_locked: reservation.persons_locked_at ? 1 : 0,
    booker: role === 'booker' ? { name: reservation.name, phone: reservation.phone } : null,
    companion_key: role === 'booker' ? reservation.companion_key : null,
    list: Array.from({ length: countRequired(reservation) }, (_, index) => {
      const slot = index + 1
      const person = bySlot.get(slot)
      const isVisible = role === 'booker' || ownSlots.includes(slot)
      return {
        slot,
        is_filled: person ? 1 : 0,
        person: (isVisible && person) || null,
        masked_name: person ? maskName(person.name) : '',
      }
    }),
  }
}
