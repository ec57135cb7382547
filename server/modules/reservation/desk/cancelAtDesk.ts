import { formatWon } from '@/lib/text/won'
import type { BankAccount } from '@/lib/contract/wire'
import type { Doer, Fleet } from '@/server/http/consoleCaller'
import { refuse } from '@/server/http/refusal'
import { createRecorder } from '@/server/modules/activity/activity'
import {
  assertCancellable,
  assertShownTrip,
  mayRefuse,
  refundNow,
  resaleNow,
} from '@/server/modules/reservation/cancel/cancelQuote'
import { cancelReservation } from '@/server/modules/reservation/cancel/cancelReservation'
import {
  lockWithDepartures,
  type ReservationRow,
} from '@/server/modules/reservation/reservationRow'
import { departureQueue } from '@/server/modules/schedule/departureQueue'
import { markRefused } from '../move/departureMoveRepository'
import type { DeskDeps } from './deskDeps'
import { once } from './once'
import { requireReservation } from '../ownReservation'

export type CancelRequest = {
  no: number
  requestKey: string
  /** By the refund policy, all of it, or a sum. */
  refund: 'policy' | 'full' | 'sum'
  /** Whole won that the operator was shown, or chose. */
  amount: number
  /** The departure that was shown. */
  scheduleNo?: number | undefined
  reason: string
  account: BankAccount | undefined
  /** Whether more shall be paid back once the seats are sold again; by the policy only. */
  isResale?: boolean
  mayRefund: boolean
}

const PERCENT = 100

/** The refund of a cancellation now. @throws Refusal 409 for more than was paid */
const decideRefund = (row: ReservationRow, { refund, amount }: CancelRequest, at: Date) => {
  const paid = row.paid_amount
  if (refund === 'full') return { amount: paid, percent: PERCENT }
  if (refund === 'sum') {
    if (amount > paid) throw refuse.code('REFUND_TOO_MUCH', { max: formatWon(paid) })
    return { amount, percent: paid === 0 ? PERCENT : Math.floor((amount * PERCENT) / paid) }
  }
  return refundNow(row, at)
}

/** Cancels a reservation for a caller or for the operator. */
export const createCancelAtDesk = (deps: DeskDeps) => {
  const { db, now } = deps
  /**
   * @throws Refusal 404, 409 when it cannot be cancelled, or refund or departure are not those that were shown
   */
  return async (fleet: Fleet, doer: Doer, request: CancelRequest): Promise<{ no: number }> => {
    const { no: reservationNo, requestKey, reason, account } = request
    const own = await requireReservation(db, fleet, reservationNo)
    const { operatorNo } = fleet
    const done = await db.transaction(
      (tx) =>
        once(tx, { requestKey, operatorNo, at: now() }, async () => {
          const reservation = await lockWithDepartures(tx, reservationNo)
          if (!reservation) throw refuse.code('NO_SUCH_RESERVATION')
          const at = now()
          assertCancellable(reservation, at)
          assertShownTrip(reservation, request.scheduleNo)
          const { amount: refund, percent } = decideRefund(reservation, request, at)
          const asksResale = request.isResale && request.refund === 'policy'
          const resale = asksResale ? resaleNow(reservation, at) : undefined
          if (refund !== request.amount || (asksResale && !resale)) {
            throw refuse.code('REFUND_CHANGED', { refund_amount: refund })
          }
          if ((refund > 0 || resale) && !request.mayRefund) throw refuse.code('GIVES_MONEY_BACK')
          const how = { reservation, refund, resale, percent, reason, account, at } as const
          await cancelReservation(deps, tx, { ...how, actor: 'operator', by: 'operator' })
          // Said by phone, it is a refusal all the same.
          const isAllBack = refund === reservation.paid_amount
          if (isAllBack && mayRefuse(reservation, at)) await markRefused(tx, reservationNo, at)
          await createRecorder(doer, now)(tx, {
            action: 'reservation.cancel',
            ...{ operatorNo, shipNo: own.ship_no, scheduleNo: reservation.schedule_no },
            reservationNo,
            changes: {
              state: [reservation.state, 'CANCELLED'],
              refund: [null, refund],
              ...(resale && { resale_percent: [null, resale.percent] }),
            },
            reason,
          })
          return reservationNo
        }),
      departureQueue(own.schedule_no),
    )
    return { no: done.no }
  }
}
