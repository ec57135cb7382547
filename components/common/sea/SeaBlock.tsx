import styled from 'styled-components'
import { theme } from '@/styles/theme'

const { color, space } = theme

/** What a source says of the sea on a day. */
export const SeaBlock = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xs};

  > h4 {
    color: ${color.textMuted};
    font-size: ${theme.fontSize.sm};
    font-weight: ${theme.fontWeight.regular};
    overflow-wrap: anywhere;
  }
`
