import sql from 'sql-template-tag'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { Transaction } from '@/server/db/pool'
import { inScope, type Scope } from '@/server/http/inFleet'
import { refuse } from '@/server/http/refusal'
import { enqueuePages } from '@/server/regenerate/enqueuePages'

/** How many reports get a new page at once; the pages of older ones follow when they expire. */
const MAX_REPORTS = 300

/**
 * Shows a ship to visitors or hides it. A hidden ship is in no list, has no page and cannot be booked;
 * its reservations stay.
 *
 * @throws Refusal 404 for an unknown ship, 409 when it is shown or hidden already
 */
export const setShipShown = async (
  tx: Transaction,
  { no, isShown, scope, at }: { no: number; isShown: boolean; scope: Scope; at: Date },
): Promise<void> => {
  const ship = await tx.first<{ service_type: ServiceType; is_view: boolean; group_no: number }>(
    sql`
    select service_type, is_view, group_no from ship
     where no = ${no} and ${inScope(scope)} for update`,
  )
  if (!ship) throw refuse.code('UNKNOWN_SHIP')
  if (ship.is_view === isShown) throw refuse.code(isShown ? 'ALREADY_SHOWN' : 'ALREADY_HIDDEN')
  await tx.run(sql`update ship set is_view = ${isShown} where no = ${no}`)
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
