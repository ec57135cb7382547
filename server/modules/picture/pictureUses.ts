import sql, { join, type Sql } from 'sql-template-tag'
import { OPERATOR_PICTURE_FOLDER } from '@/lib/picture/operatorPicture'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { Queryable } from '@/server/db/pool'

/** Where a picture is shown: the table, the number of its row (0 where it has none), and its boat if any. */
export type PictureUse = {
  place: string
  no: number
  ship_no: number | null
  service_type: ServiceType | null
  name: string
}

/**
 * Every column that can show an operator's picture, as one text for each row: an address, a list, HTML or JSON
 * alike. Whoever adds such a column names it here, or its pictures are taken for unused
 * (`__tests__/server/pictures/collect.test.ts` asks for it).
 */
const placesOf = (operatorNo: number): readonly Sql[] => [
  sql`
    select 'ship' as place, ship.no, ship.no as ship_no, ship.service_type,
           concat_ws(' ', array_to_string(ship.images, ' '), ship.meeting_image, ship.intro_html,
             ship.memo_html) as shown
      from ship where ship.group_no = ${operatorNo}`,
  sql`
    select 'ship_draft', d.no, d.ship_no, d.service_type, d.content::text from ship_draft d
     where d.operator_no = ${operatorNo}`,
  sql`
    select 'ship_version', v.no, ship.no, ship.service_type, v.content::text
      from ship_version v join ship on ship.no = v.ship_no where ship.group_no = ${operatorNo}`,
  sql`
    select 'fishing_report', r.no, ship.no, ship.service_type,
           concat_ws(' ', array_to_string(r.images, ' '), r.contents_html)
      from fishing_report r join ship on ship.no = r.ship_no
     where ship.group_no = ${operatorNo} and r.deleted_at is null`,
  sql`
    select 'review', v.no, ship.no, ship.service_type, array_to_string(v.images, ' ')
      from review v join ship on ship.no = v.ship_no where ship.group_no = ${operatorNo}`,
  sql`
    select 'article', a.no, ship.no, ship.service_type, concat_ws(' ', a.image, a.contents_html)
      from article a join ship on ship.no = a.ship_no
     where ship.group_no = ${operatorNo} and a.deleted_at is null`,
  sql`
    select 'banner', b.no, ship.no, ship.service_type, b.image
      from banner b left join ship on ship.no = b.ship_no where b.operator_no = ${operatorNo}`,
  sql`
    select 'host', 0, ship.no, ship.service_type, concat_ws(' ', host.share_image, host.logo)
      from host left join ship on ship.no = host.ship_no
     where coalesce(host.operator_no, ship.group_no) = ${operatorNo}`,
]

/** Which pictures of an operator are shown where. */
export const findPictureUses = (db: Queryable, operatorNo: number): Promise<PictureUse[]> =>
  db.rows<PictureUse>(sql`
    select distinct used.place, used.no, used.ship_no, used.service_type, found[1] as name
      from (${join(placesOf(operatorNo), ' union all ')}) used (place, no, ship_no, service_type, shown)
     cross join lateral
       regexp_matches(used.shown, ${`${OPERATOR_PICTURE_FOLDER}([A-Za-z0-9_-]{20})-`}, 'g') found`)
