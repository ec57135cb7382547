import styled from 'styled-components'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'

/** Stays at the bottom of the screen, above a phone's bar, while the page scrolls behind it. */
export const Bottom = styled.div`
  position: sticky;
  bottom: calc(${theme.bottomBar} + env(safe-area-inset-bottom));
  z-index: ${theme.zIndex.sticky};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xs};
  padding-block: ${theme.space.xs};
  border-top: 1px solid ${theme.color.line};
  background: ${theme.color.background};

  &:empty {
    display: none;
  }
  ${media.wide} {
    bottom: 0;
  }
  ${media.low} {
    position: static;
  }
`
