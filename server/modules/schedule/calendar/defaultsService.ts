import { daysBetween, type KstDate, toKstDate } from '@/lib/date/kst'
import { DEFAULT_TERM_NAMES } from '@/lib/schedule/departureTerms'
import { MAX_DAYS_AHEAD } from '@/lib/schedule/operatorLimits'
import type { Db, Transaction } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { refuse } from '@/server/http/refusal'
import { changesOf, type Recorder } from '@/server/modules/activity/activity'
import { enqueuePages } from '@/server/regenerate/enqueuePages'
import { followDefaults } from '../defaultRows'
import { findKeptHours, findShips, offeredShips } from './calendarRepository'
import * as repository from './defaultsRepository'

export type DefaultsService = ReturnType<typeof createDefaultsService>

type Deps = { db: Db; now: () => Date }
type By = { fleet: Fleet; record: Recorder }
type Action = 'default.add' | 'default.change' | 'default.end'
type Done = { action: Action; no: number; shipNo: number; changes?: ReturnType<typeof changesOf> }

const RECORDED = ['weekdays', ...DEFAULT_TERM_NAMES, 'valid_from', 'valid_to'] as const

/** @throws Refusal 409 for a span that ends before it begins, or years ahead */
const assertSpan = (terms: { valid_from: KstDate; valid_to: KstDate }, at: Date): void => {
  if (terms.valid_to < terms.valid_from) throw refuse.code('BACKWARDS')
  if (daysBetween(toKstDate(at), terms.valid_to) > MAX_DAYS_AHEAD) {
    throw refuse.code('SCHEDULE_TOO_FAR')
  }
}

/** The default schedules of an operator. Departures made from them follow unless they are booked. */
export const createDefaultsService = ({ db, now }: Deps) => {
  const list = async (fleet: Fleet) => ({
    ships: offeredShips(await findShips(db, fleet)),
    kept_hours: await findKeptHours(db, fleet),
    list: await repository.findDefaultsOf(db, fleet, now()),
  })

  const requireOne = async (tx: Transaction, fleet: Fleet, no: number) => {
    const found = await repository.findOneDefault(tx, fleet, no, now())
    if (!found) throw refuse.code('UNKNOWN_DEFAULT')
    return found
  }

  /** Locks the ship, as an import does, and then the default. @throws Refusal 404, 409 */
  const lockOne = async (tx: Transaction, { no, version }: Named, fleet: Fleet) => {
    await repository.lockShipOfDefault(tx, fleet, no)
    const current = await requireOne(tx, fleet, no)
    if (current.version !== version) throw refuse.code('CHANGED_MEANWHILE', { current })
    if (current.valid_to < toKstDate(now())) throw refuse.code('DEFAULT_ENDED')
    return current
  }

  const finish = async (tx: Transaction, { action, no, shipNo, changes = {} }: Done, by: By) => {
    await followDefaults(tx, shipNo, now())
    const { operatorNo } = by.fleet
    await by.record(tx, { action, operatorNo, shipNo, subjectNo: no, changes })
    await enqueuePages(tx, { kind: 'schedule', shipNo }, now())
  }

  /** @throws Refusal 404 for another operator's ship, 409 where one of the same time overlaps */
  const add = (added: repository.NewDefault, by: By) =>
    db.transaction(async (tx) => {
      assertSpan(added, now())
      if (!(await repository.lockShipForDefaults(tx, by.fleet, added.ship_no))) {
        throw refuse.code('UNKNOWN_SHIP')
      }
      if (await repository.overlaps(tx, added)) throw refuse.code('DEFAULT_EXISTS')
      const no = await repository.insertDefault(tx, added)
      const made = await requireOne(tx, by.fleet, no)
      const changes = changesOf<Partial<typeof made>>({}, made, RECORDED)
      await finish(tx, { action: 'default.add', no, shipNo: added.ship_no, changes }, by)
      return requireOne(tx, by.fleet, no)
    })

  /** @throws Refusal 404, 409 for another version, and where one of the same time overlaps */
  const change = (named: Named, terms: repository.DefaultTerms, by: By) =>
    db.transaction(async (tx) => {
      assertSpan(terms, now())
      const before = await lockOne(tx, named, by.fleet)
      const { no } = named
      const { ship_no: shipNo, departure_time: time } = before
      if (await repository.overlaps(tx, { ...terms, ship_no: shipNo, time, no })) {
        throw refuse.code('DEFAULT_EXISTS')
      }
      await repository.updateDefault(tx, no, terms)
      const changes = changesOf(before, await requireOne(tx, by.fleet, no), RECORDED)
      await finish(tx, { action: 'default.change', no, shipNo, changes }, by)
      return requireOne(tx, by.fleet, no)
    })

  /**
   * Ends a default after a day; it is removed where it would begin later. Departures that are booked stay.
   *
   * @throws Refusal 404, 409 for another version and for a day that has passed
   */
  const end = (named: Named, lastDay: KstDate, by: By): Promise<void> =>
    db.transaction(async (tx) => {
      if (lastDay < toKstDate(now())) throw refuse.code('SCHEDULE_DAY_PAST')
      const before = await lockOne(tx, named, by.fleet)
      const { no } = named
      if (lastDay < before.valid_from) await repository.deleteDefault(tx, no)
      else await repository.endDefault(tx, no, lastDay)
      const changes = { valid_to: [before.valid_to, lastDay] } as const
      await finish(tx, { action: 'default.end', no, shipNo: before.ship_no, changes }, by)
    })

  return { list, add, change, end }
}

type Named = { no: number; version: number }
