import styled from 'styled-components'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'

/** Chips in a row: scrolled sideways on a phone, in several lines where a mouse is more likely. */
export const ChoiceRow = styled.div`
  display: flex;
  gap: ${theme.space.xs};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  /* To both edges of the screen, with room for the focus ring. */
  padding: 5px ${theme.gutter};
  margin: -5px calc(-1 * ${theme.gutter});
  ${media.tablet} {
    flex-wrap: wrap;
    padding: 5px;
    margin: -5px;
  }
`
