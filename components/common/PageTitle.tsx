import styled from 'styled-components'
import { theme } from '@/styles/theme'

/** The heading of a page. */
export const PageTitle = styled.h1`
  margin-bottom: ${theme.space.md};
  font-size: ${theme.fontSize.xxl};
`
