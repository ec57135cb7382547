import type { Transaction } from '@/server/db/pool'
import type { Doer, Fleet } from '@/server/http/consoleCaller'
import { refuse } from '@/server/http/refusal'
import { changesOf, createRecorder } from '@/server/modules/activity/activity'
import { assertRoom, lockBoth } from '@/server/modules/reservation/seat/moveSeats'
import {
  findReservation,
  lockReservation,
  type ReservationRow,
} from '@/server/modules/reservation/reservationRow'
import { departureQueue } from '@/server/modules/schedule/departureQueue'
import {
  assertChangeable,
  type ChangePlan,
  type ChangeWish,
  planChange,
  payByOf,
} from '../change/changePlan'
import { createMakeChange } from '../change/makeChange'
import { assertSisterBoat } from '../change/sisterBoat'
import type { DeskDeps } from './deskDeps'
import { once } from './once'
import { requireDeparture, requireReservation } from '../ownReservation'

export type ChangeRequest = {
  no: number
  requestKey: string
  wish: ChangeWish
  /** What the operator was shown. */
  shown: Pick<ChangePlan, 'version' | 'total' | 'refund_amount'>
  payBy: Date | undefined
  reason: string
  /** Whether the call may give money back: it asked for the second factor. */
  mayRefund: boolean
}

const RECORDED = ['ship_name', 'sdate', 'departure_time', 'party', 'youths', 'total'] as const

/** Changes the party or the day of a reservation, with the difference in money. */
export const createChangeReservation = (deps: DeskDeps) => {
  const { db, now } = deps
  const makeChange = createMakeChange(deps)

  const lock = async (tx: Transaction, fleet: Fleet, no: number): Promise<ReservationRow> => {
    await requireReservation(tx, fleet, no)
    const row = await lockReservation(tx, no)
    if (!row) throw refuse.code('NO_SUCH_RESERVATION')
    return row
  }

  /**
   * Locks what it has seats on and what it shall have seats on: of its boat, or of another one of the same kind.
   * The reservation is read again: its departure may have been called off meanwhile, and all money comes back then.
   *
   * @throws Refusal 404 for the departure of another operator, 409 for what another boat does not have
   */
  const lockNights = async (
    tx: Transaction,
    fleet: Fleet,
    row: ReservationRow,
    wish: ChangeWish,
  ) => {
    const { ship_no: shipNo } = await requireDeparture(tx, fleet, wish.scheduleNo)
    const nights = await lockBoth(tx, row, wish)
    if (shipNo !== row.ship_no) await assertSisterBoat(tx, row, shipNo)
    return { nights, row: (await findReservation(tx, row.no)) ?? row }
  }

  /** What a change would do. @throws Refusal 404, 409 with the reason why it is not possible */
  const quote = (fleet: Fleet, no: number, wish: ChangeWish): Promise<ChangePlan> =>
    db.transaction(async (tx) => {
      const at = now()
      const before = await lock(tx, fleet, no)
      assertChangeable(before, at)
      const { nights, row } = await lockNights(tx, fleet, before, wish)
      assertRoom(row, nights, { party: wish.party, at })
      return planChange(tx, row, { wish, wanted: nights.wanted, at })
    })

  const work = async (
    tx: Transaction,
    { fleet, doer, request }: { fleet: Fleet; doer: Doer; request: ChangeRequest },
  ): Promise<number> => {
    const at = now()
    const before = await lock(tx, fleet, request.no)
    assertChangeable(before, at)
    const { nights, row } = await lockNights(tx, fleet, before, request.wish)
    const plan = await planChange(tx, row, { wish: request.wish, wanted: nights.wanted, at })
    assertShown(request, plan)
    const { requestKey: key } = request
    if (request.payBy && request.payBy <= at) throw refuse.code('DEADLINE_PAST')
    const payBy = (plan.missing > 0 ? request.payBy : undefined) ?? payByOf(row, plan)
    const after = await makeChange(tx, row, { nights, plan, payBy, key, actor: 'operator', at })
    const { ship_no: shipNo, schedule_no: scheduleNo } = after
    await createRecorder(doer, now)(tx, {
      action: 'reservation.change',
      ...{ operatorNo: fleet.operatorNo, shipNo, scheduleNo, reservationNo: row.no },
      changes: changesOf(row, after, RECORDED),
      reason: request.reason,
    })
    return row.no
  }

  return {
    quote,
    /**
     * Makes a change that was shown before.
     *
     * @throws Refusal 404, 409 with the reason, or with what the change would do now where that differs
     *   from what was shown
     */
    change: async (fleet: Fleet, doer: Doer, request: ChangeRequest) => {
      const { requestKey, wish } = request
      const key = { requestKey, operatorNo: fleet.operatorNo, at: now() }
      const done = await db.transaction(
        (tx) => once(tx, key, () => work(tx, { fleet, doer, request })),
        departureQueue(wish.scheduleNo),
      )
      return { no: done.no }
    },
  }
}

const assertShown = ({ shown, mayRefund }: ChangeRequest, plan: ChangePlan): void => {
  const isSame =
    shown.version === plan.version &&
    shown.total === plan.total &&
    shown.refund_amount === plan.refund_amount
  if (!isSame) throw refuse.code('CHANGED_MEANWHILE', { current: plan })
  if (plan.refund_amount > 0 && !mayRefund) throw refuse.code('GIVES_MONEY_BACK')
}
