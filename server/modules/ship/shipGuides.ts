import sql from 'sql-template-tag'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { ShipGuide } from '@/lib/ship/shipGuide'
import type { Db, Transaction } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { inFleet } from '@/server/http/inFleet'
import { refuse } from '@/server/http/refusal'
import { changesOf, type Recorder } from '@/server/modules/activity/activity'
import { assertOwnPictures } from '@/server/modules/picture/assertOwnPictures'
import { enqueuePages } from '@/server/regenerate/enqueuePages'

const FIELDS = ['phone_hours', 'parking', 'meeting_image'] as const
const COLUMNS = sql`ship.phone_hours, ship.parking, ship.meeting_image`

type Ship = ShipGuide & { group_no: number; service_type: ServiceType }

/**
 * Changes what visitors are told about coming to a ship; what is not given stays.
 *
 * @throws Refusal 404
 */
export const saveGuide = async (
  tx: Transaction,
  {
    shipNo,
    guide,
    record,
    at,
  }: {
    shipNo: number
    guide: { readonly [Name in keyof ShipGuide]?: string | undefined }
    record: Recorder
    at: Date
  },
): Promise<void> => {
  const ship = await tx.first<Ship>(sql`
    select ship.group_no, ship.service_type, ${COLUMNS} from ship
     where ship.no = ${shipNo} for no key update`)
  if (!ship) throw refuse.code('UNKNOWN_SHIP')
  const after = { ...ship }
  for (const name of FIELDS) after[name] = guide[name] ?? ship[name]
  const changes = changesOf(ship, after, FIELDS)
  if (Object.keys(changes).length === 0) return
  await assertOwnPictures(tx, ship.group_no, [after.meeting_image])
  await tx.run(sql`
    update ship set phone_hours = ${after.phone_hours}, parking = ${after.parking},
      meeting_image = ${after.meeting_image} where no = ${shipNo}`)
  await record(tx, { action: 'ship.guide', operatorNo: ship.group_no, shipNo, changes })
  await enqueuePages(tx, { kind: 'ship', no: shipNo, serviceType: ship.service_type }, at)
}

export type ShipGuides = ReturnType<typeof createShipGuides>

/** What operators tell visitors about coming: from console, command line and import. */
export const createShipGuides = ({ db, now }: { db: Db; now: () => Date }) => ({
  list: (fleet: Fleet) =>
    db.rows<ShipGuide & { ship_no: number; ship_name: string }>(sql`
      select ship.no as ship_no, ship.name as ship_name, ${COLUMNS} from ship
       where ${inFleet(fleet)} order by ship.no`),

  /** @param fleet whose ship it must be; any for the command line */
  set: (
    shipNo: number,
    guide: Partial<ShipGuide>,
    { fleet, record }: { fleet?: Fleet; record: Recorder },
  ): Promise<void> =>
    db.transaction(async (tx) => {
      const own = fleet && sql`and ${inFleet(fleet)}`
      const found = own && (await tx.first(sql`select from ship where ship.no = ${shipNo} ${own}`))
      if (fleet && !found) throw refuse.code('UNKNOWN_SHIP')
      await saveGuide(tx, { shipNo, guide, record, at: now() })
    }),
})
