import sql from 'sql-template-tag'
import type { KstDate } from '@/lib/date/kst'
import type { Queryable } from '@/server/db/pool'
import { EVERY_REPORT, inScope } from './reportScope'

/** Two weeks before and after the day. */
const DAYS_AROUND = 14
const FORMER_YEARS = 20
/** So many reports before and after the day of each year are read at most, the nearest ones. */
const REPORTS_OF_SIDE = 250
const SPECIES_SAID = 12

/**
 * The codes of the species that were caught in the weeks around a day of former years, those of most
 * reports first.
 *
 * @param mainShipNo of whose fleet; 0: of every one
 */
export const findSeason = async (
  db: Queryable,
  mainShipNo: number,
  today: KstDate,
): Promise<string[]> => {
  const scope = inScope({ ...EVERY_REPORT, mainShipNo })
  const rows = await db.rows<{ code: string }>(sql`
    select c.code
    from generate_series(1, ${FORMER_YEARS}::int) as ago
      cross join lateral (select (${today}::date - make_interval(years => ago))::date as day) former
      cross join lateral (
        (select r.catch from fishing_report r
          where ${scope} and r.sdate between former.day - ${DAYS_AROUND}::int and former.day
          order by r.sdate desc limit ${REPORTS_OF_SIDE})
        union all
        (select r.catch from fishing_report r
          where ${scope} and r.sdate between former.day + 1 and former.day + ${DAYS_AROUND}::int
          order by r.sdate limit ${REPORTS_OF_SIDE})) r
      cross join jsonb_to_recordset(r.catch) as item (fish text)
      join code c on c.parent = 'fish' and c.name = item.fish
    group by c.code, c.sort
    order by count(*) desc, c.sort, c.code limit ${SPECIES_SAID}`)
  return rows.map(({ code }) => code)
}
