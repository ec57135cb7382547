import type { Person, PersonList } from '@/lib/contract/wire'
import { validatePassenger, validatePassengerList } from '@/lib/passenger/passenger'
import { requiresPassengerList } from '@/lib/passenger/requiresPassengerList'
import { maskName } from '@/lib/text/mask'
import { refuse } from '@/server/http/refusal'
import type { Role } from './passengerAccess'
import type { ListedReservation } from './passengerRepository'

export type Passenger = { slot: number; person: Person }

const WRONG_SLOT = '예약 인원을 넘는 승선자입니다.'
const SAME_SLOT = '같은 승선자를 두 번 입력하셨습니다.'
const ONE_PASSENGER = '한 분씩 입력해 주세요.'
const TAKEN = '이미 작성된 승선자입니다. 예약자에게 수정을 요청해 주세요.'

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
  if (slots.some((slot) => slot > reservation.party)) throw refuse.badRequest(WRONG_SLOT)
  if (new Set(slots).size < slots.length) throw refuse.badRequest(SAME_SLOT)
  for (const { slot, person } of passengers) {
    const problem = firstProblem(slot, validatePassenger(person, reservation.sdate))
    if (problem) throw refuse.badRequest(problem)
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
  if (passengers.length !== 1) throw refuse.badRequest(ONE_PASSENGER)
  if (stored.some(({ slot }) => slot === passengers[0]?.slot)) throw refuse.conflict(TAKEN, 'TAKEN')
}

/** @throws Refusal 409 when passengers are missing or the list breaks a rule, such as a child alone */
export const assertComplete = (
  reservation: ListedReservation,
  passengers: readonly Passenger[],
): void => {
  if (passengers.length < reservation.party) {
    const message = `승선자 정보를 모두 입력해 주세요. (${passengers.length}/${reservation.party}명)`
    throw refuse.conflict(message, 'INCOMPLETE')
  }
  const people = passengers.map(({ person }) => person)
  for (const [index, problems] of validatePassengerList(people, reservation.sdate).entries()) {
    const problem = firstProblem(passengers[index]?.slot ?? index + 1, problems)
    if (problem) throw refuse.conflict(problem, 'INCOMPLETE')
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
    is_booker: role === 'booker' ? 1 : 0,
    is_locked: reservation.persons_locked_at ? 1 : 0,
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
