import { LRUCache } from 'lru-cache'
import sql from 'sql-template-tag'
import type { Hold, PayType, ReservationCard } from '@/lib/contract/wire'
import { createBatcher, BATCHED_READS } from '@/server/db/batcher'
import type { Queryable } from '@/server/db/pool'
import { payTypesOf } from '@/server/modules/operator/shipAccount'
import { hostOfShip } from '@/server/modules/ship/namedShips'

export type ShipView = ReservationCard['ship']

/** A ship as answers about reservations show it; reads from tables `ship` and its `fleet`. */
export const SHIP_VIEW = sql`json_build_object(
  'no', ship.no, 'name', ship.name, 'service_type', ship.service_type,
  'port_name', ship.port_name, 'meeting_place', ship.meeting_place,
  'departure_address', ship.departure_address, 'departure_place', ship.departure_place,
  'phone', fleet.phone,
  'phone_hours', ship.phone_hours, 'parking', ship.parking, 'meeting_image', ship.meeting_image,
  'image', coalesce(ship.images[1], ''), 'use_minutes', ship.use_minutes, 'lat', ship.lat, 'lng', ship.lng,
  'host', ${hostOfShip})`

/** What the booking form shows of a ship next to the departure. */
export type ShipForHold = {
  no: number
  options: Hold['options']
  pay_type: PayType[]
  ship: ShipView
}

const CACHED_SHIPS = 1_000
const CACHE_MS = 1_000

const findShips = async (
  db: Queryable,
  shipNos: number[],
): Promise<(ShipForHold | undefined)[]> => {
  const rows = await db.rows<ShipForHold>(
    sql`
      select ship.no, ship.options, ${payTypesOf('ship')} as pay_type, ${SHIP_VIEW} as ship
        from ship join ship_group fleet on fleet.no = ship.group_no
       where ship.no = any(${shipNos}::bigint[])`,
    'ships_for_holds',
  )
  return shipNos.map((shipNo) => rows.find((row) => row.no === shipNo))
}

/**
 * Finds ships for the answers to holds, cached for one second. The cache decides nothing: seats, price
 * and refund policy are read from the departure and the ship under lock, and an order is checked
 * against the ship as it is at that moment.
 */
export const createFindShipForHold = (
  db: Queryable,
): ((shipNo: number) => Promise<ShipForHold | undefined>) => {
  const find = createBatcher((shipNos: number[]) => findShips(db, shipNos), BATCHED_READS)
  const cache = new LRUCache<number, ShipForHold>({
    max: CACHED_SHIPS,
    ttl: CACHE_MS,
    fetchMethod: (shipNo) => find(shipNo),
  })
  return (shipNo) => cache.fetch(shipNo)
}
