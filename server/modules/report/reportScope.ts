import sql, { join, type Sql } from 'sql-template-tag'
import { addDays, type KstDate } from '@/lib/date/kst'

/**
 * Which reports: of the fleet of a main ship (0: of every fleet), of one ship (0: of any), whether only
 * those with a picture, of species by name and of areas by code (none: of any).
 */
export type ReportScope = {
  mainShipNo: number
  shipNo: number
  hasPhoto: boolean
  species: readonly string[]
  areas: readonly string[]
  /** Of which days of fishing; undefined: of any. */
  days?: readonly KstDate[] | undefined
}

export const EVERY_REPORT: ReportScope = {
  mainShipNo: 0,
  shipNo: 0,
  hasPhoto: false,
  species: [],
  areas: [],
}

/** Each pair of species and area as the function `report_facets` of the database writes it. */
export const ofFacets = ({ species, areas }: ReportScope): Sql[] => {
  if (species.length === 0 && areas.length === 0) return []
  const anyOr = (values: readonly string[]) => (values.length === 0 ? [''] : values)
  const facets = anyOr(species).flatMap((fish) => anyOr(areas).map((area) => `${fish}@${area}`))
  return [sql`r.facets && ${facets}::text[]`]
}

/** Fished on one of the days. An index has the day of leaving, which is that day or the one before. */
const onDays = (days: readonly KstDate[]): Sql => {
  const left = [...new Set(days.flatMap((day) => [addDays(day, -1), day]))]
  return sql`r.sdate = any(${left}::date[]) and coalesce(r.fished_on, r.sdate) = any(${days}::date[])`
}

/** Hidden ships are few, and a partial index finds them. */
const ofShownShip: Sql = sql`not exists (
  select from ship hidden where hidden.no = r.ship_no and not hidden.is_view)`

/** The condition for reports `r`. */
export const inScope = (scope: ReportScope): Sql => {
  const { mainShipNo, shipNo, hasPhoto } = scope
  return join(
    [
      sql`r.deleted_at is null and ${ofShownShip}`,
      ...(mainShipNo === 0 ? [] : [sql`r.main_ship_no = ${mainShipNo}`]),
      ...(shipNo === 0 ? [] : [sql`r.ship_no = ${shipNo}`]),
      // The same expression as in the partial indexes.
      ...(hasPhoto ? [sql`cardinality(r.images) > 0`] : []),
      ...ofFacets(scope),
      ...(scope.days === undefined ? [] : [onDays(scope.days)]),
    ],
    ' and ',
  )
}
