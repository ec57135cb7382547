import sql from 'sql-template-tag'
import type { KstDate } from '@/lib/date/kst'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { Queryable } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { inScope, type Scope } from '@/server/http/inFleet'
import { bookingRefusal } from '@/server/modules/schedule/assertBookable'
import { type BookableColumns, isBookable } from '@/server/modules/schedule/bookable'
import { storefrontNameColumns } from '@/server/modules/ship/namedShips'

/** An inquiry for the whole of a departure, with that as it is now. */
export type AskedQuote = BookableColumns & {
  inquiry_no: number
  member_no: number | null
  phone: string
  /** How many they said they are. */
  people: number
  schedule_no: number
  price: number
  whole_price: number
  ship_no: number
  ship_name: string
  service_type: ServiceType
  operator_no: number
  host: string | null
  sdate: KstDate
  departure_time: string
  is_overnight: boolean
  answered_at: Date | null
}

/**
 * @param isLocked waits for whoever answers the inquiry, until the transaction ends
 * @throws Refusal 404, also where its departure is gone or belongs to another operator
 */
export const requireAsked = async (
  db: Queryable,
  { no, scope, isLocked = false }: { no: number; scope: Scope; isLocked?: boolean },
): Promise<AskedQuote> => {
  const asked = await db.first<AskedQuote>(sql`
    select i.no as inquiry_no, i.member_no, i.phone, coalesce(i.people, 1) as people, i.answered_at,
           s.no as schedule_no, s.status, s.opens_at, s.departs_at, s.capacity, s.taken, s.is_waiting,
           s.smallest_party, s.price, s.whole_price, s.sdate, s.departure_time, s.is_overnight,
           ship.no as ship_no, ship.name as ship_name, ship.service_type,
           ship.group_no as operator_no, ${storefrontNameColumns}
      from inquiry i join schedule s on s.no = i.schedule_no join ship on ship.no = s.ship_no
      join ship_group fleet on fleet.no = ship.group_no
     where i.no = ${no} and ${inScope(scope)} ${isLocked ? sql`for update of i` : sql``}`)
  if (!asked) throw refuse.code('UNKNOWN_INQUIRY')
  // Who waited reads again: the row of the departure was read before.
  return isLocked ? requireAsked(db, { no, scope }) : asked
}

/** @throws Refusal 409 with the reason why nobody can have all of the departure */
export const assertWholeFree = (
  departure: BookableColumns & { service_type: ServiceType },
  party: number,
  at: Date,
): void => {
  const query = { party, isWhole: true, at }
  if (!isBookable(departure, query)) throw bookingRefusal(departure, query)
}
