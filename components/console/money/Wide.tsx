import styled from 'styled-components'
import { theme } from '@/styles/theme'

/** Sections below each other, as wide as the page: money is read in lists and tables. */
export const Wide = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xl};

  /* A section that the address names begins below the bar. */
  > section {
    scroll-margin-top: 4.25rem;
  }
`
