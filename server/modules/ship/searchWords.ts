import sql from 'sql-template-tag'
import type { Answer } from '@/lib/contract/wire'
import type { KnownWord, SearchTerm } from '@/lib/search/readSearch'
import type { Queryable } from '@/server/db/pool'

type Operator = NonNullable<Answer<'getShipList'>['operators']>[number]

/** The most operators that a search names. */
const MAX_OPERATORS = 3

/** What the code lists name. A code below an area is a port. */
export const findKnownWords = (db: Queryable): Promise<KnownWord[]> =>
  db.rows(
    sql`
      select case parent when 'fishing_method' then 'method' when 'walkthrough' then 'method'
          when 'fish' then 'fish' when 'area' then 'area' else 'port' end as kind, name, code
      from code
      where parent in ('fish', 'area', 'fishing_method', 'walkthrough')
        or parent in (select code from code where parent = 'area')
      order by array_position(array['fish', 'area'], parent), parent, sort, code`,
    'known_words',
  )

/** The operators whose name has a word of the search that stands for nothing else. */
export const findOperators = async (
  db: Queryable,
  terms: readonly SearchTerm[],
): Promise<Operator[]> => {
  const words = terms.filter(({ parts }) => parts.length === 0).map(({ typed }) => typed)
  if (words.length === 0) return []
  return db.rows(sql`
    select g.name, h.identifier as host
    from ship_group g
      join host h on h.ship_no = g.main_ship_no
      join ship s on s.no = g.main_ship_no and s.is_view
    where exists (select from unnest(${words}::text[]) word
      where strpos(lower(replace(g.name, ' ', '')), lower(word)) > 0)
    order by s.popularity desc, g.no limit ${MAX_OPERATORS}`)
}
