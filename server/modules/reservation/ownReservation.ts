import sql from 'sql-template-tag'
import type { Queryable } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { inFleet } from '@/server/http/inFleet'
import { refuse } from '@/server/http/refusal'
import { hostOfShip } from '@/server/modules/ship/namedShips'

export type OwnReservation = { ship_no: number; schedule_no: number }

/**
 * A reservation that was ordered from this operator.
 *
 * @throws Refusal 404 for any other number, whether it exists or not
 */
export const requireReservation = async (
  db: Queryable,
  fleet: Fleet,
  no: number,
): Promise<OwnReservation> => {
  const own = await db.first<OwnReservation>(sql`
    select r.ship_no, r.schedule_no from reservation r join ship on ship.no = r.ship_no
     where r.no = ${no} and r.state not in ('HOLD', 'RELEASED') and ${inFleet(fleet)}`)
  if (!own) throw refuse.code('NO_SUCH_RESERVATION')
  return own
}

export type OwnDeparture = { ship_no: number; host: string }

/** A departure of this operator, with its storefront. @throws Refusal 404 for any other number */
export const requireDeparture = async (
  db: Queryable,
  fleet: Fleet,
  no: number,
): Promise<OwnDeparture> => {
  const own = await db.first<OwnDeparture>(sql`
    select s.ship_no, coalesce(${hostOfShip}, '') as host from schedule s join ship on ship.no = s.ship_no
      join ship_group fleet on fleet.no = ship.group_no
     where s.no = ${no} and ${inFleet(fleet)}`)
  if (!own) throw refuse.code('NO_SUCH_SCHEDULE')
  return own
}

/** @throws Refusal 404 for the boat of another operator */
export const requireShip = async (
  db: Queryable,
  fleet: Fleet,
  no: number,
): Promise<{ host: string }> => {
  const own = await db.first<{ host: string }>(sql`
    select coalesce(${hostOfShip}, '') as host from ship join ship_group fleet on fleet.no = ship.group_no
     where ship.no = ${no} and ${inFleet(fleet)}`)
  if (!own) throw refuse.code('NO_SUCH_SHIP')
  return own
}
