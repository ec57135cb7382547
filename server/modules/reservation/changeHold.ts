import type { Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import type { OfferService } from '@/server/modules/awaiter/offerService'
import type { ScheduleRow } from '@/server/modules/schedule/scheduleRow'
import { assertBookable } from './bookable'
import {
  type HoldRequest,
  type DepartureForBooker,
  type OwnHold,
  resizeHold,
} from './holdRepository'
import { findHold, type HoldRow } from './holdView'
import type { HoldPlacing } from './placeHold'
import * as refusals from './refusals'
import { endHold } from './releaseHold'
import { departuresOf, lockDepartures } from './seats'

type Deps = { offers: OfferService; placing: HoldPlacing }

/**
 * Changes a hold that its visitor asks for once more. More of it is asked for like a new hold, and
 * less is always had; what is refused leaves the hold as it was.
 */
export const createChangeHold = ({ offers, placing }: Deps) => {
  const resize = async (
    tx: Transaction,
    own: OwnHold,
    hold: HoldRequest,
    seen: DepartureForBooker,
  ) => {
    const nights = await lockDepartures(tx, departuresOf(own.no))
    const nightNos = nights.map(({ no }) => no)
    // One's own seats are free for oneself.
    const free = ({ taken, ...night }: ScheduleRow) => ({
      ...night,
      taken: taken - own.party,
      service_type: seen.service_type,
    })
    if (hold.party > own.party) assertBookable(nights.map(free), hold)
    await resizeHold(tx, { ...own, nightNos }, hold.party)
    if (hold.party < own.party) await offers.offerAll(tx, nightNos, hold.at)
  }

  /** A hold of other nights ends when the first was to end, and gets its own rooms first. */
  const replace = async (tx: Transaction, own: OwnHold, hold: HoldRequest) => {
    await placing.lockAsked(tx, hold, own.no)
    const end = { reservationNo: own.no, actor: hold.booker.kind, at: hold.at }
    const freed = await endHold(tx, end)
    const held = await placing.place(tx, { ...hold, expiresAt: own.hold_expires_at })
    if (!freed || !held) throw refuse.conflict(refusals.HOLD_CHANGED, 'HOLD_CHANGED')
    await offers.offerAll(tx, freed, hold.at)
    return held
  }

  /** @throws Refusal with the reason why it cannot be had */
  return async (
    tx: Transaction,
    own: OwnHold,
    { hold, seen }: { hold: HoldRequest; seen: DepartureForBooker },
  ): Promise<HoldRow | undefined> => {
    if (own.nights !== hold.nights) return replace(tx, own, hold)
    if (own.party !== hold.party) await resize(tx, own, hold, seen)
    return findHold(tx, own.no)
  }
}
