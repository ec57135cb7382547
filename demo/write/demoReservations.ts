import { addDays, type KstDate, kstDateTime } from '@/lib/date/kst'
import type { ReservationState } from '@/lib/reservation/states'
import { type DemoPerson, stranger } from '@/demo/data/people'
import { createRandom, type Random } from '@/demo/random'
import type { DemoSchedule } from './demoSchedules'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** A reservation of the demo, from which rows of several tables are written. */
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
  /** When the reservation reached its state. */
  stateAt: Date
}

/** Random reservations whose parties add up to exactly the seats that the schedules have as taken. */
export function demoReservations(
  schedules: readonly DemoSchedule[],
  today: KstDate,
): DemoReservation[] {
  const random = createRandom(`crowd ${today}`)
  const reservations: DemoReservation[] = []
  for (const schedule of schedules) {
    let left = schedule.taken
    while (left > 0) {
      const party = Math.min(left, partySize(schedule, random))
      const state = stateOf(schedule, random)
      reservations.push(reserve(reservations.length + 1, { schedule, party, state, today }, random))
      left -= party
    }
  }
  return reservations
}

interface Order {
  schedule: DemoSchedule
  party: number
  state: ReservationState
  today: KstDate
}

/** A random guest's reservation of one departure. */
export function reserve(no: number, order: Order, random: Random): DemoReservation {
  const { schedule, party, state, today } = order
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

/** An open bank transfer is due tomorrow, so such a reservation is for a day further on. */
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
