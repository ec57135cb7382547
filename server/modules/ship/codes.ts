import sql, { raw, type Sql } from 'sql-template-tag'
import type { CodeName } from '@/lib/contract/wire'
import type { Queryable } from '@/server/db/pool'

type CodedColumn = 'fish' | 'fishing_method'

/** The words of ship `s` for the codes in one of its columns; a code without a word is its own. */
export const namesOf = (column: CodedColumn): Sql => sql`array(
  select coalesce(c.name, given.code)
  from unnest(${raw(`s.${column}`)}) with ordinality as given (code, place)
    left join code c on c.parent = ${column} and c.code = given.code
  order by given.place)`

/** The word for the area of ship `s`. */
export const areaName: Sql = sql`coalesce(
  (select c.name from code c where c.parent = 'area' and c.code = s.area_code), s.area_code)`

/** The codes below each parent, in their own order. */
export const findCodes = (
  db: Queryable,
  parents: readonly string[],
): Promise<(CodeName & { parent: string })[]> =>
  db.rows(sql`
    select parent, code, name from code where parent = any(${parents}::text[])
    order by parent, sort, code`)
