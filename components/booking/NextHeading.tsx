import type { ReactNode } from 'react'
import styled from 'styled-components'
import { theme } from '@/styles/theme'

const Heading = styled.h2`
  font-size: ${theme.fontSize.xl};
  scroll-margin-top: calc(2 * ${theme.touch});

  &:focus {
    outline: none;
  }
`

/** What follows may be below the visible part of the page: the focus scrolls to it and says it. */
const focusOnMount = (heading: HTMLElement | null) => heading?.focus()

/** The heading of a part that appears after a press; it takes the focus. */
export const NextHeading = ({ children }: { children: ReactNode }) => (
  <Heading ref={focusOnMount} tabIndex={-1}>
    {children}
  </Heading>
)
