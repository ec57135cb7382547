import sql from 'sql-template-tag'
import { refuseDeadline } from '@/lib/reservation/deadlines'
import type { Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import type { OfferService } from '@/server/modules/awaiter/offerService'
import { tellMovedOffers } from '@/server/modules/awaiter/tellMovedOffers'
import type { ScheduleRow } from '@/server/modules/schedule/scheduleRow'
import { enqueuePages } from '@/server/regenerate/enqueuePages'
import { keepDraw } from '../draw/drawRepository'
import { endHold } from '../hold/releaseHold'
import { findReservation, type ReservationRow } from '../reservationRow'
import * as repository from './departureMoveRepository'
import * as bookings from './moveBookings'
import { dropDeparture, lockMoving, makeTarget, type MoveWish } from './moveDeparture'
import { isTold, tellMoved } from './tellMoved'

export type MoveDeps = {
  offers: OfferService
  /** Answers a captain's request to call the departure off: it sails, at another time. */
  answerRequest: (tx: Transaction, scheduleNo: number) => Promise<unknown>
}

type Move = MoveWish & {
  requestKey: string
  /** The move that is undone. */
  undoes?: repository.MoveRow
}

/** Ends what a visitor has on both, and says who is moved; of an undone merge only whom it had moved. */
const decideWho = async (
  tx: Transaction,
  between: bookings.Between,
  { nos, undoes, at }: { nos: number[] } & Pick<Move, 'undoes' | 'at'>,
) => {
  const isWhole = undoes?.is_made ?? true
  const ended = await bookings.findDoubleHolds(tx, between)
  for (const no of ended) await endHold(tx, { reservationNo: no, actor: 'operator', at })
  const only = undoes && !isWhole ? await repository.findMoved(tx, undoes.no) : undefined
  const moved = nos.filter((no) => !ended.includes(no) && (only?.has(no) ?? true))
  const units = await bookings.countUnits(tx, { ...between, nos: moved, isWhole })
  return { nos: moved, isWhole, units }
}

const readAll = async (tx: Transaction, nos: number[]): Promise<ReservationRow[]> => {
  const rows: ReservationRow[] = []
  for (const no of nos) {
    const row = await findReservation(tx, no)
    if (row) rows.push(row)
  }
  return rows
}

/** What becomes of the departure that was left, and of one that gets its bookings back. */
const settleBoth = async (
  tx: Transaction,
  { from, to }: bookings.Between,
  { isMade, undoes }: { isMade: boolean } & Pick<Move, 'undoes'>,
): Promise<void> => {
  if (undoes) {
    await tx.run(sql`update schedule set status = ${undoes.status} where no = ${to.no}`)
    if (undoes.is_made) await dropDeparture(tx, from.no)
  } else if (isMade && from.ship_no === to.ship_no) await dropDeparture(tx, from.no)
  else await tx.run(sql`update schedule set status = 'closed' where no = ${from.no}`)
}

/** In the record of both departures. */
const record = async (tx: Transaction, { from, to }: bookings.Between, { by }: Move) => {
  const { operatorNo } = by.fleet
  const names = await tx.rows<{ no: number; name: string }>(sql`
    select no, name from ship where no in (${from.ship_no}, ${to.ship_no})`)
  const nameOf = (row: ScheduleRow) => names.find(({ no }) => no === row.ship_no)?.name ?? ''
  for (const { no: scheduleNo, ship_no: shipNo } of [from, to]) {
    await by.record(tx, {
      ...{ action: 'departure.move', operatorNo, shipNo, scheduleNo },
      changes: {
        ...(from.ship_no !== to.ship_no && { ship_name: [nameOf(from), nameOf(to)] as const }),
        departure_time: [from.departure_time, to.departure_time],
      },
      reason: by.reason ?? '',
    })
  }
}

/** Moves a departure in the caller's transaction, for the office or to undo a move. */
export const createMakeMove = ({ offers, answerRequest }: MoveDeps) => {
  const moveAll = async (
    tx: Transaction,
    between: bookings.Between,
    moving: {
      nos: number[]
      moveNo: number
      refuseUntil: Date
      at: Date
      isWhole: boolean
      isMade: boolean
    },
  ): Promise<void> => {
    const move = () => bookings.moveReservations(tx, { ...between, ...moving })
    await (moving.isMade ? bookings.withOptionStock(tx, between, move) : move())
    await bookings.moveOffers(tx, { to: between.to, nos: moving.nos })
    if (!moving.isWhole) return
    await bookings.moveWaiting(tx, between)
    await bookings.moveKeptAndCrew(tx, between)
    await answerRequest(tx, between.from.no)
  }

  /** @throws Refusal as `lockMoving`, 409 where there is no room; SeatsChanged */
  return async (tx: Transaction, move: Move) => {
    const { at, by, requestKey, undoes } = move
    const locked = await lockMoving(tx, move)
    const { from } = locked
    const isMade = !locked.to
    const to = locked.to ?? (await makeTarget(tx, locked, move))
    const between = { from, to }
    const { nos, isWhole, units } = await decideWho(tx, between, { nos: locked.nos, undoes, at })
    const remain = to.capacity - to.taken
    if (units.taken > remain) {
      throw refuse.code('MOVE_NO_ROOM', { remain, seats: units.taken })
    }
    const refuseUntil = refuseDeadline(at, to.departs_at)
    const moveNo = await repository.insertMove(tx, {
      ...{ requestKey, operatorNo: by.fleet.operatorNo, from_no: from.no, to_no: to.no },
      ...{ status: from.status, is_made: isMade, refuseUntil, at },
    })
    const before = await readAll(tx, nos)
    await bookings.moveUnits(tx, between, units)
    // Undone onto the departure that was left: what was drawn meanwhile holds there, too.
    if (undoes?.is_made && !isMade && to.taken === 0) await keepDraw(tx, from.no, to.no)
    await moveAll(tx, between, { nos, moveNo, refuseUntil, at, isWhole, isMade })
    await settleBoth(tx, between, { isMade, undoes })
    for (const row of before) await tellMoved(tx, row, { moveNo, refuseUntil, at })
    await tellMovedOffers(tx, nos, moveNo)
    await record(tx, between, move)
    await offers.offerAll(tx, [from.no, to.no], at)
    for (const shipNo of new Set([from.ship_no, to.ship_no])) {
      await enqueuePages(tx, { kind: 'schedule', shipNo }, at)
    }
    return { schedule_no: to.no, told: before.filter(isTold).length }
  }
}
