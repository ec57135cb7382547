import sql from 'sql-template-tag'
import type { ReservationCard } from '@/lib/contract/wire'

/** A ship as every answer about a reservation shows it; `ship` and `fleet` are the tables' names. */
export const SHIP_VIEW = sql`json_build_object(
  'no', ship.no, 'name', ship.name, 'service_type', ship.service_type,
  'port_name', ship.port_name, 'meeting_place', ship.meeting_place,
  'departure_address', ship.departure_address, 'phone', ship.phone,
  'image', coalesce(ship.images[1], ''), 'lat', ship.lat, 'lng', ship.lng,
  'host', (select identifier from host where host.ship_no = coalesce(fleet.main_ship_no, ship.no)
            order by identifier limit 1))`

export type ShipView = ReservationCard['ship']
