import sql from 'sql-template-tag'
import type { KstDate } from '@/lib/date/kst'
import { LONG_WORK_TIMEOUTS } from '@/server/db/timeouts'
import { createDb, type Transaction } from '@/server/db/pool'
import { writeArticles } from '@/demo/write/writeArticles'
import { writeAwaiters } from '@/demo/write/writeAwaiters'
import { markCouponUsed, withCouponUsed, writeCoupons } from '@/demo/write/writeCoupons'
import { type Growth, growTo } from '@/demo/growth/growTo'
import { continueNumbers, insertRows } from '@/demo/write/insertRows'
import { writeMembers } from '@/demo/write/writeMembers'
import { endedReservations, assignToNamed } from '@/demo/write/ownReservations'
import { writePayments } from '@/demo/write/writePayments'
import { writeReports } from '@/demo/write/writeReports'
import { writeReservations } from '@/demo/write/writeReservations'
import { demoReservations } from '@/demo/write/demoReservations'
import { defaultScheduleRows, demoSchedules } from '@/demo/write/demoSchedules'
import { demoShips, type DemoShip } from '@/demo/write/demoShips'
import { writeStorefronts } from '@/demo/write/writeStorefronts'
import { StartError } from '@/server/startError'

export interface SeedOptions {
  /** The day around which the demo's schedules lie. */
  today: KstDate
  /** The least number of ships; those beyond the demo's own are copies of them, see `growTo`. */
  ships?: number | undefined
  /** What is added for those. */
  growth?: Omit<Growth, 'ships'>
  /** The provider's host identifier, `www` when absent. */
  providerHost?: string | undefined
  /** Does nothing where the database is in use, instead of throwing. */
  onlyIfEmpty?: boolean
}

const NUMBERED = [
  'ship_group',
  'ship',
  'schedule',
  'reservation',
  'payment',
  'member',
  'coupon',
  'member_coupon',
]
/** The key of an advisory lock, so that two seeds do not run at the same time. */
const SEED_LOCK = 20_261_120

/**
 * Fills an empty database with the demo, all or nothing. The demo is the same for the same day.
 *
 * @returns the identifiers of the storefronts, and whether this call wrote the demo
 * @throws StartError when the database is in use, so that nobody's data is lost
 */
export async function seed(
  databaseUrl: string,
  options: SeedOptions,
): Promise<{ hosts: string[]; isWritten: boolean }> {
  const db = createDb(databaseUrl, 2, LONG_WORK_TIMEOUTS)
  try {
    const demo = await db.transaction(async (tx) => {
      await tx.run(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
      if (!(await isInUse(tx))) return { hosts: await writeDemo(tx, options), isWritten: true }
      if (!options.onlyIfEmpty) {
        throw new StartError(
          'The database is in use already: the demo needs an empty one. (이미 자료가 있어요.)',
        )
      }
      const known = await tx.rows<{ identifier: string }>(
        sql`select identifier from host order by 1`,
      )
      return { hosts: known.map((host) => host.identifier), isWritten: false }
    })
    const { ships, growth, today } = options
    if (ships !== undefined) await growTo(db, { ships, ...growth }, today)
    return demo
  } finally {
    await db.close()
  }
}

/** Whether the database has data of a user. A new installation has the provider's storefront and policy texts only. */
async function isInUse(tx: Transaction): Promise<boolean> {
  const row = await tx.first<{ is_in_use: boolean }>(sql`
    select exists (select from ship_group) or exists (select from member)
        or exists (select from coupon) or exists (select from inquiry)
        or exists (select from article where kind <> 'provision') as is_in_use`)
  return row?.is_in_use ?? false
}

async function writeDemo(tx: Transaction, { today, providerHost }: SeedOptions): Promise<string[]> {
  const ships = demoShips(today)
  const hosts = await writeStorefronts(tx, ships, providerHost)
  await writeMembers(tx, ships, today)
  await writeCoupons(tx, today)
  await writeArticles(tx, ships, today)
  await writeReports(tx, ships, today)
  await writeBookings(tx, ships, today)
  await continueNumbers(tx, NUMBERED)
  return hosts
}

async function writeBookings(tx: Transaction, ships: readonly DemoShip[], today: KstDate) {
  const schedules = demoSchedules(ships, today)
  await insertRows(
    tx,
    'schedule',
    schedules.map(({ ship: _ship, offset: _offset, ...row }) => row),
  )
  await insertRows(tx, 'default_schedule', defaultScheduleRows(ships, today))
  const taken = assignToNamed(demoReservations(schedules, today))
  const all = [...taken, ...endedReservations(schedules, today, taken.length + 1)]
  const reservations = withCouponUsed(all)
  await writeReservations(tx, reservations)
  await writePayments(tx, reservations)
  await markCouponUsed(tx, reservations)
  await writeAwaiters(tx, schedules, today)
}
