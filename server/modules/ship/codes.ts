import sql, { raw, type Sql } from 'sql-template-tag'
import type { CodeName } from '@/lib/contract/wire'
import type { Queryable } from '@/server/db/pool'

type CodedColumn = 'fish' | 'fishing_method'

/** The names of the codes in a column of ship `s`; a code without a name stands for itself. */
export const namesOf = (column: CodedColumn): Sql => sql`array(
  select coalesce(c.name, used.code)
  from unnest(${raw(`s.${column}`)}) with ordinality as used (code, index)
    left join code c on c.parent = ${column} and c.code = used.code
  order by used.index)`

/** The name of the area of ship `s`. */
export const areaName: Sql = sql`coalesce(
  (select c.name from code c where c.parent = 'area' and c.code = s.area_code), s.area_code)`

/** The codes below each parent, in the order of their lists. */
export const findCodes = (
  db: Queryable,
  parents: readonly string[],
): Promise<(CodeName & { parent: string })[]> =>
  db.rows(sql`
    select parent, code, name from code where parent = any(${parents}::text[])
    order by parent, sort, code`)
