import styled from 'styled-components'
import { ChevronIcon } from '@/components/common/icon/ChevronIcon'
import { IconButton } from '@/components/common/button/IconButton'
import { LinkButton } from '@/components/common/button/LinkButton'
import { Select } from '@/components/common/form/Select'
import type { CalendarShip } from '@/lib/contract/console/calendarShapes'
import { shiftMonth } from '@/lib/date/kst'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'
import type { CalendarAddress } from './calendarAddress'

const Tools = styled.div`
  display: grid;
  gap: ${theme.space.sm};
  ${media.tablet} {
    grid-template-columns: auto minmax(10rem, 16rem) 1fr;
    align-items: end;
  }
`

const MonthRow = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 8rem) auto;
  align-items: center;
  justify-content: center;

  strong {
    font-size: ${theme.fontSize.lg};
    text-align: center;
  }
`

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
  ${media.tablet} {
    justify-content: end;
  }
`

type Props = {
  month: string
  shipNo: number
  ships: readonly CalendarShip[]
  onShow: (change: Partial<CalendarAddress>) => void
}

/** Which month and boat is shown, and where many departures are changed. */
export const CalendarTools = ({ month, shipNo, ships, onShow }: Props) => (
  <Tools>
    <MonthRow>
      <IconButton label="이전 달" onClick={() => onShow({ month: shiftMonth(month, -1) })}>
        <ChevronIcon direction="left" />
      </IconButton>
      <strong aria-live="polite">
        {month.slice(0, 4)}년 {Number(month.slice(4))}월
      </strong>
      <IconButton label="다음 달" onClick={() => onShow({ month: shiftMonth(month, 1) })}>
        <ChevronIcon direction="right" />
      </IconButton>
    </MonthRow>
    {ships.length > 1 && (
      <Select
        label="배"
        value={String(shipNo)}
        options={[
          { value: '0', label: '모든 배' },
          ...ships.map(({ no, name }) => ({ value: String(no), label: name })),
        ]}
        onChange={({ target }) => onShow({ shipNo: Number(target.value) })}
      />
    )}
    <Links>
      <LinkButton href="/calendar/batch" variant="secondary" isSmall prefetch={false}>
        여러 일정 한 번에
      </LinkButton>
      <LinkButton href="/calendar/defaults" variant="secondary" isSmall prefetch={false}>
        기본 일정
      </LinkButton>
    </Links>
  </Tools>
)
