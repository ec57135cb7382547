import sql from 'sql-template-tag'
import type { Queryable } from '@/server/db/pool'
import { uniquePhone } from '../builders'

/** Parties of one to three ask to be told of the day. */
export const insertAlerts = async (
  db: Queryable,
  { shipNo, host, sdate }: { shipNo: number; host: string; sdate: string },
): Promise<void> => {
  for (const party of [1, 2, 3]) {
    const phone = uniquePhone()
    await db.run(sql`
      insert into alert (visitor, phone, host, service_type, ship_no, days, party, is_night, created_at)
      values (${`g:${phone}`}, ${phone}, ${host}, 'SHIP', ${shipNo}, ${[sdate]}, ${party}, true, now())`)
  }
}

type Told = { no: number; party: number; free: number; is_waited: boolean }

/**
 * What was told since, with what is free now and whether somebody who waits would take it. Call it once nobody
 * acts, after the job that tells.
 */
export const toldSince = (db: Queryable, no: number) =>
  db.rows<Told>(sql`
    select t.no, a.party, d.capacity - d.taken as free, exists (
             select from awaiter w where w.schedule_no = d.no and w.state = 'waiting'
                and w.party <= d.capacity - d.taken and not exists (
                  select from reservation r where r.visitor = w.visitor
                     and r.schedule_no = w.schedule_no and r.state = 'HOLD')) as is_waited
      from alert_told t join alert a on a.no = t.alert_no join schedule d on d.no = t.schedule_no
     where t.no > ${no} order by t.no`)
