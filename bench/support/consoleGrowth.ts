import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import { monthOf, toKstDate } from '@/lib/date/kst'
import type { Db } from '@/server/db/pool'
import type { Call } from './growthCalls'

const TOKEN = 'bench-staff'
/** What a page of the console sends. */
const STAFF = {
  'x-forwarded-host': 'console.localhost',
  origin: 'http://console.localhost',
  cookie: `__Host-staff=${TOKEN}`,
}
const MONTH = monthOf(toKstDate(new Date()))

/**
 * Makes somebody of the console who is logged in for the operator of a ship, and gives that ship one
 * departure a day, as many before today as after: every month has the same number of them.
 */
export const prepareConsole = async (
  db: Db,
  { shipNo, departures }: { shipNo: number; departures: number },
): Promise<void> => {
  // So that it has the seats, and is back before its next departure of the day.
  await db.run(sql`
    update ship set capacity = greatest(capacity, 20), use_minutes = 30 where no = ${shipNo}`)
  await db.run(sql`
    insert into schedule (ship_no, sdate, departure_time, departs_at, capacity, price)
    select ${shipNo}, day, '03:17', (day + time '03:17') at time zone 'Asia/Seoul', 20, 80000
      from generate_series(1, ${departures}::int) index
     cross join lateral (select current_date - ${departures}::int / 2 + index as day) of_day
    on conflict do nothing`)
  await db.run(sql`
    with made as (
      insert into staff (operator_no, role, name, email)
      select group_no, 'owner', '김대표', 'bench@example.com' from ship where no = ${shipNo}
      on conflict do nothing returning no
    )
    insert into staff_session (token_hash, staff_no, factor_at, expires_at)
    select ${createHash('sha256').update(TOKEN).digest()}, no, now(), now() + interval '10 years'
      from made`)
}

/** The calls of an operator that grow with the operator's own departures first. */
export const CONSOLE_CALLS: readonly Call[] = [
  { name: 'console: today', run: ({ get }) => get('/c/v1/today', STAFF) },
  {
    name: 'console: calendar',
    run: ({ get }) => get(`/c/v1/calendar/${MONTH}?ship_no=0`, STAFF),
  },
]
