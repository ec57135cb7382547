import styled from 'styled-components'
import { withHeadingsFrom } from '@/lib/text/headingLevels'
import { theme } from '@/styles/theme'
import { proseStyle } from './proseStyle'

const Article = styled.div`
  min-width: 0;
  max-width: ${theme.width.text};

  ${proseStyle}
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
