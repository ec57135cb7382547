import sql from 'sql-template-tag'
import type { Db } from '@/server/db/pool'

/** Seats of each departure: the largest boat that fishing by the day is sold on. */
export const SEATS = 20

const DEPARTURES_OF_SHIP = 30
const SHIPS_OF_FLEET = 10

/** A season that opens at once: its ships and departures are numbered from 1. */
export type Season = { ships: number; departures: number }

/**
 * Writes the provider's storefront, and fleets of ten ships with thirty departures each.
 *
 * @param departures rounded up to whole ships
 */
export const insertSeason = async (db: Db, departures: number): Promise<Season> => {
  const ships = Math.ceil(departures / DEPARTURES_OF_SHIP)
  await db.run(sql`
    insert into ship_group (no, name) overriding system value
    select n, '선단 ' || n
      from generate_series(1, ${Math.ceil(ships / SHIPS_OF_FLEET)}::int) n`)
  await db.run(sql`
    insert into ship (group_no, service_type, name, area_code, port_name, tide_style, lat, lng,
      time_text, use_minutes, capacity, price, pay_type, meeting_place, departure_address,
      bank_account, owner_name, biz_no, phone, address, copyright)
    select 1 + (n - 1) / ${SHIPS_OF_FLEET}::int, 'SHIP', '바다호 ' || n, 'boryeong', '오천항', 7, 36.4, 126.5, '05:00', 600, ${SEATS}::int,
           80000, '{BANK}', '오천항', '보령시', '{"bank":"수협은행","number":"1","holder":"바다호"}',
           '김', '1', '0411234567', '보령시', ''
      from generate_series(1, ${ships}::int) n order by n`)
  await db.run(sql`insert into host (identifier, web_title) values ('www', '뱃길')`)
  await db.run(sql`
    insert into schedule (ship_no, sdate, departure_time, departs_at, capacity, price)
    select ship, (now() + day * interval '1 day')::date, '05:00', now() + day * interval '1 day',
           ${SEATS}::int, 80000
      from generate_series(1, ${ships}::int) ship,
           generate_series(1, ${DEPARTURES_OF_SHIP}::int) day`)
  return { ships, departures: ships * DEPARTURES_OF_SHIP }
}

/** The phone that `insertGuests` gives a visitor. */
export const phoneOf = (visitor: number): string => `010${String(visitor).padStart(8, '0')}`
