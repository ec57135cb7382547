import type { Person, PersonList } from '@/lib/contract/wire'
import { validatePassenger, validatePassengerList } from '@/lib/passenger/passenger'
import { requiresPassengerList } from '@/lib/passenger/requiresPassengerList'
import { maskName } from '@/lib/text/mask'
import { refuse } from '@/server/http/refusal'
import type { Role } from './passengerAccess'
import type { Trip } from './passengerRepository'

export type Line = { slot: number; person: Person }

const WRONG_SLOT = '예약 인원을 넘는 승선자입니다.'
const SAME_SLOT = '같은 승선자를 두 번 입력하셨습니다.'
const ONE_LINE = '한 분씩 입력해 주세요.'
const TAKEN = '이미 작성된 승선자입니다. 예약자에게 수정을 요청해 주세요.'

/** How many lines the law asks for: one a head, or none. */
export const neededLines = (trip: Pick<Trip, 'service_type' | 'party'>): number =>
  requiresPassengerList(trip.service_type) ? trip.party : 0

const firstProblem = (slot: number, problems: object): string | undefined => {
  const [problem] = Object.values(problems)
  return problem === undefined ? undefined : `${slot}번 승선자: ${String(problem)}`
}

/** @throws Refusal 400 naming the first line that is wrong */
export const assertLines = (trip: Trip, lines: readonly Line[]): void => {
  const slots = lines.map(({ slot }) => slot)
  if (slots.some((slot) => slot > trip.party)) throw refuse.badRequest(WRONG_SLOT)
  if (new Set(slots).size < slots.length) throw refuse.badRequest(SAME_SLOT)
  for (const { slot, person } of lines) {
    const problem = firstProblem(slot, validatePassenger(person, trip.sdate))
    if (problem) throw refuse.badRequest(problem)
  }
}

/** A companion fills in one empty line: all share one link, so none may change another's. */
export const assertCompanionMay = (stored: readonly Line[], lines: readonly Line[]): void => {
  if (lines.length !== 1) throw refuse.badRequest(ONE_LINE)
  if (stored.some(({ slot }) => slot === lines[0]?.slot)) throw refuse.conflict(TAKEN, 'TAKEN')
}

/** @throws Refusal 409 when lines are missing or the list breaks a rule, such as a child alone */
export const assertComplete = (trip: Trip, lines: readonly Line[]): void => {
  if (lines.length < trip.party) {
    const message = `승선자 정보를 모두 입력해 주세요. (${lines.length}/${trip.party}명)`
    throw refuse.conflict(message, 'INCOMPLETE')
  }
  const people = lines.map(({ person }) => person)
  for (const [index, problems] of validatePassengerList(people, trip.sdate).entries()) {
    const problem = firstProblem(lines[index]?.slot ?? index + 1, problems)
    if (problem) throw refuse.conflict(problem, 'INCOMPLETE')
  }
}

/** The list as the asker may see it; `ownSlots` are the lines a companion has just filled in. */
export const toWireList = (
  trip: Trip,
  { role, lines, ownSlots = [] }: { role: Role; lines: readonly Line[]; ownSlots?: number[] },
): PersonList => {
  const bySlot = new Map(lines.map((line) => [line.slot, line.person]))
  return {
    reservation_no: trip.reservation_no,
    ship_name: trip.ship_name,
    service_type: trip.service_type,
    sdate: trip.sdate,
    departure_time: trip.departure_time,
    is_booker: role === 'booker' ? 1 : 0,
    is_locked: trip.persons_locked_at ? 1 : 0,
    list: Array.from({ length: neededLines(trip) }, (_, index) => {
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
