import { css } from 'styled-components'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'

/** A bar of links under the thumb, at the bottom of a phone's screen. */
export const bottomBarStyle = css`
  position: fixed;
  inset: auto 0 0;
  z-index: ${theme.zIndex.bar};
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  padding-bottom: env(safe-area-inset-bottom);
  background: ${theme.color.surface};
  border-top: 1px solid ${theme.color.line};
  ${media.low} {
    position: static;
  }
`

/** One link of it. */
export const bottomBarItemStyle = css`
  display: grid;
  place-items: center;
  align-content: center;
  gap: 2px;
  height: ${theme.bottomBar};
  color: ${theme.color.textMuted};
  /* As large as five words side by side can be. */
  font-size: min(${theme.fontSize.xs}, 4.4vw);

  &:active {
    background: ${theme.color.surfacePressed};
  }
  &[aria-current='page'] {
    color: ${theme.color.ink};
    font-weight: ${theme.fontWeight.bold};
  }
`
