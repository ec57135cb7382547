import sql from 'sql-template-tag'
import { orUsual } from '@/lib/schedule/departureTerms'
import type { Action } from '@/lib/staff/actions'
import type { Db, Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { changesOf, createRecorder } from '@/server/modules/activity/activity'
import { enqueuePages } from '@/server/regenerate/enqueuePages'
import type { AfterChange } from './afterChange'
import { createScheduleDays } from './scheduleDays'
import { assertMayOpen, assertOpensBefore } from './assertMayOpen'
import { daysAround, isSailing } from './boatTrips'
import { insertFromDefaults } from './defaultRows'
import { lockAhead, lockShip, type LockedShip, type OperatorChange } from './lockDeparture'
import { removeDeparture } from './removeDeparture'
import {
  findAt,
  findSchedule,
  findWaitingParties,
  isUnderRun,
  lockSchedule,
} from './scheduleRepository'
import { insertSchedule, type NewSchedule, RECORDED, updateSchedule } from './scheduleWrites'
import type { ScheduleRow } from './scheduleRow'
import type { WrittenTerms } from './termColumns'

export type { OperatorChange } from './lockDeparture'
export type ScheduleOperations = ReturnType<typeof createScheduleOperations>

type Deps = AfterChange & { db: Db; now: () => Date }
type Done = { ship: LockedShip; before?: ScheduleRow; action: Action; at: Date }

/** Nobody in particular: whoever can run commands on the server. */
const COMMAND = { staffNo: null, isActing: false, network: '' }

/**
 * An operator's commands about departures, of the command line or, with `by`, of the console. Each change
 * is recorded, offers the seats that it frees to the waiting list first, and regenerates the pages of
 * the ship. Each is refused with 404 for what is not the operator's, and with 409 `CHANGED_MEANWHILE` for
 * another version than the one that its author saw.
 */
export const createScheduleOperations = ({ db, now, offers, keepChoices }: Deps) => {
  const recordCommand = createRecorder(COMMAND, now)

  /** Ends choices of a departure that sails after all, offers free seats, records the change, regenerates pages, and returns the departure. */
  const finish = async (tx: Transaction, no: number, done: Done, by?: OperatorChange) => {
    const { ship, before, action, at } = done
    const after = await lockSchedule(tx, no)
    if (!after) throw refuse.code('UNKNOWN_SCHEDULE')
    const changes = changesOf(before ?? ({} as ScheduleRow), after, RECORDED)
    const about = { operatorNo: ship.group_no, shipNo: ship.no, scheduleNo: no }
    // A command that is run again changes nothing more.
    if (Object.keys(changes).length > 0) {
      const record = by?.record ?? recordCommand
      await record(tx, { action, ...about, changes, reason: by?.reason ?? '' })
    }
    await keepChoices(tx, [no], at)
    await offers.offer(tx, no, at)
    await enqueuePages(tx, { kind: 'schedule', shipNo: ship.no }, at)
    return (await lockSchedule(tx, no)) ?? after
  }

  /**
   * Creates a departure. On a day that only defaults provide, their rows are created first, because the
   * new row would hide them; a default for the same time takes the values of the new departure.
   *
   * @throws Refusal 404 for an unknown ship, 409 when the departure exists, for a time that has passed
   *   or is years ahead; the database refuses more seats than the ship has, and a time at which the boat
   *   is on another trip
   */
  const openSchedule = (schedule: NewSchedule, by?: OperatorChange): Promise<ScheduleRow> =>
    db.transaction(async (tx) => {
      const { shipNo, sdate: day, time } = schedule
      const at = now()
      assertMayOpen(schedule, at)
      const ship = await lockShip(tx, sql`${shipNo}`, by?.fleet)
      if (!ship) throw refuse.code('UNKNOWN_SHIP')
      const done = { ship, action: 'departure.open', at } as const
      const inserted = await insertFromDefaults(tx, shipNo, [day])
      await insertFromDefaults(tx, shipNo, daysAround(ship, [day], at))
      const made = await insertSchedule(tx, schedule)
      if (made) return finish(tx, made.no, done, by)
      const regular = inserted > 0 ? await findAt(tx, { shipNo, day, time }) : undefined
      if (!regular) throw refuse.code('EXISTS')
      await updateSchedule(tx, regular.no, orUsual(schedule))
      return finish(tx, regular.no, done, by)
    })

  const setStatus = (no: number, status: ScheduleRow['status'], by?: OperatorChange) =>
    db.transaction(async (tx) => {
      const at = now()
      const { ship, row: before } = await lockAhead(tx, { no, at, by })
      if (status === 'open' && (await isUnderRun(tx, no))) throw refuse.code('WEATHER_UNDER_WAY')
      if (isSailing(status) && !isSailing(before.status)) {
        await insertFromDefaults(tx, ship.no, daysAround(ship, [before.sdate], at))
      }
      // Whoever opens one that was called off because too few have booked has decided that it sails.
      // A departure that no default provides any more belongs to the operator from now on.
      await tx.run(sql`
        update schedule set status = ${status},
          sails_at = case when status = 'few' and ${isSailing(status)} then ${at} else sails_at end,
          origin = case origin when 'dropped' then 'operator' else origin end where no = ${no}`)
      const action = status === 'weather' ? 'weather.callOff' : 'departure.status'
      return finish(tx, no, { ship, before, action, at }, by)
    })

  /**
   * Changes a departure. Existing bookings keep their price.
   *
   * @throws Refusal 404, 409 for a departure that has left, for fewer seats than are taken, and for
   *   bookings that would open after departure
   */
  const editSchedule = (
    no: number,
    edit: WrittenTerms,
    by?: OperatorChange,
  ): Promise<ScheduleRow> =>
    db.transaction(async (tx) => {
      const at = now()
      const { ship, row: before } = await lockAhead(tx, { no, at, by })
      assertOpensBefore(edit.opens_at, before.departs_at)
      if ((edit.capacity ?? before.capacity) < before.taken) {
        throw refuse.code('SEATS_TAKEN', { taken: before.taken })
      }
      await updateSchedule(tx, no, edit)
      return finish(tx, no, { ship, before, action: 'departure.change', at }, by)
    })

  /** One departure. @throws Refusal 404 */
  const getSchedule = async (no: number): Promise<ScheduleRow> => {
    const row = await findSchedule(db, no)
    if (!row) throw refuse.code('UNKNOWN_SCHEDULE')
    return row
  }

  return {
    ...createScheduleDays({ db, now, offers, keepChoices, record: recordCommand }),
    getSchedule,
    /** The sizes of the parties that wait for a departure, in their order. */
    getWaitingParties: (no: number) => findWaitingParties(db, no),
    openSchedule,
    editSchedule,
    /** Opens a departure for bookings again. @throws Refusal 404, 409 for one that has left or is about to be called off */
    reopenSchedule: (no: number, by?: OperatorChange) => setStatus(no, 'open', by),
    /** Closes a departure for bookings; existing ones stay. @throws Refusal 404, 409 */
    closeSchedule: (no: number, status: 'closed' | 'maintenance' = 'closed', by?: OperatorChange) =>
      setStatus(no, status, by),
    /** Calls a departure off for weather, so that it takes no more bookings. @throws Refusal 404, 409 */
    callOff: (no: number, by?: OperatorChange) => setStatus(no, 'weather', by),
    /** Removes a departure that nobody has booked. @throws Refusal 404, 409 */
    removeSchedule: (no: number, by: OperatorChange) =>
      db.transaction((tx) => removeDeparture(tx, { no, at: now(), by })),
  }
}
