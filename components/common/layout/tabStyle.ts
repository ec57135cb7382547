import { css } from 'styled-components'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'

export const tabListStyle = css`
  display: flex;
  gap: ${theme.space.xs};
  overflow-x: auto;
  scrollbar-width: none;
  border-bottom: 1px solid ${theme.color.line};
  ${media.tablet} {
    gap: ${theme.space.md};
  }
`

/** One tab: a button over panels, or a link to a page. */
export const tabStyle = css`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.xxs};
  flex: none;
  min-height: ${theme.touch};
  padding: 0 ${theme.space.xxs};
  border-bottom: 2px solid transparent;
  color: ${theme.color.textMuted};
  font-weight: ${theme.fontWeight.medium};

  &:active {
    color: ${theme.color.inkStrong};
  }
  /* A transparent border becomes visible where the system's colours are forced. */
  ${media.forced} {
    border-color: Canvas;
  }
  &[aria-selected='true'],
  &[aria-current] {
    border-color: ${theme.color.ink};
    color: ${theme.color.ink};
    font-weight: ${theme.fontWeight.bold};
    ${media.forced} {
      border-color: Highlight;
    }
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`
