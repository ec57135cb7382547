import { holdDeadline } from '@/lib/reservation/deadlines'
import type { Db, Queryable, Transaction } from '@/server/db/pool'
import { isDuplicate, isRaised } from '@/server/db/databaseError'
import { refuse } from '@/server/http/refusal'
import type { Offers } from '@/server/modules/awaiter/offers'
import type { ScheduleService } from '@/server/modules/schedule/scheduleService'
import type { Booker } from './booker'
import * as repository from './holdRepository'
import type { HoldRequest } from './holdRepository'
import { findHold, type HoldRow, toHold } from './holdView'
import * as refusals from './refusals'
import { releaseHold } from './releaseHold'

const ONE_HOLD = 'reservation_one_hold'
const HOARDING = 'BG001'
const GUARDED: repository.Guard = { isGuarded: true }

type Asked = { scheduleNo: number; party: number; nights: number; host: string; booker: Booker }

type Deps = {
  db: Db
  now: () => Date
  schedules: ScheduleService
  offers: Offers
  /** Tests switch the guard off to prove that it is what prevents overselling. */
  guard?: repository.Guard
}

export type HoldService = ReturnType<typeof createHoldService>

/** Holds seats for ten minutes and quotes their price. */
export const createHoldService = ({ db, now, schedules, offers, guard = GUARDED }: Deps) => {
  const explain = async (on: Queryable, { scheduleNo, party, host, at }: HoldRequest) => {
    const sold = await repository.findSold(on, scheduleNo, host)
    const row = sold && (await schedules.find(on, scheduleNo))
    if (!row) return refuse.notFound(refusals.NO_SUCH_SCHEDULE)
    return refusals.cannotBook(
      {
        state: schedules.stateOf(row, at),
        opensAt: row.opens_at,
        capacity: row.capacity,
        remain: row.capacity - row.taken,
        unit: sold.service_type === 'PENSION' ? '실' : '명',
      },
      party,
    )
  }

  const placeStay = async (tx: Transaction, hold: HoldRequest): Promise<number> => {
    const sold = await repository.findSold(tx, hold.scheduleNo, hold.host)
    if (!sold) throw refuse.notFound(refusals.NO_SUCH_SCHEDULE)
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

  /** A new hold, or undefined when there is no room or one of this visitor stands already. */
  const place = async (hold: HoldRequest): Promise<HoldRow | undefined> => {
    try {
      if (hold.nights === 1) return await repository.insertHold(db, hold, guard)
      return await findHold(db, await db.transaction((tx) => placeStay(tx, hold)))
    } catch (error) {
      if (isDuplicate(error, ONE_HOLD)) return undefined
      if (isRaised(error, HOARDING)) throw refusals.tooManyReservations()
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
        throw await explain(tx, hold)
      }
      if (hold.party < own.party) await offers.offer(tx, hold.scheduleNo, hold.at)
      return findHold(tx, own.no)
    })

  /**
   * Holds seats, or changes the party of the visitor's hold on the same departure in place; asking
   * again never makes a hold last longer.
   *
   * @throws Refusal 404 for a departure that this storefront does not sell, 409 when it cannot be
   * booked, 429 when the phone holds too much already
   */
  const hold = async (asked: Asked) => {
    const at = now()
    const request = { ...asked, at, expiresAt: holdDeadline(at) }
    const held = (await place(request)) ?? (await change(request)) ?? (await place(request))
    if (!held) throw await explain(db, request)
    return toHold(held, at)
  }

  /** @throws Refusal 404 for a ship that this storefront does not sell */
  const assertSold = async (shipNo: number, host: string): Promise<void> => {
    if (await repository.isSold(db, shipNo, host)) return
    throw refuse.notFound(refusals.NO_SUCH_SCHEDULE)
  }

  return { hold, assertSold }
}
