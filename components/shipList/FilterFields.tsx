import { PartyChips } from '@/components/common/intent/PartyChips'
import { RadioCards } from '@/components/common/form/RadioCards'
import type { FilterCodes } from '@/lib/filters/activeFilters'
import type { UserFilter } from '@/lib/filters/emptyFilter'
import { PAY_OPTIONS, USE_TIMES, WALKTHROUGH, YES_NO } from '@/lib/filters/filterOptions'
import { labels } from '@/lib/serviceType/labels'
import { isPartyAsked } from '@/lib/serviceType/seatUnit'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { Loaded } from '@/store/useLoad'
import { ChoiceGroup } from './ChoiceGroup'
import { CodeChoices } from './CodeChoices'

const ANSWERS = YES_NO.map(({ code, label }) => ({ value: code, label }))

interface YesNoProps {
  legend: string
  value: boolean
  onChange: (value: boolean) => void
}

/** Conditions that sort the list are yes/no questions (docs/specification.md#filter-values). */
const YesNo = ({ legend, value, onChange }: YesNoProps) => (
  <RadioCards
    legend={legend}
    options={ANSWERS}
    value={value ? '1' : '0'}
    onChange={(code) => onChange(code === '1')}
  />
)

interface Props {
  serviceType: ServiceType
  filter: UserFilter
  codes: Loaded<FilterCodes>
  onChange: (part: Partial<UserFilter>) => void
}

/** What can be asked for beside words and a day, each as it is in the filter. */
export const FilterFields = ({ serviceType, filter, codes, onChange: change }: Props) => {
  const { unit } = labels[serviceType]
  return (
    <>
      {isPartyAsked(unit) && (
        <PartyChips unit={unit} value={filter.party} onChange={(party) => change({ party })} />
      )}
      <YesNo
        legend="예약 가능한 상품 먼저"
        value={filter.is_possible}
        onChange={(is_possible) => change({ is_possible })}
      />
      <YesNo
        legend="쿠폰을 사용할 수 있는 상품 먼저"
        value={filter.is_coupon}
        onChange={(is_coupon) => change({ is_coupon })}
      />
      <CodeChoices serviceType={serviceType} codes={codes} filter={filter} onChange={change} />
      <ChoiceGroup
        legend="낚시 방법"
        options={WALKTHROUGH}
        chosen={filter.walkthrough}
        onChange={(walkthrough) => change({ walkthrough })}
      />
      <ChoiceGroup
        legend="이용시간"
        options={USE_TIMES}
        chosen={filter.use_time}
        onChange={(use_time) => change({ use_time })}
      />
      <ChoiceGroup
        legend="결제방법"
        options={PAY_OPTIONS}
        chosen={filter.pay}
        onChange={(pay) => change({ pay })}
      />
    </>
  )
}
