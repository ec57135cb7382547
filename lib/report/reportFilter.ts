import { parseCodes } from '@/lib/intent/intent'
import { parseNo, type Query } from '@/lib/query/query'
import { type Coast, parseCoasts } from '@/lib/report/coasts'

/** Which fishing reports are shown. */
export type ReportFilter = {
  /** One ship of the fleet; 0 is all of them. */
  subShip: number
  /** Whether only reports with a picture are shown. */
  hasPhoto: boolean
  /** Codes of species; none is all of them. */
  fish: string[]
  /** None is all of them. */
  coast: Coast[]
}

export const EVERY_REPORT: ReportFilter = { subShip: 0, hasPhoto: false, fish: [], coast: [] }

/** The filter in an address; what is invalid, or no known code of a species, counts as not said. */
export const parseReportFilter = (query: Query, knownFish: readonly string[]): ReportFilter => ({
  subShip: parseNo(query.sub_ship) ?? 0,
  hasPhoto: query.view === 'photo',
  fish: parseCodes(query, 'fish', knownFish),
  coast: parseCoasts(query),
})

/** The query of a filter, for addresses; what is not chosen is left out. */
export const reportFilterQuery = ({ subShip, hasPhoto, fish, coast }: ReportFilter) => ({
  ...(subShip > 0 && { sub_ship: String(subShip) }),
  ...(hasPhoto && { view: 'photo' }),
  ...(fish.length > 0 && { fish: fish.join(',') }),
  ...(coast.length > 0 && { coast: coast.join(',') }),
})

/** The filter as `/ship/fish_board_list` takes it, for the storefront of a main ship (0: every operator's). */
export const reportListQuery = (shipNo: number, filter: ReportFilter) => ({
  ship_no: shipNo,
  sub_ship: filter.subShip,
  view: filter.hasPhoto ? ('photo' as const) : ('' as const),
  fish: filter.fish.join(','),
  coast: filter.coast.join(','),
})

/** Whether any condition is chosen. */
export const isFiltered = (filter: ReportFilter): boolean =>
  Object.keys(reportFilterQuery(filter)).length > 0
