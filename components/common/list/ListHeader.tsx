import styled from 'styled-components'
import { spreadLine } from '@/styles/lineStyle'
import { theme } from '@/styles/theme'

/** The title of a list page with an action beside it. */
export const ListHeader = styled.header`
  ${spreadLine}
  min-height: ${theme.touch};

  h1 {
    flex: none;
    max-width: 100%;
    font-size: ${theme.fontSize.xxl};
  }
`
