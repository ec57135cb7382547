import type { Hold } from '@/lib/contract/wire'
import { holdDeadline } from '@/lib/reservation/deadlines'
import type { Db, Queryable, Transaction } from '@/server/db/pool'
import { isDeadlock, isDuplicate, isRaised } from '@/server/db/databaseError'
import { type Refusal, refuse } from '@/server/http/refusal'
import type { Offers } from '@/server/modules/awaiter/offers'
import { stateOf } from '@/server/modules/schedule/scheduleRow'
import type { ScheduleService } from '@/server/modules/schedule/scheduleService'
import { createBatcher, RUSH } from '@/server/db/batcher'
import { departureQueue } from './departureQueue'
import { type Claimant, claimantOf } from './booker'
import * as repository from './holdRepository'
import type { HoldRequest } from './holdRepository'
import { createFindHeldShip } from './heldShips'
import { findHold, type HoldRow, toHold } from './holdView'
import { type Guard, insertHold, insertHolds, type PromptHold } from './insertHolds'
import * as refusals from './refusals'
import { releaseHold } from './releaseHold'

const ONE_HOLD = 'reservation_one_hold'
const HOARDING = 'BG001'
const GUARDED: Guard = { isGuarded: true }

type Asked = { scheduleNo: number; party: number; nights: number; host: string; claimant: Claimant }

type Deps = {
  db: Db
  now: () => Date
  schedules: ScheduleService
  offers: Offers
  /** Tests switch the guard off to prove that it is what prevents overselling. */
  guard?: Guard
}

export type HoldService = ReturnType<typeof createHoldService>

/** Holds seats for ten minutes and quotes their price. */
export const createHoldService = ({ db, now, schedules, offers, guard = GUARDED }: Deps) => {
  const findHeldShip = createFindHeldShip(db)

  const look = async (on: Queryable, hold: HoldRequest): Promise<repository.Met> => {
    const departure = await repository.findDeparture(on, hold)
    if (!departure) throw refuse.notFound(refusals.NO_SUCH_SCHEDULE)
    return departure
  }

  const placeStay = async (tx: Transaction, hold: HoldRequest): Promise<number> => {
    const sold = await look(tx, hold)
    if (sold.service_type !== 'PENSION') throw refusals.onlyPensionStays()
    await schedules.makeNights(tx, { shipNo: sold.ship_no, sdate: sold.sdate, nights: hold.nights })
    const nights = await repository.lockNights(tx, hold)
    if (nights.length < hold.nights || nights.some((night) => !night.is_free)) {
      throw refusals.nightMissing()
    }
    const first = nights.find((night) => night.no === hold.scheduleNo)?.price ?? 0
    const all = nights.reduce((sum, night) => sum + night.price * hold.party, 0)
    const made = await repository.insertStay(
      tx,
      hold,
      { first, all },
      nights.map(({ no }) => no),
    )
    if (!made) throw refusals.nightMissing()
    return made.no
  }

  const placeTogether = createBatcher((holds: PromptHold[]) => insertHolds(db.rush, holds, guard), {
    ...RUSH,
    locks: { keyOf: ({ scheduleNo }) => scheduleNo, patienceMs: db.limits.lockMs },
  })

  const placeSeats = (hold: HoldRequest) =>
    insertHold(db, { ...hold, claimant: claimantOf(hold.booker) }, guard)

  /** A new hold, or undefined when there is no room or one of this visitor stands already. */
  const place = async (hold: HoldRequest): Promise<HoldRow | undefined> => {
    try {
      if (hold.nights === 1) return await placeSeats(hold)
      return await findHold(
        db,
        await db.transaction((tx) => placeStay(tx, hold), departureQueue(hold.scheduleNo)),
      )
    } catch (error) {
      if (isDuplicate(error, ONE_HOLD)) return undefined
      throw error
    }
  }

  const resize = async (
    tx: Transaction,
    holdNo: number,
    from: number,
    to: number,
    nights: number,
  ) => {
    if (from === to) return true
    if ((await repository.resizeSeats(tx, holdNo, to - from)) !== nights) return false
    await repository.resizeHold(tx, holdNo, to)
    return true
  }

  /** Changes the visitor's own hold; undefined when there is none or it had run out. */
  const change = (hold: HoldRequest): Promise<HoldRow | undefined> =>
    db.transaction(async (tx) => {
      const own = await repository.lockHold(tx, hold.booker, hold.scheduleNo)
      if (!own) return undefined
      const end = { reservationNo: own.no, actor: hold.booker.kind, at: hold.at }
      if (own.hold_expires_at <= hold.at || own.nights !== hold.nights) {
        await releaseHold(tx, offers, end)
        return undefined
      }
      if (!(await resize(tx, own.no, own.party, hold.party, own.nights))) {
        throw explain(await look(tx, hold), hold)
      }
      if (hold.party < own.party) await offers.offer(tx, hold.scheduleNo, hold.at)
      return findHold(tx, own.no)
    }, departureQueue(hold.scheduleNo))

  /**
   * For whom the first try was not it: changes the hold that stands, or tries once more by itself.
   *
   * @throws Refusal with the reason
   */
  const insist = async (hold: HoldRequest): Promise<HoldRow> => {
    const seen = await look(db, hold)
    const isTried = hold.nights > 1 || seen.is_holding || isBookable(seen, hold)
    if (!isTried) throw explain(seen, hold)
    const held = (await change(hold)) ?? (await place(hold)) ?? (await change(hold))
    if (!held) throw explain(await look(db, hold), hold)
    return held
  }

  /**
   * Holds seats, or changes the party of the visitor's hold on the same departure in place; asking
   * again never makes a hold last longer.
   *
   * @throws Refusal 401 when the claimant is nobody, 404 when the storefront has no such departure,
   * 409 with the reason when it cannot be booked, 429 for too many reservations of one phone
   */
  const hold = async ({ claimant, ...asked }: Asked): Promise<Hold> => {
    const at = now()
    const request = { ...asked, at, expiresAt: holdDeadline(at) }
    const take = async (): Promise<HoldRow> => {
      const prompt = asked.nights === 1 ? await placeTogether({ ...request, claimant }) : undefined
      return prompt ?? insist({ ...request, booker: await claimant.prove() })
    }
    try {
      const held = await take().catch((error: unknown) => {
        if (isDeadlock(error)) return take()
        throw error
      })
      const ship = await findHeldShip(held.ship_no)
      if (!ship) throw refuse.notFound(refusals.NO_SUCH_SCHEDULE)
      return toHold(held, ship, at)
    } catch (error) {
      throw isRaised(error, HOARDING) ? refusals.tooManyReservations() : error
    }
  }

  /** @throws Refusal 404 for a ship that this storefront does not sell */
  const assertSold = async (shipNo: number, host: string): Promise<void> => {
    if (await repository.isSold(db, shipNo, host)) return
    throw refuse.notFound(refusals.NO_SUCH_SCHEDULE)
  }

  return { hold, assertSold }
}

const isBookable = (departure: repository.Met, { party, at }: HoldRequest): boolean =>
  stateOf(departure, at) === 'open' && departure.capacity - departure.taken >= party

const explain = (departure: repository.Met, { party, at }: HoldRequest): Refusal =>
  refusals.cannotBook(
    {
      state: stateOf(departure, at),
      opensAt: departure.opens_at,
      capacity: departure.capacity,
      remain: departure.capacity - departure.taken,
      unit: departure.service_type === 'PENSION' ? '실' : '명',
    },
    party,
  )
