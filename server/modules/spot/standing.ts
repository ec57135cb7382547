import sql from 'sql-template-tag'
import type { Spot } from '@/lib/spot/spots'
import type { Queryable } from '@/server/db/pool'

export type Standing = Spot & { reservation_no: number | null }

/** The places of a departure, each with the reservation that has it; also those that the plan no longer names. */
export const findStanding = (db: Queryable, scheduleNo: number): Promise<Standing[]> =>
  db.rows<Standing>(sql`
    select number, spot ->> 'side' as side, spot ->> 'part' as part,
           (spot -> 'is_shaded')::boolean as is_shaded,
           (spot -> 'is_near_toilet')::boolean as is_near_toilet, reservation_no
      from (
        select coalesce(has.number, plan.number) as number, coalesce(has.spot, plan.spot) as spot,
               has.reservation_no, plan.listed
          from spots_of(${scheduleNo}) plan full join (
            select * from reservation_spot where schedule_no = ${scheduleNo}) has using (number)
      ) standing order by listed, number`)
