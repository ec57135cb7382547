import styled from 'styled-components'
import type { ScheduleDay } from '@/lib/contract/wire'
import { summarizeDay } from '@/lib/schedule/daySummary'
import type { ScheduleState } from '@/lib/schedule/scheduleState'
import { formatShortWon } from '@/lib/text/won'
import { theme } from '@/styles/theme'
import { dayName, formatDayState } from './formatDayState'

const { color, space } = theme

const grounds: Partial<Record<ScheduleState, [string, string]>> = {
  open: [color.successTint, color.success],
  waiting: [color.warningTint, color.warning],
  upcoming: [color.tintStrong, color.inkStrong],
  weather: [color.dangerTint, color.danger],
}

const Cell = styled.button`
  display: grid;
  align-content: start;
  justify-items: center;
  width: 100%;
  min-height: 5.75rem;
  padding: ${space.xxs} 0;
  border-radius: ${theme.radius.sm};
  font-size: 0.6875rem;
  line-height: 1.35;
  color: ${color.textMuted};

  &[aria-pressed='true'] {
    box-shadow: inset 0 0 0 2px ${color.ink};
    background: ${color.tint};
  }
  b {
    color: ${color.text};
    font-size: ${theme.fontSize.md};
  }
  &[aria-current='date'] b {
    text-decoration: underline 2px ${color.brand};
    text-underline-offset: 0.2em;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`

const State = styled.span<{ $state: ScheduleState }>`
  padding: 0 0.1875rem;
  border-radius: 0.25rem;
  background: ${({ $state }) => grounds[$state]?.[0] ?? color.surfaceMuted};
  color: ${({ $state }) => grounds[$state]?.[1] ?? color.textMuted};
  font-weight: ${theme.fontWeight.semibold};
  white-space: nowrap;
`

interface Props {
  day: ScheduleDay
  unit: string
  isSelected: boolean
  isTabStop: boolean
  isToday: boolean
  onSelect: () => void
}

/** One day: tide name, lunar date, seats left or the state, and the price. */
export const DayButton = ({ day, unit, isSelected, isTabStop, isToday, onSelect }: Props) => {
  const summary = summarizeDay(day.schedules)
  return (
    <Cell
      type="submit"
      name="sdate"
      value={day.sdate}
      data-date={day.sdate}
      aria-label={dayName(day, unit)}
      aria-pressed={isSelected}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={isTabStop ? 0 : -1}
      onClick={(event) => {
        event.preventDefault()
        onSelect()
      }}
    >
      <b>{Number(day.sdate.slice(8))}</b>
      <span>{day.tide}</span>
      <span>{day.lunar.replace('음 ', '')}</span>
      {summary && <State $state={summary.state}>{formatDayState(summary, unit)}</State>}
      {summary && summary.state !== 'past' && <span>{formatShortWon(summary.price)}</span>}
    </Cell>
  )
}
