import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { WEEKDAYS } from '@/lib/date/kst'
import { theme } from '@/styles/theme'
import { ToggleGroup } from './ToggleGroup'

const OPTIONS = WEEKDAYS.map((label, value) => ({ value, label }))

/** All seven stand in one row of a phone. */
const Row = styled.div`
  [data-options] {
    gap: 3px;
  }
  [data-options] button {
    min-width: ${theme.touch};
    padding: 0;
  }
`

/** Days of the week, Sunday first. */
export const WeekdayGroup = (
  props: Omit<ComponentProps<typeof ToggleGroup>, 'label' | 'options'>,
) => (
  <Row>
    <ToggleGroup label="요일" options={OPTIONS} {...props} />
  </Row>
)
