import styled from 'styled-components'
import { ChevronIcon } from '@/components/common/icons/ChevronIcon'
import { IconButton } from '@/components/common/IconButton'
import { shiftMonth } from '@/lib/date/kst'
import { theme } from '@/styles/theme'

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space.sm};

  strong {
    min-width: 8rem;
    font-size: ${theme.fontSize.lg};
    text-align: center;
  }
`

interface Props {
  yyyymm: string
  first: string
  last: string
  onMonth: (yyyymm: string) => void
}

/** `2026년 11월` */
export const monthName = (yyyymm: string) => `${yyyymm.slice(0, 4)}년 ${Number(yyyymm.slice(4))}월`

/** The month that is shown, with the one before and the one after. */
export const MonthNav = ({ yyyymm, first, last, onMonth }: Props) => {
  const step = (by: -1 | 1) => {
    const target = shiftMonth(yyyymm, by)
    if (target >= first && target <= last) onMonth(target)
  }
  return (
    <Row>
      <IconButton label="이전 달" aria-disabled={yyyymm <= first} onClick={() => step(-1)}>
        <ChevronIcon direction="left" />
      </IconButton>
      <strong aria-live="polite">{monthName(yyyymm)}</strong>
      <IconButton label="다음 달" aria-disabled={yyyymm >= last} onClick={() => step(1)}>
        <ChevronIcon />
      </IconButton>
    </Row>
  )
}
