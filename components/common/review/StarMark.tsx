import styled from 'styled-components'
import { VisuallyHidden } from '@/components/common/text/VisuallyHidden'
import { MAX_STARS } from '@/lib/review/limits'
import { theme } from '@/styles/theme'

const Mark = styled.strong`
  white-space: nowrap;
  font-weight: ${theme.fontWeight.bold};

  span {
    color: ${theme.color.ink};
  }
`

/** Stars as a number. */
export const StarMark = ({ stars }: { stars: number }) => (
  <Mark>
    <span aria-hidden>★ </span>
    <VisuallyHidden>{MAX_STARS}점 만점에 </VisuallyHidden>
    {stars.toFixed(1)}
    <VisuallyHidden>점</VisuallyHidden>
  </Mark>
)
