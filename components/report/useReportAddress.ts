import { useRouter } from 'next/router'
import { parseNo } from '@/lib/query/query'

export const REPORTS_PATH = '/info/ship_board/'

/** Which fishing reports are shown, and how. */
export type ReportAddress = {
  /** One ship of the fleet; 0 is all of them. */
  subShip: number
  isMap: boolean
  /** Whether only reports with a picture are shown. */
  hasPhoto: boolean
}

/**
 * The state of the page in its query, so that it can be shared and the back button works. Invalid
 * values are ignored. Before the query is known the page matches the server's HTML.
 */
export const useReportAddress = () => {
  const router = useRouter()
  const query = router.isReady ? router.query : {}
  const address: ReportAddress = {
    subShip: parseNo(query.sub_ship) ?? 0,
    isMap: query.is_map_mode === '1',
    hasPhoto: query.view === 'photo',
  }
  const go = (change: Partial<ReportAddress>) => {
    const { subShip, isMap, hasPhoto } = { ...address, ...change }
    const nextQuery = {
      ...(subShip && { sub_ship: subShip }),
      ...(isMap && { is_map_mode: 1 }),
      ...(hasPhoto && { view: 'photo' }),
    }
    void router.push({ pathname: REPORTS_PATH, query: nextQuery }, undefined, {
      shallow: true,
      scroll: false,
    })
  }
  return { address, go }
}
