import { useState } from 'react'
import { type ReportFilter, reportListQuery } from '@/lib/report/reportFilter'
import { useLoadExtension } from '@/store/useLoadExtension'

/**
 * Which reports the map shows: the newest, or those of former years with the tide of today, where there are
 * enough of them to say something.
 */
export const useTideOfMap = (shipNo: number, filter: ReportFilter) => {
  const [isPast, setIsPast] = useState(false)
  const all = reportListQuery(shipNo, filter)
  const { ship_no, sub_ship, fish, coast } = all
  const { data } = useLoadExtension(`catch/${JSON.stringify(all)}`, (api) =>
    api.getCatchByTide({ ship_no, sub_ship, fish, coast }),
  )
  const past = data?.past ?? undefined
  const query = isPast && past ? { ...all, tide_day: past.sdate } : all
  return { past, isPast, query, toggle: () => setIsPast((is) => !is) }
}
