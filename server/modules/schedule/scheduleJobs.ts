import sql from 'sql-template-tag'
import type { Db } from '@/server/db/pool'
import { findShipsToFollow, FOLLOW_JOB, followDefaults } from './defaultRows'
import { enqueuePages } from '@/server/regenerate/enqueuePages'
import { doEach } from '@/server/jobs/doEach'
import { forEachIsolated } from '@/server/jobs/forEachIsolated'

const EVERY_MS = 5_000
/** Ships of one run. */
const SHIPS_PER_RUN = 50
/** Longer than the interval, so that no change falls between two runs. */
const LOOK_BACK_MS = 15_000

/**
 * The jobs of departures. `regenerate-pages` regenerates the pages of ships whose seats have changed.
 * A booking does not do that itself: in a rush, bookings would wait for the page's one outbox row.
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
    await forEachIsolated(ships, ({ ship_no: shipNo }) =>
      enqueuePages(db, { kind: 'schedule', shipNo }, at),
    )
  }

  /** Updates departures from their default once they are not booked any more. */
  const follow = async (): Promise<void> => {
    const at = now()
    const ships = await findShipsToFollow(db, at, SHIPS_PER_RUN)
    await doEach({ db, job: FOLLOW_JOB, at }, ships, {
      keyOf: ({ ship_no: shipNo }) => shipNo,
      work: ({ ship_no: shipNo }) =>
        db.transaction(async (tx) => {
          await followDefaults(tx, shipNo, at)
          await enqueuePages(tx, { kind: 'schedule', shipNo }, at)
        }),
    })
  }

  return [
    { name: 'regenerate-pages', everyMs: EVERY_MS, run: regeneratePages },
    { name: FOLLOW_JOB, everyMs: EVERY_MS, run: follow },
  ]
}
