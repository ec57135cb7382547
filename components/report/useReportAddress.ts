import { useRouter } from 'next/router'
import { parseNo } from '@/lib/query/query'

export const REPORTS_PATH = '/info/ship_board/'

/** What of the fishing reports is shown, and how. */
export type ReportAddress = {
  /** One ship of the fleet; 0 is all of them. */
  subShip: number
  isMap: boolean
  /** Whether only reports with a picture are shown. */
  hasPhoto: boolean
}

/**
 * What the address says, so that it can be shared and gone back to. What it says wrongly counts as
 * not said; before it is known the page is the one that everybody gets.
 */
export const useReportAddress = () => {
  const router = useRouter()
  const asked = router.isReady ? router.query : {}
  const address: ReportAddress = {
    subShip: parseNo(asked.sub_ship) ?? 0,
    isMap: asked.is_map_mode === '1',
    hasPhoto: asked.view === 'photo',
  }
  const go = (change: Partial<ReportAddress>) => {
    const { subShip, isMap, hasPhoto } = { ...address, ...change }
    const query = {
      ...(subShip && { sub_ship: subShip }),
      ...(isMap && { is_map_mode: 1 }),
      ...(hasPhoto && { view: 'photo' }),
    }
    void router.push({ pathname: REPORTS_PATH, query }, undefined, { shallow: true, scroll: false })
  }
  return { address, go }
}
