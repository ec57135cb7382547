import type { FinalState, History } from './call'
import { type Booking, judgeBooking } from './judgeBooking'
import { findFalseRefusals, judgeSeats } from './judgeSeats'

export type Verdict = {
  /** Sentences; none if nothing was lost, doubled or sold twice. */
  wrong: string[]
  falselyRefused: string[]
}

/** Every charge belongs to one order whose money the product knows of. */
const judgeCharges = ({ charges, orders }: FinalState): string[] =>
  charges.flatMap(({ order, taken }) => {
    const owners = orders.filter((one) => one.order === order && one.isPaid)
    const charged = charges.filter((one) => one.order === order)
    return owners.length === 1 && charged.length === 1
      ? []
      : [`order ${order}: ${charged.length} charges of ${taken} won have ${owners.length} owners`]
  })

const bookingsOf = ({ calls, final }: History): Booking[] => {
  const visitors = new Set([...calls, ...final.reservations].map(({ visitor }) => visitor))
  return [...visitors].map((visitor) => {
    const reservations = final.reservations.filter((one) => one.visitor === visitor)
    const own = final.orders.filter(({ reservation }) =>
      reservations.some(({ no }) => no === reservation),
    )
    return {
      ...{ visitor, reservations, calls: calls.filter((call) => call.visitor === visitor) },
      charges: final.charges.filter(({ order }) => own.some((one) => one.order === order)),
    }
  })
}

/**
 * Judges a recorded history by what is there afterwards: every acknowledged booking is there, every charge has
 * one owner, no seat was sold twice, and what got no answer has happened once or not at all.
 */
export const judgeHistory = (history: History): Verdict => ({
  wrong: [
    ...bookingsOf(history).flatMap(judgeBooking),
    ...judgeCharges(history.final),
    ...judgeSeats(history),
    ...history.final.findings.map(({ rule, no, detail }) => `audit: ${rule}: ${no} ${detail}`),
  ],
  falselyRefused: findFalseRefusals(history),
})
