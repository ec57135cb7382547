import sql, { type Sql } from 'sql-template-tag'
import { isForSpecies } from '@/server/modules/ship/departureTexts'
import { shipOnStorefront } from '@/server/modules/schedule/departuresOnSale'

/**
 * Whether departure `d` of ship `s` is what alert `a` asks for, whether or not it has seats. Its day
 * comes first: the index of alerts has it.
 */
export const isAskedFor: Sql = sql`
  a.days @> array[d.sdate + d.is_overnight::int] and d.origin <> 'dropped'
  and s.service_type = a.service_type and (a.ship_no is null or a.ship_no = s.no)
  and (a.area = '{}' or s.area_code = any(a.area) or s.port_name = any(a.area))
  and (a.fish = '{}' or ${isForSpecies(sql`d`, sql`a.fish`)})
  and (a.max_price is null or d.price <= a.max_price)
  and ${shipOnStorefront(sql`a.host`, sql`s`)}`

/**
 * Reservations `r` of the phone of alert `a` that were made since, on one of its days: who goes then looks
 * for nothing more.
 */
export const ownBooking: Sql = sql`
  from reservation r join schedule booked on booked.no = r.schedule_no
 where r.phone = a.phone and a.phone <> '' and r.held_at >= a.created_at
   and a.days @> array[booked.sdate + booked.is_overnight::int]`
