import type { ReactNode } from 'react'
import styled from 'styled-components'
import { ChevronIcon } from '@/components/common/icon/ChevronIcon'
import { IconButton } from '@/components/common/button/IconButton'
import { LinkButton } from '@/components/common/button/LinkButton'
import { Select } from '@/components/common/form/Select'
import type { CalendarShip } from '@/lib/contract/console/calendarShapes'
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
  grid-template-columns: auto minmax(0, 11rem) auto;
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
  /** The month, or the week, that is shown. */
  title: string
  unit: '달' | '주'
  shipNo: number
  ships: readonly CalendarShip[]
  onTurn: (by: number) => void
  onShow: (change: Partial<CalendarAddress>) => void
  /** What stands beside them. */
  children: ReactNode
}

/** Which month or week and boat is shown. */
export const CalendarTools = ({ title, unit, shipNo, ships, onTurn, onShow, children }: Props) => (
  <Tools>
    <MonthRow>
      <IconButton label={`이전 ${unit}`} onClick={() => onTurn(-1)}>
        <ChevronIcon direction="left" />
      </IconButton>
      <strong aria-live="polite">{title}</strong>
      <IconButton label={`다음 ${unit}`} onClick={() => onTurn(1)}>
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
    {children}
  </Tools>
)

/** Where many departures are changed at once. */
export const CalendarLinks = () => (
  <Links>
    <LinkButton href="/calendar/batch" variant="secondary" isSmall prefetch={false}>
      여러 일정 한 번에
    </LinkButton>
    <LinkButton href="/calendar/defaults" variant="secondary" isSmall prefetch={false}>
      기본 일정
    </LinkButton>
    <LinkButton href="/account#feed" variant="secondary" isSmall prefetch={false}>
      내 캘린더에서 보기
    </LinkButton>
  </Links>
)
