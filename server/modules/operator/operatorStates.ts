import sql from 'sql-template-tag'
import { nextStates, type OperatorState } from '@/lib/operator/operatorState'
import type { Db, Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import type { Recorder } from '@/server/modules/activity/activity'
import { enqueuePages } from '@/server/regenerate/enqueuePages'

/** The most storefronts that are named as shut. */
const MAX_SHUT = 5_000

export type ShutStorefront = {
  host: string
  state: Exclude<OperatorState, 'open'> | 'preparing'
}

type Change = { operatorNo: number; state: OperatorState; reason: string }

/** What keeps an operator from being closed: bookers who will sail, and money that is owed. */
const findUnfinished = (tx: Transaction, operatorNo: number, at: Date) =>
  tx.first<{ reservations: number; settlements: number }>(sql`
    select (select count(*)::int from reservation r join schedule s on s.no = r.schedule_no
              join ship on ship.no = r.ship_no
             where ship.group_no = ${operatorNo} and s.departs_at > ${at}
               and r.state in ('HOLD', 'AWAITING_PAYMENT', 'CONFIRMED', 'CANCEL_REQUESTED')) as reservations,
           (select count(*)::int from settlement
             where operator_no = ${operatorNo} and paid_out_at is null and to_pay <> 0) as settlements`)

const assertMayClose = async (tx: Transaction, operatorNo: number, at: Date): Promise<void> => {
  const left = await findUnfinished(tx, operatorNo, at)
  if (left && left.reservations + left.settlements > 0) throw refuse.code('NOT_FINISHED', left)
}

/** Hides the ships that are shown, or shows those that were: `hide_of_shut_operator` keeps it so. */
const showShips = async (tx: Transaction, operatorNo: number, isOpen: boolean): Promise<void> => {
  await tx.run(
    isOpen
      ? sql`update ship set is_view = true, shown_before = false
             where group_no = ${operatorNo} and shown_before`
      : sql`update ship set is_view = false, shown_before = true
             where group_no = ${operatorNo} and is_view`,
  )
}

/** Every page of its storefronts, and those of its ships on the provider's. */
const enqueue = async (tx: Transaction, operatorNo: number, at: Date): Promise<void> => {
  const rows = await tx.rows<{ no: number }>(sql`
    select no from ship where group_no = ${operatorNo} order by no`)
  const ships = rows.map(({ no }) => no)
  const [first] = ships
  const hosts = await tx.rows<{ identifier: string }>(sql`
    select identifier from host where operator_no = ${operatorNo} order by identifier`)
  for (const { identifier } of hosts) {
    await enqueuePages(tx, { kind: 'storefront', host: identifier, ships }, at)
  }
  if (first !== undefined) await enqueuePages(tx, { kind: 'operator', shipNo: first, ships }, at)
}

export type OperatorStates = ReturnType<typeof createOperatorStates>

/** Whether operators sell: from the console and the command line. */
export const createOperatorStates = ({ db, now }: { db: Db; now: () => Date }) => ({
  /**
   * Suspends, closes or opens an operator's storefront. While it is not open its ships are hidden and take
   * no bookings; bookings that stand go on.
   *
   * @throws Refusal 404; 409 for a state that does not follow, and where closing would leave bookers who
   *   will sail or a settlement that is not paid
   */
  set: ({ operatorNo, state, reason }: Change, record: Recorder): Promise<void> =>
    db.transaction(async (tx) => {
      const at = now()
      const found = await tx.first<{ state: OperatorState }>(sql`
        select state from ship_group where no = ${operatorNo} for update`)
      if (!found) throw refuse.code('NO_SUCH_OPERATOR')
      if (found.state === state) return
      if (!nextStates(found.state).includes(state)) throw refuse.code('OTHER_OPERATOR_STATE')
      if (state === 'closed') await assertMayClose(tx, operatorNo, at)
      await tx.run(sql`
        update ship_group set state = ${state}, state_at = ${at} where no = ${operatorNo}`)
      if (state === 'open' || found.state === 'open')
        await showShips(tx, operatorNo, state === 'open')
      const changes = { operator_state: [found.state, state] } as const
      await record(tx, { action: 'operator.state', operatorNo, changes, reason })
      await enqueue(tx, operatorNo, at)
    }),

  /** The storefronts that sell nothing; one without a ship is still being prepared. */
  listShut: (): Promise<ShutStorefront[]> =>
    db.rows(sql`
      select h.identifier as host, case g.state when 'open' then 'preparing' else g.state::text end as state
        from ship_group g join host h on h.operator_no = g.no
       where g.state <> 'open' or h.ship_no is null order by h.identifier limit ${MAX_SHUT}`),
})
