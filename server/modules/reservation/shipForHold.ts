import { LRUCache } from 'lru-cache'
import sql from 'sql-template-tag'
import type { Hold, PayType } from '@/lib/contract/wire'
import type { Queryable } from '@/server/db/pool'
import { createBatcher, BATCHED_READS } from '@/server/db/batcher'
import { SHIP_VIEW, type ShipView } from './shipView'

/** What the booking form shows of a ship beside the departure. */
export type ShipForHold = {
  no: number
  options: Hold['options']
  pay_type: PayType[]
  ship: ShipView
}

export type FindShipForHold = (shipNo: number) => Promise<ShipForHold | undefined>

const SHIPS = 1_000
const FRESH_MS = 1_000

const findShipsForHolds = async (
  db: Queryable,
  shipNos: number[],
): Promise<(ShipForHold | undefined)[]> => {
  const rows = await db.rows<ShipForHold>(
    sql`
      select ship.no, ship.options, ship.pay_type, ${SHIP_VIEW} as ship
        from ship join ship_group fleet on fleet.no = ship.group_no
       where ship.no = any(${shipNos}::bigint[])`,
    'held_ships',
  )
  return shipNos.map((shipNo) => rows.find((row) => row.no === shipNo))
}

/**
 * Ships as holds show them, read once a second however many hold in it. Nothing is decided by them:
 * seats, price and refund come from the departure and the ship under lock, and an order is checked
 * against the ship as it is then.
 */
export const createFindShipForHold = (db: Queryable): FindShipForHold => {
  const find = createBatcher((shipNos: number[]) => findShipsForHolds(db, shipNos), BATCHED_READS)
  const cache = new LRUCache<number, ShipForHold>({
    max: SHIPS,
    ttl: FRESH_MS,
    fetchMethod: (shipNo) => find(shipNo),
  })
  return (shipNo) => cache.fetch(shipNo)
}
