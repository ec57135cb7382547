import sql from 'sql-template-tag'
import type { KstDate } from '@/lib/date/kst'
import { ownPrice } from '@/lib/reservation/changedPrice'
import { holdDeadline } from '@/lib/reservation/deadlines'
import { depositOf, isDepositOffered } from '@/lib/reservation/deposit'
import type { WALK_IN_PAYS } from '@/lib/reservation/payTypes'
import type { Transaction } from '@/server/db/pool'
import type { Doer, Fleet } from '@/server/http/consoleCaller'
import { refuse } from '@/server/http/refusal'
import { createRecorder } from '@/server/modules/activity/activity'
import { answerByBooking } from '@/server/modules/inquiry/answeredByBooking'
import type { Booker } from '@/server/modules/phone/booker'
import { priceOrder, type Priced } from '@/server/modules/reservation/order/priceOrder'
import { endHold } from '@/server/modules/reservation/hold/releaseHold'
import { findReservation, type ReservationRow } from '@/server/modules/reservation/reservationRow'
import { writeReservations } from '@/server/modules/reservation/order/writeReservations'
import { enqueuePages } from '@/server/regenerate/enqueuePages'
import type { DeskDeps } from './deskDeps'
import { once } from './once'
import { requireDeparture, requireShip } from '../ownReservation'

/** Which departure: one that exists, or a day of a default schedule. */
export type PhoneDeparture =
  { scheduleNo: number } | { shipNo: number; defaultNo: number; sdate: KstDate }

export type PhoneBooking = {
  requestKey: string
  departure: PhoneDeparture
  name: string
  phone: string
  party: number
  youths?: number | undefined
  /** All of the departure, at its price for that. */
  isWhole?: boolean
  nights: number
  memo: string
  crewNote: string
  /** In cash now, by transfer until `payBy`, or free of charge. */
  pay: 'cash' | 'transfer' | 'free'
  payBy: Date | undefined
  /** Of a transfer, whether the departure's deposit alone is waited for. */
  isDeposit?: boolean
  /** The waiting-list entry that it is for. */
  awaiterNo: number | undefined
  /** The inquiry of a group that it is made from. */
  inquiryNo?: number | undefined
  /** Of a walk-in what the crew received, and how, when it was written down. */
  aboard?: { amount: number; by: (typeof WALK_IN_PAYS)[number]; at: Date }
}

/** What else is done in the transaction of the booking. */
type Also = (tx: Transaction, booked: ReservationRow) => Promise<void>

type Held = { scheduleNo: number; host: string; booker: Booker; at: Date }

/**
 * Takes a booking by phone: the seats are held by the same checks as a visitor's and ordered in the same
 * transaction. A booker's own limits of holds do not count, for the operator is no hoarder.
 */
export const createBookByPhone = (deps: DeskDeps) => {
  const { db, now, schedules, holds, payments } = deps

  const departureOf = async (tx: Transaction, fleet: Fleet, departure: PhoneDeparture) => {
    if ('scheduleNo' in departure) {
      const { host } = await requireDeparture(tx, fleet, departure.scheduleNo)
      return { scheduleNo: departure.scheduleNo, host }
    }
    const { host } = await requireShip(tx, fleet, departure.shipNo)
    const { row } = await schedules.makeDefault(tx, departure)
    return { scheduleNo: row.no, host }
  }

  /** The entry is served; seats that were offered to it are free for this booking. */
  const endWaiting = async (tx: Transaction, awaiterNo: number, { scheduleNo, at }: Held) => {
    const entry = await tx.first<{ state: string; reservation_no: number | null }>(sql`
      select state, reservation_no from awaiter
       where no = ${awaiterNo} and schedule_no = ${scheduleNo}`)
    if (entry?.state === 'offered' && entry.reservation_no) {
      await endHold(tx, { reservationNo: entry.reservation_no, actor: 'operator', at })
    }
    const ended = await tx.run(sql`
      update awaiter set state = 'booked', reservation_no = null
       where no = ${awaiterNo} and schedule_no = ${scheduleNo} and state in ('waiting', 'passed')`)
    if (ended === 0) throw refuse.code('WAITING_ENDED')
  }

  const hold = async (tx: Transaction, booking: PhoneBooking, held: Held) => {
    const { party, isWhole, nights } = booking
    const made = await holds.make(tx, {
      ...held,
      party,
      isWhole,
      nights,
      expiresAt: holdDeadline(held.at),
    })
    const row = made && (await findReservation(tx, made.no))
    if (!row) throw refuse.code('HOLD_CHANGED')
    return row
  }

  const order = async (
    tx: Transaction,
    booking: PhoneBooking,
    { row, held }: { row: ReservationRow; held: Held },
  ): Promise<void> => {
    const { name, memo, youths, pay, payBy, aboard } = booking
    const full = {
      holdKey: row.hold_key,
      name,
      memo,
      youths,
      payType: 'BANK',
      options: [],
    } as const
    const request = { ...full, options: [], couponNo: undefined, total: 0, booker: held.booker }
    const priced = priceFor(booking, await priceOrder(deps, row, request))
    if (payBy && (payBy <= held.at || payBy > row.departs_at)) throw refuse.code('DEADLINE_PAST')
    const isPaidNow = pay === 'cash' || aboard !== undefined
    const isCash = (aboard?.by ?? pay) === 'cash'
    const deposit = booking.isDeposit ? depositOfHold(row, priced.total) : null
    const due = { isPaidNow, deposit, ...(payBy && pay === 'transfer' ? { payBy } : {}) }
    const [written] = await writeReservations(tx, payments, [
      { hold: row, order: { ...request, total: priced.total }, priced, at: held.at, ...due },
    ])
    if (!written) throw refuse.code('HOLD_CHANGED')
    if (isPaidNow && priced.total > 0) {
      await payments.deposit(tx, { reservationNo: row.no, amount: priced.total, isCash })
    }
    await tx.run(sql`
      update reservation set is_cash = ${isCash}, is_terminal = ${aboard?.by === 'card'},
        crew_note = ${booking.crewNote}
       where no = ${row.no}`)
  }

  /**
   * @returns the number of the reservation
   * @throws Refusal 404 for another operator's departure, 409 with the reason when it cannot be booked
   */
  return (fleet: Fleet, doer: Doer, booking: PhoneBooking, also?: Also): Promise<{ no: number }> =>
    db.transaction(async (tx) => {
      const { operatorNo } = fleet
      const { requestKey, aboard } = booking
      const at = aboard?.at ?? now()
      return once(tx, { requestKey, operatorNo, at: now() }, async () => {
        const departure = await departureOf(tx, fleet, booking.departure)
        const held: Held = { ...departure, booker: bookerOf(booking), at }
        if (booking.awaiterNo !== undefined) await endWaiting(tx, booking.awaiterNo, held)
        const row = await hold(tx, booking, held)
        await order(tx, booking, { row, held })
        const { no, ship_no: shipNo, schedule_no: scheduleNo } = row
        await tx.run(sql`
          update awaiter set reservation_no = ${no} where no = ${booking.awaiterNo ?? null}`)
        const record = createRecorder(doer, now)
        await record(tx, {
          action: aboard ? 'reservation.walkIn' : 'reservation.book',
          ...{ operatorNo, shipNo, scheduleNo, reservationNo: no },
          changes: {
            ...{ party: [null, booking.party], pay: [null, aboard?.by ?? booking.pay] },
            ...(aboard ? { total: [null, aboard.amount] } : {}),
          },
        })
        if (booking.inquiryNo) {
          await answerByBooking(tx, { no: booking.inquiryNo, operatorNo, at: now(), record })
        }
        await also?.(tx, row)
        await enqueuePages(tx, { kind: 'schedule', shipNo }, at)
        return no
      })
    })
}

/** The key names the booker, so that neither another booking nor the caller's own hold is in its way. */
const bookerOf = ({ requestKey, phone }: PhoneBooking): Booker => ({
  kind: 'operator',
  visitor: `o:${requestKey}`,
  memberNo: null,
  phone,
})

/** @throws Refusal 409 where the departure takes no deposit now */
const depositOfHold = (row: ReservationRow, total: number): number => {
  const { deposit_terms: terms, sdate, hold_expires_at: expiresAt, party } = row
  const isOffered = isDepositOffered(terms, { sdate, expiresAt })
  const deposit = isOffered ? depositOf(terms, { total, party }) : null
  if (deposit === null) throw refuse.code('DEPOSIT_DIFFERS', { deposit: total })
  return deposit
}

/** Aboard it costs what was received: the crew may have agreed on another price than the departure's. */
const priceFor = ({ pay, aboard }: PhoneBooking, priced: Priced): Priced => {
  if ((aboard && aboard.amount === 0) || pay === 'free') {
    return { ...priced, discount: priced.origin, total: 0 }
  }
  if (!aboard || aboard.amount === priced.total) return priced
  const own = ownPrice(aboard.amount, { discount: 0, hasCoupon: false })
  return { ...priced, origin: own.origin_price, discount: own.discount, total: own.total }
}
