import { formatKoreanDate, type KstDate, toKstDate } from '@/lib/date/kst'
import { compose } from '@/lib/notification/compose'
import { oldestVessel } from '@/lib/sea/vessel'
import type { Db } from '@/server/db/pool'
import { forEachIsolated } from '@/server/jobs/forEachIsolated'
import type { Job } from '@/server/jobs/job'
import { followDefaults } from '@/server/modules/schedule/defaultRows'
import { tellStaff } from '@/server/modules/staffNotification/staffNotifications'
import { enqueuePages } from '@/server/regenerate/enqueuePages'
import * as repository from './vesselRepository'

const EVERY_MS = 600_000

/**
 * Lets default schedules provide nothing after the last day of a span of business that is over, and provide again
 * once the register has another. Nobody opens those departures, so no other rule would see them. Departures that
 * somebody has booked or opened stay; staff are told.
 */
export const createShutDefaultsJob = ({ db, now }: { db: Db; now: () => Date }): Job => {
  const shut = (ship: repository.ShutShip, at: Date): Promise<void> =>
    db.transaction(async (tx) => {
      if (!(await repository.shutDefaults(tx, ship))) return
      await followDefaults(tx, ship.no, at)
      await enqueuePages(tx, { kind: 'schedule', shipNo: ship.no }, at)
      if (ship.ends_on) {
        await tellStaff(tx, {
          event: 'register',
          message: compose('staff_register_over', {
            상품: ship.name,
            날짜: formatKoreanDate(ship.ends_on),
          }),
          shipNo: ship.no,
          link: `/products/${ship.no}`,
          key: `register:${ship.no}:${ship.ends_on}:over`,
        })
      }
    })

  const run = async (): Promise<void> => {
    const at = now()
    const today: KstDate = toKstDate(at)
    const ships = await repository.findWronglyShut(db, { today, since: oldestVessel(at) })
    await forEachIsolated(ships, (ship) => shut(ship, at))
  }
  return { name: 'shut-ended-defaults', everyMs: EVERY_MS, run }
}
