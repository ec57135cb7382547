import sql from 'sql-template-tag'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { Transaction } from '@/server/db/pool'
import { inScope, type Scope } from '@/server/http/inFleet'
import { refuse } from '@/server/http/refusal'
import type { Recorder } from '@/server/modules/activity/activity'
import { enqueuePages } from '@/server/regenerate/enqueuePages'

/** How many reports get a new page at once; the pages of older ones follow when they expire. */
const MAX_REPORTS = 300

type Ship = {
  no: number
  service_type: ServiceType
  is_view: boolean
  is_archived: boolean
  group_no: number
}

export type ShownChange = { no: number; scope: Scope; at: Date; record: Recorder }

const lockShip = async (
  tx: Transaction,
  { no, scope }: Pick<ShownChange, 'no' | 'scope'>,
): Promise<Ship> => {
  const ship = await tx.first<Ship>(sql`
    select no, service_type, is_view, archived_at is not null as is_archived, group_no
      from ship where no = ${no} and ${inScope(scope)} for update`)
  if (!ship) throw refuse.code('UNKNOWN_SHIP')
  return ship
}

/** Every page that shows a ship, or has shown it. */
const enqueueShown = async (tx: Transaction, ship: Ship, at: Date): Promise<void> => {
  const { no } = ship
  const fleetShips = await tx.rows<{ no: number }>(sql`
    select no from ship where group_no = ${ship.group_no} and no <> ${no} order by no`)
  const reports = await tx.rows<{ no: number }>(sql`
    select no from fishing_report where ship_no = ${no} and deleted_at is null
     order by created_at desc limit ${MAX_REPORTS}`)
  const numbers = (rows: { no: number }[]) => rows.map((row) => row.no)
  const shown = { no, serviceType: ship.service_type }
  await enqueuePages(
    tx,
    { kind: 'shown', ...shown, fleetShips: numbers(fleetShips), reports: numbers(reports) },
    at,
  )
}

/**
 * Shows a ship to visitors or hides it. A hidden ship is in no list, has no page and cannot be booked;
 * its reservations stay.
 *
 * @throws Refusal 404 for an unknown ship, 409 when it is shown or hidden already, or archived
 */
export const setShipShown = async (
  tx: Transaction,
  { isShown, no, scope, at, record }: ShownChange & { isShown: boolean },
): Promise<void> => {
  const ship = await lockShip(tx, { no, scope })
  if (isShown && ship.is_archived) throw refuse.code('ARCHIVED_SHIP')
  if (ship.is_view === isShown) throw refuse.code(isShown ? 'ALREADY_SHOWN' : 'ALREADY_HIDDEN')
  await tx.run(sql`update ship set is_view = ${isShown} where no = ${no}`)
  const action = isShown ? 'product.show' : 'product.hide'
  await record(tx, { action, operatorNo: ship.group_no, shipNo: no })
  await enqueueShown(tx, ship, at)
}

/** Hides a ship for good; its reservations and its address stay. @throws Refusal 404, 409 */
export const archiveShip = async (
  tx: Transaction,
  { no, scope, at, record }: ShownChange,
): Promise<void> => {
  const ship = await lockShip(tx, { no, scope })
  if (ship.is_archived) throw refuse.code('ALREADY_ARCHIVED')
  await tx.run(sql`update ship set is_view = false, archived_at = ${at} where no = ${no}`)
  await record(tx, { action: 'product.archive', operatorNo: ship.group_no, shipNo: no })
  if (ship.is_view) await enqueueShown(tx, ship, at)
}

/** Takes an archived ship out again: it is hidden until somebody shows it. @throws Refusal 404, 409 */
export const restoreShip = async (
  tx: Transaction,
  { no, scope, record }: Omit<ShownChange, 'at'>,
): Promise<void> => {
  const ship = await lockShip(tx, { no, scope })
  if (!ship.is_archived) throw refuse.code(ship.is_view ? 'ALREADY_SHOWN' : 'ALREADY_HIDDEN')
  await tx.run(sql`update ship set archived_at = null where no = ${no}`)
  await record(tx, { action: 'product.hide', operatorNo: ship.group_no, shipNo: no })
}
