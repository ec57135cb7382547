import type { Fleet } from '@/server/http/consoleCaller'
import { createBookableDepartures } from './bookableDepartures'
import { createBookByPhone } from './bookByPhone'
import { createBookerAtDesk } from './bookerAtDesk'
import { createCancelAtDesk } from './cancelAtDesk'
import { createChangeReservation } from './changeReservation'
import type { DeskDeps } from './deskDeps'
import { findCaller } from './findCaller'
import { createListLink } from './listLink'
import { createReservationPage } from './reservationPage'
import { createMoneyAtDesk } from './moneyAtDesk'
import { searchAll } from './searchAll'
import { type ReservationSearch, searchReservations } from './searchReservations'
import { createSmallEdits } from './smallEdits'
import { createTellDeparture } from './tellDeparture'
import { createSplitAtDesk } from './splitAtDesk'
import { createWaitingAtDesk } from './waitingAtDesk'
import { createWalkIn } from './walkIn'

export type DeskService = ReturnType<typeof createDeskService>

/**
 * The reservations of an operator as its office works with them. Whatever number does not belong to the
 * fleet is answered with 404. Amounts are whole won.
 */
export const createDeskService = (deps: DeskDeps) => {
  const { quote, change } = createChangeReservation(deps)
  const { extend, sendAgain, noteForCrew } = createSmallEdits(deps)
  const bookByPhone = createBookByPhone(deps)
  return {
    search: (fleet: Fleet, search: ReservationSearch) => searchReservations(deps.db, fleet, search),
    searchAll: (fleet: Fleet, text: string) => searchAll(deps.db, fleet, text),
    get: createReservationPage(deps),
    findCaller: (fleet: Fleet, phone: string) => findCaller(deps.db, fleet, phone),
    getBookable: createBookableDepartures(deps),
    bookByPhone,
    addWalkIn: createWalkIn(deps, bookByPhone),
    quoteChange: quote,
    change,
    changeBooker: createBookerAtDesk(deps),
    splitting: createSplitAtDesk(deps),
    takeMoney: createMoneyAtDesk(deps),
    cancel: createCancelAtDesk(deps),
    extend,
    sendAgain,
    noteForCrew,
    tellDeparture: createTellDeparture(deps),
    sendListLink: createListLink(deps),
    waiting: createWaitingAtDesk(deps),
  }
}
