import type {
  Answer,
  CancelQuote,
  Page,
  ReservationCard,
  ReservationDetail,
} from '@/lib/contract/wire'
import type { ReservationListType } from '@/lib/reservation/states'
import { isCalledOff } from '@/lib/schedule/scheduleState'
import type { PageRequest } from '@/server/db/paging'
import type { Db } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import type { BankAccount } from '@/server/modules/payment/payments'
import { createBatcher, BATCHED_READS, BATCHED_WRITES } from '@/server/db/batcher'
import { departureQueue } from './departureQueue'
import type { Booker } from './booker'
import { assertCancellable, quoteCancel } from './cancelQuote'
import { type CancelDeps, cancelReservation } from './cancelReservation'
import { type OrderRequest, createReservation } from './createReservation'
import * as refusals from './refusals'
import { type Completeness, toDetail } from './reservationDetail'
import * as repository from './reservationRepository'
import {
  findOwnHolds,
  findReservation,
  lockWithDepartures,
  type OwnHoldQuery,
  type ReservationRow,
} from './reservationRow'
import type { CancelledBy } from './notifyBooker'
import { type ReservationWrite, writeReservations } from './writeReservations'

const ENDED = ['COMPLETED', 'CANCELLED', 'EXPIRED']

type Cancelled = Answer<'requestCancel'>

/** Why a visitor cancels: for a departure that does not sail it is not the visitor's wish. */
const reasonOf = ({ schedule_status: status }: ReservationRow): CancelledBy =>
  isCalledOff(status) ? status : 'visitor'

type CancelRequest = {
  reservationNo: number
  refundAmount: number
  reason: string
  account: BankAccount | undefined
}

export type ReservationDeps = CancelDeps & {
  db: Db
  now: () => Date
  /** How far the passenger list is filled in. */
  persons: (reservationNo: number) => Promise<Completeness>
}

export type ReservationService = ReturnType<typeof createReservationService>

/**
 * Reservations as their owners see and change them. Somebody else's answers 404, exactly like one
 * that does not exist. Money is whole won.
 */
export const createReservationService = (deps: ReservationDeps) => {
  const { db, now, payments, persons } = deps

  const findOwn = async (booker: Booker, no: number) => {
    const own = await repository.findOwnState(db, no, booker)
    if (!own) throw refuse.notFound(refusals.NO_SUCH_RESERVATION)
    return own
  }

  const getOwn = async (booker: Booker, no: number): Promise<ReservationRow> => {
    await findOwn(booker, no)
    const row = await findReservation(db, no)
    if (!row) throw refuse.notFound(refusals.NO_SUCH_RESERVATION)
    return row
  }

  /** One page of ten of one list type (docs/specification.md#list-types-of-reservations), newest first. */
  const getList = async (
    booker: Booker,
    query: { type: ReservationListType } & PageRequest,
  ): Promise<Page<ReservationCard>> => {
    const [list, total] = await Promise.all([
      repository.findCards(db, { booker, ...query }),
      repository.countCards(db, { booker, type: query.type }),
    ])
    return { list, total, page: query.page }
  }

  /** @throws Refusal 404 */
  const getDetail = async (booker: Booker, no: number): Promise<ReservationDetail> => {
    const row = await getOwn(booker, no)
    const [detail, completeness, opened] = await Promise.all([
      repository.findDetail(db, no),
      persons(no),
      payments.find(no),
    ])
    if (!detail) throw refuse.notFound(refusals.NO_SUCH_RESERVATION)
    return toDetail({ row, detail, persons: completeness, opened }, now())
  }

  /** What a cancellation at this moment pays back. @throws Refusal 404, or 409 with the reason */
  const getCancelQuote = async (booker: Booker, no: number): Promise<CancelQuote> => {
    const row = await getOwn(booker, no)
    const at = now()
    assertCancellable(row, at)
    return quoteCancel(row, at)
  }

  /**
   * Cancels for what `getCancelQuote` says at this moment.
   *
   * @throws Refusal 404, 409 when it cannot be cancelled or pays back another sum than was shown,
   * 400 when the account to pay back to is missing
   */
  const cancel = async (booker: Booker, request: CancelRequest): Promise<Cancelled> => {
    const { schedule_no } = await findOwn(booker, request.reservationNo)
    return db.transaction(async (tx) => {
      const reservation = await lockWithDepartures(tx, request.reservationNo)
      if (!reservation) throw refuse.notFound(refusals.NO_SUCH_RESERVATION)
      const at = now()
      assertCancellable(reservation, at)
      const quote = quoteCancel(reservation, at)
      if (quote.refund_amount !== request.refundAmount) {
        throw refusals.refundChanged(quote.refund_amount)
      }
      if (quote.needs_account === 1 && !request.account) throw refusals.accountNeeded()
      const { refund_amount: refund, refund_percent: percent } = quote
      const { reason, account } = request
      const asked = { reservation, refund, percent, reason, account, actor: booker.kind, at }
      const state = await cancelReservation(deps, tx, { ...asked, by: reasonOf(reservation) })
      return { reservation_no: reservation.no, state, refund_amount: refund }
    }, departureQueue(schedule_no))
  }

  /** Takes an ended reservation off its owner's list. @throws Refusal 404, 409 for a live one */
  const remove = async (booker: Booker, no: number): Promise<void> => {
    const own = await findOwn(booker, no)
    if (!ENDED.includes(own.state)) throw refusals.notDeletable()
    await repository.markDeleted(db, no, now())
  }

  const findOwnHold = createBatcher(
    (claims: OwnHoldQuery[]) => findOwnHolds(db, claims, now()),
    BATCHED_READS,
  )
  const write = createBatcher(
    (writings: ReservationWrite[]) => writeReservations(db.batchPool, payments, writings),
    {
      ...BATCHED_WRITES,
      locks: { keyOf: ({ hold }: ReservationWrite) => hold.no, maxWaitMs: db.timeouts.lockMs },
    },
  )
  const create = (order: OrderRequest) => createReservation({ ...deps, findOwnHold, write }, order)

  return { create, getList, getDetail, getCancelQuote, cancel, remove }
}
