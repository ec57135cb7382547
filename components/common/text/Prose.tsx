import styled from 'styled-components'
import { withHeadingsFrom } from '@/lib/text/headingLevels'
import { theme } from '@/styles/theme'

const Article = styled.div`
  min-width: 0;
  max-width: ${theme.width.text};

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

interface Props {
  html: string
  /** The level of its topmost headings: 2 where it is the page's text, 3 in a part with a heading. */
  level?: 2 | 3
}

/**
 * HTML that an operator wrote. The server has sanitised it; any other HTML would be unsafe here. The
 * style keeps wide pictures and tables inside the page.
 */
export const Prose = ({ html, level = 3 }: Props) => (
  <Article dangerouslySetInnerHTML={{ __html: withHeadingsFrom(html, level) }} />
)
