import { css } from 'styled-components'
import { theme } from '@/styles/theme'

/** How the parts of an operator's text look, also while it is written. */
export const proseStyle = css`
  > * + * {
    margin-top: ${theme.space.md};
  }
  h2,
  h3,
  h4 {
    margin-top: ${theme.space.lg};
    font-size: ${theme.fontSize.lg};
  }
  > :first-child {
    margin-top: 0;
  }
  ul,
  ol {
    padding-left: 1.4em;
    list-style: revert;
  }
  a {
    color: ${theme.color.ink};
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  img {
    height: auto;
    border-radius: ${theme.radius.md};
  }
  table {
    display: block;
    max-width: 100%;
    overflow-x: auto;
    border-collapse: collapse;
    font-size: ${theme.fontSize.sm};
  }
  th,
  td {
    min-width: 5rem;
    padding: ${theme.space.xs} ${theme.space.sm};
    border: 1px solid ${theme.color.line};
    text-align: left;
  }
  th {
    background: ${theme.color.surfaceMuted};
    font-weight: ${theme.fontWeight.semibold};
  }
  blockquote {
    margin-inline: 0;
    padding-left: ${theme.space.md};
    border-left: 3px solid ${theme.color.brand};
    color: ${theme.color.textMuted};
  }
`
