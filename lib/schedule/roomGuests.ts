import { MAX_PARTY } from '@/lib/intent/intent'

/** How many may sleep in one room, as an operator can say it. */
export const MAX_ROOM_GUESTS = 30

/** How many sleep in a room where nobody has said it. */
const USUAL_GUESTS = 2

/** The fewest rooms in which so many can sleep. @param most guests of one room */
export const roomsFor = (guests: number, most: number): number => Math.ceil(guests / most)

/** The guests that a form begins with: those that were said, else two, or one where a room has no more. */
export const firstGuests = (said: number, most: number): number =>
  said > 0 ? said : Math.min(USUAL_GUESTS, most)

/** The most guests that one can choose where `rooms` can be booked. */
export const mostGuests = (rooms: number, most: number): number => Math.min(MAX_PARTY, rooms * most)
