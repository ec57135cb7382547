import styled from 'styled-components'
import { Callout } from '@/components/common/feedback/Callout'
import { theme } from '@/styles/theme'

/** What a tool has done, below the line of tools it stands in. */
export const ToolDone = styled(Callout)`
  /* Below all tools, whichever of them it is of. */
  order: 1;
  grid-column: 1 / -1;

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${theme.touch};
    text-decoration: underline;
  }
`
