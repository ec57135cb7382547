import styled from 'styled-components'
import { CardsButton } from '@/components/common/card/ShipCards'
import { ChevronIcon } from '@/components/common/icon/ChevronIcon'
import { sortLabels } from '@/lib/filters/sortLabels'
import { SHIP_SORTS, type ShipSort } from '@/lib/ship/shipSort'
import { useAppSelector } from '@/store/hooks'
import { selectHasExtensions } from '@/store/session/selectors'
import { spreadLine } from '@/styles/lineStyle'
import { theme } from '@/styles/theme'
import type { ServiceType } from '@/lib/serviceType/serviceType'

const { space } = theme

const Row = styled.div`
  ${spreadLine}
  gap: 0 ${space.xs};

  /* In two lines beside the buttons on a phone: a line more would push the list down. */
  > p {
    flex: 1 1 6rem;
  }

  label {
    position: relative;
    display: inline-flex;
    align-items: center;
  }
  select {
    appearance: none;
    /* As wide as the chosen order, where browsers can. */
    field-sizing: content;
    min-height: ${theme.touch};
    padding: 0 1.75rem 0 ${space.xs};
    border: 0;
    border-radius: ${theme.radius.sm};
    background: none;
    color: inherit;
    /* iOS zooms into less than 16 px. */
    font-size: ${theme.fontSize.md};
  }
  svg {
    position: absolute;
    right: ${space.xxs};
    pointer-events: none;
  }
`

interface Props {
  serviceType: ServiceType
  /** How many there are, e.g. `갑오징어 · 28일(토) · 2명: 9척`; '' while that is not known. */
  text: string
  sort: ShipSort
  onSort: (sort: ShipSort) => void
  /** Where nothing was found: its room stays, so that what stands below does not move up. */
  isHidden: boolean
}

const HIDDEN = { visibility: 'hidden' } as const

/** How many ships a list has, and their order where the server knows one. */
export const ListSummary = ({ serviceType, text, sort, onSort, isHidden }: Props) => {
  const names = sortLabels(serviceType)
  const hasExtensions = useAppSelector(selectHasExtensions)
  return (
    <Row style={isHidden ? HIDDEN : undefined}>
      <p role="status">{text}</p>
      <CardsButton />
      {hasExtensions && (
        <label>
          <select
            aria-label="정렬"
            value={sort}
            onChange={({ target }) => {
              const next = SHIP_SORTS.find((known) => known === target.value)
              if (next) onSort(next)
            }}
          >
            {SHIP_SORTS.map((known) => (
              <option key={known} value={known}>
                {names[known]}
              </option>
            ))}
          </select>
          <ChevronIcon size={16} direction="down" />
        </label>
      )}
    </Row>
  )
}
