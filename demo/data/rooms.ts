/** The kinds of rooms of the demo's pensions, with how many may sleep in one. */
export const ROOM_GUESTS: Readonly<Record<string, number>> = {
  '바다가 보이는 온돌방': 4,
  침대방: 3,
  '복층 독채': 6,
}
