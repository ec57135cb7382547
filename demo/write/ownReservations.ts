import type { KstDate } from '@/lib/date/kst'
import type { ReservationState } from '@/lib/reservation/states'
import { ANGLER, type DemoPerson, FAMILY, GUEST } from '@/demo/data/people'
import { createRandom } from '@/demo/random'
import { type DemoReservation, reserve } from './demoReservations'
import type { DemoSchedule } from './demoSchedules'

/** How many of the crowd's reservations are a known person's, by state: a list has more than a page. */
const SHARES: readonly { person: DemoPerson; counts: Partial<Record<ReservationState, number>> }[] =
  [
    { person: ANGLER, counts: { AWAITING_PAYMENT: 2, CONFIRMED: 10, COMPLETED: 12 } },
    { person: FAMILY, counts: { AWAITING_PAYMENT: 1, CONFIRMED: 2, COMPLETED: 2 } },
    { person: GUEST, counts: { AWAITING_PAYMENT: 1, CONFIRMED: 3, COMPLETED: 3 } },
  ]

/** Neighbours in the list are the same ship's: a step makes the known people's trips different. */
const STEP = 61

/** The crowd with some of its reservations given to the demo's members and guest. */
export function giveToKnown(crowd: readonly DemoReservation[]): DemoReservation[] {
  const owners = new Map<number, DemoPerson>()
  for (const { person, counts } of SHARES) {
    for (const [state, count] of Object.entries(counts)) {
      const free = crowd.filter(
        (each) => each.state === state && isNotImminent(each) && !owners.has(each.no),
      )
      const step = Math.max(1, Math.min(STEP, Math.floor(free.length / count)))
      for (let index = 0; index < count; index += 1) {
        const given = free[index * step]
        if (given) owners.set(given.no, person)
      }
    }
  }
  return crowd.map((each) => ({ ...each, person: owners.get(each.no) ?? each.person }))
}

/** A trip of today may have left before anybody looks. */
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

/** Reservations of known people that came to nothing: they hold no seats. */
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
    const wish = { schedule: random.pick(possible), party: random.int(1, 3), state, today }
    const made = reserve(firstNo + index, wish, random)
    return { ...made, payType: 'BANK', person, cancelReason: reason, refundPercent }
  })
}
