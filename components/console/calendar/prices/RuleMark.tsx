import styled from 'styled-components'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'

/** The number of a rule, in the list and in the calendar alike. */
export const RuleMark = styled.span`
  display: inline-grid;
  place-items: center;
  flex: none;
  min-width: 1.25rem;
  height: 1.25rem;
  padding: 0 0.25rem;
  border-radius: ${theme.radius.pill};
  background: ${theme.color.ink};
  color: ${theme.color.onInk};
  font-size: ${theme.fontSize.xs};
  font-weight: ${theme.fontWeight.bold};
  line-height: 1;
  ${media.forced} {
    border: 1px solid;
  }
`
