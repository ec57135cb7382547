import styled from 'styled-components'
import { ChevronIcon } from '@/components/common/icon/ChevronIcon'
import { IconButton } from '@/components/common/button/IconButton'
import { shiftMonth } from '@/lib/date/kst'
import { monthLabel } from '@/lib/date/monthLabel'
import { theme } from '@/styles/theme'

const Row = styled.div`
  display: grid;
  /* With large text the name takes two lines, and the page does not scroll sideways. */
  grid-template-columns: auto minmax(0, 8rem) auto;
  align-items: center;
  justify-content: center;
  gap: min(${theme.space.sm}, 2vw);

  button {
    width: min(${theme.touch}, 14vw);
    /* A focused arrow is never under the header and the page's own navigation. */
    scroll-margin-block: 10rem;
  }
  strong {
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

/**
 * The shown month, with buttons for the one before and the one after. Inside a form the buttons submit
 * the month where scripts are off.
 */
export const MonthNav = ({ yyyymm, first, last, onMonth }: Props) => {
  const monthButton = (by: -1 | 1, label: string) => {
    const target = shiftMonth(yyyymm, by)
    const isShown = target >= first && target <= last
    return (
      <IconButton
        label={label}
        type="submit"
        name="yyyymm"
        value={target}
        aria-disabled={!isShown}
        onClick={(event) => {
          event.preventDefault()
          if (isShown) onMonth(target)
        }}
      >
        <ChevronIcon direction={by < 0 ? 'left' : 'right'} />
      </IconButton>
    )
  }
  return (
    <Row>
      {monthButton(-1, '이전 달')}
      <strong aria-live="polite">{monthLabel(yyyymm)}</strong>
      {monthButton(1, '다음 달')}
    </Row>
  )
}
