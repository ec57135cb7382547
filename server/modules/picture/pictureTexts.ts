import sql, { type Sql } from 'sql-template-tag'
import { OPERATOR_PICTURE_FOLDER } from '@/lib/picture/operatorPicture'

/**
 * The texts that stand for a list of pictures, in its order, '' for each without one; null where no picture is
 * an operator's own, so that nothing is looked up.
 *
 * @param images a column of addresses
 */
export const pictureTexts = (images: Sql): Sql => sql`
  case when array_to_string(${images}, ' ') like ${`%${OPERATOR_PICTURE_FOLDER}%`} then array(
    select coalesce(p.alt, '') from unnest(${images}) with ordinality shown (address, place)
      left join operator_picture p
        on p.name = substring(shown.address from ${`${OPERATOR_PICTURE_FOLDER}([A-Za-z0-9_-]{20})-`})
     order by shown.place) end`
