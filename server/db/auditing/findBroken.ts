import sql, { empty, type Sql } from 'sql-template-tag'
import type { Queryable } from '../pool'

/** A rule that is broken, and the number of the row that breaks it. */
export type Finding = { rule: string; no: number; detail: string }

/** Each selects `no` and `detail` of the rows that break its rule; neither says anything of a person. */
export type Rules = Readonly<Record<string, Sql>>

/** So many of one rule are told. */
const MAX_OF_A_RULE = 20

/**
 * Looks for what breaks the rules, all in one statement and so in one snapshot.
 *
 * @param scope what `with` says before them
 */
export const findBroken = (db: Queryable, rules: Rules, scope: Sql = empty): Promise<Finding[]> => {
  const parts = Object.entries(rules).map(
    ([rule, broken]) =>
      sql`(select ${rule}::text as rule, found.no, found.detail from (${broken}) found limit ${MAX_OF_A_RULE})`,
  )
  const [first, ...others] = parts
  const all = others.reduce((sum, part) => sql`${sum} union all ${part}`, first ?? sql`select`)
  return db.rows<Finding>(sql`${scope} ${all}`)
}
