import { addDays, type KstDate, kstDateTime } from '@/lib/date/kst'
import type { ReservationState } from '@/lib/reservation/states'
import { type DemoPerson, stranger } from '@/demo/data/people'
import { createRandom, type Random } from '@/demo/random'
import type { DemoSchedule } from './demoSchedules'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** A reservation before it becomes rows. */
export interface DemoReservation {
  no: number
  state: ReservationState
  schedule: DemoSchedule
  party: number
  person: DemoPerson
  payType: 'BANK' | 'CARD'
  discount: number
  memberCouponNo: number | null
  cancelReason: string
  refundPercent: number | null
  createdAt: Date
  payDeadline: Date
  /** When the state was reached. */
  stateAt: Date
}

/** Who fills the seats that the schedules say are taken: their parties add up to exactly that. */
export function demoCrowd(schedules: readonly DemoSchedule[], today: KstDate): DemoReservation[] {
  const random = createRandom(`crowd ${today}`)
  const crowd: DemoReservation[] = []
  for (const schedule of schedules) {
    let left = schedule.taken
    while (left > 0) {
      const party = Math.min(left, partySize(schedule, random))
      const state = stateOf(schedule, random)
      crowd.push(reserve(crowd.length + 1, { schedule, party, state, today }, random))
      left -= party
    }
  }
  return crowd
}

interface Wish {
  schedule: DemoSchedule
  party: number
  state: ReservationState
  today: KstDate
}

/** A stranger's reservation of one departure. */
export function reserve(no: number, wish: Wish, random: Random): DemoReservation {
  const { schedule, party, state, today } = wish
  const createdAt = createdOf(schedule, state, today, random)
  const hasBank = schedule.ship.recipe.pay.includes('BANK')
  const isBank = hasBank && (state === 'AWAITING_PAYMENT' || random.chance(0.6))
  return {
    no,
    state,
    schedule,
    party,
    person: stranger(random),
    payType: isBank ? 'BANK' : 'CARD',
    discount: 0,
    memberCouponNo: null,
    cancelReason: '',
    refundPercent: null,
    createdAt,
    payDeadline:
      state === 'AWAITING_PAYMENT'
        ? kstDateTime(addDays(today, 1), '18:00')
        : new Date(createdAt.getTime() + DAY_MS),
    stateAt: stateAtOf(schedule, state, createdAt),
  }
}

function partySize({ ship }: DemoSchedule, random: Random): number {
  return ship.row.service_type === 'PENSION' ? random.int(1, 2) : random.int(2, 8)
}

/** Whoever still has to transfer has until tomorrow, so their trips are some days off. */
function stateOf({ offset, ship }: DemoSchedule, random: Random): ReservationState {
  if (offset < 0) return 'COMPLETED'
  const isTransfer = ship.recipe.pay.includes('BANK')
  return isTransfer && offset >= 4 && random.chance(0.08) ? 'AWAITING_PAYMENT' : 'CONFIRMED'
}

function createdOf({ offset }: DemoSchedule, state: string, today: KstDate, random: Random): Date {
  const daysAgo = state === 'AWAITING_PAYMENT' ? 0 : random.int(2, 20) - Math.min(offset, 0)
  const midnight = kstDateTime(addDays(today, -daysAgo), '00:00')
  return new Date(midnight.getTime() - random.int(30, 600) * MINUTE_MS)
}

function stateAtOf(schedule: DemoSchedule, state: string, createdAt: Date): Date {
  if (state === 'COMPLETED') return new Date(schedule.departs_at.getTime() + DAY_MS / 2)
  return new Date(createdAt.getTime() + 40 * MINUTE_MS)
}
