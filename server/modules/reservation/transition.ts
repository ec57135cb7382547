import sql, { empty, type Sql } from 'sql-template-tag'
import { canTransition, type ReservationState } from '@/lib/reservation/states'
import type { Transaction } from '@/server/db/pool'

export type Actor = 'member' | 'guest' | 'operator' | 'gateway' | 'worker'

export type Change = {
  reservationNo: number
  from: ReservationState
  to: ReservationState
  actor: Actor
  at: Date
  note?: string
  /** Whole won received with the change, or (below 0) refunded; none when absent. */
  amount?: number
  /** More columns that change with the state, as `, column = value`. */
  set?: Sql
}

const assertTransition = (from: ReservationState, to: ReservationState): void => {
  if (!canTransition(from, to)) throw new Error(`No transition from ${from} to ${to}`)
}

/**
 * Changes the state of a reservation and records who did it and when. All state changes go through
 * here, or through `transitionManyParts`. Of several concurrent attempts exactly one succeeds.
 *
 * @returns false when the reservation was no longer in state `from`
 * @throws Error for a transition that lib/reservation/states does not allow
 */
export const transition = async (tx: Transaction, change: Change): Promise<boolean> => {
  const { reservationNo, from, to, actor, at, note = '', amount = null, set = empty } = change
  assertTransition(from, to)
  const moved = await tx.first(sql`
    with moved as (
      update reservation set state = ${to}, state_at = ${at} ${set}
       where no = ${reservationNo} and state = ${from}
      returning no
    ), recorded as (
      insert into reservation_event (reservation_no, from_state, to_state, actor, note, amount, at)
      select no, ${from}, ${to}, ${actor}, ${note}, ${amount}::integer, ${at} from moved
    )
    select no from moved`)
  return moved !== undefined
}

type EventNote = Omit<Change, 'from' | 'to' | 'set'> & { state: ReservationState }

/** Records an event of a locked reservation that does not change its state, such as a payment. */
export const recordEvent = async (tx: Transaction, noted: EventNote): Promise<void> => {
  const { reservationNo, state, actor, at, note = '', amount = null } = noted
  await tx.run(sql`
    insert into reservation_event (reservation_no, from_state, to_state, actor, note, amount, at)
    values (${reservationNo}, ${state}, ${state}, ${actor}, ${note}, ${amount}, ${at})`)
}

/**
 * `transition` of many reservations, as CTEs `moved` and `recorded`. They read CTE `request` before
 * them with columns `index`, `no`, `to_state`, `actor` and `at`; `moved` has the `index` of each row
 * whose state changed.
 *
 * @param set more columns that change with the state, from `request`
 */
export const transitionManyParts = (
  { from, to, set }: { from: ReservationState; to: ReservationState[]; set: Sql },
  where: Sql,
): Sql => {
  for (const each of to) assertTransition(from, each)
  return sql`
    moved as (
      update reservation r set state = request.to_state, state_at = request.at, ${set} from request
       where r.no = request.no and r.state = ${from} and request.to_state = any(${to}) and ${where}
      returning request.index, r.no, r.ship_no, r.schedule_no, r.visitor
    ), recorded as (
      insert into reservation_event (reservation_no, from_state, to_state, actor, at)
      select request.no, ${from}, request.to_state, request.actor, request.at
        from moved join request using (index)
    )`
}
