import styled from 'styled-components'
import { theme } from '@/styles/theme'

const { color } = theme

/**
 * Text on the colour of a state; the text carries the meaning. `data-state` is a `ScheduleState` or `short`
 * (too few seats): a calendar has one rule for each, and not a class.
 */
export const StateMark = styled.span`
  padding: 0 0.125rem;
  border-radius: 0.25rem;
  background: ${color.surfaceMuted};
  color: ${color.textMuted};
  font-weight: ${theme.fontWeight.semibold};

  &[data-state='open'] {
    background: ${color.successTint};
    color: ${color.success};
  }
  &[data-state='waiting'] {
    background: ${color.warningTint};
    color: ${color.warning};
  }
  &[data-state='upcoming'] {
    background: ${color.tintStrong};
    color: ${color.inkStrong};
  }
  &[data-state='weather'] {
    background: ${color.dangerTint};
    color: ${color.danger};
  }
`
