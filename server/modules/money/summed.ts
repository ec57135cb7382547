import sql, { type Sql } from 'sql-template-tag'

type InAll = { in_all: number; won_in_all: number }

/** A row with what all rows of its list come to, of which the statement gives the first. */
export type RowOf<Row> = Row & InAll

/** The columns of `RowOf`. @param amount what one row comes to (whole won) */
export const inAll = (amount: Sql): Sql => sql`
  (count(*) over ())::int as in_all, (sum(${amount}) over ())::bigint as won_in_all`

/** The first rows of a list as they go out, with how many there are in all and what they come to. */
export const summed = <Row extends InAll, Shown>(
  rows: readonly Row[],
  describe: (row: Row) => Shown,
): { count: number; amount: number; rows: Shown[] } => ({
  count: rows[0]?.in_all ?? 0,
  amount: rows[0]?.won_in_all ?? 0,
  rows: rows.map(describe),
})
