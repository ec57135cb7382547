import type { Hold } from '@/lib/contract/wire'
import { holdDeadline } from '@/lib/reservation/deadlines'
import type { Db } from '@/server/db/pool'
import type { DefaultDay } from '@/server/modules/schedule/defaultDays'
import type { ScheduleService } from '@/server/modules/schedule/scheduleService'
import { type Booker, credentialOf } from './booker'
import { type HoldService, rethrowTooMany } from './holdService'

type Asked = { departure: DefaultDay; party: number; nights: number; host: string; booker: Booker }

type Deps = { db: Db; now: () => Date; schedules: ScheduleService; holds: HoldService }

export type HoldDefault = ReturnType<typeof createHoldDefault>

/**
 * Holds seats on a day that so far only the default schedule offers. The day's rows are made in the
 * transaction that takes the seats: who is refused leaves nothing behind.
 *
 * @param address of the asker, who may have so many days made in an hour
 * @throws Refusal as `hold` and `makeDefault` do, 429 beyond what an address may have made
 */
export const createHoldDefault =
  ({ db, now, schedules, holds }: Deps) =>
  async ({ departure, booker, ...asked }: Asked, address: string): Promise<Hold> => {
    await holds.assertSold(departure.shipNo, asked.host)
    const makeAndPlace = async (): Promise<number> => {
      await schedules.assertMayMake(departure, address)
      return db.transaction(async (tx) => {
        const { row, isNew } = await schedules.makeDefault(tx, departure)
        const at = now()
        const request = { ...asked, scheduleNo: row.no, booker, at, expiresAt: holdDeadline(at) }
        // Somebody else was quicker: then seats are held like those of any other departure.
        if (isNew) await holds.place(tx, request)
        return row.no
      })
    }
    const standing = await schedules.findMade(departure)
    const scheduleNo = standing?.no ?? (await makeAndPlace().catch(rethrowTooMany))
    // Asked for again by the same visitor, the hold that was just placed is the answer.
    return holds.hold({ ...asked, scheduleNo, credential: credentialOf(booker) })
  }
