import type { Hold } from '@/lib/contract/wire'
import { holdDeadline } from '@/lib/reservation/deadlines'
import type { DefaultDay, ScheduleService } from '@/server/modules/schedule/scheduleService'
import { type Booker, credentialOf } from '../../phone/booker'
import { type HoldService, rethrowTooMany } from './holdService'

type DefaultHoldCall = {
  departure: DefaultDay
  party: number
  isWhole?: boolean | undefined
  nights: number
  host: string
  booker: Booker
}

type Deps = { now: () => Date; schedules: ScheduleService; holds: HoldService }

export type HoldDefault = ReturnType<typeof createHoldDefault>

/**
 * Holds seats on a day that only the default schedule provides so far. The rows of the day are created
 * in the transaction that takes the seats, so a refusal leaves no rows.
 *
 * @param address the caller's address; the number of days it may create in an hour is limited
 * @throws Refusal as `hold` and `makeCounted` do
 */
export const createHoldDefault =
  ({ now, schedules, holds }: Deps) =>
  async ({ departure, booker, ...call }: DefaultHoldCall, address: string): Promise<Hold> => {
    await holds.assertSold(departure.shipNo, call.host)
    const makeDayAndHold = () =>
      // If another request creates the row first, the seats are held as of any departure, below.
      schedules.makeCounted(departure, address, (tx, row) => {
        const at = now()
        const expiresAt = holdDeadline(at)
        return holds.make(tx, { ...call, scheduleNo: row.no, booker, at, expiresAt })
      })
    const existing = await schedules.findMade(departure)
    const { no: scheduleNo } = existing ?? (await makeDayAndHold().catch(rethrowTooMany))
    // For the same visitor this answers the hold that was just made.
    return holds.hold({ ...call, scheduleNo, credential: credentialOf(booker) })
  }
