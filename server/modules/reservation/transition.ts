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
  /** Whole won that came with it, or (below 0) went back; none when absent. */
  amount?: number
  /** More columns that change with the state, as `, column = value`. */
  set?: Sql
}

const assertTransition = (from: ReservationState, to: ReservationState): void => {
  if (!canTransition(from, to)) throw new Error(`No way from ${from} to ${to}`)
}

/**
 * The only way from one state to another: true if the reservation still was where the caller
 * believes, and then who and when is recorded. Of several who try at once exactly one succeeds.
 *
 * @throws Error for a way that the table of lib/reservation/states does not have
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

/** Records what happens to a locked reservation without a change of its state: money, say. */
export const recordEvent = async (tx: Transaction, noted: EventNote): Promise<void> => {
  const { reservationNo, state, actor, at, note = '', amount = null } = noted
  await tx.run(sql`
    insert into reservation_event (reservation_no, from_state, to_state, actor, note, amount, at)
    values (${reservationNo}, ${state}, ${state}, ${actor}, ${note}, ${amount}, ${at})`)
}

/**
 * `transition` for many, as parts of a `with`: each row of `asked`, a part that goes before, says
 * `place`, `no`, `to_state`, `actor` and `at`; `moved` has the `place` of those who did it.
 *
 * @param set more columns that change with the state, from `asked`
 */
export const transitionManyParts = (
  { from, to, set }: { from: ReservationState; to: ReservationState[]; set: Sql },
  where: Sql,
): Sql => {
  for (const each of to) assertTransition(from, each)
  return sql`
    moved as (
      update reservation r set state = asked.to_state, state_at = asked.at, ${set} from asked
       where r.no = asked.no and r.state = ${from} and asked.to_state = any(${to}) and ${where}
      returning asked.place, r.no, r.ship_no, r.schedule_no, r.visitor
    ), recorded as (
      insert into reservation_event (reservation_no, from_state, to_state, actor, at)
      select asked.no, ${from}, asked.to_state, asked.actor, asked.at
        from moved join asked using (place)
    )`
}
