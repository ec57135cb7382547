import type { Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import type { OfferService } from '@/server/modules/awaiter/offerService'
import type { ScheduleRow } from '@/server/modules/schedule/scheduleRow'
import { assertBookable, assertLargeEnough } from '@/server/modules/schedule/assertBookable'
import type { DepartureForBooker } from '@/server/modules/schedule/departuresOnSale'
import type { QuoteRow } from '@/server/modules/quote/acceptQuote'
import { type HoldRequest, type OwnHold, resizeHold } from './holdRepository'
import { findHold, type HoldRow } from './holdView'
import type { HoldMaker } from './holdMaker'
import { endHold } from './releaseHold'
import { departuresOf, lockDepartures } from '../seat/seats'

type Deps = { offers: OfferService; holdMaker: HoldMaker }

/**
 * Changes a hold when its visitor holds the same departure again. More seats must be bookable like
 * those of a new hold; fewer seats are always possible, down to the smallest party. A refusal leaves the hold as it was.
 */
export const createChangeHold = ({ offers, holdMaker }: Deps) => {
  const resize = async (
    tx: Transaction,
    own: OwnHold,
    hold: HoldRequest,
    departure: DepartureForBooker,
  ) => {
    const nights = await lockDepartures(tx, departuresOf(own.no))
    const nightNos = nights.map(({ no }) => no)
    // The seats of the hold itself count as free, and it keeps the smallest party that it was made under.
    const withoutOwn = ({ taken, ...night }: ScheduleRow) => ({
      ...night,
      smallest_party: Math.min(night.smallest_party, own.smallest_party),
      taken: taken - (own.whole_seats ?? own.party),
      service_type: departure.service_type,
    })
    const free = nights.map(withoutOwn)
    if (hold.party > own.party) assertBookable(free, hold)
    else if (!hold.isWhole) assertLargeEnough(free, hold.party)
    await resizeHold(tx, { ...own, nightNos }, hold.party)
    if (hold.party < own.party && !hold.isWhole) await offers.offerAll(tx, nightNos, hold.at)
  }

  /** Replaces the hold by one of other nights, or of all or seats: it may take over what that had, and expires when it would. */
  const replace = async (tx: Transaction, own: OwnHold, hold: HoldRequest, quote?: QuoteRow) => {
    await holdMaker.lockNights(tx, hold, own.no)
    const end = { reservationNo: own.no, actor: hold.booker.kind, at: hold.at }
    const freed = await endHold(tx, end)
    const held = await holdMaker.make(tx, { ...hold, expiresAt: own.hold_expires_at }, quote)
    if (!freed || !held) throw refuse.code('HOLD_CHANGED')
    await offers.offerAll(tx, freed, hold.at)
    return held
  }

  /** @throws Refusal with the reason why the change is not possible */
  return async (
    tx: Transaction,
    own: OwnHold,
    {
      hold,
      departure,
      quote,
    }: { hold: HoldRequest; departure: DepartureForBooker; quote?: QuoteRow | undefined },
  ): Promise<HoldRow | undefined> => {
    const isWhole = own.whole_seats !== null
    const isOtherQuote = quote && quote.reservation_no !== own.no
    if (own.nights !== hold.nights || isWhole !== (hold.isWhole ?? false) || isOtherQuote) {
      return replace(tx, own, hold, quote)
    }
    if (own.party !== hold.party) await resize(tx, own, hold, departure)
    return findHold(tx, own.no)
  }
}
