import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/Button'
import { Chip } from '@/components/common/Chip'
import { CodeLoadError } from '@/components/common/CodeLoadError'
import { onDemand } from '@/components/common/onDemand'
import { activeFilters } from '@/lib/filters/activeFilters'
import { EMPTY_FILTER, type UserFilter } from '@/lib/filters/emptyFilter'
import { countFilters } from '@/lib/filters/filters'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { useLoad } from '@/store/useLoad'
import { theme } from '@/styles/theme'

const FilterSheet = onDemand(
  () => import('./FilterSheet').then(({ FilterSheet: Sheet }) => Sheet),
  { LoadError: CodeLoadError },
)

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
`

interface Props {
  serviceType: ServiceType
  filter: UserFilter
  onChange: (filter: UserFilter) => void
}

/** The conditions of a list: their count, a chip to remove each, and a dialog to change them. */
export const FilterBar = ({ serviceType, filter, onChange }: Props) => {
  const [isOpen, setIsOpen] = useState(false)
  const count = countFilters(filter)
  const needsNames =
    filter.fish.length + filter.area.length + filter.fishing_method_travelout.length
  const codes = useLoad(isOpen || needsNames ? 'shipFilter' : undefined, (api) =>
    api.getShipFilter(),
  )

  return (
    <Row role="group" aria-label="검색 조건">
      <Button variant="secondary" isSmall aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        필터{count > 0 && ` ${count}`}
      </Button>
      {activeFilters(filter, codes.data).map(({ id, label, without }) => (
        <Chip key={id} label={label} onRemove={() => onChange(without)} />
      ))}
      {count > 1 && (
        <Button variant="ghost" isSmall onClick={() => onChange(EMPTY_FILTER)}>
          모두 지우기
        </Button>
      )}
      {isOpen && (
        <FilterSheet
          serviceType={serviceType}
          filter={filter}
          codes={codes}
          onApply={(next) => {
            setIsOpen(false)
            onChange(next)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Row>
  )
}
