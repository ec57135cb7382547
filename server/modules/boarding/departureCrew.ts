import sql from 'sql-template-tag'
import type { Queryable, Transaction } from '@/server/db/pool'

export type Crew = { captain_name: string; crew_names: string }

/** Captain and crew that somebody wrote down for a departure. */
export const findCrew = (db: Queryable, scheduleNo: number) =>
  db.first<Crew>(sql`
    select captain_name, crew_names from departure_crew where schedule_no = ${scheduleNo}`)

/** Those of the boat's last list. */
export const findLastCrew = (db: Queryable, shipNo: number) =>
  db.first<Crew>(sql`
    select w.captain_name, w.crew_names
      from departure_crew w join schedule s on s.no = w.schedule_no
     where s.ship_no = ${shipNo} order by w.written_at desc limit 1`)

export const saveCrew = (
  tx: Transaction,
  { scheduleNo, crew, at }: { scheduleNo: number; crew: Crew; at: Date },
) =>
  tx.run(sql`
    insert into departure_crew (schedule_no, captain_name, crew_names, written_at)
    values (${scheduleNo}, ${crew.captain_name}, ${crew.crew_names}, ${at})
    on conflict (schedule_no) do update set captain_name = excluded.captain_name,
      crew_names = excluded.crew_names, written_at = excluded.written_at`)
