import { AlertLink } from '@/components/common/alert/AlertLink'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { LinkButton } from '@/components/common/button/LinkButton'
import { WaysOut } from '@/components/common/intent/WaysOut'
import { formatKoreanDate, type KstDate } from '@/lib/date/kst'
import { activeFilters, type FilterCodes } from '@/lib/filters/activeFilters'
import { EMPTY_FILTER, type UserFilter } from '@/lib/filters/emptyFilter'
import { filterQuery } from '@/lib/filters/filters'
import { nearDays } from '@/lib/intent/dayChoices'
import { labels } from '@/lib/serviceType/labels'
import type { ServiceType } from '@/lib/serviceType/serviceType'

interface Props {
  serviceType: ServiceType
  shipNo: number
  filter: UserFilter
  codes: FilterCodes | undefined
  today: KstDate | undefined
  onChange: (filter: UserFilter) => void
}

/** Says which condition can be left out, and which day near it has something, with a press each. */
const NothingFits = ({ serviceType, shipNo, filter, codes, today, onChange }: Props) => {
  const wayOf = (label: string, change: UserFilter) => ({
    label,
    query: { service_type: serviceType, ship_no: shipNo, ...filterQuery(change) },
    change,
  })
  const active = activeFilters(filter, labels[serviceType].unit, codes, today)
  const days = today && filter.sdate ? nearDays(filter.sdate, today) : []
  const ways = [
    ...active.map(({ label, without }) => wayOf(`${label} 빼고`, without)),
    ...days.map((sdate) => wayOf(formatKoreanDate(sdate), { ...filter, sdate })),
  ]
  return (
    <EmptyState
      title="조건에 맞는 상품이 없어요."
      action={
        <>
          <WaysOut
            ways={ways}
            types={[serviceType]}
            onChoose={onChange}
            onClear={() => onChange(EMPTY_FILTER)}
          />
          <AlertLink wish={{ ...filter, serviceType }} />
        </>
      }
    >
      조건을 하나 빼거나 날을 바꾸면 더 많이 보여요.
    </EmptyState>
  )
}

/** An empty list: because of its conditions, or of all. */
export const NothingFound = ({ isFiltered, ...props }: Props & { isFiltered: boolean }) =>
  isFiltered ? (
    <NothingFits {...props} />
  ) : (
    <EmptyState
      title="아직 준비된 상품이 없어요."
      action={<LinkButton href="/">다른 상품 보기</LinkButton>}
    >
      곧 새로운 상품으로 찾아올게요.
    </EmptyState>
  )
