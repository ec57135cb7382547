import { css } from 'styled-components'
import { theme } from '@/styles/theme'

/** The style of inputs, text areas and selects. The text has 16 px, because iOS zooms into less. */
export const fieldStyle = css`
  width: 100%;
  min-height: 3.125rem;
  padding: 0 ${theme.space.md};
  border: 1px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  color: ${theme.color.text};
  font-size: ${theme.fontSize.md};

  &::placeholder {
    color: ${theme.color.textMuted};
    opacity: 1;
  }
  &:focus-visible {
    outline-offset: 0;
    border-color: ${theme.color.ink};
  }
  &[aria-invalid='true'] {
    border-color: ${theme.color.danger};
  }
  &:disabled,
  &:read-only:not(select) {
    background: ${theme.color.surfaceMuted};
  }
`
