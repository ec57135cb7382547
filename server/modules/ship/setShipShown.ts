import sql from 'sql-template-tag'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { enqueuePages } from '@/server/regenerate/enqueuePages'

const NO_SUCH_SHIP = '없는 상품입니다.'
const SHOWN = '이미 보이는 상품입니다.'
const HIDDEN = '이미 숨긴 상품입니다.'
/** Reports whose pages are made anew at once; older ones follow when they are next regenerated. */
const MOST_REPORTS = 300

/**
 * Shows a ship to visitors, or hides it: a hidden one is in no list, has no page and cannot be
 * booked. What is booked stays as it is.
 *
 * @throws Refusal 404 for an unknown ship, 409 where it is so already
 */
export const setShipShown = async (
  tx: Transaction,
  { no, isShown, at }: { no: number; isShown: boolean; at: Date },
): Promise<void> => {
  const ship = await tx.first<{ service_type: ServiceType; is_view: boolean; group_no: number }>(
    sql`select service_type, is_view, group_no from ship where no = ${no} for update`,
  )
  if (!ship) throw refuse.notFound(NO_SUCH_SHIP)
  if (ship.is_view === isShown) throw refuse.conflict(isShown ? SHOWN : HIDDEN, 'SO_ALREADY')
  await tx.run(sql`update ship set is_view = ${isShown} where no = ${no}`)
  const mates = await tx.rows<{ no: number }>(sql`
    select no from ship where group_no = ${ship.group_no} and no <> ${no} order by no`)
  const reports = await tx.rows<{ no: number }>(sql`
    select no from fishing_report where ship_no = ${no} and deleted_at is null
     order by created_at desc limit ${MOST_REPORTS}`)
  const numbers = (rows: { no: number }[]) => rows.map((row) => row.no)
  const shown = { no, serviceType: ship.service_type }
  await enqueuePages(
    tx,
    { kind: 'shown', ...shown, mates: numbers(mates), reports: numbers(reports) },
    at,
  )
}
