import type { KstDate } from '@/lib/date/kst'
import type { ReservationState } from '@/lib/reservation/states'
import { ANGLER, type DemoPerson, FAMILY, GUEST } from '@/demo/data/people'
import { createRandom } from '@/demo/random'
import { type DemoReservation, reserve } from './demoReservations'
import type { DemoSchedule } from './demoSchedules'

/** How many of the random reservations each named person gets, by state: more than a page of each list. */
const SHARES: readonly { person: DemoPerson; counts: Partial<Record<ReservationState, number>> }[] =
  [
    { person: ANGLER, counts: { AWAITING_PAYMENT: 2, CONFIRMED: 10, COMPLETED: 12 } },
    { person: FAMILY, counts: { AWAITING_PAYMENT: 1, CONFIRMED: 2, COMPLETED: 2 } },
    { person: GUEST, counts: { AWAITING_PAYMENT: 1, CONFIRMED: 3, COMPLETED: 3 } },
  ]

/** Neighbours in the list are of the same ship; with a step a person's reservations differ. */
const STEP = 61

/** Assigns some of the random reservations to the demo's members and guest. */
export function assignToNamed(reservations: readonly DemoReservation[]): DemoReservation[] {
  const owners = new Map<number, DemoPerson>()
  for (const { person, counts } of SHARES) {
    for (const [state, count] of Object.entries(counts)) {
      const free = reservations.filter(
        (each) => each.state === state && isNotImminent(each) && !owners.has(each.no),
      )
      const step = Math.max(1, Math.min(STEP, Math.floor(free.length / count)))
      for (let index = 0; index < count; index += 1) {
        const chosen = free[index * step]
        if (chosen) owners.set(chosen.no, person)
      }
    }
  }
  return reservations.map((each) => ({ ...each, person: owners.get(each.no) ?? each.person }))
}

/** Today's departures may have left already when the demo is looked at. */
const isNotImminent = ({ schedule }: DemoReservation) => schedule.offset < 0 || schedule.offset > 1

interface Ending {
  person: DemoPerson
  state: ReservationState
  reason: string
  refundPercent: number | null
}

const ENDINGS: readonly Ending[] = [
  { person: ANGLER, state: 'CANCEL_REQUESTED', reason: '일정이 바뀌었어요.', refundPercent: 100 },
  { person: ANGLER, state: 'CANCELLED', reason: '함께 갈 사람이 줄었어요.', refundPercent: 70 },
  {
    person: ANGLER,
    state: 'CANCELLED',
    reason: '기상 악화로 출항하지 못했어요.',
    refundPercent: 100,
  },
  { person: ANGLER, state: 'EXPIRED', reason: '', refundPercent: null },
  { person: FAMILY, state: 'CANCELLED', reason: '아이가 아파요.', refundPercent: 50 },
  {
    person: GUEST,
    state: 'CANCELLED',
    reason: '기상 악화로 출항하지 못했어요.',
    refundPercent: 100,
  },
  { person: GUEST, state: 'EXPIRED', reason: '', refundPercent: null },
]

/** Cancelled and expired reservations of the named people; they take no seats. */
export function endedReservations(
  schedules: readonly DemoSchedule[],
  today: KstDate,
  firstNo: number,
): DemoReservation[] {
  const random = createRandom(`ended ${today}`)
  const possible = schedules.filter(
    ({ status, ship, offset }) =>
      status === 'open' && offset >= 8 && offset < 40 && ship.recipe.pay.includes('BANK'),
  )
  return ENDINGS.map(({ person, state, reason, refundPercent }, index) => {
    const order = { schedule: random.pick(possible), party: random.int(1, 3), state, today }
    const made = reserve(firstNo + index, order, random)
    return { ...made, payType: 'BANK', person, cancelReason: reason, refundPercent }
  })
}
