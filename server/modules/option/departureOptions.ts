import sql from 'sql-template-tag'
import type { DepartureOption } from '@/lib/contract/console/departure'
import { SERVICE_TYPES } from '@/lib/serviceType/serviceType'
import { isStay } from '@/lib/serviceType/traits'
import type { Queryable } from '@/server/db/pool'
import { inScope, type Scope } from '@/server/http/inFleet'

/** A stay has options without a stock: its nights are several departures. */
const STAYS = SERVICE_TYPES.filter(isStay)

/** The options of departures `s`, in the boat's order, with what is known of their stock. */
export const OFFERED = sql`
  join ship on ship.no = s.ship_no and ship.service_type <> all(${STAYS}::service_type[])
  cross join jsonb_array_elements(ship.options) offered
  left join option_stock o on o.schedule_no = s.no and o.name = offered ->> 'name'`

/** How many there are; null where there is no bound. */
export const STOCK = sql`case when o.is_own then o.stock else (offered ->> 'stock')::integer end`

/** Every option of a departure. */
export const findOptions = (
  db: Queryable,
  scope: Scope,
  scheduleNo: number,
): Promise<DepartureOption[]> =>
  db.rows(sql`
    select offered ->> 'name' as name, coalesce(o.taken, 0) as taken, ${STOCK} as stock,
           coalesce(o.is_own, false) as is_own
      from schedule s ${OFFERED} where s.no = ${scheduleNo} and ${inScope(scope)}
     order by (offered ->> 'no')::integer`)
