import styled from 'styled-components'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'

/** What is asked for beside what was found; above it on a phone. Its two children are the two panes. */
export const Sided = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.lg};
  ${media.wide} {
    grid-template-columns: 18rem minmax(0, 1fr);
    align-items: start;

    > :first-child {
      position: sticky;
      top: 4.25rem;
    }
  }
`
