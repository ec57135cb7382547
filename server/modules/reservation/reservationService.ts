import type {
  Answer,
  BankAccount,
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
import { createBatcher, BATCHED_READS, BATCHED_WRITES } from '@/server/db/batcher'
import type { Booker } from '../phone/booker'
import {
  assertCancellable,
  assertShownTrip,
  mayRefuse,
  quoteCancel,
  resaleNow,
} from './cancel/cancelQuote'
import { type CancelDeps, cancelReservation } from './cancel/cancelReservation'
import { ownChangeOf } from './change/ownChange'
import { type OrderRequest, createReservation } from './order/createReservation'
import { type Completeness, toDetail } from './list/reservationDetail'
import { createGiveUpHold } from './hold/giveUpHold'
import * as repository from './reservationRepository'
import { countCards, findCards } from './list/reservationLists'
import {
  findOwnHolds,
  findReservation,
  lockWithDepartures,
  type OwnHoldQuery,
  type ReservationRow,
} from './reservationRow'
import { departureQueue } from '@/server/modules/schedule/departureQueue'
import type { CancelledBy } from './notification/composeChange'
import { type ReservationWrite, writeReservations } from './order/writeReservations'

const NO_LIST: Completeness = { needed: 0, filled: 0, is_locked: 0 }

const ENDED = ['COMPLETED', 'CANCELLED', 'EXPIRED']

type Cancelled = Answer<'requestCancel'>

/** Who causes a cancellation: of a departure that was called off or moved it is not the visitor. */
const causeOf = (row: ReservationRow, at: Date): CancelledBy => {
  const { schedule_status: status } = row
  if (isCalledOff(status)) return status
  return mayRefuse(row, at) ? 'refused' : 'visitor'
}

type CancelRequest = {
  reservationNo: number
  refundAmount: number
  /** The departure that was shown. */
  scheduleNo: number | undefined
  reason: string
  account: BankAccount | undefined
  /** Whether more shall be paid back once the seats are sold again. */
  isResale: boolean
}

export type ReservationDeps = CancelDeps & {
  db: Db
  now: () => Date
  /** How many passengers of each passenger list are filled in, by the number of the reservation. */
  persons: (reservationNos: readonly number[]) => Promise<Map<number, Completeness>>
}

export type ReservationService = ReturnType<typeof createReservationService>

/**
 * Reservations as their bookers see and change them. The reservation of another booker answers 404,
 * like one that does not exist. Amounts are whole won.
 */
export const createReservationService = (deps: ReservationDeps) => {
  const { db, now, payments, persons } = deps

  const findOwn = async (booker: Booker, no: number) => {
    const own = await repository.findOwnState(db, no, booker)
    if (!own) throw refuse.code('NO_SUCH_RESERVATION')
    return own
  }

  const getOwn = async (booker: Booker, no: number): Promise<ReservationRow> => {
    await findOwn(booker, no)
    const row = await findReservation(db, no)
    if (!row) throw refuse.code('NO_SUCH_RESERVATION')
    return row
  }

  /** One page of ten reservations of a list type (docs/specification.md#list-types-of-reservations). */
  const getList = async (
    booker: Booker,
    query: { type: ReservationListType } & PageRequest,
  ): Promise<Page<ReservationCard>> => {
    const [cards, total] = await Promise.all([
      findCards(db, { booker, ...query }),
      countCards(db, { booker, type: query.type }),
    ])
    const completeness = await persons(cards.map(({ reservation_no }) => reservation_no))
    const list = cards.map((card) => ({
      ...card,
      persons: completeness.get(card.reservation_no) ?? NO_LIST,
    }))
    return { list, total, page: query.page }
  }

  /** @throws Refusal 404 */
  const getDetail = async (booker: Booker, no: number): Promise<ReservationDetail> => {
    const row = await getOwn(booker, no)
    const at = now()
    const [detail, completeness, opened, refund, ownChange] = await Promise.all([
      repository.findDetail(db, no),
      persons([no]),
      payments.find(no),
      payments.findRefund(no),
      ownChangeOf(db, row, at),
    ])
    if (!detail) throw refuse.code('NO_SUCH_RESERVATION')
    const list = completeness.get(no) ?? NO_LIST
    return toDetail({ row, detail, persons: list, opened, refund, ownChange }, at)
  }

  /** The refund of a cancellation at this moment. @throws Refusal 404, or 409 with the reason */
  const getCancelQuote = async (booker: Booker, no: number): Promise<CancelQuote> => {
    const row = await getOwn(booker, no)
    const at = now()
    assertCancellable(row, at)
    const shares = await payments.shares.listOf(no)
    const isShared = shares.some(({ paid, returned }) => (paid ?? 0) > returned)
    const quote = quoteCancel(row, await payments.findPaidByHand(no), at)
    return { ...quote, ...(isShared && { is_shared: true }) }
  }

  /**
   * Cancels a reservation for the refund that `getCancelQuote` shows at this moment.
   *
   * @throws Refusal 404, 409 when it cannot be cancelled or refund or departure are not those that were
   * shown, 400 when the refund needs an account and none is given
   */
  const cancel = async (booker: Booker, request: CancelRequest): Promise<Cancelled> => {
    const { schedule_no } = await findOwn(booker, request.reservationNo)
    return db.transaction(async (tx) => {
      const reservation = await lockWithDepartures(tx, request.reservationNo)
      if (!reservation) throw refuse.code('NO_SUCH_RESERVATION')
      const at = now()
      assertCancellable(reservation, at)
      assertShownTrip(reservation, request.scheduleNo)
      const byHand = await payments.findPaidByHand(reservation.no, tx)
      const quote = quoteCancel(reservation, byHand, at)
      const resale = request.isResale ? resaleNow(reservation, at) : undefined
      const isOffered = !request.isResale || resale !== undefined
      if (quote.refund_amount !== request.refundAmount || !isOffered) {
        throw refuse.code('REFUND_CHANGED', { refund_amount: quote.refund_amount })
      }
      const { needs_account } = (resale && quote.resale) ?? quote
      if (needs_account === 1 && !request.account) throw refuse.code('ACCOUNT_REQUIRED')
      const { refund_amount: refund, refund_percent: percent } = quote
      const { reason, account } = request
      const how = { reservation, refund, resale, percent, reason, account, actor: booker.kind, at }
      const state = await cancelReservation(deps, tx, {
        ...how,
        by: causeOf(reservation, at),
      })
      return { reservation_no: reservation.no, state, refund_amount: refund }
    }, departureQueue(schedule_no))
  }

  /** Removes an ended reservation from the booker's list. @throws Refusal 404, 409 for a live one */
  const remove = async (booker: Booker, no: number): Promise<void> => {
    const own = await findOwn(booker, no)
    if (!ENDED.includes(own.state)) throw refuse.code('NOT_ENDED')
    await repository.markDeleted(db, no, now())
  }

  const findOwnHold = createBatcher(
    (queries: OwnHoldQuery[]) => findOwnHolds(db.keyPool, queries, now()),
    BATCHED_READS,
  )
  const write = createBatcher(
    (writes: ReservationWrite[]) => writeReservations(db.batchPool, payments, writes),
    {
      ...BATCHED_WRITES,
      locks: { keyOf: ({ hold }: ReservationWrite) => hold.no, maxWaitMs: db.timeouts.lockMs },
    },
  )
  const create = (order: OrderRequest) => createReservation({ ...deps, findOwnHold, write }, order)

  return {
    create,
    getList,
    getDetail,
    getCancelQuote,
    cancel,
    giveUpHold: createGiveUpHold(deps),
    remove,
  }
}
