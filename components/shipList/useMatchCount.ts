import { useEffect, useState } from 'react'
import type { UserFilter } from '@/lib/filters/emptyFilter'
import { filterQuery } from '@/lib/filters/filters'
import { countShips } from '@/lib/serviceType/countShips'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { cleanSearchText } from '@/lib/text/searchText'
import { useLoad } from '@/store/useLoad'

/** The filter rests so long before its results are counted. */
const DELAY_MS = 300

const NOTHING = '조건에 맞는 상품이 없어요'

/** The latest value, once it has not changed for a while. */
const useRested = (value: string): string => {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), DELAY_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}

/**
 * What the button of the filter says: how many results it leads to, `9척 보기`. While they are
 * counted, or where counting failed, it says no number.
 */
export const useMatchCount = (serviceType: ServiceType, shipNo: number, filter: UserFilter) => {
  const search = cleanSearchText(filter.search)
  const query = new URLSearchParams(filterQuery({ ...filter, search })).toString()
  const rested = useRested(query)
  const { data } = useLoad(`count/${serviceType}/${shipNo}/${rested}`, async (api) => {
    const conditions = Object.fromEntries(new URLSearchParams(rested))
    const { total } = await api.getShipList({
      service_type: serviceType,
      ship_no: shipNo,
      ...conditions,
    })
    return total
  })
  const total = rested === query ? data : undefined
  if (total === undefined) return { text: '보기', isEmpty: false }
  if (total === 0) return { text: NOTHING, isEmpty: true }
  return { text: `${countShips(total, [serviceType])} 보기`, isEmpty: false }
}
