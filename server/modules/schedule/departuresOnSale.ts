import sql, { type Sql } from 'sql-template-tag'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { APP_HOST } from '@/lib/storefront/host'
import type { Queryable } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import type { ScheduleRow } from './scheduleRow'

/** A departure that a storefront sells, for one booker. */
export type DepartureForBooker = ScheduleRow & {
  service_type: ServiceType
  /** Whether the booker holds seats of it. */
  is_holding: boolean
}

/**
 * Whether storefront `host` sells `ship`, and the ship is shown; both may be names of columns and
 * sources. An empty host is the ship's own storefront: no call can name it, but it stands in
 * waiting-list entries whose storefront is not known. The app host sells what the provider's
 * storefront sells and has no row of its own; payments from there return to the app.
 */
export const shipOnStorefront = (host: string | Sql, ship: Sql = sql`ship`): Sql => sql`
  ${ship}.is_view and (${host} in ('', ${APP_HOST}) or exists (
    select from host left join ship face on face.no = host.ship_no
     where host.identifier = ${host}
       and (host.operator_no is null or face.group_no = ${ship}.group_no)))`

type DepartureQuery = { scheduleNo: number; host: string; booker: { visitor: string } }

/** @throws Refusal 404 where the storefront does not sell the departure */
export const requireDeparture = async (
  db: Queryable,
  { scheduleNo, host, booker }: DepartureQuery,
): Promise<DepartureForBooker> => {
  const departure = await db.first<DepartureForBooker>(
    sql`
      select s.*, ship.service_type, exists (
               select from reservation r where r.visitor = ${booker.visitor}
                  and r.schedule_no = s.no and r.state = 'HOLD') as is_holding
        from schedule s join ship on ship.no = s.ship_no
       where s.no = ${scheduleNo} and ${shipOnStorefront(host)}`,
    'departure_for_booker',
  )
  if (!departure) throw refuse.code('NO_SUCH_SCHEDULE')
  return departure
}

/** @throws Refusal 404 where the storefront does not sell the ship */
export const assertSold = async (db: Queryable, shipNo: number, host: string): Promise<void> => {
  const ship = await db.first(
    sql`select from ship where ship.no = ${shipNo} and ${shipOnStorefront(host)}`,
  )
  if (!ship) throw refuse.code('NO_SUCH_SCHEDULE')
}
