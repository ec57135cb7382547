import type { Hold } from '@/lib/contract/wire'
import { holdDeadline } from '@/lib/reservation/deadlines'
import type { Db, Transaction } from '@/server/db/pool'
import { isDeadlock, isDuplicate, isRaised } from '@/server/db/databaseError'
import { refuse } from '@/server/http/refusal'
import type { OfferService } from '@/server/modules/awaiter/offerService'
import type { ScheduleService } from '@/server/modules/schedule/scheduleService'
import { createBatcher, BATCHED_WRITES } from '@/server/db/batcher'
import { bookingRefusal, isBookable, isPastOrCalledOff, requireDeparture } from './bookable'
import type { BookerCredential } from './booker'
import { createChangeHold } from './changeHold'
import { departureQueue } from './departureQueue'
import * as repository from './holdRepository'
import type { HoldRequest } from './holdRepository'
import { createFindShipForHold } from './shipForHold'
import { type HoldRow, toHold } from './holdView'
import { type Guard, insertHolds, type NewHold } from './insertHolds'
import { createPlaceHold } from './placeHold'
import * as refusals from './refusals'
import { releaseHold } from './releaseHold'

const ONE_HOLD = 'reservation_one_hold'
const TOO_MANY_OF_PHONE = 'BG001'
/** Only the visitor's own hand, in another tab, can make more than the first of them vain. */
const MAX_TRIES = 3
const GUARDED: Guard = { isGuarded: true }

/** @throws Refusal 429 where the database counted too many of one phone, otherwise the error */
export const rethrowTooMany = (error: unknown): never => {
  throw isRaised(error, TOO_MANY_OF_PHONE) ? refusals.tooManyReservations() : error
}

type HoldCall = {
  scheduleNo: number
  party: number
  nights: number
  host: string
  credential: BookerCredential
}

type Deps = {
  db: Db
  now: () => Date
  schedules: ScheduleService
  offers: OfferService
  /** Tests switch the guard off to prove that it is what prevents overselling. */
  guard?: Guard
}

export type HoldService = ReturnType<typeof createHoldService>

/** Holds seats for ten minutes and quotes their price. */
export const createHoldService = ({ db, now, schedules, offers, guard = GUARDED }: Deps) => {
  const findHeldShip = createFindShipForHold(db)

  const placeTogether = createBatcher(
    (holds: NewHold[]) => insertHolds(db.batchPool, holds, guard),
    {
      ...BATCHED_WRITES,
      locks: { keyOf: ({ scheduleNo }) => scheduleNo, maxWaitMs: db.timeouts.lockMs },
    },
  )
  const placing = createPlaceHold({ schedules, guard })
  const change = createChangeHold({ offers, placing })

  /** Changes the visitor's hold or places one; undefined when the other was to be done meanwhile. */
  const take = async (
    hold: HoldRequest,
    seen: repository.DepartureForBooker,
  ): Promise<HoldRow | undefined> => {
    const work = async (tx: Transaction) => {
      const own = await repository.lockHold(tx, hold.booker, hold.scheduleNo)
      if (!own) return placing.place(tx, hold)
      if (own.hold_expires_at > hold.at) return change(tx, own, { hold, seen })
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
   * For whom the first try was not it: changes the hold that stands, or tries once more by itself.
   * What is refused here is refused under lock, or was not to be had a moment ago.
   *
   * @throws Refusal with the reason
   */
  const retryHold = async (hold: HoldRequest): Promise<HoldRow> => {
    const seen = await requireDeparture(db, hold)
    const isTried = hold.nights > 1 || seen.is_holding || isBookable(seen, hold)
    if (!isTried || isPastOrCalledOff(seen, hold)) throw bookingRefusal(seen, hold)
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const held = await take(hold, seen)
      if (held) return held
    }
    throw refuse.conflict(refusals.HOLD_CHANGED, 'HOLD_CHANGED')
  }

  /**
   * Holds seats, or changes the party of the visitor's hold on the same departure in place; asking
   * again never makes a hold last longer.
   *
   * @throws Refusal 401 when the credential is nobody, 404 when the storefront has no such departure,
   * 409 with the reason when it cannot be booked, 429 for too many reservations of one phone
   */
  const hold = async ({ credential, ...asked }: HoldCall): Promise<Hold> => {
    const at = now()
    const request = { ...asked, at, expiresAt: holdDeadline(at) }
    const attempt = async (): Promise<HoldRow> => {
      const batched =
        asked.nights === 1 ? await placeTogether({ ...request, credential }) : undefined
      return batched ?? retryHold({ ...request, booker: await credential.verify() })
    }
    try {
      const held = await attempt().catch((error: unknown) => {
        if (isDeadlock(error)) return attempt()
        throw error
      })
      const ship = await findHeldShip(held.ship_no)
      if (!ship) throw refuse.notFound(refusals.NO_SUCH_SCHEDULE)
      return toHold(held, ship, at)
    } catch (error) {
      return rethrowTooMany(error)
    }
  }

  /** @throws Refusal 404 for a ship that this storefront does not sell */
  const assertSold = async (shipNo: number, host: string): Promise<void> => {
    if (await repository.isSold(db, shipNo, host)) return
    throw refuse.notFound(refusals.NO_SUCH_SCHEDULE)
  }

  return {
    hold,
    assertSold,
    /** In a transaction that has just made the departure; undefined where the visitor has a hold. */
    place: placing.place,
  }
}
