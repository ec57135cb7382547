import type { Hold } from '@/lib/contract/wire'
import { holdDeadline } from '@/lib/reservation/deadlines'
import type { Db, Transaction } from '@/server/db/pool'
import { isDeadlock, isDuplicate, isRaised } from '@/server/db/databaseError'
import { refuse } from '@/server/http/refusal'
import { assertNotBlocked } from '@/server/modules/phone/blocked'
import type { OfferService } from '@/server/modules/awaiter/offerService'
import { assertSoldWhole, bookingRefusal } from '@/server/modules/schedule/assertBookable'
import { isBookable, isPastOrCalledOff } from '@/server/modules/schedule/bookable'
import { assertQuoteOpen, lockForHold, tellQuoteLost } from '@/server/modules/quote/acceptQuote'
import type { ScheduleService } from '@/server/modules/schedule/scheduleService'
import * as departures from '@/server/modules/schedule/departuresOnSale'
import { createBatcher, BATCHED_WRITES } from '@/server/db/batcher'
import type { BookerCredential } from '../../phone/booker'
import { createChangeHold } from './changeHold'
import * as repository from './holdRepository'
import type { HoldRequest } from './holdRepository'
import { type HoldRow, toHold } from './holdView'
import { insertHolds, type NewHold } from './insertHolds'
import { createHoldMaker } from './holdMaker'
import { releaseHold } from './releaseHold'
import { departureQueue } from '@/server/modules/schedule/departureQueue'
import { createFindShipForHold } from '../list/shipView'

const ONE_HOLD = 'reservation_one_hold'
/** Raised by a trigger of table `reservation` when one phone has too many live reservations. */
const TOO_MANY_OF_PHONE = 'BG001'
/** More than one try is needed only if the same visitor books in two tabs at once. */
const MAX_TRIES = 3

/** @throws Refusal 429 where the database counts too many reservations of one phone, else the error */
export const rethrowTooMany = (error: unknown): never => {
  throw isRaised(error, TOO_MANY_OF_PHONE) ? refuse.code('TOO_MANY_RESERVATIONS') : error
}

type HoldCall = {
  scheduleNo: number
  party: number
  isWhole?: boolean | undefined
  quoteKey?: string | undefined
  nights: number
  host: string
  credential: BookerCredential
}

const acceptanceOf = ({ scheduleNo, booker, at }: HoldRequest, key: string) => ({
  ...{ key, scheduleNo, at, visitor: booker.visitor },
})

type Deps = {
  db: Db
  now: () => Date
  schedules: ScheduleService
  offers: OfferService
}

export type HoldService = ReturnType<typeof createHoldService>

/** Holds seats for ten minutes and quotes their price (docs/booking.md). */
export const createHoldService = ({ db, now, schedules, offers }: Deps) => {
  const findShipForHold = createFindShipForHold(db.keyPool)

  const insertBatched = createBatcher((holds: NewHold[]) => insertHolds(db.batchPool, holds), {
    ...BATCHED_WRITES,
    locks: { keyOf: ({ scheduleNo }) => scheduleNo, maxWaitMs: db.timeouts.lockMs },
  })
  const holdMaker = createHoldMaker({ schedules })
  const change = createChangeHold({ offers, holdMaker })

  /**
   * Changes the visitor's hold of the departure, or makes one. Undefined when another request or the
   * hold's expiry decided otherwise meanwhile: try again.
   */
  const changeOrMake = async (
    hold: HoldRequest,
    departure: departures.DepartureForBooker,
  ): Promise<HoldRow | undefined> => {
    const work = async (tx: Transaction) => {
      const quote =
        hold.quoteKey === undefined
          ? undefined
          : await lockForHold(tx, acceptanceOf(hold, hold.quoteKey))
      const own = await repository.lockHold(tx, hold.booker, hold.scheduleNo)
      if (!own) return holdMaker.make(tx, hold, quote)
      if (own.hold_expires_at > hold.at) return change(tx, own, { hold, departure, quote })
      const { booker, at } = hold
      await releaseHold(tx, offers, { reservationNo: own.no, actor: booker.kind, at })
      return undefined
    }
    try {
      return await db.transaction(work, departureQueue(hold.scheduleNo))
    } catch (error) {
      if (isDuplicate(error, ONE_HOLD)) return undefined
      throw error
    }
  }

  /**
   * Retries a hold that the batch could not make, in a transaction of its own: changes the visitor's
   * existing hold, or makes one. A refusal is decided under lock, or by the departure just read.
   *
   * @throws Refusal with the reason
   */
  const retryHold = async (hold: HoldRequest): Promise<HoldRow> => {
    const departure = await departures.requireDeparture(db, hold)
    await assertNotBlocked(db, hold)
    if (hold.quoteKey !== undefined) await assertQuoteOpen(db, acceptanceOf(hold, hold.quoteKey))
    assertSoldWhole(departure, hold)
    const isWorthTrying = hold.nights > 1 || departure.is_holding || isBookable(departure, hold)
    if (!isWorthTrying || isPastOrCalledOff(departure, hold.at))
      throw bookingRefusal(departure, hold)
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const held = await changeOrMake(hold, departure)
      if (held) return held
    }
    throw refuse.code('HOLD_CHANGED')
  }

  /**
   * Holds seats, or changes the party of the visitor's hold on the same departure. A repeated call
   * does not extend the hold.
   *
   * @throws Refusal 401 for an invalid credential, 404 when the storefront does not sell the
   * departure, 409 with the reason when it cannot be booked, 429 for too many reservations of one phone
   */
  const hold = async ({ credential, ...call }: HoldCall): Promise<Hold> => {
    const at = now()
    const request = { ...call, at, expiresAt: holdDeadline(at) }
    const attempt = async (): Promise<HoldRow> => {
      const batched =
        // The whole boat alone: refused, it would leave no seats to those that came with it.
        call.nights === 1 && !call.isWhole
          ? await insertBatched({ ...request, credential })
          : undefined
      return batched ?? retryHold({ ...request, booker: await credential.verify() })
    }
    try {
      const held = await attempt().catch((error: unknown) => {
        if (isDeadlock(error)) return attempt()
        throw error
      })
      const ship = await findShipForHold(held.ship_no)
      if (!ship) throw refuse.code('NO_SUCH_SCHEDULE')
      return toHold(held, ship, at)
    } catch (error) {
      if (call.quoteKey !== undefined) await tellQuoteLost(db, call.quoteKey, error)
      return rethrowTooMany(error)
    }
  }

  return {
    hold,
    assertSold: (shipNo: number, host: string) => departures.assertSold(db, shipNo, host),
    /** For a transaction that has just created the departure. See `createHoldMaker`. */
    make: holdMaker.make,
  }
}
