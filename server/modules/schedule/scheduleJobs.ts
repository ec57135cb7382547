import sql from 'sql-template-tag'
import type { Db } from '@/server/db/pool'
import { enqueuePages } from '@/server/regenerate/enqueuePages'
import { eachAlone } from '@/server/worker/eachAlone'

const EVERY_MS = 5_000
/** Longer than the pause, so that nothing falls between two runs. */
const LOOK_BACK_MS = 15_000

/**
 * Has the pages of ships whose seats have just changed made anew. Here and not in the booking
 * itself: in a rush the page's one outbox row would make bookings of different boats wait.
 */
export const createScheduleJobs = ({ db, now }: { db: Db; now: () => Date }) => {
  const regeneratePages = async (): Promise<void> => {
    const at = now()
    const since = new Date(at.getTime() - LOOK_BACK_MS)
    const ships = await db.rows<{ ship_no: number }>(sql`
      select ship_no from reservation where held_at > ${since}
      union
      select r.ship_no from reservation_event e
        join reservation r on r.no = e.reservation_no where e.at > ${since}`)
    await eachAlone(ships, ({ ship_no: shipNo }) =>
      enqueuePages(db, { kind: 'schedule', shipNo }, at),
    )
  }

  return [{ name: 'regenerate-pages', everyMs: EVERY_MS, run: regeneratePages }]
}
