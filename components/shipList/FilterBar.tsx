import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { IntentOpeners, type IntentPart } from '@/components/common/intent/IntentOpeners'
import { onRequest } from '@/components/common/load/onRequest'
import { useToday } from '@/components/common/time/useToday'
import type { FilterCodes } from '@/lib/filters/activeFilters'
import { areasFor } from '@/lib/filters/areasFor'
import type { UserFilter } from '@/lib/filters/emptyFilter'
import { countFilters } from '@/lib/filters/filters'
import { labels } from '@/lib/serviceType/labels'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { Loaded } from '@/store/useLoad'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'
import { ActiveFilters } from './ActiveFilters'

const FilterSheet = onRequest(() => import('./FilterSheet').then(({ FilterSheet: Sheet }) => Sheet))

const IntentPanel = onRequest(() =>
  import('@/components/common/intent/IntentPanel').then(({ IntentPanel: Panel }) => Panel),
)

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xs};

  /* One line: the list does not move when a wish of this visit comes to be known. */
  > div {
    /* Words for screen readers in a chip out of sight would make the page wider. */
    position: relative;
    display: flex;
    gap: ${theme.space.xs};
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scrollbar-width: none;
    /* Room for the focus ring. */
    padding: 5px;
    margin: -5px;
  }
  > div > button {
    border-radius: ${theme.radius.pill};
    white-space: nowrap;
  }
  ${media.desktop} {
    > div {
      flex-wrap: wrap;
    }
    /* There the choices stand beside the list: what is chosen stays. */
    [aria-haspopup],
    [aria-expanded] {
      display: none;
    }
  }
`

interface Props {
  serviceType: ServiceType
  shipNo: number
  filter: UserFilter
  codes: Loaded<FilterCodes>
  /** Asks for the names of the codes. */
  onNeedCodes: () => void
  onChange: (filter: UserFilter) => void
}

/**
 * The conditions of a list: day, party, species and area are chosen here, the others in a dialog. Each that
 * is chosen has a chip to remove it.
 */
export const FilterBar = (props: Props) => {
  const { serviceType, shipNo, filter, codes, onNeedCodes, onChange } = props
  const [isOpen, setIsOpen] = useState(false)
  const [part, setPart] = useState<IntentPart>()
  const today = useToday()
  const count = countFilters(filter)
  const { fish: fishLabel, unit } = labels[serviceType]
  const openSheet = () => {
    onNeedCodes()
    setIsOpen(true)
  }
  const openPart = (next: IntentPart | undefined) => {
    if (next === 'fish' || next === 'area') onNeedCodes()
    setPart(next)
  }

  return (
    <Bar role="group" aria-label="검색 조건">
      <div>
        <Button variant="secondary" isSmall aria-haspopup="dialog" onClick={openSheet}>
          필터{count > 0 && ` ${count}`}
        </Button>
        <ActiveFilters
          filter={filter}
          unit={unit}
          codes={codes.data}
          today={today}
          onChange={onChange}
        />
        <IntentOpeners open={part} unit={unit} onOpen={openPart} />
      </div>
      {part && today && (
        <IntentPanel
          key={part}
          open={part}
          today={today}
          shipNo={shipNo}
          serviceType={serviceType}
          intent={filter}
          fishLabel={fishLabel}
          unit={unit}
          fish={codes.data?.fish}
          areas={codes.data && areasFor(serviceType, codes.data.area, filter.area)}
          onChange={(change) => onChange({ ...filter, ...change })}
        />
      )}
      {isOpen && (
        <FilterSheet
          serviceType={serviceType}
          shipNo={shipNo}
          filter={filter}
          codes={codes}
          onApply={(next) => {
            setIsOpen(false)
            onChange(next)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Bar>
  )
}
