import sql from 'sql-template-tag'
import type { ShipGuide } from '@/lib/ship/shipGuide'
import type { Db } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { inFleet } from '@/server/http/inFleet'
import { refuse } from '@/server/http/refusal'
import type { Recorder } from '@/server/modules/activity/activity'
import { changeShip } from './saveShip'

const COLUMNS = sql`ship.phone_hours, ship.parking, ship.meeting_image`

export type ShipGuides = ReturnType<typeof createShipGuides>

/** What operators tell visitors about coming, which is a part of what is said of a ship. */
export const createShipGuides = ({ db, now }: { db: Db; now: () => Date }) => ({
  list: (fleet: Fleet) =>
    db.rows<ShipGuide & { ship_no: number; ship_name: string }>(sql`
      select ship.no as ship_no, ship.name as ship_name, ${COLUMNS} from ship
       where ${inFleet(fleet)} order by ship.no`),

  /** @param fleet whose ship it must be; any for the command line */
  set: (
    shipNo: number,
    guide: Partial<ShipGuide>,
    { fleet, record, staffNo = null }: { fleet?: Fleet; record: Recorder; staffNo?: number | null },
  ): Promise<void> =>
    db.transaction(async (tx) => {
      const own = fleet && sql`and ${inFleet(fleet)}`
      const found = own && (await tx.first(sql`select from ship where ship.no = ${shipNo} ${own}`))
      if (fleet && !found) throw refuse.code('UNKNOWN_SHIP')
      await changeShip(
        tx,
        { no: shipNo, given: guide },
        { origin: 'guide', action: 'ship.guide', author: { staffNo }, record, at: now() },
      )
    }),
})
