import { useRouter } from 'next/router'
import { useIntent } from '@/components/common/intent/useIntent'
import type { CodeName } from '@/lib/contract/wire'
import { intentQuery } from '@/lib/intent/intent'
import { parseReportFilter, type ReportFilter, reportFilterQuery } from '@/lib/report/reportFilter'

export const REPORTS_PATH = '/info/ship_board/'

/** Which fishing reports are shown, and how. */
type ReportAddress = ReportFilter & { isMap: boolean }

/**
 * The state of the page in its query, so that it can be shared and the back button works. Invalid
 * values are ignored. Before the query is known the page matches the server's HTML.
 *
 * @param species those that can be chosen
 */
export const useReportAddress = (species: readonly CodeName[]) => {
  const router = useRouter()
  const { intent } = useIntent()
  const query = router.isReady ? router.query : {}
  const filter = parseReportFilter(
    query,
    species.map(({ code }) => code),
  )
  const isMap = query.is_map_mode === '1'

  const go = (change: Partial<ReportAddress>) => {
    const { isMap: isNextMap, ...next } = { ...filter, isMap, ...change }
    const nextQuery = {
      // A species in an address is the visitor's intent: the day and the party go with it.
      ...(next.fish.length > 0 && intentQuery(intent)),
      ...(isNextMap && { is_map_mode: '1' }),
      ...reportFilterQuery(next),
    }
    void router.push({ pathname: REPORTS_PATH, query: nextQuery }, undefined, {
      shallow: true,
      scroll: false,
    })
  }
  return { filter, isMap, intentFish: intent.fish, go }
}
