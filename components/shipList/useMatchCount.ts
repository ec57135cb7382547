import { useDebounced } from '@/components/common/form/useDebounced'
import type { UserFilter } from '@/lib/filters/emptyFilter'
import { filterQuery } from '@/lib/filters/filters'
import { countShips } from '@/lib/serviceType/countShips'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { cleanSearchText } from '@/lib/text/searchText'
import { useLoad } from '@/store/useLoad'

const NOTHING = '조건에 맞는 상품이 없어요'

/**
 * What the button of the filter says: how many results it leads to, `9척 보기`, once the filter has not
 * changed for a moment. While they are counted, or where counting failed, it says no number.
 */
export const useMatchCount = (serviceType: ServiceType, shipNo: number, filter: UserFilter) => {
  const search = cleanSearchText(filter.search)
  const query = new URLSearchParams(filterQuery({ ...filter, search })).toString()
  const debounced = useDebounced(query)
  const { data } = useLoad(`count/${serviceType}/${shipNo}/${debounced}`, async (api) => {
    const conditions = Object.fromEntries(new URLSearchParams(debounced))
    const { total } = await api.getShipList({
      service_type: serviceType,
      ship_no: shipNo,
      ...conditions,
    })
    return total
  })
  const total = debounced === query ? data : undefined
  if (total === undefined || total === null) return { text: '보기', isEmpty: false }
  if (total === 0) return { text: NOTHING, isEmpty: true }
  return { text: `${countShips(total, [serviceType])} 보기`, isEmpty: false }
}
