import { ACTIVITY_PAGE, type ActivityItem } from '@/lib/contract/console/activity'
import { addDays, type KstDate, kstDateTime } from '@/lib/date/kst'
import { type ActionGroup, actionsOf } from '@/lib/staff/actions'
import type { Db } from '@/server/db/pool'
import {
  type ActivityFilter,
  type ActivityRow,
  listActivity,
  listDoers,
  listShips,
} from './activityRepository'

export type ActivityQuery = {
  staff_no?: number | undefined
  group?: ActionGroup | undefined
  ship_no?: number | undefined
  schedule_no?: number | undefined
  reservation_no?: number | undefined
  /** First and last day in Korea. */
  from?: KstDate | undefined
  to?: KstDate | undefined
  after?: number | undefined
}

export type ActivityService = ReturnType<typeof createActivityService>

const named = (no: number | null, name: string | null) =>
  no === null ? null : { no, name: name ?? '' }

const departureOf = ({ schedule_no, sdate, departure_time }: ActivityRow) =>
  schedule_no === null || sdate === null
    ? null
    : { no: schedule_no, sdate, departure_time: departure_time ?? '' }

type ShipNames = ReadonlyMap<number, string>

/** The boats of a captain by name; the record has their numbers. */
const withShipNames = (changes: ActivityRow['changes'], names: ShipNames) => {
  const { ship_nos: shipNos, ...others } = changes
  if (!shipNos) return changes
  const nameOf = (value: unknown) =>
    Array.isArray(value) ? value.map((no) => names.get(Number(no)) ?? '다른 배') : value
  return {
    ...others,
    ship_nos: [nameOf(shipNos[0]), nameOf(shipNos[1])] satisfies [unknown, unknown],
  }
}

const toItem = (row: ActivityRow, names: ShipNames): ActivityItem => ({
  no: row.no,
  at: row.at.toISOString(),
  staff: named(row.staff_no, row.staff_name),
  is_acting: row.is_acting,
  network: row.network,
  action: row.action,
  ship: named(row.ship_no, row.ship_name),
  schedule: departureOf(row),
  reservation_no: row.reservation_no,
  subject: named(row.subject_no, row.subject_name),
  changes: withShipNames(row.changes, names),
  reason: row.reason,
})

const filterOf = (operatorNo: number | null, query: ActivityQuery): ActivityFilter => ({
  operatorNo,
  staffNo: query.staff_no,
  actions: query.group && actionsOf(query.group),
  shipNo: query.ship_no,
  scheduleNo: query.schedule_no,
  reservationNo: query.reservation_no,
  from: query.from === undefined ? undefined : kstDateTime(query.from, '00:00'),
  until: query.to === undefined ? undefined : kstDateTime(addDays(query.to, 1), '00:00'),
  before: query.after,
  limit: ACTIVITY_PAGE + 1,
})

/** The record of what was done, for the people of one operator. */
export const createActivityService = ({ db }: { db: Db }) => ({
  /**
   * A page, the newest first; one row more than a page tells whether another follows.
   *
   * @param operatorNo null for what belongs to no operator: the provider's own people
   */
  list: async (operatorNo: number | null, query: ActivityQuery) => {
    const rows = await listActivity(db, filterOf(operatorNo, query))
    const ships = operatorNo === null ? [] : await listShips(db, operatorNo)
    const names = new Map(ships.map(({ no, name }) => [no, name]))
    const list = rows.slice(0, ACTIVITY_PAGE).map((row) => toItem(row, names))
    return { list, next: rows.length > ACTIVITY_PAGE ? (list.at(-1)?.no ?? null) : null }
  },

  filters: async (operatorNo: number) => {
    const [staff, ships] = await Promise.all([listDoers(db, operatorNo), listShips(db, operatorNo)])
    return { staff, ships }
  },
})
