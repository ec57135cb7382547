import type { Hold } from '@/lib/contract/wire'
import { holdDeadline } from '@/lib/reservation/deadlines'
import type { Db } from '@/server/db/pool'
import type { DefaultDay, ScheduleService } from '@/server/modules/schedule/scheduleService'
import { type Booker, credentialOf } from './booker'
import { type HoldService, rethrowTooMany } from './holdService'

type DefaultHoldCall = {
  departure: DefaultDay
  party: number
  nights: number
  host: string
  booker: Booker
}

type Deps = { db: Db; now: () => Date; schedules: ScheduleService; holds: HoldService }

export type HoldDefault = ReturnType<typeof createHoldDefault>

/**
 * Holds seats on a day that only the default schedule provides so far. The rows of the day are created
 * in the transaction that takes the seats, so a refusal leaves no rows.
 *
 * @param address the caller's address; the number of days it may create in an hour is limited
 * @throws Refusal as `hold` and `makeDefault` do, 429 for too many days created from the address
 */
export const createHoldDefault =
  ({ db, now, schedules, holds }: Deps) =>
  async ({ departure, booker, ...call }: DefaultHoldCall, address: string): Promise<Hold> => {
    await holds.assertSold(departure.shipNo, call.host)
    const makeDayAndHold = async (): Promise<number> => {
      await schedules.assertMayMake(departure, address)
      const made = await db.transaction(async (tx) => {
        const { row, isNew } = await schedules.makeDefault(tx, departure)
        const at = now()
        const request = { ...call, scheduleNo: row.no, booker, at, expiresAt: holdDeadline(at) }
        // If another request created the row first, the seats are held as of any departure, below.
        if (isNew) await holds.make(tx, request)
        return { no: row.no, isNew }
      })
      if (!made.isNew) await schedules.uncount(address)
      return made.no
    }
    const existing = await schedules.findMade(departure)
    const scheduleNo = existing?.no ?? (await makeDayAndHold().catch(rethrowTooMany))
    // For the same visitor this answers the hold that was just made.
    return holds.hold({ ...call, scheduleNo, credential: credentialOf(booker) })
  }
