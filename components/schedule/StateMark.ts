import styled from 'styled-components'
import type { ScheduleState } from '@/lib/schedule/scheduleState'
import { theme } from '@/styles/theme'

const { color } = theme

const grounds: Partial<Record<ScheduleState, [string, string]>> = {
  open: [color.successTint, color.success],
  waiting: [color.warningTint, color.warning],
  upcoming: [color.tintStrong, color.inkStrong],
  weather: [color.dangerTint, color.danger],
}

/** Text on the colour of a state; the text carries the meaning. */
export const StateMark = styled.span<{ $state: ScheduleState }>`
  padding: 0 0.125rem;
  border-radius: 0.25rem;
  background: ${({ $state }) => grounds[$state]?.[0] ?? color.surfaceMuted};
  color: ${({ $state }) => grounds[$state]?.[1] ?? color.textMuted};
  font-weight: ${theme.fontWeight.semibold};
`
