import sql from 'sql-template-tag'
import type { Db, Transaction } from '@/server/db/pool'
import { type ByMonth, isOver, isPastKeeping, koreanMonthOf, monthsAhead } from './byMonth'
import { dropMonth, fence, listMonths, listStrays, makeMonth } from './monthTables'

/** Any number: processes that keep months take turns. */
const MONTHS_LOCK = 7_202_652
/** Bookings that come later wait behind a lock that is waited for. The next run tries again. */
const LOCK_MS = 1_000
/** A month with millions of rows is moved in one statement. */
const MOVE_MS = 600_000
/** So many rows are moved while others wait to read or write theirs: some 50 ms. */
const FEW_ROWS = 10_000

type Step = (tx: Transaction) => Promise<void>

/** Runs a step alone, unless another process is at one. */
const alone = (db: Db, step: Step): Promise<void> =>
  db.transaction(
    async (tx) => {
      const isFree = await tx.first(
        sql`select from (select pg_try_advisory_xact_lock(${MONTHS_LOCK}) as got) lock where got`,
      )
      if (!isFree) return
      await tx.first(sql`select set_config('statement_timeout', ${String(MOVE_MS)}, true)`)
      await step(tx)
    },
    { lockMs: LOCK_MS },
  )

const ifMissing =
  (of: ByMonth, month: string, step: (tx: Transaction) => Promise<void>): Step =>
  async (tx) => {
    if (!(await listMonths(tx, of)).includes(month)) await step(tx)
  }

const make = (db: Db, of: ByMonth, month: string): Promise<void> =>
  alone(
    db,
    ifMissing(of, month, (tx) => makeMonth(tx, of, month)),
  )

/** Of a month to which nobody writes. Ended between the two steps, the next run does the second one. */
const fenceAndMake = async (db: Db, of: ByMonth, month: string): Promise<void> => {
  await alone(
    db,
    ifMissing(of, month, (tx) => fence(tx, of, month)),
  )
  await make(db, of, month)
}

/**
 * Rows that stand in no partition: those from before months, and those of a month that was not made. Of
 * months with many rows one in a run, so that a run ends in time.
 */
const moveStrays = async (db: Db, of: ByMonth, now: Date): Promise<void> => {
  const current = koreanMonthOf(now)
  for (const { month, count } of await listStrays(db, of)) {
    const isPast = month < current && isOver(month, now)
    if (isPast) await fenceAndMake(db, of, month)
    else if (count <= FEW_ROWS) await make(db, of, month)
    if (isPast && count > FEW_ROWS) return
  }
}

const makeAhead = async (db: Db, of: ByMonth, now: Date): Promise<void> => {
  const current = koreanMonthOf(now)
  const strays = new Set((await listStrays(db, of)).map(({ month }) => month))
  const made = new Set(await listMonths(db, of))
  for (const month of monthsAhead(now)) {
    if (made.has(month) || strays.has(month)) continue
    await (month > current ? fenceAndMake(db, of, month) : make(db, of, month))
  }
}

/**
 * Makes the months to come, moves what stands in none to its own, and drops the months that have been
 * kept for as long as they should. Any number of processes may run it, and it may end at any point: the
 * next run goes on.
 *
 * @returns the months that were dropped
 * @throws errors that `isBusy` recognises while a long transaction uses the table
 */
export const keepMonths = async (db: Db, of: ByMonth, now: Date): Promise<string[]> => {
  await moveStrays(db, of, now)
  await makeAhead(db, of, now)
  const past = (await listMonths(db, of)).filter((month) => isPastKeeping(of, month, now))
  for (const month of past) {
    await alone(db, async (tx) => {
      if ((await listMonths(tx, of)).includes(month)) await dropMonth(tx, of, month)
    })
  }
  return past
}
