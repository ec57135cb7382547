import { ErrorState } from '@/components/common/feedback/ErrorState'
import { Loading } from '@/components/common/feedback/Loading'
import { Skeleton } from '@/components/common/feedback/Skeleton'
import type { CodeName } from '@/lib/contract/wire'
import type { FilterCodes } from '@/lib/filters/activeFilters'
import { areasFor } from '@/lib/filters/areasFor'
import type { UserFilter } from '@/lib/filters/emptyFilter'
import { labels } from '@/lib/serviceType/labels'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { Loaded } from '@/store/useLoad'
import { ChoiceGroup } from './ChoiceGroup'
import { PortChoices } from './PortChoices'

interface Props {
  serviceType: ServiceType
  codes: Loaded<FilterCodes>
  filter: UserFilter
  onChange: (change: Partial<UserFilter>) => void
}

const optionsOf = (codes: readonly CodeName[]) =>
  codes.map(({ code, name }) => ({ code, label: name }))

/** The filter choices that the server defines: species, areas, and methods of trips abroad. */
export const CodeChoices = ({ serviceType, codes, filter, onChange }: Props) => {
  const { data, error, reload } = codes
  if (error) return <ErrorState message={error} onRetry={reload} />
  if (!data) {
    return (
      <Loading>
        <Skeleton height="6rem" radius="md" />
      </Loading>
    )
  }
  return (
    <>
      <ChoiceGroup
        legend={labels[serviceType].fish}
        options={optionsOf(data.fish)}
        chosen={filter.fish}
        onChange={(fish) => onChange({ fish })}
      />
      <ChoiceGroup
        legend="지역"
        options={optionsOf(areasFor(serviceType, data.area, filter.area))}
        chosen={filter.area}
        onChange={(area) => onChange({ area })}
      />
      <PortChoices
        areas={filter.area}
        search={filter.search}
        onSearch={(search) => onChange({ search })}
      />
      {serviceType === 'TRAVELOUT' && (
        <ChoiceGroup
          legend={labels.TRAVELOUT.method}
          options={optionsOf(data.fishing_method_travelout)}
          chosen={filter.fishing_method_travelout}
          onChange={(chosen) => onChange({ fishing_method_travelout: chosen })}
        />
      )}
    </>
  )
}
