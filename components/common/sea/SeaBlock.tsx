import styled from 'styled-components'
import { theme } from '@/styles/theme'

const { color, space } = theme

/** What a source says of the sea on a day. Its first line is no heading: it stands below headings of any level. */
export const SeaBlock = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xs};

  > p:first-child {
    color: ${color.textMuted};
    font-size: ${theme.fontSize.sm};
    font-weight: ${theme.fontWeight.regular};
    overflow-wrap: anywhere;
  }
`
