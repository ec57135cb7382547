import sql from 'sql-template-tag'
import type { Transaction } from '@/server/db/pool'
import type { ScheduleRow } from '@/server/modules/schedule/scheduleRow'
import type { ScheduleService } from '@/server/modules/schedule/scheduleService'
import { assertBookable, isBookable, requireDeparture } from './bookable'
import { credentialOf } from './booker'
import { type HoldRequest, insertStay, type DepartureForBooker, nightsFrom } from './holdRepository'
import { findHold, type HoldRow } from './holdView'
import { type Guard, insertHold } from './insertHolds'
import * as refusals from './refusals'
import { departuresOf, lockDepartures } from './seats'

type Deps = { schedules: ScheduleService; guard: Guard }

export type HoldPlacing = ReturnType<typeof createPlaceHold>

/** Holds for one visitor alone, in a transaction that sees what is left under lock. */
export const createPlaceHold = ({ schedules, guard }: Deps) => {
  /**
   * Locks what a hold asks for, and what a hold that it replaces has, all in one order. Nights that
   * only defaults offer are made first: making one may have to wait for who is making it too.
   */
  const lockAsked = async (tx: Transaction, hold: HoldRequest, replacedNo?: number) => {
    const sold = await requireDeparture(tx, hold)
    if (hold.nights > 1) {
      if (sold.service_type !== 'PENSION') throw refusals.onlyPensionStays()
      const stay = { shipNo: sold.ship_no, sdate: sold.sdate, nights: hold.nights }
      await schedules.makeNights(tx, stay)
    }
    const asked = nightsFrom(hold)
    const all =
      replacedNo === undefined ? asked : sql`${asked} union all ${departuresOf(replacedNo)}`
    return { sold, nights: await lockDepartures(tx, all) }
  }

  const placeStay = async (
    tx: Transaction,
    hold: HoldRequest,
    nights: ScheduleRow[],
    sold: DepartureForBooker,
  ) => {
    const isShut = (night: ScheduleRow) => !isBookable({ ...sold, ...night }, hold)
    if (nights.length < hold.nights || nights.some(isShut)) throw refusals.nightMissing()
    const all = nights.reduce((sum, night) => sum + night.price * hold.party, 0)
    const first = nights.find(({ no }) => no === hold.scheduleNo)?.price ?? 0
    const nightNos = nights.map(({ no }) => no)
    const made = await insertStay(tx, hold, { first, all }, nightNos)
    return made && findHold(tx, made.no)
  }

  /**
   * Takes the seats or rooms; undefined where the visitor has a hold of the departure.
   *
   * @throws Refusal with the reason why they cannot be had
   */
  const place = async (tx: Transaction, hold: HoldRequest): Promise<HoldRow | undefined> => {
    const { sold, nights } = await lockAsked(tx, hold)
    if (sold.is_holding) return undefined
    if (hold.nights > 1) return placeStay(tx, hold, nights, sold)
    assertBookable(
      nights.map((night) => ({ ...night, service_type: sold.service_type })),
      hold,
    )
    return insertHold(tx, { ...hold, credential: credentialOf(hold.booker) }, guard)
  }

  return { place, lockAsked }
}
