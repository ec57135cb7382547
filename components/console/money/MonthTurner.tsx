import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { shiftMonth } from '@/lib/date/kst'
import { monthLabel } from '@/lib/date/monthLabel'
import { wrappingLine } from '@/styles/lineStyle'
import { theme } from '@/styles/theme'

const Turner = styled.div`
  ${wrappingLine}
  gap: ${theme.space.xs};
  margin-bottom: ${theme.space.lg};
`

type Props = { yyyymm: string; onTurn: (yyyymm: string) => void }

/** The month that a page of money shows, between the presses that turn it. */
export const MonthTurner = ({ yyyymm, onTurn }: Props) => (
  <Turner>
    <Button variant="secondary" onClick={() => onTurn(shiftMonth(yyyymm, -1))}>
      지난달
    </Button>
    <strong aria-live="polite">{monthLabel(yyyymm)}</strong>
    <Button variant="secondary" onClick={() => onTurn(shiftMonth(yyyymm, 1))}>
      다음 달
    </Button>
  </Turner>
)
