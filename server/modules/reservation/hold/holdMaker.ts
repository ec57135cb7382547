import sql from 'sql-template-tag'
import type { Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { assertNotBlocked } from '@/server/modules/phone/blocked'
import type { MakeOfferHold } from '@/server/modules/awaiter/offerService'
import { assertBookable, assertSoldWhole } from '@/server/modules/schedule/assertBookable'
import { isBookable } from '@/server/modules/schedule/bookable'
import type { ScheduleRow } from '@/server/modules/schedule/scheduleRow'
import type { ScheduleService } from '@/server/modules/schedule/scheduleService'
import { takeQuote } from '@/server/modules/quote/acceptQuote'
import { requireDeparture } from '@/server/modules/schedule/departuresOnSale'
import { credentialOf } from '../../phone/booker'
import { type HoldRequest, insertStay, nightsFrom } from './holdRepository'
import { findHold, type HoldRow } from './holdView'
import { insertHold } from './insertHolds'
import { departuresOf, lockDepartures } from '../seat/seats'

type Deps = { schedules: ScheduleService }

export type HoldMaker = ReturnType<typeof createHoldMaker>

/** Makes the hold of one visitor, in a transaction that locks the departures first. */
export const createHoldMaker = ({ schedules }: Deps) => {
  /**
   * Locks the departures of a hold, and those of the hold that it replaces, in one order. Nights that
   * only the default schedule provides are created first, because that may wait for another transaction
   * that creates the same nights.
   */
  const lockNights = async (tx: Transaction, hold: HoldRequest, replacedNo?: number) => {
    const sold = await requireDeparture(tx, hold)
    if (hold.nights > 1) {
      if (hold.isWhole) throw refuse.code('NOT_SOLD_WHOLE')
      if (sold.service_type !== 'PENSION') throw refuse.code('NIGHTS')
      const stay = { shipNo: sold.ship_no, sdate: sold.sdate, nights: hold.nights }
      await schedules.makeNights(tx, stay)
    }
    const requested = nightsFrom(hold)
    const all =
      replacedNo === undefined ? requested : sql`${requested} union all ${departuresOf(replacedNo)}`
    return { sold, nights: await lockDepartures(tx, all) }
  }

  const makeStay = async (tx: Transaction, hold: HoldRequest, nights: ScheduleRow[]) => {
    const isClosed = (night: ScheduleRow) => !isBookable(night, hold)
    if (nights.length < hold.nights || nights.some(isClosed)) throw refuse.code('NIGHT_TAKEN')
    const all = nights.reduce((sum, night) => sum + night.price * hold.party, 0)
    const first = nights.find(({ no }) => no === hold.scheduleNo)?.price ?? 0
    const nightNos = nights.map(({ no }) => no)
    const inserted = await insertStay(tx, hold, { first, all }, nightNos)
    return inserted && findHold(tx, inserted.no)
  }

  /**
   * Takes the seats or rooms; undefined when the visitor already holds some of the departure.
   *
   * @param quote the locked one whose price and terms a hold of the whole boat has
   * @throws Refusal with the reason why the departure cannot be booked
   */
  const make = async (
    tx: Transaction,
    hold: HoldRequest,
    quote?: { no: number },
  ): Promise<HoldRow | undefined> => {
    const { sold, nights } = await lockNights(tx, hold)
    await assertNotBlocked(tx, hold)
    // Under the locks: another press of the same visitor may have had the last seats while we waited.
    if ((await requireDeparture(tx, hold)).is_holding) return undefined
    nights.forEach((night) => assertSoldWhole(night, hold))
    if (hold.nights > 1) return makeStay(tx, hold, nights)
    assertBookable(
      nights.map((night) => ({ ...night, service_type: sold.service_type })),
      hold,
    )
    const held = await insertHold(tx, { ...hold, credential: credentialOf(hold.booker) })
    if (!held || !quote) return held
    if (!(await takeQuote(tx, quote.no, held.no))) throw new Error('a quote of another departure')
    return findHold(tx, held.no)
  }

  return { make, lockNights }
}

/** Holds seats for a waiting-list entry: a hold like any other, but it expires later. */
export const makeOfferHold: MakeOfferHold = async (tx, { scheduleNo, at, expiresAt, awaiter }) => {
  const { visitor, member_no: memberNo, phone, party, host } = awaiter
  const kind = memberNo === null ? ('guest' as const) : ('member' as const)
  const credential = credentialOf({ kind, visitor, memberNo, phone })
  const hold = { scheduleNo, party, host, credential, at, expiresAt, awaiterNo: awaiter.no }
  return (await insertHold(tx, hold))?.no
}
