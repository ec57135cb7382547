import sql from 'sql-template-tag'
import { migrateToNewest } from '@/scripts/support/schema'
import { startTemporaryCluster } from '@/scripts/support/temporaryCluster'
import { LONG_WORK_TIMEOUTS } from '@/server/db/timeouts'
import { createDb, type Db } from '@/server/db/pool'

export type BenchDatabase = { databaseUrl: string; db: Db; close(): Promise<void> }

/**
 * An embedded PostgreSQL with the settings of `npm start`, so that commits are durable.
 *
 * @param settings of PostgreSQL in addition
 */
export const startBenchDatabase = async (
  settings: readonly string[] = [],
): Promise<BenchDatabase> => {
  const { url, stop } = await startTemporaryCluster('bench', settings)
  const databaseUrl = url('postgres')
  await migrateToNewest(databaseUrl)
  const db = createDb(databaseUrl, 2, LONG_WORK_TIMEOUTS)
  const close = async () => {
    await db.close()
    await stop()
  }
  return { databaseUrl, db, close }
}

/** A storefront with a ship whose departures never fill, numbered from 1. */
export const insertDepartures = async (db: Db, count: number): Promise<void> => {
  await db.run(sql`insert into ship_group (no, name) overriding system value values (1, '선단')`)
  await db.run(sql`
    insert into ship (group_no, service_type, name, area_code, port_name, tide_style, lat, lng,
      time_text, use_minutes, capacity, price, pay_type, meeting_place, departure_address,
      bank_account, owner_name, biz_no, phone, address, copyright)
    values (1, 'SHIP', '바다호', 'boryeong', '오천항', 7, 36.4, 126.5, '05:00', 600, 2000000000, 80000,
      '{BANK}', '오천항', '보령시', '{"bank":"수협은행","number":"1","holder":"바다호"}', '김', '1',
      '0411234567', '보령시', '')`)
  await db.run(sql`insert into host (identifier, web_title) values ('www', '뱃길')`)
  await db.run(sql`
    insert into schedule (ship_no, sdate, departure_time, departs_at, capacity, price)
    select ship.no, (now() + n * interval '1 day')::date, '05:00', now() + n * interval '1 day',
           2000000000, 80000
      from ship cross join generate_series(1, ${count}::int) n`)
  await db.run(sql`analyze`)
}
