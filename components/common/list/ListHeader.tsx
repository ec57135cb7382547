import styled from 'styled-components'
import { theme } from '@/styles/theme'

/** The title of a list page with an action beside it. */
export const ListHeader = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  min-height: ${theme.touch};

  h1 {
    flex: none;
    max-width: 100%;
    font-size: ${theme.fontSize.xxl};
  }
`
